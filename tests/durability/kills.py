"""Servers under load that are killed at random moments and started again, and what they and their players remember."""

import asyncio
from pathlib import Path
from random import Random
from time import time

from msgspec import Struct, field

from tests.chance import dice
from tests.durability.players import Player, SeatedTable, open_table, seconds_left
from tests.durability.server import Hatched, Server

PLAYERS = 4
LONGEST_LIFE = 0.3
"""Seconds from the first answer of a server to its end."""
FULL_LIFE = 4
"""One life out of so many lasts until every table plays again, and is then cut short as well."""
A_LONG_THINK = {"pace": "custom", "custom": {"claiming": 3600}}


class Outage(Struct, frozen=True):
    """One death and what came after it, in seconds."""

    lasted: float
    """From the kill until the next server answered."""
    charged: float
    """How much less a waiting table's clock showed after than before, beside the time for which a server ran."""


class Story(Struct):
    """All that happened to one server."""

    folder: Path
    tables: list[SeatedTable]
    clock: str
    """The table where nobody moves and the time runs."""
    kills: int = 0
    outages: list[Outage] = field(default_factory=list)
    resumed_after: list[float] = field(default_factory=list)
    """Seconds from a new server's first answer until every table had moved again."""

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]


async def story_of(folder: Path, kills: int, tables: int, dice: Random) -> Story:
    with Server(folder, start_as=Hatched) as server:
        await server.answers()
        story = Story(folder, [await open_table(server.address, PLAYERS) for _ in range(tables)], "")
        story.clock = await running_clock(server.address)
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(player.play()) for player in story.players]
            while story.kills < kills:
                await live_and_die(server, story, dice)
            await all_tables_play_again(server, story)
            for player in playing:
                player.cancel()
        assert server.stop() == 0
    return story


async def running_clock(server: str) -> str:
    """A table of three who have begun, and think for an hour."""
    waiting = await open_table(server, 3, A_LONG_THINK)
    await waiting.players[0].ask_once({"type": "begin_game"})
    return waiting.code


async def live_and_die(server: Server, story: Story, dice: Random) -> None:
    """One life of a server, its end, and the beginning of the next."""
    if story.kills % FULL_LIFE == 1:
        await all_tables_play_again(server, story)
    await asyncio.sleep(dice.uniform(0, LONGEST_LIFE))
    before = await seconds_left(server.address, story.clock)
    looked = time()
    killed = await asyncio.to_thread(server.kill)
    story.kills += 1
    server.start()
    await server.answers()
    after = await seconds_left(server.address, story.clock)
    ran = (killed - looked) + (time() - server.answered_at)
    story.outages.append(Outage(server.answered_at - killed, before - after - ran))


async def all_tables_play_again(server: Server, story: Story) -> None:
    async with asyncio.timeout(60):
        # A poll: many move, and nobody else waits for all of them.
        while any(table.last_new_answer() < server.started_at for table in story.tables):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    story.resumed_after.append(max(table.last_new_answer() for table in story.tables) - server.answered_at)


async def stories(folder: Path, servers: int, kills: int, tables: int) -> list[Story]:
    """Several servers side by side, each with a folder of its own: starting one takes longer than its whole life."""
    each, chance = -(-kills // servers), dice()
    told = (story_of(folder / f"server-{number}", each, tables, Random(chance.random())) for number in range(servers))
    return list(await asyncio.gather(*told))


def summary(told: list[Story]) -> str:
    answered = sum(asked.answer is not None for story in told for player in story.players for asked in player.asked)
    outages = [outage for story in told for outage in story.outages]
    resumed = max(after for story in told for after in story.resumed_after)
    return (
        f"{sum(story.kills for story in told)} kills, {answered} answered requests, "
        f"{sum(player.repeated for story in told for player in story.players)} asked again; "
        f"play went on after {resumed:.1f} s at most; {sum(outage.lasted for outage in outages):.0f} s of outages, "
        f"of which {max(0.0, *(outage.charged for outage in outages)):.2f} s were charged at most"
    )
