"""One way in: who may wish for what, and what the table does by itself."""

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

import haresay
from haresay.game import ClaimTurn, Continue, StopGame
from haresay.tables.arriving import DEVICE_CODE_LASTS
from haresay.tables.decide import MOST_ENTRIES, decide
from haresay.tables.events import DeadlineSet, DeviceCodeMade, TableOpened
from haresay.tables.playing import awaited_at
from haresay.tables.refusals import NotAtTheTable, NotTheHost, TableIsFull, UnknownDeck
from haresay.tables.settings import Settings
from haresay.tables.state import moment_at, person_with
from haresay.tables.who import ByBot, ByDevice, ByPerson, ByTable, Who
from haresay.tables.wishes import (
    UNSEATED,
    BeginGame,
    BotMove,
    DeleteTable,
    GiveTimeBack,
    HoldSeat,
    JoinTable,
    KeepRecording,
    Leave,
    LeaveSeat,
    MakeDeviceCode,
    Meant,
    OpenTable,
    PassHostOn,
    Rename,
    Say,
    SocketWish,
    TimeUp,
    UseDeviceCode,
    Wish,
)
from tests.tables.given import Given, game_of, names_of, party_of


def comes(given: Given, who: Who, wish: Wish) -> list[str]:
    return names_of(decide(given.table, who, wish, given.world))


def test_only_one_module_of_what_runs_asks_what_comes_of_a_wish() -> None:
    callers = []
    for file in Path(haresay.__file__).parent.rglob("*.py"):
        imported = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
        if any(node.module == "haresay.tables.decide" for node in imported):
            callers.append(f"{file.parent.name}/{file.name}")
    assert callers == ["live/table.py"]


# --- a log that is at its end


def test_at_the_end_of_a_log_the_game_is_played_out_and_everybody_may_go() -> None:
    given = game_of()
    given._table = replace(given.table, version=MOST_ENTRIES)
    moment, world = moment_at(given.table), given.world
    last: list[SocketWish] = [ClaimTurn(UNSEATED), LeaveSeat(), Leave(), StopGame()]
    for wish in last:
        assert decide(given.table, ByPerson("ada"), Meant(moment, wish), world)
    assert decide(given.table, ByPerson("ada"), DeleteTable(), world) == ()
    for more in (Say("one more"), Rename("Adele")):
        with pytest.raises(TableIsFull):
            decide(given.table, ByPerson("ada"), Meant(moment, more), world)


# --- a device that is nobody yet


def test_a_table_is_opened_by_a_device_which_is_its_host_then() -> None:
    events = decide(None, ByDevice("key"), OpenTable("CODE", Settings(), "ada", "Ada"), Given().world)
    assert isinstance(events[0], TableOpened)
    given = Given()
    assert person_with(given.table, "key of ada") == "ada" == given.table.host


def test_a_table_cannot_be_opened_for_a_deck_that_there_is_not() -> None:
    with pytest.raises(UnknownDeck):
        decide(None, ByDevice("key"), OpenTable("CODE", Settings(decks=("tarot",)), "ada", "Ada"), Given().world)


def test_a_device_joins_or_becomes_somebodys_second() -> None:
    given = party_of(2)
    assert comes(given, ByDevice("new"), JoinTable("cleo", "Cleo")) == ["PersonJoined", "SeatTaken"]
    given.happens(decide(given.table, ByPerson("ben"), MakeDeviceCode("mark"), given.world))
    made = given.told[0]
    assert isinstance(made, DeviceCodeMade)
    assert made.until == given.now + DEVICE_CODE_LASTS
    assert comes(given, ByDevice("phone"), UseDeviceCode("mark")) == ["DeviceJoined"]


# --- a person


def test_whoever_is_not_at_the_table_can_wish_for_nothing_there() -> None:
    for wish in (Rename("Eve"), Say("hello"), Continue(0), MakeDeviceCode("mark"), KeepRecording("sound")):
        with pytest.raises(NotAtTheTable):
            comes(Given(), ByPerson("eve"), wish)


def test_what_a_host_can_do_others_cannot() -> None:
    with pytest.raises(NotTheHost):
        comes(party_of(4), ByPerson("ben"), BeginGame())


def test_asking_to_record_leaves_no_trace() -> None:
    given = game_of().played("telling")
    storyteller = given.playing.state.holders[given.playing.state.phase.storyteller]  # type: ignore[union-attr]
    assert comes(given, ByPerson(storyteller), KeepRecording("sound")) == []


# --- a bot


def test_a_bot_moves_where_it_has_the_seat_and_is_waited_for() -> None:
    given = game_of().asks("ben", LeaveSeat).played("recap")
    seat = next(seat for seat, holder in enumerate(given.playing.state.holders) if holder.startswith("bot:"))
    assert comes(given, ByBot(seat), BotMove(moment_at(given.table), Continue(seat))) == ["Played"]


def test_a_bot_does_not_move_for_a_person() -> None:
    given = game_of().played("recap")
    moment, seat = next(iter(awaited_at(given.table)))
    assert comes(given, ByBot(seat), BotMove(moment, Continue(seat))) == []


# --- the table itself


def test_what_is_no_longer_so_is_let_be() -> None:
    given = game_of()
    for wish in (TimeUp(), PassHostOn(), HoldSeat("ben"), GiveTimeBack(30)):
        assert comes(given, ByTable(), wish) == []


def test_the_table_plays_on_without_those_who_are_late_or_gone() -> None:
    given = game_of(pace="normal")
    assert comes(given.without("ben"), ByTable(), HoldSeat("ben")) == ["Played"]
    assert comes(given.without("ada"), ByTable(), PassHostOn()) == ["HostPassed"]
    assert comes(given.after(1000), ByTable(), TimeUp()) == ["Played"]


def test_the_table_gives_back_the_time_that_no_server_was_there() -> None:
    given = game_of(pace="normal")
    assert given.table.deadline is not None
    later = DeadlineSet(given.table.deadline + 30)
    assert decide(given.table, ByTable(), GiveTimeBack(30), given.world) == (later,)


# --- nobody else


@pytest.mark.parametrize(
    ("who", "wish"),
    [
        (ByPerson("ada"), TimeUp()),
        (ByBot(0), Say("hello")),
        (ByDevice("key"), Rename("Ada")),
        (ByTable(), BeginGame()),
        (ByDevice("key"), OpenTable("TABLE", Settings(), "ada", "Ada")),
    ],
)
def test_what_somebody_cannot_even_ask_for_is_our_own_mistake(who: Who, wish: Wish) -> None:
    with pytest.raises(AssertionError):
        comes(Given(), who, wish)
