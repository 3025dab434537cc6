"""Everyone guesses: whoever looks on says which card they think it is, and it is counted when the votes are shown."""

import pytest
from msgspec.structs import replace

from haresay.bots import Chance
from haresay.game import view
from haresay.game.refusals import No
from haresay.game.view import waiting_for
from haresay.live import hints
from haresay.live.gallery import MOST_GUESSES, Gallery
from haresay.live.table import A_CROWD, CROWD_TOLD, LiveTable
from haresay.live.tables import LiveTables
from haresay.tables.events import GalleryGuessed, decode
from haresay.tables.messages import Answer, Done
from haresay.tables.noticing import version_for
from haresay.tables.state import GalleryGuesses, Moment, moment_at
from haresay.tables.who import ByPerson
from haresay.tables.wishes import UNSEATED, BeginGame, Guess, Meant, Say
from tests.live.given import PATIENT, Looker, a_server, a_table, done, joins
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock

NOW, LATER = Moment(1, 1, "voting"), Moment(1, 2, "voting")


async def moves(live: LiveTable) -> None:
    assert live.table.playing is not None
    state = live.table.playing.state
    seat = waiting_for(state, state.phase)[0]
    move = Chance().move(view(state, seat), live.world().dice)
    assert move is not None
    await live.ask(ByPerson(state.holders[seat]), replace(move, seat=UNSEATED))


async def voting(server: LiveTables) -> LiveTable:
    """Four play, zoe came too late, and the cards lie open."""
    live = await a_table(server)
    await done(live, "ada", BeginGame)
    await joins(live, "zoe")
    await plays_to(live, "voting")
    return live


async def plays_to(live: LiveTable, phase: str) -> None:
    while moment_at(live.table).phase != phase:
        await moves(live)


async def guesses(live: LiveTable, who: str, card: int | None, person: str | None = None) -> Answer:
    return await live.guess(f"key of {who}", person, Meant(moment_at(live.table), Guess(card)))


def test_the_last_guess_of_each_counts_and_only_in_its_moment() -> None:
    gallery = Gallery()
    for who, card in (("a", 1), ("b", 3), ("a", 3), ("c", 2), ("c", None)):
        gallery.put(NOW, who, card)
    assert gallery.counted(NOW, 4) == (0, 0, 2, 0)
    assert gallery.counted(LATER, 4) == (0, 0, 0, 0)
    gallery.put(LATER, "b", 1)
    assert gallery.counted(LATER, 2) == (1, 0)


def test_what_other_servers_counted_is_added() -> None:
    gallery = Gallery()
    gallery.put(NOW, "a", 1)
    gallery.heard("north", NOW, (2, 1))
    gallery.heard("south", LATER, (9, 9))
    gallery.heard("north", NOW, (2, 2))
    assert gallery.counted(NOW, 3) == (3, 2, 0)


def test_a_thousand_devices_fill_no_memory() -> None:
    gallery = Gallery()
    for number in range(MOST_GUESSES + 5):
        gallery.put(NOW, str(number), 1)
    gallery.put(NOW, "0", 2)
    assert gallery.counted(NOW, 2) == (MOST_GUESSES - 1, 1)


@pytest.mark.asyncio
async def test_guesses_are_no_entries_and_no_frames_and_are_shown_with_the_votes(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), clock=clock) as server:
        live = await voting(server)
        lookers = [Looker("ada"), Looker("zoe"), Looker(None), Looker(None, "screen")]
        for one in lookers:
            await live.come(one)
        before = live.table.version
        frames = [len(one.told) for one in lookers]
        assert isinstance(await guesses(live, "zoe", 2, "zoe"), Done)
        for number in range(5):
            assert await guesses(live, f"stranger {number}", 1) == Done(version_for(live.table, None))
        assert live.table.version == before
        assert [len(one.told) for one in lookers] == frames
        await plays_to(live, "recap")
        for one in lookers:
            assert one.last["game"]["gallery"] == [5, 1, 0, 0]
        entries = await store.log.read(live.table.code, before)
        counted = [event for entry in entries for event in decode(entry.events) if isinstance(event, GalleryGuessed)]
        assert counted == [GalleryGuessed((5, 1, 0, 0))], "once, with the turn"
        await plays_to(live, "voting")
        await plays_to(live, "recap")
        assert "gallery" not in lookers[0].last["game"], "of another turn nothing was guessed"


@pytest.mark.asyncio
async def test_whoever_plays_votes_and_whoever_is_late_is_told_so(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), NoBus(), clock=clock) as server:
        live = await voting(server)
        then = moment_at(live.table)

        async def refused(answer: Answer) -> str:
            assert isinstance(answer, No)
            return answer.code

        assert await refused(await guesses(live, "ada", 1, "ada")) == "players_vote"
        assert await refused(await guesses(live, "x", 9)) == "nothing_to_guess"
        await plays_to(live, "recap")
        assert await refused(await guesses(live, "x", 1)) == "nothing_to_guess"
        assert await refused(await live.guess("x", None, Meant(then, Guess(1)))) == "came_too_late"


@pytest.mark.asyncio
async def test_nobody_guesses_while_cards_are_still_turned_over(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), NoBus(), replace(PATIENT, card_pause=0.7), clock=clock) as server:
        live = await voting(server)
        early = await guesses(live, "x", 1)
        assert isinstance(early, No)
        assert early.code == "cards_face_down"
        await clock.pass_by(5.2)
        assert isinstance(await guesses(live, "x", 1), Done)
        await plays_to(live, "recap")
        assert live.table.playing is not None
        assert live.table.playing.gallery == GalleryGuesses(1, (1, 0, 0, 0))


@pytest.mark.asyncio
async def test_no_message_before_the_votes_are_shown_depends_on_a_guess(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), NoBus(), clock=clock) as server:
        live = await voting(server)
        before = {person: live.first_view(person) for person in live.table.people}
        for number in range(4):
            await guesses(live, str(number), 1)
        assert {person: live.first_view(person) for person in live.table.people} == before


@pytest.mark.asyncio
async def test_servers_tell_each_other_what_is_guessed_and_not_with_every_guess(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), NoBus(), clock=clock) as server:
        live = await voting(server)
        said: list[hints.Hint] = []

        async def publish(hint: hints.Hint) -> None:
            said.append(hint)

        live._publish = publish
        for number in range(50):
            await guesses(live, str(number), 1)
        assert len(said) == 1
        await clock.pass_by(1)
        await guesses(live, "late", 2)
        last = said[-1]
        assert isinstance(last, hints.Present)
        assert (last.guesses, last.guessed_at) == ((50, 1), moment_at(live.table))
        live.heard(replace(last, server="elsewhere", guesses=(0, 3)))
        await plays_to(live, "recap")
        assert live.table.playing is not None
        assert live.table.playing.gallery is not None
        assert live.table.playing.gallery.on == (50, 4, 0, 0)


# --- a crowd


@pytest.mark.asyncio
async def test_a_crowd_is_told_a_little_later_and_together_and_those_who_play_at_once(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), NoBus(), clock=clock) as server:
        live = await voting(server)
        ada, screen, crowd = Looker("ada"), Looker(None, "screen"), [Looker(None) for _ in range(A_CROWD * 5)]
        for one in (ada, screen, *crowd):
            await live.come(one)
        await clock.pass_by(2)
        frames = [len(one.told) for one in crowd]
        shown = live.version_told(None)
        await moves(live)
        await done(live, "ada", Say, text="well")
        assert ada.last["version"] == version_for(live.table, "ada")
        assert screen.last["version"] == version_for(live.table, None)
        assert [len(one.told) for one in crowd] == frames
        assert live.version_told(None) == shown, "nobody takes what is on its way for lost"
        await clock.pass_by(CROWD_TOLD)
        for one, before in zip(crowd, frames, strict=True):
            news = one.told[before:]
            assert [message["type"] for message in news] == ["table", "chat"]
            assert news[0]["version"] == version_for(live.table, None) == live.version_told(None)


@pytest.mark.asyncio
async def test_a_few_who_watch_are_told_at_once(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), NoBus(), clock=clock) as server:
        live = await voting(server)
        few = [Looker(None) for _ in range(3)]
        for one in few:
            await live.come(one)
        await moves(live)
        assert all(one.last["version"] == live.version_told(None) == version_for(live.table, None) for one in few)
