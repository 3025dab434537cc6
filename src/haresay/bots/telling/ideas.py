"""What comes to a storyteller's mind: things to say that have to do with a card in hand, and which of them to tell.

The one is told that some but not all at the table should find.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from heapq import nlargest
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from haresay.bots.characters import Character
from haresay.bots.phrases import Bank, Family, Phrase
from haresay.bots.telling.imagining import Outlook
from haresay.bots.understanding.forms import begun, capital, paired
from haresay.bots.understanding.known_clues import ClueBook, KnownClue, together
from haresay.bots.understanding.matcher import EVERYBODYS_EYE, Heard
from haresay.game import Card
from haresay.words import ClueKind, Language

WORTH_SAYING = 1.5
"""A phrase that somebody thought of for the card is worth as much; one below has little to do with it."""
AIMS = 1.6
"""How much it counts that as many find the card as the character hopes."""
FAMILY_OF: Mapping[ClueKind, Family] = {
    "word": "words",
    "feeling": "words",
    "saying": "sayings",
    "question": "questions",
    "allusion": "titles",
    "sound": "sounds",
}


PAIRED, PLAIN = 0.4, 0.05
"""How often two short things are said together, and how often one is said just as it is."""
SHORT = 4
"""So many words at most."""


class Idea(Struct, frozen=True):
    """A card, and what might be said of it."""

    card: Card
    text: str
    worth: Mapping[Card, float]
    """What people in general would make of it, for this card and any other that comes to mind."""


class Repertoire(Struct, frozen=True):
    """What a character may still say: what the decks have for their cards, else a bank of phrases; but for what was
    said at this table."""

    who: Character
    language: Language
    bank: Bank
    book: ClueBook
    said: Collection[str]

    def ideas(self, hand: Sequence[Card], many: int, dice: Random) -> list[Idea]:
        """A handful of things to say that have to do with a card in hand, more of those that this character likes."""
        found = [
            (dice.random() ** (1 / (self.who.families[family] * idea.worth[idea.card])), idea)
            for family, idea in (*self._of_decks(hand), *self._of_bank(hand))
        ]
        liked = [idea for _, idea in nlargest(many, found, key=lambda one: one[0])]
        return [self._put(idea, dice) if idea.card in self.book.of_card else idea for idea in liked]

    def _put(self, idea: Idea, dice: Random) -> Idea:
        """The same, put in this character's way, or together with something else that suits the card."""
        way = dice.random()
        others = self._to_go_with(idea) if way < PAIRED else []
        if others:
            other = dice.choice(others)
            text = paired(idea.text, other.text, self.language, dice)
            return Idea(idea.card, text, together([idea.worth, other.worth]))
        return replace(idea, text=self.in_own_words(idea.text, dice))

    def _to_go_with(self, idea: Idea) -> list[KnownClue]:
        if not is_short(idea.text):
            return []
        known = self.book.of_card[idea.card]
        return [one for one in known if one.text not in self.said and one.text != idea.text and is_short(one.text)]

    def in_own_words(self, text: str, dice: Random) -> str:
        """Seldom just as it is: what is always said alike can be learnt by heart."""
        return capital(text) if dice.random() < PLAIN else begun(self.who.name, text, self.language, dice)

    def _of_decks(self, hand: Sequence[Card]) -> Iterator[tuple[Family, Idea]]:
        for card in hand:
            for clue in self.book.of_card.get(card, ()):
                if clue.text not in self.said:
                    yield FAMILY_OF[clue.kind], Idea(card, clue.text, clue.worth)

    def _of_bank(self, hand: Sequence[Card]) -> Iterator[tuple[Family, Idea]]:
        """For cards of which their deck says nothing."""
        in_hand = [
            (card, self.bank.place[card]) for card in hand if card in self.bank.place and card not in self.book.of_card
        ]
        for phrase in self.bank.phrases if in_hand else ():
            if phrase.text not in self.said:
                for card, place in in_hand:
                    if phrase.common[place] >= WORTH_SAYING and place not in phrase.literal:
                        yield phrase.family, Idea(card, phrase.text, RowOf(phrase, self.bank))

    def something_to_agree_on(self, dice: Random) -> str:
        """Before any card is seen: something to this character's taste, rather what more cards could be about."""
        known = [one for one in self.book.clues if one.text not in self.said]
        if not known:
            return self.anything(dice)
        likes = [self.who.families[FAMILY_OF[one.kind]] * len(one.worth) for one in known]
        return self.in_own_words(dice.choices(known, likes)[0].text, dice)

    def anything(self, dice: Random) -> str:
        """Where nothing is known of the cards; where all has been said, again."""
        phrases = [phrase for phrase in self.bank.phrases if phrase.text not in self.said] or self.bank.phrases
        return dice.choices(phrases, [self.who.families[phrase.family] for phrase in phrases])[0].text


def is_short(text: str) -> bool:
    """Whether it can be put together with something else: a few words, and neither a question nor a noise."""
    return len(text.split()) <= SHORT and text[-1:].isalpha()


class RowOf(Mapping[Card, float]):
    """What a phrase of the bank is worth for each of the bank's cards, without a copy of it all."""

    def __init__(self, phrase: Phrase, bank: Bank) -> None:
        self._row, self._place = phrase.common, bank.place

    def __getitem__(self, card: Card) -> float:
        return self._row[self._place[card]]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._place)

    def __len__(self) -> int:
        return len(self._place)


def idea_from(card: Card, text: str, heard: Heard, others: Collection[Card]) -> Idea:
    """Words from elsewhere as the listeners would hear them."""
    worth = {other: heard.in_mind(other, EVERYBODYS_EYE) for other in others}
    return Idea(card, text, worth | {card: max(heard.in_mind(card, EVERYBODYS_EYE), WORTH_SAYING)})


def most_promising(
    ideas: Sequence[Idea], outlook_of: Callable[[Idea], Outlook], aim: float, whim: float, dice: Random
) -> Idea:
    """The idea that some, but not all, are likely to find, about as many as are aimed at; less so in a whim."""
    return max(ideas, key=lambda idea: promise(outlook_of(idea), aim) + whim * dice.random())


def promise(seen: Outlook, aim: float) -> float:
    return seen.some - AIMS * abs(seen.found - aim)


TWO, FEW = 2, 5
"""The listeners of a table of three, or of three pairs; and so many are a small table still."""


def aimed_at(dares: float, voters: int) -> float:
    """The share of listeners that a storyteller hopes to be found by.

    Two of them should disagree, whatever one dares. Of many, somebody always finds it: it is enough if a few do, as
    everybody who does scores too.
    """
    if voters <= TWO:
        return 0.5
    return dares if voters <= FEW else dares * (FEW / voters) ** 0.7


def unseen_cards(known: Collection[Card], hand: Collection[Card], seen: Collection[Card]) -> list[Card]:
    """What the others may hold: of the decks of this hand, not in it, and not seen yet as long as such are left."""
    decks, held = frozenset(map(deck_of, hand)), frozenset(hand)
    unseen = [card for card in known if deck_of(card) in decks and card not in held]
    return [card for card in unseen if card not in seen] or unseen


def deck_of(card: Card) -> str:
    """Which deck a card's name says it is from.

    >>> deck_of("overheard/cat_night")
    'overheard'
    """
    return card.partition("/")[0]
