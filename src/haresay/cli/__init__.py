"""The command `haresay`: it reads options, wires the parts together and puts refusals into one line."""

import argparse
import sys
from collections.abc import Sequence

from haresay.cli import backup, doctor, play, serve, simulate
from haresay.game import Refusal
from haresay.settings import SettingsProblem
from haresay.store.troubles import StoreTrouble


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the number is the exit code."""
    options = parser().parse_args(words)
    try:
        return int(options.run(options))
    except (Refusal, SettingsProblem, StoreTrouble) as no:
        return complain(str(no))
    except OSError as trouble:
        return complain(f"{trouble.filename}: {trouble.strerror}." if trouble.filename else f"{trouble}.")
    except KeyboardInterrupt:
        return 130


def complain(sentence: str) -> int:
    print(f"haresay: {sentence}", file=sys.stderr)
    return 2


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="haresay", description="A storytelling game of pictures and half-said things.")
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    serve.add_to(commands)
    play.add_to(commands)
    simulate.add_to(commands)
    doctor.add_to(commands)
    backup.add_to(commands)
    return whole
