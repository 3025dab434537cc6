"""The ends of a connection as the server hands them to us: what it is, what comes in, what goes out, what it holds."""

from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any, Protocol, TypeAlias

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Coroutine[Any, Any, None]]

DESCRIPTOR = "haresay.descriptor"
"""Where a scope has it, among its extensions."""


class Descriptor(Protocol):
    """What a server runs out of first. It stays until the other side has taken all that was said, unless let go of."""

    def let_go(self) -> None:
        """Whoever has not taken all of it by now is not waited for any longer."""

    def when_lost(self, do: Callable[[], None]) -> None:
        """Call this when it is closed, whoever closed it."""


def descriptor_in(scope: Scope) -> Descriptor | None:
    """That of a request; None where the server does not show it."""
    descriptor: Descriptor | None = scope.get("extensions", {}).get(DESCRIPTOR)
    return descriptor
