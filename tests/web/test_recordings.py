"""Recorded clues over the wire: kept before the clue is told, heard by everybody afterwards, and by nobody before."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from msgspec import to_builtins

from haresay.game import HouseRules
from haresay.live.inspector import problem_of
from haresay.settings import ServerSettings
from haresay.web.ranges import NotThatLong, Part, part_asked_for
from haresay.web.recordings import MOST_AT_ONCE
from tests.live.given import until
from tests.media.samples import BOTH, FILM, SOUND, a_long_webm
from tests.web.serving import Serving
from tests.web.wires import Device, Party, party

pytestmark = pytest.mark.asyncio

MIMES = to_builtins(HouseRules(points_to_win=30, mime_or_song=True))
SMALL = {"recordings_megabytes": 1, "recordings_an_hour": 4}


@asynccontextmanager
async def storytelling(serving: Serving, **settings: Any) -> AsyncIterator[Party]:
    """Four people, of whom Ada is to tell."""
    async with party(serving, house=MIMES, **settings) as people:
        await people.starts()
        await people.all_see(await people["ada"].does("claim_turn"))
        yield people


async def post(device: Device, code: str, content: bytes, kind: str = "sound", **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=device.serving.address, headers={**device.headers, **headers}) as client:
        return await client.post(f"/api/tables/{code}/recordings", params={"kind": kind}, content=content)


async def get(device: Device, code: str, recording: str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=device.serving.address, headers={**device.headers, **headers}) as client:
        return await client.get(f"/api/tables/{code}/recordings/{recording}")


async def recorded(people: Party, content: bytes = SOUND, kind: str = "sound") -> str:
    answer = await post(people.devices["ada"], people.code, content, kind)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["recording"])


async def tells(people: Party, **clue: Any) -> dict[str, Any]:
    return await people["ada"].ask("tell_clue", clue=clue, card=people["ada"].shown["view"]["hand"][0])


async def told(people: Party, content: bytes = SOUND, kind: str = "sound") -> str:
    recording = await recorded(people, content, kind)
    answer = await tells(people, kind="sound" if kind == "sound" else "mime", recording=recording)
    assert answer["type"] == "done", answer
    await people.all_see(answer["version"])
    return recording


# From the storyteller to everybody


async def test_everybody_at_the_table_hears_what_was_recorded(serving: Serving) -> None:
    async with storytelling(serving) as people:
        recording = await told(people)
        for wire in people.wires.values():
            assert wire.shown["view"]["phase"]["clue"] == {
                "kind": "sound",
                "recording": recording,
                "sung": False,
                "words": "",
            }
        for device in (*people.devices.values(), Device(serving), Device(serving, bearer=False)):
            heard = await get(device, people.code.lower(), recording)
            assert (heard.status_code, heard.content) == (200, SOUND)
            assert heard.headers["content-type"] == "audio/webm"
            assert heard.headers["cache-control"].startswith("private")
            assert heard.headers["x-content-type-options"] == "nosniff"
            assert heard.headers["accept-ranges"] == "bytes"


async def test_a_mime_is_a_silent_film(serving: Serving) -> None:
    async with storytelling(serving) as people:
        seen = await get(people.devices["ben"], people.code, await told(people, FILM, "film"))
        assert (seen.headers["content-type"], seen.content) == ("video/mp4", FILM)


async def test_the_answer_says_what_was_kept(serving: Serving) -> None:
    async with storytelling(serving) as people:
        kept = (await post(people.devices["ada"], people.code, SOUND)).json()
        assert len(kept.pop("recording")) == 32
        assert kept == {"kind": "sound", "type": "audio/webm", "seconds": pytest.approx(0.54, abs=0.05)}


async def test_the_recap_and_the_finished_game_speak_of_it(serving: Serving) -> None:
    async with storytelling(serving) as people:
        recording = await told(people)
        await people.plays_until("recap")
        assert people.host.shown["view"]["phase"]["last"]["clue"]["recording"] == recording
        await people.all_see(await people["ada"].does("stop_game"))
        record = (await Device(serving).get(f"/api/tables/{people.code}/games/1")).json()
        assert record["turns"][0]["clue"] == {"kind": "sound", "recording": recording, "sung": False, "words": ""}
        assert (await get(Device(serving), people.code, recording)).content == SOUND


async def test_it_is_still_there_after_a_restart(tmp_path: Path) -> None:
    with Serving(tmp_path) as before:
        async with storytelling(before) as people:
            code, recording = people.code, await told(people)
    with Serving(tmp_path) as after:
        assert (await get(Device(after), code, recording)).content == SOUND


# Nothing shows before the clue is told


async def test_before_the_clue_nobody_gets_it_and_nobody_is_told(serving: Serving) -> None:
    async with storytelling(serving) as people:
        before = {name: len(wire.received) for name, wire in people.wires.items()}
        recording = await recorded(people)
        for device in people.devices.values():
            assert (await get(device, people.code, recording)).json()["code"] == "no_such_recording"
        version = await people["ben"].does("say", text="still thinking?")
        await people.all_see(version)
        for name, wire in people.wires.items():
            assert wire.received[before[name] :], name
            assert not any(recording in text for text in wire.received)


async def test_the_name_of_another_recording_leads_nowhere(serving: Serving) -> None:
    async with storytelling(serving) as people, storytelling(serving) as others:
        recording = await told(people)
        assert (await get(people.devices["ada"], others.code, recording)).status_code == 404
        assert (await tells(others, kind="sound", recording=recording))["code"] == "no_such_recording"
        for wrong in ("x", "x" * 32, "x" * 64, recording[::-1], "%00", "..%2f"):
            assert (await get(people.devices["ada"], people.code, wrong)).status_code == 404


async def test_a_clue_must_fit_its_recording(serving: Serving) -> None:
    async with storytelling(serving) as people:
        sound, film = await recorded(people), await recorded(people, FILM, "film")
        assert (await tells(people, kind="mime", recording=sound))["code"] == "other_kind_of_recording"
        assert (await tells(people, kind="sound", recording=film))["code"] == "other_kind_of_recording"
        assert (await tells(people, kind="mime", recording=film))["type"] == "done"


# What is refused


async def test_only_the_storyteller_may_record_and_only_now(serving: Serving) -> None:
    async with storytelling(serving) as people:
        stranger, code = Device(serving), people.code
        answers = {
            "not_at_the_table": await post(stranger, code, SOUND),
            "not_the_storyteller": await post(people.devices["ben"], code, SOUND),
            "no_such_table": await post(people.devices["ada"], "NOWHERE", SOUND),
        }
        await told(people)
        answers["wrong_phase"] = await post(people.devices["ada"], code, SOUND)
        assert {answer.json()["code"]: answer.status_code for answer in answers.values()} == {
            "not_at_the_table": 403,
            "not_the_storyteller": 409,
            "no_such_table": 404,
            "wrong_phase": 409,
        }
        assert [answer.json()["code"] for answer in answers.values()] == list(answers)


async def test_a_film_needs_the_variant(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        await people.all_see(await people["ada"].does("claim_turn"))
        assert (await post(people.devices["ada"], people.code, FILM, "film")).json()["code"] == "clue_kind_not_allowed"
        assert (await post(people.devices["ada"], people.code, SOUND)).status_code == 201


async def test_what_is_no_recording_is_refused_whatever_it_is_called(serving: Serving) -> None:
    async with storytelling(serving) as people:
        ada, code = people.devices["ada"], people.code
        answers = {
            "unknown_recording": await post(ada, code, b"<script>", **{"content-type": "audio/webm"}),
            "not_a_sound": await post(ada, code, FILM, "sound"),
            "not_a_film": await post(ada, code, SOUND, "film"),
            "film_has_sound": await post(ada, code, BOTH, "film"),
            "recording_too_long": await post(ada, code, a_long_webm(30)),
            "recording_too_large": await post(ada, code, SOUND + bytes(500_001)),
            "malformed_message": await post(ada, code, SOUND, "opera"),
        }
        assert [answer.json()["code"] for answer in answers.values()] == list(answers)
        assert [answer.status_code for answer in answers.values()] == [415, 415, 415, 415, 413, 413, 400]


async def test_a_foreign_page_cannot_record(serving: Serving) -> None:
    async with storytelling(serving) as people:
        ada = people.devices["ada"]
        assert (await post(ada, people.code, SOUND, origin="https://evil.example")).status_code == 403
        assert (await post(ada, people.code, SOUND, origin=serving.address)).status_code == 201


async def test_nobody_records_too_often_and_no_table_too_much(tmp_path: Path) -> None:
    with Serving(tmp_path, **SMALL) as small:
        async with storytelling(small) as people:
            ada, code = people.devices["ada"], people.code
            sizes = [450_000, 450_000, 450_000, 10, 10]
            answers = [await post(ada, code, SOUND + free_space(size)) for size in sizes]
            codes = [answer.json().get("code") for answer in answers]
            assert codes == [None, None, "no_room_for_recordings", None, "too_many_recordings"]
            assert [answer.status_code for answer in answers] == [201, 201, 409, 201, 429]


async def test_what_is_refused_was_recorded_as_often(tmp_path: Path) -> None:
    with Serving(tmp_path, **SMALL) as small:
        async with storytelling(small) as people:
            answers = [await post(people.devices["ada"], people.code, b"no recording at all") for _ in range(5)]
            assert [answer.status_code for answer in answers] == [415, 415, 415, 415, 429]


async def test_whether_somebody_may_record_is_asked_before_a_byte_is_read(serving: Serving) -> None:
    async with storytelling(serving) as people, AsyncExitStack() as stack:
        ada, code = people.devices["ada"], people.code
        begun = [await stack.enter_async_context(upload_begun(ada, code)) for _ in range(MOST_AT_ONCE)]
        await until(lambda: serving.app.uploads._kilobytes == MOST_AT_ONCE * 500)
        assert (await post(ada, code, SOUND)).json()["code"] == "too_fast"
        for reader, writer in begun:
            writer.write(SOUND)
            assert b" 201 " in await reader.readline()
        assert serving.app.uploads._kilobytes == 0
        assert (await post(ada, code, SOUND)).status_code == 201


@asynccontextmanager
async def upload_begun(device: Device, code: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Somebody has begun to send a recording, and takes their time."""
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(device.serving.address).port)
    head = f"POST /api/tables/{code}/recordings?kind=sound HTTP/1.1\r\nHost: x\r\nContent-Length: {len(SOUND)}\r\n"
    writer.write(f"{head}Authorization: {device.headers['Authorization']}\r\n\r\n".encode())
    try:
        yield reader, writer
    finally:
        writer.close()


async def test_a_clue_that_is_refused_does_not_open_its_recording(serving: Serving) -> None:
    async with storytelling(serving) as people:
        recording = await recorded(people)
        clue = {"kind": "sound", "recording": recording}
        assert (
            await people["ada"].is_refused("tell_clue", clue=clue, card="a card that nobody has") == "card_not_in_hand"
        )
        other = {"kind": "mime", "recording": recording}
        card = people["ada"].shown["view"]["hand"][0]
        assert await people["ada"].is_refused("tell_clue", clue=other, card=card) == "other_kind_of_recording"
        assert (await get(people.devices["ada"], people.code, recording)).status_code == 404


def free_space(size: int) -> bytes:
    """An element of a WebM file that means nothing."""
    return b"\xec" + (size | 1 << 28).to_bytes(4, "big") + bytes(size)


async def test_a_server_may_keep_none(tmp_path: Path) -> None:
    with Serving(tmp_path, recordings_megabytes=0) as quiet:
        async with storytelling(quiet) as people:
            assert (await post(people.devices["ada"], people.code, SOUND)).json()["code"] == "recordings_are_off"
            assert (await Device(quiet).get("/api/recordings")).json()["kept"] is False


async def test_the_limits_can_be_asked_for(serving: Serving) -> None:
    assert (await Device(serving).get("/api/recordings")).json() == {
        "kept": True,
        "sound": {"seconds": 20, "kilobytes": 500},
        "film": {"seconds": 12, "kilobytes": 3000},
    }


async def test_who_was_banned_hears_nothing_more(serving: Serving) -> None:
    async with storytelling(serving) as people:
        recording = await told(people)
        await people["ada"].does("send_away", person=people["dan"].me, ban=True)
        assert (await get(people.devices["dan"], people.code, recording)).json()["code"] == "sent_away"


# Parts of it, as players ask for them


async def test_whoever_recorded_something_deletes_it_at_once_and_nobody_else_does(serving: Serving) -> None:
    async with storytelling(serving) as people:
        recording, path = await told(people), f"/api/tables/{people.code}/recordings"
        assert (await people.devices["ben"].delete(path)).json()["code"] == "nothing_recorded"
        assert (await Device(serving).delete(path)).json()["code"] == "not_at_the_table"
        assert (await get(people.devices["ben"], people.code, recording)).status_code == 200
        assert (await people.devices["ada"].delete(path)).json() == {"deleted": 1}
        assert (await get(people.devices["ben"], people.code, recording)).status_code == 404
        assert (await people.devices["ada"].delete(path)).json()["code"] == "nothing_recorded"
        store = serving.app.tables.inspector._store
        assert await problem_of(store, people.code) is None, "nothing is missing that somebody deleted"


async def test_a_player_gets_the_part_that_it_asks_for(serving: Serving) -> None:
    async with storytelling(serving) as people:
        recording, length = await told(people), len(SOUND)
        for asked, expected in {
            "bytes=0-1": SOUND[:2],
            "bytes=10-": SOUND[10:],
            "bytes=-7": SOUND[-7:],
            f"bytes=5-{length * 2}": SOUND[5:],
        }.items():
            part = await get(people.devices["ben"], people.code, recording, range=asked)
            assert (part.status_code, part.content) == (206, expected)
            start = length - len(expected) if asked != "bytes=0-1" else 0
            assert part.headers["content-range"] == f"bytes {start}-{start + len(expected) - 1}/{length}"
        late = await get(people.devices["ben"], people.code, recording, range=f"bytes={length}-")
        assert (late.status_code, late.headers["content-range"]) == (416, f"bytes */{length}")
        changed = await get(people.devices["ben"], people.code, recording, range="bytes=0-1", **{"if-range": '"old"'})
        assert (changed.status_code, changed.content) == (200, SOUND)


@pytest.mark.parametrize("wish", [None, "", "bytes", "bytes=", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "lines=0-1"])
async def test_what_is_no_range_means_all_of_it(wish: str | None) -> None:
    assert part_asked_for(wish, 10) is None


async def test_a_range_ends_where_the_file_does() -> None:
    assert part_asked_for("bytes=-99", 10) == Part(0, 10)
    for wish in ("bytes=10-", "bytes=-0", "bytes=99-100"):
        with pytest.raises(NotThatLong):
            part_asked_for(wish, 10)


async def test_many_hear_it_at_once(serving: Serving) -> None:
    async with storytelling(serving) as people:
        recording = await told(people, FILM, "film")
        heard = await asyncio.gather(*(get(Device(serving), people.code, recording) for _ in range(24)))
        assert {answer.content for answer in heard} == {FILM}


async def test_every_limit_is_a_setting() -> None:
    assert {name for name in ServerSettings.__struct_fields__ if name.startswith(("recordings", "sound", "film"))} == {
        "recordings_megabytes",
        "recordings_megabytes_in_all",
        "recordings_an_hour",
        "sound_seconds",
        "sound_kilobytes",
        "film_seconds",
        "film_kilobytes",
    }
