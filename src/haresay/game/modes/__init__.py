"""The four modes, found by name. `rules_for` turns a mode and a host's wishes into the rules of one game."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from haresay.game.cards import Card
from haresay.game.modes.classic import Classic
from haresay.game.modes.mode import Mode
from haresay.game.modes.odyssey import Odyssey
from haresay.game.modes.party import Party
from haresay.game.modes.teams import Teams
from haresay.game.refusals import UnknownHouseRule, UnknownMode
from haresay.game.rules import HouseRules, Rules

T = TypeVar("T")

MODES: dict[str, Mode] = {mode.name: mode for mode in (Classic(), Odyssey(), Party(), Teams())}


def mode_called(name: str) -> Mode:
    """The mode of that name, or a refusal that lists them."""
    try:
        return MODES[name]
    except (KeyError, TypeError):
        raise UnknownMode(mode=name, modes=", ".join(MODES)) from None


def rules_for(mode: str, players: int, house: HouseRules | Mapping[str, Any] | None = None) -> Rules:
    """The complete rules of a game: a mode's own, for so many players, with a host's wishes.

    >>> rules_for("odyssey", 7).votes
    2
    >>> rules_for("party", 3)
    Traceback (most recent call last):
    haresay.game.refusals.TooFewPlayers: Party needs at least 6 players, and here are 3.
    """
    wishes = dict(house) if isinstance(house, Mapping) else house or HouseRules()
    return mode_called(mode).rules(players, _checked(wishes, HouseRules))


def check_game(rules: Rules, cards: tuple[Card, ...]) -> None:
    """Refuse rules that cannot be played, even if they were written by hand, and decks that cannot fill the hands."""
    mode = mode_called(_checked(rules, Rules).mode)
    mode.check(rules)
    mode.check_cards(rules, cards)


def turns_the_pile_allows(rules: Rules, cards: int) -> int:
    """How many turns can be played without shuffling the discards (R7.2), for hosts who let the game end there."""
    left_in_pile = max(0, cards - rules.players * rules.hand_size)
    return left_in_pile // mode_called(rules.mode).cards_on_table(rules) + 1


def _checked(value: object, kind: type[T]) -> T:
    try:
        return msgspec.convert(msgspec.to_builtins(value), kind)
    except (TypeError, ValueError, RecursionError) as wrong:
        raise UnknownHouseRule(problem=str(wrong)) from None
