"""How much anyone may ask for: buckets that fill up again with time. In memory only; a restart forgives."""

from collections import OrderedDict
from collections.abc import Hashable
from time import monotonic

from msgspec import Struct

from haresay.game.refusals import Refusal

MOST_REMEMBERED = 20_000


class TooFast(Refusal):
    sentence = "That was a bit quick. Wait a moment, then try again."


class TooManyTries(Refusal):
    sentence = "Too many wrong codes from here. Wait {minutes} minutes, or ask your host for the link."


class TooManyRecordings(Refusal):
    sentence = "You have recorded {most} times within an hour. Type your clue, or perform it live."


class TooManyTables(Refusal):
    sentence = "Many tables were laid from here just now. Wait {minutes} minutes, or play on at one of them."


class Allowance(Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


class Bucket:
    __slots__ = ("allowance", "at", "left")

    def __init__(self, allowance: Allowance) -> None:
        self.allowance = allowance
        self.left = allowance.burst
        self.at = monotonic()

    def take(self) -> bool:
        """Whether there was one left."""
        now = monotonic()
        self.left = min(self.allowance.burst, self.left + (now - self.at) * self.allowance.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each of many: devices, networks. The longest unused ones are forgotten."""

    def __init__(self, allowance: Allowance) -> None:
        self.allowance = allowance
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, whose: Hashable) -> bool:
        bucket = self._buckets.setdefault(whose, Bucket(self.allowance))
        self._buckets.move_to_end(whose)
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()

    def is_empty(self, whose: Hashable) -> bool:
        """Whether there is none left, without taking one."""
        bucket = self._buckets.get(whose)
        return bucket is not None and bucket.left + (monotonic() - bucket.at) * self.allowance.per_second < 1
