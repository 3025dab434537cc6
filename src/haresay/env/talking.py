"""For players that think in words or in whole moves: `step` takes those as well as numbers."""

from typing import Any

from pettingzoo.utils.wrappers import BaseWrapper

from haresay.game.commands import BySeat


class Talking(BaseWrapper):  # type: ignore[misc]  # PettingZoo comes without types
    """An action may be a number, a clue in one's own words where a phrase would be chosen, or a whole command."""

    def step(self, action: Any) -> None:
        if isinstance(action, str):
            self.env.say(action)
        elif isinstance(action, BySeat):
            self.env.play(action)
        else:
            self.env.step(action)
