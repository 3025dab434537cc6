"""Which pages may talk to this server, and how a device shows who it is."""

from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from haresay.bootstrap import allowed_origins
from haresay.live import codes
from haresay.settings import ServerSettings
from haresay.web import devices
from haresay.web.asgi import Scope
from haresay.web.devices import CookieJar, new_device
from haresay.web.origins import is_allowed, local_origins, origin_of
from haresay.web.sockets import NOT_ALLOWED
from tests.web.serving import Serving
from tests.web.wires import Device

SETTINGS = ServerSettings(
    port=8423, public_address="https://games.example/haresay", origins=("https://other.example:8443",)
)
SECRET = "a" * 32

GOOD = (
    "https://games.example",
    "https://games.example:443",
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
    assert is_allowed(origin, allowed_origins(SETTINGS), here="https://games.example", has_bearer=bearer)


@pytest.mark.parametrize("bearer", [False, True])
@pytest.mark.parametrize("origin", BAD)
def test_whatever_only_looks_like_one_may_not_not_even_with_a_token(origin: str, bearer: bool) -> None:  # noqa: FBT001
    assert not is_allowed(origin, allowed_origins(SETTINGS), here="https://games.example", has_bearer=bearer)


def test_without_an_origin_a_token_is_needed() -> None:
    assert is_allowed(None, frozenset(), here="", has_bearer=True)
    assert not is_allowed(None, frozenset(), here="", has_bearer=False)


def test_an_address_in_numbers_that_was_asked_for_itself_may_because_nobody_can_lead_it_elsewhere() -> None:
    def may(origin: str, host: str) -> bool:
        return is_allowed(origin, frozenset(), here=f"http://{host}", has_bearer=False)

    assert may("http://192.168.1.5:8423", "192.168.1.5:8423")
    assert may("http://[fd00::5]:8423", "[fd00::5]:8423")
    assert not may("http://192.168.1.6:8423", "192.168.1.5:8423")
    assert not may("http://192.168.1.5:9000", "192.168.1.5:8423")
    assert not may("http://rebound.example:8423", "rebound.example:8423")
    assert not may("http://evil@192.168.1.5", "192.168.1.5")
    assert not may("https://192.168.1.5:8423", "192.168.1.5:8423")
    assert not may("ftp://192.168.1.5", "192.168.1.5")


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
        async with connect(address, origin=named, additional_headers=headers) as socket:  # type: ignore[arg-type]
            said = [str(message) async for message in closing(socket)]
        assert len(said) == 1, "why not, and nothing else"
        assert '"code":"foreign_page"' in said[0]
        assert socket.close_code == NOT_ALLOWED


async def closing(socket: ClientConnection) -> AsyncIterator[str | bytes]:
    """All that comes until the other side hangs up."""
    with suppress(ConnectionClosed):
        while True:
            yield await socket.recv()


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


def asked(scheme: str = "http", host: str = "127.0.0.1:8423", **headers: str) -> Scope:
    """A request with these headers."""
    said = {"host": host, **headers}
    return {"scheme": scheme, "headers": [(name.encode(), value.encode("latin-1")) for name, value in said.items()]}


OTHER = "b" * 32


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
        # What neighbours on the same host set hides ours no more, and takes its place no more.
        ({"cookie": f'grafana={{"a":1}}; haresay={SECRET}'}, SECRET, False),
        ({"cookie": f"haresay=planted; haresay={SECRET}"}, SECRET, False),
        ({"cookie": f"haresay={SECRET}; haresay={OTHER}"}, SECRET, False),
        ({"cookie": f"__Host-haresay={OTHER}"}, None, False),
    ],
)
def test_a_device_is_known_by_a_well_formed_secret_only(
    headers: dict[str, str],
    secret: str | None,
    bearer: bool,  # noqa: FBT001
) -> None:
    device = CookieJar("").device_in(asked(**headers))
    assert (None if device.is_new else device.secret, device.bearer) == (secret, bearer)
    assert codes.is_unguessable(device.secret)


@pytest.mark.parametrize(
    ("path", "name", "kept"), [("", "__Host-haresay", "Path=/"), ("/games", "__Secure-haresay", "Path=/games")]
)
@pytest.mark.parametrize("scheme", ["https", "wss"])
def test_over_https_the_cookie_has_a_name_that_nobody_else_can_set(
    path: str, name: str, kept: str, scheme: str
) -> None:
    jar = CookieJar(path)
    planted = asked(scheme, cookie=f"haresay={OTHER}; {name}={SECRET}")
    assert jar.device_in(planted).secret == SECRET
    assert jar.device_in(asked(scheme, cookie=f"haresay={OTHER}")).is_new
    cookie = jar.for_device(jar.device_in(planted), planted)["Set-Cookie"]
    assert cookie == f"{name}={SECRET}; {kept}; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"


def test_a_public_address_of_https_counts_even_if_no_proxy_says_so_but_not_for_those_in_the_same_room() -> None:
    jar = CookieJar("", secure=True, origins=frozenset({"http://192.168.1.5:8423", "https://games.example"}))
    device = new_device()
    assert jar.for_device(device, asked(host="games.example"))["Set-Cookie"].endswith("; Secure")
    at_home = jar.for_device(device, asked(host="192.168.1.5:8423"))["Set-Cookie"]
    assert at_home == f"haresay={device.secret}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"


def test_a_program_that_has_its_secret_gets_no_cookie() -> None:
    scope = asked(authorization=f"Bearer {SECRET}")
    assert CookieJar("").for_device(CookieJar("").device_in(scope), scope) == {}


def test_a_cookie_made_to_keep_a_parser_busy_is_only_split() -> None:
    """Of one such parser each backslash costs a copy of all that follows; here it costs a comparison."""
    hostile = asked(cookie='haresay="' + "\\" * 60_000 + f'"; haresay={SECRET}')
    asked_for = CookieJar("").device_in(hostile)
    assert asked_for.secret == SECRET
    assert "http.cookies" not in Path(devices.__file__).read_text()
