"""A snapshot is the table, to the last detail, or it is none."""

import pytest

from haresay.tables import snapshot
from haresay.tables.evolve import read_games, read_on
from haresay.tables.state import PAST_KEPT
from tests.tables.given import PLAYERS, SHORT, party_of


@pytest.mark.parametrize("mode", PLAYERS)
def test_whatever_has_happened_the_table_comes_back_as_it_was_and_reads_on_as_if_nothing_had_been(mode: str) -> None:
    given = party_of(PLAYERS[mode], mode=mode, house=SHORT[mode], pace="normal")
    given.started().played("over")
    for entry in given.log[::7]:
        before = read_on(None, given.log[: entry.seq])
        assert before is not None
        kept = snapshot.decode(snapshot.encode(before))
        assert kept == before
        assert read_on(kept, given.log[entry.seq :]) == given.table


def test_a_damaged_snapshot_is_as_good_as_none() -> None:
    kept = snapshot.encode(party_of(4).table)
    assert snapshot.decode(kept[:-5]) is None
    assert snapshot.decode(b"") is None


def test_a_table_has_its_last_games_at_hand_and_counts_the_others() -> None:
    given = party_of(4, house=SHORT["classic"])
    for _ in range(PAST_KEPT + 3):
        given.started().played("over")
    assert given.table.finished == PAST_KEPT + 3
    assert [game.ending.number for game in given.table.past] == list(range(4, PAST_KEPT + 4))
    _, games = read_games(None, given.log)
    assert [game.ending.number for game in games] == list(range(1, PAST_KEPT + 4))
    for game in games:
        assert snapshot.decode_game(snapshot.encode_game(game)) == game
