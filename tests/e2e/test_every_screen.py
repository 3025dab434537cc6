"""Every screen for every role: for everyone, in every language, by day and by night, at every size, with long words.

That is hours of looking: `make looks` (`ARGS="-k ro"` is one language). In every run of the checks those are looked at
that are named here, each in one language, and what the whole games meet is looked at there.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e import looks
from tests.e2e.company import SMALL_PHONE
from tests.e2e.reach import out_of_reach, out_of_tab, out_of_touch
from tests.e2e.stage import Stage
from tests.e2e.words import LANGUAGES
from tests.posed.screens import LONG_NAMES, Shot, screens

Found = dict[tuple[str, object], list[str]]

AT_THE_LEAST = (640, 512), (320, 256)
SIZES = (
    (320, 568), (820, 1180), (1440, 900),
    (1366, 625), (1536, 700), (1280, 720), (1024, 600),  # laptops, less the browser's bars
    *AT_THE_LEAST,  # a desk at 200 % and at 400 %
)  # fmt: skip
"""Besides the size at which a screen is opened."""
ALWAYS = (
    "home", "home-yours", "yours", "yours-book",
    "home-tv", "gallery", "lobby-door", "lobby-host", "lobby-rules", "lobby-tv", "lobby-trouble",
    "classic-1-claim", "classic-2-tell-writing", "classic-3-give-picked", "classic-3-give-in",
    "classic-4-vote-marked", "classic-4-vote-look", "classic-5-recap-voter", "classic-6-end",
    "odyssey-3-give-spectator", "odyssey-4-vote-marked", "party-2-tell-teller", "party-4-vote-thorn",
    "party-5-recap-tv", "teams-3-give-giver",
    "teams-5-recap-ready", "teams-6-end-tv", "three-3-give-picked", "twelve-0-lobby", "twelve-4-vote", "sheet-menu",
    "sheet-help-classic", "oops-wrong-code", "offline", "held-vote", "recording-2-tell-sound",
    "bet-offered", "guess-offered", "aside-told", "lobby-rules-changed", "hint-give", "hint-two", "hint-recap",
    "hint-pair", "everyone", "ear-home", "ear-give", "ear-heard", "ear-vote", "ear-recap", "sheet-display",
    "talk-lobby", "talk-recap", "talk-give", "talk-recap-pairs",
)  # fmt: skip
"""Every screen and sheet once, each where it is fullest. Neighbours are seen in different languages."""


@pytest.fixture(scope="package")
def stage(browser: Browser, server: str) -> Iterator[Stage]:
    stage = Stage(browser, server)
    yield stage
    stage.closes()


@pytest.fixture(scope="package")
def shots(request: pytest.FixtureRequest) -> tuple[Shot, ...]:
    every = request.config.getoption("--every-screen", False)
    return tuple(screens()[name] for name in (screens() if every else ALWAYS))


@pytest.fixture(scope="package")
def step(request: pytest.FixtureRequest) -> int:
    """From one screen to the next that is seen in the same language."""
    return 1 if request.config.getoption("--every-screen", False) else len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_can_read_touch_and_use_it_by_day_by_night_and_at_every_size(
    stage: Stage, shots: tuple[Shot, ...], step: int, language: str
) -> None:
    """All in every language; of some only, neighbours in different ones, so every phase meets most of them."""
    found: Found = {}
    for shot in shots[LANGUAGES.index(language) % step :: step]:
        stage.brightens()
        stage.shows(shot, language=language)
        found[shot.name, "as opened"] = flaws(stage)
        found[shot.name, "by day"] = looks.barriers(stage.page)
        stage.darkens()
        found[shot.name, "by night"] = looks.barriers(stage.page, ["color-contrast"])
        for width, height in sizes_of(shot):
            stage.resizes(width, height)
            found[shot.name, (width, height)] = flaws(stage)
    assert only_trouble(found) == {}


@pytest.mark.parametrize("part", range(4))
def test_on_the_smallest_screens_a_finger_and_the_tab_key_get_everywhere(
    stage: Stage, shots: tuple[Shot, ...], part: int
) -> None:
    """A desk at 200 % and at 400 %. Whoever has only the Tab key stops at each of a group. The gallery is one long page
    of one kind of thing: a minute of drawing that shows nothing."""
    found: Found = {}
    stage.brightens()
    for shot in [one for one in shots if not one.path.startswith("/tv") and one.path != "/gallery"][part::4]:
        stage.shows(shot._replace(remembered={**shot.remembered, "steps": True}))
        for size in AT_THE_LEAST:
            stage.resizes(*size)
            found[shot.name, size] = out_of_touch(stage.page) + out_of_tab(stage.page)
    assert only_trouble(found) == {}


@pytest.mark.parametrize("part", range(4))
def test_letters_can_be_twice_as_large_on_a_small_phone(stage: Stage, shots: tuple[Shot, ...], part: int) -> None:
    """1.4.4: the cards keep their least size, and the main button stays in sight."""
    found: Found = {}
    stage.brightens()
    for shot in [one for one in shots if not one.path.startswith("/tv")][part::4]:
        stage.shows(shot, letters=2)
        stage.resizes(*SMALL_PHONE)
        found[shot.name, "letters at 200 %"] = flaws(stage)
    assert only_trouble(found) == {}


@pytest.mark.parametrize("part", range(4))
def test_in_forced_colours_everything_has_an_edge_and_what_is_chosen_is_seen(
    stage: Stage, shots: tuple[Shot, ...], part: int
) -> None:
    found: Found = {}
    stage.brightens()
    stage.forces_colours()
    for shot in [one for one in shots if not one.path.startswith("/tv")][part::4]:
        stage.shows(shot)
        found[shot.name, "forced colours"] = looks.without_edges(stage.page) + looks.barriers(stage.page)
    stage.forces_colours(False)
    assert only_trouble(found) == {}


@pytest.mark.parametrize("part", range(4))
def test_words_that_are_much_longer_are_neither_cut_nor_in_each_others_way(
    stage: Stage, shots: tuple[Shot, ...], part: int
) -> None:
    found: Found = {}
    stage.brightens()
    for shot in shots[part::4]:
        stage.shows(shot, longer=True)
        found[shot.name, ""] = looks.flaws(stage.page, is_a_long_name) + looks.overlaps(stage.page, is_a_long_name)
    assert only_trouble(found) == {}


@pytest.mark.parametrize("name", ["talk-lobby", "talk-recap", "talk-recap-many", "talk-give", "talk-recap-pairs"])
def test_what_is_said_stands_at_its_seat_and_never_over_a_card(stage: Stage, name: str) -> None:
    stage.brightens()
    found = {}
    for size in ((360, 640), (390, 844), (820, 1180), (1366, 625), (1440, 900), (1920, 1080)):
        stage.shows(screens()[name])
        stage.resizes(*size)
        looks.cards_are_laid(stage.page)
        assert stage.page.locator(".bubble, .reaction").count() > 1
        found[size] = looks.over_a_card(stage.page)
    assert {size: what for size, what in found.items() if what} == {}


CUT_NAMES = """() => [...document.querySelectorAll('.tvwho li > span:not(.packet)')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4)
  .map((one) => one.textContent.trim())"""


@pytest.mark.parametrize("name", ["twelve-0-lobby-tv", "eight-2-tell-tv", "eight-4-vote-tv"])
def test_on_a_tv_the_longest_names_are_written_out_where_there_is_room(stage: Stage, name: str) -> None:
    stage.shows(screens()[name])
    names = stage.page.locator(".tvwho li > span:not(.packet)").all_text_contents()
    assert {one[:24] for one in LONG_NAMES[:8]} <= {one.strip() for one in names}
    assert stage.page.evaluate(CUT_NAMES) == []
    assert looks.overlaps(stage.page, lambda _: False) == []


def test_what_a_screen_brings_later_does_not_bring_the_first_stylesheet_again(stage: Stage) -> None:
    """It would come last, and win over all that was put above it since."""
    stage.shows(screens()["lobby-rules"])
    brought = stage.page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    sheets = [Path(name).stem.partition("-")[0] for name in brought if name.endswith(".css")]
    assert "Table" in sheets
    assert "index" not in sheets


def flaws(stage: Stage) -> list[str]:
    """What nobody could read, touch or reach at this size. On a TV there is nothing to press."""
    found = looks.flaws(stage.page, is_a_long_name) + looks.cards_too_small(stage.page)
    return found if "/tv" in stage.page.url else found + out_of_reach(stage.page)


def sizes_of(shot: Shot) -> tuple[tuple[int, int], ...]:
    """A TV has one size."""
    return () if shot.path.startswith("/tv") else SIZES


def only_trouble(found: Found) -> Found:
    return {where: what for where, what in found.items() if what}


def is_a_long_name(flaw: str) -> bool:
    """Names may be as long as 24 letters: then they end in dots. Words of the page never do."""
    return any(flaw.endswith(name[:24]) or f" {name[:24]} |" in flaw for name in LONG_NAMES)
