"""What came of a whole evening in the arena: the figures of every table, and the ratings over all of them."""

from msgspec import Struct

from haresay.arena.evening import Entrant, Figures
from haresay.arena.ratings import Ratings
from haresay.bots.characters import CHARACTERS, SKILLS, USUAL
from haresay.game import MODES, Refusal, Rules, rules_for

MOST = 12


class Report(Struct, frozen=True):
    """What `haresay arena --json` prints."""

    language: str
    seed: int
    strangers: bool
    """Whether nobody listened in a way that the storyteller knew."""
    tables: tuple[Figures, ...]
    ratings: Ratings | None
    """None where openskill is not installed, and where the tables are of several modes."""


def usual_entrants(level: str | None) -> tuple[Entrant, ...]:
    """Everybody once, at one level."""
    return tuple(Entrant(character.name, level or USUAL) for character in CHARACTERS)


def entrants_at_all_levels() -> tuple[Entrant, ...]:
    """Everybody at every level: levels then meet on equal terms."""
    return tuple(Entrant(character.name, level) for character in CHARACTERS for level in SKILLS)


def every_table() -> list[Rules]:
    """Every mode at every size that it can be played at."""
    return [rules for mode in MODES for players in range(1, MOST + 1) if (rules := playable(mode, players))]


def playable(mode: str, players: int) -> Rules | None:
    try:
        return rules_for(mode, players, {})
    except Refusal:
        return None


def shared_out(games: int, tables: int) -> list[int]:
    """So many games over so many tables, none more than one ahead.

    >>> shared_out(7, 3)
    [3, 2, 2]
    """
    return [games // tables + (number < games % tables) for number in range(tables)]
