"""Every screen for every role: for everyone, in every language, by day and by night, at every size, with long words.

That is a quarter of an hour of looking: `make looks`. In every run of the checks some of them are looked at, always the
same; and what the whole games meet is looked at there.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e import looks
from tests.e2e.posed import LONG_NAMES, Shot, Stage, screens
from tests.e2e.words import LANGUAGES

Found = dict[tuple[str, object], list[str]]

SIZES = ((320, 568), (820, 1180), (1440, 900))
"""Besides the size at which a screen is opened."""
SOME = 6
"""One screen out of so many is looked at in every run."""


@pytest.fixture(scope="module")
def stage(browser: Browser, server: str) -> Iterator[Stage]:
    stage = Stage(browser, server)
    yield stage
    stage.closes()


@pytest.fixture(scope="module")
def shots(request: pytest.FixtureRequest) -> tuple[Shot, ...]:
    return screens() if request.config.getoption("--every-screen", False) else screens()[::SOME]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_can_read_touch_and_use_it_by_day_by_night_and_at_every_size(
    stage: Stage, shots: tuple[Shot, ...], language: str
) -> None:
    """Neighbouring screens are seen in different languages, so every phase meets most of them."""
    found: Found = {}
    for shot in shots[LANGUAGES.index(language) :: len(LANGUAGES)]:
        stage.brightens()
        stage.shows(shot, language=language)
        found[shot.name, "as opened"] = looks.cut_off(stage.page) + looks.too_small(stage.page)
        found[shot.name, "by day"] = looks.barriers(stage.page)
        stage.darkens()
        found[shot.name, "by night"] = looks.barriers(stage.page, ["color-contrast"])
        for width, height in sizes_of(shot):
            stage.resizes(width, height)
            found[shot.name, width] = looks.cut_off(stage.page) + looks.too_small(stage.page)
    assert only_trouble(found) == {}


@pytest.mark.parametrize("part", range(4))
def test_words_that_are_much_longer_are_neither_cut_nor_in_each_others_way(
    stage: Stage, shots: tuple[Shot, ...], part: int
) -> None:
    found: Found = {}
    stage.brightens()
    for shot in shots[part::4]:
        stage.shows(shot, longer=True)
        found[shot.name, ""] = looks.cut_off(stage.page) + looks.too_small(stage.page) + looks.overlaps(stage.page)
    assert only_trouble(found) == {}


def sizes_of(shot: Shot) -> tuple[tuple[int, int], ...]:
    """A TV has one size. Twelve cards are promised from 360×640 on; below that they are smaller than a finger."""
    if shot.path.startswith("/tv"):
        return ()
    return SIZES[1:] if shot.name.startswith("twelve-4") else SIZES


def only_trouble(found: Found) -> Found:
    trouble = {where: [one for one in what if not is_a_long_name(one)] for where, what in found.items()}
    return {where: what for where, what in trouble.items() if what}


def is_a_long_name(flaw: str) -> bool:
    """Names may be as long as 24 letters: then they end in dots. Words of the page never do."""
    return any(flaw.endswith(name[:24]) or f" {name[:24]} |" in flaw for name in LONG_NAMES)
