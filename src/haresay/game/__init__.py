"""The game as a pure value: rules, commands, events, state, and what each audience may see of it.

No clock, no files, no network, no dice of its own. `play` is the shortest way to use it; `decide`, `evolve` and
`view` are what it is made of.
"""

from random import Random

from haresay.game.album import album
from haresay.game.cards import CARDS_IN_A_BOX, Card, LaidCard, Number
from haresay.game.clues import LONGEST_CLUE, Clue, LiveClue, MimeClue, SoundClue, TextClue, words_in
from haresay.game.commands import (
    CastVotes,
    ClaimTurn,
    Command,
    Continue,
    CountVotes,
    DrawStoryteller,
    GiveCards,
    HandOverSeat,
    SeatCommand,
    StartGame,
    StopGame,
    TakeBackCards,
    TellClue,
    WithdrawClaim,
)
from haresay.game.decide import decide
from haresay.game.events import Event
from haresay.game.evolve import evolve, replay
from haresay.game.modes import MODES, rules_for, turns_the_pile_allows
from haresay.game.refusals import REFUSALS, Refusal
from haresay.game.rules import HouseRules, Rules
from haresay.game.seats import Audience, Holder, Seat, Side
from haresay.game.state import Ballot, State, Turn
from haresay.game.view import (
    Board,
    ClaimView,
    GiveView,
    OverView,
    PhaseView,
    RecapView,
    TellView,
    View,
    VoteView,
    view,
    views,
)


def play(state: State | None, command: Command, dice: Random) -> tuple[State, tuple[Event, ...]]:
    """Decide on a command and record what comes of it: the new state and what happened."""
    events = decide(state, command, dice)
    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state, events


__all__ = [
    "CARDS_IN_A_BOX",
    "LONGEST_CLUE",
    "MODES",
    "REFUSALS",
    "Audience",
    "Ballot",
    "Board",
    "Card",
    "CastVotes",
    "ClaimTurn",
    "ClaimView",
    "Clue",
    "Command",
    "Continue",
    "CountVotes",
    "DrawStoryteller",
    "Event",
    "GiveCards",
    "GiveView",
    "HandOverSeat",
    "Holder",
    "HouseRules",
    "LaidCard",
    "LiveClue",
    "MimeClue",
    "Number",
    "OverView",
    "PhaseView",
    "RecapView",
    "Refusal",
    "Rules",
    "Seat",
    "SeatCommand",
    "Side",
    "SoundClue",
    "StartGame",
    "State",
    "StopGame",
    "TakeBackCards",
    "TellClue",
    "TellView",
    "TextClue",
    "Turn",
    "View",
    "VoteView",
    "WithdrawClaim",
    "album",
    "decide",
    "evolve",
    "play",
    "replay",
    "rules_for",
    "turns_the_pile_allows",
    "view",
    "views",
    "words_in",
]
