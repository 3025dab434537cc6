"""Every "no" of a table, beside those of the game: a code, a sentence, and what to do."""

from haresay.game.refusals import Refusal


class NoSuchTable(Refusal):
    sentence = "There is no table {code}. Check the letters, or ask your host for the link."


class NoSuchGame(Refusal):
    sentence = "This table has no finished game {number}."


class TableIsClosed(Refusal):
    sentence = "This table takes no newcomers just now. Ask the host to open it."


class TableIsCrowded(Refusal):
    sentence = "There are {people} people at this table, and that is as many as fit."


class SentAway(Refusal):
    sentence = "The host has asked you not to come back to this table."


class NotAtTheTable(Refusal):
    sentence = "You only watch here. Join with a name to take part."


class NoSuchPerson(Refusal):
    sentence = "Nobody of that name is at this table any more."


class NameEmpty(Refusal):
    sentence = "Tell us a name, so that the others know who you are."


class NameTooLong(Refusal):
    sentence = "The name has {length} characters. Keep it to {most}."


class RabbitTaken(Refusal):
    sentence = "Somebody has that rabbit already. Choose another one."


class NotTheHost(Refusal):
    sentence = "Only the host can do that."


class NotYourself(Refusal):
    sentence = "That can only be done to somebody else."


class NoBotThere(Refusal):
    sentence = "No bot sits there."


class NoGuests(Refusal):
    sentence = "No guest can come: this server knows no language model. Choose another level."


class SeatIsTaken(Refusal):
    sentence = "A person sits there. Choose a free seat for the bot."


class NotSeated(Refusal):
    sentence = "You do not sit at the table. Take a seat first."


class NoGame(Refusal):
    sentence = "No game is being played just now."


class GameIsRunning(Refusal):
    sentence = "That has to wait until this game is over."


class NotPlaying(Refusal):
    sentence = "You watch this game. In the next one you can play."


class BotHoldsYourSeat(Refusal):
    sentence = "A bot is playing for you. Take your seat back, then go on."


class SeatIsYours(Refusal):
    sentence = "You hold your seat already."


class StillHere(Refusal):
    sentence = "They are here, and only thinking. Give them a moment."


class AlreadyHeld(Refusal):
    sentence = "A bot holds that seat already."


class AlreadyPlays(Refusal):
    sentence = "They play in this game already. Choose somebody who watches."


class UnknownDeck(Refusal):
    sentence = "There is no deck called {deck!r} here."


class NoDecks(Refusal):
    sentence = "Choose at least one deck."


class NoTimeLimit(Refusal):
    sentence = "There is no time limit just now."


class SecondsOutOfRange(Refusal):
    sentence = "A time limit can be from 0 (none) to {most} seconds."


class ChatIsOff(Refusal):
    sentence = "The host has switched the chat off."


class YouAreMuted(Refusal):
    sentence = "The host has muted you, so nobody would hear that."


class NothingSaid(Refusal):
    sentence = "There is nothing in this message."


class TooMuchSaid(Refusal):
    sentence = "The message has {length} characters. Keep it to {most}."


class DeviceCodeWrong(Refusal):
    sentence = "This code is wrong, used or too old. Ask your first device for a new one."


class TooManyDevices(Refusal):
    sentence = "You are here with {devices} devices already."


class NoSuchRecording(Refusal):
    sentence = "That recording is not here, or not any more. Record it again."


class OtherKindOfRecording(Refusal):
    sentence = "A sound needs something recorded to be heard, a mime a film. Record it again."


class NoRoomForRecordings(Refusal):
    sentence = "The recordings of this table take {most} MB, and there is no room for more. Type your clue instead."


TABLE_REFUSALS: tuple[type[Refusal], ...] = tuple(
    thing
    for thing in list(globals().values())
    if isinstance(thing, type) and issubclass(thing, Refusal) and thing is not Refusal
)
