"""`haresay simulate`: what it counts, what it writes, and what it says when it cannot."""

import json
from pathlib import Path
from typing import Any

import pytest

from haresay.cli import main
from haresay.game import MODES

KEYS = [
    "game", "turn", "mode", "rules", "seats", "storyteller", "clue", "hands", "table", "story", "votes", "red",
    "points", "scores", "draw_pile", "discards", "next_storyteller", "over", "winners",
]  # fmt: skip
TABLES = [("classic", 3), ("classic", 6), ("odyssey", 7), ("odyssey", 12), ("party", 6), ("party", 12), ("teams", 8)]


def simulate(*words: str) -> int:
    return main(["simulate", *words])


def turns(folder: Path, *words: str) -> list[dict[str, Any]]:
    file = folder / "turns.jsonl"
    assert simulate(*words, "--transcript", str(file)) == 0
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_a_transcript_has_exactly_its_keys_and_adds_up(tmp_path: Path, mode: str, players: int) -> None:
    scores: dict[str, int] = {}
    for turn in turns(tmp_path, "--mode", mode, "--players", str(players), "--games", "3", "--seed", "5"):
        assert list(turn) == KEYS
        scores = scores if turn["turn"] > 1 else dict.fromkeys(turn["points"], 0)
        scores = {side: scores[side] + points for side, points in turn["points"].items()}
        assert turn["scores"] == scores
        rules = turn["rules"]
        assert turn["draw_pile"] + turn["discards"] == 84 - players * rules["hand_size"]
        assert turn["seats"] == rules["players"] == players == len(turn["hands"])
        assert all(laid["card"] in turn["hands"][str(laid["owner"])] for laid in turn["table"])
        assert [laid["number"] for laid in turn["table"]] == list(range(1, len(turn["table"]) + 1))
        assert turn["over"] is bool(turn["winners"]) is (turn["next_storyteller"] is None)
        if turn["story"] is not None:
            assert turn["table"][turn["story"] - 1]["owner"] == turn["storyteller"]


def test_party_has_no_storytellers_card_and_one_red_vote(tmp_path: Path) -> None:
    for turn in turns(tmp_path, "--mode", "party", "--games", "2"):
        assert turn["story"] is None
        assert 1 <= turn["red"] <= 6


def test_in_teams_points_are_by_pair(tmp_path: Path) -> None:
    for turn in turns(tmp_path, "--mode", "teams", "--players", "8", "--games", "2"):
        assert set(turn["points"]) == {"0", "1", "2", "3"}
        assert len(turn["votes"]) == 3


def test_the_same_seed_gives_the_same_transcript_however_many_work_on_it(tmp_path: Path) -> None:
    table = ("--mode", "odyssey", "--players", "7", "--games", "20")
    one = turns(tmp_path, *table, "--seed", "9")
    assert turns(tmp_path, *table, "--seed", "9", "--jobs", "2") == one
    assert turns(tmp_path, *table, "--seed", "10") != one


def test_json_is_one_object_with_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--players", "4", "--games", "30", "--seed", "1", "--json") == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 30
    assert summary["commands_per_second"] == pytest.approx(summary["commands"] / summary["seconds"])
    assert summary["mean_turns_per_game"] == pytest.approx(summary["turns"] / 30)
    assert sum(summary["wins_by_seat"].values()) >= 30
    assert sum(summary["found"].values()) == pytest.approx(1)


def test_a_pairs_victory_counts_for_both_partners(capsys: pytest.CaptureFixture[str]) -> None:
    simulate("--mode", "teams", "--players", "6", "--games", "20", "--json")
    wins = json.loads(capsys.readouterr().out)["wins_by_seat"]
    assert [wins[str(seat)] for seat in range(3)] == [wins[str(seat + 3)] for seat in range(3)]


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--games", "2") == 0
    out = capsys.readouterr().out
    assert "2 games of classic with 5 players" in out
    assert "found by all / none / some" in out


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_needs_no_further_options(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--mode", mode, "--games", "1", "--json") == 0
    assert json.loads(capsys.readouterr().out)["mode"] == mode


def test_house_rules_reach_the_table(tmp_path: Path) -> None:
    words = (
        "--players 4 --games 1 --hand-size 5 --cards-given 2 --votes 2 --bonus-limit none --single-vote-bonus 2 "
        "--counting --mime-or-song --pass-hands --rounds 1 --when-pile-is-empty end --boxes 2"
    )
    (rules, *_) = [turn["rules"] for turn in turns(tmp_path, *words.split())]
    assert rules == {
        "mode": "classic",
        "players": 4,
        "hand_size": 5,
        "cards_given": 2,
        "votes": 2,
        "bonus_limit": None,
        "single_vote_bonus": 2,
        "counting": True,
        "mime_or_song": True,
        "written_clues": False,
        "pass_hands": True,
        "points_to_win": None,
        "rounds": 1,
        "when_pile_is_empty": "end",
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--mode teams --players 7", "even"),
        ("--mode party --players 3", "at least 6"),
        ("--hand-size 20", "100 cards"),
        ("--points-to-win 5 --rounds 2", "not both"),
        ("--votes-from 9 --votes 99 --mode odyssey --players 12", "from 1 to 12"),
        ("--transcript /no/such/folder/file.jsonl", "/no/such/folder/file.jsonl: No such file or directory."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(*words.split()) == 2
    said = capsys.readouterr().err
    assert said.startswith("haresay: ")
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("words", ["--games 0", "--jobs -1", "--mode chess", "--bonus-limit lots"])
def test_wrong_options_are_explained(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        simulate(*words.split())
    assert stop.value.code == 2
    assert "error: argument" in capsys.readouterr().err
