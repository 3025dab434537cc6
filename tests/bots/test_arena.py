"""`haresay arena`: games among bots, and figures that say how good they are."""

import json

import pytest

from haresay.cli import main


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["arena", "--seed", "1", *words]) == 0
    return capsys.readouterr().out


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    once, again = (arena(capsys, "--players", "4", "--games", "2", "--json") for _ in range(2))
    assert once == again
    figures = json.loads(once)
    assert figures["some"] + figures["all"] + figures["none"] == pytest.approx(1)
    assert figures["games"] == 2


@pytest.mark.parametrize(
    ("players", "some", "storyteller"), [(4, 0.60, 1.75), (5, 0.72, 2.15), (6, 0.80, 2.4)], ids=["4", "5", "6"]
)
def test_some_but_not_all_find_the_card_in_most_turns(
    capsys: pytest.CaptureFixture[str], players: int, some: float, storyteller: float
) -> None:
    """The goals are 65, 78 and 85 percent over many games; over a few, chance has its share."""
    figures = json.loads(arena(capsys, "--players", str(players), "--games", "30", "--json"))
    assert figures["some"] > some
    assert figures["storyteller"] > storyteller
    assert 0.4 < figures["found"] < 0.65


@pytest.mark.parametrize("mode", ["odyssey", "teams", "party"])
def test_every_mode_has_its_table(capsys: pytest.CaptureFixture[str], mode: str) -> None:
    shown = arena(capsys, "--mode", mode, "--players", "10", "--games", "1", "--read", "1", "--level", "hard")
    assert "Bramble (hard)" in shown
    assert "Bramble:" in shown
