"""What somebody may not know moves neither their version nor what they are shown (R4.3)."""

from random import Random

import pytest
from msgspec.json import decode

from haresay.bots import Chance
from haresay.game import CastVotes, GiveCards, TakeBackCards, view
from haresay.game.state import Giving, Voting
from haresay.tables.noticing import Noticed, noticed_by, version_for
from haresay.tables.playing import is_running, play
from haresay.tables.refusals import NotTheHost
from haresay.tables.wishes import MakeDeviceCode, Say
from tests.tables.given import PLAYERS, SHORT, Given, game_of


def shown(given: Given) -> dict[str | None, dict[str, object]]:
    """What everybody is shown, by person; None: somebody who only watches."""
    return {person: decode(given.message_to(person)) for person in (*given.table.people, None)}


def has_second_thoughts(given: Given, seat: int, dice: Random) -> None:
    """Whoever has given a card, or voted, does it again."""
    again = Chance().move(view(given.playing.state, seat), dice)
    if isinstance(again, GiveCards | CastVotes):
        given.happens(play(given.table, again, given.world))


def have_moved(given: Given) -> list[int]:
    match given.playing.state.phase:
        case Giving(given=moved) | Voting(ballots=moved):
            return [seat for seat, what in enumerate(moved) if what]
        case _:
            return []


@pytest.mark.parametrize("mode", PLAYERS)
def test_whoever_is_shown_something_new_has_a_new_version_and_nobody_else(mode: str) -> None:
    given, dice, unnoticed = game_of(mode, house=SHORT[mode]).joined("zoe"), Random(3), 0
    while is_running(given.table):
        for seat in (*have_moved(given), None):
            before = shown(given)
            given.moves() if seat is None else has_second_thoughts(given, seat, dice)
            for person, message in shown(given).items():
                same = message | {"version": 0} == before[person] | {"version": 0}
                assert same == (message["version"] == before[person]["version"])
                assert message["version"] == version_for(given.table, person)
                unnoticed += same
    assert unnoticed > 50, "there was something to keep quiet about"
    assert given.reloaded == given.table


def test_taking_a_card_back_is_seen_because_the_table_waits_again() -> None:
    given = game_of("teams").played("giving").moves()
    (seat,) = have_moved(given)
    taken_back = play(given.table, TakeBackCards(seat), given.world)
    assert noticed_by(given.table, taken_back) is Noticed.BY_EVERYBODY


def test_a_code_for_a_second_device_is_noticed_by_nobody() -> None:
    given = game_of()
    before = shown(given)
    given.asks("ben", MakeDeviceCode, fingerprint="abc")
    assert shown(given) == before


def test_what_older_logs_kept_of_a_refusal_is_counted_for_nobody() -> None:
    given = game_of()
    before = shown(given)
    given.happens((NotTheHost().no,))
    assert shown(given) == before


def test_lines_of_the_chat_are_numbered_as_everybody_counts() -> None:
    given = game_of()
    told = version_for(given.table, None)
    given.asks("ben", MakeDeviceCode, fingerprint="abc").asks("ben", Say, text="hello")
    assert given.table.chat[-1].number == told + 1
