"""One running table: stored before anyone is told, and everything once."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from haresay.bus import MemoryBus
from haresay.game import ClaimTurn, GiveCards, State, TellClue, TextClue
from haresay.game.events import Event
from haresay.game.evolve import evolve as evolve_game
from haresay.game.refusals import No
from haresay.live import hints, presence
from haresay.live import table as live_table
from haresay.live.answers import KEPT
from haresay.live.ports import Store, StoreTrouble
from haresay.live.table import Connected, LiveTable
from haresay.live.tables import LiveTables
from haresay.tables import evolve, playing
from haresay.tables.events import Played, TableEvent, decode
from haresay.tables.evolve import read_on
from haresay.tables.messages import Done
from haresay.tables.wishes import BeginGame, ChooseRabbit, Leave, React, Rename, Say, SendAway, TakeSeat
from tests.live.given import Looker, a_server, a_table, ask, done, moves, until
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock
from tests.tables.given import DECKS

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def live(store: Store, clock: VirtualClock) -> AsyncIterator[LiveTable]:
    async with a_server(store, NoBus(), clock=clock) as server:
        yield await a_table(server)


async def elsewhere(live: LiveTable, store: Store) -> LiveTable:
    """The same table as another server has it, which hears of nothing."""
    server = LiveTables(store, NoBus(), DECKS)
    entries = await store.log.read(live.table.code)
    table = read_on(None, entries)
    assert table is not None
    connected = Connected(store.log, store.recordings, server._publish, server.clock, "another server")
    return LiveTable(table, connected, server._world, lambda _, __: None, entries[-1])


async def entries(live: LiveTable, store: Store) -> int:
    return len(await store.log.read(live.table.code))


async def test_the_same_command_again_gets_the_same_answer_and_happens_once(live: LiveTable, store: Store) -> None:
    first = await ask(live, "ben", Say, "w1", text="hello")
    before = await entries(live, store)
    assert await ask(live, "ben", Say, "w1", text="hello") == first
    assert await entries(live, store) == before
    assert len(live.table.chat) == 1


async def test_the_same_id_of_another_person_is_another_command(live: LiveTable) -> None:
    await ask(live, "ben", Say, "w1", text="hello")
    await ask(live, "cleo", Say, "w1", text="hello")
    assert len(live.table.chat) == 2


async def test_a_refusal_stays_the_answer_while_it_is_remembered_and_is_written_nowhere(
    live: LiveTable, store: Store
) -> None:
    before = await entries(live, store)
    refused = await ask(live, "ben", ChooseRabbit, "w1", rabbit="poppy")
    assert isinstance(refused, No)
    for number in range(KEPT):
        assert isinstance(await ask(live, "cleo", ChooseRabbit, f"w{number}", rabbit="poppy"), No)
    assert await entries(live, store) == before
    await ask(live, "ada", ChooseRabbit, rabbit="ink")
    assert await ask(live, "ben", ChooseRabbit, "w1", rabbit="poppy") == refused, "nobody crowds out another"


async def test_what_was_done_is_never_refused_afterwards(live: LiveTable, store: Store) -> None:
    assert isinstance(await ask(live, "ada", SendAway, "w1", person="ben"), Done)
    again = await ask(await elsewhere(live, store), "ada", SendAway, "w1", person="ben")
    assert isinstance(again, Done), "there is no Ben any more, but it was Ada who has seen to that"


async def test_a_command_is_remembered_by_the_log_after_a_restart(live: LiveTable, store: Store) -> None:
    await ask(live, "ben", TakeSeat, "w1", seat=9)
    await ask(live, "ben", TakeSeat, "w2", seat=8)
    restarted = await elsewhere(live, store)
    assert isinstance(await ask(restarted, "ben", TakeSeat, "w1", seat=9), Done)
    assert restarted.table == live.table


async def test_taking_ones_own_seat_again_is_remembered_too(live: LiveTable, store: Store) -> None:
    await ask(live, "ben", TakeSeat, "w1", seat=1)
    await ask(live, "ben", TakeSeat, "w2", seat=8)
    assert isinstance(await ask(await elsewhere(live, store), "ben", TakeSeat, "w1", seat=1), Done)
    assert live.table.seats[8] is not None


async def test_an_answer_that_memory_has_let_go_of_is_found_in_the_log(live: LiveTable, store: Store) -> None:
    await ask(live, "ben", Say, "w1", text="hello")
    for number in range(KEPT):
        await ask(live, "ben", Say, f"filler {number}", text="and again")
    before = await entries(live, store)
    assert isinstance(await ask(live, "ben", Say, "w1", text="hello"), Done)
    assert await entries(live, store) == before


async def test_the_same_command_on_two_servers_at_once_happens_once(live: LiveTable, store: Store) -> None:
    other = await elsewhere(live, store)
    answers = await asyncio.gather(*(ask(one, "ben", Say, "w1", text="hello") for one in (live, other) * 3))
    assert len(set(map(str, answers))) == 1
    for one in (live, other):
        await one.catch_up()
        assert len(one.table.chat) == 1


async def test_commands_on_two_servers_at_once_all_happen(live: LiveTable, store: Store) -> None:
    servers = [live, await elsewhere(live, store), await elsewhere(live, store)]
    wishes = [(server, f"{index} {number}") for index, server in enumerate(servers) for number in range(8)]
    await asyncio.gather(*(ask(server, "ben", Say, wish, text="hi") for server, wish in wishes))
    for server in servers:
        await server.catch_up()
    assert len(live.table.chat) == 24
    assert servers[0].table == servers[1].table == servers[2].table


async def test_a_command_is_decided_anew_when_somebody_was_first(live: LiveTable, store: Store) -> None:
    other = await elsewhere(live, store)
    await done(live, "ada", SendAway, person="ben")
    answer = await ask(other, "ben", Say, text="am I still here?")
    assert isinstance(answer, No)
    assert answer.code == "not_at_the_table"


async def gives(live: LiveTable, seat: int) -> None:
    """Or gives something else, if they have given before."""
    assert live.table.playing is not None
    await moves(live, GiveCards(seat, live.table.playing.state.hands[seat][:1]))


async def test_an_exchange_reaches_its_giver_on_every_device_and_server_and_nobody_else(
    live: LiveTable, store: Store
) -> None:
    await done(live, "ada", BeginGame)
    await done(live, "ada", ClaimTurn)
    assert live.table.playing is not None
    card = live.table.playing.state.hands[0][0]
    await done(live, "ada", TellClue, clue=TextClue("a whisper"), card=card)
    await gives(live, 1)
    other = await elsewhere(live, store)
    people = ("ada", "ben", "ben", "cleo", "dan", None)
    for where in (live, other):
        lookers = [Looker(person) for person in people]
        for looker in lookers:
            await where.come(looker)
        heard, version = [len(looker.told) for looker in lookers], lookers[-1].last["version"]
        await gives(live, 1)
        await other.catch_up()
        news = [len(looker.told) - before for looker, before in zip(lookers, heard, strict=True)]
        assert news == [0, 1, 1, 0, 0, 0]
        fresh = Looker()
        await where.come(fresh)
        assert fresh.last["version"] == version, "whoever comes later cannot count it either"


async def test_catching_up_shows_what_others_did(live: LiveTable, store: Store) -> None:
    other = await elsewhere(live, store)
    looker = Looker("cleo")
    await other.come(looker)
    await ask(live, "ben", Say, text="hello")
    await ask(live, "ben", React, reaction="wow")
    await other.catch_up()
    assert other.table == live.table
    assert looker.last["version"] == live.table.version
    assert [message["type"] for message in looker.told[-3:]] == ["table", "chat", "reaction"]


async def test_what_cannot_be_stored_has_not_happened_and_can_be_asked_again() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_table(server)
        looker = Looker("cleo")
        await live.come(looker)
        before, told = live.table, len(looker.told)
        store.broken = True
        with pytest.raises(StoreTrouble):
            await ask(live, "ben", Say, "w1", text="hello")
        assert live.table == before
        assert len(looker.told) == told
        store.broken = False
        assert await ask(live, "ben", Say, "w1", text="hello") == Done(before.version + 1)


async def test_nobody_is_told_before_it_is_stored() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_table(server)

        class Auditor(Looker):
            def tell(self, news: bytes) -> None:
                super().tell(news)
                assert len(store.log.entries[live.table.code]) == self.told[-1]["version"]

        await live.come(Auditor("cleo"))
        await ask(live, "ben", Say, text="hello")
        await ask(live, "ada", BeginGame)


async def test_a_refusal_is_told_to_nobody_else(live: LiveTable) -> None:
    looker = Looker("cleo")
    await live.come(looker)
    told = len(looker.told)
    assert isinstance(await ask(live, "ben", BeginGame), No)
    assert len(looker.told) == told


async def test_somebody_who_comes_gets_everything_and_the_others_see_them(live: LiveTable) -> None:
    ada, ben = Looker("ada"), Looker("ben")
    await live.come(ada)
    await live.come(ben)
    assert [message["type"] for message in ben.told] == ["chat", "table"]
    assert ada.sees_here == ben.sees_here == {"ada", "ben"}
    await live.go(ben)
    assert ada.sees_here == {"ada"}


async def test_a_second_device_makes_nobody_look_again(live: LiveTable) -> None:
    ada, ben, bens_phone = Looker("ada"), Looker("ben"), Looker("ben")
    await live.come(ada)
    await live.come(ben)
    told = len(ada.told)
    await live.come(bens_phone)
    await live.go(ben)
    assert len(ada.told) == told
    assert bens_phone.sees_here == {"ada", "ben"}


async def test_spectators_come_and_go_unseen(live: LiveTable) -> None:
    ada, screen = Looker("ada"), Looker(None, "screen")
    await live.come(ada)
    told = len(ada.told)
    await live.come(screen)
    await live.go(screen)
    assert len(ada.told) == told
    assert screen.last["you"] is None


@pytest.mark.parametrize("how", ["leaves", "is sent away"])
async def test_somebody_who_is_no_longer_at_the_table_is_dismissed_at_once(live: LiveTable, how: str) -> None:
    ada, ben = Looker("ada"), Looker("ben")
    await live.come(ada)
    await live.come(ben)
    await (done(live, "ben", Leave) if how == "leaves" else done(live, "ada", SendAway, person="ben", ban=True))
    told = len(ben.told)
    assert ben.dismissed
    await done(live, "ada", Rename, name="Adele")
    assert len(ben.told) == told
    assert "ben" not in {person["id"] for person in ada.last["table"]["people"]}


async def test_people_on_other_servers_are_here_until_nothing_is_heard_of_them(
    live: LiveTable, clock: VirtualClock
) -> None:
    ada = Looker("ada")
    await live.come(ada)
    live.heard(hints.Present("another server", live.table.code, ("ben",)))
    assert ada.sees_here == {"ada", "ben"}
    clock.turn(presence.LASTS + 1)
    live.look_around()
    assert ada.sees_here == {"ada"}


async def test_hearing_the_same_again_bothers_nobody(live: LiveTable) -> None:
    ada = Looker("ada")
    await live.come(ada)
    live.heard(hints.Present("another server", live.table.code, ("ben",)))
    told = len(ada.told)
    live.heard(hints.Present("another server", live.table.code, ("ben",)))
    live.look_around()
    assert len(ada.told) == told


async def test_a_change_is_hinted_to_other_servers_once_it_is_stored() -> None:
    bus, heard = MemoryBus(), list[hints.Hint]()
    bus.listen(lambda message: heard.append(hints.decode(message)))
    async with a_server(MemoryStore(), bus) as server:
        live = await a_table(server, 2)
        await asyncio.sleep(0)
        assert [hint for hint in heard if isinstance(hint, hints.Changed)][-1].version == live.table.version


async def test_on_the_bus_nobody_reads_which_table_it_is_and_other_servers_know() -> None:
    bus, said, store = MemoryBus(), list[bytes](), MemoryStore()
    bus.listen(said.append)
    async with a_server(store, bus) as server, a_server(store, bus) as other:
        live = await a_table(server, 2)
        await (await other.table(live.table.code)).come(Looker("ada"))
        await done(live, "ada", Say, text="hello")
        await server.delete(live, "ada")
        await until(lambda: {type(hints.decode(one)) for one in said} == {hints.Changed, hints.Present, hints.Deleted})
    assert not any(live.table.code.encode() in one for one in said)
    assert len({hints.decode(one).table for one in said}) == 1


async def test_a_move_is_evolved_once(live: LiveTable, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await done(live, "ada", BeginGame)
    evolved: list[Event] = []

    def noting(state: State | None, event: Event) -> State:
        evolved.append(event)
        return evolve_game(state, event)

    for module in (evolve, playing):
        monkeypatch.setattr(module, "evolve_game", noting)
    await done(live, "ben", ClaimTurn)
    (entry,) = await store.log.read(live.table.code, live.table.version - 1)
    assert tuple(evolved) == next(event.events for event in decode(entry.events) if isinstance(event, Played))


async def test_what_another_server_did_is_decoded_once(
    live: LiveTable, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await elsewhere(live, store)
    for number in range(5):
        await done(live, "ben", Rename, name=f"Ben {number}")
    decoded: list[bytes] = []

    def noting(kept: bytes) -> tuple[TableEvent, ...]:
        decoded.append(kept)
        return decode(kept)

    for module in (evolve, live_table):
        monkeypatch.setattr(module, "decode", noting)
    await other.catch_up()
    assert other.table == live.table
    assert len(decoded) == len(set(decoded)) == 5
