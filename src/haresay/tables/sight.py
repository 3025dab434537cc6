"""What somebody at a table gets to see: the open part, themselves, and the game from where they sit.

Like the game's view it is built up from what an audience may know, complete each time, and carries the table's version.
"""

from functools import lru_cache
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from haresay.game import Audience, Card, PhaseView, Refusal, Rules, View, rules_for, turns_the_pile_allows
from haresay.game.modes import check_game
from haresay.game.view import board, hand_of, open_phase, phase_of
from haresay.tables.playing import World, cards_of, is_bot, is_running
from haresay.tables.rabbits import Rabbit
from haresay.tables.settings import Settings
from haresay.tables.state import ChatLine, GameEnding, Person, PersonId, Sitter, Table, game_seat_of, seat_of


class PersonSeen(Struct, frozen=True, gc=False):
    id: PersonId
    name: str
    rabbit: Rabbit
    here: bool
    muted: bool


class Problem(Struct, frozen=True):
    """Why something cannot be done: the code and details for programs, the sentence for people."""

    code: str
    sentence: str
    details: dict[str, Any]


class SeatSeen(Struct, frozen=True, gc=False):
    """A seat of the game: whose it is, and whether a bot plays it just now."""

    sitter: Sitter
    bot_plays: bool


class Open(Struct, frozen=True):
    """What everybody at the table sees."""

    code: str
    host: PersonId
    people: tuple[PersonSeen, ...]
    left: tuple[PersonSeen, ...]
    """Who left for good, while the game still has a seat of theirs."""
    seats: tuple[Sitter | None, ...]
    settings: Settings
    problem: Problem | None
    """Why no game can be started as things are; None if it can."""
    turns_allowed: int | None
    """How many turns the pile allows, where the game ends with it."""
    game: int
    """Which game is being played, or was last; 0 before the first."""
    running: bool
    players: tuple[SeatSeen, ...]
    """By the game's seats."""
    seconds_left: float | None
    endings: tuple[GameEnding, ...]
    guests: bool = False
    """Whether bots of the level `guest` can be seated here."""
    remembers: bool = False
    """Whether bots know what people said of the cards in earlier games on this server."""


class You(Struct, frozen=True, gc=False):
    person: PersonId
    seat: int | None
    game_seat: int | None
    host: bool
    bot_plays: bool
    """Whether a bot plays your seat of the game; one tap takes it back."""


class TableMessage(Struct, frozen=True, tag="table", tag_field="type"):
    """Everything one audience may know, complete."""

    version: int
    you: You | None
    table: Open
    view: View | None


class ChatMessage(Struct, frozen=True, tag="chat", tag_field="type"):
    """The last lines that were said, complete."""

    version: int
    lines: tuple[ChatLine, ...]


class ReactionMessage(Struct, frozen=True, tag="reaction", tag_field="type"):
    person: PersonId
    reaction: str


Onlooker: TypeAlias = PersonId | None
"""A person at the table; None for those who only watch."""

encode = msgspec.json.Encoder().encode


def open_part(table: Table, world: World) -> Open:
    """What everybody sees."""
    playing = table.playing
    holders = playing.state.holders if playing else ()
    problem, turns = outlook(table, world)
    return Open(
        code=table.code,
        host=table.host,
        people=seen(table.people, world),
        left=seen(table.left, world),
        seats=table.seats,
        settings=table.settings,
        problem=problem,
        turns_allowed=turns,
        game=playing.number if playing else 0,
        running=is_running(table),
        players=tuple(
            SeatSeen(sitter, is_bot(holder))
            for sitter, holder in zip(playing.sitters if playing else (), holders, strict=True)
        ),
        seconds_left=None if table.deadline is None else max(0.0, table.deadline - world.now),
        endings=table.endings,
        guests=world.guests,
        remembers=world.remembers,
    )


def seen(people: dict[PersonId, Person], world: World) -> tuple[PersonSeen, ...]:
    return tuple(
        PersonSeen(id_, person.name, person.rabbit, id_ in world.here, person.muted) for id_, person in people.items()
    )


def grounds_of(table: Table, world: World) -> tuple[object, ...]:
    """What a `Circle` depends on. Most moves change none of it, so its bytes can be used again."""
    playing = table.playing
    return (
        table.people,
        table.left,
        table.seats,
        table.settings,
        table.host,
        table.endings,
        playing and (playing.number, playing.sitters, playing.state.holders),
        world.here,
        table.deadline and world.now,
    )


def outlook(table: Table, world: World) -> tuple[Problem | None, int | None]:
    """Whether a game could be started now, and how long its pile would last; while one runs, nobody asks."""
    if is_running(table):
        return None, None
    settings = table.settings
    players = sum(sitter is not None for sitter in table.seats)
    try:
        cards = cards_of(settings, world)
        rules = rules_for(settings.mode, players, settings.house)
        check_game(rules, cards)
    except Refusal as no:
        return problem_of(no), None
    return None, turns_the_pile_allows(rules, len(cards)) if rules.when_pile_is_empty == "end" else None


def problem_of(no: Refusal) -> Problem:
    return Problem(no.code, str(no), no.details)


class EncodedView(Struct, frozen=True):
    """A `View` whose shared parts are bytes already."""

    audience: Audience
    rules: Raw
    board: Raw
    phase: PhaseView | Raw
    hand: tuple[Card, ...] | None


class EncodedMessage(Struct, frozen=True, tag="table", tag_field="type"):
    """A `TableMessage` whose shared parts are bytes already."""

    version: int
    you: Raw
    table: Raw
    view: EncodedView | None


@lru_cache
def encoded_rules(rules: Rules) -> Raw:
    return Raw(encode(rules))


class Place(Struct, frozen=True, gc=False):
    """Where somebody is at the table."""

    you: Raw
    seat: int | None
    """Their seat of the game."""


class Circle:
    """What stays the same from move to move: who is here, and where each of them sits, as bytes."""

    def __init__(self, table: Table, world: World) -> None:
        self.open = Raw(encode(open_part(table, world)))
        self.places = {person: place_of(table, person) for person in table.people}


def place_of(table: Table, person: PersonId) -> Place:
    playing, seat = table.playing, game_seat_of(table, person)
    bot_plays = playing is not None and seat is not None and playing.state.holders[seat] != person
    return Place(Raw(encode(You(person, seat_of(table, person), seat, table.host == person, bot_plays))), seat)


NOBODY = Place(Raw(b"null"), None)


class Showing:
    """One version of a table, ready to be shown to anyone: what lies open is built and encoded once."""

    def __init__(self, table: Table, circle: Circle) -> None:
        self.version = table.version
        self.circle = circle
        self.state = table.playing.state if table.playing else None
        if self.state:
            self.rules = encoded_rules(self.state.rules)
            self.board = Raw(encode(board(self.state)))
            self.phase = open_phase(self.state)
            self.encoded_phase = Raw(encode(self.phase))

    def to(self, person: Onlooker, audience: Audience) -> str:
        """What goes to one audience; `audience` is where someone who plays no seat looks from."""
        place = self.circle.places.get(person, NOBODY) if person is not None else NOBODY
        seen = self._view(audience if place.seat is None else place.seat)
        return encode(EncodedMessage(self.version, place.you, self.circle.open, seen)).decode()

    def _view(self, audience: Audience) -> EncodedView | None:
        if self.state is None:
            return None
        if isinstance(audience, str):
            return EncodedView(audience, self.rules, self.board, self.encoded_phase, None)
        phase: PhaseView | Raw = phase_of(self.state, audience, self.phase)
        if phase is self.phase:
            phase = self.encoded_phase
        return EncodedView(audience, self.rules, self.board, phase, hand_of(self.state, audience))


def chat_message(table: Table) -> str:
    return encode(ChatMessage(table.version, table.chat)).decode()


def reaction_message(person: PersonId, reaction: str) -> str:
    return encode(ReactionMessage(person, reaction)).decode()
