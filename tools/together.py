"""Runs several goals of make beside each other, and shows what they say one after the other. Standard library only.

    python -m tools.together make lint page-test

Each alone leaves a core idle while it starts, waits for a browser or comes to its end. The first that still runs is
shown as it goes on; whatever another has said meanwhile comes when it is its turn.
"""

import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from time import sleep
from typing import BinaryIO, NamedTuple

A_MOMENT = 0.1


class Job(NamedTuple):
    goal: str
    process: subprocess.Popen[bytes]
    printed: Path

    def show(self, to: BinaryIO) -> bool:
        """All that it says, until it has ended: whether it went well."""
        with self.printed.open("rb") as said:
            running = True
            while running:
                running = self.process.poll() is None
                to.write(said.read())
                to.flush()
                if running:
                    sleep(A_MOMENT)
        return self.process.returncode == 0


def together(make: list[str], goals: list[str], to: BinaryIO) -> int:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        jobs = []
        for goal in goals:
            printed = Path(folder, goal)
            output = stack.enter_context(printed.open("wb"))
            # What Ctrl+C ends in a terminal it ends for all of them.
            process = subprocess.Popen([*make, goal], stdout=output, stderr=subprocess.STDOUT)  # noqa: S603 - our own
            jobs.append(Job(goal, process, printed))
        failed = []
        for job in jobs:
            to.write(f"--- {job.goal}\n".encode())
            if not job.show(to):
                failed.append(job.goal)
    if failed:
        to.write(f"--- did not pass: {', '.join(failed)}\n".encode())
    return 1 if failed else 0


if __name__ == "__main__":
    program, *goals = sys.argv[1:]
    sys.exit(together([program, "--no-print-directory"], goals, sys.stdout.buffer))
