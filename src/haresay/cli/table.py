"""The options that every table has on the command line: mode, seats, decks, and one switch for each house rule."""

import argparse

from msgspec import UNSET

from haresay.decks import paper_deck
from haresay.game import MODES, Card, HouseRules, Rules, rules_for

NO_LIMIT = "none"


def add_to(command: argparse.ArgumentParser) -> None:
    command.add_argument("--mode", choices=list(MODES), default="classic", help="which game (default: classic)")
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: 5 or 6)")
    command.add_argument("--boxes", type=int, default=1, metavar="N", help="how many boxes of 84 cards (default: 1)")
    command.add_argument("--seed", type=int, metavar="N", help="the same number gives the same game")
    house = command.add_argument_group("house rules", "What is not set stays as the mode has it.")
    switch = argparse.BooleanOptionalAction
    house.add_argument("--hand-size", type=int, default=UNSET, metavar="N", help="cards in hand")
    house.add_argument("--cards-given", type=int, default=UNSET, metavar="N", help="how many each player gives")
    house.add_argument("--votes", type=int, default=UNSET, metavar="N", help="the most that a player may cast")
    house.add_argument("--votes-from", type=int, default=UNSET, metavar="N", help="players it takes for more")
    house.add_argument("--bonus-limit", type=limit, default=UNSET, metavar="N|none", help="most points from votes")
    house.add_argument("--single-vote-bonus", type=int, default=UNSET, metavar="N", help="points for using only one")
    house.add_argument("--counting", action=switch, default=UNSET, help="a lone finder and the storyteller score 4")
    house.add_argument("--mime-or-song", action=switch, default=UNSET, help="clues may be sung or mimed")
    house.add_argument("--written-clues", action=switch, default=UNSET, help="clues are written, and nothing else")
    house.add_argument("--pass-hands", action=switch, default=UNSET, help="hands go to the left after each turn")
    house.add_argument("--points-to-win", type=int, default=UNSET, metavar="N", help="end when somebody reaches them")
    house.add_argument("--rounds", type=int, default=UNSET, metavar="N", help="end when all have told that often")
    house.add_argument("--when-pile-is-empty", choices=["reshuffle", "end"], default=UNSET)


def limit(word: str) -> int | None:
    """A number, or none for no limit."""
    return None if word == NO_LIMIT else int(word)


def table_from(options: argparse.Namespace) -> tuple[Rules, tuple[Card, ...]]:
    """The rules and the cards that the options ask for; refused where nobody could play with them."""
    house = HouseRules(**{rule: getattr(options, rule) for rule in HouseRules.__struct_fields__})
    players = options.players if options.players is not None else max(5, MODES[options.mode].least)
    return rules_for(options.mode, players, house), paper_deck(options.boxes)
