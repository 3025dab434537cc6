"""A table that holds still: the real game, played by bots with loaded dice, stopped wherever a picture is wanted.

Everything comes from the same functions that a server uses; only the clock, the dice and the network are missing. So a
picture shows what a person would see, and the same picture twice shows the same cards.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Self

import msgspec

from haresay.bots import Bot
from haresay.bots.company import Company
from haresay.decks.shelf import cards_by_deck, clues_by_card, shelf, words_by_card
from haresay.game import Card, TellClue, TextClue, view
from haresay.game.view import board, waiting_for
from haresay.tables.glancing import glance
from haresay.tables.holders import PersonHolds, written
from haresay.tables.looking_back import record_of
from haresay.tables.messages import chat_message, reaction_message
from haresay.tables.wishes import HoldSeat, LeaveSeat, Say, SeatBot
from tests.tables.given import Given

CODE = "K7QR4WZ"
A_BOT = "a bot"
TWO_HOURS = 7200.0


@cache
def bots() -> Company:
    return Company(words_by_card(shelf()), clues_by_card(shelf()))


class Posed(Given):
    """People are known by their names; the first is the host. Who moves does what a bot would do in their place."""

    looked_at_after = 60.0
    """All that is shown step by step is there."""

    def __init__(self, *sitters: str, watchers: tuple[str, ...] = (), seed: int = 7, **settings: Any) -> None:
        host, *others = sitters
        super().__init__(code=CODE, host=host, shelf=self.decks(), seed=seed, **settings)
        self._players: dict[int, Bot] = {}
        for seat, sitter in enumerate(others, start=1):
            if sitter == A_BOT:
                self.asks(host, SeatBot, seat=seat)
            else:
                self.joined(sitter)
        for watcher in watchers:
            self.joined(watcher).asks(watcher, LeaveSeat)

    def decks(self) -> Mapping[str, tuple[Card, ...]]:
        return cards_by_deck(shelf())

    def called(self, person: str) -> str:
        return person

    def player(self, seat: int) -> Bot:
        if seat not in self._players:
            self._players[seat] = bots().engage("Hazel", "medium", self.table.settings.language)
        return self._players[seat]

    # --- what happens

    def says(self, name: str, text: str) -> Self:
        return self.asks(name, Say, text=text)

    def face(self, name: str, reaction: str) -> str:
        """What everybody is told of it."""
        return reaction_message(written(PersonHolds(name)), reaction).decode()

    def tells(self, name: str, clue: str) -> Self:
        """The card that a bot would have chosen, with other words."""
        seat = self.seat_in_game(name)
        command = self.player(seat).move(view(self.playing.state, seat), self.dice)
        return self.asks(name, TellClue, clue=TextClue(clue), card=getattr(command, "card", None))

    def move_of(self, *names: str) -> Self:
        for name in names:
            self.moves(self.seat_in_game(name))
        return self

    def everybody_moves(self, *, but: tuple[str, ...] = ()) -> Self:
        """All whom the table waits for, in this phase only."""
        phase, kept = self.phase, {self.seat_in_game(name) for name in but}
        while self.phase == phase and (seats := self._waited_for() - kept):
            self.moves(min(seats))
        return self

    def a_bot_plays_for(self, name: str) -> Self:
        """They were gone for long, and are back."""
        return self.without(name).asks(self.table.host, HoldSeat, person=name).back(name)

    # --- who and what is there

    @property
    def teller(self) -> str:
        seat = board(self.playing.state).storyteller
        return "" if seat is None else self.playing.state.holders[seat]

    def waits_for(self, name: str) -> bool:
        return self.seat_in_game(name) in self._waited_for()

    def _waited_for(self) -> set[int]:
        return set(waiting_for(self.playing.state, self.playing.state.phase))

    def chat(self) -> str:
        return chat_message(self.table).decode()

    def glance(self, name: str) -> bytes:
        """The table from outside, as the server tells somebody who sits there."""
        return msgspec.json.encode(glance(self.table, name, self.now + TWO_HOURS))

    def record(self) -> bytes:
        """The finished game as the server hands it out."""
        return msgspec.json.encode(record_of(self.table.past[-1], self.log))
