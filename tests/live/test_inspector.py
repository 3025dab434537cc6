"""What was kept is looked through while a server runs: a table that fails is said to, and stops no other."""

import logging

import pytest
from msgspec.structs import replace

from haresay.game import StopGame
from haresay.game.clues import MimeClue, SoundClue, TextClue
from haresay.game.events import ClueTold
from haresay.live.archive import table_in
from haresay.live.inspector import Inspector, Problem, problem_of, recordings_in, recordings_wrong
from haresay.live.ports import StoreTrouble
from haresay.live.tables import LiveTables, Rounds
from haresay.tables import snapshot
from haresay.tables.entry import Entry
from haresay.tables.events import Played, encode
from haresay.tables.who import ByTable
from haresay.tables.wishes import BeginGame, Say
from tests.live.given import a_server, a_table, done
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.test_lost_logs import damage
from tests.live.virtual_clock import VirtualClock
from tests.tables.given import DECKS, NOW, game_of

pytestmark = pytest.mark.asyncio


async def a_kept_table(store: MemoryStore) -> str:
    """With a game behind it, and noted down."""
    async with a_server(store, NoBus()) as server:
        live = await a_table(server)
        await done(live, "ada", BeginGame)
        await done(live, "ada", StopGame)
        await server.archive.note_down(live.table)
        await done(live, "ben", Say, text="once more?")
        return live.table.code


async def test_a_table_that_is_as_it_was_has_no_problem() -> None:
    store = MemoryStore()
    assert await problem_of(store, await a_kept_table(store)) is None


async def test_a_damaged_entry_is_found_with_its_number() -> None:
    store = MemoryStore()
    code = await a_kept_table(store)
    damage(store, code, 3)
    assert await problem_of(store, code) == Problem("Entry 3 cannot be read.", first_bad=3)


async def test_a_missing_entry_is_found() -> None:
    store = MemoryStore()
    code = await a_kept_table(store)
    del store.log.entries[code][2]
    problem = await problem_of(store, code)
    assert problem is not None
    assert problem.first_bad == 3


async def test_a_snapshot_that_is_not_what_the_entries_lead_to_is_found_and_dropped() -> None:
    store = MemoryStore()
    code = await a_kept_table(store)
    kept = store.log.snapshots[code]
    table = table_in(kept)
    assert table is not None
    store.log.snapshots[code] = replace(kept, state=snapshot.encode(replace(table, host="dan")))
    inspector = Inspector(store)
    await inspector.next_table()
    assert (inspector.checked, inspector.failed) == (1, 1)
    assert not store.log.snapshots
    assert await problem_of(store, code) is None


async def test_a_recording_that_a_clue_speaks_of_and_that_is_not_there_is_found() -> None:
    given = game_of().played("telling")
    assert given.table.playing is not None
    storyteller = given.table.playing.state.phase.storyteller  # type: ignore[union-attr]
    store = MemoryStore()
    store.log.entries["TABLE"] = list(given.log)
    card = given.table.playing.state.hands[storyteller][0]
    for clue, missing in ((TextClue("hush"), 0), (SoundClue("s" * 32, sung=False), 1), (MimeClue("m" * 32), 1)):
        told = Played((ClueTold(storyteller, clue, card),))
        last = Entry(len(given.log) + 1, NOW, "tell", ByTable(), encode((told,)))
        store.log.entries["TABLE"][len(given.log) :] = [last]
        problem = await problem_of(store, "TABLE")
        assert problem == (Problem("1 of its recordings are missing.") if missing else None)
        store.recordings.in_use = {("TABLE", name) for name in recordings_in((told,))}
        assert await problem_of(store, "TABLE") is None
        store.recordings.in_use.clear()


async def test_a_recording_that_was_kept_for_a_clue_that_was_never_told_is_noted_and_nothing_is_wrong(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    store = MemoryStore()
    code = await a_kept_table(store)
    store.recordings.in_use = {(code, "never told")}
    sentence = "1 of its recordings are kept for clues that were never told."
    assert await problem_of(store, code) == Problem(sentence, harmless=True)
    inspector = Inspector(store)
    await inspector.next_table()
    assert (inspector.checked, inspector.failed) == (1, 0)
    assert sentence in caplog.text


async def test_what_people_record_and_delete_while_they_are_looked_at_is_in_order() -> None:
    for before, after in (({"told"}, {"told", "just kept"}), ({"told", "just deleted"}, {"told"})):
        assert recordings_wrong({"told"}, frozenset(before), frozenset(after)) is None


async def test_all_tables_are_looked_through_one_after_the_other_and_again(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    store = MemoryStore()
    codes = sorted([await a_kept_table(store) for _ in range(3)])
    whole = list(store.log.entries[codes[1]])
    damage(store, codes[1], 2)
    rounds = Rounds(inspect=10, look_again=1e9)
    async with a_server(store, NoBus(), rounds=rounds, clock=clock) as server:
        await clock.pass_by(40)  # three tables, and wherever it began, once the end of the row
        assert (server.inspector.checked, server.inspector.failed) == (3, 1)
        assert "something is wrong with a table: Entry 2 cannot be read." in caplog.text
        assert codes[1] not in caplog.text, "a code is an invitation"
        assert server.set_aside == {codes[1]: "Entry 2 cannot be read."}, "before anybody has asked for it"
        await clock.pass_by(40)
        assert server.inspector.checked == 6
        store.log.entries[codes[1]] = whole
        await clock.pass_by(40)
        assert not server.set_aside


async def test_a_server_that_is_often_started_does_not_look_at_the_same_tables_again_and_again() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        for _ in range(30):
            await a_table(server, 1)
    first = set[str]()
    for _ in range(40):
        async with a_server(store, NoBus()) as server:
            if found := await server.inspector.next_table():
                first.add(found[0])
    assert len(first) > 1


class ABackup:
    """Fills `haresay.live.ports.Backups`."""

    def __init__(self, made: float | None) -> None:
        self.made = made

    async def newest(self) -> float | None:
        if self.made is None:
            raise StoreTrouble(problem="it is torn in two")
        return self.made


async def test_the_newest_backup_is_looked_for_at_once_and_known_while_it_is_looked_for_again(
    clock: VirtualClock,
) -> None:
    asked = list[float | None]()

    class ASlowBackup(ABackup):
        async def newest(self) -> float | None:
            asked.append(server.inspector.backup_made)
            return await super().newest()

    rounds = Rounds(look_at_backups=3600)
    server = LiveTables(MemoryStore(), NoBus(), DECKS, rounds=rounds, clock=clock, backups=ASlowBackup(123.5))
    await server.open()
    await clock.pass_by(0)
    assert server.inspector.backup_made == 123.5
    await clock.pass_by(3600)
    assert asked == [None, 123.5]
    await server.close()


async def test_the_newest_backup_is_opened_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    backup, told = ABackup(123.5), []
    inspector = Inspector(MemoryStore(), backup)
    for _ in range(2):
        await inspector.newest_backup()
        told.append(inspector.backup_made)
        backup.made = None
    assert told == [123.5, None]
    assert "the newest backup is none: it is torn in two" in caplog.text
