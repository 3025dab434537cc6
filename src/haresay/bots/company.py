"""All bots of a server: they share what is known of the cards, and nothing else."""

from random import Random

from haresay.bots.character_bot import CharacterBot
from haresay.bots.characters import character_called, level_called
from haresay.bots.remarks import Remark, remark
from haresay.bots.understanding.associations import Associations, meanings
from haresay.bots.understanding.idioms import Idioms
from haresay.bots.understanding.known_clues import KnownClues, Library
from haresay.bots.understanding.matcher import Layer, Matcher, WhenAsked
from haresay.bots.understanding.shared_words import SharedWords
from haresay.bots.understanding.similar_phrases import SimilarPhrases
from haresay.bots.understanding.vectors import by_meaning
from haresay.game import Turn
from haresay.words import CardClues, CardWords, Language

NO_CLUES: CardClues = {}


class Company:
    """Who can be asked to play."""

    def __init__(self, card_words: CardWords, card_clues: CardClues = NO_CLUES, *, vectors: bool = True) -> None:
        self._library = Library(card_clues)
        known = KnownClues(self._library)
        layers = layers_for if vectors else layers_without_vectors
        self.matcher = Matcher(card_words, WhenAsked(lambda: [known, *layers(card_words)]))

    def engage(self, name: str, level: str, language: Language) -> CharacterBot:
        """A bot for one seat and one game."""
        character = character_called(name)
        return CharacterBot(
            character,
            level_called(level),
            language,
            self.matcher,
            self._library.open(language),
            listens_by=self._other_ears(),
            called=name,
        )

    def remark(self, turn: Turn, seat: int, language: Language, dice: Random) -> Remark:
        """What the bot of that seat says of a turn that lies open, or how it waves."""
        return remark(turn, seat, self._library.open(language), self.matcher.card_words, language, dice)

    def _other_ears(self) -> Matcher | None:
        """What the next one listens with, if not with what everybody knows."""
        return None


def layers_for(card_words: CardWords) -> list[Layer]:
    """Every way to match that can be had here."""
    meaning = by_meaning(card_words, frozenset(meanings().cards))
    return [*layers_without_vectors(card_words), *([meaning] if meaning else [])]


def layers_without_vectors(card_words: CardWords) -> list[Layer]:
    """What every server has."""
    words, associations = SharedWords(card_words), Associations(card_words)
    return [words, associations, SimilarPhrases(), Idioms([words, associations])]
