"""One line a turn, with everything that was secret then: for checking the rules from outside, and for statistics."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from haresay.game import Card, Clue, LaidCard, Number, Rules, Seat, Side, State, TextClue, Turn, evolve
from haresay.game.events import ClueTold, GameEnded, TurnBegun
from haresay.game.state import Recap
from haresay.simulation.games import Game

HandsBySeat: TypeAlias = dict[Seat, tuple[Card, ...]]


class TranscriptCard(Struct, frozen=True):
    number: Number
    card: Card
    owner: Seat


class TurnLine(Struct, frozen=True, kw_only=True):
    """Everything about one turn, in the order in which it is written."""

    game: int
    turn: int
    mode: str
    rules: Rules
    seats: int
    storyteller: Seat
    clue: str | Clue
    hands: HandsBySeat
    """As they were when the clue was asked for."""
    table: tuple[TranscriptCard, ...]
    story: Number | None
    votes: dict[Seat, tuple[Number, ...]]
    red: Number | None
    points: dict[Side, int]
    scores: dict[Side, int]
    draw_pile: int
    discards: int
    next_storyteller: Seat | None
    over: bool
    winners: tuple[Side, ...]


def turn_lines(game: Game) -> Iterator[TurnLine]:
    """The turns of a finished game, folded from its events."""
    state: State | None = None
    hands: HandsBySeat = {}
    turn: Turn | None = None
    for event in game.played.events:
        if isinstance(event, ClueTold):
            assert state is not None
            hands = dict(enumerate(state.hands))
        state = evolve(state, event)
        if isinstance(state.phase, Recap):
            turn = state.phase.turn
        if isinstance(event, TurnBegun | GameEnded):
            assert turn is not None
            yield turn_line(game.number, state, turn, hands, event)


def turn_line(game: int, state: State, turn: Turn, hands: HandsBySeat, ending: TurnBegun | GameEnded) -> TurnLine:
    over = isinstance(ending, GameEnded)
    cast = {seat: ballot for seat, ballot in enumerate(turn.ballots) if ballot is not None}
    return TurnLine(
        game=game,
        turn=turn.number,
        mode=state.rules.mode,
        rules=state.rules,
        seats=state.rules.players,
        storyteller=turn.storyteller,
        clue=turn.clue.text if isinstance(turn.clue, TextClue) else turn.clue,
        hands=hands,
        table=numbered(turn.table),
        story=turn.story,
        votes={seat: ballot.votes for seat, ballot in cast.items()},
        red=next((ballot.red for ballot in cast.values() if ballot.red is not None), None),
        points=dict(enumerate(turn.points)),
        scores=dict(enumerate(turn.scores)),
        draw_pile=len(state.pile),
        discards=len(state.discards),
        next_storyteller=None if isinstance(ending, GameEnded) else ending.storyteller,
        over=over,
        winners=ending.winners if isinstance(ending, GameEnded) else (),
    )


def numbered(table: tuple[LaidCard, ...]) -> tuple[TranscriptCard, ...]:
    return tuple(TranscriptCard(number, laid.card, laid.owner) for number, laid in enumerate(table, 1))
