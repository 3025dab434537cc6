"""A whole evening as an older Haresay kept it: it is read as it was, and played on.

`evening_of_version_3.jsonl` was written by the code of that version: people, a second device, refusals, a bot, somebody
who was away for a while, a finished game and somebody who was sent away.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from haresay.game.refusals import No
from haresay.store import SqliteStore
from haresay.store.sqlite import schema
from haresay.store.sqlite.folder import LOG_FILE
from haresay.tables.messages import Done
from haresay.tables.who import ByBot, ByDevice, ByPerson, ByTable, Who
from haresay.tables.wishes import BeginGame, ChooseRabbit, JoinTable
from tests.live.given import a_server
from tests.live.memory_store import NoBus

pytestmark = pytest.mark.asyncio

TABLE = "ZG23K"
ADA, BEN = "p00000000aa", "p00000000bb"
EVENING: list[dict[str, Any]] = [
    json.loads(line) for line in Path(__file__).with_name("evening_of_version_3.jsonl").read_text("utf-8").splitlines()
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A log of version 3 with that evening in it."""
    with closing(sqlite3.connect(tmp_path / LOG_FILE)) as old, monkeypatch.context() as before, old:
        before.setattr(schema, "STEPS", schema.STEPS[:3])
        schema.bring_up_to_date(old, tmp_path / LOG_FILE)
        for row in EVENING:
            events = json.dumps(row["events"]).encode()
            old.execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (TABLE, row["seq"], row["at"], row["command"], events)
            )
    return tmp_path


async def test_the_table_is_as_it_was(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    async with a_server(store, NoBus()) as server:
        table = (await server.table(TABLE)).table
        assert (table.version, table.host) == (len(EVENING), ADA)
        assert {id_: (person.name, person.rabbit) for id_, person in table.people.items()} == {
            ADA: ("Ada", "poppy"),
            BEN: ("Ben", "honey"),
        }
        assert table.people[BEN].keys == ("key-Ben", "key-phone")
        assert table.banned == ("key-Cleo",)
        (game,) = table.endings
        assert (game.scores, game.winners) == ((8, 4, 4, 0), (0,))
        assert len((await server.finished_game(table, 1)).turns) == 2
    await store.close()


async def test_who_wished_for_what_is_read_from_its_ids(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    by = {entry.command: entry.by for entry in await store.log.read(TABLE)}
    expected: dict[str, Who] = {
        "open": ByTable(),
        "join:key-Ben:once": ByDevice("key-Ben"),
        f"{BEN}:w1": ByPerson(BEN),
        "device:mark:key-phone": ByDevice("key-phone"),
        "bot:17:3": ByBot(3),
        "gone:19:2": ByTable(),
    }
    assert {command: by[command] for command in expected} == expected
    await store.close()


async def test_an_old_answer_stays_the_answer_and_the_evening_goes_on(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    async with a_server(store, NoBus()) as server:
        live = await server.table(TABLE)
        again = await live.ask(ByPerson(BEN), ChooseRabbit("ink"), "w1")
        assert isinstance(again, No)
        assert again.code == "rabbit_taken"
        kept_out = await live.ask(ByDevice("key-Cleo"), JoinTable("p00000000dd", "Cleo"), "again")
        assert isinstance(kept_out, No)
        assert kept_out.code == "sent_away"
        await live.ask(ByDevice("key-Dan"), JoinTable("p00000000dd", "Dan"), "once")
        assert isinstance(await live.ask(ByPerson(ADA), BeginGame(), "once more"), Done)
        assert live.table.playing is not None
        assert live.table.playing.number == 2
    await store.close()
