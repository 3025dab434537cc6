"""What every store of recordings promises, whichever database keeps it."""

import asyncio
from random import Random

import pytest

from haresay.live.ports import NoRoomAtAll, NoRoomAtTable, Room, Store
from haresay.store.troubles import LogClosed, NoSuchTableInLog, Unstorable
from tests.store.conftest import OpenStore
from tests.store.given import ENDLESS, NOW, fill, kept, recording

pytestmark = pytest.mark.asyncio


async def test_it_comes_back_to_the_bit_once_a_clue_speaks_of_it(store: Store) -> None:
    film = recording(kind="film", content=Random(1).randbytes(3_000_000), at=1e9 / 3)
    await kept(store, "table", film)
    assert await store.recordings.use("table", "one", "sound") == "film"
    assert await store.recordings.used("table", "one") is None, "a clue that is heard speaks of no film"
    await store.recordings.use("table", "one", "film")
    assert await store.recordings.used("table", "one") == film


async def test_before_that_nobody_gets_it(store: Store) -> None:
    await kept(store, "table", recording())
    assert await store.recordings.used("table", "one") is None


async def test_it_can_be_used_again(store: Store) -> None:
    await kept(store, "table", recording())
    assert [await store.recordings.use("table", "one", "sound") for _ in range(3)] == ["sound"] * 3


async def test_what_was_never_kept_cannot_be_used(store: Store) -> None:
    await kept(store, "table", recording())
    assert await store.recordings.use("table", "other", "sound") is None
    assert await store.recordings.used("table", "other") is None


async def test_tables_do_not_hear_each_other(store: Store) -> None:
    await kept(store, "here", recording())
    await kept(store, "there", recording("other"))
    assert await store.recordings.use("there", "one", "sound") is None
    await store.recordings.use("here", "one", "sound")
    assert await store.recordings.used("there", "one") is None


async def test_another_server_has_it_too(store: Store, open_store: OpenStore) -> None:
    await kept(store, "table", recording())
    other = await open_store()
    assert await other.recordings.use("table", "one", "sound") == "sound"
    await other.close()
    assert await store.recordings.used("table", "one") == recording()


async def test_it_counts_what_a_table_has(store: Store) -> None:
    assert await store.recordings.space("table") == 0
    await kept(store, "table", recording("a", content=b"12345"), recording("b", content=b"123"))
    await kept(store, "other", recording("a", content=b"1"))
    assert await store.recordings.space("table") == 8


async def test_however_many_come_at_once_a_table_has_no_more_than_it_may(store: Store) -> None:
    await fill(store.log, "table", 1)
    await fill(store.log, "other", 1)
    room = Room(of_a_table=50, of_all=70)
    many = (store.recordings.keep("table", recording(str(number), content=bytes(10)), room) for number in range(30))
    outcomes = await asyncio.gather(*many, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(NoRoomAtTable) == 25
    assert await store.recordings.space("table") == 50
    for name in "ab":
        await store.recordings.keep("other", recording(name, content=bytes(10)), room)
    with pytest.raises(NoRoomAtAll):
        await store.recordings.keep("other", recording("c", content=bytes(10)), room)


async def test_nothing_is_kept_for_a_table_that_there_is_not(store: Store) -> None:
    with pytest.raises(NoSuchTableInLog, match="Nothing can be kept for a table that is not"):
        await store.recordings.keep("nowhere", recording(), ENDLESS)
    assert await store.recordings.space("nowhere") == 0


async def test_what_no_clue_speaks_of_is_forgotten_in_time(store: Store) -> None:
    old = [recording(id_, at=NOW - 100) for id_ in ("spoken of", "forgotten", "forgotten too")]
    await kept(store, "table", *old, recording("new"))
    await store.recordings.use("table", "spoken of", "sound")
    assert await store.recordings.forget_unused(NOW - 50) == 2
    assert await store.recordings.forget_unused(NOW - 50) == 0
    assert await store.recordings.used("table", "spoken of") == old[0]
    assert await store.recordings.use("table", "forgotten", "sound") is None
    assert await store.recordings.use("table", "new", "sound") == "sound"


async def test_it_goes_with_its_table(store: Store) -> None:
    await kept(store, "old", recording())
    await store.recordings.use("old", "one", "sound")
    await fill(store.log, "new", 1, at=NOW + 100)
    await store.recordings.keep("new", recording(), ENDLESS)
    assert len(await store.log.forget(NOW + 50)) == 1
    assert [await store.recordings.space(table) for table in ("old", "new")] == [0, len(recording().content)]


@pytest.mark.parametrize("name", ["zero\0", "half \ud83d"])
async def test_what_one_database_could_not_keep_none_takes(store: Store, name: str) -> None:
    await fill(store.log, "table", 1)
    with pytest.raises(Unstorable):
        await store.recordings.keep("table", recording(name), ENDLESS)
    with pytest.raises(Unstorable):
        await store.recordings.use("table", name, "sound")
    with pytest.raises(Unstorable):
        await store.recordings.used("table", name)


async def test_many_at_once_are_all_kept(store: Store) -> None:
    await fill(store.log, "table", 1)
    await asyncio.gather(*(store.recordings.keep("table", recording(str(number)), ENDLESS) for number in range(30)))
    assert await store.recordings.space("table") == 30 * len(recording().content)


async def test_a_closed_log_keeps_nothing(open_store: OpenStore) -> None:
    store = await open_store()
    await fill(store.log, "table", 1)
    await store.close()
    with pytest.raises(LogClosed):
        await store.recordings.keep("table", recording(), ENDLESS)
