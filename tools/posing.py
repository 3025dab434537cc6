"""Tables that hold still: the real game, played by bots with loaded dice, stopped wherever a picture is wanted.

Everything comes from the same functions that a server uses; only the clock, the dice and the network are missing. So a
picture shows what a person would see, and the same picture twice shows the same cards.
"""

from functools import cache
from random import Random
from typing import Any, Self

import msgspec

from haresay.bootstrap import lore_of
from haresay.bots.minds import Company, Mind
from haresay.bots.protocol import move
from haresay.decks.shelf import cards_by_deck, shelf
from haresay.game import Audience, TextClue, view
from haresay.game.album import album
from haresay.game.decide import name_of
from haresay.game.state import Over
from haresay.game.view import board, waiting_for
from haresay.tables import arriving
from haresay.tables.decide import decide
from haresay.tables.events import GameBegan, Played, TableEvent, encode
from haresay.tables.evolve import enter
from haresay.tables.playing import World, play
from haresay.tables.ports import Entry
from haresay.tables.requests import LeaveSeat, Request, Say, SeatBot, StartGame, Tell
from haresay.tables.settings import Settings
from haresay.tables.sight import Circle, Showing, chat_message
from haresay.tables.state import Playing, Table

CODE = "K7QR4WZ"
NOW = 1_000_000.0
A_BOT = "a bot"


@cache
def bots() -> Company:
    return Company(lore_of(shelf()))


class Posing:
    """One table. People are known by their names; the first is the host."""

    def __init__(self, *sitters: str, watchers: tuple[str, ...] = (), seed: int = 7, **settings: Any) -> None:
        self.dice = Random(seed)
        self.here: set[str] = set()
        self.minds: dict[int, Mind] = {}
        self._events: list[Any] = []
        host, *others = sitters
        self._table: Table | None = None
        self.takes(arriving.open_table(CODE, Settings(**settings), host, host, f"key of {host}"))
        self.here.add(host)
        for seat, sitter in enumerate(others, start=1):
            if sitter == A_BOT:
                self.asks(host, SeatBot, seat=seat)
            else:
                self.joins(sitter)
        for watcher in watchers:
            self.joins(watcher).asks(watcher, LeaveSeat)

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    @property
    def world(self) -> World:
        return World(NOW, self.dice, cards_by_deck(shelf()), frozenset(self.here))

    @property
    def playing(self) -> Playing:
        assert self.table.playing is not None
        return self.table.playing

    @property
    def phase(self) -> str:
        return name_of(self.playing.state.phase)

    # --- what happens

    def takes(self, events: tuple[TableEvent, ...]) -> Self:
        version = self._table.version + 1 if self._table else 1
        self._table = enter(self._table, Entry(version, NOW, f"wish {version}", encode(events)), events)
        for event in events:
            if isinstance(event, GameBegan):
                self._events = [*event.events]
            elif isinstance(event, Played):
                self._events += event.events
        return self

    def joins(self, name: str) -> Self:
        self.takes(arriving.join(self.table, name, name, f"key of {name}"))
        self.here.add(name)
        return self

    def asks(self, name: str, kind: type[Request], /, **fields: Any) -> Self:
        request: Any = kind(id="a wish", **fields)
        return self.takes(decide(self.table, name, request, self.world))

    def says(self, name: str, text: str) -> Self:
        return self.asks(name, Say, text=text)

    def deals(self) -> Self:
        return self.asks(self.table.host, StartGame)

    def tells(self, name: str, clue: str) -> Self:
        """The card that a bot would have chosen, with other words."""
        command = move(self._mind(self.seat(name)), view(self.playing.state, self.seat(name)), self.dice)
        return self.asks(name, Tell, clue=TextClue(clue), card=getattr(command, "card", None))

    def move(self, *names: str) -> Self:
        """These people do what a bot would do in their place."""
        for name in names:
            self._move(self.seat(name))
        return self

    def everybody_moves(self, *, but: tuple[str, ...] = ()) -> Self:
        """All whom the table waits for, in this phase only."""
        phase, kept = self.phase, {self.seat(name) for name in but}
        while self.phase == phase and (seats := self._waited_for() - kept):
            self._move(min(seats))
        return self

    def plays_on(self, until: str, *, turn: int | None = None) -> Self:
        while not (self.phase == until and turn in {None, self.playing.state.turn}):
            assert not isinstance(self.playing.state.phase, Over), f"the game was over before {until} {turn}"
            self._move(min(self._waited_for()))
        return self

    @property
    def teller(self) -> str:
        seat = board(self.playing.state).storyteller
        return "" if seat is None else self.playing.state.holders[seat]

    def waits_for(self, name: str) -> bool:
        return self.seat(name) in self._waited_for()

    def seat(self, name: str) -> int:
        return self.playing.state.holders.index(name)

    def _waited_for(self) -> set[int]:
        return set(waiting_for(self.playing.state, self.playing.state.phase))

    def _move(self, seat: int) -> None:
        command = move(self._mind(seat), view(self.playing.state, seat), self.dice)
        assert command is not None
        self.takes(play(self.table, command, self.world))

    def _mind(self, seat: int) -> Mind:
        if seat not in self.minds:
            self.minds[seat] = bots().engage("Hazel", "medium", self.table.settings.language)
        return self.minds[seat]

    # --- what somebody sees

    def seen_by(self, name: str | None, audience: Audience = "spectator") -> str:
        """What goes over the wire to them; None: to somebody who has not sat down."""
        return Showing(self.table, Circle(self.table, self.world)).to(name, audience)

    def chat(self) -> str:
        return chat_message(self.table)

    def record(self) -> bytes:
        """The finished game as the server hands it out."""
        ending = self.table.endings[-1]
        names = {name: person.name for name, person in self.table.people.items()}
        return msgspec.json.encode({"ending": ending, "names": names, "turns": album(self._events)})
