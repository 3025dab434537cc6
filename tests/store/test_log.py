"""What every log promises, whichever database keeps it."""

import asyncio
from collections import Counter
from random import Random

import pytest

from haresay.live.dates import A_DAY, Believed
from haresay.live.ports import AlreadyDone, Forgotten, Log, Snapshot, SomebodyWasFirst
from haresay.store.troubles import Gap, LogClosed, Unstorable
from haresay.tables.entry import Entry
from haresay.tables.who import ByBot, ByDevice, ByPerson, ByTable, Who
from tests.store.conftest import OpenStore
from tests.store.given import NOW, entry, fill

pytestmark = pytest.mark.asyncio


async def outcome(log: Log, table: str, tried: Entry) -> str:
    try:
        await log.append(table, tried)
    except (AlreadyDone, SomebodyWasFirst, Gap) as no:
        return type(no).__name__
    return "added"


# Appending and reading


async def test_all_servers_have_one_seal_and_no_other_store_has_it(log: Log, open_store: OpenStore) -> None:
    other = await open_store()
    seals = [await log.seal(), await other.log.seal(), await log.seal()]
    assert len(set(seals)) == 1
    assert len(seals[0]) == 32
    await other.close()


async def test_entries_come_back_in_order_and_to_the_bit(log: Log) -> None:
    written = [
        Entry(seq, 1e9 / 3 + seq, f"c{seq}", ByPerson(f"p{seq}"), bytes(range(256)) * seq) for seq in range(1, 12)
    ]
    for one in written:
        await log.append("table", one)
    assert await log.read("table") == written


@pytest.mark.parametrize("who", [ByPerson("ada"), ByBot(3), ByDevice("a key"), ByTable()])
async def test_an_entry_says_who_wished_for_it(log: Log, who: Who) -> None:
    await log.append("table", entry(1, by=who))
    assert (await log.read("table"))[0].by == who
    found = await log.find("table", "command 1")
    assert found is not None
    assert found.by == who


async def test_reading_goes_on_after_a_number(log: Log) -> None:
    await fill(log, "table", 5)
    assert [one.seq for one in await log.read("table", after=3)] == [4, 5]
    assert await log.read("table", after=5) == []
    assert await log.read("table", after=99) == []


async def test_reading_stops_at_a_number(log: Log) -> None:
    await fill(log, "table", 5)
    assert [one.seq for one in await log.read("table", up_to=2)] == [1, 2]
    assert [one.seq for one in await log.read("table", after=1, up_to=3)] == [2, 3]
    assert [one.seq for one in await log.read("table", after=3, up_to=99)] == [4, 5]
    assert await log.read("table", up_to=0) == []
    assert await log.read("table", after=4, up_to=2) == []


async def test_a_table_that_there_is_not_has_no_entries(log: Log) -> None:
    assert await log.read("nowhere") == []
    assert await log.find("nowhere", "command") is None


async def test_tables_do_not_see_each_other(log: Log) -> None:
    await log.append("one", entry(1, "same"))
    await log.append("two", entry(1, "same", events=b"other"))
    assert [one.events for one in await log.read("one")] == [b"events"]
    assert [one.events for one in await log.read("two")] == [b"other"]


async def test_an_entry_may_be_empty_or_a_megabyte(log: Log) -> None:
    large = Random(1).randbytes(1_048_576)
    await log.append("table", entry(1, events=b""))
    await log.append("table", entry(2, events=large))
    assert [one.events for one in await log.read("table")] == [b"", large]


async def test_any_text_can_name_a_table_and_a_command(log: Log) -> None:
    names = ["", "KQ7", "Tischlein, deck dich", "mesa/ñandú", "🐇" * 40, "a'b\"c%s;--", "x" * 2000]
    for name in names:
        await log.append(name, entry(1, f"cmd {name}"))
        assert await log.read(name) == [entry(1, f"cmd {name}")]
        assert await log.find(name, f"cmd {name}") == entry(1, f"cmd {name}")
    assert sorted(await log.tables()) == sorted(names)


async def test_names_differ_by_every_letter(log: Log) -> None:
    for name in ("abc", "ABC", "abc ", "\u00e9", "e\u0301"):
        await log.append(name, entry(1))
    assert len(await log.tables()) == 5


async def test_what_one_database_could_not_keep_none_takes(log: Log) -> None:
    for table, tried in (
        ("zero\0", entry(1)),
        ("half \ud83d", entry(1)),
        ("table", entry(1, "zero\0")),
        ("table", entry(1, "half \ud83d")),
        ("table", entry(0)),
        ("table", entry(-1)),
        ("table", entry(2**63)),
        ("table", entry(1, at=float("nan"))),
        ("table", entry(1, at=float("inf"))),
    ):
        with pytest.raises(Unstorable, match="cannot be kept"):
            await log.append(table, tried)
    assert await log.tables() == {}


# Whose turn it is


async def test_the_same_number_is_refused(log: Log) -> None:
    await fill(log, "table", 2)
    for seq in (1, 2):
        with pytest.raises(SomebodyWasFirst):
            await log.append("table", entry(seq, "another"))
    assert await log.read("table") == [entry(1), entry(2)]


async def test_the_same_command_is_refused_whatever_its_number(log: Log) -> None:
    await fill(log, "table", 2)
    for seq in (1, 2, 3, 7):
        with pytest.raises(AlreadyDone):
            await log.append("table", entry(seq, "command 1"))
    assert await log.read("table") == [entry(1), entry(2)]


async def test_a_refused_command_can_be_done_at_the_next_number(log: Log) -> None:
    await fill(log, "table", 1)
    with pytest.raises(SomebodyWasFirst):
        await log.append("table", entry(1, "late"))
    await log.append("table", entry(2, "late"))
    assert [one.command for one in await log.read("table")] == ["command 1", "late"]


async def test_after_a_command_was_refused_the_number_is_still_free(log: Log) -> None:
    await fill(log, "table", 2)
    with pytest.raises(AlreadyDone):
        await log.append("table", entry(3, "command 2"))
    await log.append("table", entry(3))
    assert [one.seq for one in await log.read("table")] == [1, 2, 3]


async def test_gaps_are_refused(log: Log) -> None:
    with pytest.raises(Gap, match=r"Entry 2 of a table cannot be added"):
        await log.append("table", entry(2))
    await fill(log, "table", 1)
    with pytest.raises(Gap):
        await log.append("table", entry(3))
    assert list(await log.tables()) == ["table"]
    assert await log.read("table") == [entry(1)]


async def test_of_many_who_want_the_same_number_one_wins(open_store: OpenStore) -> None:
    stores = [await open_store() for _ in range(3)]
    logs = [store.log for store in stores]
    for seq in range(1, 6):
        tries = [outcome(logs[who % 3], "table", entry(seq, f"{seq} by {who}")) for who in range(60)]
        assert Counter(await asyncio.gather(*tries)) == {"added": 1, "SomebodyWasFirst": 59}
    assert [one.seq for one in await logs[0].read("table")] == [1, 2, 3, 4, 5]
    await asyncio.gather(*(store.close() for store in stores))


async def test_of_many_who_send_the_same_command_one_wins(open_store: OpenStore) -> None:
    stores = [await open_store() for _ in range(3)]
    logs = [store.log for store in stores]
    await fill(logs[0], "table", 1)
    tries = [outcome(logs[who % 3], "table", entry(2, "pressed twice", at=who)) for who in range(60)]
    assert Counter(await asyncio.gather(*tries)) == {"added": 1, "AlreadyDone": 59}
    assert len(await logs[1].read("table")) == 2
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_refusal_does_not_hurt_its_neighbours(log: Log) -> None:
    await fill(log, "table", 1)
    tries = []
    for number in range(50):
        tries.append(outcome(log, f"new {number}", entry(1)))
        tries.append(outcome(log, "table", entry(1, f"late {number}")))
        tries.append(outcome(log, "table", entry(9, f"early {number}")))
        tries.append(outcome(log, "table", entry(2, "command 1")))
    expected = {"added": 50, "SomebodyWasFirst": 50, "Gap": 50, "AlreadyDone": 50}
    assert Counter(await asyncio.gather(*tries)) == expected
    assert len(await log.tables()) == 51


async def test_thousands_of_appends_at_once(log: Log) -> None:
    tables = 1000

    async def play(table: str) -> None:
        await fill(log, table, 4)

    await asyncio.gather(*(play(f"table {number}") for number in range(tables)))
    assert len(await log.tables()) == tables
    for number in range(0, tables, 97):
        assert [one.seq for one in await log.read(f"table {number}")] == [1, 2, 3, 4]


async def test_servers_see_each_others_entries_at_once(open_store: OpenStore) -> None:
    stores = [await open_store() for _ in range(2)]
    one, other = (store.log for store in stores)
    for seq in range(1, 20, 2):
        await one.append("table", entry(seq))
        assert len(await other.read("table")) == seq
        await other.append("table", entry(seq + 1))
        assert len(await one.read("table")) == seq + 1
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_cancelled_append_is_whole_or_not_there(log: Log) -> None:
    tasks = [asyncio.create_task(log.append(f"table {number}", entry(1))) for number in range(100)]
    await asyncio.sleep(0.002)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for number in range(1, 100, 2):
        assert await log.read(f"table {number}") == [entry(1)]
    for number in range(0, 100, 2):
        assert await log.read(f"table {number}") in ([], [entry(1)])


# Finding, listing, forgetting


async def test_finding_a_command(log: Log) -> None:
    await fill(log, "table", 3)
    assert await log.find("table", "command 2") == entry(2)
    assert await log.find("table", "command 9") is None
    assert await log.find("other", "command 2") is None


async def test_tables_by_their_last_entry(log: Log) -> None:
    await log.append("old", entry(1, at=100))
    await log.append("middle", entry(1, at=50))
    await log.append("middle", entry(2, at=200))
    await log.append("new", entry(1, at=300))
    assert await log.tables() == {"old": 1, "middle": 2, "new": 1}
    assert await log.tables(since=200) == {"middle": 2, "new": 1}
    assert await log.tables(since=200.5) == {"new": 1}
    assert await log.tables(since=301) == {}


async def test_a_tables_time_never_goes_back_even_if_a_clock_does(log: Log) -> None:
    await log.append("table", entry(1, at=900))
    await log.append("table", entry(2, at=100))
    assert await log.tables(since=900) == {"table": 2}
    assert await log.forget(before=500) == []
    assert await log.forget(before=901) == [Forgotten("table", 2, 900)]


async def test_a_table_that_was_looked_at_is_no_older_than_that_and_time_does_not_go_back_for_it(log: Log) -> None:
    for table in ("looked at", "old", "young"):
        await fill(log, table, 2, at=900 if table == "young" else 100)
    await log.touch(["looked at", "young", "nowhere"], 500)
    assert await log.tables(since=500) == {"looked at": 2, "young": 2}
    forgotten = await log.forget(before=901)
    assert {gone.table: gone.at for gone in forgotten} == {"old": 100, "looked at": 500, "young": 900}


async def test_where_the_logs_of_some_tables_end(log: Log) -> None:
    for number in range(1, 4):
        await fill(log, f"table {number}", number)
    assert await log.ends(["table 1", "table 3", "nowhere"]) == {"table 1": 1, "table 3": 3}
    assert await log.ends([]) == {}


async def test_some_can_be_spared_when_old_tables_are_forgotten(log: Log) -> None:
    for number in range(25):
        await fill(log, f"old {number}", 1, at=100)
    spare = [f"old {number}" for number in range(12)]
    assert len(await log.forget(before=200, spare=spare)) == 13
    assert sorted(await log.tables()) == sorted(spare)


async def test_forgetting_deletes_old_tables_whole(log: Log) -> None:
    for number in range(35):
        await fill(log, f"old {number}", 3, at=100)
    await fill(log, "young", 3, at=200)
    assert len(await log.forget(before=200)) == 35
    assert list(await log.tables()) == ["young"]
    assert await log.read("old 1") == []
    assert await log.find("old 1", "command 1") is None
    assert len(await log.read("young")) == 3
    assert await log.forget(before=200) == []


async def test_tables_are_counted_and_gone_through_by_their_names(log: Log) -> None:
    assert await log.how_many() == 0
    for name in ("b", "c", "a"):
        await fill(log, name, 2)
    assert await log.how_many() == 3
    assert [await log.table_after(name) for name in ("", "a", "b", "c")] == ["a", "b", "c", None]


async def test_a_forgotten_table_can_begin_anew_but_not_go_on(log: Log) -> None:
    await fill(log, "table", 3, at=100)
    await log.forget(before=200)
    with pytest.raises(Gap):
        await log.append("table", entry(4))
    await log.append("table", entry(1))
    assert await log.read("table") == [entry(1)]


async def test_forgetting_while_everybody_plays(log: Log) -> None:
    for number in range(30):
        await fill(log, f"old {number}", 2, at=100)
    players = [fill(log, f"young {number}", 10, at=300) for number in range(20)]
    forgotten, *_ = await asyncio.gather(log.forget(before=200), *players)
    assert forgotten is not None
    assert len(forgotten) == 30
    assert sorted(await log.tables()) == sorted(f"young {number}" for number in range(20))


# Beats


async def test_the_last_beat_of_any_server(log: Log) -> None:
    assert await log.last_beat() is None
    await log.beat("one", 10.5)
    await log.beat("two", 30.25)
    await log.beat("one", 20)
    assert await log.last_beat() == 30.25
    await log.beat("two", 40)
    assert await log.last_beat() == 40


async def test_a_sign_of_life_from_the_future_or_from_long_ago_is_dropped_by_the_next(log: Log) -> None:
    await log.beat("ahead", NOW + 400 * A_DAY)
    await log.beat("right", NOW)
    assert await log.last_beat() == NOW
    await log.beat("other", NOW - 60)
    assert await log.last_beat() == NOW, "servers' clocks differ a little"
    await log.beat("right", NOW + 40 * A_DAY)
    await log.beat("new", NOW + 40 * A_DAY + 1)
    assert await log.last_beat() == NOW + 40 * A_DAY + 1


# The date


async def test_the_date_that_was_noted_is_remembered(open_store: OpenStore) -> None:
    store = await open_store()
    await store.log.believe(Believed(NOW))
    await store.log.believe(Believed(NOW + 5, 7.5))
    await store.close()
    store = await open_store()
    assert await store.log.believed() == Believed(NOW + 5, 7.5)
    await store.close()


async def test_before_a_date_was_noted_it_is_the_newest_entry_or_beat(log: Log) -> None:
    assert await log.believed() is None
    await log.append("table", entry(1, at=100))
    assert await log.believed() == Believed(100)
    await log.beat("server", 200)
    assert await log.believed() == Believed(200)


# Closing


async def test_what_was_closed_is_there_when_opened_again(open_store: OpenStore) -> None:
    store = await open_store()
    await fill(store.log, "table", 3)
    await store.log.beat("server", 5)
    await store.close()
    store = await open_store()
    assert await store.log.read("table") == [entry(1), entry(2), entry(3)]
    assert await store.log.last_beat() == 5
    await store.close()


async def test_closing_finishes_what_was_begun(open_store: OpenStore) -> None:
    store = await open_store()
    log = store.log
    await fill(log, "table", 1)
    appends = [asyncio.create_task(log.append(f"table {number}", entry(1))) for number in range(300)]
    reads = [asyncio.create_task(log.read("table")) for _ in range(20)]
    await asyncio.sleep(0)  # all of them have begun
    await store.close()
    assert await asyncio.gather(*appends) == [None] * 300
    assert await asyncio.gather(*reads) == [[entry(1)]] * 20
    store = await open_store()
    assert len(await store.log.tables()) == 301
    await store.close()


async def test_a_closed_log_says_so(open_store: OpenStore) -> None:
    store = await open_store()
    await asyncio.gather(store.close(), store.close())
    await store.close()
    log = store.log
    for asked in (
        log.append("table", entry(1)),
        log.read("table"),
        log.find("table", "command"),
        log.tables(),
        log.ends(["table"]),
        log.touch(["table"], 1),
        log.forget(1),
        log.beat("server", 1),
        log.last_beat(),
        log.believed(),
        log.believe(Believed(1)),
    ):
        with pytest.raises(LogClosed, match="is closed"):
            await asked


async def test_many_servers_open_a_new_log_at_the_same_moment(open_store: OpenStore) -> None:
    stores = await asyncio.gather(*(open_store() for _ in range(8)))
    await stores[0].log.append("table", entry(1))
    assert [len(await store.log.read("table")) for store in stores] == [1] * 8
    await asyncio.gather(*(store.close() for store in stores))


# Snapshots


async def test_the_newest_snapshot_and_every_game_is_kept_as_long_as_its_table(log: Log) -> None:
    await fill(log, "table", 9, at=100)
    assert await log.snapshot("table") is None
    await log.keep_snapshot("table", Snapshot(4, "form", b"four"), {1: b"first", 2: b"second"})
    await log.keep_snapshot("table", Snapshot(9, "form", b"nine"), {3: b"third"})
    await log.keep_snapshot("table", Snapshot(6, "form", b"six"), {})
    assert await log.snapshot("table") == Snapshot(9, "form", b"nine")
    assert await log.games("table", before=99, most=2) == [b"third", b"second"]
    assert await log.games("table", before=2, most=2) == [b"first"]
    await log.drop_snapshot("table")
    assert await log.snapshot("table") is None
    assert await log.games("table", before=99, most=2) == []
    await log.keep_snapshot("table", Snapshot(9, "form", b"nine"), {3: b"third"})
    await log.forget(before=200)
    await log.keep_snapshot("table", Snapshot(9, "form", b"nine"), {3: b"third"})
    assert await log.snapshot("table") is None
    assert await log.games("table", before=99, most=2) == []
