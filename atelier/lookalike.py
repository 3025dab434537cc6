"""Look-alikes: which pairs of cards are too close, to the eye and in what is on them.

What belongs here: the report. How alike two pictures are, `haresay.decks.lookalike` says, which a deck of anybody is
checked with; how alike in motif, `seeing`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from haresay.decks.check import LikenessLimits
from haresay.decks.lookalike import exceeded_by, pairs, traits

from atelier.catalogue import Card
from atelier.seeing import alike_in_motif

REJECT, LOOK = LikenessLimits().least, 0.70
_SHOWN = 12


def report(cards: Sequence[Card], files: Mapping[str, Path], only: Sequence[str] = ()) -> int:
    """Print the figures, of all pairs or those with one of `only`; the exit status is how many are to be rejected."""
    whole = pairs({card.id: traits(files[card.id], card.tags) for card in cards})
    every = [pair for pair in whole if not only or {pair[1], pair[2]} & set(only)]
    if not every:
        print("Fewer than two rendered cards: run `python -m atelier render` first.")
        return 0
    scores = [score for score, _, _ in every]
    print(f"{len(cards)} cards, {len(every)} pairs")
    low, median = exceeded_by(0.95, scores), exceeded_by(0.5, scores)
    print(f"To the eye: min {scores[0]:.2f}   5th percentile {low:.2f}   median {median:.2f}")
    for value, a, b in every[:_SHOWN]:
        verdict = "reject" if value < REJECT else "look" if value < LOOK else "pass"
        print(f"  {value:.2f}  {verdict:6}  {a} / {b}")
    told = [pair for pair in alike_in_motif(cards) if not only or {pair[1].id, pair[2].id} & set(only)]
    print(f"In motif: {len(told)} pairs")
    for shared, a_card, b_card in told[:_SHOWN]:
        print(f"  {a_card.id} / {b_card.id}: {', '.join(shared)}")
    return sum(score < REJECT for score in scores)
