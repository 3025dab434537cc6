"""Pages of other sites can change nothing, on no route and under no name that looks like ours."""

import asyncio
import re
from contextlib import suppress

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.hostile.client import Guest
from tests.hostile.server import Attacked


def origins(server: Attacked) -> list[str]:
    port, evil = server.port, "evil.example"
    ours = f"http://127.0.0.1:{port}"
    return [
        "null", "", "*", f"http://{evil}", f"https://{evil}", f"http://127.0.0.1:{port + 1}", f"https://127.0.0.1:{port}",
        f"{ours}.{evil}", f"{ours}/", f"{ours}/page", f"{ours}@{evil}", f"http://{evil}#{ours}", f"http://{evil}?{ours}",
        f"http://{evil}/{ours}", f"{ours},http://{evil}", f"{ours} http://{evil}", f"//127.0.0.1:{port}",
        f"127.0.0.1:{port}", f"ws://127.0.0.1:{port}", f"ftp://127.0.0.1:{port}", "file://", "data:text/html,x",
        "chrome-extension://abc", "moz-extension://abc", "http://127.0.0.1", "http://127.1", "http://2130706433",
        f"http://127.0.0.1.:{port}", f"HTTP://127.0.0.1:{port}", f"http://LOCALHOST:{port}", f"http://[::ffff:127.0.0.1]:{port}",
        f"http://localhost.{evil}:{port}",
    ]  # fmt: skip


CHANGES = {"post", "put", "patch", "delete"}


def routes(server: Attacked, code: str) -> list[tuple[str, str]]:
    """Everything that the interface describes, at this table; and what is looked at without a socket."""
    described = httpx.get(f"{server.address}/api/openapi/openapi.json").json()["paths"]
    named = [
        (method, re.sub(r"\{[^}]*\}", "1", path.replace("{code}", code)))
        for path, methods in described.items()
        for method in methods
    ]
    return [*named, ("get", "/"), ("get", "/sw.js"), ("get", f"/t/{code}"), ("get", "/api/asyncapi.json")]


async def table(server: Attacked) -> tuple[Guest, str]:
    guest = Guest(server)
    code = await guest.opens()
    return guest, code


def with_cookie(guest: Guest, origin: str) -> dict[str, str]:
    """What a browser sends along by itself, whichever page asks."""
    return {"Origin": origin, "Cookie": f"haresay={guest.headers['Authorization'][7:]}"}


def test_no_foreign_page_gets_past_any_route(attacked: Attacked) -> None:
    """What changes something is refused, and what can be read no other page may read."""
    guest, code = asyncio.run(table(attacked))
    everything = routes(attacked, code)
    changing = [route for route in everything if route[0] in CHANGES]
    with httpx.Client(base_url=attacked.address, timeout=30) as page:
        for origin in origins(attacked):
            headers = with_cookie(guest, origin)
            for method, path in everything:
                body = b"{}" if method in CHANGES else None
                answer = page.request(
                    method, path, headers={**headers, "Content-Type": "application/json"}, content=body
                )
                assert (answer.status_code == 403) is (method in CHANGES), (origin, method, path)
                assert not any(name.startswith("access-control-") for name in answer.headers), (origin, path)
                if method in CHANGES:
                    assert "set-cookie" not in answer.headers
                    assert answer.headers["cache-control"] == "no-store"
                    asks_first = {**headers, "Access-Control-Request-Method": method.upper()}
                    allowed = page.options(path, headers=asks_first)
                    assert not any(name.startswith("access-control-") for name in allowed.headers), (origin, path)
    assert asyncio.run(guest.http("GET", f"/api/tables/{code}")).status_code == 200, "the table is as it was"
    assert len(origins(attacked)) >= 30
    assert len(changing) >= 5


def test_no_foreign_page_may_read_a_stream(attacked: Attacked) -> None:
    guest, code = asyncio.run(table(attacked))
    with httpx.Client(base_url=attacked.address, timeout=30) as page:
        for origin in origins(attacked):
            with page.stream("GET", f"/api/tables/{code}/events", headers=with_cookie(guest, origin)) as stream:
                assert not any(name.startswith("access-control-") for name in stream.headers), origin
                assert stream.headers["cross-origin-resource-policy"] == "same-origin"


def test_no_foreign_page_hears_a_word_over_a_socket(attacked: Attacked) -> None:
    async def listens() -> None:
        guest, code = await table(attacked)
        address = f"ws://127.0.0.1:{attacked.port}/api/tables/{code}/socket"
        for origin in origins(attacked):
            heard = list[str]()
            with suppress(ConnectionClosed):
                async with connect(address, additional_headers=with_cookie(guest, origin)) as socket:
                    async for frame in socket:
                        heard.append(str(frame))
            assert len(heard) == 1, origin
            assert '"foreign_page"' in heard[0]

    asyncio.run(listens())
