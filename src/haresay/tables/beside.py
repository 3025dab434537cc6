"""Beside the game, which knows nothing of it: what one was thinking, bets, guesses. Deciding only; see `decide`."""

from haresay.game import Number, Seat
from haresay.game.state import Voting
from haresay.tables.events import BetPlaced
from haresay.tables.explaining import bettors, explainers, play_of
from haresay.tables.playing import World, held_seat, running
from haresay.tables.refusals import (
    AlreadyExplained,
    BotHoldsYourSeat,
    CardsFaceDown,
    NobodyToBetOn,
    NoGame,
    NothingToBet,
    NothingToExplain,
    NothingToGuess,
    NotPlaying,
    PlayersVote,
)
from haresay.tables.state import PersonId, Table, game_seat_of, turn_shown
from haresay.tables.turning import is_turning


def check_may_explain(table: Table, person: PersonId) -> Seat:
    """Which seat of the game it is that says something of the turn that lies open. Never twice."""
    if table.playing is None:
        raise NoGame
    playing, turn = table.playing, turn_shown(table.playing.state)
    if turn is None:
        raise NothingToExplain
    seat = game_seat_of(table, person)
    if seat is None:
        raise NotPlaying
    if playing.state.holders[seat] != person:
        raise BotHoldsYourSeat
    if seat not in explainers(turn):
        raise NothingToExplain
    if any(one.turn == turn.number and one.seat == seat for one in playing.explained):
        raise AlreadyExplained
    return seat


def check_guess(table: Table, person: PersonId | None, card: Number | None, world: World) -> None:
    """Anybody may guess who has no seat in the game, while those vote who have one."""
    voting = table.playing.state.phase if table.playing else None
    if not isinstance(voting, Voting) or (card is not None and not 1 <= card <= len(voting.table)):
        raise NothingToGuess
    if person is not None and game_seat_of(table, person) is not None:
        raise PlayersVote
    check_all_seen(table, world)


def check_all_seen(table: Table, world: World) -> None:
    """Nobody guesses or bets on cards that are still being turned over."""
    if is_turning(table, world.now, world.card_pause):
        raise CardsFaceDown


def bet(table: Table, person: PersonId, on: Seat | None, world: World) -> tuple[BetPlaced, ...]:
    """A secret of theirs, until the votes are in."""
    seat, playing = held_seat(table, person), running(table)
    voting = playing.state.phase
    if not isinstance(voting, Voting) or seat not in bettors(play_of(playing.state.rules), voting):
        raise NothingToBet
    if on is not None and on not in voting.voters:
        raise NobodyToBetOn
    check_all_seen(table, world)
    before = next((one.on for one in playing.wagers if (one.turn, one.seat) == (playing.state.turn, seat)), None)
    return () if on == before else (BetPlaced(seat, on),)
