"""Every "no" of a table can happen, and says what to do."""

import asyncio
from collections.abc import Callable

import pytest

from haresay.game import Refusal
from haresay.game.clues import SoundClue
from haresay.tables import refusals as no
from haresay.tables.arriving import MOST_DEVICES, MOST_PEOPLE, join_with_code, make_device_code
from haresay.tables.house import House
from haresay.tables.playing import start_game
from haresay.tables.recordings import check_room
from haresay.tables.requests import (
    ChangeSettings,
    ChooseRabbit,
    Claim,
    GiveSeatTo,
    HoldSeat,
    LeaveSeat,
    MoreTime,
    Mute,
    Reclaim,
    RemoveBot,
    Rename,
    Say,
    SeatBot,
    SendAway,
    StartGame,
    TakeSeat,
    Tell,
)
from haresay.tables.settings import Seconds, Settings
from tests.tables.given import DECKS, Given, game_of, party_of
from tests.tables.memory_log import MemoryLog, NoBus


def settings(**wishes: object) -> Settings:
    return Settings(**wishes)  # type: ignore[arg-type]


def crowded() -> Given:
    return party_of(12).joined(*(f"guest {number}" for number in range(MOST_PEOPLE - 12)))


def with_all_devices(given: Given) -> Given:
    for number in range(MOST_DEVICES - 1):
        given.happens(make_device_code(given.table, "ada", f"mark {number}", given.now + 9))
        given.happens(join_with_code(given.table, f"mark {number}", f"device {number}", given.now))
    return given


def held() -> Given:
    return game_of().asks("ben", LeaveSeat).without("ben")


def tells_a_sound(given: Given) -> object:
    card = given.asks("ada", Claim).playing.state.hands[given.seat_in_game("ada")][0]
    return given.would("ada", Tell, clue=SoundClue("a recording"), card=card)


async def of_an_empty_house(number: int) -> None:
    house = House(MemoryLog(), NoBus(), DECKS)
    await (house.finished_game(Given().table, number) if number else house.table("NOWHERE"))


WAYS: dict[type[Refusal], Callable[[], object]] = {
    no.NoSuchTable: lambda: asyncio.run(of_an_empty_house(0)),
    no.NoSuchGame: lambda: asyncio.run(of_an_empty_house(1)),
    no.TableIsClosed: lambda: Given(open=False).joined("ben"),
    no.TableIsCrowded: lambda: crowded().joined("one too many"),
    no.SentAway: lambda: party_of(2).asks("ada", SendAway, person="ben", ban=True).joined("ben"),
    no.NotAtTheTable: lambda: Given().would("a stranger", Claim),
    no.NoSuchPerson: lambda: Given().would("ada", Mute, person="nobody"),
    no.NameEmpty: lambda: Given().would("ada", Rename, name=" "),
    no.NameTooLong: lambda: Given().would("ada", Rename, name="x" * 25),
    no.RabbitTaken: lambda: party_of(2).would("ben", ChooseRabbit, rabbit="poppy"),
    no.NotTheHost: lambda: party_of(2).would("ben", StartGame),
    no.NotYourself: lambda: Given().would("ada", Mute, person="ada"),
    no.NoBotThere: lambda: Given().would("ada", RemoveBot, seat=0),
    no.NoGuests: lambda: Given().would("ada", SeatBot, seat=5, level="guest"),
    no.SeatIsTaken: lambda: party_of(2).would("ada", SeatBot, seat=1),
    no.NotSeated: lambda: Given().asks("ada", LeaveSeat).would("ada", LeaveSeat),
    no.NoGame: lambda: Given().would("ada", Claim),
    no.GameIsRunning: lambda: game_of().would("ada", StartGame),
    no.NotPlaying: lambda: game_of().joined("zoe").would("zoe", Claim),
    no.BotHoldsYourSeat: lambda: held().would("ben", Claim),
    no.SeatIsYours: lambda: game_of().would("ben", Reclaim),
    no.StillHere: lambda: game_of().would("ada", HoldSeat, person="ben"),
    no.AlreadyHeld: lambda: held().would("ada", HoldSeat, person="ben"),
    no.AlreadyPlays: lambda: game_of().would("ada", GiveSeatTo, person="ben"),
    no.UnknownDeck: lambda: Given().would("ada", ChangeSettings, settings=settings(decks=("tarot",))),
    no.NoDecks: lambda: Given().would("ada", ChangeSettings, settings=settings(decks=())),
    no.NoTimeLimit: lambda: game_of().would("ada", MoreTime),
    no.SecondsOutOfRange: lambda: Given().would("ada", ChangeSettings, settings=settings(custom=Seconds(voting=-1))),
    no.ChatIsOff: lambda: Given(chat=False).would("ada", Say, text="hello"),
    no.YouAreMuted: lambda: party_of(2).asks("ada", Mute, person="ben").would("ben", Say, text="hello"),
    no.NothingSaid: lambda: Given().would("ada", Say, text=" \u200b "),
    no.TooMuchSaid: lambda: Given().would("ada", Say, text="x" * 301),
    no.NoSuchRecording: lambda: tells_a_sound(game_of()),
    no.OtherKindOfRecording: lambda: tells_a_sound(game_of().recorded("film")),
    no.NoRoomForRecordings: lambda: check_room(49_000_000, 1_000_001, 50),
    no.DeviceCodeWrong: lambda: join_with_code(Given().table, "mark", "key", 0),
    no.TooManyDevices: lambda: make_device_code(with_all_devices(Given()).table, "ada", "mark", 0),
}


@pytest.mark.parametrize("kind", no.TABLE_REFUSALS, ids=lambda kind: kind.code)
def test_every_refusal_of_a_table_happens(kind: type[Refusal]) -> None:
    with pytest.raises(kind) as caught:
        WAYS[kind]()
    assert type(caught.value) is kind
    assert str(caught.value)[-1] in ".?"


def test_a_seat_that_a_person_has_cannot_be_taken_by_somebody_without_one() -> None:
    party_of(3).asks("cleo", LeaveSeat).refuses(no.SeatIsTaken, "cleo", TakeSeat, seat=1)


def test_a_seat_cannot_be_given_to_somebody_who_is_not_there() -> None:
    game_of().refuses(no.NoSuchPerson, "ben", GiveSeatTo, person="nobody")


def test_a_deck_that_is_gone_is_named_when_the_game_should_start() -> None:
    given = party_of(4, decks=("overheard", "gone"))
    with pytest.raises(no.UnknownDeck, match="gone"):
        start_game(given.table, given.world)
