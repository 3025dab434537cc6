"""A deck as a package of its own: it is made in one command, and whoever installs it has the deck."""

import subprocess
import sys
from importlib import invalidate_caches
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from haresay.decks.format import DeckProblem
from haresay.decks.packing import pack
from haresay.decks.shelf import GROUP, folder_of, shelf
from tests.decks.given import change, picture_of


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where packages are found that this test installs."""
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))
    return tmp_path / "installed"


def install(wheel: Path, where: Path) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", str(where)]
    subprocess.run([*command, str(wheel)], check=True)  # noqa: S603 - ours
    invalidate_caches()


def test_whoever_installs_a_packed_deck_has_it_on_the_shelf_with_all_its_pictures(
    deck: Path, tmp_path: Path, elsewhere: Path
) -> None:
    assert "rings" not in shelf()
    install(pack(deck, tmp_path / "dist"), elsewhere)
    box = shelf()["rings"]
    assert elsewhere in box.folder.parents
    assert all((box.folder / "pictures" / name).is_file() for name in box.deck.files())


def test_the_package_says_who_made_the_deck_and_what_may_be_done_with_it(
    deck: Path, tmp_path: Path, elsewhere: Path
) -> None:
    change(deck, lambda data: data.update(hand={"en": "Cut from tin."}, author="Ana", licence="CC0-1.0"))
    install(pack(deck, tmp_path / "dist", "2.1"), elsewhere)
    (said,) = (file.read_text("utf-8") for file in elsewhere.glob("haresay_deck_rings-2.1.dist-info/METADATA"))
    assert {"Author: Ana", "License: CC0-1.0", "Cut from tin."} <= set(said.splitlines())


def test_a_deck_that_cannot_be_played_with_is_not_packed(deck: Path, tmp_path: Path) -> None:
    picture_of(deck, "attic").unlink()
    with pytest.raises(DeckProblem, match="cannot be played with yet"):
        pack(deck, tmp_path / "dist")
    assert not (tmp_path / "dist").exists()


def test_a_version_that_is_none_is_refused_in_one_line(deck: Path, tmp_path: Path) -> None:
    with pytest.raises(DeckProblem, match="Invalid version") as why:
        pack(deck, tmp_path / "dist", "nine lives")
    assert "\n" not in str(why.value)


def test_two_decks_of_one_name_are_a_problem_also_if_one_was_installed(
    deck: Path, tmp_path: Path, elsewhere: Path
) -> None:
    install(pack(deck, tmp_path / "dist"), elsewhere)
    with pytest.raises(DeckProblem, match="Two decks are called 'rings'"):
        shelf([deck.parent])


@pytest.mark.parametrize("module", ["no_such_module_of_ours", "json", "os.path"])
def test_a_package_that_brings_no_deck_is_named(module: str) -> None:
    with pytest.raises(DeckProblem, match=f"The package {module} should bring a deck"):
        folder_of(EntryPoint("rings", module, GROUP))
