"""What happened: facts in the past tense, in the order in which they came true. A game is its events.

What chance showed (hands, the order of the table, a reshuffled pile) stands in them, so replaying needs no dice.
"""

from typing import TypeAlias

from msgspec import Struct

from haresay.game.cards import Card, LaidCard, Number
from haresay.game.clues import Clue
from haresay.game.rules import Rules
from haresay.game.seats import Holder, Seat, Side


class GameStarted(Struct, frozen=True, gc=False, tag="game_started"):
    rules: Rules
    holders: tuple[Holder, ...]


class HandsDealt(Struct, frozen=True, gc=False, tag="hands_dealt"):
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]


class TurnClaimed(Struct, frozen=True, gc=False, tag="turn_claimed"):
    seat: Seat


class ClaimWithdrawn(Struct, frozen=True, gc=False, tag="claim_withdrawn"):
    seat: Seat


class StorytellerDrawn(Struct, frozen=True, gc=False, tag="storyteller_drawn"):
    seat: Seat


class ClueTold(Struct, frozen=True, gc=False, tag="clue_told"):
    seat: Seat
    clue: Clue
    card: Card | None


class CardsGiven(Struct, frozen=True, gc=False, tag="cards_given"):
    """Also when cards given earlier were exchanged for these."""

    seat: Seat
    cards: tuple[Card, ...]


class CardsTakenBack(Struct, frozen=True, gc=False, tag="cards_taken_back"):
    seat: Seat


class TableRevealed(Struct, frozen=True, gc=False, tag="table_revealed"):
    table: tuple[LaidCard, ...]


class VotesCast(Struct, frozen=True, gc=False, tag="votes_cast"):
    """Also when an earlier ballot was changed."""

    seat: Seat
    votes: tuple[Number, ...]
    red: Number | None


class TurnScored(Struct, frozen=True, gc=False, tag="turn_scored"):
    """Votes and owners are shown, and the rabbits advance by these points."""

    points: tuple[int, ...]


class Continued(Struct, frozen=True, gc=False, tag="continued"):
    seat: Seat


class TableCleared(Struct, frozen=True, gc=False, tag="table_cleared"):
    """The cards on the table went to the discards."""


class HandsRefilled(Struct, frozen=True, gc=False, tag="hands_refilled"):
    """By seat, in the order drawn from the top of the pile."""

    drawn: tuple[tuple[Card, ...], ...]


class DiscardsShuffled(Struct, frozen=True, gc=False, tag="discards_shuffled"):
    """The pile was empty; all discards are the new one, in this order."""

    pile: tuple[Card, ...]


class HandsPassed(Struct, frozen=True, gc=False, tag="hands_passed"):
    """Everyone's hand went to the left."""


class TurnBegun(Struct, frozen=True, gc=False, tag="turn_begun"):
    storyteller: Seat


class GameEnded(Struct, frozen=True, gc=False, tag="game_ended"):
    winners: tuple[Side, ...]


class GameStopped(Struct, frozen=True, gc=False, tag="game_stopped"):
    pass


class SeatHandedOver(Struct, frozen=True, gc=False, tag="seat_handed_over"):
    seat: Seat
    holder: Holder


Event: TypeAlias = (
    GameStarted
    | HandsDealt
    | TurnClaimed
    | ClaimWithdrawn
    | StorytellerDrawn
    | ClueTold
    | CardsGiven
    | CardsTakenBack
    | TableRevealed
    | VotesCast
    | TurnScored
    | Continued
    | TableCleared
    | HandsRefilled
    | DiscardsShuffled
    | HandsPassed
    | TurnBegun
    | GameEnded
    | GameStopped
    | SeatHandedOver
)
