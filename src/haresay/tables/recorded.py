"""What was recorded for the clues of a table: which clue speaks of it, and whose it is."""

from collections.abc import Sequence
from typing import assert_never

from haresay.game import Holder
from haresay.game.clues import Clue, LiveClue, MimeClue, SoundClue, TextClue
from haresay.game.events import ClueTold, Event
from haresay.media import RecordingKind
from haresay.tables.holders import PersonHolds, held_by
from haresay.tables.state import PersonId


def named_by(clue: Clue) -> tuple[str, RecordingKind] | None:
    """The recording of a clue, and what it should be."""
    match clue:
        case SoundClue(recording=name):
            return name, "sound"
        case MimeClue(recording=name):
            return name, "film"
        case TextClue() | LiveClue():
            return None
        case _:
            assert_never(clue)


def recorded_by(holders: Sequence[Holder], move: Event) -> tuple[PersonId, str] | None:
    """Who recorded what this move speaks of, if it speaks of a recording; they hold their seat."""
    if not isinstance(move, ClueTold) or not (spoken_of := named_by(move.clue)):
        return None
    holder = held_by(holders[move.seat])
    return (holder.person, spoken_of[0]) if isinstance(holder, PersonHolds) else None
