"""The workshop measures likeness as the game's own check does, and says which cards to paint anew."""

import json
from pathlib import Path

import pytest

from tests.atelier.workshop import atelier
from tests.decks.given import painting


@pytest.mark.parametrize(
    ("second", "verdict", "rejected"), [("harbour", "0.00  reject", 1), ("glacier", "1.00  pass", 0)]
)
def test_cards_that_are_too_close_are_rejected(tmp_path: Path, second: str, verdict: str, rejected: int) -> None:
    cards = {"shadow_swap": "harbour", "teapot_sea": second}
    for card, name in cards.items():
        painting(name).save(tmp_path / f"{card}-0.png")
    index = {card: {"recipe": "", "hash": "0", "files": [f"{card}-0.png"]} for card in cards}
    (tmp_path / "index.json").write_text(json.dumps(index))
    done = atelier("lookalike", *cards, "--cards", tmp_path)
    assert done.returncode == rejected, done.stderr
    assert verdict in done.stdout


def test_the_list_of_scenes_knows_how_many_words_a_card_has() -> None:
    done = atelier("list")
    assert done.returncode == 0, done.stderr
    assert "shadow_swap" in done.stdout
    assert " tags" not in done.stdout
