"""The game as an environment for researchers, by the rules of PettingZoo: the extra `env`, and docs/research.md.

`env` is for learners that think in numbers, `talking_env` for players that think in words or in whole moves.
"""

from typing import Any

from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from haresay.env.table import Haresay
from haresay.env.talking import Talking


def env(**options: Any) -> Any:
    """A table for agents whose actions are numbers; what can be set says `Haresay`."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(Haresay(**options)))


def talking_env(**options: Any) -> Any:
    """A table whose `step` also takes a clue in the agent's own words, and whole commands of the game."""
    return OrderEnforcingWrapper(Talking(Haresay(**options)))


raw_env = Haresay

__all__ = ["Haresay", "Talking", "env", "raw_env", "talking_env"]
