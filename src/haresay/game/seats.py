"""Where players sit: numbers from 0, clockwise (R1.1). Arithmetic on seats, and nothing about what happens there."""

from typing import Literal, TypeAlias

Seat: TypeAlias = int

Side: TypeAlias = int
"""Who moves a rabbit: a seat, or in a game of pairs the pair (pair i is seats i and i + n/2, R1.5)."""

Holder: TypeAlias = str
"""Whoever plays a seat just now: a person or a bot, known to the game by an opaque public name."""

Audience: TypeAlias = Seat | Literal["spectator", "screen"]
"""Who is looking: a seat, somebody who only watches, or the shared screen that everybody sees."""


def left_of(seat: Seat, players: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % players


def right_of(seat: Seat, players: int) -> Seat:
    """The next seat against the clock: whose left this one is."""
    return (seat - 1) % players


def clockwise_from_left_of(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Every seat once, beginning at the left of this one and ending with it."""
    return tuple((seat + step) % players for step in range(1, players + 1))
