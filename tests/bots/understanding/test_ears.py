"""Each character hears with its own part of what is known, always the same part."""

from itertools import combinations, pairwise
from statistics import mean, stdev

from haresay.bots.characters import CHARACTERS
from haresay.bots.understanding.ears import BELL, Ears
from haresay.bots.understanding.matcher import Heard

CARDS = [f"own/{number}" for number in range(400)]
HEARD = Heard("hush", (dict.fromkeys(CARDS, (2.0, 2.0)), dict.fromkeys(CARDS, (1.0, 1.0))))


def ears(whose: str, misses: float = 0.0, forgets: float = 0.0) -> Ears:
    return Ears(whose, [one.name for one in CHARACTERS].index(whose), 0.5, misses, forgets)


def missed(whose: str) -> set[str]:
    listener = ears(whose, misses=0.3)
    return {card for card in CARDS if listener.in_mind(HEARD, card) == 0}


def test_a_listener_misses_about_the_share_that_its_level_says() -> None:
    assert 0.2 < len(missed("Moss")) / len(CARDS) < 0.4


def test_what_one_misses_is_always_the_same_and_not_what_another_misses() -> None:
    assert missed("Moss") == missed("Moss")
    for one, other in combinations(CHARACTERS, 2):
        both = len(missed(one.name) & missed(other.name)) / len(CARDS)
        assert 0.02 < both < 0.12, "no more often than it would happen by accident"


def test_a_link_is_dealt_out_among_the_characters_from_one_who_sees_much_in_it_to_one_who_sees_little() -> None:
    for card in CARDS[:50]:
        tastes = sorted(ears(one.name).taste(card, "hush") for one in CHARACTERS)
        assert tastes[0] < BELL.inv_cdf(1 / 8)
        assert tastes[-1] > BELL.inv_cdf(7 / 8)
        assert sum(taste < 0 for taste in tastes) == len(CHARACTERS) / 2
        assert len(set(tastes)) == len(CHARACTERS)


def test_what_one_sees_in_one_link_says_nothing_of_another() -> None:
    tastes = [ears("Moss").taste(card, "hush") for card in CARDS]
    assert abs(mean(tastes)) < 0.15
    assert 0.85 < stdev(tastes) < 1.15
    neighbours = [one * other for one, other in pairwise(tastes)]
    assert abs(mean(neighbours)) < 0.15


def test_some_of_every_layer_is_forgotten_and_the_rest_is_heard() -> None:
    listener = ears("Fern", forgets=0.5)
    heard = {round(listener.in_mind(HEARD, card), 6) for card in CARDS}
    assert len(heard) == 4, "nothing, the one layer, the other, and both"


def test_however_much_speaks_for_a_card_it_does_not_drown_everything() -> None:
    loud = Heard("hush", ({"own/1": (50.0, 50.0), "own/2": (2.0, 2.0)},))
    listener = ears("Hazel")
    assert listener.in_mind(loud, "own/1") < 2.5 * listener.in_mind(loud, "own/2")


def test_layers_are_trusted_differently_by_different_listeners() -> None:
    one_layer = Heard("hush", ({"own/1": (1.0, 1.0)},))
    assert len({ears(one.name).in_mind(one_layer, "own/1") for one in CHARACTERS}) == len(CHARACTERS)
