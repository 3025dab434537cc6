"""The law of every log, whichever database keeps it: what an entry must be, and which "no" is the right one."""

from collections.abc import Sequence
from math import isfinite

from haresay.store.troubles import Gap, Unstorable
from haresay.tables.ports import AlreadyDone, Entry, Saying, SomebodyWasFirst

HIGHEST = 2**63 - 1
KEPT_OF_A_CARD = 20
"""How many sayings of a card are remembered."""


def check_storable(table: str, entry: Entry) -> None:
    """Refuse what one database would take and another would not, before either of them sees it."""
    check_text("the table's name", table)
    check_text("the command's id", entry.command)
    if not 1 <= entry.seq <= HIGHEST:
        raise Unstorable(problem=f"its number is {entry.seq}, and they go from 1 to {HIGHEST}")
    if not isfinite(entry.at):
        raise Unstorable(problem=f"its time is {entry.at}")


def check_saying(saying: Saying) -> None:
    for what in ("table", "card", "language", "text"):
        check_text(f"the saying's {what}", getattr(saying, what))
    if not isfinite(saying.at):
        raise Unstorable(problem=f"its time is {saying.at}")


def check_text(what: str, text: str) -> None:
    if "\0" in text:
        raise Unstorable(problem=f"{what} holds a zero character")
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise Unstorable(problem=f"{what} holds half a character") from error


def why_refused(table: str, entry: Entry, found: Sequence[Entry]) -> Exception:
    """Which "no" an append gets, given the table's entries of its command or its number."""
    if any(other.command == entry.command for other in found):
        return AlreadyDone(entry.command)
    if found:
        return SomebodyWasFirst(entry.seq)
    return Gap(table=table, seq=entry.seq)
