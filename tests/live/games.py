"""Running games for tests: who plays what, and who is there."""

from typing import Any

from haresay.game.decide import name_of
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables
from haresay.tables.holders import is_bot
from haresay.tables.wishes import BeginGame, SeatBot
from tests.live.given import Looker, a_table, done, joins


async def a_game(server: LiveTables, /, here: str = "ada ben cleo dan", **settings: Any) -> LiveTable:
    """Of four people, some of whom are there."""
    live = await a_table(server, 4, **settings)
    for person in here.split():
        await live.come(Looker(person))
    await done(live, "ada", BeginGame)
    return live


async def a_game_with_bots(server: LiveTables, people: int, bots: int, /, **settings: Any) -> LiveTable:
    """The bots sit after the people. Ada is there, and looks."""
    live = await a_table(server, people, **settings)
    for seat in range(people, people + bots):
        await done(live, "ada", SeatBot, seat=seat, level="hard")
    await live.come(Looker("ada"))
    await done(live, "ada", BeginGame)
    return live


async def a_guest_watches(live: LiveTable) -> None:
    """Somebody who came too late to play, but is there."""
    await joins(live, "zoe")
    await live.come(Looker("zoe"))


async def leaves(live: LiveTable, person: str) -> None:
    await live.go(next(one for one in live.looking if one.person == person))


def phase(live: LiveTable) -> str:
    assert live.table.playing is not None
    return name_of(live.table.playing.state.phase)


def holders(live: LiveTable) -> tuple[str, ...]:
    assert live.table.playing is not None
    return live.table.playing.state.holders


def bots(live: LiveTable) -> list[int]:
    return [seat for seat, holder in enumerate(holders(live)) if is_bot(holder)]
