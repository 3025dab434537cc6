"""When a bot moves: like somebody with a temper of their own, and never before people have had their chance.

All goes by who it is, how hard it plays and what everybody can see of the table; nothing goes by what it came to. So
nobody can read anything from how long it took.
"""

from random import Random

from haresay.bots.characters import character_called
from haresay.game import TextClue, Turn
from haresay.live.patience import BotPauses
from haresay.tables.state import PhaseName

SLOWER = {"easy": -0.1, "hard": 0.1}
"""Who weighs more thinks longer."""
SHARE_OF_TEMPER = 0.5
"""How much of a pause is temper; the rest is chance."""
HANGS_BACK = 0.6
"""How often one of the bots waits for people before it gives or votes."""


def pause(pauses: BotPauses, phase: PhaseName | None, name: str, level: str, dice: Random) -> float:
    """How long this bot seems to think."""
    least, most = span(pauses, phase)
    temper = character_called(name).tempo + SLOWER.get(level, 0.0)
    slowness = SHARE_OF_TEMPER * temper + (1 - SHARE_OF_TEMPER) * dice.random()
    return least + (most - least) * min(1.0, max(0.0, slowness))


def span(pauses: BotPauses, phase: PhaseName | None) -> tuple[float, float]:
    match phase:
        case "claiming" | "telling":
            return pauses.telling
        case "giving" | "voting":
            return pauses.choosing
        case _:
            return pauses.looking


def speaks_up(turn: Turn) -> float:
    """How likely it is that one of them says something: seldom; but that they only guessed, mostly."""
    return 0.3 if isinstance(turn.clue, TextClue) else 0.7


def hangs_back(bots: int, people: int, dice: Random) -> bool:
    """Whether one of so many bots lets so many people go first: else it would always be people for whom all wait."""
    return bots > 0 and people > 0 and dice.random() < HANGS_BACK
