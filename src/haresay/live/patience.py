"""How long anybody waits for anybody at a table. Only seconds stand here."""

from msgspec import Struct


class BotPauses(Struct, frozen=True):
    """How long bots seem to think, from and to. What they came to has no part in it."""

    telling: tuple[float, float] = (5.0, 12.0)
    choosing: tuple[float, float] = (3.0, 8.0)
    """What to give, and what to vote for."""
    looking: tuple[float, float] = (2.0, 5.0)
    """At a turn that lies open."""
    first_turn: float = 20.0
    """How long they leave the first turn to people."""
    for_people: float = 25.0
    """How long one of them waits for people to give or vote before it; and one in a pair, for its person to choose."""

    def times(self, factor: float) -> "BotPauses":
        """All of them longer or shorter."""
        return BotPauses(
            (self.telling[0] * factor, self.telling[1] * factor),
            (self.choosing[0] * factor, self.choosing[1] * factor),
            (self.looking[0] * factor, self.looking[1] * factor),
            self.first_turn * factor,
            self.for_people * factor,
        )


USUAL_PAUSES = BotPauses()
IN_A_HURRY = 0.25
"""How much of a pause is left where people are impatient."""


def always(seconds: float) -> BotPauses:
    """Every pause alike, and nobody waits for anybody."""
    span = (seconds, seconds)
    return BotPauses(span, span, span, first_turn=seconds, for_people=0.0)


class Patience(Struct, frozen=True):
    """With people, with bots, and with what went wrong."""

    gone_after: float = 60.0
    """How long somebody may be away before a bot plays their seat, if the table waits for it."""
    host_gone_after: float = 60.0
    """How long a host may be away before somebody else is host."""
    ghost_after: float = 30.0
    """How long somebody may have joined without ever coming."""
    bots: BotPauses = USUAL_PAUSES
    card_pause: float = 0.0
    """From one card to the next where cards are turned over. 0: all lie open at once; a server is more patient."""
    second_thoughts: float = 0.0
    """How long the last ballot can still be changed before all are shown. 0: not at all; a server is more patient."""
    think_at_most: float = 10.0
    """How long a bot may think; then chance moves for it."""
    recall_at_most: float = 1.0
    """How long a game's bots try to remember; then they play without."""
    try_again_after: float = 1.0
    """When something went wrong: the log was out of reach, for example."""
