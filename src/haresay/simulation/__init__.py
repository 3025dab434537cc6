"""Whole games played by random players, for statistics, transcripts and measuring."""

from haresay.simulation.games import Game, play_game
from haresay.simulation.run import Series, simulate
from haresay.simulation.summary import Summary
from haresay.simulation.transcript import TurnLine, turn_lines

__all__ = ["Game", "Series", "Summary", "TurnLine", "play_game", "simulate", "turn_lines"]
