"""The data folder: for us alone, for one server at a time, and what happens when somebody takes it away."""
# ruff: noqa: ASYNC240 - a test may wait for its own files

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

import pytest

from haresay.live.ports import OutcomeUnknown
from haresay.store import SqliteStore
from haresay.store.sqlite.backup import back_up, restore
from haresay.store.sqlite.folder import LOG_FILE, Whereabouts, held
from haresay.store.troubles import FolderInUse, LogIncomplete, LogReplaced
from tests.store.given import entry, fill

pytestmark = pytest.mark.asyncio


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture(params=[0o000, 0o022, 0o077])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> set[str]:
    return {oct(S_IMODE(file.stat().st_mode)) for file in folder.iterdir()}


# --- for us alone


@pytest.mark.usefixtures("umask")
async def test_folder_log_and_backup_are_for_us_alone_whatever_the_umask(folder: Path, tmp_path: Path) -> None:
    store = await SqliteStore.open(folder)
    await fill(store.log, "table", 3)
    assert oct(S_IMODE(folder.stat().st_mode)) == "0o700"
    assert len(list(folder.iterdir())) == 3
    assert modes(folder) == {"0o600"}
    back_up(folder, tmp_path / "backups" / "one")
    assert modes(tmp_path / "backups") == {"0o600"}
    await store.close()
    restore(tmp_path / "backups" / "one", tmp_path / "restored")
    assert modes(tmp_path / "restored") == {"0o600"}
    assert oct(S_IMODE((tmp_path / "restored").stat().st_mode)) == "0o700"


async def test_what_an_older_server_left_open_to_all_is_closed(folder: Path) -> None:
    await (await SqliteStore.open(folder)).close()
    folder.chmod(0o755)
    (folder / LOG_FILE).chmod(0o644)
    await (await SqliteStore.open(folder)).close()
    assert oct(S_IMODE(folder.stat().st_mode)) == "0o700"
    assert modes(folder) == {"0o600"}


async def test_a_folder_in_which_others_keep_things_stays_theirs(folder: Path) -> None:
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    (folder / "diary.txt").touch(0o644)
    await (await SqliteStore.open(folder)).close()
    assert oct(S_IMODE(folder.stat().st_mode)) == "0o755"
    assert oct(S_IMODE((folder / LOG_FILE).stat().st_mode)) == "0o600"
    assert oct(S_IMODE((folder / "diary.txt").stat().st_mode)) == "0o644"


# --- one at a time


async def test_a_folder_is_held_by_one_at_a_time(folder: Path) -> None:
    with held(folder):
        with pytest.raises(FolderInUse, match="Stop that first"), held(folder):
            pass
        for file in folder.iterdir():
            file.unlink()
        with pytest.raises(FolderInUse), held(folder):
            pass
    with held(folder):
        pass


async def test_nothing_is_restored_beneath_a_server(folder: Path, tmp_path: Path) -> None:
    store = await SqliteStore.open(folder)
    await fill(store.log, "table", 3)
    back_up(folder, tmp_path / "backup")
    with held(folder):
        for file in folder.iterdir():
            file.unlink()
        with pytest.raises(FolderInUse):
            restore(tmp_path / "backup", folder)
    await store.close()


# --- it stays there


@pytest.mark.parametrize("what", ["log", "wal", "shm", "folder", "all but the folder"])
async def test_once_its_file_is_gone_a_log_takes_nothing_and_put_back_it_goes_on(
    folder: Path, tmp_path: Path, what: str
) -> None:
    store = await SqliteStore.open(folder)
    await fill(store.log, "table", 3)
    away = tmp_path / "away"
    names = {"log": [LOG_FILE], "wal": [f"{LOG_FILE}-wal"], "shm": [f"{LOG_FILE}-shm"]}
    moved = names.get(what, [file.name for file in folder.iterdir()])
    if what == "folder":
        folder.rename(away)
    else:
        away.mkdir()
        for name in moved:
            (folder / name).rename(away / name)
    with pytest.raises(LogReplaced, match="nothing more is taken"):
        await store.log.append("table", entry(4))
    with pytest.raises(LogReplaced):
        await store.log.beat("server", 1)
    if what == "folder":
        away.rename(folder)
    else:
        for name in moved:
            (away / name).rename(folder / name)
    await store.log.append("table", entry(4))
    await store.close()
    store = await SqliteStore.open(folder)
    assert len(await store.log.read("table")) == 4
    await store.close()


async def test_a_log_that_was_replaced_takes_nothing(folder: Path, tmp_path: Path) -> None:
    store = await SqliteStore.open(folder)
    await fill(store.log, "table", 3)
    back_up(folder, tmp_path / "backup")
    shutil.rmtree(folder)
    restore(tmp_path / "backup", folder)
    with pytest.raises(LogReplaced):
        await store.log.append("table", entry(4))
    await store.close()
    store = await SqliteStore.open(folder)
    assert len(await store.log.read("table")) == 3
    await store.close()


async def test_what_is_committed_in_the_moment_in_which_the_file_goes_is_not_said_to_be_done_nor_undone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(folder)
    await fill(store.log, "table", 1)
    check, looks = Whereabouts.check, []

    def gone_at_the_second_look(self: Whereabouts) -> None:
        looks.append(self)
        if len(looks) == 2:
            (folder / LOG_FILE).unlink()
        check(self)

    monkeypatch.setattr(Whereabouts, "check", gone_at_the_second_look)
    with pytest.raises(OutcomeUnknown, match="moved, deleted or replaced"):
        await store.log.append("table", entry(2))
    await store.close()


# --- remains


async def test_an_empty_log_is_no_new_world(folder: Path, tmp_path: Path) -> None:
    store = await SqliteStore.open(folder)
    await fill(store.log, "table", 3)
    await store.close()
    back_up(folder, folder / "evening.backup")
    (folder / LOG_FILE).write_bytes(b"")
    with pytest.raises(LogIncomplete, match="it is empty"):
        await SqliteStore.open(folder)
    (folder / LOG_FILE).rename(tmp_path / "empty")
    restore(folder / "evening.backup", folder)
    store = await SqliteStore.open(folder)
    assert len(await store.log.read("table")) == 3
    await store.close()


async def test_what_lay_beside_a_log_is_not_mistaken_for_part_of_a_new_one(folder: Path) -> None:
    folder.mkdir()
    (folder / f"{LOG_FILE}-wal").write_bytes(b"something")
    with pytest.raises(LogIncomplete, match=r"only log\.sqlite3-wal is left"):
        await SqliteStore.open(folder)
