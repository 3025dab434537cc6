"""Every "no" of the game: one class a kind, each with a code for programs and a sentence for people.

A refusal changes nothing. What is raised carries a `No`, and this one value is also what a table's log keeps, what the
lobby shows, and what is answered over HTTP and on a socket. Its `details` are the values in its sentence, so that a
page can say it in any language.
"""

import re
from typing import ClassVar, TypeAlias

from msgspec import UNSET, Struct, UnsetType

HUGE = 2**63
UNSPEAKABLE = 10**50
LONGEST_VALUE = 200

Details: TypeAlias = dict[str, int | str]


class No(Struct, frozen=True, gc=False, tag="refused"):
    """It cannot be done, and why: the code and details for programs, the sentence for people."""

    code: str
    sentence: str
    details: Details
    id: str | UnsetType = UNSET
    """The request that it answers, on a socket."""


class Refusal(Exception):
    """It cannot be done. Every kind of "no" is a class, and its status is what HTTP has for it."""

    code: ClassVar[str] = "refusal"
    status: ClassVar[int] = 409
    sentence: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        if cls.code in REFUSALS:
            raise TypeError(f"two kinds of refusal are called {cls.__name__}")
        REFUSALS[cls.code] = cls

    def __init__(self, **details: object) -> None:
        said = {name: sayable(value) for name, value in details.items()}
        self.no = No(self.code, self.in_words(said), said)
        super().__init__(self.no.sentence)

    @classmethod
    def in_words(cls, details: Details) -> str:
        return cls.sentence.format(**details)

    @staticmethod
    def again(no: No) -> "Refusal":
        """What was refused before, to be raised once more; its kind may be gone since."""
        kind = REFUSALS.get(no.code, Refusal)
        refusal = kind.__new__(kind, no.sentence)
        refusal.no = no
        return refusal


REFUSALS: dict[str, type[Refusal]] = {}
"""Every kind there is, by its code. Each puts itself here, wherever it stands."""


def sayable(value: object) -> int | str:
    """A value as a sentence and a message can hold it, whatever was sent: short, and without half characters."""
    if isinstance(value, int):
        return value if abs(value) < HUGE else str(value) if abs(value) < UNSPEAKABLE else "a huge number"
    text = value.encode("utf-8", "replace").decode() if isinstance(value, str) else type(value).__name__
    return text[:LONGEST_VALUE]


# The command itself


class MalformedCommand(Refusal, ValueError):
    """Also a ValueError, so that decoding a message reports it like any other wrong value."""

    sentence = "This is not something that a player can ask: {problem}."


class NoSuchSeat(Refusal):
    sentence = "There is no seat {seat} at this table. Seats go from 0 to {last}."


class WrongPhase(Refusal):
    """Its details are the names of the command and of the phase; the sentence has words for both."""

    sentence = "{wish} is not possible while {moment}."
    wishes: ClassVar[dict[str, str]] = {
        "claim_turn": "Claiming the first turn",
        "withdraw_claim": "Withdrawing a claim",
        "tell_clue": "Giving a clue",
        "give_cards": "Giving cards",
        "take_back_cards": "Taking a card back",
        "cast_votes": "Voting",
        "continue": "Going on to the next turn",
        "draw_storyteller": "Drawing the first storyteller",
        "count_votes": "Counting the votes",
    }
    moments: ClassVar[dict[str, str]] = {
        "claiming": "the first storyteller is still to be found",
        "telling": "the storyteller thinks of a clue",
        "giving": "cards are being chosen",
        "voting": "votes are being cast",
        "recap": "everybody looks at the votes",
    }

    def __init__(self, command: str, phase: str) -> None:
        super().__init__(command=command, phase=phase)

    @classmethod
    def in_words(cls, details: Details) -> str:
        wish, moment = cls.wishes[str(details["command"])], cls.moments[str(details["phase"])]
        return cls.sentence.format(wish=wish, moment=moment)


class GameNotStarted(Refusal):
    sentence = "The game has not started yet."


class GameAlreadyStarted(Refusal):
    sentence = "A game is being played at this table. Finish or stop it before starting another."


class GameOver(Refusal):
    sentence = "The game is over. Start another one to play on."


# Before the game: rules and cards


class UnknownMode(Refusal):
    sentence = "There is no mode called {mode!r}. The modes are {modes}."


class UnknownHouseRule(Refusal):
    sentence = "There is no house rule like that: {problem}."


class TooFewPlayers(Refusal):
    sentence = "{mode} needs at least {least} players, and here are {players}."


class TooManyPlayers(Refusal):
    sentence = "{mode} is for at most {most} players, and here are {players}."


class UnevenPairs(Refusal):
    sentence = "{mode} is played in pairs, so the number of players must be even, and here are {players}."


class HoldersDoNotFit(Refusal):
    sentence = "There are {players} seats and {holders} names for them. Give each seat exactly one."


class NumberOutOfRange(Refusal):
    sentence = "{rule} can be from {least} to {most}, not {value}."


class TwoEndings(Refusal):
    sentence = "A game ends by points or by turns each. Set one of the two, not both."


class WrittenOrPerformed(Refusal):
    sentence = "Clues cannot be written only and sung or mimed as well. Switch one of the two off."


class NoEnding(Refusal):
    sentence = "The game would never end. Set the points to win or the number of turns each."


class HandTooSmall(Refusal):
    sentence = "A hand of {hand} cannot give {cards} cards. Make hands larger or let players give fewer cards."


class TooManyVotesForTable(Refusal):
    sentence = (
        "With {votes} votes each and only {choices} cards to choose from, everybody could vote for everything. "
        "Allow fewer votes or more cards."
    )


class OneVoteOnly(Refusal):
    sentence = "In {mode} every player has one vote. Play Classic or Odyssey for more."


class NoSingleVoteBonus(Refusal):
    sentence = "A bonus for using only one vote makes no sense in {mode}, where nobody has two."


class NoCountingWithoutStory(Refusal):
    sentence = "Counting rewards the one who finds the storyteller's card, and {mode} has no such card."


class PileMustBeReshuffled(Refusal):
    sentence = "In {mode} everybody tells equally often, so the game cannot end when the draw pile does."


class DeckTooSmall(Refusal):
    sentence = (
        "{players} hands of {hand} take {needed} cards, and the decks have {cards}. Add a deck or make hands smaller."
    )


class SameCardTwiceInDeck(Refusal):
    sentence = "The card {card!r} is in the decks twice. Every card must be there once."


# The first turn and the clue


class TurnAlreadyClaimed(Refusal):
    sentence = "Seat {seat} was a moment faster and tells first. Keep your idea for later."


class NothingToWithdraw(Refusal):
    sentence = "Only a claim to the first turn can be withdrawn, by the one who made it, before the clue is out."


class ClaimIsFinal(Refusal):
    sentence = "At this table a claim stands: hands have been shown because of it."


class NotTheStoryteller(Refusal):
    sentence = "Only the storyteller gives the clue, and in this turn that is seat {storyteller}."


class ClueEmpty(Refusal):
    sentence = "The clue is empty. A word or a noise is enough."


class ClueTooLong(Refusal):
    sentence = "The clue has {length} characters. Keep it to {most}."


class ClueKindNotAllowed(Refusal):
    sentence = "Singing, humming and mime need the variant Mime or song, and this table plays without it."


class WrittenCluesOnly(Refusal):
    sentence = "At this table clues are written. Put yours into words."


class StoryCardMissing(Refusal):
    sentence = "Choose the card that your clue is about."


class StoryCardTooEarly(Refusal):
    sentence = "The clue comes first here. You will choose a card once everybody has heard it."


# Giving cards


class CardNotInHand(Refusal):
    sentence = "The card {card!r} is not in your hand."


class SameCardTwice(Refusal):
    sentence = "The card {card!r} is named twice. Choose different cards."


class WrongNumberOfCards(Refusal):
    sentence = "Give {wanted} here, all together, not {given}."


class StorytellerHasGiven(Refusal):
    sentence = "Your card came with the clue. Now the others choose theirs."


class PartnerHasGiven(Refusal):
    sentence = "Your partner has given your pair's card. They can take it back while others still choose."


class NothingToTakeBack(Refusal):
    sentence = "You have given no card that could be taken back."


class ExchangeInstead(Refusal):
    sentence = "Nobody else could give in your place. Give another card instead: it takes the place of the first."


# Voting


class StorytellerDoesNotVote(Refusal):
    sentence = "The storyteller knows the answer and does not vote."


class PairDoesNotVote(Refusal):
    sentence = "The storyteller's pair does not vote in this turn."


class GiverDoesNotVote(Refusal):
    sentence = "You gave your pair's card, so your partner votes in this turn."


class NoVote(Refusal):
    sentence = "Put your vote on a card."


class TooManyVotes(Refusal):
    sentence = "You sent {votes} votes, and {most} is the most here. Take one back."


class NotOnTheTable(Refusal):
    sentence = "There is no card number {number} on the table. The numbers go from 1 to {last}."


class OwnCard(Refusal):
    sentence = "Card {number} is your own. Vote for somebody else's."


class BothVotesOnOneCard(Refusal):
    sentence = "Both votes are on card {number}. Put the second one elsewhere, or leave it."


class VotesMissing(Refusal):
    sentence = "Not everybody has voted yet. The votes are counted when the last one is in."


class RedVoteNotYours(Refusal):
    sentence = "There is no red vote for you in this turn."


class RedVoteMissing(Refusal):
    sentence = "The storyteller votes twice: green for the best card, red against one. Send both together."


# After the votes, and seats


class AlreadyContinued(Refusal):
    sentence = "You are ready already. The others are still looking."


class SameHolder(Refusal):
    sentence = "This seat is theirs already."
