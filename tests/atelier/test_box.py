"""One card can be painted anew without painting the deck: the others stay in the box as they lie there."""

import json
import shutil
from pathlib import Path

import pytest

from haresay.decks.format import FILE, PICTURES, read_deck
from haresay.decks.shelf import SHIPPED
from tests.atelier.workshop import atelier
from tests.decks.given import painting

NEW = "shadow_swap"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A shelf with one master."""
    folder = tmp_path / "masters"
    folder.mkdir()
    painting("harbour").save(folder / f"{NEW}-0.png")
    (folder / "index.json").write_text(json.dumps({NEW: {"recipe": "", "hash": "0", "files": [f"{NEW}-0.png"]}}))
    return folder


def test_one_card_changes_and_the_others_stay_as_they_are(tmp_path: Path, shelf: Path) -> None:
    before = read_deck(SHIPPED / "overheard")
    shutil.copytree(SHIPPED / "overheard", tmp_path / "overheard")
    done = atelier("deck", NEW, "--cards", shelf, "--out", tmp_path, "--draft", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    after = read_deck(tmp_path / "overheard")
    changed = [card.id for card, old in zip(after.cards, before.cards, strict=True) if card.picture != old.picture]
    assert changed == [NEW]
    assert (after.cover, after.back) == (before.cover, before.back)
    pictures = [after.cover, after.back, *(card.picture for card in after.cards)]
    named = {file for picture in pictures for sizes in (picture.avif, picture.webp) for file in sizes.values()}
    assert {file.name for file in (tmp_path / "overheard" / PICTURES).iterdir()} == named


def test_a_master_of_older_code_is_not_put_into_the_box(tmp_path: Path, shelf: Path) -> None:
    done = atelier("deck", NEW, "--cards", shelf, "--out", tmp_path)
    assert done.returncode == 1
    assert f"{NEW}: painted by older code" in done.stdout
    assert not (tmp_path / "overheard" / FILE).exists()


def test_a_scene_that_is_not_there_is_named() -> None:
    done = atelier("paint", "no_such_card")
    assert done.returncode == 1
    assert "overheard has no scene 'no_such_card'" in done.stderr
