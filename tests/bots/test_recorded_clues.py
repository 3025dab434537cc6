"""What was recorded has no words for a bot: it gives and votes all the same, and its name says nothing either."""

from itertools import takewhile
from random import Random

import pytest

from haresay.game import ClaimTurn, Command, TellClue, play, rules_for
from haresay.game.clues import Clue, MimeClue, SoundClue
from haresay.game.state import Recap
from haresay.simulation import deal, moves
from tests.bots.company import CARDS, some_bots

RULES = rules_for("classic", 4, {"mime_or_song": True})


def a_turn(clue: Clue, level: str) -> list[Command]:
    """What three bots do about it, up to the recap."""
    bots, dice = some_bots(4, level=level), Random(3)
    state, _ = deal(RULES, CARDS, dice)
    state, _ = play(state, ClaimTurn(0), dice)
    state, _ = play(state, TellClue(0, clue, state.hands[0][0]), dice)
    played = moves(state, [bot.move for bot in bots], dice)
    return [move.command for move in takewhile(lambda move: not isinstance(move.state.phase, Recap), played)]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("kind", [SoundClue, MimeClue])
def test_bots_give_and_vote_for_what_they_cannot_hear_or_see(kind: type[SoundClue | MimeClue], level: str) -> None:
    commands = a_turn(kind("a-name"), level)
    assert [type(command).__name__ for command in commands] == ["GiveCards"] * 3 + ["CastVotes"] * 3


def test_the_name_of_the_recording_tells_them_nothing() -> None:
    assert a_turn(SoundClue("wolf-forest-moonlight"), "hard") == a_turn(SoundClue("birthday-cake"), "hard")
