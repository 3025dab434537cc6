"""`haresay sayings`: whoever runs a server reads what strangers said before bots say it elsewhere."""

import asyncio
from pathlib import Path

import pytest

from haresay.cli import main
from haresay.cli.sayings import name
from haresay.store import SqliteStore
from haresay.tables.sayings import Saying
from tests.store.given import remembered, saying

WAITS = saying("a word \x1b]0;steers\x07 a terminal", later=1, allowed=False)
ALLOWED = saying("ahoy", "own/ship", "other")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    async def fill() -> None:
        store = await SqliteStore.open(tmp_path)
        await remembered(store, WAITS, ALLOWED)
        await store.close()

    asyncio.run(fill())
    return tmp_path


def listed(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["sayings", "--data", str(folder), *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_it_lists_what_is_remembered_without_codes_and_without_what_steers_a_terminal(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    waits, allowed = listed(folder, capsys)
    assert waits.split() == [
        name(WAITS),
        "waits",
        "ro",
        "own/wolf",
        "a",
        "word",
        "\ufffd]0;steers\ufffd",
        "a",
        "terminal",
    ]
    assert allowed.split() == [name(ALLOWED), "allowed", "ro", "own/ship", "ahoy"]


def test_what_is_allowed_and_what_is_forgotten_stays_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed(folder, capsys, "--allow", name(WAITS), "--forget", name(ALLOWED))
    (left,) = listed(folder, capsys)
    assert left.split()[:2] == [name(WAITS), "allowed"]


@pytest.mark.parametrize("option", ["--allow", "--forget"])
def test_a_name_that_is_none_changes_nothing(folder: Path, capsys: pytest.CaptureFixture[str], option: str) -> None:
    before = listed(folder, capsys)
    assert main(["sayings", "--data", str(folder), option, name(WAITS), "nobody"]) == 2
    assert "Nothing is called 'nobody' here. `haresay sayings` lists" in capsys.readouterr().err
    assert listed(folder, capsys) == before


def test_where_nobody_has_played_there_is_nothing_to_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sayings", "--data", str(tmp_path / "new")]) == 2
    assert "Nobody has played in" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_names_differ_from_table_to_table_and_from_turn_to_turn() -> None:
    several: list[Saying] = [saying(), saying(seq=8), saying(table="other")]
    assert len({name(one) for one in several}) == 3
