"""What can happen to a server and to the way there, and what the log says to it."""

import asyncio
from collections.abc import AsyncIterator

import psycopg
import pytest
import pytest_asyncio
from psycopg import errors

from haresay.store import postgres as postgres_log
from haresay.store import postgres_schema
from haresay.store.postgres import Connection, PostgresLog
from haresay.store.troubles import DiskFull, LogOutOfReach, NewerLog
from haresay.tables.ports import AlreadyDone, SomebodyWasFirst
from tests.store.entries import entry, fill
from tests.store.postgres_server import PostgresServer

pytestmark = pytest.mark.asyncio


@pytest.fixture
def address(postgres: PostgresServer) -> str:
    return postgres.emptied()


@pytest_asyncio.fixture
async def log(address: str) -> AsyncIterator[PostgresLog]:
    log = await PostgresLog.open(address)
    yield log
    await log.close()


# The server goes away


async def test_a_restart_of_the_server_is_only_a_pause(postgres: PostgresServer, log: PostgresLog) -> None:
    await asyncio.gather(*(fill(log, f"before {number}", 2) for number in range(20)))
    for _ in range(2):
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        await asyncio.gather(*(log.read(f"before {number}") for number in range(20)))
    await log.append("before 1", entry(3))
    assert [one.seq for one in await log.read("before 1")] == [1, 2, 3]


async def test_what_is_asked_during_a_restart_waits_for_it(postgres: PostgresServer, log: PostgresLog) -> None:
    playing = True

    async def play(table: str) -> int:
        seq = 0
        while playing:
            seq += 1
            await log.append(table, entry(seq))
        return seq

    players = [asyncio.create_task(play(f"table {number}")) for number in range(30)]
    await asyncio.sleep(0.2)
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    await asyncio.sleep(0.2)
    playing = False
    for number, promised in enumerate(await asyncio.gather(*players)):
        assert [one.seq for one in await log.read(f"table {number}")] == list(range(1, promised + 1))


async def test_patience_has_an_end(postgres: PostgresServer, address: str) -> None:
    log = await PostgresLog.open(address, patience=0.5)
    await log.append("table", entry(1))
    await asyncio.to_thread(postgres.stop)
    try:
        with pytest.raises(LogOutOfReach, match=r"PostgreSQL database postgres at 127\.0\.0\.1\) cannot be used: "):
            await log.append("table", entry(2))
        with pytest.raises(LogOutOfReach, match="refused"):
            await PostgresLog.open(address)
    finally:
        await asyncio.to_thread(postgres.start)
    await log.append("table", entry(2))
    assert len(await log.read("table")) == 2
    await log.close()


class AnswerGetsLost:
    """The server commits, and the connection breaks before it can say so: the first time that an append is asked."""

    def __init__(self) -> None:
        self.added = postgres_log._added
        self.tries = 0

    async def __call__(self, connection: Connection, values: postgres_log.Values) -> bool:
        added = await self.added(connection, values)
        self.tries += 1
        if self.tries == 1:
            await connection.close()
            raise psycopg.OperationalError("the connection is lost")
        return added


async def test_an_append_whose_answer_got_lost_has_succeeded(log: PostgresLog, monkeypatch: pytest.MonkeyPatch) -> None:
    await fill(log, "table", 2)
    monkeypatch.setattr(postgres_log, "_added", lost := AnswerGetsLost())
    await log.append("table", entry(3))
    assert lost.tries == 2
    assert [one.seq for one in await log.read("table")] == [1, 2, 3]
    with pytest.raises(AlreadyDone):
        await log.append("table", entry(3))


async def test_a_refusal_whose_answer_got_lost_is_still_a_refusal(
    log: PostgresLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(log, "table", 2)
    monkeypatch.setattr(postgres_log, "_added", AnswerGetsLost())
    with pytest.raises(SomebodyWasFirst):
        await log.append("table", entry(2, "late"))
    monkeypatch.setattr(postgres_log, "_added", AnswerGetsLost())
    with pytest.raises(AlreadyDone):
        await log.append("table", entry(3, "command 2"))


async def test_a_full_disk_is_told(log: PostgresLog, monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_room(*_: object) -> bool:
        raise errors.DiskFull("could not extend file")

    with monkeypatch.context() as patch:
        patch.setattr(postgres_log, "_added", no_room)
        with pytest.raises(DiskFull, match="is full"):
            await log.append("table", entry(1))
    await log.append("table", entry(1))


async def test_an_error_that_will_not_pass_is_told_at_once(log: PostgresLog, address: str) -> None:
    with psycopg.connect(address) as connection:
        connection.execute("DROP TABLE haresay_beats")
    with pytest.raises(LogOutOfReach, match='"haresay_beats" does not exist'):
        await log.beat("server", 1)


# Opening


async def test_a_log_from_a_newer_version_is_refused(log: PostgresLog, address: str) -> None:
    await log.append("table", entry(1))
    with psycopg.connect(address) as connection:
        connection.execute("INSERT INTO haresay_migrations (version) VALUES (99)")
    with pytest.raises(NewerLog, match=r"its version is 99, this one knows 3"):
        await PostgresLog.open(address)


async def test_an_older_log_is_brought_up_to_date(
    log: PostgresLog, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(log, "table", 2)
    step = ("CREATE TABLE novelty (x integer)", "INSERT INTO novelty VALUES (7)")
    monkeypatch.setattr(postgres_schema, "STEPS", (*postgres_schema.STEPS, step))
    for _ in range(2):
        newer = await PostgresLog.open(address)
        assert len(await newer.read("table")) == 2
        await newer.close()
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT x FROM novelty").fetchall() == [(7,)]
        assert connection.execute("SELECT version FROM haresay_migrations ORDER BY 1").fetchall() == [
            (n,) for n in (1, 2, 3, 4)
        ]


async def test_a_step_that_fails_changes_nothing(
    log: PostgresLog, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(log, "table", 2)
    monkeypatch.setattr(
        postgres_schema, "STEPS", (*postgres_schema.STEPS, ("CREATE TABLE novelty (x int)", "nonsense"))
    )
    with pytest.raises(LogOutOfReach, match="syntax error"):
        await PostgresLog.open(address)
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT to_regclass('novelty')").fetchone() == (None,)


async def test_no_sentence_tells_the_password(postgres: PostgresServer) -> None:
    with pytest.raises(LogOutOfReach) as refused:
        await PostgresLog.open(f"postgresql://somebody:swordfish@127.0.0.1:{postgres.port}/nowhere")
    assert "swordfish" not in str(refused.value)
    with pytest.raises(LogOutOfReach, match="its address cannot be understood") as refused:
        await PostgresLog.open("postgresql://somebody:swordfish@[half/nowhere")
    assert "swordfish" not in str(refused.value)


async def test_appends_are_durable_whatever_the_servers_default(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("ALTER ROLE CURRENT_USER SET synchronous_commit = off")
    try:
        log = await PostgresLog.open(address)
        rows = await log._ask(lambda connection: postgres_log._rows(connection, "SHOW synchronous_commit", {}))
        assert rows == [("on",)]
        await log.close()
    finally:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("ALTER ROLE CURRENT_USER RESET synchronous_commit")
