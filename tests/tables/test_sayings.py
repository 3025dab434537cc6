"""What people say of cards is remembered when the turn is over: without names, in nobody's way, and only for bots."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from random import Random

import pytest
import pytest_asyncio
from msgspec.structs import astuple, replace

from haresay.bots.hearsay import Hearsay, Said
from haresay.bots.minds import Company, Mind
from haresay.bots.random_player import choose
from haresay.game import HouseRules, LiveClue, SeatCommand, State, TellClue, TextClue, view
from haresay.game.decide import name_of
from haresay.game.view import waiting_for
from haresay.tables.caretaker import Care, Caretaker
from haresay.tables.house import House
from haresay.tables.live import Done, LiveTable
from haresay.tables.playing import is_running
from haresay.tables.ports import Log, Saying
from haresay.tables.requests import SeatBot, StartGame
from haresay.tables.sayings import hearsay_of
from tests.tables.given import DECKS, game_of
from tests.tables.houses import PATIENT, Looker, a_house, a_table, done, playing, until
from tests.tables.memory_log import MemoryLog, NoBus

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def log() -> MemoryLog:
    return MemoryLog()


@pytest_asyncio.fixture
async def house(log: Log) -> AsyncIterator[House]:
    async with a_house(log, NoBus()) as house:
        yield house


Telling = Callable[[TellClue], SeatCommand]


def saying_it(text: str) -> Telling:
    return lambda told: replace(told, clue=TextClue(text))


HUSH = saying_it("hush")


async def a_turn(live: LiveTable, telling: Telling = HUSH, teller: str = "somebody") -> str | None:
    """Play until a turn has been scored; the card that was told of."""
    dice, card = Random(3), None
    scores = state_of(live).scores
    while state_of(live).scores == scores:
        command, who = next_move(live, dice), "somebody"
        if isinstance(command, TellClue):
            card, who = command.card, teller
            command = telling(command)
        assert isinstance(await live.do(f"{who}:{live.table.version}", playing(command)), Done)
    return card


def state_of(live: LiveTable) -> State:
    assert live.table.playing is not None
    return live.table.playing.state


def next_move(live: LiveTable, dice: Random) -> SeatCommand:
    """Any move of somebody whom the table waits for."""
    state = state_of(live)
    command = choose(view(state, waiting_for(state, state.phase)[0]), dice)
    assert command is not None
    return command


async def a_game(inside: House, /, **settings: object) -> LiveTable:
    live = await a_table(inside, 4, **settings)
    await done(live, "ada", StartGame)
    return live


# --- what is noted


async def test_when_a_turn_is_over_the_clue_is_noted_for_the_storytellers_card(house: House, log: MemoryLog) -> None:
    live = await a_game(house, language="ca")
    card = await a_turn(live)
    await until(lambda: log.sayings.kept)
    (saying,) = log.sayings.kept
    assert (saying.table, saying.card, saying.language, saying.text) == (live.table.code, card, "ca", "hush")
    assert saying.seq == live.table.version


async def test_before_it_is_over_nothing_is(house: House, log: MemoryLog) -> None:
    live = await a_game(house)
    noted: list[tuple[str, Saying]] = []
    live.note = lambda saying: noted.append((name_of(state_of(live).phase), saying))
    await a_turn(live)
    assert [phase for phase, _ in noted] == ["recap"]
    assert not log.sayings.kept


async def test_a_note_says_nothing_of_who_it_was(house: House, log: MemoryLog) -> None:
    live = await a_game(house)
    await a_turn(live)
    await until(lambda: log.sayings.kept)
    assert not {"ada", "ben", "cleo", "dan"}.intersection(map(str, astuple(log.sayings.kept[0])))


async def test_what_a_bot_says_is_not_noted(house: House, log: MemoryLog) -> None:
    live = await a_game(house)
    await a_turn(live, saying_it("by a bot"), teller="bot")
    await a_turn(live, saying_it("by a person"))
    await until(lambda: log.sayings.kept)
    assert [one.text for one in log.sayings.kept] == ["by a person"]


async def test_a_clue_without_words_is_not_noted(house: House, log: MemoryLog) -> None:
    live = await a_game(house)
    await a_turn(live, lambda told: replace(told, clue=LiveClue()))
    await a_turn(live)
    await until(lambda: log.sayings.kept)
    assert len(log.sayings.kept) == 1


async def test_a_clue_that_is_about_no_card_is_not_noted(house: House, log: MemoryLog) -> None:
    live = await a_table(house, 6, mode="party")
    await done(live, "ada", StartGame)
    noted: list[Saying] = []
    live.note = noted.append
    await a_turn(live)
    assert not noted
    assert not log.sayings.kept


async def test_the_last_turn_of_a_game_is_noted_too(house: House, log: MemoryLog) -> None:
    live = await a_game(house, house=HouseRules(points_to_win=1))
    await a_turn(live)
    assert not is_running(live.table)
    await until(lambda: log.sayings.kept)


async def test_of_two_servers_the_one_that_ended_the_turn_notes_it(log: MemoryLog) -> None:
    async with a_house(log, NoBus()) as one, a_house(log, NoBus()) as other:
        here = await a_game(one)
        there = await other.table(here.table.code)
        noted: list[str] = []
        here.note = lambda _: noted.append("here")
        there.note = lambda _: noted.append("there")
        await a_turn(here)
        await there.catch_up()
        assert noted == ["here"]
        await a_turn(there)
        assert noted == ["here", "there"]


async def test_a_clue_told_on_another_server_is_still_a_persons(log: MemoryLog) -> None:
    async with a_house(log, NoBus()) as one, a_house(log, NoBus()) as other:
        here = await a_game(one)
        there = await other.table(here.table.code)
        noted: list[Saying] = []
        there.note = noted.append
        dice = Random(3)
        while state_of(there).scores == (0, 0, 0, 0):
            await here.catch_up()
            await there.catch_up()
            command = next_move(here, dice)
            live = here if isinstance(command, TellClue) else there
            await live.do(f"somebody:{live.table.version}", playing(command))
        assert noted


async def test_when_it_cannot_be_noted_the_game_goes_on(
    house: House, log: MemoryLog, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: Saying) -> None:
        raise OSError("no room")

    monkeypatch.setattr(log.sayings, "remember", fails)
    live = await a_game(house)
    with caplog.at_level(logging.ERROR):
        await a_turn(live)
        await a_turn(live)
        await until(lambda: "will not be remembered" in caplog.text)


async def test_nobody_waits_for_it_to_be_noted(house: House, log: MemoryLog, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Saying] = []

    async def takes_for_ever(saying: Saying) -> None:
        begun.append(saying)
        await asyncio.Event().wait()

    monkeypatch.setattr(log.sayings, "remember", takes_for_ever)
    live = await a_game(house)
    await a_turn(live)
    await a_turn(live)
    await until(lambda: len(begun) == 2)


async def test_a_house_that_is_to_remember_nothing_forgets_what_it_had(log: MemoryLog) -> None:
    log.sayings.kept = [Saying("OLD", 3, 0.0, "1", "en", "once")]
    async with a_house(log, NoBus(), replace(PATIENT, remembers=False)) as house:
        live = await a_game(house)
        await a_turn(live)
        assert not log.sayings.kept
        assert not live.world().remembers


# --- what bots get of it


class Attentive(Mind):
    """Keeps what it was told to recall."""

    recalled: Hearsay | None = None

    def recall(self, hearsay: Hearsay) -> None:
        super().recall(hearsay)
        self.recalled = hearsay


class Engaging:
    def __init__(self) -> None:
        self.company = Company({})
        self.bots: list[Attentive] = []

    def engage(self, name: str, level: str, language: str) -> Attentive:
        usual = self.company.engage(name, level, language)
        self.bots.append(Attentive(usual.character, "medium", language, usual._matcher))
        return self.bots[-1]

    def care(self, **changes: object) -> Care:
        return replace(Care(0, 0, (0, 0), engage=self.engage, try_again_after=0.01), **changes)


async def recalled_in_a_game(log: MemoryLog, care: Care, engaging: Engaging) -> Hearsay:
    """What a bot that has just been asked for the first time remembers."""
    async with a_house(log, NoBus()) as house:
        live = await a_table(house, 3)
        for person in ("ada", "ben", "cleo"):
            await live.come(Looker(person))
        await done(live, "ada", SeatBot, seat=3, level="hard")
        await done(live, "ada", StartGame)
        await Caretaker(live, care).look()
    recalled = engaging.bots[0].recalled
    assert recalled is not None
    return recalled


def old(text: str = "once", table: str = "OTHER", seq: int = 1) -> Saying:
    return Saying(table, seq, 5.0, DECKS["overheard"][0], "en", text)


async def test_bots_remember_what_was_said_at_any_table(log: MemoryLog) -> None:
    log.sayings.kept = [old()]
    engaging = Engaging()
    recalled = await recalled_in_a_game(log, engaging.care(), engaging)
    assert recalled._told == {DECKS["overheard"][0]: [Said("en", "once", again=False)]}


async def test_a_server_that_remembers_nothing_tells_them_nothing(log: MemoryLog) -> None:
    log.sayings.kept = [old()]
    engaging = Engaging()
    assert not (await recalled_in_a_game(log, engaging.care(remembers=False), engaging))._told


async def test_bots_play_on_when_nothing_can_be_looked_up(
    log: MemoryLog, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def takes_for_ever(_: object) -> list[Saying]:
        await until(lambda: False, patience=60)
        return []

    monkeypatch.setattr(log.sayings, "said_of", takes_for_ever)
    engaging = Engaging()
    assert not (await recalled_in_a_game(log, engaging.care(recall_at_most=0.01), engaging))._told
    assert "bots play without remembering" in caplog.text


async def test_what_was_said_elsewhere_is_said_again_only_where_that_is_allowed() -> None:
    given = game_of()
    sayings = [old("here", given.table.code), old("elsewhere")]
    for anywhere in (False, True):
        told = hearsay_of(sayings, given.table, given.playing, anywhere=anywhere)._told
        assert [(one.text, one.again) for one in told[DECKS["overheard"][0]]] == [
            ("here", True),
            ("elsewhere", anywhere),
        ]


async def test_what_was_said_in_this_game_is_not_hearsay_and_never_said_again() -> None:
    given = game_of()
    now = old("twice", given.table.code, seq=given.playing.first + 1)
    told = hearsay_of([now, old("twice"), old("once")], given.table, given.playing, anywhere=True)._told
    assert [(one.text, one.again) for one in told[DECKS["overheard"][0]]] == [("twice", False), ("once", True)]
