"""A deck on paper, made by the server: one at a time, with progress, kept for the next, and not without end."""

import asyncio
import sys
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from haresay.decks.shelf import Box, boxes_in
from haresay.web.limits import Allowance, within
from haresay.web.printing import LONGEST, LONGEST_LINE, MOST_KEPT, Order, Press
from haresay.web.refusals import NotPrinted, PressBusy, TooManyPrints
from tests.decks.given import write_deck
from tests.live.virtual_clock import VirtualClock
from tests.patience import PATIENCE
from tests.web.serving import Serving

FREELY = within(1, 1000)
WRITES = "import sys; print('2 4', flush=True); open(sys.argv[4], 'w').write('PDF')"
WAITS = "import time; print('2 4', flush=True); time.sleep(1000)"
FAILS = "import sys; sys.exit('The press is broken.')"
"""Instead of Typst."""


@pytest.fixture
def boxes(tmp_path: Path) -> dict[str, Box]:
    write_deck(tmp_path / "shelf" / "rings")
    return {box.deck.id: box for box in boxes_in(tmp_path / "shelf")}


def a_press(folder: Path, boxes: dict[str, Box], code: str = WRITES, allowed: Allowance = FREELY) -> Press:
    return Press(folder / "printed", boxes, VirtualClock(), allowed, (sys.executable, "-c", code))


async def until_it_is(press: Press, order: Order, *states: str) -> None:
    end = monotonic() + PATIENCE
    while press.look(order).state not in states:
        assert monotonic() < end, press.look(order)
        await asyncio.sleep(0.01)


@pytest.mark.asyncio
async def test_it_is_printed_once_and_lies_there_for_the_next(tmp_path: Path, boxes: dict[str, Box]) -> None:
    press, order = a_press(tmp_path, boxes, allowed=within(3600, 1)), Order("rings", "fr", "a4")
    with pytest.raises(NotPrinted):
        press.printed(order)
    assert press.ask(order, "here").state in {"waiting", "printing"}
    await until_it_is(press, order, "ready")
    assert press.ask(order, "here").bytes == 3
    assert press.printed(order).read_text() == "PDF"
    with pytest.raises(TooManyPrints):
        press.ask(Order("rings", "ro", "a4"), "here")
    assert press.ask(Order("rings", "ro", "a4"), "elsewhere").state in {"waiting", "printing"}
    await press.close()


@pytest.mark.asyncio
async def test_one_is_printed_at_a_time_says_how_far_it_is_and_the_line_has_an_end(
    tmp_path: Path, boxes: dict[str, Box], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("haresay.web.printing.LONGEST_LINE", 2)
    press = a_press(tmp_path, boxes, WAITS)
    slow, next_, last = (Order("rings", language, "letter") for language in ("en", "fr", "it"))
    press.ask(slow, "here")
    await until_it_is(press, slow, "printing")
    end = monotonic() + PATIENCE
    while press.look(slow).done != 2:
        assert monotonic() < end
        await asyncio.sleep(0.01)
    assert press.look(slow).of == 4
    assert [press.ask(order, "here").before for order in (next_, last)] == [1, 2]
    assert press.ask(next_, "here").before == 1
    with pytest.raises(PressBusy):
        press.ask(Order("rings", "ca", "letter"), "here")
    await press.close()
    assert press.look(slow).state == "none"
    assert LONGEST_LINE > 2


@pytest.mark.asyncio
async def test_what_fails_is_said_to_the_owner_and_can_be_asked_for_again(
    tmp_path: Path, boxes: dict[str, Box], caplog: pytest.LogCaptureFixture
) -> None:
    press, order = a_press(tmp_path, boxes, FAILS), Order("rings", "en", "a4")
    press.ask(order, "here")
    await until_it_is(press, order, "none")
    assert "The press is broken." in caplog.text
    assert press.ask(order, "here").state in {"waiting", "printing"}
    await press.close()


@pytest.mark.asyncio
async def test_what_never_ends_is_ended_and_can_be_asked_for_again(
    tmp_path: Path, boxes: dict[str, Box], caplog: pytest.LogCaptureFixture
) -> None:
    clock, order = VirtualClock(), Order("rings", "en", "a4")
    press = Press(tmp_path / "printed", boxes, clock, FREELY, (sys.executable, "-c", WAITS))
    press.ask(order, "here")
    end = monotonic() + PATIENCE
    while press.look(order).done != 2:
        assert monotonic() < end
        await asyncio.sleep(0.01)
    clock.turn(LONGEST + 1)
    await until_it_is(press, order, "none")
    assert "it took too long" in caplog.text
    assert press.ask(order, "here").state in {"waiting", "printing"}
    await press.close()


@pytest.mark.asyncio
async def test_the_oldest_boxes_make_room(tmp_path: Path, boxes: dict[str, Box]) -> None:
    folder = tmp_path / "printed"
    folder.mkdir()
    for number in range(MOST_KEPT + 3):
        (folder / f"old-{number}.pdf").write_text("old")
    press, order = a_press(tmp_path, boxes), Order("rings", "en", "a4")
    press.ask(order, "here")
    await until_it_is(press, order, "ready")
    assert len(list(folder.iterdir())) == MOST_KEPT
    await press.close()


def test_a_server_prints_a_deck_in_the_readers_language_and_hands_it_out(tmp_path: Path) -> None:
    """With Typst and all, as it is installed."""
    write_deck(tmp_path / "shelf" / "rings")
    with (
        Serving(tmp_path / "server", decks=(str(tmp_path / "shelf"),)) as serving,
        httpx.Client(base_url=serving.address, timeout=PATIENCE) as client,
    ):
        address = "/api/decks/rings/box"
        assert client.get(address, params={"language": "ro"}).json()["state"] == "none"
        assert client.get(f"{address}.pdf", params={"language": "ro"}).status_code == 404
        assert client.post(address, params={"language": "ro"}).json()["state"] in {"waiting", "printing"}
        end = monotonic() + 2 * PATIENCE
        while (seen := client.get(address, params={"language": "ro"}).json())["state"] != "ready":
            assert seen["state"] in {"waiting", "printing"}, seen
            assert monotonic() < end
            sleep(0.05)
        box = client.get(f"{address}.pdf", params={"language": "ro"})
        assert box.headers["content-type"] == "application/pdf"
        assert 'filename="haresay-rings-ro-a4.pdf"' in box.headers["content-disposition"]
        assert box.content.startswith(b"%PDF")
        assert len(box.content) == seen["bytes"]
        assert client.post("/api/decks/nothing/box", params={"language": "ro"}).status_code == 404


def test_a_server_whose_owner_wants_none_prints_none(tmp_path: Path) -> None:
    with (
        Serving(tmp_path, print_decks=False) as serving,
        httpx.Client(base_url=serving.address, timeout=PATIENCE) as client,
    ):
        address = "/api/decks/overheard/box?language=en"
        assert client.get(address).json()["allowed"] is False
        refused = client.post(address)
        assert (refused.status_code, refused.json()["code"]) == (403, "no_press")
