"""Guests: characters who let a language model think of what to say and look at the cards for them.

The model is behind a port. It proposes and judges; which of its clues some but not all will find, the character works
out as always. Where nothing usable comes back, the character thinks for itself, and the game goes on.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from msgspec import Struct

from haresay.bots.answers import Proposal, can_be_said, proposals_in, scores_in
from haresay.bots.asking import Ask, Look, Message, Shown, Silent, for_clues, for_clues_about_nothing, for_scores, shown
from haresay.bots.minds import Idea, Mind
from haresay.bots.protocol import Bot, Engage
from haresay.game import Card, Number, TextClue, VoteView

log_ = logging.getLogger(__name__)

T = TypeVar("T")

GUEST = "guest"
"""The level that means: with a model."""
MIDDLE, UNIT = 5.0, 0.6
"""From a model's 0 to 10 to what bots reckon in: 0 is the usual card, 3 one that fits well."""


class Model(Struct, frozen=True):
    """What a guest has besides its own head."""

    ask: Ask
    look: Look
    clues: int
    """How many it is asked for at a time."""


class Guest(Mind):
    """One guest in one seat for one game."""

    def __init__(self, host: Mind, model: Model) -> None:
        super().__init__(host.character, "hard", host.language, host._matcher)  # noqa: SLF001 - one of its own kind
        self._model = model
        self._judged: tuple[str, tuple[Card, ...], Mapping[Card, float]] | None = None

    # --- telling

    def _ideas(self, hand: tuple[Card, ...], rng: Random) -> list[Idea]:
        seen = self._shown(hand)
        question = for_clues(self.character, self.language, seen, self._said, self._model.clues)
        proposals = self._answer(question, lambda answer: proposals_in(answer, len(seen))) if seen else None
        ideas = [self._idea_of(seen[one.card - 1].card, one.clue) for one in self._sayable(proposals or (), seen)]
        return ideas or super()._ideas(hand, rng)

    def _sayable(self, proposals: Sequence[Proposal], seen: Sequence[Shown]) -> list[Proposal]:
        """What can be said, as found as this character dares first: that is told where nobody can be imagined."""
        lore = self._matcher.lore
        fine = [one for one in proposals if can_be_said(one.clue, self._said, lore.get(seen[one.card - 1].card, {}))]
        return sorted(fine, key=lambda one: abs(one.found / 10 - self.character.dares))

    def _something_to_agree_on(self, rng: Random) -> str:
        question = for_clues_about_nothing(self.character, self.language, self._said, self._model.clues)
        proposals = self._answer(question, lambda answer: proposals_in(answer, 0)) or ()
        fine = [one.clue for one in proposals if can_be_said(one.clue, self._said, {})]
        return rng.choice(fine) if fine else super()._something_to_agree_on(rng)

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
        fits = self._fits(phase.clue.text if isinstance(phase.clue, TextClue) else "", phase.table)
        others = [number for number in range(1, len(phase.table) + 1) if number not in votes]
        return max(others, key=lambda number: fits[phase.table[number - 1]])

    # --- the model

    def _shown(self, cards: tuple[Card, ...]) -> tuple[Shown, ...]:
        return shown(cards, self.language, self._matcher.lore, self._model.look)

    def _answer(self, question: Sequence[Message], read: Callable[[str], T]) -> T | None:
        """What the model says to it, if that can be used."""
        try:
            return read(self._model.ask(question))
        except Silent as why:
            log_.warning("a guest thinks for itself: %s", why)
            return None


def with_guests(engage: Callable[[str, str, str], Mind], model: Model) -> Engage:
    """All bots as before, and guests for those who ask for one."""

    def engage_guest(name: str, level: str, language: str) -> Bot:
        bot = engage(name, level, language)
        return Guest(bot, model) if level == GUEST else bot

    return engage_guest
