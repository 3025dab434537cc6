"""The environment is one by PettingZoo's own tests, in every mode and size, and without a warning."""

import warnings
from typing import Any

import pytest

from haresay.env import env, raw_env, talking_env
from tests.game.tables import EVERY_TABLE

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # on import it makes an environment of its own in a way of yesterday
    from pettingzoo.test import api_test, seed_test

MAKERS = {"env": env, "raw_env": raw_env, "talking_env": talking_env}


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_it_passes_the_api_test(mode: str, players: int) -> None:
    api_test(env(mode=mode, players=players, render_mode="ansi"), num_cycles=60)


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_the_same_seed_gives_the_same_game(mode: str, players: int) -> None:
    seed_test(lambda: env(mode=mode, players=players), num_cycles=40)


@pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
def test_every_way_to_make_one_passes_both(maker: Any) -> None:
    api_test(maker(mode="classic", players=5, house={"points_to_win": 8}), num_cycles=100)
    seed_test(lambda: maker(mode="classic", players=5), num_cycles=60)


@pytest.mark.parametrize(
    "house",
    [
        {"hand_size": 4, "cards_given": 3},
        {"votes": 3, "votes_from": 3},
        {"counting": True, "bonus_limit": 1},
        {"rounds": 1},
        {"when_pile_is_empty": "end"},
    ],
    ids=str,
)
def test_house_rules_are_played_too(house: dict[str, Any]) -> None:
    api_test(env(mode="odyssey", players=6, house=house), num_cycles=100)
