"""Which pages may talk to this server: an exact list of origins, and nothing that only looks like one of them."""

from collections.abc import Iterable
from urllib.parse import urlsplit


def origin_of(address: str) -> str:
    """Scheme, host and port of an address, as a browser names them."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}".lower()


def local_origins(port: int, hosts: Iterable[str]) -> frozenset[str]:
    """The origins under which a server on this machine is reached without a proxy."""
    names = ["localhost", "127.0.0.1", "[::1]", *(f"[{host}]" if ":" in host else host for host in hosts)]
    return frozenset(f"http://{name}:{port}" if port != 80 else f"http://{name}" for name in names)


def is_allowed(origin: str | None, allowed: frozenset[str], *, has_bearer: bool) -> bool:
    """Browsers always name their origin; whoever names none must show a token that no browser sends by itself."""
    return has_bearer if origin is None else origin in allowed
