"""Players made of code. A bot sees the very view that a person in its seat would get, and answers.

What stands here is what somebody needs who writes a bot; `docs/bots.md` shows one.
"""

from haresay.bots.bot import Bot, seat_of
from haresay.bots.chance import Chance
from haresay.bots.memory import Memory
from haresay.game import Ballot, Card, Clue, GiveView, LiveClue, TellView, TextClue, Turn, View, VoteView, words_in
from haresay.words import CardWords, Language

__all__ = [
    "Ballot",
    "Bot",
    "Card",
    "CardWords",
    "Chance",
    "Clue",
    "GiveView",
    "Language",
    "LiveClue",
    "Memory",
    "TellView",
    "TextClue",
    "Turn",
    "View",
    "VoteView",
    "seat_of",
    "words_in",
]
