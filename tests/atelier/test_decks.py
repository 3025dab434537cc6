"""A deck is an illustrator with a room of its own: each can be drawn, and is shipped when it is finished."""

import ast
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from haresay.decks.shelf import SHIPPED, shelf
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


MEDIUM = '''"""One flat colour."""

import numpy as np


class Wash:
    """A wash, and nothing on it."""

    FULL, QUICK = 1.5, 0.5

    def __init__(self, seed, scale):
        self.seed, self.scale, self.count, self.colour = seed, scale, 0, (0, 0, 0)

    def pixels(self):
        size = (round(1200 * self.scale), round(800 * self.scale), 3)
        return np.full(size, self.colour, np.uint8)


MEDIUM = Wash
'''
SCENE = '''"""Idea: blue.

Readings: sky; sea.
Second story: none.
"""


def paint(card):
    """Paint it."""
    card.colour = (40, 80, card.seed)
'''


def small_words(language: str) -> str:
    tags, themes = ([f'"{kind} {n} {language}"' for n in range(9)] for kind in ("thing", "mood"))
    sentence = f"There is nothing here but one colour, and it is said in {language}."
    return f'tags = [{", ".join(tags)}]\nthemes = [{", ".join(themes[:3])}]\nsentence = "{sentence}"\n'


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout in which a second illustrator has finished two cards."""
    ground, room = tmp_path / "atelier", tmp_path / "atelier" / "decks" / "tiny"
    (room / "scenes").mkdir(parents=True)
    (room / "words").mkdir()
    for file in [*(ROOT / "atelier").glob("*.py"), ROOT / "atelier" / "decks" / "__init__.py"]:
        shutil.copy(file, tmp_path / file.relative_to(ROOT))
    shutil.copy(ROOT / "Makefile", tmp_path)
    for needed in ("pyproject.toml", "locks/play.lock", "locks/node.lock", "tools/build_page.py", ".venv/bin/python"):
        (tmp_path / needed).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / needed).touch()
    names = "".join(f'{language} = "Tiny"\n' for language in LANGUAGES)
    (room / "deck.toml").write_text(f'id = "tiny"\nauthor = "Ana"\nlicence = "CC-BY-4.0"\n[name]\n{names}', "utf-8")
    (room / "medium.py").write_text(MEDIUM, "utf-8")
    for card, seed in (("dusk", 90), ("noon", 250)):
        (room / "scenes" / f"{card}.py").write_text(SCENE, "utf-8")
        (room / "scenes" / f"{card}.toml").write_text(
            f'seed = {seed}\nmood = "calm"\npalette = "blue"\n[en]\n{small_words("en")}', "utf-8"
        )
    for language in LANGUAGES[1:]:
        said = "".join(f"[{card}]\n{small_words(language)}" for card in ("dusk", "noon"))
        (room / "words" / f"{language}.toml").write_text(said, "utf-8")
    for package in (ground, ground / "decks", room, room / "scenes"):
        (package / "__init__.py").touch()
    return tmp_path


def test_a_second_illustrators_deck_lies_in_the_tree_and_is_played_with(tree: Path) -> None:
    for command in ("render", "deck"):
        done = atelier(command, "--deck", "tiny", "--jobs", "1", within=tree)
        assert done.returncode == 0, done.stdout + done.stderr
    assert not (tree / "src").exists(), "the package is Overheard's"
    assert shelf([tree / "decks"])["tiny"].deck.card_names() == ("tiny/dusk", "tiny/noon")
    assert "haresay serve --decks decks" in what_play_does(tree)


def test_a_tree_without_further_decks_is_played_with_as_it_is(tree: Path) -> None:
    assert "--decks" not in what_play_does(tree)


def what_play_does(tree: Path) -> str:
    command = ["make", "--dry-run", "play", "ARGS="]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=True, timeout=60)  # noqa: S603
    return next(line for line in done.stdout.splitlines() if "haresay serve" in line)
