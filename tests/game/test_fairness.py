"""The order of the cards on the table says nothing of whose they are (R4.4)."""

from collections import Counter
from random import Random

import pytest

from haresay.game import GiveCards, decide
from haresay.game.events import TableRevealed
from tests.game.tables import TableAt, table

REVEALS = 100_000
ONE_IN_A_MILLION = {4: 33.38, 5: 35.89}
"""What chi-square exceeds so rarely with fair dice, by degrees of freedom."""


def chi_square(counts: Counter[int], places: int) -> float:
    expected = counts.total() / places
    return sum((counts[place] - expected) ** 2 / expected for place in range(1, places + 1))


def before_the_last_card(players: int, storyteller: int) -> TableAt:
    """Everybody but the last seat has given."""
    others = [seat for seat in range(players - 1) if seat != storyteller]
    cards_given = table("classic", players).rules.cards_given
    gifts = [f"{'abcdef'[seat]}{number}" for seat in others for number in range(1, cards_given + 1)]
    return table("classic", players).drawn(storyteller).told(storyteller, f"{'abcdef'[storyteller]}1").gave(*gifts)


@pytest.mark.parametrize(
    ("players", "last", "places"), [(3, GiveCards(2, ("c1", "c2")), 5), (6, GiveCards(5, ("f1",)), 6)]
)
def test_the_storytellers_card_lies_anywhere_with_equal_chance(players: int, last: GiveCards, places: int) -> None:
    state = before_the_last_card(players, storyteller=1).state
    dice = Random("fair")
    story, decoy = Counter[int](), Counter[int]()
    for _ in range(REVEALS):
        _, revealed = decide(state, last, dice)
        assert isinstance(revealed, TableRevealed)
        owners = [laid.owner for laid in revealed.table]
        story[owners.index(1) + 1] += 1
        decoy[[laid.card for laid in revealed.table].index(last.cards[0]) + 1] += 1
    assert chi_square(story, places) < ONE_IN_A_MILLION[places - 1]
    assert chi_square(decoy, places) < ONE_IN_A_MILLION[places - 1]


def test_the_check_would_notice_an_unfair_order() -> None:
    dice = Random("loaded")
    slightly_loaded = Counter(min(6, dice.randint(1, 6) + (dice.random() < 0.05)) for _ in range(REVEALS))
    assert chi_square(slightly_loaded, 6) > ONE_IN_A_MILLION[5]
