"""A table in PettingZoo's terms: agents take turns choosing, rewards are points, and each observes what its seat sees.

The recap is passed over by itself: what was revealed stands in everybody's `infos`.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Discrete, Space
from pettingzoo import AECEnv

from haresay.bots import words_in
from haresay.bots.phrases import bank
from haresay.env.actions import Draft, Passed, actions_for, told, wants_words
from haresay.env.observations import Numbers, Observations
from haresay.env.show import drawn
from haresay.game import (
    Card,
    Command,
    Continue,
    DrawStoryteller,
    GiveView,
    Seat,
    SeatCommand,
    StartGame,
    Turn,
    View,
    VoteView,
    play,
    rules_for,
    views,
)
from haresay.game.modes import mode_called
from haresay.game.state import Claiming, Over, Recap
from haresay.game.view import waiting_for


class CannotDo(ValueError):  # noqa: N818 - a sentence for whoever wrote the agent
    """An action that is not possible now; the sentence says why."""


class Haresay(AECEnv):  # type: ignore[misc]  # PettingZoo comes without types
    """Any mode, for any number of players that it is for, by any house rules."""

    metadata: ClassVar[dict[str, Any]] = {"name": "haresay_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(  # noqa: PLR0913 - all that makes a table
        self,
        *,
        mode: str = "classic",
        players: int = 4,
        house: Mapping[str, Any] | None = None,
        cards: tuple[Card, ...] = (),
        language: str = "en",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = rules_for(mode, players, house or {})
        self.cards = cards or bank(language).cards
        """By the numbers of an observation, from 1."""
        self.phrases = tuple(phrase.text for phrase in bank(language).phrases)
        """What can be said by number."""
        self.actions = actions_for(self.rules, self.phrases)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._mode = mode_called(mode)
        self._observations = Observations(self.rules, self.cards, self.actions)
        self.parts = self._observations.parts
        self._action_spaces = {agent: Discrete(self.actions.count) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._observations.space() for agent in self.possible_agents}
        self._dice = Random()

    def action_space(self, agent: str) -> Space[Any]:
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observation_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002 - theirs
        if seed is not None:
            self._dice = Random(seed)
        self._state, _ = play(None, StartGame(self.rules, self.cards, tuple(self.possible_agents)), self._dice)
        self._draft = Draft()
        self._passed: set[Seat] = set()
        self._queue: list[Seat] = []
        self._last_turn: Turn | None = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next_seat()
        self._tell_everybody()

    # --- what an agent does

    def step(self, action: int | None) -> None:
        """One choice of the selected agent, by its number."""
        if self._is_over():
            self._was_dead_step(action)
            return
        seen = self._view(self._seat())
        if action is None or int(action) not in self.actions.possible(seen, self._draft):
            raise CannotDo(f"Action {action} is not possible now: look at the action_mask in infos.")
        self._take(self.actions.chosen(seen, self._draft, int(action)))

    def say(self, clue: str) -> None:
        """A clue in the agent's own words, where a phrase would be chosen."""
        if self._is_over() or not wants_words(seen := self._view(self._seat()), self._draft):
            raise CannotDo("Nobody waits for words now. A clue comes after its card, from the storyteller.")
        self._take(told(seen, self._draft, clue))

    def play(self, command: SeatCommand) -> None:
        """A whole move, such as a bot makes."""
        if self._is_over() or self._draft != Draft() or command.seat != self._seat():
            raise CannotDo("A whole move is for the selected agent, before it has chosen anything of it.")
        self._take(command)

    def _take(self, result: Draft | Passed | SeatCommand) -> None:
        """Refusals of the game come through as they are, and nothing has changed then."""
        before = self._state.scores
        match result:
            case Draft():
                self._draft = result
            case Passed():
                self._passed.add(result.seat)
                self._moved()
            case _:
                self._do(result)
                self._moved()
        self._cumulative_rewards[self.agent_selection] = 0
        self._reward(before)
        self._next_seat()
        self._tell_everybody()

    def _do(self, command: Command) -> None:
        self._state, _ = play(self._state, command, self._dice)

    def _moved(self) -> None:
        """After a move: what the table does by itself."""
        self._draft = Draft()
        if isinstance(self._state.phase, Claiming) and len(self._passed) == self.rules.players:
            self._do(DrawStoryteller())
        if isinstance(self._state.phase, Recap):
            self._last_turn = self._state.phase.turn
            for seat in range(self.rules.players):
                self._do(Continue(seat))
        if isinstance(self._state.phase, Over):
            self._last_turn = self._state.phase.turn
            self.terminations = dict.fromkeys(self.agents, True)

    def _reward(self, before: tuple[int, ...]) -> None:
        """Points, as they are scored; partners share theirs."""
        for agent in self.agents:
            side = self._mode.side_of(self._seats[agent], self.rules.players)
            self.rewards[agent] = self._state.scores[side] - before[side]
        self._accumulate_rewards()

    # --- whose turn it is

    def _next_seat(self) -> None:
        """The same one until its move is done; then anybody whom the table waits for, in an order that is drawn.

        In Teams it is thus now the one partner who gives, and now the other.
        """
        if self._is_over() or self._draft != Draft():
            return
        if not isinstance(self._state.phase, Claiming):
            self._passed.clear()
        waiting = [seat for seat in waiting_for(self._state, self._state.phase) if seat not in self._passed]
        self._queue = [seat for seat in self._queue if seat in waiting]
        if not self._queue:
            self._queue = self._dice.sample(waiting, len(waiting))
        self.agent_selection = self.possible_agents[self._queue.pop(0)]

    def _seat(self) -> Seat:
        return self._seats[self.agent_selection]

    def _is_over(self) -> bool:
        return isinstance(self._state.phase, Over)

    # --- what an agent knows

    def observe(self, agent: str) -> Numbers:
        seen = self._view(self._seats[agent])
        return self._observations.of(seen, self._draft_of(agent))

    def _tell_everybody(self) -> None:
        self._views = views(self._state)
        self.infos = {agent: self._info(agent) for agent in self.agents}

    def _info(self, agent: str) -> dict[str, Any]:
        """The view itself, for those who read; what can be done; and the clue and the last turn in words."""
        seen = self._view(self._seats[agent])
        mask = np.zeros(self.actions.count, np.int8)
        if agent == self.agent_selection:
            mask[self.actions.possible(seen, self._draft)] = 1
        return {"action_mask": mask, "view": seen, "clue": clue_in(seen), "last_turn": self._last_turn}

    def _draft_of(self, agent: str) -> Draft:
        return self._draft if agent == self.agent_selection else Draft()

    def _view(self, seat: Seat) -> View:
        return self._views[seat]

    def render(self) -> str | None:
        """The table as those see it who only watch."""
        if self.render_mode != "ansi":
            return None
        return drawn(self._views[-1], self._last_turn)

    def close(self) -> None:
        """Nothing is held open."""


def clue_in(seen: View) -> str:
    """The clue in words; empty where none is told, or where it has no words."""
    phase = seen.phase
    return words_in(phase.clue) if isinstance(phase, GiveView | VoteView) else ""
