"""What the terminal asks the person at it: one question a phase, answered with a command for the game to judge."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from haresay.game import (
    CastVotes,
    ClaimTurn,
    ClaimView,
    Continue,
    GiveCards,
    GiveView,
    OverView,
    RecapView,
    Seat,
    SeatCommand,
    TellClue,
    TellView,
    TextClue,
    View,
    VoteView,
)
from haresay.terminal.show import Screen

Answering: TypeAlias = Callable[[str], str]
"""Puts a question and returns what was typed, without the spaces around it."""


class GotUp(Exception):  # noqa: N818 - somebody gets up from the table
    """The person wants to stop."""


class Misread(Exception):  # noqa: N818 - it is no error, only a question to ask again
    """The answer could not be understood; the message says what would have been."""


def ask(view: View, seat: Seat, screen: Screen, answer: Answering) -> SeatCommand | None:
    """The person's command; None where they leave this to somebody else."""
    phase = view.phase
    match phase:
        case ClaimView():
            return claim(view, seat, screen, answer)
        case TellView():
            return tell(phase, view, seat, screen, answer)
        case GiveView():
            return give(phase, view, seat, screen, answer)
        case VoteView():
            return vote(phase, seat, screen, answer)
        case RecapView():
            answer("Press Enter to go on ")
            return Continue(seat)
        case OverView():
            return None
        case _:
            assert_never(phase)


def claim(view: View, seat: Seat, screen: Screen, answer: Answering) -> ClaimTurn | None:
    if view.hand is not None:
        screen.cards(view.hand, "Your hand")
    return ClaimTurn(seat) if answer("Do you have an idea for the first turn? (y/n) ").lower().startswith("y") else None


def tell(phase: TellView, view: View, seat: Seat, screen: Screen, answer: Answering) -> TellClue:
    card = None
    if phase.needs_card and view.hand is not None:
        screen.cards(view.hand, "Your hand")
        (card,) = picked(view.hand, answer("Your turn to tell. Which card is it about? "), 1)
    return TellClue(seat, TextClue(answer("Your clue: ")), card)


def give(phase: GiveView, view: View, seat: Seat, screen: Screen, answer: Answering) -> GiveCards | None:
    assert view.hand is not None
    screen.cards(view.hand, "Your hand")
    how_many = "Which card suits it" if phase.to_give == 1 else f"Which {phase.to_give} cards suit it"
    words = answer(
        f"{how_many} best? (Enter: let your partner give) " if phase.either_may_give else f"{how_many} best? "
    )
    if phase.either_may_give and not words:
        return None
    return GiveCards(seat, picked(view.hand, words, phase.to_give))


def vote(phase: VoteView, seat: Seat, screen: Screen, answer: Answering) -> CastVotes:
    screen.clue(phase.clue)
    own_is_barred = bool(phase.own) and phase.own[0] not in phase.choices
    screen.cards(phase.table, "On the table", own=phase.own if own_is_barred else ())
    upto = "" if phase.votes == 1 else f" (up to {phase.votes} numbers)"
    votes = numbers(answer(f"Your {'green ' if phase.red_vote else ''}vote{upto}: "))
    red = numbers(answer("Your red vote: ")) if phase.red_vote else ()
    return CastVotes(seat, votes, red[0] if red else None)


def picked(hand: tuple[str, ...], words: str, how_many: int) -> tuple[str, ...]:
    chosen = numbers(words)
    for number in chosen:
        if not 1 <= number <= len(hand):
            raise Misread(f"Your cards are numbered 1 to {len(hand)}.")
    if len(chosen) != how_many:
        raise Misread("One number, please." if how_many == 1 else f"{how_many} numbers, please, such as: 1 2")
    return tuple(hand[number - 1] for number in chosen)


def numbers(words: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in words.replace(",", " ").split())
    except ValueError:
        raise Misread("Numbers only, please; q leaves the game.") from None
