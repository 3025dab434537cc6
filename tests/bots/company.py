"""A handful of cards with words, and games among bots, for the tests of this folder."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random

from haresay.bots.characters import CHARACTERS
from haresay.bots.lore import LANGUAGES, Words
from haresay.bots.minds import Company, Mind
from haresay.bots.phrases import bank
from haresay.bots.protocol import move
from haresay.decks.shelf import shelf
from haresay.game import Card, SeatCommand, StartGame, State, TellClue, TextClue, View, play, rules_for, view

BOX = shelf()["overheard"]
CARDS = bank("en").cards
"""Those that the phrases are about."""
LORE = {
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
SPEAKS = [language for language in LANGUAGES if bank(language) is not bank("en") or language == "en"]
"""The languages that have a bank of their own."""


def some_bots(players: int, language: str = "en", level: str = "", skip: int = 0) -> list[Mind]:
    """All eight one after another, and from the beginning again."""
    company = Company(LORE)
    names = [CHARACTERS[(seat + skip) % len(CHARACTERS)].name for seat in range(players)]
    return [company.engage(name, level, language) for name in names]


def twin(bot: Mind) -> Mind:
    """The same bot with the same memory, so that the one may be asked and the other not know of it."""
    other = Mind(bot.character, "medium", bot.language, bot._matcher)
    other.skill = bot.skill
    for memory in ("_listeners", "_turns", "_said", "_seen", "_told_of", "_hearsay"):
        setattr(other, memory, deepcopy(getattr(bot, memory)))
    return other


def moments(
    mode: str, bots: list[Mind], house: Mapping[str, int], seed: int = 0, cards: tuple[Card, ...] = CARDS
) -> Iterator[tuple[State, View, SeatCommand]]:
    """A whole game: each state, what the seat saw that moved then, and its move."""
    dice = Random(seed)
    rules = rules_for(mode, len(bots), house)
    state, _ = play(None, StartGame(rules, cards, tuple(f"bot:{seat}" for seat in range(len(bots)))), dice)
    while waiting := view(state, "spectator").board.waiting_for:
        seat = dice.choice(waiting)
        seen = view(state, seat)
        command = move(bots[seat], seen, dice)
        assert command is not None
        yield state, seen, command
        state, _ = play(state, command, dice)


def clues(mode: str, bots: list[Mind], house: Mapping[str, int], seed: int = 0) -> Iterator[tuple[View, TellClue, str]]:
    """What is told in a whole game: what the storyteller saw, what they did, and the words."""
    for _, seen, command in moments(mode, bots, house, seed):
        if isinstance(command, TellClue):
            assert isinstance(command.clue, TextClue)
            yield seen, command, command.clue.text
