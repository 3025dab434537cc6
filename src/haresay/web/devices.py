"""Who is asking: a device is known by its secret, in a cookie that no script can read or in a bearer header.

Browsers send a host's cookies to everything that runs there, whoever set them. So nothing but our own cookie is read,
and no general parser of cookies ever sees what others wrote.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from haresay.live import codes
from haresay.web.keeping import A_YEAR

COOKIE = "haresay"

Asked: TypeAlias = Mapping[str, Any]
"""The scope of a request, or of a socket."""


class Device(Struct, frozen=True):
    secret: str
    is_new: bool = False
    """It came without a secret, and this one was made for it. It has it only if it is told."""
    bearer: bool = False
    """Shown in a header, which no browser does by itself."""


def once(device: Device, id_: str | None) -> Device:
    """Whoever has no secret yet asks with an id that nobody can guess: asked again, it is the same device."""
    if device.is_new and id_ and codes.is_unguessable(id_):
        return Device(codes.secret_from(id_), is_new=True)
    return device


def new_device() -> Device:
    return Device(codes.new_secret(), is_new=True)


class CookieJar(Struct, frozen=True):
    """How browsers keep their secrets: out of reach of scripts, of other sites, and of neighbours on the same host."""

    path: str
    """Where we are on our host; empty where all of it is ours."""
    secure: bool = False
    """Whether the address that players use is one of https."""
    origins: frozenset[str] = frozenset()
    """Ours; some may be of plain http, for those in the same room."""

    def device_in(self, scope: Asked) -> Device:
        """Whoever sends this. What does not look like a secret is none."""
        bearer = next(values(scope, b"authorization"), "")
        scheme, _, token = bearer.partition(" ")
        if scheme.lower() == "bearer":
            return Device(token, bearer=True) if codes.is_unguessable(token) else new_device()
        secret = next(filter(codes.is_unguessable, self._cookies_in(scope)), None)
        return Device(secret) if secret else new_device()

    def for_device(self, device: Device, scope: Asked) -> dict[str, str]:
        """The header that makes a browser keep its secret; a program has its own."""
        if device.bearer:
            return {}
        flags = "; Secure" if self._is_private(scope) else ""
        kept = f"Path={self.path or '/'}; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{flags}"
        return {"Set-Cookie": f"{self._name(scope)}={device.secret}; {kept}"}

    def _cookies_in(self, scope: Asked) -> Iterator[str]:
        """What stands in cookies of our name, in the order in which they came: browsers send the nearest first."""
        name = self._name(scope)
        for cookies in values(scope, b"cookie"):
            for cookie in cookies.split(";"):
                named, _, value = cookie.strip().partition("=")
                if named == name:
                    yield value

    def _name(self, scope: Asked) -> str:
        """Over https a name that browsers let nobody else set: no other host, and nobody over plain http."""
        if not self._is_private(scope):
            return COOKIE
        return f"__Secure-{COOKIE}" if self.path else f"__Host-{COOKIE}"

    def _is_private(self, scope: Asked) -> bool:
        """Whether this came by https. A proxy need not say so: only what came to a plain address of ours did not."""
        if scope["scheme"] in {"https", "wss"}:
            return True
        return self.secure and f"http://{next(values(scope, b'host'), '')}".lower() not in self.origins


def address_asked(scope: Asked) -> str:
    """Scheme, host and port that this was sent to, as whoever sent it says."""
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return f"{scheme}://{next(values(scope, b'host'), '')}"


def values(scope: Asked, name: bytes) -> Iterator[str]:
    """What the headers of that name (in small letters) say."""
    return (value.decode("latin-1") for header, value in scope["headers"] if header == name)
