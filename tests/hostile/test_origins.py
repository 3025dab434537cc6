"""Pages of other sites can change nothing, on no route and under no name that looks like ours."""

import asyncio
import re

import httpx
import pytest

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


def routes(server: Attacked) -> list[tuple[str, str]]:
    """Everything that the interface describes, and that changes something."""
    described = httpx.get(f"{server.address}/api/openapi/openapi.json").json()["paths"]
    return [
        (method, re.sub(r"\{[^}]*\}", "AAAAA", path))
        for path, methods in described.items()
        for method in methods
        if method in {"post", "put", "patch", "delete"}
    ]


def test_no_foreign_page_gets_past_any_route(attacked: Attacked) -> None:
    tried = 0
    with httpx.Client(base_url=attacked.address) as page:
        for origin in origins(attacked):
            for method, path in routes(attacked):
                answer = page.request(
                    method, path, headers={"Origin": origin, "Cookie": f"haresay={'a' * 32}"}, json={}
                )
                assert answer.status_code == 403, (origin, method, path)
                assert "set-cookie" not in answer.headers
                tried += 1
    assert tried >= 30 * len(routes(attacked)) >= 150


@pytest.mark.parametrize("origin", [0, 3, 6, 10, 20])
def test_no_foreign_page_hears_a_word_over_a_socket(attacked: Attacked, origin: int) -> None:
    async def listens() -> list[str]:
        guest = Guest(attacked)
        code = await guest.opens()
        guest.headers = {"Origin": origins(attacked)[origin], "Cookie": f"haresay={guest.headers['Authorization'][7:]}"}
        heard: list[str] = []
        with pytest.raises(AssertionError, match="hung up"):
            async with guest.at(code) as ear:
                heard = ear.frames
        return heard

    assert asyncio.run(listens()) == []
