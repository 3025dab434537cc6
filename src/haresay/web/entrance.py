"""Who may hold a connection open, before anybody has said a word: so many in all, so many from one network, and not for
long without asking for something.

A descriptor is what a server runs out of first, and silence costs whoever keeps it nothing. So whoever says nothing
makes room for newcomers. Besides `line`, only this module knows uvicorn's own classes.
"""

import asyncio
import logging
import resource
import socket
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from haresay.live.clock import Clock, Timer
from haresay.web.asgi import DESCRIPTOR, Scope
from haresay.web.limits import Allowance, Bucket
from haresay.web.network import network_of

log_ = logging.getLogger(__name__)

HEADERS_WITHIN = 10.0
"""Seconds that somebody may take to ask for something, from the first moment to the end of the headers."""
UNTAKEN_FOR = 30.0
"""Seconds after which the system hangs up on somebody who takes nothing of what was sent, where it can tell."""
OF_A_NETWORK = 400
"""So many connections from one address: a school has one for all, and a browser opens half a dozen."""
FOR_EVERYTHING_ELSE = 128
"""Descriptors that are no connections: files, the log, the bus, a model."""
BACKLOG = 128
"""So many are taken at once, so that those who came first are counted before the next."""


def most_connections() -> int:
    """As many as the system gives us descriptors for; what it would give when asked is asked for."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):
            log_.debug("the limit of descriptors stays at %s", soft)
    return max(16, (1_000_000 if soft == resource.RLIM_INFINITY else soft) - FOR_EVERYTHING_ELSE)


class Crowd:
    """Everybody who holds a connection to this server."""

    def __init__(
        self, most: int, clock: Clock, of_a_network: int = OF_A_NETWORK, trusted: frozenset[str] = frozenset()
    ) -> None:
        self.most = most
        self.clock = clock
        self.of_a_network = of_a_network
        self.trusted = trusted
        """Proxies: whoever comes through one has no connection of their own to count."""
        self.silent: OrderedDict[asyncio.Transport, None] = OrderedDict()
        """Who has not asked for anything yet, the longest first."""
        self._of_networks: dict[str, set[asyncio.Transport]] = {}

    def has_room_for(self, transport: asyncio.Transport, address: str, connected: int) -> bool:
        """Whether one more may come, if so many are there; whoever has been silent for longest goes for them."""
        if address not in self.trusted and not self._network_has_room(transport, network_of(address)):
            return False
        if connected > self.most and self.silent:
            self.silent.popitem(last=False)[0].abort()
            return True
        return connected <= self.most

    def _network_has_room(self, transport: asyncio.Transport, network: str) -> bool:
        theirs = self._of_networks.setdefault(network, set())
        if len(theirs) >= self.of_a_network:
            theirs.intersection_update([one for one in theirs if not one.is_closing()])
        if len(theirs) >= self.of_a_network:
            return False
        theirs.add(transport)
        return True

    def forget(self, transport: asyncio.Transport, address: str) -> None:
        self.silent.pop(transport, None)
        theirs = self._of_networks.get(network_of(address))
        if theirs is not None:
            theirs.discard(transport)
            if not theirs:
                del self._of_networks[network_of(address)]


class Entrance(H11Protocol):
    """uvicorn's HTTP, with a door-keeper. Fills `Descriptor`."""

    crowd: Crowd

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport = cast(asyncio.Transport, transport)  # other loops have classes of their own
        super().connection_made(transport)
        self._waiting: Timer | None = None
        self._when_lost: list[Callable[[], None]] = []
        connection: socket.socket | None = transport.get_extra_info("socket")
        if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNTAKEN_FOR * 1000))
        address = self.client[0] if self.client else ""
        if self.crowd.has_room_for(transport, address, len(self.connections)):
            self._begin_to_wait()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.conn.their_state is not h11.IDLE:
            self._has_asked()
        elif self._waiting is None:
            self._begin_to_wait()

    def handle_events(self) -> None:
        super().handle_events()
        if self.scope is not None:
            cast(Scope, self.scope)["extensions"] = {DESCRIPTOR: self}

    def let_go(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def when_lost(self, do: Callable[[], None]) -> None:
        self._when_lost.append(do)

    def connection_lost(self, exc: Exception | None) -> None:
        for do in self._when_lost:
            do()
        self._has_asked()
        self.crowd.forget(self.transport, self.client[0] if self.client else "")
        super().connection_lost(exc)

    def _begin_to_wait(self) -> None:
        self.crowd.silent[self.transport] = None
        clock = self.crowd.clock
        self._waiting = clock.call_at(clock.monotonic() + HEADERS_WITHIN, self.transport.abort)

    def _has_asked(self) -> None:
        self.crowd.silent.pop(self.transport, None)
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def entrance_of(crowd: Crowd) -> type[Entrance]:
    """The class that a server makes one of for every connection."""
    return type("CrowdedEntrance", (Entrance,), {"crowd": crowd})


class Complaints:
    """What the event loop complains of, a few lines a minute: a log that is full helps nobody."""

    def __init__(self, clock: Clock) -> None:
        self._bucket = Bucket(Allowance(burst=5, per_second=1 / 20), clock)
        self._unsaid = 0

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not self._bucket.take():
            self._unsaid += 1
            return
        if self._unsaid:
            log_.error("%s more complaints of the event loop were left out", self._unsaid)
            self._unsaid = 0
        loop.default_exception_handler(context)
