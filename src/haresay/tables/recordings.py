"""Recorded clues and thoughts at a table: who may record, and what may be spoken of. Deciding only; see `decide`."""

from haresay.game import TellClue
from haresay.game.clues import Clue
from haresay.game.decide import name_of
from haresay.game.refusals import ClueKindNotAllowed, NotTheStoryteller, WrittenCluesOnly, WrongPhase
from haresay.game.state import Telling
from haresay.media import RecordingKind
from haresay.tables.beside import check_may_explain
from haresay.tables.events import RecordingsDeleted
from haresay.tables.playing import World, held_seat, running
from haresay.tables.recorded import named_by
from haresay.tables.refusals import NoSuchRecording, NothingRecorded, OtherKindOfRecording
from haresay.tables.state import PersonId, Table, turn_shown
from haresay.tables.wishes import Explain, Meant, Wish

LONGEST_THOUGHT = 10
"""Seconds that somebody may say what they were thinking."""


def check_may_record(table: Table, person: PersonId, kind: RecordingKind) -> None:
    """The storyteller may, for as long as everybody waits for the clue; films only where mime is played.

    And whoever may say what they were thinking, once a turn lies open: with their voice.
    """
    if table.playing and turn_shown(table.playing.state):
        check_may_explain(table, person)
        if kind == "film":
            raise ClueKindNotAllowed
        return
    seat, state = held_seat(table, person), running(table).state
    if not isinstance(state.phase, Telling):
        raise WrongPhase("tell_clue", name_of(state.phase))
    if state.phase.storyteller != seat:
        raise NotTheStoryteller(storyteller=state.phase.storyteller)
    if state.rules.written_clues:
        raise WrittenCluesOnly
    if kind == "film" and not state.rules.mime_or_song:
        raise ClueKindNotAllowed


def seconds_for(table: Table, seconds: int) -> int:
    """How long a recording may be now, of which a clue may take so many seconds."""
    is_thought = table.playing is not None and turn_shown(table.playing.state) is not None
    return min(seconds, LONGEST_THOUGHT) if is_thought else seconds


def delete_recordings(table: Table, person: PersonId) -> tuple[RecordingsDeleted, ...]:
    """Whose bytes are gone, or go at once. Nobody else's can be deleted so."""
    recorded = table.recorded.get(person, ())
    if not recorded:
        raise NothingRecorded
    return (RecordingsDeleted(person, recorded),)


def recording_in(wish: Wish) -> tuple[str, RecordingKind] | None:
    """What this wish calls the recording that it speaks of, and what that should be."""
    wished = wish.wish if isinstance(wish, Meant) else wish
    match wished:
        case TellClue(clue=said) | Explain(said=said):
            return named_by(said)
        case _:
            return None


def check_recording(clue: Clue, world: World) -> None:
    """A clue speaks only of what this table keeps, and of what is of its kind."""
    spoken_of = named_by(clue)
    if spoken_of is None:
        return
    if world.recording is None:
        raise NoSuchRecording
    if world.recording != spoken_of[1]:
        raise OtherKindOfRecording
