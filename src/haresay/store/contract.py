"""What every store has in common, whichever database it is: what can be kept, for how long, and which "no" is right.

One database would take a text that another refuses; so each asks here before it looks at its own rules.
"""

from collections.abc import Sequence
from math import isfinite
from secrets import token_bytes

from msgspec import DecodeError

from haresay.live.ports import AlreadyDone, EntryDamaged, NoRoomAtAll, NoRoomAtTable, Room, SomebodyWasFirst
from haresay.store.troubles import Gap, Unstorable
from haresay.tables.entry import Entry
from haresay.tables.sayings import Saying
from haresay.tables.who import ByBot, ByDevice, ByPerson, ByTable, Who, decode

HIGHEST = 2**63 - 1
KEPT_OF_A_CARD = 20
KEPT_OF_A_CARD_AND_NETWORK = 4
KEPT_OF_A_CARD_AND_TABLE = 2
"""How many sayings of a card are remembered; of one network only as long as nobody has allowed them."""
BEAT_COUNTS_FOR = 30 * 24 * 3600.0
"""Seconds after which nobody needs to know any more that a server was alive."""
BEAT_TOO_FAR_AHEAD = 300.0
"""Seconds: a sign of life from later than that was given by a clock that has been set right since."""
FORGOTTEN_TOGETHER = 10
"""Tables deleted at once: whoever appends meanwhile waits for no more than that."""


def check_storable(table: str, entry: Entry) -> None:
    """Refuse what one database would take and another would not, before either of them sees it."""
    check_text("the table's name", table)
    check_text("the command's id", entry.command)
    if not 1 <= entry.seq <= HIGHEST:
        raise Unstorable(problem=f"its number is {entry.seq}, and they go from 1 to {HIGHEST}")
    if not isfinite(entry.at):
        raise Unstorable(problem=f"its time is {entry.at}")


def asked_by(kept: str | None, command: str, seq: int) -> Who:
    """Who stands in a row as having wished it, the one of that number. What is damaged there is not guessed.

    Rows of the first three versions do not say who it was: their command's id does, by how it begins. `open` and
    `device-code:` name nobody; whose they were stands in their events.
    """
    if kept is not None:
        try:
            return decode(kept)
        except (DecodeError, UnicodeDecodeError) as error:
            raise EntryDamaged(seq) from error
    match command.split(":"):
        case ["bot", _, seat]:
            return ByBot(int(seat))
        case ["join", key, *_] | ["device", _, key]:
            return ByDevice(key)
        case ["open"] | ["time" | "host" | "gone" | "outage" | "device-code", *_]:
            return ByTable()
        case [person, *_]:
            return ByPerson(person)
        case _:
            raise AssertionError("splitting leaves something")


def new_seal() -> bytes:
    """What servers on one store know each other by."""
    return token_bytes(32)


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


def check_room(more: int, of_table: int, of_all: int, room: Room) -> None:
    """Whether so many bytes may be added to what is there."""
    if of_table + more > room.of_a_table:
        raise NoRoomAtTable
    if of_all + more > room.of_all:
        raise NoRoomAtAll


def why_refused(table: str, entry: Entry, found: Sequence[Entry]) -> Exception:
    """Which "no" an append gets, given the table's entries of its command or its number."""
    if any(other.command == entry.command for other in found):
        return AlreadyDone(entry.command)
    if found:
        return SomebodyWasFirst(entry.seq)
    return Gap(table=table, seq=entry.seq)
