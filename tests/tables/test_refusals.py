"""Every "no" of a table can happen, and says what to do."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from haresay.game import REFUSALS, CastVotes, ClaimTurn, Refusal, TellClue
from haresay.game.clues import SoundClue, TextClue
from haresay.game.state import Voting
from haresay.tables import refusals as no
from haresay.tables.arriving import (
    MOST_DEVICES,
    MOST_PEOPLE,
    check_may_look,
    join_with_code,
    make_device_code,
    pass_host_on,
)
from haresay.tables.decide import MOST_ENTRIES, decide
from haresay.tables.playing import begin_game
from haresay.tables.settings import Seconds, Settings
from haresay.tables.state import SEATS, Moment, Needs, turn_shown
from haresay.tables.who import ByDevice
from haresay.tables.wishes import (
    UNSEATED,
    AnswerAsker,
    AskForSeat,
    BeginGame,
    Bet,
    ChangeSettings,
    ChooseRabbit,
    ComeBack,
    DeleteRecordings,
    DeleteTable,
    Explain,
    ForgetDevice,
    GiveSeatTo,
    Guess,
    HoldSeat,
    LeaveSeat,
    Meant,
    MoreTime,
    Mute,
    Reclaim,
    RemoveBot,
    Rename,
    Say,
    SayNeeds,
    SeatBot,
    SendAway,
    SendCarrot,
    TakeOver,
    TakeSeat,
    TurnCard,
    UseDeviceCode,
)
from tests.live.given import a_server, a_table
from tests.live.memory_store import MemoryStore, NoBus
from tests.tables.given import Given, game_of, party_of


def settings(**wishes: object) -> Settings:
    return Settings(**wishes)  # type: ignore[arg-type]


def crowded() -> Given:
    return party_of(SEATS).joined(*(f"guest {number}" for number in range(MOST_PEOPLE - SEATS)))


def with_all_devices(given: Given) -> Given:
    for number in range(MOST_DEVICES - 1):
        given.happens(make_device_code(given.table, "ada", f"mark {number}", given.now + 9))
        given.happens(join_with_code(given.table, UseDeviceCode(f"mark {number}"), f"device {number}", given.now))
    return given


def held() -> Given:
    return game_of().asks("ben", LeaveSeat).without("ben")


def late(given: Given) -> object:
    return given.would("ada", Meant, moment=Moment(0), wish=ClaimTurn(UNSEATED))


def tells_a_sound(given: Given) -> object:
    card = given.asks("ada", ClaimTurn).playing.state.hands[given.seat_in_game("ada")][0]
    return given.would("ada", TellClue, clue=SoundClue("a recording"), card=card)


def words_are_needed() -> Given:
    return party_of(4).asks("ben", SayNeeds, needs=Needs(words=True)).started()


def a_stand_in() -> Given:
    """Ben hosts Ada's table while she is away."""
    given = party_of(3).without("ada")
    return given.happens(pass_host_on(given.table, given.world))


def just_gone(person: str) -> Given:
    given = game_of().without(person)
    given.just_gone = {person}
    return given


def asks_for(
    person: str, *, key: str = "a new phone", away: bool = True, before: tuple[str, ...] = (), watching: bool = True
) -> Given:
    """A device that nobody knows asks for a seat, after some others."""
    given = party_of(3, watching=watching)
    if away:
        given.without(person)
    for one in (*before, key):
        wish = AskForSeat(f"question of {one}", person)
        given.happens(decide(given.table, ByDevice(one), wish, given.world))
    return given


def turned_down() -> Given:
    given = asks_for("ben").asks("ada", AnswerAsker, asker="question of a new phone", welcome=False)
    wish = AskForSeat("the same question", "ben")
    return given.happens(decide(given.table, ByDevice("a new phone"), wish, given.world))


def full() -> Given:
    """A table whose log is at its end."""
    given = Given()
    given._table = replace(given.table, version=MOST_ENTRIES)
    return given


def face_down() -> Given:
    """Ada has cards to turn over."""
    return game_of(teller_turns=True).asks("ada", ClaimTurn).played("voting")


def one_vote_missing() -> Given:
    """Dan's."""
    return game_of().asks("ada", ClaimTurn).played("voting").moves(1).moves(2)


async def of_an_empty_server(number: int) -> None:
    async with a_server(MemoryStore(), NoBus()) as server:
        await (server.finished_game(Given().table, number) if number else server.table("NOWHERE"))


async def of_a_deleted_table() -> None:
    async with a_server(MemoryStore(), NoBus()) as server:
        live = await a_table(server)
        await server.delete(live, "ada")
        await server.table(live.table.code)


def explains_twice(given: Given) -> object:
    turn = turn_shown(given.playing.state)
    assert turn is not None
    teller = given.playing.state.holders[turn.storyteller]
    return given.asks(teller, Explain, said=TextClue("hm")).would(teller, Explain, said=TextClue("hm"))


def bets_on_themselves(given: Given) -> object:
    voting = given.playing.state.phase
    assert isinstance(voting, Voting)
    return given.would(given.playing.state.holders[voting.storyteller], Bet, on=voting.storyteller)


WAYS: dict[type[Refusal], Callable[[], object]] = {
    no.NoSuchTable: lambda: asyncio.run(of_an_empty_server(0)),
    no.NoSuchGame: lambda: asyncio.run(of_an_empty_server(1)),
    no.TableIsClosed: lambda: Given(open=False).joined("ben"),
    no.TableIsCrowded: lambda: crowded().joined("one too many"),
    no.TableIsFull: lambda: full().would("ada", Say, text="one more"),
    no.SentAway: lambda: party_of(2).asks("ada", SendAway, person="ben", ban=True).joined("ben"),
    no.OnlyWhoJoined: lambda: check_may_look(Given(watching=False).table, "a stranger's"),
    no.TableDeleted: lambda: asyncio.run(of_a_deleted_table()),
    no.NotYourTable: lambda: a_stand_in().would("ben", DeleteTable),
    no.NoSuchDevice: lambda: Given().would("ada", ForgetDevice, device="0" * 16, asked_from="key of ada"),
    no.ThisDevice: lambda: Given().would("ada", ForgetDevice, device="key of ada", asked_from="key of ada"),
    no.NothingRecorded: lambda: Given().would("ada", DeleteRecordings),
    no.NotAtTheTable: lambda: Given().would("a stranger", ClaimTurn),
    no.NoSuchPerson: lambda: Given().would("ada", Mute, person="nobody"),
    no.NameEmpty: lambda: Given().would("ada", Rename, name=" "),
    no.NameUnreadable: lambda: Given().would("ada", Rename, name="A\u202eda"),
    no.NameLooksLike: lambda: party_of(2).would("ada", Rename, name="B\u0435n"),
    no.NameTooLong: lambda: Given().would("ada", Rename, name="x" * 25),
    no.RabbitTaken: lambda: party_of(2).would("ben", ChooseRabbit, rabbit="poppy"),
    no.NotTheHost: lambda: party_of(2).would("ben", BeginGame),
    no.OwnerStays: lambda: a_stand_in().would("ben", SendAway, person="ada", ban=True),
    no.NotYourself: lambda: Given().would("ada", Mute, person="ada"),
    no.NoBotThere: lambda: Given().would("ada", RemoveBot, seat=0),
    no.NoGuests: lambda: Given().would("ada", SeatBot, seat=5, level="guest"),
    no.NoSuchBot: lambda: Given().would("ada", SeatBot, seat=5, own="Magpie"),
    no.SeatIsTaken: lambda: party_of(2).would("ada", SeatBot, seat=1),
    no.NotSeated: lambda: Given().asks("ada", LeaveSeat).would("ada", LeaveSeat),
    no.CameTooLate: lambda: late(game_of()),
    no.NoGame: lambda: Given().would("ada", ClaimTurn),
    no.GameIsRunning: lambda: game_of().would("ada", BeginGame),
    no.NotPlaying: lambda: game_of().joined("zoe").would("zoe", ClaimTurn),
    no.BotHoldsYourSeat: lambda: held().would("ben", ClaimTurn),
    no.SeatIsYours: lambda: game_of().would("ben", Reclaim),
    no.StillHere: lambda: game_of().would("cleo", HoldSeat, person="ben"),
    no.JustGone: lambda: just_gone("ben").would("cleo", HoldSeat, person="ben"),
    no.OneSeatEach: lambda: game_of().would("ada", TakeOver, seat=1),
    no.TakingOverIsOff: lambda: game_of(take_over=False).joined("zoe").would("zoe", TakeOver, seat=1),
    no.NobodyLeft: lambda: decide(game_of().table, ByDevice("a new phone"), ComeBack(), game_of().world),
    no.AlreadyHeld: lambda: held().would("ada", HoldSeat, person="ben"),
    no.AlreadyPlays: lambda: game_of().would("ada", GiveSeatTo, person="ben"),
    no.NothingToExplain: lambda: game_of().would("ada", Explain, said=TextClue("hm")),
    no.NothingToBet: lambda: game_of().would("ada", Bet, on=1),
    no.NobodyToBetOn: lambda: bets_on_themselves(game_of().played("voting")),
    no.NothingToGuess: lambda: game_of().joined("zoe").would("zoe", Guess, card=1),
    no.PlayersVote: lambda: game_of().played("voting").would("ada", Guess, card=1),
    no.AlreadyExplained: lambda: explains_twice(game_of().played("recap")),
    no.UnknownDeck: lambda: Given().would("ada", ChangeSettings, settings=settings(decks=("tarot",))),
    no.SameDeckTwice: lambda: Given().would("ada", ChangeSettings, settings=settings(decks=("tiny", "tiny"))),
    no.NoDecks: lambda: Given().would("ada", ChangeSettings, settings=settings(decks=())),
    no.NoTimeLimit: lambda: game_of().would("ada", MoreTime),
    no.SecondsOutOfRange: lambda: Given().would("ada", ChangeSettings, settings=settings(custom=Seconds(voting=-1))),
    no.ChatIsOff: lambda: Given(chat=False).would("ada", Say, text="hello"),
    no.YouAreMuted: lambda: party_of(2).asks("ada", Mute, person="ben").would("ben", Say, text="hello"),
    no.PairsAreSilent: lambda: game_of(mode="teams").played("voting").would("ada", Say, text="mine"),
    no.CardsFaceDown: lambda: face_down().would("ben", CastVotes, votes=(1,)),
    no.AllCardsOpen: lambda: game_of().would("ada", TurnCard),
    no.OnlyTheTellerTurns: lambda: face_down().would("ben", TurnCard),
    no.NobodyIsLast: lambda: game_of().would("ada", SendCarrot),
    no.CarrotForYourself: lambda: one_vote_missing().would("dan", SendCarrot),
    no.CarrotOnItsWay: lambda: one_vote_missing().asks("ada", SendCarrot).would("ben", SendCarrot),
    no.WordsMissing: lambda: tells_a_sound(words_are_needed()),
    no.NothingSaid: lambda: Given().would("ada", Say, text=" \u200b "),
    no.TooMuchSaid: lambda: Given().would("ada", Say, text="x" * 301),
    no.NoSuchRecording: lambda: tells_a_sound(game_of()),
    no.OtherKindOfRecording: lambda: tells_a_sound(game_of().recorded("film")),
    no.DeviceCodeWrong: lambda: join_with_code(Given().table, UseDeviceCode("mark"), "key", 0),
    no.AlreadyAtTheTable: lambda: asks_for("ben", key="key of cleo"),
    no.SeatIsInUse: lambda: asks_for("ben", away=False),
    no.NobodyAwayCalled: lambda: asks_for("ben", away=False, watching=False),
    no.TooManyAsk: lambda: asks_for("ben", before=tuple("xyz")),
    no.TurnedDown: turned_down,
    no.AlreadyAnswered: lambda: party_of(2).would("ada", AnswerAsker, asker="nobody", welcome=True),
    no.TooManyDevices: lambda: make_device_code(with_all_devices(Given()).table, "ada", "mark", 0),
}


KINDS = [kind for kind in REFUSALS.values() if kind.__module__ == no.__name__]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
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
        begin_game(given.table, given.world)


def test_what_is_not_there_and_what_is_not_allowed_are_told_apart_over_http() -> None:
    assert {one.status for one in (no.NoSuchTable, no.NoSuchGame, no.NoSuchRecording)} == {404}
    assert {one.status for one in (no.TableIsClosed, no.SentAway, no.NotAtTheTable)} == {403}
    every = [one for one in vars(no).values() if isinstance(one, type) and issubclass(one, Refusal)]
    assert {one.status for one in every} == {403, 404, 409}
