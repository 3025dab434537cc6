"""What an audience may know: built up, phase by phase, from what it may see; nothing is ever stripped from a state.

Three kinds of look: a seat, a spectator, and the shared screen. The last two know what everybody knows.
"""

from typing import TypeAlias, assert_never

from msgspec import Struct

from haresay.game.cards import Card, Number
from haresay.game.clues import Clue
from haresay.game.modes import mode_called
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
    return seat_view(state, audience, board(state), open_phase(state))


def views(state: State) -> tuple[View, ...]:
    """Every seat's view and, last, a spectator's, as they go out after a change; what lies open is built once."""
    shared, phase = board(state), open_phase(state)
    seats = [seat_view(state, seat, shared, phase) for seat in range(state.rules.players)]
    return (*seats, View("spectator", state.rules, shared, phase, None))


def seat_view(state: State, seat: Seat, shared: Board, phase: PhaseView) -> View:
    """What everybody sees, and what this seat sees besides."""
    return View(seat, state.rules, shared, phase_of(state, seat, phase), hand_of(state, seat))


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
            groups = mode_called(state.rules.mode).givers(state.rules.players, phase.storyteller)
            return tuple(sorted(seat for group in groups if not any(given[one] for one in group) for seat in group))
        case Voting(voters=voters, ballots=ballots):
            return tuple(seat for seat in voters if ballots[seat] is None)
        case Recap(continued=continued):
            return tuple(seat for seat in range(state.rules.players) if seat not in continued)
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
            table = tuple(laid.card for laid in phase.table)
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


def hand_of(state: State, seat: Seat) -> tuple[Card, ...] | None:
    """A seat's own cards, unless they lie face down: where the clue comes first nobody looks before there is
    a storyteller, and the storyteller not before the clue is out (R2.2). After the game nobody holds cards."""
    phase = state.phase
    if isinstance(phase, Over):
        return None
    if mode_called(state.rules.mode).clue_first:
        face_down = isinstance(phase, Claiming) or (isinstance(phase, Telling) and phase.storyteller == seat)
        return None if face_down else state.hands[seat]
    return state.hands[seat]


def phase_of(state: State, seat: Seat, shared: PhaseView) -> PhaseView:
    """The phase with what it asks of this seat and what this seat has done in it."""
    phase = state.phase
    match shared:
        case GiveView():
            assert isinstance(phase, Giving)
            return giving_for(state, phase, seat)
        case VoteView():
            assert isinstance(phase, Voting)
            return voting_for(state, phase, seat, shared.table)
        case TellView():
            assert isinstance(phase, Telling)
            can_withdraw = shared.needs_card and phase.claimed and phase.storyteller == seat
            return TellView(can_withdraw, shared.needs_card)
        case ClaimView() | RecapView() | OverView():
            return shared
        case _:
            assert_never(shared)


def giving_for(state: State, phase: Giving, seat: Seat) -> GiveView:
    rules = state.rules
    group = mode_called(rules.mode).group_of(seat, rules.players, phase.storyteller)
    taken = any(phase.given[other] for other in group if other != seat)
    return GiveView(
        phase.clue,
        to_give=0 if taken or not group else rules.cards_given,
        either_may_give=len(group) > 1,
        given=phase.given[seat],
        story=phase.story if seat == phase.storyteller else None,
    )


def voting_for(state: State, phase: Voting, seat: Seat, table: tuple[Card, ...]) -> VoteView:
    mode = mode_called(state.rules.mode)
    own = tuple([number for number, laid in enumerate(phase.table, 1) if laid.owner == seat])
    votes = 0
    choices: tuple[Number, ...] = ()
    if seat in phase.voters:
        votes = state.rules.votes
        barred = () if mode.own_card_counts else own
        choices = tuple([number for number in range(1, len(table) + 1) if number not in barred])
    red_vote = mode.red_vote and seat == phase.storyteller
    return VoteView(phase.clue, table, own, votes, choices, red_vote, phase.ballots[seat])
