"""Which pages may talk to this server: an exact list of origins, and nothing that only looks like one of them."""

from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

USUAL_PORTS = {"http": ":80", "https": ":443"}
"""Which go without saying."""


def origin_of(address: str) -> str:
    """Scheme, host and port of an address, as a browser names them."""
    parts = urlsplit(address)
    return without_usual_port(f"{parts.scheme}://{parts.netloc}".lower())


def without_usual_port(origin: str) -> str:
    """The same, spelled as browsers do."""
    scheme, _, _ = origin.partition("://")
    return origin.removesuffix(USUAL_PORTS[scheme]) if scheme in USUAL_PORTS else origin


def local_origins(port: int, hosts: Iterable[str]) -> frozenset[str]:
    """The origins under which a server on this machine is reached without a proxy."""
    names = ["localhost", "127.0.0.1", "[::1]", *(f"[{host}]" if ":" in host else host for host in hosts)]
    return frozenset(f"http://{name}:{port}" if port != 80 else f"http://{name}" for name in names)


def is_ours(origin: str, allowed: frozenset[str], here: str) -> bool:
    """Whether it is in the list, or the very address that this was sent to, spelled in numbers.

    A container does not know under which address its machine is reached. A name could be led here by whoever owns it;
    numbers cannot.
    """
    return without_usual_port(origin) in allowed or (origin == here and is_spelled_in_numbers(origin))


def is_spelled_in_numbers(origin: str) -> bool:
    try:
        ip_address(urlsplit(origin).hostname or "")
    except ValueError:
        return False
    return origin.startswith(("http://", "https://")) and origin == origin_of(origin)


def is_allowed(origin: str | None, allowed: frozenset[str], *, here: str, has_bearer: bool) -> bool:
    """Browsers always name their origin; whoever names none must show a token that no browser sends by itself."""
    return has_bearer if origin is None else is_ours(origin, allowed, here)
