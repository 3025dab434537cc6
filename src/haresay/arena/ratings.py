"""How good each bot is: openskill ratings over whole games, with intervals.

The intervals are bootstrapped: the games are drawn again and again, with repetition, each time in another order, and
rated anew. An interval holds 95 % of the ratings that came out. So it also covers what the order of the games does.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import Random
from typing import TypeAlias

from msgspec import Struct

from haresay.arena.evening import Entrant, Match
from haresay.bots.characters import SKILLS

SideAmong: TypeAlias = Callable[[int, int], int]
RESAMPLES = 60


class Rating(Struct, frozen=True):
    """25 is where everybody starts."""

    mean: float
    low: float
    high: float


class Ratings(Struct, frozen=True):
    by_bot: dict[str, Rating]
    """By name and level."""
    by_level: dict[str, Rating]
    """The mean of all who play at it."""


def can_rate() -> bool:
    return find_spec("openskill") is not None


def ratings(matches: Sequence[Match], side_of: SideAmong, seed: int) -> Ratings:
    """Rate the games of a contest over and over; the same seed gives the same intervals."""
    dice = Random(f"ratings {seed}")
    runs = [rated(dice.choices(matches, k=len(matches)), side_of) for _ in range(RESAMPLES)]
    by_bot: dict[str, list[float]] = defaultdict(list)
    by_level: dict[str, list[float]] = defaultdict(list)
    for run in runs:
        levels: dict[str, list[float]] = defaultdict(list)
        for entrant, skill in sorted(run.items()):
            by_bot[entrant.label].append(skill)
            levels[entrant.level].append(skill)
        for level, skills in levels.items():
            by_level[level].append(sum(skills) / len(skills))
    return Ratings({who: summed_up(skills) for who, skills in sorted(by_bot.items())}, in_order(by_level))


def in_order(by_level: dict[str, list[float]]) -> dict[str, Rating]:
    return {level: summed_up(by_level[level]) for level in SKILLS if level in by_level}


def summed_up(skills: list[float]) -> Rating:
    ranked = sorted(skills)
    cut = round(0.025 * (len(ranked) - 1))
    return Rating(sum(ranked) / len(ranked), ranked[cut], ranked[-1 - cut])


def rated(matches: Sequence[Match], side_of: SideAmong) -> dict[Entrant, float]:
    """What everybody's rating is after these games, played in this order."""
    from openskill.models import PlackettLuce, PlackettLuceRating  # noqa: PLC0415 - an optional extra, wanted only here

    model = PlackettLuce()
    skills: dict[Entrant, PlackettLuceRating] = {}
    for match in matches:
        sides: dict[int, list[Entrant]] = defaultdict(list)
        for seat, entrant in enumerate(match.seated):
            sides[side_of(seat, len(match.seated))].append(entrant)
        teams = [[skills.setdefault(who, model.rating()) for who in sides[side]] for side in sorted(sides)]
        after = model.rate(teams, scores=[float(score) for score in match.turns[-1].scores])
        for side, team in zip(sorted(sides), after, strict=True):
            skills.update(zip(sides[side], team, strict=True))
    return {who: skill.mu for who, skill in skills.items()}
