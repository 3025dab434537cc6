"""The command `haresay`: it reads options, wires the parts together and puts refusals into one line."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from haresay.bots.own_bots import BotProblem
from haresay.decks.format import DeckProblem
from haresay.extras import MissingExtra
from haresay.game import Refusal
from haresay.live.ports import StoreTrouble
from haresay.settings import SettingsProblem

MODULES = {
    "serve": "serve",
    "play": "play",
    "simulate": "simulate",
    "arena": "arena",
    "doctor": "doctor",
    "backup": "backup",
    "restore": "backup",
    "deck": "deck",
    "sayings": "sayings",
}
"""Where each command is."""


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the number is the exit code."""
    words = sys.argv[1:] if words is None else words
    options = parser(words[:1]).parse_args(words)
    try:
        return int(options.run(options))
    except (Refusal, BotProblem, DeckProblem, MissingExtra, SettingsProblem, StoreTrouble) as no:
        return complain(str(no))
    except OSError as trouble:
        return complain(f"{trouble.filename}: {trouble.strerror}." if trouble.filename else f"{trouble}.")
    except KeyboardInterrupt:
        return 130


def complain(sentence: str) -> int:
    print(f"haresay: {sentence}", file=sys.stderr)
    return 2


def parser(first: Sequence[str]) -> argparse.ArgumentParser:
    """Knows the command that comes first, else all of them: a server need not wait for what others import."""
    whole = argparse.ArgumentParser(prog="haresay", description="A storytelling game of pictures and half-said things.")
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    named = [MODULES[word] for word in first if word in MODULES]
    for module in named or dict.fromkeys(MODULES.values()):
        import_module(f"haresay.cli.{module}").add_to(commands)
    return whole
