"""What critics thought of the cards is kept beside them, and can be read."""

from pathlib import Path

import pytest

from atelier.catalogue import Deck, deck_names, load_deck
from atelier.critics import latest, ratings

ENTRY = """
[[rating]]
card = "roof_ark"
round = {round}
blind = true
idea = 8
composition = 8
drawing = {drawing}
light = 8
finish = 8
wrong = "The hull floats."
done = "It stands on the ridge."
"""


class Given(Deck):
    """Overheard, with ratings of a test's own."""

    where: Path

    @property
    def folder(self) -> Path:
        return self.where

    def card_ids(self) -> list[str]:
        return ["roof_ark"]

    def boxart_ids(self) -> list[str]:
        return []


def given(folder: Path, text: str) -> Given:
    (folder / "ratings.toml").write_text(text, "utf-8")
    deck = Given("overheard")
    object.__setattr__(deck, "where", folder)
    return deck


@pytest.mark.parametrize("name", deck_names())
def test_ratings_speak_of_scenes_that_there_are(name: str) -> None:
    assert all(rating.wrong and rating.done for rating in ratings(load_deck(name)))


def test_the_last_rating_of_a_card_counts(tmp_path: Path) -> None:
    text = ENTRY.format(round=1, drawing=3) + ENTRY.format(round=3, drawing=8)
    assert latest(ratings(given(tmp_path, text)))["roof_ark"].mean == 8


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("roof_ark", "no_card"), "which is no scene"),
        (("finish = 8\n", ""), "finish is missing"),
        (("light = 8", "light = 11"), "marks go from 0 to 10"),
    ],
)
def test_a_slip_of_the_pen_is_named(tmp_path: Path, change: tuple[str, str], says: str) -> None:
    with pytest.raises(SystemExit, match=says):
        ratings(given(tmp_path, ENTRY.format(round=1, drawing=8).replace(*change)))
