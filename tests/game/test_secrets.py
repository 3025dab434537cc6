"""Nobody learns what they may not know: permute all of it, and a view must stay the same, to the byte (R2, R4, R5)."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, TypeAlias
from zlib import crc32

import msgspec
import pytest

from haresay.bots import Chance
from haresay.game import (
    MODES,
    Audience,
    CastVotes,
    ClaimTurn,
    Continue,
    GiveCards,
    Refusal,
    Seat,
    SeatCommand,
    State,
    TakeBackCards,
    TellClue,
    TextClue,
    WithdrawClaim,
    decide,
    rules_for,
    view,
)
from haresay.game.state import Giving, Telling, Voting
from haresay.simulation import deal, moves
from tests.game.secrets import other_world

Look: TypeAlias = Callable[[State, Audience], Any]

TABLES = [
    ("classic", 3, {"points_to_win": 8}),
    ("classic", 6, {"points_to_win": 8}),
    ("classic", 4, {"points_to_win": 8, "cards_given": 2, "votes": 3, "pass_hands": True}),
    ("odyssey", 7, {"points_to_win": 6}),
    ("odyssey", 12, {"points_to_win": 6}),
    ("party", 6, {}),
    ("teams", 6, {}),
    ("teams", 10, {}),
]
WORLDS = 4


@cache
def states_of(index: int) -> tuple[State, ...]:
    """Every state of one whole game at that table."""
    mode, players, house = TABLES[index]
    dice = Random(f"secrets {index}")
    rules = rules_for(mode, players, house)
    cards = tuple(f"card {number}" for number in range(84))
    state, _ = deal(rules, cards, dice)
    return (state, *(move.after for move in moves(state, [Chance().move] * players, dice)))


def audiences(state: State) -> Iterator[Audience]:
    yield from range(state.rules.players)
    yield "spectator"
    yield "screen"


def leaks(look: Look, states: tuple[State, ...]) -> list[tuple[str, Audience]]:
    """The phases and audiences for which this way of looking tells one world from another."""
    found = []
    dice = Random("other worlds")
    for state in states:
        for audience in audiences(state):
            seen = msgspec.json.encode(look(state, audience))
            worlds = (other_world(state, audience, dice) for _ in range(WORLDS))
            if any(msgspec.json.encode(look(world, audience)) != seen for world in worlds):
                found.append((type(state.phase).__name__, audience))
    return found


@pytest.mark.parametrize("index", range(len(TABLES)), ids=lambda index: f"{TABLES[index][0]}-{TABLES[index][1]}")
def test_a_view_depends_on_nothing_that_its_audience_may_not_know(index: int) -> None:
    assert leaks(view, states_of(index)) == []


@pytest.mark.parametrize("index", range(len(TABLES)), ids=lambda index: f"{TABLES[index][0]}-{TABLES[index][1]}")
def test_a_refusal_depends_on_nothing_that_the_one_who_asked_may_not_know(index: int) -> None:
    assert leaks(answers, states_of(index)[::5]) == []


def answers(state: State, audience: Audience) -> list[str]:
    """What this seat would be told, whatever it asked for."""
    return [] if isinstance(audience, str) else [answer(state, command) for command in tries(state, audience)]


def tries(state: State, seat: Seat) -> Iterator[SeatCommand]:
    """Commands that this seat can think of: with the cards it sees, and with every number."""
    yield from (
        ClaimTurn(seat),
        WithdrawClaim(seat),
        TakeBackCards(seat),
        Continue(seat),
        TellClue(seat, TextClue("hm")),
    )
    for card in (view(state, seat).hand or ())[:2]:
        yield TellClue(seat, TextClue("hm"), card)
        yield GiveCards(seat, (card,))
    for number in range(14):
        yield CastVotes(seat, (number,))
        yield CastVotes(seat, (number, number + 1))
        yield CastVotes(seat, (number,), red=1)


def answer(state: State, command: SeatCommand) -> str:
    try:
        decide(state, command, Random(0))
    except Refusal as no:
        return f"{no.code}: {no}"
    return "taken"


# --- the test has teeth: each of these ways of looking tells a secret, and is found out


def neighbours_hand(state: State, audience: Audience) -> Any:
    return state.hands[(audience + 1) % len(state.hands)] if isinstance(audience, int) else None


def top_of_the_pile(state: State, _: Audience) -> Any:
    return state.pile[:1]


def last_card_of_the_pile(state: State, _: Audience) -> Any:
    return state.pile[-1:]


def order_of_the_discards(state: State, _: Audience) -> Any:
    return state.discards[:1]


def the_story_while_giving(state: State, _: Audience) -> Any:
    return state.phase.story if isinstance(state.phase, Giving) else None


def first_letters_of_what_was_given(state: State, _: Audience) -> Any:
    return [[card[-1] for card in cards] for cards in state.phase.given] if isinstance(state.phase, Giving) else None


def a_partners_gift(state: State, audience: Audience) -> Any:
    if not isinstance(state.phase, Giving) or isinstance(audience, str):
        return None
    return state.phase.given[(audience + state.rules.players // 2) % state.rules.players]


def which_partner_gave(state: State, _: Audience) -> Any:
    return [bool(cards) for cards in state.phase.given] if isinstance(state.phase, Giving) else None


def the_owner_of_card_one(state: State, _: Audience) -> Any:
    return state.phase.table[0].owner if isinstance(state.phase, Voting) else None


def the_storys_number(state: State, _: Audience) -> Any:
    return state.phase.story if isinstance(state.phase, Voting) else None


def names_that_hold_the_owner(state: State, _: Audience) -> Any:
    return (
        [crc32(f"{laid.card}{laid.owner}".encode()) for laid in state.phase.table]
        if isinstance(state.phase, Voting)
        else None
    )


def how_many_markers(state: State, _: Audience) -> Any:
    return [ballot and len(ballot.votes) for ballot in state.phase.ballots] if isinstance(state.phase, Voting) else None


def votes_on_my_card(state: State, audience: Audience) -> Any:
    if not isinstance(state.phase, Voting):
        return None
    mine = {number for number, laid in enumerate(state.phase.table, 1) if laid.owner == audience}
    return sum(not mine.isdisjoint(ballot.votes) for ballot in state.phase.ballots if ballot)


def the_red_vote(state: State, _: Audience) -> Any:
    return [ballot and ballot.red for ballot in state.phase.ballots] if isinstance(state.phase, Voting) else None


def the_storytellers_hidden_hand(state: State, audience: Audience) -> Any:
    if isinstance(state.phase, Telling) and state.phase.storyteller == audience and MODES[state.rules.mode].clue_first:
        return state.hands[audience]
    return None


def the_length_of_the_whole_state(state: State, _: Audience) -> Any:
    return len(msgspec.json.encode(state))


def a_version_made_from_the_state(state: State, _: Audience) -> Any:
    return crc32(msgspec.json.encode(state))


def a_hand_sorted_by_the_neighbours(state: State, audience: Audience) -> Any:
    if isinstance(audience, str) or not isinstance(state.phase, Giving):
        return None
    return state.hands[audience - 1] > state.hands[(audience + 1) % len(state.hands)]


LEAKS = [
    neighbours_hand,
    top_of_the_pile,
    last_card_of_the_pile,
    order_of_the_discards,
    the_story_while_giving,
    first_letters_of_what_was_given,
    a_partners_gift,
    which_partner_gave,
    the_owner_of_card_one,
    the_storys_number,
    names_that_hold_the_owner,
    how_many_markers,
    votes_on_my_card,
    the_red_vote,
    the_storytellers_hidden_hand,
    the_length_of_the_whole_state,
    a_version_made_from_the_state,
    a_hand_sorted_by_the_neighbours,
]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: Look) -> None:
    def leaky_view(state: State, audience: Audience) -> Any:
        return view(state, audience), leak(state, audience)

    assert any(leaks(leaky_view, states_of(index)[:60]) for index in range(len(TABLES)))


def test_a_leak_in_a_refusal_is_found() -> None:
    def telling_answers(state: State, audience: Audience) -> Any:
        cold = isinstance(state.phase, Voting) and isinstance(audience, int) and state.phase.story != audience + 1
        return answers(state, audience), "cold" if cold else "warm"

    assert leaks(telling_answers, states_of(1))
