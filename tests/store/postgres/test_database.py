"""What can happen to a server and to the way there, and what the store says to it."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager, suppress
from operator import gt
from types import NoneType

import psycopg
import pytest
import pytest_asyncio
from psycopg import errors

from haresay.live.ports import AlreadyDone, OutcomeUnknown, SomebodyWasFirst
from haresay.live.table import LiveTable
from haresay.store.postgres import appending, schema
from haresay.store.postgres.appending import Waiting
from haresay.store.postgres.database import DatabaseConnection
from haresay.store.postgres.schema import STEPS
from haresay.store.postgres.store import PostgresStore
from haresay.store.troubles import DiskFull, Gap, LogOutOfReach, NewerLog
from haresay.tables.messages import Done
from haresay.tables.who import ByBot, ByPerson, ByTable
from haresay.tables.wishes import Say
from tests.live.given import a_server, a_table
from tests.live.memory_store import NoBus
from tests.patience import PATIENCE, until
from tests.store.given import entry, fill
from tests.store.postgres.server import PostgresServer

pytestmark = pytest.mark.asyncio


@pytest.fixture
def address(postgres: PostgresServer) -> str:
    return postgres.emptied()


@pytest_asyncio.fixture
async def store(address: str) -> AsyncIterator[PostgresStore]:
    store = await PostgresStore.open(address, patience=PATIENCE)
    yield store
    await store.close()


@contextmanager
def patient(store: PostgresStore) -> Iterator[None]:
    """What is asked here is answered, however busy the machine is; only what comes after is to be given up soon."""
    before, store.database._patience = store.database._patience, PATIENCE
    yield
    store.database._patience = before


# The server goes away


async def test_a_restart_of_the_server_is_only_a_pause(postgres: PostgresServer, store: PostgresStore) -> None:
    await asyncio.gather(*(fill(store.log, f"before {number}", 2) for number in range(20)))
    for _ in range(2):
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        await asyncio.gather(*(store.log.read(f"before {number}") for number in range(20)))
    await store.log.append("before 1", entry(3))
    assert [one.seq for one in await store.log.read("before 1")] == [1, 2, 3]


async def test_what_is_asked_during_a_restart_waits_for_it(postgres: PostgresServer, store: PostgresStore) -> None:
    playing = True
    promised = [0] * 30

    async def play(number: int) -> None:
        while playing:
            await store.log.append(f"table {number}", entry(promised[number] + 1))
            promised[number] += 1

    players = [asyncio.create_task(play(number)) for number in range(len(promised))]
    await until(lambda: min(promised) > 0)
    await asyncio.to_thread(postgres.stop)
    before = list(promised)
    await asyncio.to_thread(postgres.start)
    await until(lambda: all(map(gt, promised, before)))
    playing = False
    await asyncio.gather(*players)
    for number, last in enumerate(promised):
        assert [one.seq for one in await store.log.read(f"table {number}")] == list(range(1, last + 1))


async def test_patience_has_an_end(postgres: PostgresServer, address: str) -> None:
    store = await PostgresStore.open(address, patience=0.5)
    with patient(store):
        await store.log.append("table", entry(1))
    await asyncio.to_thread(postgres.stop)
    try:
        with pytest.raises(OutcomeUnknown, match=r"PostgreSQL database postgres at 127\.0\.0\.1\) cannot be used: "):
            await store.log.append("table", entry(2))
        with pytest.raises(LogOutOfReach, match=r"PostgreSQL database postgres at 127\.0\.0\.1\) cannot be used: "):
            await store.log.append("table", entry(2))
        with pytest.raises(LogOutOfReach, match="refused"):
            await PostgresStore.open(address)
    finally:
        await asyncio.to_thread(postgres.start)
    with patient(store):
        await store.log.append("table", entry(2))
        assert len(await store.log.read("table")) == 2
    await store.close()


async def test_a_server_that_is_frozen_is_not_waited_for(postgres: PostgresServer, address: str) -> None:
    """Its system still answers for it, so nothing but a limit of our own ends the wait."""
    store = await PostgresStore.open(address, patience=0.5)
    with patient(store):
        await store.log.append("table", entry(1))
    with postgres.frozen():
        with pytest.raises(OutcomeUnknown):
            await store.log.append("table", entry(2))
        with pytest.raises(LogOutOfReach):
            await store.log.read("table")
        await store.close()
    again = await PostgresStore.open(address, patience=PATIENCE)
    with suppress(AlreadyDone):  # it was on its way
        await again.log.append("table", entry(2))
    assert [one.seq for one in await again.log.read("table")] == [1, 2]
    await again.close()


# Many append at once


async def test_a_no_to_one_meets_nobody_who_appends_at_the_same_moment(store: PostgresStore) -> None:
    await asyncio.gather(*(fill(store.log, f"table {number}", 2) for number in range(6)))
    asked = [entry(3), entry(3, "command 2"), entry(2, "late"), entry(3), entry(9, "ahead"), entry(3)]
    answers = await asyncio.gather(
        *(store.log.append(f"table {number}", one) for number, one in enumerate(asked)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [NoneType, AlreadyDone, SomebodyWasFirst, NoneType, Gap, NoneType]
    assert [len(await store.log.read(f"table {number}")) for number in range(6)] == [3, 2, 2, 3, 2, 3]


async def test_entries_of_one_table_that_wait_together_are_added_in_turn(store: PostgresStore) -> None:
    await asyncio.gather(*(store.log.append("table", entry(number)) for number in range(1, 6)))
    assert [one.seq for one in await store.log.read("table")] == [1, 2, 3, 4, 5]


async def test_whoever_stops_waiting_has_asked_all_the_same(store: PostgresStore) -> None:
    asking = asyncio.create_task(store.log.append("table", entry(1)))
    await asyncio.sleep(0)
    asking.cancel()
    await store.log.append("table", entry(2))
    assert [one.seq for one in await store.log.read("table")] == [1, 2]


class AnswerGetsLost:
    """The server commits, and the connection breaks before it can say so: the first time that an append is asked."""

    def __init__(self) -> None:
        self.added = appending.added
        self.tries = 0

    async def __call__(self, connection: DatabaseConnection, together: Sequence[Waiting]) -> frozenset[str] | None:
        added = await self.added(connection, together)
        self.tries += 1
        if self.tries == 1:
            await connection.close()
            raise psycopg.OperationalError("the connection is lost")
        return added


async def test_an_append_whose_answer_got_lost_has_succeeded(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store.log, "table", 2)
    monkeypatch.setattr(appending, "added", lost := AnswerGetsLost())
    await store.log.append("table", entry(3))
    assert lost.tries == 2
    assert [one.seq for one in await store.log.read("table")] == [1, 2, 3]
    with pytest.raises(AlreadyDone):
        await store.log.append("table", entry(3))


async def test_an_append_whose_answer_got_lost_for_good_is_not_said_to_have_failed(
    postgres: PostgresServer, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands in the log: whoever says it again under another id has said it twice."""
    store = await PostgresStore.open(address, patience=0.5)
    with patient(store):
        live, tables = await a_table_on(store), await store.log.tables()
    monkeypatch.setattr(appending, "added", CommitsAndStops(postgres))
    with pytest.raises(OutcomeUnknown, match="Whether this was kept is not known"):
        await live.ask(ByPerson("ada"), Say("hello"), "once")
    monkeypatch.undo()
    await asyncio.to_thread(postgres.start)
    with patient(store):
        assert await live.ask(ByPerson("ada"), Say("hello"), "once") == Done(2)
        assert [line.text for line in live.table.chat] == ["hello"]
        assert await store.log.tables() == {code: last + 1 for code, last in tables.items()}
    await store.close()


class CommitsAndStops:
    """The server commits, and is gone before it can say so, for longer than anybody waits."""

    def __init__(self, postgres: PostgresServer) -> None:
        self.added = appending.added
        self.postgres = postgres

    async def __call__(self, connection: DatabaseConnection, together: Sequence[Waiting]) -> frozenset[str] | None:
        assert await self.added(connection, together)
        await connection.close()
        await asyncio.to_thread(self.postgres.stop)
        raise psycopg.OperationalError("the connection is lost")


async def a_table_on(store: PostgresStore) -> LiveTable:
    async with a_server(store, NoBus()) as server:
        return await a_table(server, 1)


async def test_a_refusal_whose_answer_got_lost_is_still_a_refusal(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store.log, "table", 2)
    monkeypatch.setattr(appending, "added", AnswerGetsLost())
    with pytest.raises(SomebodyWasFirst):
        await store.log.append("table", entry(2, "late"))
    monkeypatch.setattr(appending, "added", AnswerGetsLost())
    with pytest.raises(AlreadyDone):
        await store.log.append("table", entry(3, "command 2"))


async def test_a_full_disk_is_told(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_room(*_: object) -> frozenset[str]:
        raise errors.DiskFull("could not extend file")

    with monkeypatch.context() as patch:
        patch.setattr(appending, "added", no_room)
        with pytest.raises(DiskFull, match="is full"):
            await store.log.append("table", entry(1))
    await store.log.append("table", entry(1))


async def test_an_error_that_will_not_pass_is_told_at_once(store: PostgresStore, address: str) -> None:
    with psycopg.connect(address) as connection:
        connection.execute("DROP TABLE haresay_beats")
    with pytest.raises(LogOutOfReach, match='"haresay_beats" does not exist'):
        await store.log.beat("server", 1)


# Opening


async def test_a_log_from_a_newer_version_is_refused(store: PostgresStore, address: str) -> None:
    await store.log.append("table", entry(1))
    with psycopg.connect(address) as connection:
        connection.execute("INSERT INTO haresay_migrations (version) VALUES (99)")
    with pytest.raises(NewerLog, match=rf"its version is 99, this one knows {len(STEPS)}"):
        await PostgresStore.open(address)


async def test_an_older_log_is_brought_up_to_date(
    store: PostgresStore, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store.log, "table", 2)
    step = ("CREATE TABLE novelty (x integer)", "INSERT INTO novelty VALUES (7)")
    monkeypatch.setattr(schema, "STEPS", (*STEPS, step))
    for _ in range(2):
        newer = await PostgresStore.open(address)
        assert len(await newer.log.read("table")) == 2
        await newer.close()
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT x FROM novelty").fetchall() == [(7,)]
        assert connection.execute("SELECT version FROM haresay_migrations ORDER BY 1").fetchall() == [
            (n,) for n in range(1, len(STEPS) + 2)
        ]


async def test_entries_from_before_they_said_who_are_read_by_their_ids(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(schema, "STEPS", STEPS[:3])
        await (await PostgresStore.open(address)).close()
    with psycopg.connect(address) as old:
        old.execute("INSERT INTO haresay_tables VALUES ('table', 2, 1.5)")
        old.execute(
            "INSERT INTO haresay_entries VALUES ('table', 1, 1.5, 'ada:w1', ''), ('table', 2, 1.5, 'bot:1:3', '')"
        )
    store = await PostgresStore.open(address)
    await store.log.append("table", entry(3, by=ByTable()))
    assert [one.by for one in await store.log.read("table")] == [ByPerson("ada"), ByBot(3), ByTable()]
    await store.close()


async def test_a_step_that_fails_changes_nothing(
    store: PostgresStore, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store.log, "table", 2)
    monkeypatch.setattr(schema, "STEPS", (*STEPS, ("CREATE TABLE novelty (x int)", "nonsense")))
    with pytest.raises(LogOutOfReach, match="syntax error"):
        await PostgresStore.open(address)
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT to_regclass('novelty')").fetchone() == (None,)


async def test_no_sentence_tells_the_password(postgres: PostgresServer) -> None:
    with pytest.raises(LogOutOfReach) as refused:
        await PostgresStore.open(f"postgresql://somebody:swordfish@127.0.0.1:{postgres.port}/nowhere")
    assert "swordfish" not in str(refused.value)
    with pytest.raises(LogOutOfReach, match="its address cannot be understood") as refused:
        await PostgresStore.open("postgresql://somebody:swordfish@[half/nowhere")
    assert "swordfish" not in str(refused.value)


async def test_appends_are_durable_whatever_the_servers_default(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("ALTER ROLE CURRENT_USER SET synchronous_commit = off")
    try:
        store = await PostgresStore.open(address)
        rows = await store.database.rows("SHOW synchronous_commit", {})
        assert rows == [("on",)]
        await store.close()
    finally:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("ALTER ROLE CURRENT_USER RESET synchronous_commit")
