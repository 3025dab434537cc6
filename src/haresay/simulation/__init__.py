"""Games without a server: the game loop, and whole games by chance, for statistics, transcripts and measuring."""

from haresay.simulation.games import Game, play_game
from haresay.simulation.loop import Move, PlayedGame, deal, moves, play_out
from haresay.simulation.run import Series, simulate
from haresay.simulation.summary import Summary
from haresay.simulation.transcript import TurnLine, turn_lines

__all__ = [
    "Game",
    "Move",
    "PlayedGame",
    "Series",
    "Summary",
    "TurnLine",
    "deal",
    "moves",
    "play_game",
    "play_out",
    "simulate",
    "turn_lines",
]
