"""Nobody in these tests presses what a person could not: the wheel brings it into sight, or it is refused."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import reach
from tests.e2e.reach import out_of_reach, press

PRESSED = "<button onclick=\"this.textContent = 'pressed'\">here</button>"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 640, "height": 360})
    yield page
    page.close()


def test_what_lies_below_the_window_is_wheeled_to(page: Page) -> None:
    page.set_content(f"<div style='height: 2000px'></div>{PRESSED}<div style='height: 900px'></div>")
    assert out_of_reach(page) == []
    press(page.get_by_role("button"))
    expect(page.get_by_role("button")).to_have_text("pressed")


@pytest.fixture
def one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not move here need not be looked at again."""
    monkeypatch.setattr(reach, "LOOKS", 1)


@pytest.mark.usefixtures("one_look")
def test_what_is_cut_off_cannot_be_pressed_though_a_script_could_scroll_to_it(page: Page) -> None:
    page.set_content(f"<div style='height: 300px; overflow: hidden'><div style='height: 700px'></div>{PRESSED}</div>")
    assert out_of_reach(page) == ["out of reach:  here"]
    with pytest.raises(AssertionError, match="no wheel brings it"):
        press(page.get_by_role("button"))


@pytest.mark.usefixtures("one_look")
def test_what_lies_under_something_else_cannot_be_pressed(page: Page) -> None:
    page.set_content(f"{PRESSED}<div style='position: fixed; inset: 0'></div>")
    assert out_of_reach(page) == ["out of reach:  here"]
    with pytest.raises(AssertionError, match="no wheel brings it"):
        press(page.get_by_role("button"))


def test_what_moves_is_pressed_when_it_has_come_to_rest(page: Page) -> None:
    """Two frames alike are no rest: this one waits before it starts, and waits again on its way."""
    page.set_content(f"""
        <style>
          @keyframes dealt {{ from, 30% {{ translate: 0 }} 31%, 60% {{ translate: 300px }} to {{ translate: 0 60px }} }}
          div {{ animation: dealt 400ms linear 100ms both }}
        </style>
        <div>{PRESSED.replace("'pressed'", "`pressed at ${event.clientY}`")}</div>""")
    press(page.get_by_role("button"))
    expect(page.get_by_role("button")).to_have_text(re.compile("pressed at (7|8)"))


def test_a_main_button_must_be_in_sight_at_once(page: Page) -> None:
    dock = PRESSED.replace("<button", "<div class='dock'><button class='btn'") + "</div>"
    page.set_content(f"<div style='height: 2000px'></div>{dock}")
    assert out_of_reach(page) == ["not in sight: btn here"]


def test_nobody_clicks_by_themselves() -> None:
    here = Path(__file__)
    # Whoever plays for hours under bad networks acts inside the page.
    itself = {here.name, "reach.py", "flaky.py", "traveller.py"}
    others = [file for file in here.parent.glob("*.py") if file.name not in itself]
    by_themselves = re.compile(r"(?<!mouse)\.(click|dblclick|tap|check|uncheck|set_checked|hover|drag_to)\(")
    assert [file.name for file in others if by_themselves.search(file.read_text())] == []
