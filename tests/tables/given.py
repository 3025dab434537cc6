"""Tables for tests: given what happened, when somebody asks, then this comes of it.

Everybody has one name: `ada` is the person ada, called Ada, whose device's fingerprint is `key of ada`.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Self

import pytest
from msgspec import Struct
from msgspec.structs import replace

from haresay.bots import Bot, Chance
from haresay.decks import paper_deck
from haresay.game import Audience, Card, HouseRules, Refusal, view
from haresay.game.commands import BySeat
from haresay.game.decide import name_of
from haresay.game.view import waiting_for
from haresay.media import RecordingKind
from haresay.tables.arriving import open_table
from haresay.tables.decide import decide
from haresay.tables.entry import Entry
from haresay.tables.events import PersonCame, TableEvent, encode
from haresay.tables.evolve import read_on
from haresay.tables.gathering import Circle, Open, gathering_at, open_part
from haresay.tables.happening import happening
from haresay.tables.messages import Showing
from haresay.tables.playing import World, is_running, play
from haresay.tables.settings import Settings
from haresay.tables.state import PersonId, Playing, Table, seat_of
from haresay.tables.who import ByDevice, ByPerson, ByTable
from haresay.tables.wishes import UNSEATED, BeginGame, JoinTable, OpenTable, TimeUp

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


def wish_of(kind: type[Struct], fields: dict[str, Any]) -> Any:
    """A wish of that kind; in a move the table fills the seat in."""
    return kind(**({"seat": UNSEATED} if issubclass(kind, BySeat) else {}), **fields)


class Given:
    """A table, its log, and the world around it."""

    def __init__(
        self,
        *,
        code: str = "TABLE",
        host: PersonId = "ada",
        shelf: Mapping[str, tuple[Card, ...]] = DECKS,
        seed: int = 7,
        **settings: Any,
    ) -> None:
        self.now = NOW
        self.here: set[PersonId] = set()
        self.just_gone: set[PersonId] = set()
        self.dice = Random(seed)
        self.shelf = shelf
        self.card_pause = 0.0
        self.second_thoughts = 0.0
        self.own_bots: tuple[str, ...] = ()
        self.recording: RecordingKind | None = None
        """What the table keeps under whatever name a clue has for it."""
        self.gallery: tuple[int, ...] = ()
        """How many of those who look on guess each card."""
        self.log: list[Entry] = []
        self.told: tuple[TableEvent, ...] = ()
        self._table: Table | None = None
        wish = OpenTable(code, Settings(**settings), host, self.called(host))
        self.happens(open_table(wish, f"key of {host}"))
        self.here.add(host)

    def called(self, person: PersonId) -> str:
        """What the others see."""
        return person.capitalize()

    def player(self, seat: int) -> Bot:  # noqa: ARG002 - here they are all alike
        """Who chooses the moves of a seat."""
        return Chance()

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    @property
    def world(self) -> World:
        here = frozenset(self.here)
        world = World(self.now, self.dice, self.shelf, here, own_bots=self.own_bots, recording=self.recording)
        world = replace(world, card_pause=self.card_pause, second_thoughts=self.second_thoughts)
        return replace(world, just_gone=frozenset(self.just_gone)) if self.just_gone else world

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
        return open_part(gathering_at(self.table, self.world))

    # --- given

    def happens(self, events: tuple[TableEvent, ...]) -> Self:
        come = happening(self._table, events, self.now, self.card_pause, self.gallery)
        command = f"command {len(self.log)}"
        self.log.append(Entry(come.table.version, come.at, command, ByTable(), encode(come.events)))
        self._table, self.told = come.table, come.events
        return self

    def joined(self, *people: PersonId) -> Self:
        for person in people:
            by = ByDevice(f"key of {person}")
            joined = decide(self.table, by, JoinTable(person, self.called(person)), self.world)
            self.happens((*joined, PersonCame(person)) if joined else joined)
            self.here.add(person)
        return self

    def after(self, seconds: float) -> Self:
        self.now += seconds
        return self

    def recorded(self, kind: RecordingKind) -> Self:
        self.recording = kind
        return self

    def without(self, *people: PersonId) -> Self:
        """They have lost their connection."""
        self.here.difference_update(people)
        return self

    def back(self, *people: PersonId) -> Self:
        """They have it again."""
        self.here.update(people)
        return self

    def started(self) -> Self:
        return self.asks(self.table.host, BeginGame)

    def moves(self, seat: int | None = None) -> Self:
        """One move of somebody whom the table waits for, by whoever holds that seat."""
        state = self.playing.state
        seat = waiting_for(state, state.phase)[0] if seat is None else seat
        command = self.player(seat).move(view(state, seat), self.dice)
        assert command is not None
        return self.happens(play(self.table, command, self.world))

    def played(self, until: str, *, turn: int | None = None) -> Self:
        """To this phase, of this turn if one is named; at most to the end."""
        while is_running(self.table) and not (self.phase == until and turn in {None, self.playing.state.turn}):
            self.moves()
        return self

    def time_is_up(self) -> Self:
        return self.happens(decide(self.table, ByTable(), TimeUp(), self.world))

    # --- when

    def asks(self, person: PersonId, kind: type[Struct], /, **fields: Any) -> Self:
        return self.happens(self.would(person, kind, **fields))

    def would(self, person: PersonId, kind: type[Struct], /, **fields: Any) -> tuple[TableEvent, ...]:
        """What would come of it."""
        return decide(self.table, ByPerson(person), wish_of(kind, fields), self.world)

    def refuses(self, refusal: type[Refusal], person: PersonId, kind: type[Struct], /, **fields: Any) -> Refusal:
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

    looked_at_after = 0.0
    """Seconds after whatever happened last."""

    def message_to(self, person: PersonId | None, audience: Audience = "spectator", table: Table | None = None) -> str:
        """What goes over the wire to somebody."""
        table, now = table or self.table, self.now + self.looked_at_after
        return (
            Showing(table, Circle(gathering_at(table, self.world)), now, self.card_pause).to(person, audience).decode()
        )


def party_of(people: int, **settings: Any) -> Given:
    """A table with so many people, all of them seated."""
    return Given(**settings).joined(*PEOPLE[1:people])


def game_of(mode: str = "classic", **settings: Any) -> Given:
    """A game that has just begun."""
    return party_of(PLAYERS[mode], mode=mode, **settings).started()


def names_of(events: Iterable[TableEvent]) -> list[str]:
    return [type(event).__name__ for event in events]
