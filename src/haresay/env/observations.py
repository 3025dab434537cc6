"""A view as a row of whole numbers. It is made of the view and of the seat's own draft, and of nothing else.

Cards are numbered from 1 in the order that they were given to the environment, 0 is no card. Seats and scores are
turned so that one's own comes first.
"""

from collections.abc import Iterable
from itertools import accumulate

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from haresay.env.actions import Actions, Draft, seat_of
from haresay.game import (
    Card,
    ClaimView,
    GiveView,
    OverView,
    RecapView,
    Rules,
    TellView,
    TextClue,
    View,
    VoteView,
)
from haresay.game.modes import mode_called

Numbers = NDArray[np.int32]

PHASES = (ClaimView, TellView, GiveView, VoteView, RecapView, OverView)
MOST = 100_000
"""More than any score or number of turns."""


class Observations:
    """How the views of one kind of game are written down."""

    def __init__(self, rules: Rules, cards: tuple[Card, ...], actions: Actions) -> None:
        self._rules = rules
        self._mode = mode_called(rules.mode)
        self._actions = actions
        self._cards = {card: number for number, card in enumerate(cards, 1)}
        self._phrases = {phrase: number for number, phrase in enumerate(actions.phrases, 1)}
        highs = self._highs()
        ends = list(accumulate(width for width, _ in highs.values()))
        self.parts = {
            name: slice(end - width, end) for (name, (width, _)), end in zip(highs.items(), ends, strict=True)
        }
        """Where to find what in an observation."""
        self.high = np.concatenate([np.full(width, high, np.int32) for width, high in highs.values()])

    def space(self) -> Box:
        return Box(np.zeros_like(self.high), self.high, dtype=np.int32)

    def _highs(self) -> dict[str, tuple[int, int]]:
        """Each part, how many numbers it has, and the highest that they can be."""
        rules, hand, table, cards = self._rules, self._actions.hand, self._actions.table, len(self._cards)
        return {
            "phase": (1, len(PHASES) - 1),
            "turn": (1, MOST),
            "storyteller": (1, rules.players),
            "scores": (self._mode.sides(rules.players), MOST),
            "waiting": (rules.players, 1),
            "hand": (hand, cards),
            "chosen_cards": (hand, 1),
            "clue": (1, len(self._phrases) + 1),
            "story": (1, cards),
            "given": (hand, 1),
            "table": (table, cards),
            "own": (table, 1),
            "choices": (table, 1),
            "chosen_numbers": (table, 1),
            "wanted": (1, 20),
            "red": (1, 1),
        }

    def of(self, view: View, draft: Draft) -> Numbers:
        row = np.zeros(self.high.shape, np.int32)
        for name, values in self._parts(view, draft).items():
            place = self.parts[name]
            found = list(values)
            row[place.start : place.start + len(found)] = found
        return row

    def _parts(self, view: View, draft: Draft) -> dict[str, Iterable[int]]:
        board, phase, seat = view.board, view.phase, seat_of(view)
        parts: dict[str, Iterable[int]] = {
            "phase": [PHASES.index(type(phase))],
            "turn": [board.turn],
            "storyteller": [0 if board.storyteller is None else self._beside(board.storyteller, seat) + 1],
            "scores": self._turned_scores(view),
            "waiting": flags(self._rules.players, (self._beside(other, seat) for other in board.waiting_for)),
            "hand": [self._cards[card] for card in view.hand or ()],
        }
        match phase:
            case TellView():
                return parts | {"chosen_cards": flags(self._actions.hand, draft.chosen), "wanted": [1]}
            case GiveView():
                return parts | self._giving(view, phase, draft)
            case VoteView():
                return parts | self._voting(phase, draft)
            case _:
                return parts

    def _giving(self, view: View, phase: GiveView, draft: Draft) -> dict[str, Iterable[int]]:
        hand = view.hand or ()
        return {
            "clue": [self._clue(phase)],
            "chosen_cards": flags(self._actions.hand, draft.chosen),
            "story": [self._cards[phase.story] if phase.story else 0],
            "given": flags(self._actions.hand, (hand.index(card) for card in phase.given)),
            "wanted": [phase.to_give],
        }

    def _voting(self, phase: VoteView, draft: Draft) -> dict[str, Iterable[int]]:
        size = self._actions.table
        return {
            "clue": [self._clue(phase)],
            "table": [self._cards[card] for card in phase.table],
            "own": flags(size, (number - 1 for number in phase.own)),
            "choices": flags(size, (number - 1 for number in phase.choices)),
            "chosen_numbers": flags(size, (number - 1 for number in draft.chosen)),
            "wanted": [phase.votes],
            "red": [int(phase.red_vote)],
        }

    def _clue(self, phase: GiveView | VoteView) -> int:
        """The phrase's number; one more than the last for somebody's own words."""
        own_words = len(self._phrases) + 1
        return self._phrases.get(phase.clue.text, own_words) if isinstance(phase.clue, TextClue) else own_words

    def _turned_scores(self, view: View) -> list[int]:
        scores, mine = view.board.scores, self._mode.side_of(seat_of(view), self._rules.players)
        return [*scores[mine:], *scores[:mine]]

    def _beside(self, other: int, seat: int) -> int:
        """How many places to the left of this seat."""
        return (other - seat) % self._rules.players


def flags(size: int, raised: Iterable[int]) -> list[int]:
    up = set(raised)
    return [int(place in up) for place in range(size)]
