"""Recorded clues at a table (R3.3): who may record, and what a clue may speak of."""

import pytest

from haresay.game import HouseRules
from haresay.game.clues import Clue, LiveClue, MimeClue, SoundClue, TextClue
from haresay.game.refusals import ClueKindNotAllowed, NotTheStoryteller, Refusal, WrongPhase
from haresay.recordings import Kind
from haresay.tables.asking import ask
from haresay.tables.house import UNUSED_FOR, House
from haresay.tables.live import Answer, Done, LiveTable
from haresay.tables.ports import Recording
from haresay.tables.recordings import check_may_record, check_room, recording_in
from haresay.tables.refusals import BotHoldsYourSeat, NoGame, NoRoomForRecordings, NotPlaying
from haresay.tables.requests import Claim, Give, LeaveSeat, StartGame, Tell
from haresay.tables.sight import Problem
from tests.tables.given import Given, game_of, party_of
from tests.tables.houses import a_house, a_table, done
from tests.tables.memory_log import MemoryLog, NoBus

NAME = "a-recording-of-thirty-two-letters"[:32]
MIMES = HouseRules(mime_or_song=True)


def telling(house: HouseRules | None = None) -> Given:
    return game_of(house=house or HouseRules()).asks("ada", Claim)


def may(given: Given, person: str, kind: Kind = "sound") -> None:
    check_may_record(given.table, person, kind)


# Who may record


def test_the_storyteller_records_while_everybody_waits_for_the_clue() -> None:
    may(telling(), "ada")
    may(telling(MIMES), "ada", "film")


def test_a_film_needs_mime_or_song() -> None:
    with pytest.raises(ClueKindNotAllowed):
        may(telling(), "ada", "film")


@pytest.mark.parametrize(
    ("given", "person", "refusal"),
    [
        (lambda: party_of(4), "ada", NoGame),
        (game_of, "ada", WrongPhase),
        (telling, "ben", NotTheStoryteller),
        (lambda: telling().played("giving"), "ada", WrongPhase),
        (lambda: telling().played("voting"), "ada", WrongPhase),
        (lambda: telling().joined("zoe"), "zoe", NotPlaying),
        (lambda: telling().asks("ada", LeaveSeat), "ada", BotHoldsYourSeat),
    ],
    ids=[
        "before the game",
        "before the claim",
        "another",
        "while cards are given",
        "while voting",
        "a guest",
        "a bot's",
    ],
)
def test_nobody_else_does_and_at_no_other_time(given: object, person: str, refusal: type[Refusal]) -> None:
    assert callable(given)
    with pytest.raises(refusal):
        may(given(), person)


def test_a_table_has_so_much_room_and_no_more() -> None:
    check_room(49_000_000, 1_000_000, 50)
    with pytest.raises(NoRoomForRecordings, match="take 50 MB"):
        check_room(49_000_000, 1_000_001, 50)


# What a clue may speak of


@pytest.mark.parametrize(
    ("clue", "name"),
    [(SoundClue("s"), "s"), (MimeClue("m"), "m"), (TextClue("text"), None), (LiveClue(), None)],
)
def test_only_recorded_clues_speak_of_a_recording(clue: Clue, name: str | None) -> None:
    assert recording_in(Tell(id="x", clue=clue)) == name
    assert recording_in(Give(id="x", cards=())) is None


async def recorded(log: MemoryLog, table: str, kind: Kind, at: float = 0.0, name: str = NAME) -> None:
    await log.recordings.keep(table, Recording(name, at, kind, "audio/webm", b"content"))


async def tells(live: LiveTable, clue: Clue, id_: str = "tell") -> Answer:
    assert live.table.playing is not None
    state = live.table.playing.state
    return await ask(live, "ada", Tell(id=id_, clue=clue, card=state.hands[state.holders.index("ada")][0]))


async def a_storyteller(house: House) -> LiveTable:
    live = await a_table(house, house=MIMES)
    await done(live, "ada", StartGame)
    await done(live, "ada", Claim)
    return live


@pytest.mark.asyncio
async def test_a_clue_speaks_of_what_was_kept_for_its_table() -> None:
    log = MemoryLog()
    async with a_house(log, NoBus()) as house:
        live = await a_storyteller(house)
        await recorded(log, live.table.code, "sound")
        assert isinstance(await tells(live, SoundClue(NAME, sung=True)), Done)
        assert await live.recordings.used(live.table.code, NAME) is not None


@pytest.mark.parametrize(
    ("clue", "code"),
    [
        (SoundClue("never kept"), "no_such_recording"),
        (SoundClue("zero\0"), "no_such_recording"),
        (SoundClue(NAME[::-1]), "no_such_recording"),
        (SoundClue(f" {NAME} "), "no_such_recording"),
        (MimeClue(NAME), "other_kind_of_recording"),
        (SoundClue(""), "clue_empty"),
    ],
)
@pytest.mark.asyncio
async def test_a_clue_that_speaks_of_anything_else_is_refused(clue: Clue, code: str) -> None:
    log = MemoryLog()
    async with a_house(log, NoBus()) as house:
        live = await a_storyteller(house)
        await recorded(log, live.table.code, "sound")
        answer = await tells(live, clue)
        assert isinstance(answer, Problem)
        assert answer.code == code


@pytest.mark.asyncio
async def test_what_another_table_recorded_is_not_there() -> None:
    log = MemoryLog()
    async with a_house(log, NoBus()) as house:
        live, other = await a_storyteller(house), await a_table(house)
        await recorded(log, other.table.code, "sound")
        answer = await tells(live, SoundClue(NAME))
        assert isinstance(answer, Problem)
        assert answer.code == "no_such_recording"


@pytest.mark.asyncio
async def test_what_no_clue_speaks_of_is_deleted_after_an_hour() -> None:
    log = MemoryLog()
    async with a_house(log, NoBus()) as house:
        live = await a_storyteller(house)
        for name in (NAME, NAME[::-1]):
            await recorded(log, live.table.code, "sound", name=name)
        await tells(live, SoundClue(NAME))
        await house._tidy()
        assert list(log.recordings.kept[live.table.code]) == [NAME]
    assert UNUSED_FOR == 3600
