"""A character at the table: it tells, gives, votes and remembers what everybody saw. Nothing else reaches it."""

from collections.abc import Collection, Iterable, Mapping
from heapq import nlargest
from random import Random

from haresay.bots.bot import Bot
from haresay.bots.characters import CHARACTERS, SKILLS, Character, Level
from haresay.bots.memory import NO_MEMORY, Memory, OldClue
from haresay.bots.phrases import bank
from haresay.bots.telling.ideas import (
    WORTH_SAYING,
    Idea,
    Repertoire,
    aimed_at,
    idea_from,
    most_promising,
    unseen_cards,
)
from haresay.bots.telling.imagining import Attention, Outlook, chances, imagined, outlook, seating_of
from haresay.bots.understanding.ears import Ears
from haresay.bots.understanding.known_clues import ClueBook
from haresay.bots.understanding.likeness import common_share, tokens
from haresay.bots.understanding.matcher import EVERYBODYS_EYE, Heard, Matcher
from haresay.game import Ballot, Card, Clue, GiveView, Number, TellView, TextClue, Turn, View, VoteView, words_in
from haresay.game.scoring import FOUND
from haresay.words import Language

SAME_AGAIN = 3.0
"""What it is worth to a card that the very clue was said of it before."""
AT_LEISURE = 0.5
"""How much of a fancy is left where one compares the cards of one's own hand: a gift is to look like the story."""
OLD_CLUES, TRIED_ON = 3, 6
"""How many clues of others are weighed among one's own ideas, and how many phrases are tried on unknown cards."""


class CharacterBot(Bot):
    """One of the characters, in one seat for one game."""

    def __init__(  # noqa: PLR0913 - who it is, and what it knows
        self,
        character: Character,
        level: Level,
        language: Language,
        matcher: Matcher,
        book: ClueBook | None = None,
        *,
        listens_by: Matcher | None = None,
        called: str = "",
    ) -> None:
        self.character = character
        self.skill = SKILLS[level]
        self.language = language
        self.matcher = matcher
        self.book = book or ClueBook({}, language)
        self._listens_by = listens_by or matcher
        """Other than what it tells by, where bots are to be strangers to each other."""
        self._ears = Ears(
            called or character.name,
            CHARACTERS.index(character),
            character.eye_for_things,
            self.skill.misses,
            self.skill.forgets,
        )
        self._attention = Attention()
        self._said: set[str] = set()
        self._seen: set[Card] = set()
        self._told_of: dict[Card, list[str]] = {}
        self._memory = NO_MEMORY

    # --- what the table asks

    def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:
        if not phase.needs_card:
            return TextClue(self._something_to_agree_on(dice)), None
        hand = view.hand or ()
        ideas = self._ideas(hand, dice)
        if ideas:
            idea = self._best(ideas, view, dice)
            return TextClue(idea.text), idea.card
        phrase = self._repertoire().anything(dice)
        return TextClue(phrase), max(hand, key=lambda card: self._ears.taste(card, phrase))

    def give(self, view: View, phase: GiveView, dice: Random) -> list[Card]:
        suits = self._suits(phase.clue, view.hand or (), dice, AT_LEISURE)
        return nlargest(phase.to_give, suits, key=suits.__getitem__)

    def vote(self, view: View, phase: VoteView, dice: Random) -> Ballot:
        suits = self._suits(phase.clue, phase.table, dice)
        liked = sorted(phase.choices, key=lambda number: suits[phase.table[number - 1]], reverse=True)
        votes = tuple(liked[: self._how_many(view, phase, [suits[phase.table[number - 1]] for number in liked])])
        return Ballot(votes, self._spoiled(phase, votes) if phase.red_vote else None)

    def recall(self, memory: Memory) -> None:
        self._memory = memory
        self._said.update(*map(self._clues_in, memory.lately))

    def observe(self, turn: Turn) -> None:
        """Remember what was said of which card, and how sharply this table listens."""
        self._seen.update(laid.card for laid in turn.table)
        if not isinstance(turn.clue, TextClue):
            return
        self._said |= self._clues_in(turn.clue.text)
        if turn.story is not None:
            self._told_of.setdefault(turn.table[turn.story - 1].card, []).append(turn.clue.text)
            self._learn_from(turn, self.matcher.hear(turn.clue.text, self.language))

    # --- telling

    def _ideas(self, hand: tuple[Card, ...], dice: Random) -> list[Idea]:
        ideas = self._repertoire().ideas(hand, self.skill.ideas, dice)
        return [*(ideas or self._tried_on(hand, dice)), *self._heard_before(hand, dice)]

    def _repertoire(self) -> Repertoire:
        return Repertoire(self.character, self.language, bank(self.language), self.book, self._said)

    def _clues_in(self, text: str) -> set[str]:
        """What was said, and the clues that stand in it: said in other words they are no news."""
        return {text, *(clue.text for clue in self.book.inside(text))}

    def _tried_on(self, hand: tuple[Card, ...], dice: Random) -> list[Idea]:
        """For cards of which only words are known: some phrases, where they have to do with them at all."""
        known = [card for card in hand if self.matcher.card_words.get(card)]
        phrases = [self._repertoire().anything(dice) for _ in range(TRIED_ON)] if known else []
        return [idea for text in dict.fromkeys(phrases) for idea in self._where_it_fits(known, text)]

    def _heard_before(self, hand: tuple[Card, ...], dice: Random) -> list[Idea]:
        """What people said of a card in hand in earlier games and may be said again; or of another, where it fits."""
        who, said = self.character.name, self._said
        same = [(card, text) for card in hand for text in self._memory.to_say(who, card, self.language, said)]
        ideas = [self._idea_from(card, text) for card, text in dice.sample(same, min(OLD_CLUES, len(same)))]
        elsewhere = self._memory.anything_to_say(who, self.language, said)
        for text in dice.sample(elsewhere, min(OLD_CLUES, len(elsewhere))):
            ideas += self._where_it_fits(hand, text)
        return ideas

    def _where_it_fits(self, cards: Iterable[Card], text: str) -> list[Idea]:
        heard = self.matcher.hear(text, self.language)
        return [self._idea_from(card, text) for card in cards if heard.in_mind(card, EVERYBODYS_EYE) >= WORTH_SAYING]

    def _idea_from(self, card: Card, text: str) -> Idea:
        return idea_from(card, text, self.matcher.hear(text, self.language), self._cards())

    def _cards(self) -> Collection[Card]:
        """All that are known here."""
        return self.matcher.card_words or bank(self.language).cards

    def _best(self, ideas: list[Idea], view: View, dice: Random) -> Idea:
        """The one that as many as hoped for are likely to find, on imagined tables, as far as the level has time."""
        seating = seating_of(view)
        many = max(2, self.skill.tables * 5 // max(5, seating.givers))
        unseen = unseen_cards(self._cards(), view.hand or (), self._seen)
        unseen = unseen or unseen_cards(bank(self.language).cards, view.hand or (), self._seen)
        tables, sharpness = imagined(range(len(unseen)), seating, many, dice), self._attention.sharpness
        aim = aimed_at(self.character.dares, seating.voters)

        def outlook_of(idea: Idea) -> Outlook:
            worth = [idea.worth.get(card, 0.0) for card in unseen]
            return outlook(idea.worth[idea.card], worth, tables, seating, sharpness)

        return most_promising(ideas, outlook_of, aim, self.skill.whim, dice) if tables else ideas[0]

    def _something_to_agree_on(self, dice: Random) -> str:
        return self._repertoire().something_to_agree_on(dice)

    # --- giving and voting

    def _suits(self, clue: Clue, cards: tuple[Card, ...], dice: Random, whims: float = 1.0) -> dict[Card, float]:
        """How well each card suits the clue in this character's eyes, on this day; without words, by fresh dice."""
        text = words_in(clue)
        if not text:
            return {card: dice.gauss(0, 1) for card in cards}
        fits = self._fits(text, cards)
        own, haze = whims * self.character.fancy * self.skill.fancy, self.skill.haze
        return {
            card: fits[card] + self._recalls(card, text) + own * self._ears.taste(card, text) + haze * dice.gauss(0, 1)
            for card in cards
        }

    def _fits(self, clue: str, cards: tuple[Card, ...]) -> Mapping[Card, float]:
        """What the clue makes this character think of, before memory, fancy and mood."""
        heard = self._listens_by.hear(clue, self.language)
        return {card: self._ears.in_mind(heard, card) for card in cards}

    def _recalls(self, card: Card, clue: str) -> float:
        """Whether something like it was said of this card before."""
        words = frozenset(tokens(clue))
        here = max((common_share(words, frozenset(tokens(old))) for old in self._told_of.get(card, ())), default=0.0)
        said = OldClue(self.language, clue)
        return SAME_AGAIN * max(here, self._memory.nearness(self.character.name, card, said, self.matcher.gist))

    def _how_many(self, view: View, phase: VoteView, suits: list[float]) -> int:
        """A second vote is for those who are torn: it costs the bonus for needing only one."""
        if phase.votes < 2 or len(suits) < 2:
            return 1
        sure = chances(suits, self._attention.sharpness)
        alone = sure[0] * (FOUND + view.rules.single_vote_bonus)
        return 2 if FOUND * (sure[0] + sure[1]) > alone else 1

    def _spoiled(self, phase: VoteView, votes: tuple[Number, ...]) -> Number:
        """The card that the others will most likely agree on, unless it is one's own choice as well; where nothing is
        known of the cards, one to this character's taste."""
        clue = words_in(phase.clue)
        heard = self._listens_by.hear(clue, self.language)

        def temptation(number: Number) -> tuple[float, float]:
            card = phase.table[number - 1]
            return heard.in_mind(card, EVERYBODYS_EYE), self._ears.taste(card, clue)

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
                self._attention.learn([scores[at] for at in open_to], open_to.index(ballot.votes[0] - 1))
