"""A handful of cards with words, and games among bots, for the tests of this folder."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from random import Random

from haresay.bots import Bot
from haresay.bots.character_bot import CharacterBot
from haresay.bots.characters import CHARACTERS
from haresay.bots.company import Company
from haresay.bots.phrases import bank
from haresay.decks.shelf import shelf
from haresay.game import Card, Command, State, TellClue, TextClue, View, rules_for
from haresay.simulation import deal, moves
from haresay.words import CardWords, Language, Words

BOX = shelf()["overheard"]
CARDS = bank("en").cards
"""Those that the phrases are about."""
KNOWN: CardWords = {
    "own/wolf": {
        "en": Words(("wolf", "forest", "moonlight"), ("fear", "patience"), "A wolf waits for the moon in a forest."),
        "es": Words(("lobo", "bosque", "luna"), ("miedo", "paciencia"), "Un lobo espera la luna en un bosque."),
    },
    "own/ship": {
        "en": Words(("ship", "storm", "sailor"), ("courage", "distance"), "A ship sails bravely into a storm."),
        "es": Words(("barco", "tormenta", "marinero"), ("valor", "lejanía"), "Un barco entra valiente en la tormenta."),
    },
    "own/cake": {
        "en": Words(("cake", "candles", "children"), ("birthday", "joy"), "Children blow out the candles of a cake."),
        "es": Words(
            ("tarta", "velas", "niños"), ("cumpleaños", "alegría"), "Unos niños soplan las velas de una tarta."
        ),
    },
    "own/bare": {},
}
WORDS_OF = {
    name: set(card.words["en"].tags) | set(card.words["en"].themes)
    for name, card in zip(BOX.deck.card_names(), BOX.deck.cards, strict=True)
}
"""What the shipped deck says of its cards, in English."""


def some_bots(players: int, language: Language = "en", level: str = "", skip: int = 0) -> list[CharacterBot]:
    """All eight one after another, and from the beginning again."""
    company = Company(KNOWN)
    names = [CHARACTERS[(seat + skip) % len(CHARACTERS)].name for seat in range(players)]
    return [company.engage(name, level, language) for name in names]


def twin(bot: CharacterBot) -> CharacterBot:
    """The same bot with the same memory, so that the one may be asked and the other not know of it."""
    other = CharacterBot(bot.character, "medium", bot.language, bot.matcher, bot.book)
    other.skill, other._ears = bot.skill, bot._ears
    for memory in ("_turns_observed", "_attention", "_said", "_seen", "_told_of", "_memory"):
        setattr(other, memory, deepcopy(getattr(bot, memory)))
    return other


def moments(
    mode: str, bots: Sequence[Bot], house: Mapping[str, int], seed: int = 0, cards: tuple[Card, ...] = CARDS
) -> Iterator[tuple[State, View, Command]]:
    """A whole game: each state, what the seat saw that moved then, and its move."""
    dice = Random(seed)
    state, _ = deal(rules_for(mode, len(bots), house), cards, dice)
    for move in moves(state, [bot.move for bot in bots], dice):
        yield move.state, move.seen, move.command


def clues(
    mode: str, bots: list[CharacterBot], house: Mapping[str, int], seed: int = 0
) -> Iterator[tuple[View, TellClue, str]]:
    """What is told in a whole game: what the storyteller saw, what they did, and the words."""
    for _, seen, command in moments(mode, bots, house, seed):
        if isinstance(command, TellClue):
            assert isinstance(command.clue, TextClue)
            yield seen, command, command.clue.text
