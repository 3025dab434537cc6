"""Entries, recordings and sayings as a table would write them."""

from haresay.live.ports import Log, Recording, Room, Store
from haresay.media import RecordingKind
from haresay.tables.entry import Entry
from haresay.tables.sayings import Saying
from haresay.tables.who import ByPerson, Who

NOW = 1_700_000_000.125
ADA = ByPerson("ada")


def entry(seq: int, command: str | None = None, at: float = NOW, events: bytes = b"events", by: Who = ADA) -> Entry:
    return Entry(seq, at, command or f"command {seq}", by, events)


async def fill(log: Log, table: str, entries: int, at: float = NOW) -> None:
    for seq in range(1, entries + 1):
        await log.append(table, entry(seq, at=at))


def recording(
    id_: str = "one", kind: RecordingKind = "sound", content: bytes = b"sounds like this", at: float = NOW
) -> Recording:
    return Recording(id_, at, kind, "audio/webm" if kind == "sound" else "video/mp4", content)


ENDLESS = Room(of_a_table=10**12, of_all=10**12)


async def kept(store: Store, table: str, *recordings: Recording) -> None:
    await fill(store.log, table, 1)
    for one in recordings:
        await store.recordings.keep(table, one, ENDLESS)


def saying(
    text: str = "hush",
    card: str = "own/wolf",
    table: str = "table",
    seq: int = 7,
    *,
    later: float = 0,
    network: int = 1,
    allowed: bool = True,
) -> Saying:
    return Saying(table, seq, NOW + later, card, "ro", text, network, allowed)


async def remembered(store: Store, *sayings: Saying) -> None:
    for table in sorted({one.table for one in sayings}):
        await fill(store.log, table, 1)
    for one in sayings:
        await store.sayings.remember(one)
