"""`haresay doctor` among the games: what is damaged is named, and `--repair` lets it go on."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from haresay.cli import main
from haresay.cli.checkup import backups, games
from haresay.cli.finding import Finding
from haresay.live.archive import Archive, form
from haresay.live.ports import Snapshot
from haresay.settings import ServerSettings
from haresay.store import SqliteStore
from haresay.store.sqlite.backup import back_up
from haresay.store.sqlite.folder import LOG_FILE, held
from haresay.tables import snapshot
from haresay.tables.wishes import Say
from tests.live.given import a_server, a_table, done
from tests.live.memory_store import NoBus
from tests.store.given import ENDLESS, recording


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return ServerSettings(data=str(tmp_path / "data"), backups=str(tmp_path / "backups"))


async def played(folder: Path, tables: int) -> list[tuple[str, int]]:
    """Tables of four at which six things were said last; the code of each, and how many entries it has."""
    store, made = await SqliteStore.open(folder), []
    async with a_server(store, NoBus()) as server:
        for _ in range(tables):
            live = await a_table(server)
            for number in range(6):
                await done(live, "ben", Say, text=f"{number}")
            made.append((live.table.code, live.table.version))
    await store.close()
    return made


def damage(folder: Path, code: str, seq: int, column: str = "events") -> None:
    with closing(sqlite3.connect(folder / LOG_FILE)) as log, log:
        log.execute(f"UPDATE entries SET {column} = x'00ff' WHERE \"table\" = ? AND seq = ?", (code, seq))  # noqa: S608 - ours


def test_whole_tables_are_counted(settings: ServerSettings) -> None:
    assert [finding.state for finding in games(settings)] == ["note"]
    asyncio.run(played(settings.folder, 3))
    assert list(games(settings)) == [Finding("good", "All 3 tables can be read from their first entry to their last.")]


def test_a_damaged_table_is_named_and_can_be_repaired(
    settings: ServerSettings, capsys: pytest.CaptureFixture[str]
) -> None:
    (whole, all_of_it), (bad, last), (hopeless, _) = asyncio.run(played(settings.folder, 3))
    damage(settings.folder, bad, last - 3)
    damage(settings.folder, hopeless, 1)
    found = {finding.sentence: finding.advice for finding in games(settings)}
    numbers = {bad: last - 3, hopeless: 1}
    assert set(found) == {f"Table {code}: Entry {number} cannot be read." for code, number in numbers.items()}
    assert all("--repair" in advice for advice in found.values())
    assert main(["doctor", "--repair", "--data", str(settings.folder)]) == 0
    said = capsys.readouterr().out
    assert f"Table {bad} goes on from entry {last - 4}." in said
    assert f"Table {hopeless} could not be saved, and is gone." in said
    assert [finding.state for finding in games(settings)] == ["good"]
    saved = (settings.folder / f"damaged-{bad}-1.jsonl").read_text().splitlines()
    assert len(saved) == last, "all that was there"
    asyncio.run(both_go_on(settings.folder, whole, bad, all_of_it))
    assert main(["doctor", "--repair", "--data", str(settings.folder)]) == 0
    assert "nothing to repair" in capsys.readouterr().out


def test_a_table_of_which_it_is_not_known_who_wished_for_something_can_be_repaired_too(
    settings: ServerSettings,
) -> None:
    ((code, last),) = asyncio.run(played(settings.folder, 1))
    damage(settings.folder, code, last - 3, "who")
    (finding,) = games(settings)
    assert finding.sentence == f"Table {code}: Entry {last - 3} does not say any more who wished for it."
    assert "--repair" in (finding.advice or "")
    assert main(["doctor", "--repair", "--data", str(settings.folder)]) == 0
    assert [finding.state for finding in games(settings)] == ["good"]


def test_what_cannot_be_repaired_is_said_with_what_helps(
    settings: ServerSettings, capsys: pytest.CaptureFixture[str]
) -> None:
    ((code, last),) = asyncio.run(played(settings.folder, 1))
    asyncio.run(noted_down_wrong(settings.folder, code))
    assert main(["doctor", "--repair", "--data", str(settings.folder)]) == 1
    said = capsys.readouterr().out
    assert f"Table {code}: What was noted down of it at entry {last} is not so." in said
    assert "A running server finds out by itself, and makes it anew." in said


def test_what_is_kept_for_no_clue_is_noted_and_nothing_is_to_be_repaired(
    settings: ServerSettings, capsys: pytest.CaptureFixture[str]
) -> None:
    ((code, _),) = asyncio.run(played(settings.folder, 1))
    asyncio.run(recorded_for_nothing(settings.folder, code))
    assert [finding.state for finding in games(settings)] == ["note", "good"]
    assert main(["doctor", "--repair", "--data", str(settings.folder)]) == 0
    said = capsys.readouterr().out
    assert f"Table {code}: 1 of its recordings are kept for clues that were never told." in said
    assert "There is nothing to repair." in said


async def recorded_for_nothing(folder: Path, code: str) -> None:
    store = await SqliteStore.open(folder)
    await store.recordings.keep(code, recording(), ENDLESS)
    await store.recordings.use(code, recording().id, "sound")
    await store.close()


async def noted_down_wrong(folder: Path, code: str) -> None:
    store = await SqliteStore.open(folder)
    table, last = await Archive(store.log).read(code) or pytest.fail("there is no such table")
    wrong = Snapshot(last.seq, form(), snapshot.encode(replace(table, host="dan")))
    await store.log.keep_snapshot(code, wrong, {})
    await store.close()


async def both_go_on(folder: Path, whole: str, cut: str, all_of_it: int) -> None:
    store = await SqliteStore.open(folder)
    async with a_server(store, NoBus()) as server:
        live = await server.table(cut)
        assert [line.text for line in live.table.chat] == ["0", "1"]
        await done(live, "ben", Say, text="on we go")
        assert (await server.table(whole)).table.version == all_of_it
    await store.close()


def test_nothing_is_repaired_beneath_a_server(settings: ServerSettings, capsys: pytest.CaptureFixture[str]) -> None:
    ((code, _),) = asyncio.run(played(settings.folder, 1))
    damage(settings.folder, code, 7)
    with held(settings.folder):
        assert main(["doctor", "--repair", "--data", str(settings.folder)]) == 2
    assert "is in use" in capsys.readouterr().err


def test_the_newest_backup_is_opened(settings: ServerSettings, tmp_path: Path) -> None:
    asyncio.run(played(settings.folder, 1))
    assert [finding.state for finding in backups(settings)] == ["bad"]
    back_up(settings.folder, tmp_path / "backups" / "one")
    (tmp_path / "backups" / "notes.txt").write_text("Every Sunday.")
    assert list(backups(settings)) == [Finding("good", "The newest backup opens.")]
    content = (tmp_path / "backups" / "one").read_bytes()
    (tmp_path / "backups" / "two").write_bytes(content[: len(content) // 2])
    (finding,) = backups(settings)
    assert finding.state == "bad"
    assert str(tmp_path / "backups" / "two") in finding.sentence
