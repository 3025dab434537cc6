"""What a bot is: three answers make a player, the rest has a usual way, and everybody is asked alike."""

from random import Random

import pytest

from haresay.bots import Ballot, Bot, Card, Chance, Clue, GiveView, TellView, TextClue, Turn, View, VoteView
from haresay.game import ClaimTurn, Continue, State, play, rules_for, view
from haresay.game.state import Recap
from haresay.simulation import deal, moves
from tests.bots.company import CARDS
from tests.game.tables import EVERY_TABLE


class Plain(Bot):
    """Answers what it must, and counts what it saw."""

    def __init__(self) -> None:
        self.observed: list[int] = []

    def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:  # noqa: ARG002
        return TextClue("mine"), view.hand[0] if phase.needs_card and view.hand else None

    def give(self, view: View, phase: GiveView, dice: Random) -> tuple[Card, ...]:  # noqa: ARG002
        return (view.hand or ())[: phase.to_give]

    def vote(self, view: View, phase: VoteView, dice: Random) -> Ballot:  # noqa: ARG002
        return Ballot(phase.choices[:1], 1 if phase.red_vote else None)

    def observe(self, turn: Turn) -> None:
        self.observed.append(turn.number)


class Shy(Plain):
    def claim(self, view: View, dice: Random) -> bool:  # noqa: ARG002
        return False


def begun(mode: str = "classic", players: int = 4) -> State:
    return deal(rules_for(mode, players, {}), CARDS, Random(1))[0]


def until_recap(state: State, bots: list[Bot], dice: Random) -> State:
    played = moves(state, [bot.move for bot in bots], dice)
    return next(move.after for move in played if isinstance(move.after.phase, Recap))


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_three_answers_make_a_player_of_every_mode_at_every_size(mode: str, players: int) -> None:
    assert until_recap(begun(mode, players), [Plain() for _ in range(players)], Random(2))


def test_asked_twice_about_the_same_turn_a_bot_observes_it_once() -> None:
    bot = Plain()
    state = until_recap(begun(), [bot, Chance(), Chance(), Chance()], Random(3))
    for _ in range(2):
        assert bot.move(view(state, 0), Random(1)) == Continue(0)
    assert bot.observed == [1]


def test_who_would_rather_not_tell_first_leaves_it_to_others() -> None:
    assert Plain().move(view(begun(), 2), Random(1)) == ClaimTurn(2)
    assert Shy().move(view(begun(), 2), Random(1)) is None


def test_a_bot_whose_move_nobody_waits_for_is_not_asked() -> None:
    state, _ = play(begun(), ClaimTurn(0), Random(1))
    for audience in (1, "spectator", "screen"):
        assert Chance().move(view(state, audience), Random(1)) is None
