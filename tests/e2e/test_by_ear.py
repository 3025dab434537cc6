"""Whole games of every mode by ear, with keys and names alone; and with one key that steps and one that chooses.

A usual run plays one mode each; `make games` (`--every-mode`) all of them.
"""

from collections.abc import Iterator
from typing import cast

import pytest
from playwright.sync_api import expect

from tests.e2e.company import DESK, PHONE, Company
from tests.e2e.devices import Devices
from tests.e2e.listener import ByEar, BySwitch
from tests.e2e.modes import every_mode
from tests.e2e.player import play_on
from tests.e2e.seating import A_BOT

FOCUSED = "() => document.activeElement.tagName"
STEPS = "if (origin !== 'null') localStorage.haresay ??= JSON.stringify({ steps: true, name: 'Ana' })"
MODES = {
    "classic": ({"points_to_win": 5}, 2),
    "odyssey": ({"points_to_win": 5}, 2),
    "party": ({"rounds": 1}, 5),
    "teams": ({"rounds": 1}, 5),
}
"""House rules that make a game short, and how many bots join one person."""


@pytest.fixture
def listeners(devices: Devices) -> Iterator[Company]:
    company = Company(devices, kind=ByEar)
    yield company
    company.goes_home()


@pytest.fixture
def steppers(devices: Devices) -> Iterator[Company]:
    company = Company(devices, kind=BySwitch)
    yield company
    company.goes_home()


def by_ear(company: Company, mode: str, house: dict[str, int], bots: int) -> ByEar:
    """Ana among bots, who begins by playing by ear."""
    ana = cast("ByEar", company.invites("Ana", size=DESK))
    company.seats([ana], ("Ana", *[A_BOT] * bots), mode=mode, house=house)
    ana.is_in_a_hurry = True
    ana.plays_by_ear()
    return ana


@every_mode(MODES, usually="classic")
def test_a_whole_game_by_keys_and_names_alone(listeners: Company, mode: str) -> None:
    ana = by_ear(listeners, mode, *MODES[mode])
    play_on([ana])
    ana.sees_a_winner()
    assert ana.never_touched_anything()
    ana.asks("s", "ear.scores")


@every_mode(MODES, usually="party")
def test_a_whole_game_with_one_key_that_steps_and_one_that_chooses(steppers: Company, mode: str) -> None:
    ana = cast("BySwitch", steppers.invites("Ana", size=DESK))
    ana.page.add_init_script(
        "if (origin !== 'null') localStorage.haresay ??= JSON.stringify({ steps: true, name: 'Ana' })"
    )
    house, bots = MODES[mode]
    steppers.seats([ana], ("Ana", *[A_BOT] * bots), mode=mode, house=house)
    ana.is_in_a_hurry = True
    ana.plays_by_ear()
    play_on([ana])
    ana.sees_a_winner()
    assert ana.never_touched_anything()


def test_the_focus_goes_to_the_new_heading_after_each_move(listeners: Company) -> None:
    ana, rui, zoe = cast("list[ByEar]", listeners.sits("Ana", "Rui", "Zoe", sizes=(DESK, PHONE)))
    for player in (ana, rui, zoe):
        player.plays_by_ear()
    ana.claims()
    heading_has_the_focus(ana)
    ana.tells("a whisper")
    heading_has_the_focus(ana)
    rui.asks("c", "ear.clue", clue="a whisper")
    for player in (rui, zoe):
        player.gives(1, 2)
    heading_has_the_focus(rui)
    for player in (rui, zoe):
        player.votes(player.choices[0])
    rui.skips_the_show()
    rui.hears("recap.aloud.own.why")
    rui.goes_on()
    heading_has_the_focus(rui)


def heading_has_the_focus(player: ByEar) -> None:
    player.page.wait_for_function(f"({FOCUSED})() === 'H1'")


def test_keys_answer_also_over_a_sheet_and_chat_is_heard_there(listeners: Company) -> None:
    ana, rui, _ = cast("list[ByEar]", listeners.sits("Ana", "Rui", "Zoe", sizes=(DESK,)))
    ana.plays_by_ear()
    ana.asks("h", "ear.hand")
    ana.asks("t", "ear.time.none")
    ana.asks("r", "ear.time.none")
    ana.tabs_to("common.help").press("Enter")
    expect(ana.find("dialog", "help.title")).to_be_visible()
    rui.tabs_to("common.menu").press("Enter")
    rui.tabs_to("menu.chat").press("Enter")
    rui.tabs_to("chat.say").types("good evening").press("Enter")
    ana.hears("chat.said", name="Rui", text="good evening")


def test_a_number_pressed_twice_says_what_else_is_on_the_card(listeners: Company) -> None:
    ana, *_ = cast("list[ByEar]", listeners.sits("Ana", "Rui", "Zoe", sizes=(DESK,)))
    ana.plays_by_ear()
    ana.press("1")
    expect(ana.hand.first).to_be_focused()
    ana.asks("1", "look.colours")


def test_a_slow_press_leaves_the_keyboard_alive(listeners: Company) -> None:
    ana, *_ = cast("list[ByEar]", listeners.sits("Ana", "Rui", "Zoe", sizes=(DESK,)))
    ana.claims()
    box = ana.find("group", "hand.label").get_by_role("button").first.bounding_box()
    assert box is not None
    ana.page.mouse.move(box["x"] + 30, box["y"] + 60)
    ana.page.mouse.down()
    expect(ana.find("dialog", "look.card", number=1)).to_be_visible()
    ana.page.mouse.up()
    ana.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    first = ana.find("button", "hand.card", number=1)
    first.focus()
    ana.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")


def test_a_wrong_code_is_read_and_has_a_title(listeners: Company) -> None:
    ana = cast("ByEar", listeners.invites("Ana"))
    listeners.expects_trouble("refused")
    ana.opens("/t/WRONG9")
    expect(ana.line).to_be_focused()
    expect(ana.page).to_have_title(ana.part("refusal.no_such_table"))
