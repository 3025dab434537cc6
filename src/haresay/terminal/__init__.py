"""A game in the terminal: one person, the others played by bots. It knows views and commands only."""

from haresay.terminal.play import play_in_terminal

__all__ = ["play_in_terminal"]
