"""A character at the table: it tells, gives, votes and remembers what everybody saw. Nothing else reaches it."""

from collections.abc import Iterable, Mapping
from heapq import nlargest
from random import Random
from statistics import NormalDist
from zlib import crc32

from msgspec import Struct

from haresay.bots.associations import Associations, meanings
from haresay.bots.characters import SKILLS, Character, Level, character_called, level_called
from haresay.bots.echoes import Echoes
from haresay.bots.hearsay import NOTHING, Gist, Hearsay, Said, gist
from haresay.bots.listening import Listeners, Outlook, Seating, chances, imagined, outlook
from haresay.bots.lore import Lore, deck_of, spoken
from haresay.bots.matching import Heard, Layer, Matcher, WhenAsked
from haresay.bots.phrases import Bank, Phrase, bank, row
from haresay.bots.vectors import by_meaning
from haresay.bots.vocabulary import SharedWords
from haresay.bots.words import tokens
from haresay.game import (
    Card,
    CastVotes,
    ClaimTurn,
    Clue,
    Continue,
    GiveCards,
    GiveView,
    Number,
    Seat,
    TellClue,
    TellView,
    TextClue,
    Turn,
    View,
    VoteView,
)

BELL = NormalDist()
EVERYBODYS_EYE = 0.5
"""What people in general see in a card: things and feelings alike."""
WORTH_SAYING = 1.5
"""A phrase that somebody thought of for the card is worth as much; one below has little to do with it."""
WHIM = 0.06
"""How much a good mood counts against a good chance."""
FOUND = 3
SAME_AGAIN = 3.0
"""What it is worth to a card that the very clue was said of it before."""
OLD_SAYINGS = 3
"""How many sayings of others are weighed among one's own ideas."""


class Idea(Struct, frozen=True):
    """A card, and what might be said of it."""

    card: Card
    place: int
    phrase: Phrase


class Mind:
    """One bot in one seat for one game."""

    def __init__(
        self, character: Character, level: Level, language: str, matcher: Matcher, ears: Matcher | None = None
    ) -> None:
        self.character = character
        self.skill = SKILLS[level]
        self.language = language
        self._matcher = matcher
        self._ears = ears or matcher
        """What it listens with; other than what it tells by, where bots are to be strangers to each other."""
        self._listeners = Listeners()
        self._turns: set[int] = set()
        self._said: set[str] = set()
        self._seen: set[Card] = set()
        self._told_of: dict[Card, list[str]] = {}
        self._hearsay = NOTHING

    # --- what the table asks

    def claim(self, view: View, rng: Random) -> ClaimTurn:  # noqa: ARG002 - a bot always has an idea
        return ClaimTurn(seat_of(view))

    def go_on(self, view: View, rng: Random) -> Continue:  # noqa: ARG002 - and is never tired
        return Continue(seat_of(view))

    def tell(self, view: View, rng: Random) -> TellClue:
        assert isinstance(view.phase, TellView)
        if not view.phase.needs_card:
            return TellClue(seat_of(view), TextClue(self._something_to_agree_on(rng)))
        hand = view.hand or ()
        ideas = self._ideas(hand, rng)
        if ideas:
            idea = self._best(ideas, view, rng)
            return TellClue(seat_of(view), TextClue(idea.phrase.text), idea.card)
        phrase = self._any_phrase(rng)
        return TellClue(seat_of(view), TextClue(phrase), max(hand, key=lambda card: self._taste(card, phrase)))

    def give(self, view: View, rng: Random) -> GiveCards:
        phase = view.phase
        assert isinstance(phase, GiveView)
        suits = self._suits(phase.clue, view.hand or (), rng)
        return GiveCards(seat_of(view), tuple(nlargest(phase.to_give, suits, key=suits.__getitem__)))

    def vote(self, view: View, rng: Random) -> CastVotes:
        phase = view.phase
        assert isinstance(phase, VoteView)
        suits = self._suits(phase.clue, phase.table, rng)
        liked = sorted(phase.choices, key=lambda number: suits[phase.table[number - 1]], reverse=True)
        votes = tuple(liked[: self._how_many(view, phase, [suits[phase.table[number - 1]] for number in liked])])
        return CastVotes(seat_of(view), votes, self._spoiled(phase, votes) if phase.red_vote else None)

    def recall(self, hearsay: Hearsay) -> None:
        self._hearsay = hearsay

    def observe(self, turn: Turn) -> None:
        """Remember what was said of which card, and how sharply this table listens; once, however often it is shown."""
        if turn.number in self._turns:
            return
        self._turns.add(turn.number)
        self._seen.update(laid.card for laid in turn.table)
        if not isinstance(turn.clue, TextClue):
            return
        self._said.add(turn.clue.text)
        if turn.story is not None:
            self._told_of.setdefault(turn.table[turn.story - 1].card, []).append(turn.clue.text)
            self._learn_from(turn, self._matcher.hear(turn.clue.text, self.language))

    # --- telling

    def _ideas(self, hand: tuple[Card, ...], rng: Random) -> list[Idea]:
        """A handful of things to say that have to do with a card in hand, more of those that this character likes."""
        said, likes = bank(spoken(self.language)), self.character.families
        in_hand = [(card, said.place[card]) for card in hand if card in said.place]
        found = []
        for phrase in said.phrases:
            if phrase.text in self._said:
                continue
            like = likes[phrase.family]
            row = phrase.common
            for card, place in in_hand:
                fit = row[place]
                if fit >= WORTH_SAYING and place not in phrase.literal:
                    found.append((rng.random() ** (1 / (like * fit)), Idea(card, place, phrase)))
        own = [idea for _, idea in nlargest(self.skill.ideas, found, key=lambda one: one[0])]
        return [*own, *self._heard_before(hand, rng)]

    def _heard_before(self, hand: tuple[Card, ...], rng: Random) -> list[Idea]:
        """What others said of a card in hand in earlier games, and may be said again."""
        who, said = self.character.name, self._said
        known = [(card, text) for card in hand for text in self._hearsay.to_say(who, card, self.language, said)]
        return [self._idea_of(card, text) for card, text in rng.sample(known, min(OLD_SAYINGS, len(known)))]

    def _idea_of(self, card: Card, text: str) -> Idea:
        """Words from elsewhere as the listeners would hear them. Their card, known to the bank or not, comes last."""
        heard, cards = self._matcher.hear(text, self.language), bank(spoken(self.language)).cards
        story = max(heard.in_mind(card, EVERYBODYS_EYE), WORTH_SAYING)
        worth = row((*(heard.in_mind(other, EVERYBODYS_EYE) for other in cards), story))
        return Idea(card, len(cards), Phrase(text, "sayings", worth, worth, worth, frozenset()))

    def _best(self, ideas: list[Idea], view: View, rng: Random) -> Idea:
        """The idea that some, but not all, are likely to find."""
        said, hand = bank(spoken(self.language)), view.hand or ()
        seating = seating_of(view)
        many = max(2, self.skill.tables * 5 // max(5, seating.givers))
        tables = imagined(self._unseen(said, hand), seating, many, rng)
        if not tables:
            return ideas[0]
        sharpness = self._listeners.sharpness

        def promise(idea: Idea) -> float:
            seen = outlook(idea.phrase.common[idea.place], idea.phrase.common, tables, seating, sharpness)
            return self._likes(seen) + WHIM * rng.random()

        return max(ideas, key=promise)

    def _likes(self, seen: Outlook) -> float:
        return seen.some - 0.3 * abs(seen.found - self.character.dares)

    def _unseen(self, said: Bank, hand: tuple[Card, ...]) -> list[int]:
        """Where the others' cards may be among those that the phrases are about."""
        decks, held, lore = frozenset(map(deck_of, hand)), set(hand), self._matcher.lore
        listed = not held.isdisjoint(lore)
        cards = [(at, card) for at, card in enumerate(said.cards) if card in lore or not listed]
        unseen = [at for at, card in cards if deck_of(card) in decks and card not in held]
        fresh = [at for at in unseen if said.cards[at] not in self._seen]
        return fresh or unseen

    def _something_to_agree_on(self, rng: Random) -> str:
        """Before any card is seen: something to this character's taste that many cards could be about."""
        likes = self.character.families
        phrases = [phrase for phrase in bank(spoken(self.language)).phrases if phrase.text not in self._said]
        if not phrases:
            return self._any_phrase(rng)
        some = rng.choices(phrases, [likes[phrase.family] for phrase in phrases], k=self.skill.ideas)
        return max(some, key=lambda phrase: sum(fit > WORTH_SAYING for fit in phrase.common)).text

    def _any_phrase(self, rng: Random) -> str:
        """Where nothing is known of the cards."""
        phrases = bank(spoken(self.language)).phrases
        fresh = [phrase for phrase in phrases if phrase.text not in self._said] or list(phrases)
        return rng.choices(fresh, [self.character.families[phrase.family] for phrase in fresh])[0].text

    # --- giving and voting

    def _suits(self, clue: Clue, cards: tuple[Card, ...], rng: Random) -> dict[Card, float]:
        """How well each card suits the clue in this character's eyes, on this day."""
        text = clue.text if isinstance(clue, TextClue) else ""
        fits = self._fits(text, cards)
        own, haze = self.character.fancy * self.skill.haze, 0.5 * self.skill.haze
        return {
            card: fits[card] + self._recalls(card, text) + own * self._taste(card, text) + haze * rng.gauss(0, 1)
            for card in cards
        }

    def _fits(self, clue: str, cards: tuple[Card, ...]) -> Mapping[Card, float]:
        """What the clue makes this character think of, before memory, fancy and mood."""
        heard = self._ears.hear(clue, self.language)
        return {card: heard.in_mind(card, self.character.eye_for_things) for card in cards}

    def _taste(self, card: Card, clue: str) -> float:
        """What this character alone sees there: always the same, and no more than a fancy."""
        return BELL.inv_cdf((crc32(f"{self.character.name}\n{card}\n{clue}".encode()) + 1) / (2**32 + 1))

    def _recalls(self, card: Card, clue: str) -> float:
        """Whether something like it was said of this card before."""
        words = set(tokens(clue))
        told = [set(tokens(text)) for text in self._told_of.get(card, ())]
        here = max((len(words & old) / len(words | old) for old in told if words | old), default=0.0)
        said = Said(self.language, clue)
        return SAME_AGAIN * max(here, self._hearsay.nearness(self.character.name, card, said, self._gist_of))

    def _gist_of(self, text: str, language: str) -> Gist:
        return gist(self._matcher, text, language)

    def _how_many(self, view: View, phase: VoteView, suits: list[float]) -> int:
        """A second vote is for those who are torn: it costs the bonus for needing only one."""
        if phase.votes < 2 or len(suits) < 2:
            return 1
        sure = chances(suits, self._listeners.sharpness)
        alone = sure[0] * (FOUND + view.rules.single_vote_bonus)
        return 2 if FOUND * (sure[0] + sure[1]) > alone else 1

    def _spoiled(self, phase: VoteView, votes: tuple[Number, ...]) -> Number:
        """The card that the others will most likely agree on, unless it is one's own choice as well; where nothing is
        known of the cards, one to this character's taste."""
        clue = phase.clue.text if isinstance(phase.clue, TextClue) else ""
        heard = self._ears.hear(clue, self.language)

        def temptation(number: Number) -> tuple[float, float]:
            card = phase.table[number - 1]
            return heard.in_mind(card, EVERYBODYS_EYE), self._taste(card, clue)

        return max((number for number in range(1, len(phase.table) + 1) if number not in votes), key=temptation)

    def _learn_from(self, turn: Turn, heard: Heard) -> None:
        scores = [heard.in_mind(laid.card, EVERYBODYS_EYE) for laid in turn.table]
        if not any(scores):
            return
        for seat, ballot in enumerate(turn.ballots):
            if ballot is None or not ballot.votes:
                continue
            open_to = [at for at, laid in enumerate(turn.table) if laid.owner != seat]
            if ballot.votes[0] - 1 in open_to:
                self._listeners.learn([scores[at] for at in open_to], open_to.index(ballot.votes[0] - 1))


def seat_of(view: View) -> Seat:
    assert isinstance(view.audience, int)
    return view.audience


def seating_of(view: View) -> Seating:
    """Who listens to this storyteller. Where two share a rabbit, of each other pair one gives and one votes."""
    rules, sides = view.rules, len(view.board.scores)
    givers = sides if sides < rules.players else rules.players - 1
    return Seating(givers, rules.cards_given, rules.hand_size, voters=sides - 1)


class Company:
    """All bots of a server: they share what is known of the cards, and nothing else."""

    def __init__(self, lore: Lore, layers: Iterable[Layer] | None = None) -> None:
        self._matcher = Matcher(lore, WhenAsked(lambda: layers_for(lore)) if layers is None else layers)

    def engage(self, name: str, level: str, language: str) -> Mind:
        """A bot for one seat and one game."""
        character = character_called(name)
        return Mind(character, level_called(level, character.level), language, self._matcher, self._ears())

    def _ears(self) -> Matcher | None:
        """What the next one listens with, if not with what everybody knows."""
        return None


def layers_for(lore: Lore) -> list[Layer]:
    """Every way to match that can be had here."""
    meaning = by_meaning(lore, frozenset(meanings().cards))
    return [*layers_without_vectors(lore), *([meaning] if meaning else [])]


def layers_without_vectors(lore: Lore) -> list[Layer]:
    """What every server has."""
    return [SharedWords(lore), Associations(lore), Echoes()]
