"""What every log promises, whichever database keeps it."""

import asyncio
from collections import Counter
from random import Random

import pytest

from haresay.store.troubles import Gap, LogClosed, Unstorable
from haresay.tables.ports import AlreadyDone, Entry, Log, SomebodyWasFirst
from tests.store.conftest import OpenLog
from tests.store.entries import entry, fill

pytestmark = pytest.mark.asyncio


async def outcome(log: Log, table: str, tried: Entry) -> str:
    try:
        await log.append(table, tried)
    except (AlreadyDone, SomebodyWasFirst, Gap) as no:
        return type(no).__name__
    return "added"


# Appending and reading


async def test_entries_come_back_in_order_and_to_the_bit(log: Log) -> None:
    written = [Entry(seq, 1e9 / 3 + seq, f"c{seq}", bytes(range(256)) * seq) for seq in range(1, 12)]
    for one in written:
        await log.append("table", one)
    assert await log.read("table") == written


async def test_reading_goes_on_after_a_number(log: Log) -> None:
    await fill(log, "table", 5)
    assert [one.seq for one in await log.read("table", after=3)] == [4, 5]
    assert await log.read("table", after=5) == []
    assert await log.read("table", after=99) == []


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
    with pytest.raises(Gap, match=r"Entry 2 of table 'table'"):
        await log.append("table", entry(2))
    await fill(log, "table", 1)
    with pytest.raises(Gap):
        await log.append("table", entry(3))
    assert list(await log.tables()) == ["table"]
    assert await log.read("table") == [entry(1)]


async def test_of_many_who_want_the_same_number_one_wins(open_log: OpenLog) -> None:
    logs = [await open_log() for _ in range(3)]
    for seq in range(1, 6):
        tries = [outcome(logs[who % 3], "table", entry(seq, f"{seq} by {who}")) for who in range(60)]
        assert Counter(await asyncio.gather(*tries)) == {"added": 1, "SomebodyWasFirst": 59}
    assert [one.seq for one in await logs[0].read("table")] == [1, 2, 3, 4, 5]
    await asyncio.gather(*(log.close() for log in logs))


async def test_of_many_who_send_the_same_command_one_wins(open_log: OpenLog) -> None:
    logs = [await open_log() for _ in range(3)]
    await fill(logs[0], "table", 1)
    tries = [outcome(logs[who % 3], "table", entry(2, "pressed twice", at=who)) for who in range(60)]
    assert Counter(await asyncio.gather(*tries)) == {"added": 1, "AlreadyDone": 59}
    assert len(await logs[1].read("table")) == 2
    await asyncio.gather(*(log.close() for log in logs))


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


async def test_servers_see_each_others_entries_at_once(open_log: OpenLog) -> None:
    one, other = await open_log(), await open_log()
    for seq in range(1, 20, 2):
        await one.append("table", entry(seq))
        assert len(await other.read("table")) == seq
        await other.append("table", entry(seq + 1))
        assert len(await one.read("table")) == seq + 1
    await one.close()
    await other.close()


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


async def test_it_is_the_last_entry_that_counts_even_if_a_clock_went_back(log: Log) -> None:
    await log.append("table", entry(1, at=900))
    await log.append("table", entry(2, at=100))
    assert await log.tables(since=500) == {}


async def test_forgetting_deletes_old_tables_whole(log: Log) -> None:
    for number in range(35):
        await fill(log, f"old {number}", 3, at=100)
    await fill(log, "young", 3, at=200)
    assert await log.forget(before=200) == 35
    assert list(await log.tables()) == ["young"]
    assert await log.read("old 1") == []
    assert await log.find("old 1", "command 1") is None
    assert len(await log.read("young")) == 3
    assert await log.forget(before=200) == 0


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
    assert forgotten == 30
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


# Closing


async def test_what_was_closed_is_there_when_opened_again(open_log: OpenLog) -> None:
    log = await open_log()
    await fill(log, "table", 3)
    await log.beat("server", 5)
    await log.close()
    log = await open_log()
    assert await log.read("table") == [entry(1), entry(2), entry(3)]
    assert await log.last_beat() == 5
    await log.close()


async def test_closing_finishes_what_was_begun(open_log: OpenLog) -> None:
    log = await open_log()
    await fill(log, "table", 1)
    appends = [asyncio.create_task(log.append(f"table {number}", entry(1))) for number in range(300)]
    reads = [asyncio.create_task(log.read("table")) for _ in range(20)]
    await asyncio.sleep(0)  # all of them have begun
    await log.close()
    assert await asyncio.gather(*appends) == [None] * 300
    assert await asyncio.gather(*reads) == [[entry(1)]] * 20
    log = await open_log()
    assert len(await log.tables()) == 301
    await log.close()


async def test_a_closed_log_says_so(open_log: OpenLog) -> None:
    log = await open_log()
    await asyncio.gather(log.close(), log.close())
    await log.close()
    for asked in (
        log.append("table", entry(1)),
        log.read("table"),
        log.find("table", "command"),
        log.tables(),
        log.forget(1),
        log.beat("server", 1),
        log.last_beat(),
    ):
        with pytest.raises(LogClosed, match="is closed"):
            await asked


async def test_many_servers_open_a_new_log_at_the_same_moment(open_log: OpenLog) -> None:
    logs = await asyncio.gather(*(open_log() for _ in range(8)))
    await asyncio.gather(*(log.append("table", entry(1)) for log in logs[:1]))
    assert [len(await log.read("table")) for log in logs] == [1] * 8
    await asyncio.gather(*(log.close() for log in logs))
