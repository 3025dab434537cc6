"""Which pages may talk to this server, and how a device shows who it is."""

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from haresay.bootstrap import allowed_origins
from haresay.settings import Settings
from haresay.web.devices import cookie_for, device_of
from haresay.web.origins import is_allowed, local_origins, origin_of
from tests.web.serving import Serving
from tests.web.wires import Device

SETTINGS = Settings(port=8423, public_address="https://games.example/haresay", origins=("https://other.example:8443",))
SECRET = "a" * 32

GOOD = (
    "https://games.example",
    "https://other.example:8443",
    "http://localhost:8423",
    "http://127.0.0.1:8423",
    "http://[::1]:8423",
)
BAD = (
    "null",
    "",
    "*",
    "https://games.example/",
    "https://games.example:443",
    "https://games.example.",
    "https://games.example/haresay",
    "http://games.example",
    "https://GAMES.example",
    "https://games.example:8443",
    "https://www.games.example",
    "https://games.example.evil.example",
    "https://evil.example/https://games.example",
    "https://evil.example#games.example",
    "https://games.example@evil.example",
    "https://evilgames.example",
    "https://gamesXexample",
    "https://games.example evil.example",
    "https://games.example,https://evil.example",
    " https://games.example",
    "https://games.example ",
    "https:games.example",
    "//games.example",
    "games.example",
    "wss://games.example",
    "file://",
    "chrome-extension://abcdefg",
    "moz-extension://abcdefg",
    "data:text/html,x",
    "https://other.example",
    "https://other.example:84430",
    "http://localhost",
    "http://localhost:8424",
    "https://localhost:8423",
    "http://localhost.evil.example:8423",
    "http://127.0.0.1",
    "http://127.0.0.2:8423",
    "http://2130706433:8423",
    "http://0.0.0.0:8423",
    "http://[::ffff:127.0.0.1]:8423",
    "http://xn--games-example",
    "https://games.example\u0000",
)


@pytest.mark.parametrize("bearer", [False, True])
@pytest.mark.parametrize("origin", GOOD)
def test_a_page_of_ours_may_talk_to_the_server(origin: str, bearer: bool) -> None:  # noqa: FBT001
    assert is_allowed(origin, allowed_origins(SETTINGS), has_bearer=bearer)


@pytest.mark.parametrize("bearer", [False, True])
@pytest.mark.parametrize("origin", BAD)
def test_whatever_only_looks_like_one_may_not_not_even_with_a_token(origin: str, bearer: bool) -> None:  # noqa: FBT001
    assert not is_allowed(origin, allowed_origins(SETTINGS), has_bearer=bearer)


def test_without_an_origin_a_token_is_needed() -> None:
    assert is_allowed(None, frozenset(), has_bearer=True)
    assert not is_allowed(None, frozenset(), has_bearer=False)


def test_the_usual_port_is_not_named_in_an_origin() -> None:
    assert "http://localhost" in local_origins(80, [])
    assert "http://[fe80::2]:81" in local_origins(81, ["fe80::2"])
    assert origin_of("HTTPS://Games.Example:8443/path?query") == "https://games.example:8443"


@pytest.mark.asyncio
@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "same"])
@pytest.mark.parametrize("shown", ["bearer", "cookie", "none", "malformed"])
async def test_a_socket_opens_for_our_own_pages_and_for_programs_with_a_token(
    serving: Serving, origin: str | None, shown: str
) -> None:
    device = Device(serving)
    code = await device.opens()
    headers = {
        "bearer": device.headers,
        "cookie": {"Cookie": f"haresay={device.secret}"},
        "malformed": {"Authorization": "Bearer short"},
        "none": {},
    }[shown]
    named = serving.origin if origin == "same" else origin
    address = f"{serving.address.replace('http', 'ws')}/api/tables/{code}/socket"
    welcome = origin == "same" or (origin is None and shown == "bearer")
    if welcome:
        async with connect(address, origin=named, additional_headers=headers) as socket:  # type: ignore[arg-type]
            await socket.recv()
            you = '"you":null' not in str(await socket.recv())
            assert you == (shown in {"bearer", "cookie"})
    else:
        with pytest.raises(InvalidStatus) as no:
            async with connect(address, origin=named, additional_headers=headers):  # type: ignore[arg-type]
                pass
        assert no.value.response.status_code == 403


@pytest.mark.parametrize("origin", [*BAD[3:8], "http://evil.example", "null"])
def test_a_foreign_page_can_change_nothing_even_with_our_cookie(serving: Serving, origin: str) -> None:
    answer = httpx.post(
        f"{serving.address}/api/tables",
        json={"name": "Ada"},
        headers={"Origin": origin, "Cookie": f"haresay={SECRET}"},
    )
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_our_own_page_can(serving: Serving) -> None:
    answer = httpx.post(f"{serving.address}/api/tables", json={"name": "Ada"}, headers={"Origin": serving.origin})
    assert answer.status_code == 201


# --- who is asking


@pytest.mark.parametrize(
    ("headers", "secret", "bearer"),
    [
        ({}, None, False),
        ({"authorization": f"Bearer {SECRET}"}, SECRET, True),
        ({"authorization": f"bearer {SECRET}"}, SECRET, True),
        ({"authorization": f"Basic {SECRET}"}, None, False),
        ({"authorization": "Bearer"}, None, False),
        ({"authorization": f"Bearer {SECRET}x"}, None, False),
        ({"authorization": f"Bearer {SECRET[:-1]}!"}, None, False),
        ({"authorization": "Bearer short", "cookie": f"haresay={SECRET}"}, None, False),
        ({"cookie": f"haresay={SECRET}"}, SECRET, False),
        ({"cookie": f"other=1; haresay={SECRET}; more=2"}, SECRET, False),
        ({"cookie": "haresay="}, None, False),
        ({"cookie": f"haresay={SECRET}{SECRET}"}, None, False),
        ({"cookie": f"haresaying={SECRET}"}, None, False),
        ({"cookie": "\x00=;;;=haresay"}, None, False),
    ],
)
def test_a_device_is_known_by_a_well_formed_secret_only(
    headers: dict[str, str],
    secret: str | None,
    bearer: bool,  # noqa: FBT001
) -> None:
    device = device_of(headers)
    assert (device.secret, device.bearer) == (secret, bearer)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites() -> None:
    cookie = cookie_for(SECRET, "/haresay", secure=True)
    assert cookie == f"haresay={SECRET}; Path=/haresay; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"
    assert "Secure" not in cookie_for(SECRET, "", secure=False).split("; ")
    assert "Path=/" in cookie_for(SECRET, "", secure=False).split("; ")
