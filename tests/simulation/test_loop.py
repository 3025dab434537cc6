"""The game loop: everybody is asked, nobody twice for the same, and what nobody wants to do, chance does."""

from collections.abc import Sequence
from random import Random

import pytest

from haresay.bots import Chance, View
from haresay.game import CastVotes, ClaimView, DrawStoryteller, GiveCards, GiveView, Seat, SeatCommand, rules_for
from haresay.game.refusals import OwnCard
from haresay.simulation import deal, moves, play_out
from haresay.simulation.loop import Player, WrongMove

CARDS = tuple(f"card {number}" for number in range(84))


def leaving(kind: type, asked: list[Seat]) -> Player:
    """Leaves such a move to others, and says when it was asked for it."""

    def move(seen: View, dice: Random) -> SeatCommand | None:
        if isinstance(seen.phase, kind):
            assert isinstance(seen.audience, int)
            asked.append(seen.audience)
            return None
        return Chance().move(seen, dice)

    return move


def test_where_nobody_wants_the_first_turn_everybody_is_asked_once_and_chance_draws() -> None:
    asked: list[Seat] = []
    state, _ = deal(rules_for("classic", 5, {}), CARDS, Random(1))
    first = next(moves(state, [leaving(ClaimView, asked)] * 5, Random(1)))
    assert sorted(asked) == [0, 1, 2, 3, 4]
    assert first.command == DrawStoryteller()


def test_a_pairs_card_that_one_leaves_to_the_partner_is_given_by_the_partner() -> None:
    asked: list[Seat] = []
    players = [leaving(GiveView, asked), *[Chance().move] * 5]
    state, _ = deal(rules_for("teams", 6, {}), CARDS, Random(2))
    gifts = [
        move.command.seat
        for move in moves(state, players, Random(2))
        if isinstance(move.command, GiveCards) and getattr(move.seen.phase, "either_may_give", False)
    ]
    assert asked
    assert 0 not in gifts
    assert 3 in gifts


def test_a_card_that_nobody_wants_to_give_is_given_by_chance() -> None:
    asked: list[Seat] = []
    assert play_out(rules_for("teams", 6, {}), CARDS, [leaving(GiveView, asked)] * 6, Random(3)).winners


def test_somebody_else_may_decide_whom_to_ask_next() -> None:
    def lowest(waiting: Sequence[Seat]) -> Seat:
        return min(waiting)

    state, _ = deal(rules_for("classic", 4, {}), CARDS, Random(1))
    first = next(moves(state, [Chance().move] * 4, Random(1), asking=lowest))
    assert first.seen.audience == 0


def test_how_players_think_does_not_change_the_luck_of_the_table() -> None:
    def hands(minds: Random) -> tuple[tuple[str, ...], ...]:
        dice = Random(4)
        state, _ = deal(rules_for("classic", 4, {}), CARDS, dice)
        return next(moves(state, [Chance().move] * 4, dice, minds)).after.hands

    assert hands(Random(1)) == hands(Random(2))


def test_a_move_that_the_game_refuses_is_named_with_its_seat() -> None:
    def greedy(seen: View, dice: Random) -> SeatCommand | None:
        command = Chance().move(seen, dice)
        own = getattr(seen.phase, "own", ())
        return CastVotes(command.seat, own[:1]) if command and own else command

    with pytest.raises(WrongMove, match=r"Seat 2 cannot do CastVotes") as wrong:
        play_out(rules_for("classic", 4, {}), CARDS, [Chance().move, Chance().move, greedy, Chance().move], Random(1))
    assert isinstance(wrong.value.no, OwnCard)
