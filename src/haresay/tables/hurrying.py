"""While the others wait: the storyteller turns the cards over, and whoever is last to decide is sent a carrot.

Deciding only; see `decide`.
"""

from math import ceil

from haresay.game.state import Voting
from haresay.tables.events import CardsLeftFaceDown, CarrotSent, TableEvents
from haresay.tables.playing import World, all_turned, awaited_at, held_seat, running
from haresay.tables.refusals import (
    AllCardsOpen,
    CardsFaceDown,
    CarrotForYourself,
    CarrotOnItsWay,
    NobodyIsLast,
    OnlyTheTellerTurns,
)
from haresay.tables.state import PersonId, Table, game_seat_of
from haresay.tables.turning import face_down

CARROT_EVERY = 10.0
"""Seconds, whoever sends it: nobody is to be pelted."""


def check_all_open(table: Table) -> None:
    """Nobody votes for a card that not everybody has seen."""
    if face_down(table):
        raise CardsFaceDown


def turn_card(table: Table, person: PersonId, world: World) -> TableEvents:
    """The next one; with the last voting begins."""
    seat, phase = held_seat(table, person), running(table).state.phase
    left = face_down(table)
    if not left or not isinstance(phase, Voting):
        raise AllCardsOpen
    if seat != phase.storyteller:
        raise OnlyTheTellerTurns
    return all_turned(table, world) if left == 1 else (CardsLeftFaceDown(left - 1),)


def send_carrot(table: Table, person: PersonId, world: World) -> TableEvents:
    playing = running(table)
    phase, awaited = playing.state.phase, awaited_at(table)
    if not isinstance(phase, Voting) or len(awaited) != 1 or len(phase.voters) == 1:
        raise NobodyIsLast
    if game_seat_of(table, person) in {move.seat for move in awaited}:
        raise CarrotForYourself
    wait = table.carrot_at + CARROT_EVERY - world.now
    if 0 < wait <= CARROT_EVERY:  # longer, and a clock was set
        raise CarrotOnItsWay(seconds=ceil(wait))
    return (CarrotSent(person),)
