"""Who is asking: a device is known by its secret, in a cookie that no script can read or in a bearer header."""

import re
from http.cookies import CookieError, SimpleCookie

from msgspec import Struct

from haresay.tables import codes

COOKIE = "haresay"
A_YEAR = 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
"""The form of secrets that this server gives out: 192 bits."""


class Device(Struct, frozen=True):
    secret: str | None
    bearer: bool
    """Shown in a header, which no browser does by itself."""

    def fingerprint(self, table: str) -> str | None:
        return codes.fingerprint(table, self.secret) if self.secret else None


def device_of(headers: dict[str, str]) -> Device:
    """Whoever sent these headers (names in small letters). What does not look like a secret is none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return Device(token if SECRET.fullmatch(token) else None, bearer=bool(SECRET.fullmatch(token)))
    try:
        cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        cookie = None
    secret = cookie.value if cookie and SECRET.fullmatch(cookie.value) else None
    return Device(secret, bearer=False)


def cookie_for(secret: str, path: str, *, secure: bool) -> str:
    """The header that makes a browser keep the secret, out of reach of scripts and other sites."""
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={secret}; Path={path or '/'}; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{flags}"
