"""The page in other browsers than today's Chromium: people play in Firefox, in WebKit (Apple's phones) and on old TVs.

`make test` plays a short game in the first two; `make browsers` (`--every-engine`) whole games of every mode in both
and a short one in Chromium 87, looks at every phase, and leaves pictures of them in build/browsers.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.e2e.engines.firefox import Firefox
from tests.e2e.engines.old_chromium import OldChromium
from tests.e2e.engines.person import Person
from tests.e2e.engines.webkit import WebKit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.engines.engine import Engine, Size

PICTURES = Path(__file__).parents[2] / "build" / "browsers"
PHONE = (390, 844)
DESK = (1440, 900)

Kind = type[Firefox] | type[WebKit] | type[OldChromium]
NEW: list[Kind] = [Firefox, WebKit]
MODES = {"classic": 3, "odyssey": 4, "party": 5, "teams": 5}
"""With how many bots each is played."""


def opened(kind: Kind, folder: Path, size: Size) -> Engine:
    if line := kind.missing():
        pytest.skip(f"{kind.name} is not here: {line}")
    return kind(folder, size)


@pytest.fixture
def somebody(request: pytest.FixtureRequest, server: str, tmp_path: Path) -> Iterator[Person]:
    """With the engine and the size of window that the test names."""
    kind, size = request.param
    pictures = PICTURES / f"{kind.name}-{size[0]}"
    with opened(kind, tmp_path, size) as engine:
        person = Person(engine, server, pictures if request.config.getoption("--every-engine") else None)
        yield person
        person.is_content()


def with_engines(*engines: tuple[Kind, Size]) -> pytest.MarkDecorator:
    names = [f"{kind.name} {size[0]}" for kind, size in engines]
    return pytest.mark.parametrize("somebody", engines, indirect=True, ids=names)


@with_engines(*[(kind, PHONE) for kind in NEW])
def test_a_turn_is_played_in_every_engine_of_today(somebody: Person) -> None:
    somebody.lays_a_table()
    somebody.begins("classic", bots=3)
    somebody.plays(turns=1)


@pytest.mark.every_engine
@pytest.mark.parametrize("mode", MODES)
@with_engines(*[(kind, size) for kind in NEW for size in (PHONE, DESK)])
def test_a_whole_game_of_every_mode(somebody: Person, mode: str) -> None:
    somebody.records = mode == "classic"
    somebody.comes_to_a_table(mode, MODES[mode], **({"points_to_win": 8} if mode in {"classic", "odyssey"} else {}))
    somebody.plays()


@pytest.mark.every_engine
@with_engines((OldChromium, PHONE), (OldChromium, DESK))
def test_a_short_game_in_chromium_87(somebody: Person) -> None:
    somebody.lays_a_table()
    somebody.begins("classic", bots=3)
    somebody.plays(turns=2)


@pytest.mark.every_engine
@with_engines((OldChromium, PHONE))
def test_a_whole_game_in_chromium_87(somebody: Person) -> None:
    somebody.comes_to_a_table("classic", 3, points_to_win=5)
    somebody.plays()
