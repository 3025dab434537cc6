"""A deck is an illustrator with a room of its own: each can be drawn, and is shipped when it is finished."""

import ast
import tomllib
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from haresay.decks.shelf import SHIPPED
from haresay.words import LANGUAGES
from tests.atelier.workshop import ROOT, atelier

DECKS = sorted(file.parent for file in (ROOT / "atelier" / "decks").glob("*/deck.toml"))


def named(folder: Path) -> str:
    return folder.name


def test_a_card_of_an_unfinished_deck_can_be_drawn(tmp_path: Path) -> None:
    done = atelier("paint", "bear", "--deck", "loom", "--quick", "--out", tmp_path)
    assert done.returncode == 0, done.stderr
    with Image.open(tmp_path / "bear.png") as image:
        assert image.size == (800, 1200)
        assert all(spread > 20 for spread in ImageStat.Stat(image).stddev)


def test_an_unfinished_deck_is_not_put_among_those_that_are_played_with() -> None:
    done = atelier("deck", "--deck", "loom")
    assert done.returncode == 1
    assert "loom is not finished" in done.stdout
    assert not (SHIPPED / "loom").exists()


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_every_scene_has_a_story_and_words(deck: Path) -> None:
    scenes = [file for file in (deck / "scenes").glob("*.py") if not file.stem.startswith("_")]
    assert scenes
    for scene in scenes:
        story = ast.get_docstring(ast.parse(scene.read_text("utf-8"))) or ""
        assert all(part in story for part in ("Idea:", "Readings:", "Second story:")), scene.name
        assert tomllib.loads(scene.with_suffix(".toml").read_text("utf-8"))["en"]["sentence"]


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_every_deck_has_a_name_in_all_languages(deck: Path) -> None:
    assert set(tomllib.loads((deck / "deck.toml").read_text("utf-8"))["name"]) == set(LANGUAGES)


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_every_illustrator_has_written_down_how_this_hand_works(deck: Path) -> None:
    assert (deck / "README.md").exists()
    assert f"decks/{deck.name}/README.md" in (ROOT / "atelier" / "README.md").read_text("utf-8")
