"""How soon `haresay serve` answers its first request, beside a Python that only imports Litestar and uvicorn.

Both are started anew in turns, from a warm disk. CPU time is what counts: on a busy machine the clock says little.
"""

import argparse
import http.client
import resource
import subprocess
import sys
import tempfile
from contextlib import suppress
from statistics import median
from time import perf_counter, sleep
from typing import NamedTuple

from tools.visit import free_port


class Took(NamedTuple):
    wall: float
    cpu: float


def cpu_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def bare() -> Took:
    cpu, begun = cpu_of_children(), perf_counter()
    subprocess.run([sys.executable, "-c", "import litestar, uvicorn"], check=True)
    return Took(perf_counter() - begun, cpu_of_children() - cpu)


def first_answer() -> Took:
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        cpu, begun = cpu_of_children(), perf_counter()
        options = ["--host", "127.0.0.1", "--port", str(port), "--data", data]
        server = subprocess.Popen(  # noqa: S603 - our own
            [sys.executable, "-m", "haresay", "serve", *options], stdout=subprocess.DEVNULL
        )
        while not answers(port):
            sleep(0.005)
        wall = perf_counter() - begun
        server.kill()
        server.wait()
        return Took(wall, cpu_of_children() - cpu)


def answers(port: int) -> bool:
    with suppress(OSError):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    pairs = [(bare(), first_answer()) for _ in range(options.rounds)]
    imports, ours = (Took(*map(median, zip(*some, strict=True))) for some in zip(*pairs, strict=True))
    print(f"import litestar, uvicorn      {imports.wall:.2f} s, CPU {imports.cpu:.2f} s")
    print(f"haresay serve, first answer   {ours.wall:.2f} s, CPU {ours.cpu:.2f} s   (goal: under 1 s)")
    print(f"{median(mine.cpu / theirs.cpu for theirs, mine in pairs):.2f} x the CPU of the imports alone")


if __name__ == "__main__":
    main()
