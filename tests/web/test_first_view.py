"""The page comes to somebody at a table with their first view inside: theirs alone, as data, and kept by nobody."""

import json
import re
from pathlib import Path

import httpx
import pytest

from haresay.web.pages import Pages, table_in
from tests.answers import as_shown
from tests.web.serving import Serving
from tests.web.wires import Device, Wire, party

pytestmark = pytest.mark.asyncio

VIEW = re.compile(r'<script type="application/json" id="first-view">(.*?)</script>', re.DOTALL)
SHELL = b"<html><body><div></div></body></html>"


@pytest.fixture(autouse=True)
def built(serving: Serving, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A page, whether or not it was built."""
    (tmp_path / "index.html").write_bytes(SHELL)
    monkeypatch.setattr(serving.app, "pages", Pages("", tmp_path))


def view_in(page: httpx.Response) -> str | None:
    found = VIEW.search(page.text)
    return found[1] if found else None


async def opens(device: Device, path: str) -> httpx.Response:
    page = await device.get(path)
    assert page.headers["cache-control"] == "no-store"
    return page


async def test_it_is_what_the_socket_shows_first_and_nobody_elses(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        await people.plays_until("giving")
        for name, device in people.devices.items():
            for path in (f"/t/{people.code}", f"/j/{people.code.lower()}/"):
                assert as_shown(view_in(await opens(device, path)) or "") == people[name].shown_raw


async def test_whoever_opens_it_is_shown_as_if_they_were_there(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        await people["ben"].close()
        await people.host.until(lambda: [one["here"] for one in people.host.shown["table"]["people"]] == [True, False])
        view = view_in(await opens(people.devices["ben"], f"/t/{people.code}"))
        assert view is not None
        assert [one["here"] for one in json.loads(view)["table"]["people"]] == [True, True]
        assert [one["here"] for one in people.host.shown["table"]["people"]] == [True, False]


async def test_to_everybody_else_every_table_is_as_if_there_were_none(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        strangers = [Device(serving), Device(serving, bearer=False)]
        pages = [await opens(one, f"/t/{code}") for one in strangers for code in (people.code, "NOSUCH", "%00")]
        pages.append(await opens(people.devices["ben"], f"/tv/{people.code}"))
        assert {page.content for page in pages} == {SHELL}


async def test_looking_at_the_page_is_no_try_to_guess_a_code(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        stranger = Device(serving)
        for _ in range(20):
            await opens(stranger, "/t/NOSUCH")
        async with stranger.at(people.code) as watching:
            assert isinstance(watching, Wire)


async def test_whoever_was_sent_away_gets_the_bare_page(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        assert view_in(await opens(people.devices["ben"], f"/t/{people.code}"))
        await people.host.does("send_away", person=people["ben"].me, ban=True)
        assert view_in(await opens(people.devices["ben"], f"/t/{people.code}")) is None


async def test_whatever_people_write_stays_data(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        await people.host.does("rename", name="</script><b>&amp;")
        page = await opens(people.devices["ben"], f"/t/{people.code}")
        view = view_in(page)
        assert view is not None
        assert json.loads(view)["table"]["people"][0]["name"] == "</script><b>&amp;"
        assert page.text.count("<") == SHELL.count(b"<") + 2


async def test_it_comes_compressed_to_whoever_takes_that(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        for taken in ("gzip", "identity"):
            page = await people.devices["ben"].get(f"/t/{people.code}", **{"accept-encoding": taken})
            assert view_in(page)
            assert page.headers.get("content-encoding", "identity") == taken


@pytest.mark.parametrize(
    ("path", "code"), [("/t/K7QRM", "K7QRM"), ("/j/k7/", "k7"), ("/tv/K7QRM", None), ("/", None), ("/t/a/b", None)]
)
async def test_a_screen_is_nobody(path: str, code: str | None) -> None:
    assert table_in(path) == code
