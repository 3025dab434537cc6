"""What an audience may know: built up, phase by phase, from what it may see; nothing is ever stripped from a state.

Three kinds of look: a seat, a spectator, and the shared screen. The last two know what everybody knows.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import repeat
from typing import TypeAlias, assert_never

from msgspec import Struct

from haresay.game.cards import Card, Number
from haresay.game.clues import Clue
from haresay.game.modes import mode_called
from haresay.game.modes.mode import Mode
from haresay.game.refusals import NoSuchSeat
from haresay.game.rules import Rules
from haresay.game.seats import Audience, Holder, Seat, Side
from haresay.game.state import Ballot, Claiming, Giving, Over, Phase, Recap, State, Telling, Turn, Voting


class Board(Struct, frozen=True, gc=False):
    """What lies open before everybody, in every phase."""

    turn: int
    storyteller: Seat | None
    holders: tuple[Holder, ...]
    scores: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pile: int
    discards: int
    waiting_for: tuple[Seat, ...]
    """Whose move the table needs to go on. Who has moved may be known, what they did may not (R5.6)."""


class ClaimView(Struct, frozen=True, gc=False, tag="claiming"):
    """Anyone may claim the first turn."""


class TellView(Struct, frozen=True, gc=False, tag="telling"):
    """The storyteller thinks."""

    can_withdraw: bool
    """Whether this seat claimed the turn and may still give it up."""
    needs_card: bool
    """Whether the clue is about a card, chosen with it."""


class GiveView(Struct, frozen=True, gc=False, tag="giving"):
    """Cards are being chosen. What is given stays in its giver's hand, and in this view, until all are laid out."""

    clue: Clue
    to_give: int
    """How many cards this seat may give, all at once; 0: none."""
    either_may_give: bool
    """Whether this seat and its partner settle between them who gives; what was given can then be taken back."""
    given: tuple[Card, ...]
    """What this seat has given so far."""
    story: Card | None
    """The card that the clue is about, for the storyteller's eyes."""


class VoteView(Struct, frozen=True, gc=False, tag="voting"):
    """The cards lie face up; card number n is table[n - 1]."""

    clue: Clue
    table: tuple[Card, ...]
    own: tuple[Number, ...]
    """The cards that this seat put there."""
    votes: int
    """How many votes this seat has at most; 0: none."""
    choices: tuple[Number, ...]
    """The cards that this seat may vote for."""
    red_vote: bool
    """Whether a red vote is asked of this seat as well."""
    ballot: Ballot | None
    """What this seat has voted so far."""


class RecapView(Struct, frozen=True, gc=False, tag="recap"):
    """Everything is open."""

    last: Turn


class OverView(Struct, frozen=True, gc=False, tag="over"):
    """The game is over; the turn that it ended with can still be looked at."""

    last: Turn | None
    winners: tuple[Side, ...]
    stopped: bool


PhaseView: TypeAlias = ClaimView | TellView | GiveView | VoteView | RecapView | OverView


class View(Struct, frozen=True, gc=False):
    """All that one audience may know at one moment: complete, and enough to play from."""

    audience: Audience
    rules: Rules
    board: Board
    phase: PhaseView
    hand: tuple[Card, ...] | None
    """None for those who hold no cards, and while this seat's hand lies face down (R2.2)."""


def view(state: State, audience: Audience) -> View:
    """The table as this audience sees it."""
    if audience in {"spectator", "screen"}:
        return View(audience, state.rules, board(state), open_phase(state), None)
    if not isinstance(audience, int) or not 0 <= audience < state.rules.players:
        raise NoSuchSeat(seat=audience, last=state.rules.players - 1)
    (seen,) = seat_views(state, (audience,), board(state), open_phase(state))
    return seen


def views(state: State) -> tuple[View, ...]:
    """Every seat's view and, last, a spectator's, as they go out after a change; what lies open is built once."""
    shared, phase = board(state), open_phase(state)
    seats = seat_views(state, range(state.rules.players), shared, phase)
    return (*seats, View("spectator", state.rules, shared, phase, None))


def seat_views(state: State, seats: Sequence[Seat], shared: Board, phase: PhaseView) -> Iterable[View]:
    """What everybody sees, and what each of these seats sees besides."""
    return map(View, seats, repeat(state.rules), repeat(shared), phases_of(state, seats, phase), hands_of(state, seats))


# --- what everybody sees


def board(state: State) -> Board:
    phase = state.phase
    return Board(
        state.turn,
        storyteller_of(phase),
        state.holders,
        state.scores,
        tuple(map(len, state.hands)),
        len(state.pile),
        len(state.discards),
        waiting_for(state, phase),
    )


def storyteller_of(phase: Phase) -> Seat | None:
    match phase:
        case Giving() | Voting() | Telling():
            return phase.storyteller
        case Recap():
            return phase.turn.storyteller
        case Claiming() | Over():
            return None
        case _:
            assert_never(phase)


def waiting_for(state: State, phase: Phase) -> tuple[Seat, ...]:
    match phase:
        case Giving(given=given):
            groups = groups_of(mode_called(state.rules.mode), state.rules.players, phase.storyteller)
            return tuple(
                [seat for seat, group in enumerate(groups) if group and not any(map(given.__getitem__, group))]
            )
        case Voting(voters=voters, ballots=ballots):
            return tuple([seat for seat in voters if ballots[seat] is None])
        case Recap(continued=continued):
            return tuple([seat for seat in range(state.rules.players) if seat not in continued])
        case Telling(storyteller=storyteller):
            return (storyteller,)
        case Claiming():
            return tuple(range(state.rules.players))
        case Over():
            return ()
        case _:
            assert_never(phase)


def open_phase(state: State) -> PhaseView:
    """The phase as those see it who hold no seat."""
    phase = state.phase
    match phase:
        case Giving():
            return GiveView(phase.clue, to_give=0, either_may_give=False, given=(), story=None)
        case Voting():
            table = tuple([laid.card for laid in phase.table])
            return VoteView(phase.clue, table, own=(), votes=0, choices=(), red_vote=False, ballot=None)
        case Recap():
            return RecapView(phase.turn)
        case Telling():
            return TellView(can_withdraw=False, needs_card=not mode_called(state.rules.mode).clue_first)
        case Claiming():
            return ClaimView()
        case Over():
            return OverView(phase.turn, phase.winners, phase.stopped)
        case _:
            assert_never(phase)


# --- what a seat sees besides


def hands_of(state: State, seats: Sequence[Seat]) -> list[tuple[Card, ...] | None]:
    """Each seat's own cards, unless they lie face down."""
    hidden = face_down(state)
    return (
        [None if seat in hidden else state.hands[seat] for seat in seats]
        if hidden
        else [*map(state.hands.__getitem__, seats)]
    )


def face_down(state: State) -> Collection[Seat]:
    """Whose cards nobody sees. Where the clue comes first nobody looks before there is a storyteller, and the
    storyteller not before the clue is out (R2.2). After the game nobody holds cards."""
    match state.phase:
        case Giving() | Voting() | Recap():
            return ()
        case Over():
            return range(state.rules.players)
        case Claiming():
            return range(state.rules.players) if mode_called(state.rules.mode).clue_first else ()
        case Telling(storyteller=storyteller):
            return (storyteller,) if mode_called(state.rules.mode).clue_first else ()
        case _:
            assert_never(state.phase)


def phases_of(state: State, seats: Sequence[Seat], shared: PhaseView) -> Sequence[PhaseView]:
    """The phase as each of these seats sees it: with what it asks of that seat, and what that seat has done in it."""
    phase = state.phase
    match phase:
        case Giving():
            return giving_for(state, phase, seats)
        case Voting():
            assert isinstance(shared, VoteView)
            return voting_for(state, phase, seats, shared.table)
        case Telling(claimed=True):
            assert isinstance(shared, TellView)
            theirs = TellView(can_withdraw=shared.needs_card, needs_card=shared.needs_card)
            return [theirs if seat == phase.storyteller else shared for seat in seats]
        case Telling() | Claiming() | Recap() | Over():
            return (shared,) * len(seats)
        case _:
            assert_never(phase)


def giving_for(state: State, phase: Giving, seats: Sequence[Seat]) -> list[GiveView]:
    rules, given, teller = state.rules, phase.given, phase.storyteller
    groups = groups_of(mode_called(rules.mode), rules.players, teller)
    found = []
    for seat in seats:
        group = groups[seat]
        taken = len(group) > 1 and any(given[other] for other in group if other != seat)
        found.append(
            GiveView(
                phase.clue,
                0 if taken or not group else rules.cards_given,
                len(group) > 1,
                given[seat],
                phase.story if seat == teller else None,
            )
        )
    return found


@cache
def groups_of(mode: Mode, players: int, storyteller: Seat) -> tuple[tuple[Seat, ...], ...]:
    """By seat: who of them could give in each other's place."""
    return tuple(mode.group_of(seat, players, storyteller) for seat in range(players))


def voting_for(state: State, phase: Voting, seats: Sequence[Seat], table: tuple[Card, ...]) -> list[VoteView]:
    rules, mode = state.rules, mode_called(state.rules.mode)
    owners = [laid.owner for laid in phase.table]
    found = []
    for seat in seats:
        own = tuple([number for number, owner in enumerate(owners, 1) if owner == seat])
        votes = 0
        choices: tuple[Number, ...] = ()
        if seat in phase.voters:
            votes, choices = rules.votes, numbers_but(len(table), () if mode.own_card_counts else own)
        red_vote = mode.red_vote and seat == phase.storyteller
        found.append(VoteView(phase.clue, table, own, votes, choices, red_vote, phase.ballots[seat]))
    return found


@cache
def numbers_but(cards: int, barred: tuple[Number, ...]) -> tuple[Number, ...]:
    """The numbers that one can vote for."""
    return tuple(number for number in range(1, cards + 1) if number not in barred)
