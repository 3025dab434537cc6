"""The game at a table: beginning it, passing moves on, time, and who holds which seat. Deciding only; see `decide`."""

from collections.abc import Mapping
from random import Random

from msgspec import Struct

from haresay.game import Card, Command, DrawStoryteller, HandOverSeat, SeatCommand, rules_for
from haresay.game import StartGame as StartGameCommand
from haresay.game.commands import CastVotes, ClaimTurn, Continue, GiveCards, TakeBackCards, TellClue, WithdrawClaim
from haresay.game.decide import decide as decide_game
from haresay.game.decide import name_of
from haresay.game.events import Event
from haresay.game.evolve import evolve as evolve_game
from haresay.game.state import Claiming, Over, Recap, State
from haresay.game.view import waiting_for
from haresay.recordings import Kind
from haresay.tables.events import DeadlineSet, GameBegan, Played, SeatGivenAway, TableEvent
from haresay.tables.refusals import (
    AlreadyHeld,
    AlreadyPlays,
    BotHoldsYourSeat,
    GameIsRunning,
    NoGame,
    NoSuchPerson,
    NoTimeLimit,
    NotPlaying,
    SeatIsYours,
    StillHere,
    UnknownDeck,
)
from haresay.tables.requests import Claim, GameRequest, Give, GoOn, TakeBack, Tell, Vote, Withdraw
from haresay.tables.settings import Settings
from haresay.tables.state import BOT, BotSits, PersonId, Playing, Sitter, Table, game_seat_of

MORE_TIME = 30

Events = tuple[TableEvent, ...]


class World(Struct, frozen=True):
    """What a decision may know besides the table: the time, the dice, and which decks there are."""

    now: float
    dice: Random
    decks: Mapping[str, tuple[Card, ...]]
    here: frozenset[PersonId] = frozenset()
    """Who is connected just now."""
    guests: bool = False
    """Whether bots can be invited that ask a language model."""
    remembers: bool = False
    """Whether bots know what was said of cards at this server's tables."""
    recording: Kind | None = None
    """What it is that this table keeps under the name in this wish; None if that is nothing."""


# --- the game goes on


def start_game(table: Table, world: World) -> Events:
    """Deal to everyone who sits, clockwise; a rematch is just another game."""
    if is_running(table):
        raise GameIsRunning
    sitters = tuple(sitter for sitter in table.seats if sitter is not None)
    rules = rules_for(table.settings.mode, len(sitters), table.settings.house)
    cards = cards_of(table.settings, world)
    command = StartGameCommand(rules, cards, tuple(holder_for(sitter) for sitter in sitters))
    events = decide_game(None, command, world.dice)
    number = len(table.endings) + 1
    began = GameBegan(number, sitters, events)
    return (began, *deadline_for(table.settings, "claiming", world.now))


def cards_of(settings: Settings, world: World) -> tuple[Card, ...]:
    """All cards of the decks that were chosen; a deck that was there may be gone."""
    for deck in settings.decks:
        if deck not in world.decks:
            raise UnknownDeck(deck=deck)
    return tuple(card for deck in settings.decks for card in world.decks[deck])


def play(table: Table, command: Command, world: World) -> Events:
    """What a command does to the running game, and to the clock."""
    return step(table, (command,), world)


def step(table: Table, commands: tuple[Command, ...], world: World) -> Events:
    """Several commands as one happening: all of them or none."""
    state = running(table).state
    before = moment(state)
    events: list[Event] = []
    for command in commands:
        for event in decide_game(state, command, world.dice):
            events.append(event)
            state = evolve_game(state, event)
    played = Played(tuple(events))
    if moment(state) == before or isinstance(state.phase, Over):
        return (played,)
    return (played, *deadline_for(table.settings, name_of(state.phase), world.now, table.deadline))


def moment(state: State) -> tuple[int, str]:
    """What a time limit is for."""
    return (state.turn, name_of(state.phase))


def game_command(seat: int, request: GameRequest) -> SeatCommand:
    """A person's wish as the game knows it."""
    match request:
        case Give(cards=cards):
            return GiveCards(seat, cards)
        case Vote(votes=votes, red=red):
            return CastVotes(seat, votes, red)
        case GoOn():
            return Continue(seat)
        case Tell(clue=clue, card=card):
            return TellClue(seat, clue, card)
        case Claim():
            return ClaimTurn(seat)
        case Withdraw():
            return WithdrawClaim(seat)
        case TakeBack():
            return TakeBackCards(seat)


# --- time


def deadline_for(settings: Settings, phase: str, now: float, before: float | None = None) -> tuple[DeadlineSet, ...]:
    seconds = getattr(settings.seconds, phase)
    if not seconds and before is None:
        return ()
    return (DeadlineSet(now + seconds if seconds else None),)


def more_time(table: Table, person: PersonId) -> Events:
    held_seat(table, person)
    if table.deadline is None:
        raise NoTimeLimit
    return (DeadlineSet(table.deadline + MORE_TIME),)


def give_time_back(table: Table, seconds: float) -> Events:
    """Nobody's clock is charged while no server was there."""
    return () if table.deadline is None else (DeadlineSet(table.deadline + seconds),)


def time_up(table: Table, world: World) -> Events:
    """The table plays on: chance finds a storyteller, a recap is over, bots take the seats of those who are late."""
    if table.deadline is None or table.deadline > world.now:
        return ()
    state = running(table).state
    waiting = waiting_for(state, state.phase)
    if isinstance(state.phase, Claiming):
        return play(table, DrawStoryteller(), world)
    if isinstance(state.phase, Recap):
        return step(table, tuple(Continue(seat) for seat in waiting), world)
    late = [seat for seat in waiting if not is_bot(state.holders[seat])]
    handed = step(table, tuple(HandOverSeat(seat, bot_holder(seat)) for seat in late), world)
    return (*handed, DeadlineSet(None))


# --- who holds a seat


def holder_for(sitter: Sitter) -> str:
    return f"{BOT}{sitter.name}" if isinstance(sitter, BotSits) else sitter.person


def bot_holder(seat: int) -> str:
    """The bot that keeps a person's seat warm."""
    return f"{BOT}{seat}"


def is_bot(holder: str) -> bool:
    return holder.startswith(BOT)


def is_running(table: Table) -> bool:
    return table.playing is not None and not isinstance(table.playing.state.phase, Over)


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


def reclaim(table: Table, person: PersonId, world: World) -> Events:
    state = running(table).state
    seat = game_seat_of(table, person)
    if seat is None:
        raise NotPlaying
    if state.holders[seat] == person:
        raise SeatIsYours
    return play(table, HandOverSeat(seat, person), world)


def hold_seat(table: Table, person: PersonId, world: World) -> Events:
    """Let a bot play for somebody who is not here."""
    running(table)
    if person in world.here:
        raise StillHere
    handed = bot_takes_over(table, person, world)
    if not handed:
        raise AlreadyHeld
    return handed


def bot_takes_over(table: Table, person: PersonId, world: World) -> Events:
    """A bot holds this person's seat from now on; nothing, where they play no game or one has it already."""
    seat = game_seat_of(table, person)
    if seat is None or not is_running(table) or running(table).state.holders[seat] != person:
        return ()
    return play(table, HandOverSeat(seat, bot_holder(seat)), world)


def give_seat_to(table: Table, person: PersonId, other: PersonId, world: World) -> Events:
    seat = held_seat(table, person)
    if other not in table.people:
        raise NoSuchPerson
    if game_seat_of(table, other) is not None:
        raise AlreadyPlays
    return (SeatGivenAway(seat, other), *play(table, HandOverSeat(seat, other), world))
