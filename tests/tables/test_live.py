"""One running table: stored before anyone is told, and everything once."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from haresay.bus import MemoryBus
from haresay.tables import hints
from haresay.tables.evolve import read_on
from haresay.tables.house import House
from haresay.tables.live import ANSWERS_KEPT, PRESENCE_LASTS, Done, LiveTable
from haresay.tables.ports import Log, LogTrouble
from haresay.tables.requests import ChooseRabbit, Leave, React, Rename, Say, SendAway, StartGame, TakeSeat
from haresay.tables.sight import Problem
from tests.tables.conftest import Clock
from tests.tables.given import DECKS
from tests.tables.houses import Looker, a_house, a_table, ask, done
from tests.tables.memory_log import MemoryLog, NoBus

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def live(log: Log) -> AsyncIterator[LiveTable]:
    async with a_house(log, NoBus()) as house:
        yield await a_table(house)


async def elsewhere(live: LiveTable, log: Log) -> LiveTable:
    """The same table as another server has it, which hears of nothing."""
    house = House(log, NoBus(), DECKS)
    table = read_on(None, await log.read(live.table.code))
    assert table is not None
    return LiveTable(table, log, NoBus(), "another server", house._world)


async def entries(live: LiveTable, log: Log) -> int:
    return len(await log.read(live.table.code))


async def test_the_same_command_again_gets_the_same_answer_and_happens_once(live: LiveTable, log: Log) -> None:
    first = await ask(live, "ben", Say, "w1", text="hello")
    before = await entries(live, log)
    assert await ask(live, "ben", Say, "w1", text="hello") == first
    assert await entries(live, log) == before
    assert len(live.table.chat) == 1


async def test_the_same_id_of_another_person_is_another_command(live: LiveTable) -> None:
    await ask(live, "ben", Say, "w1", text="hello")
    await ask(live, "cleo", Say, "w1", text="hello")
    assert len(live.table.chat) == 2


async def test_a_refusal_stays_the_answer_even_when_it_would_be_possible_now(live: LiveTable, log: Log) -> None:
    refused = await ask(live, "ben", ChooseRabbit, "w1", rabbit="poppy")
    assert isinstance(refused, Problem)
    await ask(live, "ada", ChooseRabbit, rabbit="ink")
    assert await ask(live, "ben", ChooseRabbit, "w1", rabbit="poppy") == refused
    assert await ask(await elsewhere(live, log), "ben", ChooseRabbit, "w1", rabbit="poppy") == refused


async def test_a_command_is_remembered_by_the_log_after_a_restart(live: LiveTable, log: Log) -> None:
    first = await ask(live, "ben", TakeSeat, "w1", seat=9)
    await ask(live, "ben", TakeSeat, "w2", seat=8)
    restarted = await elsewhere(live, log)
    assert await ask(restarted, "ben", TakeSeat, "w1", seat=9) == first
    assert restarted.table == live.table


async def test_taking_ones_own_seat_again_is_remembered_too(live: LiveTable, log: Log) -> None:
    first = await ask(live, "ben", TakeSeat, "w1", seat=1)
    await ask(live, "ben", TakeSeat, "w2", seat=8)
    assert await ask(await elsewhere(live, log), "ben", TakeSeat, "w1", seat=1) == first
    assert live.table.seats[8] is not None


async def test_an_answer_that_memory_has_let_go_of_is_found_in_the_log(live: LiveTable, log: Log) -> None:
    first = await ask(live, "ben", Say, "w1", text="hello")
    for number in range(ANSWERS_KEPT):
        live._remember(f"filler {number}", Done(1))
    before = await entries(live, log)
    assert await ask(live, "ben", Say, "w1", text="hello") == first
    assert await entries(live, log) == before


async def test_the_same_command_on_two_servers_at_once_happens_once(live: LiveTable, log: Log) -> None:
    other = await elsewhere(live, log)
    answers = await asyncio.gather(*(ask(one, "ben", Say, "w1", text="hello") for one in (live, other) * 3))
    assert len(set(map(str, answers))) == 1
    for one in (live, other):
        await one.catch_up()
        assert len(one.table.chat) == 1


async def test_commands_on_two_servers_at_once_all_happen(live: LiveTable, log: Log) -> None:
    servers = [live, await elsewhere(live, log), await elsewhere(live, log)]
    wishes = [(server, f"{index} {number}") for index, server in enumerate(servers) for number in range(8)]
    await asyncio.gather(*(ask(server, "ben", Say, wish, text="hi") for server, wish in wishes))
    for server in servers:
        await server.catch_up()
    assert len(live.table.chat) == 24
    assert servers[0].table == servers[1].table == servers[2].table


async def test_a_command_is_decided_anew_when_somebody_was_first(live: LiveTable, log: Log) -> None:
    other = await elsewhere(live, log)
    await done(live, "ada", SendAway, person="ben")
    answer = await ask(other, "ben", Say, text="am I still here?")
    assert isinstance(answer, Problem)
    assert answer.code == "not_at_the_table"


async def test_catching_up_shows_what_others_did(live: LiveTable, log: Log) -> None:
    other = await elsewhere(live, log)
    looker = Looker("cleo")
    await other.come(looker)
    await ask(live, "ben", Say, text="hello")
    await ask(live, "ben", React, reaction="wow")
    await other.catch_up()
    assert other.table == live.table
    assert looker.last["version"] == live.table.version
    assert [message["type"] for message in looker.told[-3:]] == ["table", "chat", "reaction"]


async def test_what_cannot_be_stored_has_not_happened_and_can_be_asked_again() -> None:
    log = MemoryLog()
    async with a_house(log, NoBus()) as house:
        live = await a_table(house)
        looker = Looker("cleo")
        await live.come(looker)
        before, told = live.table, len(looker.told)
        log.broken = True
        with pytest.raises(LogTrouble):
            await ask(live, "ben", Say, "w1", text="hello")
        assert live.table == before
        assert len(looker.told) == told
        log.broken = False
        assert await ask(live, "ben", Say, "w1", text="hello") == Done(before.version + 1)


async def test_nobody_is_told_before_it_is_stored() -> None:
    log = MemoryLog()
    async with a_house(log, NoBus()) as house:
        live = await a_table(house)

        class Auditor(Looker):
            def tell(self, message: str) -> None:
                super().tell(message)
                assert len(log.entries[live.table.code]) == self.told[-1]["version"]

        await live.come(Auditor("cleo"))
        await ask(live, "ben", Say, text="hello")
        await ask(live, "ada", StartGame)


async def test_a_refusal_is_told_to_nobody_else(live: LiveTable) -> None:
    looker = Looker("cleo")
    await live.come(looker)
    told = len(looker.told)
    assert isinstance(await ask(live, "ben", StartGame), Problem)
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


async def test_people_on_other_servers_are_here_until_nothing_is_heard_of_them(live: LiveTable, clock: Clock) -> None:
    ada = Looker("ada")
    await live.come(ada)
    live.heard(hints.Present("another server", live.table.code, ("ben",)))
    assert ada.sees_here == {"ada", "ben"}
    clock.turn(PRESENCE_LASTS + 1)
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
    async with a_house(MemoryLog(), bus) as house:
        live = await a_table(house, 2)
        await asyncio.sleep(0)
        assert [hint for hint in heard if isinstance(hint, hints.Changed)][-1].version == live.table.version
