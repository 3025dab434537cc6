"""What a table needs of the world outside: a log that keeps what happened, and a bus that says where to look again.

Only the shapes stand here. `haresay.store` and `haresay.bus` fill them; `bootstrap` plugs them in.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from haresay.recordings import Kind


class Entry(Struct, frozen=True, gc=False):
    """One request and what came of it: a row of a table's log."""

    seq: int
    """From 1, without gaps: the table's version."""
    at: float
    """Unix time."""
    command: str
    """The request's own id, at most once a table: asking again changes nothing."""
    events: bytes
    """Encoded by the table; the log does not look inside."""


class Recording(Struct, frozen=True, gc=False):
    """What a storyteller recorded for a clue."""

    id: str
    """Cannot be guessed: nobody has it before the clue is told."""
    at: float
    """Unix time."""
    kind: Kind
    type: str
    """The media type, as a browser has to know it."""
    content: bytes


class Saying(Struct, frozen=True, gc=False):
    """What somebody told of a card, once the turn was over: without a name, for bots to remember."""

    table: str
    seq: int
    """The entry of the table's log with which the turn was scored."""
    at: float
    """Unix time."""
    card: str
    language: str
    """The table's."""
    text: str


class SomebodyWasFirst(Exception):  # noqa: N818 - not an error: read on and decide again
    """The log already has an entry of that number."""


class AlreadyDone(Exception):  # noqa: N818 - not an error: answer as the first time
    """The log already has an entry for that command."""


class LogTrouble(Exception):  # noqa: N818 - as in the game: the name says what is wrong
    """The log could not do what was asked, and nothing of it was kept. Asking again later may help."""


class Recordings(Protocol):
    """What was recorded at the tables. It is kept beside the log, and goes with its table."""

    async def keep(self, table: str, recording: Recording) -> None:
        """Keep it for a table that there is. It is on the disk when this returns."""

    async def use(self, table: str, id_: str) -> Kind | None:
        """A clue is to speak of it, so it stays for as long as its table does. Its kind; None if there is none."""

    async def used(self, table: str, id_: str) -> Recording | None:
        """A recording that a clue speaks of."""

    async def space(self, table: str) -> int:
        """How many bytes the recordings of a table take."""

    async def forget_unused(self, before: float) -> int:
        """Delete those that are older and of which no clue speaks; how many."""


class Sayings(Protocol):
    """What was said of which card on this server, beside the log. A help for bots, and no more."""

    async def remember(self, saying: Saying) -> None:
        """Keep it as long as its table, and only the newest few of a card. The same again changes nothing."""

    async def said_of(self, cards: Sequence[str]) -> list[Saying]:
        """What was said of these cards at any table, the newest first."""

    async def forget_all(self) -> None:
        """Whoever runs this server wants nothing of it remembered."""


class Log(Protocol):
    """The truth. What `append` has returned from is on the disk."""

    @property
    def recordings(self) -> Recordings:
        """What belongs to the tables and is too large for their entries."""

    @property
    def sayings(self) -> Sayings:
        """What bots may remember of the tables."""

    async def append(self, table: str, entry: Entry) -> None:
        """Add the next entry of a table, the first of which makes the table.

        Raises `AlreadyDone` if this table's log has the command, else `SomebodyWasFirst` if it has the number.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries past that number, in order; none for a table that there is not."""

    async def find(self, table: str, command: str) -> Entry | None:
        """The entry of that command."""

    async def tables(self, since: float = 0) -> dict[str, int]:
        """The tables whose last entry is not older, in no order, each with the number of that entry."""

    async def forget(self, before: float) -> int:
        """Delete the tables whose last entry is older than that, with all recorded and said there; how many."""

    async def beat(self, server: str, at: float) -> None:
        """Note that this server is alive."""

    async def last_beat(self) -> float | None:
        """When any server was last known to be alive."""

    async def close(self) -> None:
        """Finish what was begun, and let go."""


class Bus(Protocol):
    """Hints between servers. One may get lost: nobody relies on it, everybody is quicker by it."""

    async def publish(self, message: bytes) -> None:
        """Tell every listener on every server, this one too."""

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """Call this for each message from now on, in the event loop."""

    async def close(self) -> None:
        """Let go."""
