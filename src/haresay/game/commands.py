"""What can be asked of the game: by a seat, or by the table that it is played at. What comes of it are events.

A command that exists is well-formed: one with a value of the wrong type is refused when it is made. Whether it can be
done is for `decide` to say.
"""

from typing import Any, TypeAlias

from msgspec import Struct

from haresay.game.cards import Card, Number
from haresay.game.clues import Clue, LiveClue, MimeClue, SoundClue, TextClue
from haresay.game.refusals import MalformedCommand
from haresay.game.rules import Rules
from haresay.game.seats import Holder, Seat


class BySeat(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Asked by whoever holds that seat."""

    seat: Seat

    def __post_init__(self) -> None:
        _expect_int(self.seat, "the seat")


class ClaimTurn(BySeat, frozen=True, tag="claim_turn"):
    """Have an idea: become the storyteller of the first turn."""


class WithdrawClaim(BySeat, frozen=True, tag="withdraw_claim"):
    """Think better of it, before the clue is out."""


class TellClue(BySeat, frozen=True, tag="tell_clue"):
    """Give the clue, with the card it is about; in a mode where the clue comes first, without one."""

    clue: Clue
    card: Card | None = None

    def __post_init__(self) -> None:
        _expect_int(self.seat, "the seat")
        _expect_clue(self.clue)
        if self.card is not None and not isinstance(self.card, str):
            raise MalformedCommand(problem="the card must be a card's name")


class GiveCards(BySeat, frozen=True, tag="give_cards"):
    """Give the card, or all cards at once, that suit the clue; again to exchange them."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        _expect_int(self.seat, "the seat")
        _expect_tuple(self.cards, str, "cards must be a list of cards' names")


class TakeBackCards(BySeat, frozen=True, tag="take_back_cards"):
    """Take the pair's card back, so that either partner can give."""


class CastVotes(BySeat, frozen=True, tag="cast_votes"):
    """Send the whole ballot; again to change it."""

    votes: tuple[Number, ...]
    red: Number | None = None

    def __post_init__(self) -> None:
        _expect_int(self.seat, "the seat")
        _expect_tuple(self.votes, int, "votes must be a list of numbers")
        if self.red is not None:
            _expect_int(self.red, "the red vote")


class Continue(BySeat, frozen=True, tag="continue"):
    """Ready for the next turn."""


class StartGame(Struct, frozen=True, forbid_unknown_fields=True, tag="start_game"):
    """Deal a new game by these rules, with these cards, to these holders of seats."""

    rules: Rules
    cards: tuple[Card, ...]
    holders: tuple[Holder, ...]
    seen: tuple[int, ...] = ()
    """How often these players have seen each of the cards: the least seen are dealt first. Empty: all are alike."""

    def __post_init__(self) -> None:
        if not isinstance(self.rules, Rules):
            raise MalformedCommand(problem="the rules must be Rules")
        _expect_tuple(self.seen, int, "how often cards were seen must be a list of numbers")
        if self.seen and len(self.seen) != len(self.cards):
            raise MalformedCommand(problem="how often cards were seen must be said of each of them, or of none")
        _expect_tuple(self.cards, str, "cards must be a list of cards' names")
        _expect_tuple(self.holders, str, "holders must be a list of names")
        _expect_whole("".join((*self.cards, *self.holders)))


class DrawStoryteller(Struct, frozen=True, forbid_unknown_fields=True, tag="draw_storyteller"):
    """Nobody claimed the first turn in time: let chance choose (R2.3)."""


class CountVotes(Struct, frozen=True, forbid_unknown_fields=True, tag="count_votes"):
    """All ballots are in, and nobody has had second thoughts: show them (R5.6)."""


class HandOverSeat(Struct, frozen=True, forbid_unknown_fields=True, tag="hand_over_seat"):
    """Somebody else plays this seat from now on (R8.6)."""

    seat: Seat
    holder: Holder

    def __post_init__(self) -> None:
        _expect_int(self.seat, "the seat")
        if not isinstance(self.holder, str) or not self.holder:
            raise MalformedCommand(problem="the holder must have a name")
        _expect_whole(self.holder)


class StopGame(Struct, frozen=True, forbid_unknown_fields=True, tag="stop_game"):
    """End it early, with standings and no winner (R8.5)."""


SeatCommand: TypeAlias = ClaimTurn | WithdrawClaim | TellClue | GiveCards | TakeBackCards | CastVotes | Continue
TableCommand: TypeAlias = StartGame | DrawStoryteller | CountVotes | HandOverSeat | StopGame
Command: TypeAlias = SeatCommand | TableCommand


def _expect_int(value: Any, what: str) -> None:
    if type(value) is not int:
        raise MalformedCommand(problem=f"{what} must be a whole number")


def _expect_tuple(values: Any, kind: type, problem: str) -> None:
    if type(values) is not tuple:
        raise MalformedCommand(problem=problem)
    for value in values:
        if type(value) is not kind:
            raise MalformedCommand(problem=problem)


def _expect_whole(text: str) -> None:
    """Half a character could not be stored."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise MalformedCommand(problem="a name has half a character in it") from None


def _expect_clue(clue: Any) -> None:
    match clue:
        case TextClue(text=str()):
            return
        case SoundClue(recording=str(), sung=bool(), words=str()) | MimeClue(recording=str(), words=str()):
            return
        case LiveClue(act="spoken" | "sung" | "mimed", words=str()):
            return
    raise MalformedCommand(problem="the clue must be words, a recording or a live act")
