"""Every "no" to a recording, and what to do instead."""

from haresay.game.refusals import Refusal


class RecordingsAreOff(Refusal):
    sentence = "This server keeps no recordings. Type your clue, or perform it live."


class UnknownRecording(Refusal):
    sentence = "This is no recording that can be played here. Send WebM, Ogg or MP4, as browsers record them."


class RecordingTooLarge(Refusal):
    sentence = "The recording is larger than {most} KB. Make it shorter."


class RecordingTooLong(Refusal):
    sentence = "The recording lasts {seconds} seconds. Keep it to {most}."


class NotASound(Refusal):
    sentence = "This is no sound. Record only what can be heard."


class NotAFilm(Refusal):
    sentence = "This film has no pictures. Record what the camera sees."


class FilmHasSound(Refusal):
    sentence = "A mime is silent. Film it without the microphone."


RECORDING_REFUSALS: tuple[type[Refusal], ...] = tuple(
    thing
    for thing in list(globals().values())
    if isinstance(thing, type) and issubclass(thing, Refusal) and thing is not Refusal
)
