"""`kill -9` at random moments under load: what was acknowledged is there, once, and nobody's clock was charged."""

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median
from time import monotonic

import pytest

from haresay.store import SqliteStore
from haresay.tables.entry import Entry
from haresay.tables.evolve import read_on
from tests.durability.kills import Story, stories, summary
from tests.durability.players import Asked, Player

KILLS = 102
SERVERS = 3
TABLES = 3

PLAY_RESUMES_WITHIN = 5.0
A_MOMENT = 1.0
"""How long it may take to look at a clock; on a machine where everything takes long, longer."""


@pytest.fixture(scope="module")
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Story]:
    option = request.config.getoption
    kills, servers, tables = option("--kills", KILLS), option("--servers", SERVERS), option("--tables", TABLES)
    told = asyncio.run(stories(tmp_path_factory.mktemp("killed"), servers or SERVERS, kills or KILLS, tables or TABLES))
    print(summary(told))  # noqa: T201 - `make endurance` shows it
    return told


def logs(story: Story) -> dict[str, list[Entry]]:
    async def read() -> dict[str, list[Entry]]:
        store = await SqliteStore.open(story.folder)
        codes = [*(table.code for table in story.tables), story.clock]
        kept = {code: await store.log.read(code) for code in codes}
        await store.close()
        return kept

    return asyncio.run(read())


def answered(story: Story) -> Iterator[tuple[str, Player, Asked]]:
    for table in story.tables:
        for player in table.players:
            yield from ((table.code, player, asked) for asked in player.asked if asked.answer)


def test_servers_were_killed_a_hundred_times_in_the_middle_of_play(told: list[Story]) -> None:
    kills = sum(story.kills for story in told)
    assert kills >= 100
    assert sum(1 for story in told for _ in answered(story)) > kills, "there was something to lose"


def test_all_that_was_done_is_in_the_log_and_nothing_that_was_refused(told: list[Story]) -> None:
    for story in told:
        kept = {(code, entry.command): entry for code, entries in logs(story).items() for entry in entries}
        for code, player, asked in answered(story):
            assert ((code, f"{player.person}:{asked.id}") in kept) == asked.is_done, "a refusal changes nothing"


def test_nothing_happened_twice_and_nothing_that_was_not_asked_for(told: list[Story]) -> None:
    for story in told:
        asked = {f"{player.person}:{one.id}" for player in story.players for one in player.asked}
        for code, entries in logs(story).items():
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert max(Counter(entry.command for entry in entries).values()) == 1
            if code != story.clock:
                assert {entry.command for entry in entries if ":wish-" in entry.command} <= asked


def test_what_was_done_before_a_kill_and_asked_for_again_was_not_done_again(told: list[Story]) -> None:
    """Every player compares the answers when they come; one that differed would have ended the story."""
    repeated = sum(player.repeated for story in told for player in story.players)
    assert repeated > sum(story.kills for story in told)


def test_every_log_can_be_replayed_to_its_end(told: list[Story]) -> None:
    for story in told:
        for entries in logs(story).values():
            table = read_on(None, entries)
            assert table is not None
            assert table.version == len(entries)


def test_play_resumes_within_five_seconds(told: list[Story]) -> None:
    """Every time from the first answer on; and as a rule from the kill on. A machine that has so much else to do that
    a bare start takes seconds is given as much more time.
    """
    within = max(PLAY_RESUMES_WITHIN, 10 * median(a_bare_start() for _ in range(3)))
    resumed = [after for story in told for after in story.resumed_after]
    outages = [outage.lasted for story in told for outage in story.outages]
    assert max(resumed) <= within
    assert median(outages) + median(resumed) <= within


def a_bare_start() -> float:
    begun = monotonic()
    subprocess.run([sys.executable, "-c", "import litestar, uvicorn"], check=True)
    return monotonic() - begun


def test_no_clock_was_charged_for_an_outage(told: list[Story]) -> None:
    """Neither for a single one, nor little by little for all of them together."""
    a_moment = max(A_MOMENT, 6 * median(a_bare_start() for _ in range(3)))
    outages = [outage for story in told for outage in story.outages]
    assert max(outage.charged for outage in outages) <= a_moment
    assert sum(outage.charged for outage in outages) <= a_moment
