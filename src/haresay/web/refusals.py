"""Every "no" of the edge: what comes is no message at all, comes too often, or could not be kept."""

from haresay.game.refusals import Refusal
from haresay.live.ports import OutcomeUnknown, StoreTrouble


class MalformedMessage(Refusal):
    status = 400
    sentence = "This could not be understood: {problem}."


class ForeignPage(Refusal):
    """Under this name the page is not one of ours. It is told so, and nothing else."""

    status = 403
    sentence = "This page may not talk to this server. Its address must be in the server's settings."


class NotKept(Refusal):
    """The log was out of reach. Not an answer for good: the same request again may well be done."""

    status = 503
    sentence = "The server could not keep that just now, so nothing has happened. Try again in a moment."


class NotKnownYet(Refusal):
    """It may have happened, and only the log's answer got lost. The same request again, under its id, finds out."""

    status = 503
    sentence = "The server cannot say yet whether that has happened. Send the very same again: it happens only once."


def refusal_for(trouble: StoreTrouble) -> Refusal:
    """What whoever asked is told; the trouble's own sentence is for those who run the server."""
    return NotKnownYet() if isinstance(trouble, OutcomeUnknown) else NotKept()


class TooFast(Refusal):
    status = 429
    sentence = "That was a bit quick. Wait a moment, then try again."


class TooManyTries(Refusal):
    status = 429
    sentence = "Too many wrong codes from here. Wait {minutes} minutes, or ask your host for the link."


class TooManyCodes(Refusal):
    status = 429
    sentence = "You have asked for many codes just now. Use the last one, or wait {minutes} minutes."


class TooManyRecordings(Refusal):
    status = 429
    sentence = "You have recorded {most} times within an hour. Type your clue, or perform it live."


class TooManyPrints(Refusal):
    status = 429
    sentence = "Several boxes were printed for your network just now. Wait {minutes} minutes, then try again."


class PressBusy(Refusal):
    status = 503
    sentence = "Many are waiting for their box to be printed. Try again in a few minutes."


class NotPrinted(Refusal):
    status = 404
    sentence = "This box is not printed yet. Ask for it to be printed first."


class NoPress(Refusal):
    status = 403
    sentence = "No decks are printed on this server. Ask whoever runs it."


class TooManyTables(Refusal):
    status = 429
    sentence = "Many tables were laid from here just now. Wait {minutes} minutes, or play on at one of them."
