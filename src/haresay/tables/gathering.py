"""Who is at a table, where each sits, and what is to be played: the part of a message that most moves leave alone.

It is made from a `Gathering` and from nothing else. While that is the same, so is this, and its bytes are used again.
"""

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from haresay.game import Card, Holder, Refusal, Side, rules_for, turns_the_pile_allows
from haresay.game.modes import check_game
from haresay.game.refusals import No
from haresay.rabbits import Rabbit
from haresay.tables.explaining import sides_by_seat
from haresay.tables.holders import is_bot
from haresay.tables.playing import World, cards_of, is_running, seconds_left
from haresay.tables.settings import Settings
from haresay.tables.state import NO_NEEDS, Asker, GameEnding, Needs, Person, PersonId, Sitter, Table, seat_among

encode = msgspec.json.Encoder().encode


class Gathering(Struct, frozen=True):
    """All that the open part of a message depends on, as a value. Most moves change none of it."""

    code: str
    host: PersonId
    people: dict[PersonId, Person]
    left: dict[PersonId, Person]
    seats: tuple[Sitter | None, ...]
    settings: Settings
    endings: tuple[GameEnding, ...]
    finished: int
    game: int
    running: bool
    sitters: tuple[Sitter, ...]
    holders: tuple[Holder, ...]
    seconds_left: float | None
    here: frozenset[PersonId]
    watchers: int
    decks: Mapping[str, tuple[Card, ...]]
    guests: bool
    own_bots: tuple[str, ...]
    remembers: bool
    askers: tuple[Asker, ...]
    """For the host's eyes."""
    needs: dict[PersonId, Needs]
    """Each for one's own."""
    adapted: Needs


def gathering_at(table: Table, world: World) -> Gathering:
    playing, left = table.playing, seconds_left(table, world)
    return Gathering(
        code=table.invitation,
        host=table.host,
        people=table.people,
        left=table.left,
        seats=table.seats,
        settings=table.settings,
        endings=table.endings,
        finished=table.finished,
        game=playing.number if playing else 0,
        running=is_running(table),
        sitters=playing.sitters if playing else (),
        holders=playing.state.holders if playing else (),
        seconds_left=None if left is None else max(0.0, left),
        here=world.here,
        watchers=world.watchers,
        decks=world.decks,
        guests=world.guests,
        own_bots=world.own_bots,
        remembers=world.remembers,
        askers=tuple(asker for asker in table.askers if asker.person not in world.here),
        needs=table.needs,
        adapted=table.adapted,
    )


class PersonSeen(Struct, frozen=True, gc=False):
    id: PersonId
    name: str
    rabbit: Rabbit
    here: bool
    muted: bool


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
    problem: No | None
    """Why no game can be started as things are; None if it can."""
    turns_allowed: int | None
    """How many turns the pile allows, where the game ends with it."""
    sides: tuple[Side | None, ...]
    """Between games, by seat: who would move a rabbit together; empty where everyone plays alone."""
    game: int
    """Which game is being played, or was last; 0 before the first."""
    running: bool
    players: tuple[SeatSeen, ...]
    """By the game's seats."""
    seconds_left: float | None
    endings: tuple[GameEnding, ...]
    """How the last few games ended; the others are at an address of their own."""
    finished: int
    """How many games are over."""
    guests: bool = False
    """Whether bots of the level `guest` can be seated here."""
    own_bots: tuple[str, ...] = ()
    """The bots that this server has besides the usual ones, by name."""
    remembers: bool = False
    """Whether bots know what people said of the cards in earlier games on this server."""
    watchers: int = 0
    """How many look on who have not joined: screens that nobody connected are among them."""
    adapted: Needs | UnsetType = UNSET
    """What the table does for all in this game because somebody needs it, whoever that is; unset: nothing."""


class AskerSeen(Struct, frozen=True, gc=False):
    """Somebody says that they are that person, and has lost what their device was known by."""

    id: str
    person: PersonId


class You(Struct, frozen=True, gc=False):
    person: PersonId
    seat: int | None
    game_seat: int | None
    host: bool
    bot_plays: bool
    """Whether a bot plays your seat of the game; one tap takes it back."""
    askers: tuple[AskerSeen, ...] | UnsetType = UNSET
    """Who asks you, the host, for their seat, where somebody does."""
    needs: Needs | UnsetType = UNSET
    """What you said that you need; nobody else is told."""


def open_part(at: Gathering) -> Open:
    """What everybody sees."""
    problem, turns = outlook(at)
    return Open(
        code=at.code,
        host=at.host,
        people=seen(at.people, at.here),
        left=seen(at.left, at.here),
        seats=at.seats,
        settings=at.settings,
        problem=problem,
        turns_allowed=turns,
        sides=sides_of(at),
        game=at.game,
        running=at.running,
        players=tuple(SeatSeen(sitter, is_bot(holder)) for sitter, holder in zip(at.sitters, at.holders, strict=True)),
        seconds_left=at.seconds_left,
        endings=at.endings,
        finished=at.finished,
        guests=at.guests,
        own_bots=at.own_bots,
        remembers=at.remembers,
        watchers=at.watchers,
        adapted=UNSET if at.adapted == NO_NEEDS else at.adapted,
    )


def seen(people: dict[PersonId, Person], here: frozenset[PersonId]) -> tuple[PersonSeen, ...]:
    return tuple(
        PersonSeen(id_, person.name, person.rabbit, id_ in here, person.muted) for id_, person in people.items()
    )


def outlook(at: Gathering) -> tuple[No | None, int | None]:
    """Whether a game could be started now, and how long its pile would last; while one runs, nobody asks."""
    if at.running:
        return None, None
    players = sum(sitter is not None for sitter in at.seats)
    try:
        cards = cards_of(at.settings, at.decks)
        rules = rules_for(at.settings.mode, players, at.settings.house)
        check_game(rules, cards)
    except Refusal as refused:
        return refused.no, None
    return None, turns_the_pile_allows(rules, len(cards)) if rules.when_pile_is_empty == "end" else None


def sides_of(at: Gathering) -> tuple[Side | None, ...]:
    side_at = {} if at.running else sides_by_seat(at.settings.mode, at.seats)
    return tuple(map(side_at.get, range(len(at.seats)))) if side_at else ()


class Place(Struct, frozen=True, gc=False):
    """Where somebody is at the table."""

    you: Raw
    seat: int | None
    """Their seat of the game."""


NOBODY = Place(Raw(b"null"), None)


class Circle:
    """A gathering as it is told: what everybody sees of it, and where each of them sits, as bytes."""

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.open = Raw(encode(open_part(gathering)))
        self.places = {person: place_of(gathering, person) for person in gathering.people}


def place_of(at: Gathering, person: PersonId) -> Place:
    seat = seat_among(at.sitters, person)
    bot_plays = seat is not None and at.holders[seat] != person
    is_host = at.host == person
    askers = tuple(AskerSeen(asker.id, asker.person) for asker in at.askers) if is_host else ()
    needs = at.needs.get(person, UNSET)
    you = You(person, seat_among(at.seats, person), seat, is_host, bot_plays, askers or UNSET, needs)
    return Place(Raw(encode(you)), seat)
