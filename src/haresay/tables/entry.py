"""A row of a table's log: the table is what its entries make it. And the one grammar of their commands' ids."""

from typing import assert_never

from msgspec import Struct

from haresay.tables.who import ByBot, ByDevice, ByPerson, ByTable, Who


class Entry(Struct, frozen=True, gc=False):
    """One wish and what came of it: a row of a table's log."""

    seq: int
    """From 1, without gaps: the table's version."""
    at: float
    """Unix time."""
    command: str
    """The wish's own id, at most once a table: asking again changes nothing."""
    by: Who
    """Who wished it."""
    events: bytes
    """Encoded by the table; the log does not look inside."""


def command_id(who: Who, wish: Struct, once: str | float) -> str:
    """What a wish is called in the log: nobody can guess another's id, or take one of the table's.

    `once` makes it happen once. People choose it themselves; bots and the table take the version at which they noticed.
    """
    match who:
        case ByPerson(person):
            return f"{person}:{once}"
        case ByBot(seat):
            return f"bot:{seat}:{once}"
        case ByDevice(key):
            return f"{key}:{wish.__struct_config__.tag}:{once}"
        case ByTable():
            return f"table:{wish.__struct_config__.tag}:{once}"
        case _:
            assert_never(who)
