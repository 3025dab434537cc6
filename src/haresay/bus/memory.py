"""The bus of a single server: everybody who could listen is in this process."""

from collections.abc import Callable

from haresay.bus.listeners import Listeners


class MemoryBus:
    """Fills `haresay.live.ports.Bus`."""

    healthy = True

    def __init__(self) -> None:
        self._listeners = Listeners()

    async def publish(self, message: bytes, but: Callable[[bytes], None] | None = None) -> None:
        self._listeners.tell(message, but)

    def listen(self, heard: Callable[[bytes], None]) -> None:
        self._listeners.add(heard)

    async def close(self) -> None:
        self._listeners.leave()
