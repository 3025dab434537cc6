"""Whoever changes what anybody sees, changes a transcript, and has to look at it."""

import pytest

from haresay.game import MODES
from tests.transcripts.write import GAMES, file_for, transcript


@pytest.mark.parametrize(("mode", "players", "house"), GAMES, ids=lambda value: value or "as the book has it")
def test_the_game_goes_as_it_went(mode: str, players: int, house: dict[str, int]) -> None:
    kept = file_for(mode, players).read_text("utf-8").splitlines()
    for number, (now, then) in enumerate(zip(transcript(mode, players, house), kept, strict=True), 1):
        assert now == then, f"{file_for(mode, players).name}:{number} (if this is meant: make transcripts)"


def test_every_mode_has_a_transcript() -> None:
    assert {mode for mode, _, _ in GAMES} == set(MODES)
