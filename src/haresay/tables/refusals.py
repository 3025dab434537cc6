"""Every "no" of a table, beside those of the game: a code, a sentence, and what to do."""

from typing import ClassVar

from haresay.game.refusals import Details, Refusal


class NoSuchTable(Refusal):
    status = 404
    sentence = "There is no table {code}. Check the letters, or ask your host for the link."


class NoSuchGame(Refusal):
    status = 404
    sentence = "This table has no finished game {number}."


class TableIsClosed(Refusal):
    status = 403
    sentence = "This table takes no newcomers just now. Ask the host to open it."


class TableIsCrowded(Refusal):
    sentence = "There are {people} people at this table, and that is as many as fit."


class TableIsFull(Refusal):
    sentence = "So much has happened at this table that nothing more fits. Lay a new one, and go on there."


class SentAway(Refusal):
    status = 403
    sentence = "The host has asked you not to come back to this table."


class NotAtTheTable(Refusal):
    status = 403
    sentence = "You only watch here. Join with a name to take part."


class NoSuchPerson(Refusal):
    sentence = "Nobody of that name is at this table any more."


class NameEmpty(Refusal):
    sentence = "Tell us a name, so that the others know who you are."


class NameTooLong(Refusal):
    sentence = "The name has {length} characters. Keep it to {most}."


class NameUnreadable(Refusal):
    sentence = "This name has characters that garble the text around it. Keep to letters."


class NameLooksLike(Refusal):
    sentence = "That cannot be told from the name {name}, which somebody here has. Choose another."


class RabbitTaken(Refusal):
    sentence = "Somebody has that rabbit already. Choose another one."


class NotTheHost(Refusal):
    sentence = "Only the host can do that."


class OwnerStays(Refusal):
    sentence = "This is their table, and you host it until they are back. They cannot be sent away."


class NotYourself(Refusal):
    sentence = "That can only be done to somebody else."


class NoBotThere(Refusal):
    sentence = "No bot sits there."


class NoGuests(Refusal):
    sentence = "No guest can come: this server knows no language model. Choose another level."


class NoSuchBot(Refusal):
    sentence = "This server has no bot called {name}. Choose another."


class SeatIsTaken(Refusal):
    sentence = "A person sits there. Choose a free seat for the bot."


class NothingToExplain(Refusal):
    sentence = "What they were thinking is for the storyteller to tell, and for whoever fooled most."


class NothingToBet(Refusal):
    sentence = "Who will find the card is for the storyteller's side to bet on, while the others vote."


class NobodyToBetOn(Refusal):
    sentence = "They do not vote in this turn. Bet on somebody who does."


class NothingToGuess(Refusal):
    sentence = "There is nothing to guess just now. Wait until the cards lie open."


class PlayersVote(Refusal):
    sentence = "You play in this game. Guesses are for those who look on."


class AlreadyExplained(Refusal):
    sentence = "You have told what you were thinking in this turn."


class NotSeated(Refusal):
    sentence = "You do not sit at the table. Take a seat first."


class NoGame(Refusal):
    sentence = "No game is being played just now."


class GameIsRunning(Refusal):
    sentence = "That has to wait until this game is over."


class CameTooLate(Refusal):
    """It was meant for another moment. Its detail is the name of the wish; the sentence has words for it."""

    sentence = "{wish} came too late: the table has gone on. Look again."
    wishes: ClassVar[dict[str, str]] = {
        "tell_clue": "Your clue",
        "give_cards": "Your card",
        "cast_votes": "Your vote",
    }

    @classmethod
    def in_words(cls, details: Details) -> str:
        return cls.sentence.format(wish=cls.wishes.get(str(details["wish"]), "That"))


class NotPlaying(Refusal):
    sentence = "You watch this game. In the next one you can play."


class BotHoldsYourSeat(Refusal):
    sentence = "A bot is playing for you. Take your seat back, then go on."


class SeatIsYours(Refusal):
    sentence = "You hold your seat already."


class StillHere(Refusal):
    sentence = "They are here, and only thinking. Give them a moment."


class JustGone(Refusal):
    sentence = "They were here a moment ago. Give them a few seconds to come back."


class AlreadyHeld(Refusal):
    sentence = "A bot holds that seat already."


class AlreadyPlays(Refusal):
    sentence = "They play in this game already. Choose somebody who watches."


class OneSeatEach(Refusal):
    sentence = "You have a seat in this game. Just play on."


class TakingOverIsOff(Refusal):
    sentence = "At this table nobody takes over from a bot in mid-game. Ask the host, or play in the next one."


class NobodyLeft(Refusal):
    sentence = "There is no seat for this device to come back to. Join with a name."


class UnknownDeck(Refusal):
    sentence = "There is no deck called {deck!r} here."


class SameDeckTwice(Refusal):
    sentence = "The deck {deck!r} is chosen twice. Choose each deck once."


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


class PairsAreSilent(Refusal):
    sentence = "The cards lie open, so those who play in pairs no longer talk. Say it when the votes are shown."


class NothingSaid(Refusal):
    sentence = "There is nothing in this message."


class TooMuchSaid(Refusal):
    sentence = "The message has {length} characters. Keep it to {most}."


class CardsFaceDown(Refusal):
    sentence = "Not all cards lie open yet. Wait until the last one is turned over."


class AllCardsOpen(Refusal):
    sentence = "There is no card to turn over: all lie open."


class OnlyTheTellerTurns(Refusal):
    sentence = "Only the storyteller turns the cards over."


class NobodyIsLast(Refusal):
    sentence = "A carrot is for the last one to decide, and that is nobody just now."


class CarrotForYourself(Refusal):
    sentence = "It is your own vote that is missing. Carrots come from the others."


class CarrotOnItsWay(Refusal):
    sentence = "There was a carrot a moment ago. Send the next one in {seconds} seconds."


class WordsMissing(Refusal):
    sentence = "At this table every clue has words. Write down what is heard or seen."


class OnlyWhoJoined(Refusal):
    status = 403
    sentence = "Only those who have joined can watch this table. Join it, or connect this device with a code of yours."


class TableDeleted(Refusal):
    status = 404
    sentence = "The host has deleted this table, with all that was said and recorded at it."


class NotYourTable(Refusal):
    sentence = "Only the one whose table it is can do that. You host it until they are back."


class NoSuchDevice(Refusal):
    status = 404
    sentence = "That device is not one of yours any more."


class ThisDevice(Refusal):
    sentence = "That is the device in your hands. To go, leave the table."


class NothingRecorded(Refusal):
    sentence = "Nothing that you recorded is kept at this table."


class DeviceCodeWrong(Refusal):
    sentence = "This code is wrong, used or too old. Ask your first device for a new one."


class TooManyDevices(Refusal):
    sentence = "You are here with {devices} devices already."


class AlreadyAtTheTable(Refusal):
    sentence = "You are here already, as {name}. Leave the table first, then ask for the other seat."


class NobodyAwayCalled(Refusal):
    sentence = "Nobody of that name is away from this table. Write it as the others saw it."


class SeatIsInUse(Refusal):
    sentence = "{name} is here just now. If that is you on another page, close it and ask again."


class TooManyAsk(Refusal):
    sentence = "Others are asking for a seat already. Wait until the host has answered them."


class TurnedDown(Refusal):
    status = 403
    sentence = "The host has said no to this device. Talk to them, or join with a name."


class AlreadyAnswered(Refusal):
    sentence = "Nobody asks that any more."


class NoSuchRecording(Refusal):
    status = 404
    sentence = "That recording is not here, or not any more. Record it again."


class OtherKindOfRecording(Refusal):
    sentence = "A sound needs something recorded to be heard, a mime a film. Record it again."
