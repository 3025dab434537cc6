"""What people say of cards is remembered when the turn is over: without names, in nobody's way, and only for bots."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from random import Random

import pytest
import pytest_asyncio
from msgspec.structs import astuple, replace

from haresay.bots import Chance
from haresay.bots.character_bot import CharacterBot
from haresay.bots.company import Company
from haresay.bots.memory import Memory, OldClue
from haresay.game import HouseRules, LiveClue, SeatCommand, State, TellClue, TextClue, view
from haresay.game.decide import name_of
from haresay.game.view import waiting_for
from haresay.live.bot_seats import Bots
from haresay.live.codes import mark_of
from haresay.live.patience import Patience, always
from haresay.live.ports import Store
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables
from haresay.tables.messages import Done
from haresay.tables.playing import is_running
from haresay.tables.sayings import Saying, memory_of
from haresay.tables.wishes import BeginGame, LeaveSeat
from haresay.words import Language
from tests.live.games import a_game_with_bots
from tests.live.given import AtOnce, a_server, a_table, done, moves, until
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock, settled
from tests.tables.given import DECKS, game_of

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def store() -> MemoryStore:
    return MemoryStore()


@pytest_asyncio.fixture
async def server(store: Store) -> AsyncIterator[LiveTables]:
    async with a_server(store, NoBus()) as server:
        yield server


Telling = Callable[[TellClue], SeatCommand]


def saying_it(text: str) -> Telling:
    return lambda told: replace(told, clue=TextClue(text))


HUSH = saying_it("hush")


async def a_turn(live: LiveTable, telling: Telling = HUSH, *, by_a_bot: bool = False) -> str | None:
    """Play until a turn has been scored; the card that was told of."""
    dice, card = Random(3), None
    scores = state_of(live).scores
    while state_of(live).scores == scores:
        command = next_move(live, dice)
        if isinstance(command, TellClue):
            card, command = command.card, telling(command)
            if by_a_bot:
                await done(live, state_of(live).holders[command.seat], LeaveSeat)
        assert isinstance(await moves(live, command), Done)
    return card


def state_of(live: LiveTable) -> State:
    assert live.table.playing is not None
    return live.table.playing.state


def next_move(live: LiveTable, dice: Random) -> SeatCommand:
    """Any move of somebody whom the table waits for."""
    state = state_of(live)
    command = Chance().move(view(state, waiting_for(state, state.phase)[0]), dice)
    assert command is not None
    return command


async def a_game(inside: LiveTables, /, **settings: object) -> LiveTable:
    live = await a_table(inside, 4, **settings)
    await done(live, "ada", BeginGame)
    return live


# --- what is noted


async def test_when_a_turn_is_over_the_clue_is_noted_for_the_storytellers_card(
    server: LiveTables, store: MemoryStore
) -> None:
    live = await a_game(server, language="ca")
    card = await a_turn(live)
    await until(lambda: store.sayings.kept)
    (saying,) = store.sayings.kept
    assert (saying.table, saying.card, saying.language, saying.text) == (live.table.code, card, "ca", "hush")
    assert saying.seq == live.table.version


async def test_before_it_is_over_nothing_is(
    server: LiveTables, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await a_game(server)
    noted: list[str] = []

    def remember(_: Saying) -> Coroutine[None, None, None]:
        noted.append(name_of(state_of(live).phase))
        return asyncio.sleep(0)

    monkeypatch.setattr(store.sayings, "remember", remember)
    await a_turn(live)
    assert noted == ["recap"]


async def test_a_note_says_nothing_of_who_it_was(server: LiveTables, store: MemoryStore) -> None:
    live = await a_game(server)
    await a_turn(live)
    await until(lambda: store.sayings.kept)
    assert not {"ada", "ben", "cleo", "dan"}.intersection(map(str, astuple(store.sayings.kept[0])))


async def test_what_a_bot_says_is_not_noted(server: LiveTables, store: MemoryStore) -> None:
    live = await a_game(server)
    await a_turn(live, saying_it("by a bot"), by_a_bot=True)
    await a_turn(live, saying_it("by a person"))
    await until(lambda: store.sayings.kept)
    assert [one.text for one in store.sayings.kept] == ["by a person"]


async def test_a_clue_without_words_is_not_noted(server: LiveTables, store: MemoryStore) -> None:
    live = await a_game(server)
    await a_turn(live, lambda told: replace(told, clue=LiveClue()))
    await a_turn(live)
    await until(lambda: store.sayings.kept)
    assert len(store.sayings.kept) == 1


async def test_a_clue_that_is_about_no_card_is_not_noted(server: LiveTables, store: MemoryStore) -> None:
    live = await a_table(server, 6, mode="party")
    await done(live, "ada", BeginGame)
    await a_turn(live)
    await settled()
    assert not store.sayings.kept


async def test_the_last_turn_of_a_game_is_noted_too(server: LiveTables, store: MemoryStore) -> None:
    live = await a_game(server, house=HouseRules(points_to_win=1))
    await a_turn(live)
    assert not is_running(live.table)
    await until(lambda: store.sayings.kept)


async def test_of_two_servers_the_one_that_ended_the_turn_notes_it(store: MemoryStore) -> None:
    async with a_server(store, NoBus()) as one, a_server(store, NoBus()) as other:
        here = await a_game(one)
        there = await other.table(here.table.code)
        await a_turn(here)
        await there.catch_up()
        await until(lambda: len(store.sayings.kept) == 1)
        await a_turn(there)
        await until(lambda: len(store.sayings.kept) == 2)
        await settled()
        assert len(store.sayings.kept) == 2


async def test_a_clue_told_on_another_server_is_still_a_persons(store: MemoryStore) -> None:
    async with a_server(store, NoBus()) as one, a_server(store, NoBus()) as other:
        here = await a_game(one)
        there = await other.table(here.table.code)
        dice = Random(3)
        while state_of(there).scores == (0, 0, 0, 0):
            await here.catch_up()
            await there.catch_up()
            command = next_move(here, dice)
            live = here if isinstance(command, TellClue) else there
            await moves(live, command)
        await until(lambda: store.sayings.kept)


async def test_when_it_cannot_be_noted_the_game_goes_on(
    server: LiveTables, store: MemoryStore, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: Saying) -> None:
        raise OSError("no room")

    monkeypatch.setattr(store.sayings, "remember", fails)
    live = await a_game(server)
    with caplog.at_level(logging.ERROR):
        await a_turn(live)
        await a_turn(live)
        await until(lambda: "will not be remembered" in caplog.text)


async def test_nobody_waits_for_it_to_be_noted(
    server: LiveTables, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Saying] = []

    async def takes_for_ever(saying: Saying) -> None:
        begun.append(saying)
        await asyncio.Event().wait()

    monkeypatch.setattr(store.sayings, "remember", takes_for_ever)
    live = await a_game(server)
    await a_turn(live)
    await a_turn(live)
    await until(lambda: len(begun) == 2)


async def test_a_server_that_is_to_remember_nothing_forgets_what_it_had(store: MemoryStore) -> None:
    store.sayings.kept = [Saying("OLD", 3, 0.0, "1", "en", "once")]
    async with a_server(store, NoBus(), bots=Bots(remembers=False)) as server:
        live = await a_game(server)
        await a_turn(live)
        assert not store.sayings.kept
        assert not live.world().remembers


# --- what bots get of it


class Attentive(CharacterBot):
    """Keeps what it was told to recall."""

    recalled: Memory | None = None

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        self.recalled = memory


class Engaging:
    def __init__(self) -> None:
        self.company = Company({})
        self.bots: list[Attentive] = []

    def engage(self, name: str, level: str, language: Language) -> Attentive:
        usual = self.company.engage(name, level, language)
        self.bots.append(Attentive(usual.character, "medium", language, usual.matcher))
        return self.bots[-1]


async def recalled_in_a_game(store: MemoryStore, *, remembers: bool = True) -> Memory:
    """What a bot that has just been asked for the first time remembers."""
    engaging, clock = Engaging(), VirtualClock()
    bots = Bots(engage=engaging.engage, remembers=remembers, threads=AtOnce())
    async with a_server(store, NoBus(), Patience(bots=always(0)), bots=bots, clock=clock) as server:
        await a_game_with_bots(server, 3, 1)
        await clock.pass_by(2)
    recalled = engaging.bots[0].recalled
    assert recalled is not None
    return recalled


def old(text: str = "once", table: str = "OTHER", seq: int = 1) -> Saying:
    return Saying(table, seq, 5.0, DECKS["overheard"][0], "en", text)


def known(text: str) -> Saying:
    return replace(old(text), allowed=True)


async def test_bots_remember_what_was_said_at_any_table(store: MemoryStore) -> None:
    store.sayings.kept = [old()]
    recalled = await recalled_in_a_game(store)
    assert recalled._told == {DECKS["overheard"][0]: [OldClue("en", "once", again=False)]}


async def test_a_server_that_remembers_nothing_tells_them_nothing(store: MemoryStore) -> None:
    store.sayings.kept = [old()]
    assert not (await recalled_in_a_game(store, remembers=False))._told


async def takes_for_ever(_: object) -> list[Saying]:
    await asyncio.Event().wait()
    return []


async def fails(_: object) -> list[Saying]:
    raise OSError("no such disk")


@pytest.mark.parametrize("looking_up", [takes_for_ever, fails])
async def test_bots_play_on_when_nothing_can_be_looked_up(
    store: MemoryStore,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    looking_up: Callable[[object], Coroutine[None, None, list[Saying]]],
) -> None:
    monkeypatch.setattr(store.sayings, "said_of", looking_up)
    assert not (await recalled_in_a_game(store))._told
    assert "bots play without remembering" in caplog.text


async def test_what_was_said_elsewhere_is_said_again_only_where_bots_repeat_and_only_what_was_allowed() -> None:
    given = game_of()
    sayings = [old("here", given.table.code), old("elsewhere"), replace(old("read before"), allowed=True)]
    for anywhere in (False, True):
        told = memory_of(sayings, given.table, given.playing, anywhere=anywhere)._told
        assert [(one.text, one.again) for one in told[DECKS["overheard"][0]]] == [
            ("here", True),
            ("elsewhere", False),
            ("read before", anywhere),
        ]


@pytest.mark.parametrize("network", ["192.168.7.9", "8.8.8.8", ""])
async def test_what_is_said_at_home_is_allowed_and_what_strangers_say_waits(store: MemoryStore, network: str) -> None:
    async with a_server(store, NoBus(), bots=Bots(trusts=lambda network: network == "192.168.7.9")) as server:
        live = await a_game(server)
        live.hosted_from = network
        await a_turn(live)
        await until(lambda: store.sayings.kept)
    (one,) = store.sayings.kept
    assert one.allowed is (network == "192.168.7.9")
    assert one.network == mark_of(network)
    assert one.network not in {mark_of("8.8.4.4"), 0}


async def test_what_was_said_in_this_game_is_not_recalled_and_never_said_again() -> None:
    given = game_of()
    now = old("twice", given.table.code, seq=given.playing.first + 1)
    told = memory_of([now, known("twice"), known("once")], given.table, given.playing, anywhere=True)._told
    assert [(one.text, one.again) for one in told[DECKS["overheard"][0]]] == [("twice", False), ("once", True)]
