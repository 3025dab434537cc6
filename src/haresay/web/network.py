"""Where this machine can be reached from, its addresses in the local network; and which network others come from."""

import ipaddress
import socket
from functools import lru_cache

HOME = 64
"""Bits of an IPv6 address that name a home; whoever lives there has all the rest to choose from."""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Who is counted together: an address of IPv4, a whole home of IPv6."""
    try:
        one = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(one, ipaddress.IPv6Address):
        if one.ipv4_mapped:
            return str(one.ipv4_mapped)
        return str(ipaddress.ip_network((one, HOME), strict=False))
    return address


def is_at_home(network: str) -> bool:
    """Whether it is this machine, or one in the same house: nobody out in the world has such an address."""
    try:
        return ipaddress.ip_network(network).is_private
    except ValueError:
        return False


def addresses() -> list[str]:
    """The addresses that other devices in the same network could use, the likeliest first."""
    found = [likely_address(), *(str(info[4][0]) for info in names_of_this_machine())]
    return [address for address in dict.fromkeys(found) if address and is_reachable(address)]


def likely_address() -> str | None:
    """The address from which this machine would talk to the world. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def names_of_this_machine() -> list[tuple[object, object, object, object, tuple[object, ...]]]:
    try:
        return list(socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET))
    except OSError:
        return []


def is_reachable(address: str) -> bool:
    one = ipaddress.ip_address(address)
    return not (one.is_loopback or one.is_unspecified or one.is_link_local)
