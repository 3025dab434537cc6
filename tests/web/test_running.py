"""Running it: health, figures, below a path, stopping and coming back."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from haresay.live import codes
from haresay.store.sqlite.backup import back_up
from haresay.store.sqlite.folder import LOG_FILE
from haresay.web import wire
from tests.live.given import until
from tests.patience import PATIENCE
from tests.web.serving import Serving
from tests.web.wires import Device, Elsewhere, party
from tools.visit import free_port

pytestmark = pytest.mark.asyncio


async def test_health_and_readiness_are_told(serving: Serving) -> None:
    device = Device(serving)
    assert (await device.get("/healthz")).text == "ok"
    assert (await device.get("/readyz")).text == "ready"


async def test_a_server_that_is_not_ready_says_so(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving.app, "ready", False)
    assert (await Device(serving).get("/readyz")).status_code == 503
    assert (await Device(serving).get("/healthz")).status_code == 200


async def test_figures_are_counted_and_name_nobody(serving: Serving) -> None:
    async with party(serving) as people:
        await people["ben"].does("say", text="hello")
        assert (await Device(serving).get("/metrics")).status_code == 404, "without the key there is nothing"
        operator = Device(serving)
        operator.headers = {"Authorization": "Bearer figures"}
        serving.app.metrics_key = "figures"
        page = (await operator.get("/metrics")).text
        serving.app.metrics_key = ""
        figures = dict(line.split() for line in page.splitlines() if not line.startswith("#"))
        assert float(figures["haresay_connections"]) >= 4
        assert float(figures["haresay_tables_awake"]) >= 1
        assert float(figures["haresay_requests_total"]) >= 1
        assert float(figures["haresay_messages_sent_total"]) > 4
        assert people.code not in page
        assert people["ben"].me not in page


async def test_the_figures_tell_what_was_checked_and_found_and_when_the_newest_backup_was_made(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "backups"
    with Serving(data) as serving:
        tables = [await Device(serving).opens() for _ in range(3)]
    made = back_up(data, copies / "one").made
    with closing(sqlite3.connect(data / LOG_FILE)) as log, log:
        log.execute("UPDATE entries SET events = x'00ff' WHERE \"table\" = ?", (tables[1],))
    with Serving(data, backups=str(copies), metrics_key="figures") as serving:
        operator = Device(serving, "figures")
        while serving.app.tables.inspector.checked < len(tables):
            serving.do(serving.app.tables._inspect())
        serving.do(serving.app.tables.inspector.newest_backup())
        page = (await operator.get("/metrics")).text
    figures = dict(line.split() for line in page.splitlines() if not line.startswith("#"))
    assert int(figures["haresay_tables_checked_total"]) >= 3
    assert int(figures["haresay_table_checks_failed_total"]) >= 1
    assert figures["haresay_tables_set_aside"] == "1"
    assert figures["haresay_backup_made_seconds"] == str(int(made))


async def test_connections_are_counted_down_again(serving: Serving) -> None:
    async with party(serving):
        assert len(serving.app.sockets.open) >= 4
    await until(lambda: not serving.app.sockets.open)


async def test_how_the_server_sees_a_request_is_told_for_the_doctor(serving: Serving) -> None:
    seen = (await Device(serving).get("/api/seen")).json()
    assert seen == {
        "haresay": True,
        "scheme": "http",
        "host": f"127.0.0.1:{serving.settings.port}",
        "client": "127.0.0.1",
    }


async def test_a_server_below_a_path_lives_there_only(tmp_path: Path) -> None:
    port = free_port()
    with Serving(tmp_path, port=port, public_address=f"http://127.0.0.1:{port}/play/haresay") as serving:
        assert serving.address.endswith("/play/haresay")
        browser = Device(serving, bearer=False)
        answer = await browser.post("/api/tables", name="Ada")
        assert answer.status_code == 201
        assert "Path=/play/haresay" in answer.headers["set-cookie"]
        outside = Device(Elsewhere(serving.origin))
        for path in ("/healthz", "/play/healthz", "/play/haresayhealthz", "/api/tables"):
            assert (await outside.get(path)).status_code == 404
        async with party(serving) as people:
            await people.starts()
            await people.plays_to_the_end()
        with pytest.raises(InvalidStatus):
            async with connect(f"ws://127.0.0.1:{port}/api/tables/{people.code}/socket"):
                pass


async def test_over_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with Serving(tmp_path, public_address="https://games.example") as serving:
        browser = Device(serving, bearer=False)
        browser.headers["host"] = "games.example"
        answer = await browser.post("/api/tables", name="Ada")
        assert "Secure" in answer.headers["set-cookie"].split("; ")


async def test_headers_have_a_size(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        browser = Device(serving, bearer=False)
        browser.headers["cookie"] = "other=" + "x" * 17_000
        assert (await browser.get("/api/modes")).status_code == 431
        browser.headers = {f"x-{number}": "x" * 6_000 for number in range(3)}
        with pytest.raises(InvalidStatus):
            async with browser.at("ABCDE"):
                pass


async def test_stopping_tells_everybody_and_after_a_restart_they_play_on(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        async with party(serving) as people:
            await people.starts()
            await people.plays_until("giving")
            before = serving.table(people.code)
            answer = await people["ben"].ask("say", "once", text="brb")
            version = people.host.version
            serving._server.should_exit = True
            assert {await one.until_closed() for one in people.wires.values()} == {wire.RESTARTING}
    with Serving(tmp_path, port=serving.settings.port) as again:
        for name, device in people.devices.items():
            back = Device(again, device.secret)
            async with back.at(people.code) as fresh:
                assert fresh.version >= version - 1
                assert fresh.shown["view"]["hand"] == people[name].shown["view"]["hand"]
                if name == "ben":
                    assert await fresh.ask("say", "once", text="brb") == answer
        table = again.table(people.code)
        assert before.playing is not None
        assert table.playing == before.playing
        assert len(table.chat) == 1


async def test_the_command_serves_and_stops_and_its_log_has_no_secrets(tmp_path: Path) -> None:
    port = free_port()
    options = {"port": port, "data": tmp_path, "host": "127.0.0.1", "log-format": "json", "log-level": "debug"}
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    command = [sys.executable, "-m", "haresay", "serve", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: ASYNC220, S603
        try:
            await until(lambda: answers(port))
            secrets = await things_to_keep_quiet_about(Elsewhere(f"http://127.0.0.1:{port}"))
        finally:
            process.terminate()
        out, err = (text.decode() for text in process.communicate(timeout=PATIENCE))
    assert "Haresay is ready" in out
    for line in err.splitlines():
        json.loads(line)
    for secret in secrets:
        assert secret not in out + err


async def things_to_keep_quiet_about(serving: Elsewhere) -> list[str]:
    """Play a little; all that no log may know."""
    async with party(serving) as people:
        made = (await people.devices["ben"].post(f"/api/tables/{people.code}/device-codes")).json()["code"]
        await Device(serving).post(f"/api/tables/{people.code}/devices", code=made)
        await people["ben"].does("say", text="a thing that was said")
        await people["ben"].socket.send('{"type":"say","text":"half a secret')
        await people.starts()
        await people.plays_until("voting")
        hands = [card for wire in people.wires.values() for card in wire.shown["view"]["hand"]]
        secrets = [device.secret for device in people.devices.values()]
        marks = [codes.fingerprint(people.code, secret) for secret in secrets]
        return [people.code, *secrets, *marks, *hands, made, "a thing that was said", "half a secret"]


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
    except httpx.TransportError:
        return False
