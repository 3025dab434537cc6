"""Guests: characters who let a language model think of what to say and look at the cards for them.

The model is behind a port. It proposes and judges; which of its clues some but not all will find, the character works
out as always. Where nothing usable comes back, the character thinks for itself, and the game goes on.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from msgspec import Struct

from haresay.bots.bot import Bot, Engage
from haresay.bots.character_bot import CharacterBot
from haresay.bots.guests.answers import Proposal, can_be_said, proposals_in, scores_in
from haresay.bots.guests.asking import (
    Ask,
    Message,
    PictureOf,
    Shown,
    Silent,
    for_clues,
    for_clues_about_nothing,
    for_scores,
    shown,
)
from haresay.bots.guests.purse import Purse, own_purse
from haresay.bots.telling.ideas import Idea
from haresay.game import Card, Number, VoteView, words_in
from haresay.words import Language

log_ = logging.getLogger(__name__)

T = TypeVar("T")

GUEST = "guest"
"""The level that means: with a model."""
MIDDLE, UNIT = 5.0, 0.6
"""From a model's 0 to 10 to what bots reckon in: 0 is the usual card, 3 one that fits well."""


class Model(Struct, frozen=True):
    """What a guest has besides its own head."""

    ask: Ask
    picture_of: PictureOf
    clues: int
    """How many it is asked for at a time."""


class Guest(CharacterBot):
    """One guest in one seat for one game."""

    def __init__(self, host: CharacterBot, model: Model) -> None:
        super().__init__(host.character, "hard", host.language, host.matcher, host.book)
        self._model = model
        self._purse = own_purse()
        self._judged: tuple[str, tuple[Card, ...], Mapping[Card, float]] | None = None

    # --- telling

    def _ideas(self, hand: tuple[Card, ...], dice: Random) -> list[Idea]:
        seen = self._shown(hand)
        question = for_clues(self.character, self.language, seen, self._said, self._model.clues)
        proposals = self._answer(question, lambda answer: proposals_in(answer, len(seen))) if seen else None
        ideas = [self._idea_from(seen[one.card - 1].card, one.clue) for one in self._sayable(proposals or (), seen)]
        return ideas or super()._ideas(hand, dice)

    def _sayable(self, proposals: Sequence[Proposal], seen: Sequence[Shown]) -> list[Proposal]:
        """What can be said, as found as this character dares first: that is told where nobody can be imagined."""
        card_words = self.matcher.card_words
        fine = [
            one for one in proposals if can_be_said(one.clue, self._said, card_words.get(seen[one.card - 1].card, {}))
        ]
        return sorted(fine, key=lambda one: abs(one.found / 10 - self.character.dares))

    def _something_to_agree_on(self, dice: Random) -> str:
        question = for_clues_about_nothing(self.character, self.language, self._said, self._model.clues)
        proposals = self._answer(question, lambda answer: proposals_in(answer, 0)) or ()
        fine = [one.clue for one in proposals if can_be_said(one.clue, self._said, {})]
        return dice.choice(fine) if fine else super()._something_to_agree_on(dice)

    # --- giving and voting

    def _fits(self, clue: str, cards: tuple[Card, ...]) -> Mapping[Card, float]:
        if self._judged is None or self._judged[:2] != (clue, cards):
            self._judged = (clue, cards, self._scored(clue, cards) or super()._fits(clue, cards))
        return self._judged[2]

    def _scored(self, clue: str, cards: tuple[Card, ...]) -> Mapping[Card, float] | None:
        """What the model makes of them. One that it cannot see is the usual card; if it sees none, it is not asked."""
        seen = self._shown(cards)
        if not clue or not seen:
            return None
        question = for_scores(self.character, clue, seen)
        scores = self._answer(question, lambda answer: scores_in(answer, len(seen)))
        if scores is None:
            return None
        judged = {one.card: UNIT * (score - MIDDLE) for one, score in zip(seen, scores, strict=True)}
        return {card: judged.get(card, 0.0) for card in cards}

    def _spoiled(self, phase: VoteView, votes: tuple[Number, ...]) -> Number:
        """What it likes best itself, besides its own choice, the others will like as well."""
        fits = self._fits(words_in(phase.clue), phase.table)
        others = [number for number in range(1, len(phase.table) + 1) if number not in votes]
        return max(others, key=lambda number: fits[phase.table[number - 1]])

    # --- the model

    def _shown(self, cards: tuple[Card, ...]) -> tuple[Shown, ...]:
        return shown(cards, self.language, self.matcher.card_words, self._model.picture_of)

    def _answer(self, question: Sequence[Message], read: Callable[[str], T]) -> T | None:
        """What the model says to it, if that can be used."""
        try:
            self._purse.pay()
            return read(self._asked(question))
        except Silent as why:
            log_.warning("a guest thinks for itself: %s", why)
            return None

    def _asked(self, question: Sequence[Message]) -> str:
        try:
            answer = self._model.ask(question)
        except Silent:
            self._purse.failed()
            raise
        self._purse.answered()
        return answer

    def pay_from(self, purse: Purse) -> None:
        """Whatever it asks from now on."""
        self._purse = purse


def with_guests(engage: Callable[[str, str, Language], CharacterBot], model: Model) -> Engage:
    """All bots as before, and guests for those who ask for one."""

    def engage_guest(name: str, level: str, language: Language) -> Bot:
        bot = engage(name, level, language)
        return Guest(bot, model) if level == GUEST else bot

    return engage_guest
