"""Looking back: the finished turns of a game, folded from its events."""

from collections.abc import Iterable

from haresay.game.events import Event, TurnScored
from haresay.game.evolve import evolve
from haresay.game.state import Recap, Turn


def album(events: Iterable[Event]) -> tuple[Turn, ...]:
    """Every turn that was played to its end: clue, cards, owners, votes and points."""
    turns: list[Turn] = []
    state = None
    for event in events:
        state = evolve(state, event)
        if isinstance(event, TurnScored):
            assert isinstance(state.phase, Recap)
            turns.append(state.phase.turn)
    return tuple(turns)
