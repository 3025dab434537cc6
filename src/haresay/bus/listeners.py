"""Who listens in this process. Telling them is the event loop's next task, so nobody who publishes waits for them."""

import asyncio
import logging
from collections.abc import Callable

logger = logging.getLogger(__name__)


class Listeners:
    def __init__(self) -> None:
        self._listeners: list[Callable[[bytes], None]] = []

    def add(self, heard: Callable[[bytes], None]) -> None:
        self._listeners.append(heard)

    def tell(self, message: bytes, but: Callable[[bytes], None] | None = None) -> None:
        """Everybody but the one who said it."""
        if self._listeners != [but]:
            asyncio.get_running_loop().call_soon(self._tell, message, but)

    def leave(self) -> None:
        """Nobody hears anything from now on, not even what is on its way."""
        self._listeners.clear()

    def _tell(self, message: bytes, but: Callable[[bytes], None] | None) -> None:
        for heard in tuple(self._listeners):
            try:
                if heard != but:
                    heard(message)
            except Exception:
                logger.exception("A listener failed; the others hear the message all the same.")
