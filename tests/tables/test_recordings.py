"""Recorded clues at a table (R3.3): who may record, and what a clue may speak of."""

import pytest

from haresay.game import ClaimTurn, GiveCards, HouseRules, TellClue
from haresay.game.clues import Clue, LiveClue, MimeClue, SoundClue, TextClue
from haresay.game.refusals import ClueKindNotAllowed, No, NotTheStoryteller, Refusal, WrongPhase
from haresay.live.ports import Recording
from haresay.live.table import LiveTable
from haresay.live.tables import UNUSED_FOR, LiveTables
from haresay.media import RecordingKind
from haresay.tables.messages import Answer, Done
from haresay.tables.recordings import check_may_record, recording_in
from haresay.tables.refusals import BotHoldsYourSeat, NoGame, NotPlaying
from haresay.tables.who import ByPerson
from haresay.tables.wishes import UNSEATED, BeginGame, LeaveSeat
from tests.live.given import a_server, a_table, done
from tests.live.memory_store import MemoryStore, NoBus
from tests.store.given import ENDLESS
from tests.tables.given import Given, game_of, party_of

NAME = "a-recording-of-thirty-two-letters"[:32]
MIMES = HouseRules(mime_or_song=True)


def telling(server: HouseRules | None = None) -> Given:
    return game_of(house=server or HouseRules()).asks("ada", ClaimTurn)


def may(given: Given, person: str, kind: RecordingKind = "sound") -> None:
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


# What a clue may speak of


@pytest.mark.parametrize(
    ("clue", "named"),
    [(SoundClue("s"), ("s", "sound")), (MimeClue("m"), ("m", "film")), (TextClue("text"), None), (LiveClue(), None)],
)
def test_only_recorded_clues_speak_of_a_recording(clue: Clue, named: tuple[str, RecordingKind] | None) -> None:
    assert recording_in(TellClue(UNSEATED, clue)) == named
    assert recording_in(GiveCards(UNSEATED, ())) is None


async def recorded(store: MemoryStore, table: str, kind: RecordingKind, at: float = 0.0, name: str = NAME) -> None:
    await store.recordings.keep(table, Recording(name, at, kind, "audio/webm", b"content"), ENDLESS)


async def tells(live: LiveTable, clue: Clue, id_: str = "tell") -> Answer:
    assert live.table.playing is not None
    state = live.table.playing.state
    return await live.ask(ByPerson("ada"), TellClue(UNSEATED, clue, state.hands[state.holders.index("ada")][0]), id_)


async def a_storyteller(server: LiveTables) -> LiveTable:
    live = await a_table(server, house=MIMES)
    await done(live, "ada", BeginGame)
    await done(live, "ada", ClaimTurn)
    return live


@pytest.mark.asyncio
async def test_a_clue_speaks_of_what_was_kept_for_its_table() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_storyteller(server)
        await recorded(store, live.table.code, "sound")
        assert isinstance(await tells(live, SoundClue(NAME, sung=True)), Done)
        assert await server.recordings.used(live.table.code, NAME) is not None


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
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_storyteller(server)
        await recorded(store, live.table.code, "sound")
        answer = await tells(live, clue)
        assert isinstance(answer, No)
        assert answer.code == code


@pytest.mark.asyncio
async def test_what_another_table_recorded_is_not_there() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live, other = await a_storyteller(server), await a_table(server)
        await recorded(store, other.table.code, "sound")
        answer = await tells(live, SoundClue(NAME))
        assert isinstance(answer, No)
        assert answer.code == "no_such_recording"


@pytest.mark.asyncio
async def test_what_no_clue_speaks_of_is_deleted_after_an_hour() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_storyteller(server)
        for name in (NAME, NAME[::-1]):
            await recorded(store, live.table.code, "sound", name=name)
        await tells(live, SoundClue(NAME))
        await server._tidy()
        assert list(store.recordings.kept[live.table.code]) == [NAME]
    assert UNUSED_FOR == 3600
