"""Every "no" to a recording, and what to do instead."""

from haresay.game.refusals import Refusal


class RecordingsAreOff(Refusal):
    sentence = "This server keeps no recordings. Type your clue, or perform it live."


class UnknownRecording(Refusal):
    status = 415
    sentence = "This is no recording that can be played here. Send WebM, Ogg or MP4, as browsers record them."


class RecordingTooLarge(Refusal):
    status = 413
    sentence = "The recording is larger than {most} KB. Make it shorter."


class RecordingTooLong(Refusal):
    status = 413
    sentence = "The recording lasts {seconds} seconds. Keep it to {most}."


class NoRoomForRecordings(Refusal):
    sentence = "The recordings of this table take {most} MB, and there is no room for more. Type your clue instead."


class NoRoomOnServer(Refusal):
    sentence = "This server has no room for more recordings. Type your clue instead."


class NotASound(Refusal):
    status = 415
    sentence = "This is no sound. Record only what can be heard."


class NotAFilm(Refusal):
    status = 415
    sentence = "This film has no pictures. Record what the camera sees."


class FilmHasSound(Refusal):
    status = 415
    sentence = "A mime is silent. Film it without the microphone."
