"""`haresay arena`: games among bots, and figures that say how good they are."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from haresay.arena import plot, ratings
from haresay.arena.report import every_table, shared_out
from haresay.cli import main
from tests.game.tables import EVERY_TABLE


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["arena", "--seed", "1", *words]) == 0
    return capsys.readouterr().out


def report(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(arena(capsys, "--json", *words))
    return said


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    once, again = (report(capsys, "--players", "4", "5", "--games", "2") for _ in range(2))
    assert once == again
    assert [table["players"] for table in once["tables"]] == [4, 5]
    for table in once["tables"]:
        assert table["some"] + table["all"] + table["none"] == pytest.approx(1)
        assert table["games"] == 2


@pytest.mark.parametrize(
    ("players", "some", "storyteller"), [(4, 0.60, 1.75), (5, 0.72, 2.15), (6, 0.80, 2.4)], ids=["4", "5", "6"]
)
def test_some_but_not_all_find_the_card_in_most_turns(
    capsys: pytest.CaptureFixture[str], players: int, some: float, storyteller: float
) -> None:
    """The goals are 65, 78 and 85 percent over many games; over a few, chance has its share."""
    (table,) = report(capsys, "--players", str(players), "--games", "30")["tables"]
    assert table["some"] > some
    assert table["storyteller"] > storyteller
    assert 0.33 < table["found"] < 0.65, "people find 41 to 54 percent"


def test_some_but_not_all_find_it_among_strangers_too(capsys: pytest.CaptureFixture[str]) -> None:
    """The goal is 55 percent over many games."""
    said = report(capsys, "--cross", "--games", "15")
    assert said["strangers"]
    assert all(table["some"] > 0.5 for table in said["tables"])
    known = report(capsys, "--games", "5", "--players", "5")
    assert not known["strangers"]
    assert known["tables"][0]["found"] > said["tables"][1]["found"]


def test_levels_are_real(capsys: pytest.CaptureFixture[str]) -> None:
    """Few games make wide intervals; `make bench` shows that they do not overlap."""
    levels = report(capsys, "--levels", "--games", "40")["ratings"]["by_level"]
    assert levels["easy"]["high"] < levels["medium"]["low"]
    assert levels["medium"]["mean"] < levels["hard"]["mean"]


@pytest.mark.parametrize("mode", ["odyssey", "teams", "party"])
def test_every_mode_has_its_table(capsys: pytest.CaptureFixture[str], mode: str) -> None:
    shown = arena(capsys, "--mode", mode, "--players", "10", "--games", "1", "--read", "1", "--level", "hard")
    assert "Bramble (hard)" in shown
    assert "Bramble:" in shown
    assert "all at hard" in shown


def test_all_modes_and_sizes_are_played_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert {(rules.mode, rules.players) for rules in every_table()} == set(EVERY_TABLE)
    tables = report(capsys, "--all-modes", "--games", str(len(EVERY_TABLE) + 1))["tables"]
    assert [table["games"] for table in tables] == shared_out(len(EVERY_TABLE) + 1, len(EVERY_TABLE))
    assert "all finished" in arena(capsys, "--all-modes", "--games", "2")


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_plot_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"arena.{ending}"
    arena(capsys, "--games", "2", "--players", "4", "6", "--plot", str(file))
    assert file.read_bytes()[:5] in {b"\x89PNG\r", b"<?xml"}


def test_a_plot_of_many_modes_needs_no_ratings(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arena(capsys, "--all-modes", "--games", "3", "--plot", str(tmp_path / "arena.png"))
    assert (tmp_path / "arena.png").stat().st_size > 0


def test_a_plot_of_another_kind_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--plot", "arena.doc"])
    assert "arena.doc should end in .png or .svg" in capsys.readouterr().err


def test_without_the_packages_a_sentence_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    absent = {"openskill", "matplotlib"}
    for module in (ratings, plot):
        monkeypatch.setattr(module, "find_spec", lambda name: None if name in absent else find_spec(name))
    assert main(["arena", "--plot", "arena.png"]) == 2
    assert "pip install 'haresay[arena]'" in capsys.readouterr().err
    assert main(["arena", "--games", "1", "--players", "4"]) == 0
    said = capsys.readouterr()
    assert "1 games of classic" in said.out
    assert "no ratings: pip install 'haresay[arena]'" in said.err


# --- company


def test_a_person_among_bots_has_figures_with_intervals(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    clues = tmp_path / "clues.toml"
    clues.write_text('cat_night = ["nine lives"]\n"overheard/bear_yarn" = ["handmade"]\n')
    (table,) = json.loads(
        arena(capsys, "--json", "--person", str(clues), "--players", "4", "--games", "3", "--level", "easy")
    )
    assert table["players"] == 4
    assert table["games"] == table["won"]["whole"] == 3
    assert 0 < table["finds"]["part"] < table["finds"]["whole"]
    shown = arena(capsys, "--person", str(clues), "--players", "4", "--games", "2")
    assert "A person among bots" in shown


def test_who_learns_by_heart_is_measured_at_the_beginning_and_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = json.loads(arena(capsys, "--json", "--learner", "--players", "4", "--games", "8"))
    assert row["first"]["whole"] > row["last"]["whole"] > 0
    assert "a learner by heart" in arena(capsys, "--learner", "--players", "4", "--games", "2")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--person", "nowhere.toml"], "cannot be read"),
        (["--person", __file__], "should have lines such as"),
        (["--learner", "--players", "9"], "How people play is known"),
        (["--learner", "--mode", "party"], "How people play is known"),
    ],
)
def test_company_that_cannot_be_had_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    assert main(["arena", *words]) != 0
    assert why in " ".join(capsys.readouterr().err.split())
