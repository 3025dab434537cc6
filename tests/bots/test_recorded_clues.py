"""What was recorded has no words for a bot: it gives and votes all the same, and its name says nothing either."""

from random import Random

import pytest

from haresay.bots.protocol import move
from haresay.game import ClaimTurn, SeatCommand, StartGame, TellClue, play, rules_for, view
from haresay.game.clues import Clue, MimeClue, SoundClue
from tests.bots.company import CARDS, some_bots

RULES = rules_for("classic", 4, {"mime_or_song": True})


def a_turn(clue: Clue, level: str) -> list[SeatCommand]:
    """What three bots do about it, up to the recap."""
    bots, dice = some_bots(4, level=level), Random(3)
    state, _ = play(None, StartGame(RULES, CARDS, tuple(f"bot:{seat}" for seat in range(4))), dice)
    state, _ = play(state, ClaimTurn(0), dice)
    state, _ = play(state, TellClue(0, clue, state.hands[0][0]), dice)
    moves: list[SeatCommand] = []
    while (seen := view(state, "spectator")).phase.__struct_config__.tag != "recap":
        seat = seen.board.waiting_for[0]
        command = move(bots[seat], view(state, seat), dice)
        assert command is not None
        state, _ = play(state, command, dice)
        moves.append(command)
    return moves


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("kind", [SoundClue, MimeClue])
def test_bots_give_and_vote_for_what_they_cannot_hear_or_see(kind: type[SoundClue | MimeClue], level: str) -> None:
    moves = a_turn(kind("a-name"), level)
    assert [type(move).__name__ for move in moves] == ["GiveCards"] * 3 + ["CastVotes"] * 3


def test_the_name_of_the_recording_tells_them_nothing() -> None:
    assert a_turn(SoundClue("wolf-forest-moonlight"), "hard") == a_turn(SoundClue("birthday-cake"), "hard")
