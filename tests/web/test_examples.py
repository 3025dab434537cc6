"""The examples play every mode to the end against a real server."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Thread

import pytest

from tests.patience import PATIENCE
from tests.tables.given import PLAYERS
from tests.web.serving import Serving
from tests.web.wires import Party, party

pytestmark = pytest.mark.asyncio

FOLDER = Path(__file__).parents[2] / "examples"
EXAMPLES = ("player", "bot", "spectator", "tv")


def example(name: str) -> Callable[..., None]:
    spec = spec_from_file_location(f"example_{name}", FOLDER / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    main: Callable[..., None] = module.main
    return main


async def seats_are_free_for(people: Party, players: int) -> None:
    """The host only watches, and starts the game when all have come."""
    await people.host.does("leave_seat")
    await people.host.until(lambda: sum(person["here"] for person in people.host.shown["table"]["people"]) > players)
    await people.host.does("begin_game")
    await people.host.until(lambda: people.host.shown["view"] and people.is_over)


@pytest.mark.parametrize("mode", PLAYERS)
async def test_players_bots_spectators_and_a_tv_see_a_game_of_every_mode_to_its_end(
    serving: Serving, mode: str, capsys: pytest.CaptureFixture[str]
) -> None:
    players = PLAYERS[mode]
    async with party(serving, mode, people=1) as people:
        where = (serving.address, people.code)
        calls = [("spectator", *where), ("tv", *where), ("bot", *where, "Robin")]
        calls += [("player", *where, f"Player {number}") for number in range(1, players)]
        threads = [Thread(target=example(name), args=words, daemon=True) for name, *words in calls]
        for thread in threads:
            thread.start()
        await seats_are_free_for(people, players)
        for thread in threads:
            await asyncio.to_thread(thread.join, 10)
            assert not thread.is_alive()
        (ending,) = people.host.shown["table"]["endings"]
    shown = capsys.readouterr().out
    assert ending["winners"]
    assert (
        shown.count(f"it is over, {ending['scores']}") + shown.count(f"it is over, {tuple(ending['scores'])}")
        == players
    )
    assert f"It is over: {ending['scores']}" in shown
    assert f"--- table {people.code}" in shown


async def test_the_examples_are_programs(serving: Serving) -> None:
    async with party(serving, people=1) as people:
        where = [serving.address, people.code]
        calls = [["spectator", *where], ["tv", *where]]
        calls += [["player", *where, "Ada"], ["player", *where, "Ben"], ["bot", *where, "Robin"]]
        programs = [
            subprocess.Popen([sys.executable, FOLDER / f"{name}.py", *words], stdout=subprocess.PIPE)  # noqa: ASYNC220, S603
            for name, *words in calls
        ]
        try:
            await seats_are_free_for(people, 3)
            for program in programs:
                out, _ = await asyncio.to_thread(program.communicate, timeout=PATIENCE)
                assert program.returncode == 0
                assert out
        finally:
            for program in programs:
                program.kill()


@pytest.mark.parametrize("name", EXAMPLES)
async def test_an_example_is_short_and_uses_only_what_everybody_can(name: str) -> None:
    text = (FOLDER / f"{name}.py").read_text("utf-8")
    assert len(text.splitlines()) <= 40
    own = set(re.findall(r"^(?:from|import) (haresay[\w.]*)", text, re.MULTILINE))
    assert own == ({"haresay.bots", "haresay.game"} if name == "bot" else set())
