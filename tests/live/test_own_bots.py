"""Bots that were brought along sit at tables like all others: chosen by the host, by name, and played to the end."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from haresay.bootstrap import application
from haresay.bots.own_bots import BotProblem
from haresay.settings import ServerSettings
from haresay.tables.playing import is_running
from haresay.tables.state import BotSits
from haresay.tables.wishes import BeginGame, LeaveSeat, SeatBot
from tests.live.given import Looker, a_table, done, until
from tests.tables.given import SHORT

pytestmark = pytest.mark.asyncio

NEST = """
from haresay.bots import Chance, TextClue
class Magpie(Chance):
    def prepare(self, language, card_words):
        self.clue = f"shiny, says {language}, {len(card_words)} times"
    def tell(self, view, phase, dice):
        return TextClue(self.clue), super().tell(view, phase, dice)[1]
class Broken(Magpie):
    def give(self, view, phase, dice): raise OSError("no nest")
    def vote(self, view, phase, dice): raise OSError("no nest")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "nest_at_a_table.py").write_text(NEST, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    yield tmp_path
    sys.modules.pop("nest_at_a_table", None)


def settings_for(folder: Path, *bots: str) -> ServerSettings:
    return ServerSettings(
        data=str(folder),
        bot_pause=0.0,
        card_pause=0.0,
        vote_pause=0.0,
        bots=tuple(f"nest_at_a_table:{bot}" for bot in bots),
    )


@pytest.mark.parametrize("name", ["Magpie", "Broken"])
async def test_they_are_offered_by_name_and_play_a_whole_game(name: str, folder: Path) -> None:
    """Where one fails, chance moves for it."""
    async with application(settings_for(folder, name)) as app:
        await app.tables.open()
        try:
            live = await a_table(app.tables, 1, house=SHORT["classic"], language="fr")
            looker = Looker("ada")
            await live.come(looker)
            assert looker.last["table"]["own_bots"] == [name]
            await done(live, "ada", LeaveSeat)
            for seat in range(4):
                await done(live, "ada", SeatBot, seat=seat, own=name)
            sitters = [sitter.name for sitter in live.table.seats if isinstance(sitter, BotSits)]
            assert sitters == [name, f"{name} 2", f"{name} 3", f"{name} 4"]
            await done(live, "ada", BeginGame)
            await until(lambda: not is_running(live.table), patience=120)
            game = await app.tables.finished_game(live.table, 1)
            assert {getattr(turn.clue, "text", "") for turn in game.turns} == {"shiny, says fr, 84 times"}
        finally:
            await app.tables.close()


async def test_where_they_are_no_longer_known_their_seats_play_on(folder: Path) -> None:
    async with application(settings_for(folder, "Magpie")) as app:
        await app.tables.open()
        live = await a_table(app.tables, 1, house=SHORT["classic"])
        await done(live, "ada", LeaveSeat)
        for seat in range(3):
            await done(live, "ada", SeatBot, seat=seat, own="Magpie")
        await done(live, "ada", BeginGame)
        code = live.table.code
        await app.tables.close()
    async with application(settings_for(folder)) as app:
        await app.tables.open()
        try:
            live = await app.tables.table(code)
            looker = Looker("ada")
            await live.come(looker)
            assert looker.last["table"]["own_bots"] == []
            await until(lambda: not is_running(live.table), patience=120)
        finally:
            await app.tables.close()


async def test_one_that_cannot_play_is_a_sentence_before_anybody_comes(folder: Path) -> None:
    with pytest.raises(BotProblem, match="There is no Jay in the module nest_at_a_table"):
        async with application(settings_for(folder, "Jay")):
            pytest.fail("nobody should have come")
