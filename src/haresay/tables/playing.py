"""The game at a table: beginning it, passing moves on, time, and who holds which seat. Deciding only; see `decide`."""

from collections.abc import Collection, Iterable, Mapping
from functools import reduce
from random import Random

from msgspec import Struct

from haresay.game import Card, Command, DrawStoryteller, HandOverSeat, Seat, StartGame, rules_for
from haresay.game.commands import CastVotes, Continue, CountVotes
from haresay.game.decide import decide as decide_game
from haresay.game.events import Event
from haresay.game.evolve import evolve as evolve_game
from haresay.game.state import Claiming, Over, Phase, Recap, Voting
from haresay.game.view import waiting_for
from haresay.media import RecordingKind
from haresay.tables.events import (
    CardsLeftFaceDown,
    DeadlineSet,
    GameBegan,
    PersonLeft,
    Played,
    SeatGivenAway,
    SeatLetGo,
    TableEvents,
)
from haresay.tables.holders import holder_for, is_bot, warm_keeper
from haresay.tables.needs import seconds_at
from haresay.tables.refusals import (
    AlreadyHeld,
    AlreadyPlays,
    BotHoldsYourSeat,
    GameIsRunning,
    JustGone,
    NoGame,
    NoSuchPerson,
    NoTimeLimit,
    NotPlaying,
    SeatIsYours,
    StillHere,
    UnknownDeck,
)
from haresay.tables.settings import Settings, time_for
from haresay.tables.state import AwaitedMove, PersonId, PersonSits, Playing, Sitter, Table, game_seat_of, moment_at
from haresay.tables.turning import face_down

MORE_TIME = 30
GHOST_AFTER = 20.0
"""Seconds within which whoever has joined comes."""


class World(Struct, frozen=True):
    """What a decision may know besides the table: the time, the dice, and which decks there are."""

    now: float
    dice: Random
    decks: Mapping[str, tuple[Card, ...]]
    here: frozenset[PersonId] = frozenset()
    """Who is connected just now."""
    guests: bool = False
    """Whether bots can be invited that ask a language model."""
    own_bots: tuple[str, ...] = ()
    """The bots that this server has besides the usual ones, by name."""
    remembers: bool = False
    """Whether bots know what was said of cards at this server's tables."""
    just_gone: frozenset[PersonId] = frozenset()
    """Who was connected a moment ago."""
    watchers: int = 0
    """How many look on who have not joined."""
    recording: RecordingKind | None = None
    """What it is that this table keeps under the name in this wish; None if that is nothing."""
    left: float | None = None
    """Seconds until the deadline, as whoever runs the table has measured them: `now` may have been set meanwhile."""
    card_pause: float = 0.0
    """Seconds from one card to the next where cards are turned over; 0: all lie open at once."""
    second_thoughts: float = 0.0
    """Seconds in which the last ballot can still be changed; 0: it is shown at once."""


# --- the game goes on


def begin_game(table: Table, world: World) -> TableEvents:
    """Deal to everyone who sits, clockwise; a rematch is just another game."""
    if is_running(table):
        raise GameIsRunning
    ghosts = ghosts_at(table, world)
    sitters = tuple(sitter for sitter in table.seats if sitter is not None and not sits(sitter, ghosts))
    rules = rules_for(table.settings.mode, len(sitters), table.settings.house)
    cards = cards_of(table.settings, world.decks)
    seen = tuple(table.seen.get(card, 0) for card in cards) if table.settings.fresh_first else ()
    command = StartGame(rules, cards, tuple(holder_for(sitter) for sitter in sitters), seen)
    events = decide_game(None, command, world.dice)
    number = table.finished + 1
    return (*(PersonLeft(ghost, banned=False) for ghost in ghosts), GameBegan(number, sitters, events))


def ghosts_at(table: Table, world: World) -> list[PersonId]:
    """Who joined a while ago and was never connected: a request that was sent again, or a device that gave up."""
    awaited = {person: one.awaited_since for person, one in table.people.items() if person not in world.here}
    return [person for person, since in awaited.items() if since is not None and world.now - since > GHOST_AFTER]


def sits(sitter: Sitter, people: Collection[PersonId]) -> bool:
    return isinstance(sitter, PersonSits) and sitter.person in people


def cards_of(settings: Settings, decks: Mapping[str, tuple[Card, ...]]) -> tuple[Card, ...]:
    """All cards of the decks that were chosen; a deck that was there may be gone."""
    for deck in settings.decks:
        if deck not in decks:
            raise UnknownDeck(deck=deck)
    return tuple(card for deck in settings.decks for card in decks[deck])


def play(table: Table, command: Command, world: World) -> TableEvents:
    """What a command does to the running game. With the last ballot the table waits a moment (R5.6)."""
    events = decide_game(running(table).state, command, world.dice)
    if world.second_thoughts and isinstance(command, CastVotes) and len(events) > 1:
        return waited_with(table, events[:1], world)
    return (Played(events),)


def waited_with(table: Table, cast: tuple[Event, ...], world: World) -> TableEvents:
    """All ballots are in: they are counted a little later, equally late whoever changes theirs meanwhile."""
    return (Played(cast),) if is_counting(table) else (Played(cast), DeadlineSet(world.now + world.second_thoughts))


def is_counting(table: Table) -> bool:
    """Whether all ballots are in, and nobody has seen them yet."""
    phase = table.playing.state.phase if table.playing else None
    return isinstance(phase, Voting) and all(phase.ballots[seat] is not None for seat in phase.voters)


def play_all(table: Table, commands: Iterable[Command], world: World) -> TableEvents:
    """Several commands as one happening: all of them or none. Each is decided after the one before it."""
    state = running(table).state
    events: list[Event] = []
    for command in commands:
        decided = decide_game(state, command, world.dice)
        state = reduce(evolve_game, decided, state)
        events += decided
    return (Played(tuple(events)),)


def awaited_at(table: Table) -> set[AwaitedMove]:
    """Every move that the table waits for; none while cards lie face down, for their storyteller to turn."""
    if table.playing is None or face_down(table):
        return set()
    moment, state = moment_at(table), table.playing.state
    return {AwaitedMove(moment, seat) for seat in waiting_for(state, state.phase)}


def seats_awaited(table: Table) -> tuple[Seat, ...]:
    """Whom the table waits for: those whose move it is, or whoever has cards to turn over."""
    state = running(table).state
    if isinstance(state.phase, Voting) and face_down(table):
        return (state.phase.storyteller,)
    return waiting_for(state, state.phase)


def is_bots(table: Table, seat: Seat) -> bool:
    """Whether a bot plays that seat of the game just now."""
    return table.playing is not None and is_bot(table.playing.state.holders[seat])


# --- time


def seconds_left(table: Table, world: World) -> float | None:
    """Until the deadline; None where there is none."""
    if table.deadline is None:
        return None
    return table.deadline - world.now if world.left is None else world.left


def more_time(table: Table, person: PersonId, world: World) -> TableEvents:
    held_seat(table, person)
    left = seconds_left(table, world)
    if left is None or is_counting(table):
        raise NoTimeLimit
    return (DeadlineSet(world.now + left + MORE_TIME),)


def give_time_back(table: Table, seconds: float) -> TableEvents:
    """Nobody's clock is charged while no server was there, or for a clock that was set."""
    return () if table.deadline is None else (DeadlineSet(table.deadline + seconds),)


def time_up(table: Table, world: World) -> TableEvents:
    """The table plays on: chance finds a storyteller, cards are turned, a recap is over, and bots make the move of
    those who are late."""
    left = seconds_left(table, world)
    if left is None or left > 0:
        return ()
    state = running(table).state
    if is_counting(table):
        return play(table, CountVotes(), world)
    if face_down(table):
        return all_turned(table, world)
    waiting = waiting_for(state, state.phase)
    if isinstance(state.phase, Claiming):
        return play(table, DrawStoryteller(), world)
    if isinstance(state.phase, Recap):
        return play_all(table, (Continue(seat) for seat in waiting), world)
    late = [seat for seat in waiting if not is_bot(state.holders[seat])]
    handed = play_all(table, (HandOverSeat(seat, warm_keeper(seat)) for seat in late), world)
    return (*handed, DeadlineSet(None))


def all_turned(table: Table, world: World) -> TableEvents:
    """The last card lies open: voting begins, and so does its time."""
    seconds = seconds_at(table).voting
    return (CardsLeftFaceDown(0), DeadlineSet(world.now + seconds if seconds else None))


# --- who holds a seat


def is_running(table: Table) -> bool:
    return table.playing is not None and not isinstance(table.playing.state.phase, Over)


def runs_by_itself(table: Table, here: frozenset[PersonId]) -> bool:
    """Everybody is here, nobody is a bot, no clock runs: nearly always, at a table among friends."""
    holders = table.playing.state.holders if table.playing else ()
    return table.deadline is None and here.issuperset(table.people) and not any(map(is_bot, holders))


def running(table: Table) -> Playing:
    if table.playing is None or not is_running(table):
        raise NoGame
    return table.playing


def held_seat(table: Table, person: PersonId) -> int:
    """The seat of the running game that this person plays."""
    state = running(table).state
    seat = game_seat_of(table, person)
    if seat is None:
        raise NotPlaying
    if state.holders[seat] != person:
        raise BotHoldsYourSeat
    return seat


def reclaim(table: Table, person: PersonId, world: World) -> TableEvents:
    state = running(table).state
    seat = game_seat_of(table, person)
    if seat is None:
        raise NotPlaying
    if state.holders[seat] == person:
        raise SeatIsYours
    return play(table, HandOverSeat(seat, person), world)


def hold_seat(table: Table, person: PersonId, world: World, *, by_host: bool = False) -> TableEvents:
    """Let a bot play for somebody who is not here. The host may for whoever is, too: a tap takes the seat back."""
    running(table)
    is_near = person in world.here or person in world.just_gone
    if is_near and not by_host:
        raise StillHere if person in world.here else JustGone
    handed = bot_takes_over(table, person, world)
    if not handed:
        raise AlreadyHeld
    return (*handed, SeatLetGo(person)) if is_near else handed


def bot_takes_over(table: Table, person: PersonId, world: World) -> TableEvents:
    """A bot holds this person's seat from now on; nothing, where they play no game or one has it already."""
    seat = game_seat_of(table, person)
    if seat is None or not is_running(table) or running(table).state.holders[seat] != person:
        return ()
    return play(table, HandOverSeat(seat, warm_keeper(seat)), world)


def back_again(table: Table, here: Collection[PersonId]) -> list[PersonId]:
    """Who is here and has a bot in their seat: it was kept for them, or they were late. Who stood up is let be.

    For who is late a bot makes that one move first.
    """
    if table.playing is None or not is_running(table):
        return []
    state, sitters = table.playing.state, table.playing.sitters
    late = waiting_for(state, state.phase) if is_out_of_time(table, state.phase) else ()
    return [
        sitter.person
        for seat, sitter in enumerate(sitters)
        if isinstance(sitter, PersonSits)
        and sitter.person in here
        and sitter.person not in table.playing.let_go
        and is_bot(state.holders[seat])
        and seat not in late
    ]


def is_out_of_time(table: Table, phase: Phase) -> bool:
    """Whether this phase has had its time. Where time runs, there is a deadline."""
    return table.deadline is None and time_for(phase, table.settings.seconds) > 0


def give_seat_back(table: Table, person: PersonId, world: World) -> TableEvents:
    return reclaim(table, person, world) if person in back_again(table, world.here) else ()


def give_seat_to(table: Table, person: PersonId, other: PersonId, world: World) -> TableEvents:
    seat = held_seat(table, person)
    if other not in table.people:
        raise NoSuchPerson
    if game_seat_of(table, other) is not None:
        raise AlreadyPlays
    return (SeatGivenAway(seat, other), *play(table, HandOverSeat(seat, other), world))
