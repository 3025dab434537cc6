"""What waits to go to one device, and in which order. No socket, no task and no clock: `writer` does the sending.

All goes out in the order in which it came. Only a view may be left out: it is complete, so a newer one makes it
needless while it waits. It stays if an answer waits behind it, or is in it: whoever is told that a wish is done has
seen it done.
"""

from enum import Enum, auto
from typing import NamedTuple

NOTHING = -1


class Kind(Enum):
    VIEW = auto()
    """All that somebody may know."""
    NEWS = auto()
    """What is said once: chat, a reaction, that the server restarts."""
    ANSWER = auto()
    """What came of a wish."""
    OUTCOME = auto()
    """The same, within all that they may know after it."""


class Closing(NamedTuple):
    """The last of all: nothing follows."""

    code: int


class Outbox:
    """`push` puts in, `next` takes out, `close` says that nothing more is put in."""

    __slots__ = ("_closing", "_count", "_longest", "_needless", "_too_slow", "_waiting", "closed")

    def __init__(self, longest: int, too_slow: int) -> None:
        """With more than `longest` waiting all is thrown away, and the line is closed with the code `too_slow`."""
        self.closed = False
        self._longest = longest
        self._too_slow = too_slow
        self._waiting: dict[int, bytes] = {}
        """By the order in which they came."""
        self._count = 0
        self._needless = NOTHING
        """The view that the next one makes needless, if it still waits."""
        self._closing: Closing | None = None

    def push(self, kind: Kind, message: bytes) -> None:
        if self.closed:
            return
        if kind in {Kind.VIEW, Kind.OUTCOME}:
            self._waiting.pop(self._needless, None)
        if kind is not Kind.NEWS:
            self._needless = self._count if kind is Kind.VIEW else NOTHING
        self._waiting[self._count] = message
        self._count += 1
        if len(self._waiting) > self._longest:
            self._waiting.clear()  # they will come back, and get all anew
            self.close(self._too_slow)

    def close(self, code: int) -> None:
        """After what waits, the connection ends. It ends once: the first reason is the one that is given."""
        if not self.closed:
            self.closed = True
            self._closing = Closing(code)

    def next(self) -> bytes | Closing | None:
        """What goes out now; None if there is nothing."""
        for number in self._waiting:
            return self._waiting.pop(number)
        closing, self._closing = self._closing, None
        return closing
