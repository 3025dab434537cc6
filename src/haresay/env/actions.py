"""A move as a row of numbers: each action is one choice, and a move is done when nothing is left to choose.

0 goes on, 1 claims the first turn; then come the places of the hand, the numbers on the table, and the phrases. Telling
is a card and a phrase, giving is one card after the other, voting is one number after the other, then the red one.
"""

from msgspec import Struct

from haresay.game import (
    CastVotes,
    ClaimTurn,
    ClaimView,
    GiveCards,
    GiveView,
    Rules,
    Seat,
    SeatCommand,
    TellClue,
    TellView,
    TextClue,
    View,
    VoteView,
)
from haresay.game.modes import mode_called

GO_ON, CLAIM = 0, 1


class Draft(Struct, frozen=True):
    """What somebody has chosen of their move so far. Nobody else knows of it."""

    chosen: tuple[int, ...] = ()
    """Places of the hand while telling and giving, numbers on the table while voting."""
    voted: bool = False
    """Whether the ordinary votes are all chosen, so that only the red one is missing."""


class Passed(Struct, frozen=True):
    """Somebody would rather not tell first."""

    seat: Seat


class Actions(Struct, frozen=True):
    """Which number means what, in games of one kind."""

    hand: int
    table: int
    phrases: tuple[str, ...]

    @property
    def first_card(self) -> int:
        return CLAIM + 1

    @property
    def first_number(self) -> int:
        return self.first_card + self.hand

    @property
    def first_phrase(self) -> int:
        return self.first_number + self.table

    @property
    def count(self) -> int:
        return self.first_phrase + len(self.phrases)

    def possible(self, view: View, draft: Draft) -> list[int]:
        """All that the seat whose move it is can choose now."""
        phase = view.phase
        match phase:
            case ClaimView():
                return [GO_ON, CLAIM]
            case TellView() if phase.needs_card and not draft.chosen:
                return self._cards(view, draft)
            case TellView():
                return list(range(self.first_phrase, self.count))
            case GiveView():
                return self._cards(view, draft)
            case VoteView():
                return self._numbers(phase, draft)
            case _:
                return []

    def _cards(self, view: View, draft: Draft) -> list[int]:
        return [self.first_card + place for place in range(len(view.hand or ())) if place not in draft.chosen]

    def _numbers(self, phase: VoteView, draft: Draft) -> list[int]:
        if draft.voted:
            return [self.first_number + number - 1 for number in range(1, len(phase.table) + 1)]
        left = [self.first_number + number - 1 for number in phase.choices if number not in draft.chosen]
        return [GO_ON, *left] if draft.chosen else left

    def chosen(self, view: View, draft: Draft, action: int) -> Draft | Passed | SeatCommand:
        """What becomes of a draft with one more choice: a longer one, or the move."""
        seat = seat_of(view)
        phase = view.phase
        if isinstance(phase, ClaimView):
            return ClaimTurn(seat) if action == CLAIM else Passed(seat)
        if action >= self.first_phrase:
            return told(view, draft, self.phrases[action - self.first_phrase])
        if isinstance(phase, VoteView):
            return self._voted(phase, seat, draft, action)
        longer = Draft((*draft.chosen, action - self.first_card))
        if isinstance(phase, GiveView) and len(longer.chosen) == phase.to_give:
            hand = view.hand or ()
            return GiveCards(seat, tuple(hand[place] for place in longer.chosen))
        return longer

    def _voted(self, phase: VoteView, seat: Seat, draft: Draft, action: int) -> Draft | SeatCommand:
        number = action - self.first_number + 1
        if draft.voted:
            return CastVotes(seat, draft.chosen, number)
        votes = draft.chosen if action == GO_ON else (*draft.chosen, number)
        if action != GO_ON and len(votes) < phase.votes:
            return Draft(votes)
        return Draft(votes, voted=True) if phase.red_vote else CastVotes(seat, votes)


def actions_for(rules: Rules, phrases: tuple[str, ...]) -> Actions:
    return Actions(rules.hand_size, mode_called(rules.mode).cards_on_table(rules), phrases)


def told(view: View, draft: Draft, clue: str) -> TellClue:
    """The clue in anybody's words, about the card that was chosen before; where none is told of, about none."""
    card = (view.hand or ())[draft.chosen[0]] if draft.chosen else None
    return TellClue(seat_of(view), TextClue(clue), card)


def wants_words(view: View, draft: Draft) -> bool:
    """Whether the next choice is what to say."""
    return isinstance(view.phase, TellView) and (bool(draft.chosen) or not view.phase.needs_card)


def seat_of(view: View) -> Seat:
    assert isinstance(view.audience, int)
    return view.audience
