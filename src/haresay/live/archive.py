"""How tables are read from their logs: from the newest snapshot on, so that a long log opens like a short one.

What is noted down here follows from the entries. It is written beside the game and now and then; if any of it is
missing, or was made by another version, the entries are read from the first on, and it is made anew.
"""

from functools import cache
from importlib.metadata import version

from msgspec import Struct

from haresay.live.ports import Log, Snapshot
from haresay.tables import snapshot as snapshots
from haresay.tables.entry import Entry
from haresay.tables.evolve import read_games
from haresay.tables.looking_back import past_game
from haresay.tables.state import PastGame, Table

LONG_ENOUGH = 200
"""Entries after which it is worth noting down where a table stands."""


@cache
def form() -> str:
    """What makes two snapshots alike: the version that made them, and the shape of a table."""
    return f"{version('haresay')} {snapshots.shape()}"


def table_in(kept: Snapshot | None) -> Table | None:
    """None if there is no snapshot, or as good as none."""
    return snapshots.decode(kept.state) if kept is not None and kept.form == form() else None


class Noted(Struct, frozen=True, gc=False):
    """What was noted down of a table that is awake."""

    seq: int
    """The entry of its snapshot; 0 if it has none."""
    finished: int
    """Of which games it is known that they were kept, or are among the next."""
    games: dict[int, bytes]
    """Those that were found when it was read, and are still to be kept."""


class Archive:
    def __init__(self, log: Log) -> None:
        self._log = log
        self._noted: dict[str, Noted] = {}

    async def read(self, code: str) -> tuple[Table, Entry] | None:
        """A table as it stands in its log, and the last entry there; None if there is no such table."""
        begun = await self._begun(code)
        entries = await self._log.read(code, begun.version - 1 if begun else 0)
        if begun is not None and (not entries or entries[0].seq != begun.version):
            begun, entries = None, await self._log.read(code)  # the log has lost its end since
        table, games = read_games(begun, entries[1:] if begun else entries)
        if table is None:
            return None
        found = {game.ending.number: snapshots.encode_game(game) for game in games}
        self._noted[code] = Noted(begun.version if begun else 0, table.finished, found)
        return table, entries[-1]

    async def _begun(self, code: str) -> Table | None:
        return table_in(await self._log.snapshot(code))

    async def note_down(self, table: Table) -> None:
        """Where it stands, and the games that are over, if there is something new that is worth it."""
        noted = self._noted.get(table.code)
        if noted is None:
            return
        new = {game.ending.number: game for game in table.past if game.ending.number > noted.finished}
        games = noted.games | {number: snapshots.encode_game(game) for number, game in new.items()}
        if len(new) < table.finished - noted.finished:
            return  # more than are at hand: they are found when it is read next
        if games or table.version - noted.seq >= LONG_ENOUGH:
            kept = Snapshot(table.version, form(), snapshots.encode(table))
            await self._log.keep_snapshot(table.code, kept, games)
            self._noted[table.code] = Noted(table.version, table.finished, {})

    def let_go(self, code: str) -> None:
        """It sleeps: nothing of it stays here."""
        self._noted.pop(code, None)

    async def game(self, table: Table, number: int) -> PastGame:
        """A game that is over; refused if there is none of that number."""
        if at_hand := past_game(table, number):
            return at_hand
        for kept in await self._log.games(table.code, number + 1, 1):
            game = snapshots.decode_game(kept)
            if game is not None and game.ending.number == number:
                return game
        return (await self._all_games(table))[number - 1]

    async def games(self, table: Table, before: int, most: int) -> list[PastGame]:
        """The games that are over, the newest first, from the one before that number on."""
        at_hand = [game for game in reversed(table.past) if game.ending.number < before][:most]
        oldest = at_hand[-1].ending.number if at_hand else before
        older = await self._log.games(table.code, oldest, most - len(at_hand))
        known = [game for kept in older if (game := snapshots.decode_game(kept))]
        if len(known) < len(older):
            known = [game for game in reversed(await self._all_games(table)) if game.ending.number < oldest][
                : len(older)
            ]
        return at_hand + known

    async def _all_games(self, table: Table) -> list[PastGame]:
        """From the first entry on: what was noted down is not there, or damaged."""
        _, games = read_games(None, await self._log.read(table.code))
        return games
