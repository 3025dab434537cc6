"""Agents choose step by step, observe what their seat sees, are rewarded with points, and may speak for themselves."""

import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from haresay.bots import Chance
from haresay.bots.phrases import bank
from haresay.env import env, talking_env
from haresay.env.actions import CLAIM, GO_ON
from haresay.env.table import CannotDo, Haresay
from haresay.game import MODES, GiveView, Refusal, State, TellView, TextClue, View, VoteView
from haresay.game.commands import BySeat
from haresay.game.state import Voting
from tests.game.secrets import other_world
from tests.game.tables import EVERY_TABLE

EXAMPLE = Path(__file__).parents[2] / "examples" / "research.py"
SHORT = {
    "classic": {"points_to_win": 10},
    "odyssey": {"points_to_win": 10},
    "party": {"rounds": 1},
    "teams": {"rounds": 1},
}


def moments(table: Any, seed: int = 0) -> Iterator[str]:
    """A whole game by chance: whoever is to choose, before they do."""
    table.reset(seed=seed)
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seed + number)
    for agent in table.agent_iter():
        if table.terminations[agent]:
            table.step(None)
            continue
        yield agent
        table.step(table.action_space(agent).sample(table.infos[agent]["action_mask"]))


def until(table: Any, kind: type, seed: int = 0) -> str:
    """The first agent who is to choose in such a phase."""
    return next(agent for agent in moments(table, seed) if isinstance(table.infos[agent]["view"].phase, kind))


# --- secrets


@pytest.mark.parametrize(
    ("mode", "players"), [("classic", 3), ("classic", 5), ("odyssey", 8), ("party", 6), ("teams", 6)]
)
def test_with_everything_hidden_dealt_anew_every_agent_is_told_the_same(mode: str, players: int) -> None:
    table, dice = Haresay(mode=mode, players=players, house=SHORT[mode]), Random(3)
    for _ in moments(table):
        state = table._state
        for seat, agent in enumerate(table.agents):
            here = told(table, agent, state)
            assert told(table, agent, other_world(state, seat, dice)) == here
        told(table, "seat_0", state)


def told(table: Haresay, agent: str, state: State) -> tuple[object, ...]:
    """All that an agent gets to know of a state."""
    table._state = state
    table._tell_everybody()
    info = table.infos[agent]
    known = (info["view"], info["clue"], info["last_turn"])
    return (table.observe(agent).tobytes(), info["action_mask"].tobytes(), *known, sorted(info))


class Leaking(Haresay):
    """Marks one's own cards as it should, and everybody else's as well."""

    def _view(self, seat: int) -> View:
        seen, phase = super()._view(seat), self._state.phase
        if not isinstance(phase, Voting) or not isinstance(seen.phase, VoteView):
            return seen
        leaked = tuple(number for number, laid in enumerate(phase.table, 1) if laid.owner == (seat + 1) % 5)
        return replace(seen, phase=replace(seen.phase, own=leaked))


def test_a_leak_would_be_noticed() -> None:
    """The test above has teeth."""
    table, dice = Leaking(players=5), Random(3)
    until(table, VoteView)
    state = table._state
    worlds = [other_world(state, 0, dice) for _ in range(10)]
    assert len({told(table, "seat_0", world)[0] for world in (state, *worlds)}) > 1


def test_what_somebody_has_chosen_of_a_move_is_for_their_eyes_only() -> None:
    table = Haresay(players=4)
    agent = until(table, TellView)
    before = {other: table.observe(other).tobytes() for other in table.agents}
    table.step(table.actions.first_card + 2)
    assert table.agent_selection == agent
    assert table.observe(agent)[table.parts["chosen_cards"]].tolist() == [0, 0, 1, 0, 0, 0]
    assert {other: table.observe(other).tobytes() for other in table.agents if other != agent} == {
        other: seen for other, seen in before.items() if other != agent
    }


# --- what is observed


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_an_observation_says_in_numbers_what_the_view_says(mode: str, players: int) -> None:
    table = Haresay(mode=mode, players=players, house=SHORT[mode])
    numbers = {card: number for number, card in enumerate(table.cards, 1)}
    for agent in moments(table, seed=players):
        row, seen = table.observe(agent), table.infos[agent]["view"]
        part = {name: row[place].tolist() for name, place in table.parts.items()}
        assert [number for number in part["hand"] if number] == [numbers[card] for card in seen.hand or ()]
        assert part["turn"] == [seen.board.turn]
        side = MODES[mode].side_of(seen.audience, players)
        assert part["scores"][0] == seen.board.scores[side]
        assert part["waiting"][0] == 1
        if isinstance(seen.phase, VoteView):
            assert [number for number in part["table"] if number] == [numbers[card] for card in seen.phase.table]
            assert table.phrases[part["clue"][0] - 1] == table.infos[agent]["clue"]
            assert [at for at, own in enumerate(part["own"], 1) if own] == list(seen.phase.own)


def test_the_parts_cover_an_observation_without_a_gap() -> None:
    table = Haresay(mode="odyssey", players=12)
    table.reset(seed=1)
    covered = [at for place in table.parts.values() for at in range(place.start, place.stop)]
    assert covered == list(range(len(table.observe("seat_0"))))


# --- choosing


def test_only_possible_actions_are_in_the_mask_and_only_for_whoever_is_to_choose() -> None:
    table = Haresay(mode="odyssey", players=7, house={"points_to_win": 10})
    for agent in moments(table):
        masks = {other: table.infos[other]["action_mask"] for other in table.agents}
        assert masks[agent].any()
        assert not any(mask.any() for other, mask in masks.items() if other != agent)


@pytest.mark.parametrize("action", [None, -1, GO_ON, 10_000])
def test_what_is_not_in_the_mask_is_refused_and_changes_nothing(action: int | None) -> None:
    table = Haresay(players=4)
    agent = until(table, TellView)
    before = table._state
    with pytest.raises(CannotDo, match="look at the action_mask"):
        table.step(action)
    assert (table._state, table.agent_selection) == (before, agent)


def test_a_move_is_done_when_nothing_is_left_to_choose() -> None:
    table = Haresay(mode="odyssey", players=7, house={"votes": 2})
    until(table, VoteView)
    first, second = table.actions.possible(table.infos[table.agent_selection]["view"], table._draft)[:2]
    agent = table.agent_selection
    table.step(first)
    assert table.agent_selection == agent
    assert GO_ON in np.flatnonzero(table.infos[agent]["action_mask"])
    assert first not in np.flatnonzero(table.infos[agent]["action_mask"])
    table.step(second)
    assert table.agent_selection != agent


def test_if_nobody_claims_the_first_turn_chance_finds_a_storyteller() -> None:
    table = Haresay(players=4)
    table.reset(seed=2)
    for _ in range(4):
        table.step(GO_ON)
    assert isinstance(table.infos[table.agent_selection]["view"].phase, TellView)
    table.reset(seed=2)
    claimed = table.agent_selection
    table.step(CLAIM)
    assert table.agent_selection == claimed


def test_in_teams_now_the_one_gives_and_now_the_other() -> None:
    givers = set()
    table = Haresay(mode="teams", players=6)
    for agent in moments(table):
        if isinstance(table.infos[agent]["view"].phase, GiveView):
            givers.add(agent)
    assert givers == set(table.possible_agents)


# --- rewards


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_rewards_are_points_and_partners_share_them(mode: str, players: int) -> None:
    table = env(mode=mode, players=players, house=SHORT[mode])
    table.reset(seed=4)
    total = dict.fromkeys(table.agents, 0)
    for agent in table.agent_iter():
        _, reward, over, _, info = table.last()
        total[agent] += reward
        scores = info["view"].board.scores
        table.step(None if over else table.action_space(agent).sample(info["action_mask"]))
    side_of = MODES[mode].side_of
    assert sum(scores) > 0
    assert total == {f"seat_{seat}": scores[side_of(seat, players)] for seat in range(players)}


# --- words


def test_a_clue_can_be_in_ones_own_words() -> None:
    table = talking_env(players=4)
    agent = until(table, TellView)
    with pytest.raises(CannotDo, match="A clue comes after its card"):
        table.step("too early")
    table.step(table.actions.first_card)
    table.step("what the rain said to the roof")
    listener = table.agent_selection
    assert listener != agent
    info = table.infos[listener]
    assert info["clue"] == "what the rain said to the roof"
    assert info["view"].phase.clue == TextClue("what the rain said to the roof")
    assert table.observe(listener)[table.parts["clue"]].tolist() == [len(table.phrases) + 1]


def test_what_is_no_clue_is_refused_by_the_game_and_changes_nothing() -> None:
    table = talking_env(players=4)
    agent = until(table, TellView)
    table.step(table.actions.first_card)
    for clue in ("", "x" * 201):
        with pytest.raises(Refusal):
            table.step(clue)
    table.step("still my turn")
    assert table.infos[agent]["clue"] == "still my turn"


def test_a_party_clue_comes_before_any_card() -> None:
    table = talking_env(mode="party", players=6)
    agent = until(table, TellView)
    assert table.infos[agent]["view"].hand is None
    table.step("before anything")
    assert table.infos[agent]["clue"] == "before anything"


def test_whole_moves_can_be_made_and_mixed_with_numbers() -> None:
    table, dice = talking_env(mode="party", players=6, house={"rounds": 1}), Random(1)
    table.reset(seed=1)
    for agent in table.agent_iter():
        _, _, over, _, info = table.last()
        whole = dice.random() < 0.5 and not over
        by_number = None if over else table.action_space(agent).sample(info["action_mask"])
        if whole and table.unwrapped._draft.chosen == ():
            command = Chance().move(info["view"], dice)
            assert isinstance(command, BySeat)
            table.step(command)
        else:
            table.step(by_number)
    assert table.agents == []


def test_a_whole_move_is_for_whoever_is_to_choose() -> None:
    table = talking_env(players=4)
    agent = until(table, GiveView)
    command = Chance().move(table.infos[agent]["view"], Random(1))
    wrong = [Chance().move(table.infos[other]["view"], Random(1)) for other in table.agents if other != agent]
    assert sum(isinstance(one, BySeat) for one in wrong) == 2, "the storyteller has no move"
    for one in wrong:
        if isinstance(one, BySeat):
            with pytest.raises(CannotDo, match="A whole move is for the selected agent"):
                table.step(one)
    table.step(command)
    assert table.agent_selection != agent


# --- and the rest


def test_it_can_be_looked_at_as_text() -> None:
    table = env(players=4, render_mode="ansi")
    until(table, VoteView)
    shown = table.render()
    assert "voting" not in shown
    assert "Turn 1, vote; storyteller: seat" in shown
    assert shown.count("overheard/") == 4
    assert env(players=4).metadata["render_modes"] == ["ansi"]
    silent = env(players=4)
    silent.reset(seed=1)
    assert silent.render() is None


def test_what_is_drawn_of_a_turn_that_is_over_says_who_gave_and_who_voted() -> None:
    table = env(players=4, render_mode="ansi")
    agent = next(agent for agent in moments(table) if table.infos[agent]["last_turn"])
    turn, lines = table.infos[agent]["last_turn"], table.render().splitlines()
    points = " ".join(map(str, turn.points))
    assert lines[-5] == f"Last turn: “{turn.clue.text}”, by seat {turn.storyteller}; points {points}"
    for number, (laid, line) in enumerate(zip(turn.table, lines[-4:], strict=True), 1):
        fans = [f"{seat}" for seat, ballot in enumerate(turn.ballots) if ballot and number in ballot.votes]
        mark = "*" if number == turn.story else " "
        assert line == f" {mark}{number}. {laid.card} from {laid.owner}, votes: {' '.join(fans) or 'none'}"


def test_any_language_and_any_cards_can_be_played() -> None:
    cards = tuple(f"my/{number}" for number in range(40))
    table = env(players=4, cards=cards, language="fr", house={"points_to_win": 6})
    assert list(moments(table))
    assert table.phrases == tuple(phrase.text for phrase in bank("fr").phrases)


def test_the_example_is_short_and_shows_that_bots_beat_chance(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 40
    points = runpy.run_path(str(EXAMPLE))["points_a_game"](30)
    assert points["bots"] > points["chance"]
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), "2"])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert capsys.readouterr().out.startswith("bots: ")
