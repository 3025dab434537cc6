"""Tables for tests: given what happened, when somebody asks, then this comes of it.

Everybody has one name: `ada` is the person ada, called Ada, whose device's fingerprint is `key of ada`.
"""

from collections.abc import Iterable
from random import Random
from typing import Any, Self

import pytest

from haresay.bots.random_player import choose
from haresay.decks import paper_deck
from haresay.game import Audience, HouseRules, Refusal, view
from haresay.game.decide import name_of
from haresay.game.view import waiting_for
from haresay.recordings import Kind
from haresay.tables import arriving
from haresay.tables.decide import decide
from haresay.tables.events import TableEvent, encode
from haresay.tables.evolve import enter, read_on
from haresay.tables.playing import World, is_running, play, time_up
from haresay.tables.ports import Entry
from haresay.tables.requests import Request, StartGame
from haresay.tables.settings import Settings
from haresay.tables.sight import Circle, Open, Showing, open_part
from haresay.tables.state import PersonId, Playing, Table, seat_of

NOW = 1_000_000.0
PEOPLE = ("ada", "ben", "cleo", "dan", "eva", "finn", "gwen", "hugo", "ines", "jack", "kira", "liam")
DECKS = {"overheard": paper_deck(), "tiny": ("a", "b", "c")}
PLAYERS = {"classic": 4, "odyssey": 5, "party": 6, "teams": 6}
"""Every mode, with a number of players that it is for."""
SHORT = {
    "classic": HouseRules(points_to_win=12),
    "odyssey": HouseRules(points_to_win=12),
    "party": HouseRules(rounds=1),
    "teams": HouseRules(points_to_win=12),
}
"""House rules for games that are soon over."""


class Given:
    """A table, its log, and the world around it."""

    def __init__(self, **settings: Any) -> None:
        self.now = NOW
        self.here: set[PersonId] = set()
        self.dice = Random(7)
        self.recording: Kind | None = None
        """What the table keeps under whatever name a clue has for it."""
        self.log: list[Entry] = []
        self.told: tuple[TableEvent, ...] = ()
        self._table: Table | None = None
        self.happens(arriving.open_table("TABLE", Settings(**settings), "ada", "Ada", "key of ada"))
        self.here.add("ada")

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    @property
    def world(self) -> World:
        return World(self.now, self.dice, DECKS, frozenset(self.here), recording=self.recording)

    @property
    def playing(self) -> Playing:
        assert self.table.playing is not None
        return self.table.playing

    @property
    def phase(self) -> str:
        return name_of(self.playing.state.phase)

    @property
    def seen(self) -> Open:
        """What everybody sees."""
        return open_part(self.table, self.world)

    # --- given

    def happens(self, events: tuple[TableEvent, ...]) -> Self:
        entry = Entry(len(self.log) + 1, self.now, f"command {len(self.log)}", encode(events))
        self.log.append(entry)
        self._table = enter(self._table, entry, events)
        self.told = events
        return self

    def joined(self, *people: PersonId) -> Self:
        for person in people:
            self.happens(arriving.join(self.table, person, person.capitalize(), f"key of {person}"))
            self.here.add(person)
        return self

    def after(self, seconds: float) -> Self:
        self.now += seconds
        return self

    def recorded(self, kind: Kind) -> Self:
        self.recording = kind
        return self

    def without(self, *people: PersonId) -> Self:
        """They have lost their connection."""
        self.here.difference_update(people)
        return self

    def started(self) -> Self:
        return self.asks(self.table.host, StartGame)

    def moves(self, seat: int | None = None) -> Self:
        """One move of somebody whom the table waits for, by whoever holds that seat."""
        state = self.playing.state
        command = choose(view(state, waiting_for(state, state.phase)[0] if seat is None else seat), self.dice)
        assert command is not None
        return self.happens(play(self.table, command, self.world))

    def played(self, until: str) -> Self:
        while self.phase != until and is_running(self.table):
            self.moves()
        return self

    def time_is_up(self) -> Self:
        return self.happens(time_up(self.table, self.world))

    # --- when

    def asks(self, person: PersonId, kind: type[Request], /, **fields: Any) -> Self:
        return self.happens(self.would(person, kind, **fields))

    def would(self, person: PersonId, kind: type[Request], /, **fields: Any) -> tuple[TableEvent, ...]:
        """What would come of it."""
        request: Any = kind(id="a wish", **fields)
        return decide(self.table, person, request, self.world)

    def refuses(self, refusal: type[Refusal], person: PersonId, kind: type[Request], /, **fields: Any) -> Refusal:
        with pytest.raises(refusal) as caught:
            self.would(person, kind, **fields)
        assert type(caught.value) is refusal
        return caught.value

    # --- then

    @property
    def reloaded(self) -> Table:
        """The table as another server reads it from the log."""
        table = read_on(None, self.log)
        assert table is not None
        return table

    def seat(self, person: PersonId) -> int | None:
        return seat_of(self.table, person)

    def seat_in_game(self, person: PersonId) -> int:
        """The seat of the running game that this person plays."""
        return self.playing.state.holders.index(person)

    def message_to(self, person: PersonId | None, audience: Audience = "spectator", table: Table | None = None) -> str:
        """What goes over the wire to somebody."""
        table = table or self.table
        return Showing(table, Circle(table, self.world)).to(person, audience)


def party_of(people: int, **settings: Any) -> Given:
    """A table with so many people, all of them seated."""
    return Given(**settings).joined(*PEOPLE[1:people])


def game_of(mode: str = "classic", **settings: Any) -> Given:
    """A game that has just begun."""
    return party_of(PLAYERS[mode], mode=mode, **settings).started()


def names_of(events: Iterable[TableEvent]) -> list[str]:
    return [type(event).__name__ for event in events]
