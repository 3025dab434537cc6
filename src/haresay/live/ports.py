"""What a table needs of the world outside: a store that keeps what happened, and a bus that says where to look again.

Only the shapes stand here. `haresay.store` and `haresay.bus` fill them; `bootstrap` plugs them in.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar, Protocol

from msgspec import Struct

from haresay.live.dates import Believed
from haresay.media import RecordingKind
from haresay.tables.entry import Entry
from haresay.tables.sayings import Saying


class Recording(Struct, frozen=True, gc=False):
    """What a storyteller recorded for a clue."""

    id: str
    """Cannot be guessed: nobody has it before the clue is told."""
    at: float
    """Unix time."""
    kind: RecordingKind
    type: str
    """The media type, as a browser has to know it."""
    content: bytes


class Snapshot(Struct, frozen=True, gc=False):
    """A table as it stood at one of its entries. The log does not look inside."""

    seq: int
    form: str
    state: bytes


class Forgotten(Struct, frozen=True, gc=False):
    """A table that was deleted."""

    table: str
    entries: int
    at: float
    """When something last happened at it, or somebody looked at it, in Unix time."""


class Room(Struct, frozen=True, gc=False):
    """How many bytes of recordings may be kept: of one table, and of all together."""

    of_a_table: int
    of_all: int


class NoRoomAtTable(Exception):  # noqa: N818 - not an error: whoever records is told
    """The recordings of this table take all that they may."""


class NoRoomAtAll(Exception):  # noqa: N818 - not an error: whoever records is told
    """The recordings of all tables together take all that they may."""


class SomebodyWasFirst(Exception):  # noqa: N818 - not an error: read on and decide again
    """The log already has an entry of that number."""


class AlreadyDone(Exception):  # noqa: N818 - not an error: answer as the first time
    """The log already has an entry for that command."""


class StoreTrouble(Exception):  # noqa: N818 - as in the game: the name says what is wrong
    """The store could not do what was asked, and nothing of it was kept. Asking again later may help."""

    sentence: ClassVar[str] = "{problem}"
    """For whoever runs the server, to act upon."""

    def __init__(self, **details: object) -> None:
        self.details = details
        super().__init__(self.sentence.format(**details))


class OutcomeUnknown(StoreTrouble):
    """The one exception: it may have been kept, and only the answer got lost. Asked again, it happens once."""

    sentence = "Whether this was kept is not known: {problem}"


class LogLost(StoreTrouble):
    """What is known of a table here is not what its log says: the log has gone, or has lost its end."""


class Damaged(StoreTrouble):
    """What was kept cannot be read any more."""


class EntryDamaged(Damaged):
    """One entry of a table."""

    sentence = "Entry {seq} does not say any more who wished for it."

    def __init__(self, seq: int) -> None:
        super().__init__(seq=seq)
        self.seq = seq


class Recordings(Protocol):
    """What was recorded at the tables. It is kept beside the log, and goes with its table."""

    async def keep(self, table: str, recording: Recording, room: Room) -> None:
        """Keep it for a table that there is. It is on the disk when this returns.

        Raises `NoRoomAtTable` or `NoRoomAtAll` instead, however many are kept at once.
        """

    async def use(self, table: str, id_: str, kind: RecordingKind) -> RecordingKind | None:
        """A clue is to speak of it, so it stays for as long as its table does, and can be had from now on.

        Its kind, in any case; if it is of another, nothing changes. None if there is no such recording.
        """

    async def used(self, table: str, id_: str) -> Recording | None:
        """A recording that a clue speaks of."""

    async def used_names(self, table: str) -> frozenset[str]:
        """What those are called of which a clue speaks."""

    async def delete(self, table: str, ids: Collection[str]) -> None:
        """At once; what is gone already is gone."""

    async def space(self, table: str) -> int:
        """How many bytes the recordings of a table take."""

    async def forget_unused(self, before: float) -> int:
        """Delete those that are older and of which no clue speaks; how many."""


class Sayings(Protocol):
    """What was said of which card on this server, beside the log. A help for bots, and no more."""

    async def remember(self, saying: Saying) -> None:
        """Keep it as long as its table, and the newest few of a card: of a table, of a network of strangers, of all.

        What is allowed comes before what is not. The same again changes nothing.
        """

    async def said_of(self, cards: Sequence[str]) -> list[Saying]:
        """What was said of these cards at any table, the newest first."""

    async def all(self) -> list[Saying]:
        """Everything, the newest first."""

    async def allow(self, sayings: Collection[Saying]) -> None:
        """Whoever runs this server has read them, and lets bots say them anywhere."""

    async def forget(self, sayings: Collection[Saying]) -> None:
        """Those, for good."""

    async def forget_all(self) -> None:
        """Whoever runs this server wants nothing of it remembered."""


class Accounts(Protocol):
    """What guests asked their model, by day and by who has to pay for it."""

    async def spend(self, day: int, more: Mapping[str, int]) -> Mapping[str, int]:
        """Add so many questions to what was asked on that day; all that any server has added to it.

        Days that are over are forgotten, some time after.
        """


class Log(Protocol):
    """The truth. What `append` has returned from is on the disk."""

    async def append(self, table: str, entry: Entry) -> None:
        """Add the next entry of a table, the first of which makes the table.

        Raises `AlreadyDone` if this table's log has the command, else `SomebodyWasFirst` if it has the number.
        """

    async def read(self, table: str, after: int = 0, up_to: int | None = None) -> list[Entry]:
        """The entries past one number, in order, up to another or to the end; none for a table that there is not."""

    async def find(self, table: str, command: str) -> Entry | None:
        """The entry of that command."""

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest that was kept."""

    async def keep_snapshot(self, table: str, snapshot: Snapshot, games: Mapping[int, bytes]) -> None:
        """Keep it in place of an older one, and these games by their numbers, for as long as the table is kept."""

    async def drop_snapshot(self, table: str) -> None:
        """It was wrong."""

    async def games(self, table: str, before: int, most: int) -> list[bytes]:
        """The games that were kept, the newest first, from the one before that number on."""

    async def tables(self, since: float = 0) -> dict[str, int]:
        """The tables that were used since, in no order, each with the number of its last entry."""

    async def ends(self, tables: Collection[str]) -> dict[str, int]:
        """The numbers of these tables' last entries; what there is not is left out."""

    async def touch(self, tables: Collection[str], at: float) -> None:
        """Somebody looked at them then: they are no older than that. A table's time never goes back."""

    async def how_many(self) -> int:
        """Tables there are."""

    async def table_after(self, name: str) -> str | None:
        """The next table by its name; None after the last."""

    async def call(self, table: str, code: str) -> bool:
        """Let a table be found by this code as well; False if anything else is called so already."""

    async def called(self, code: str) -> str | None:
        """The table that was given this code besides its name."""

    async def delete(self, table: str) -> None:
        """At once, with all recorded and said there and all that it is called."""

    async def forget(self, before: float, spare: Collection[str] = ()) -> list[Forgotten]:
        """Delete the tables at which nothing has happened since, with all recorded and said there, but not these.

        A table's time never goes back: what is written under a clock that was set back makes it no older.
        """

    async def beat(self, server: str, at: float) -> None:
        """Note that this server is alive. Signs of others that are long past, or of a time yet to come, are dropped."""

    async def last_beat(self) -> float | None:
        """When any server was last known to be alive."""

    async def seal(self) -> bytes:
        """A secret that every server on this store has, and nobody else: made by the first who asks."""

    async def believed(self) -> Believed | None:
        """The date that was noted last; where none was, the newest that anything here has; None if there is nothing."""

    async def believe(self, date: Believed) -> None:
        """Note it, for the servers to come."""


class Store(Protocol):
    """What is opened and closed as one, and kept in one place: a backup of it is a backup of everything.

    Whoever opens it hands each of its parts to those who need it.
    """

    @property
    def log(self) -> Log: ...

    @property
    def recordings(self) -> Recordings:
        """What belongs to the tables and is too large for their entries."""

    @property
    def sayings(self) -> Sayings:
        """What bots may remember of the tables."""

    @property
    def accounts(self) -> Accounts:
        """What guests have asked already."""

    async def close(self) -> None:
        """Finish what was begun, and let go."""


class Backups(Protocol):
    """Where copies of a store are put."""

    async def newest(self) -> float | None:
        """When the newest was made, in Unix time; None if there is none. Raises if it could not be restored."""


class Bus(Protocol):
    """Hints between servers. One may get lost: nobody relies on it, everybody is quicker by it."""

    async def publish(self, message: bytes, but: Callable[[bytes], None] | None = None) -> None:
        """Tell every listener on every server, this one too, but the one who says it."""

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """Call this for each message from now on, in the event loop."""

    async def close(self) -> None:
        """Let go."""
