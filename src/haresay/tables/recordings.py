"""Recorded clues at a table: who may record, and what a clue may speak of. Deciding only; see `decide`."""

from typing import assert_never

from haresay.game.clues import Clue, LiveClue, MimeClue, SoundClue, TextClue
from haresay.game.decide import name_of
from haresay.game.refusals import ClueKindNotAllowed, NotTheStoryteller, WrongPhase
from haresay.game.state import Telling
from haresay.recordings import Kind
from haresay.tables.playing import World, held_seat, running
from haresay.tables.refusals import NoRoomForRecordings, NoSuchRecording, OtherKindOfRecording
from haresay.tables.requests import PersonRequest, Tell
from haresay.tables.state import PersonId, Table


def check_may_record(table: Table, person: PersonId, kind: Kind) -> None:
    """The storyteller may, for as long as everybody waits for the clue; films only where mime is played."""
    seat, state = held_seat(table, person), running(table).state
    if not isinstance(state.phase, Telling):
        raise WrongPhase("tell_clue", name_of(state.phase))
    if state.phase.storyteller != seat:
        raise NotTheStoryteller(storyteller=state.phase.storyteller)
    if kind == "film" and not state.rules.mime_or_song:
        raise ClueKindNotAllowed


def check_room(taken: int, more: int, most: int) -> None:
    """Whether a table that has so many bytes may have more, up to so many megabytes."""
    if taken + more > most * 1_000_000:
        raise NoRoomForRecordings(most=most)


def recording_in(request: PersonRequest) -> str | None:
    """What this wish calls the recording that it speaks of."""
    spoken_of = named_by(request.clue) if isinstance(request, Tell) else None
    return spoken_of[0] if spoken_of else None


def check_recording(clue: Clue, world: World) -> None:
    """A clue speaks only of what this table keeps, and of what is of its kind."""
    spoken_of = named_by(clue)
    if spoken_of is None:
        return
    if world.recording is None:
        raise NoSuchRecording
    if world.recording != spoken_of[1]:
        raise OtherKindOfRecording


def named_by(clue: Clue) -> tuple[str, Kind] | None:
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
