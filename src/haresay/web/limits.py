"""How much anyone may ask for: buckets that fill up again with time. In memory only; a restart forgives.

How large they are is a server's setting: a school, or many hosts behind one address, needs more than a family.
"""

from collections import OrderedDict
from collections.abc import Hashable

from msgspec import Struct

from haresay.live.clock import Clock

MOST_REMEMBERED = 20_000
MINUTES = 10
"""In which so many tries and tables are allowed, and after which they are allowed again."""


class Allowance(Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


def within(seconds: float, times: float) -> Allowance:
    """So often in that time."""
    return Allowance(times, times / seconds)


class Allowances(Struct, frozen=True):
    """What a server allows."""

    tries_of_a_device: Allowance = within(MINUTES * 60, 12)
    tries_of_a_network: Allowance = within(MINUTES * 60, 300)
    tables_of_a_network: Allowance = within(MINUTES * 60, 60)
    codes_of_a_person: Allowance = within(MINUTES * 60, 10)
    """For devices of theirs, and for the table that they host."""
    questions_for_seats: Allowance = within(MINUTES * 60, 4)
    """From one network to the host of one table; three times as many in all to one host."""
    requests: Allowance = Allowance(burst=40, per_second=10)
    """Of a person, over all their connections and devices; of somebody who only watches, over one."""
    requests_of_a_network: Allowance = Allowance(burst=300, per_second=300)
    """Over sockets, of all people behind one address together; whoever comes after that waits their turn."""
    watching_of_a_network: Allowance = Allowance(burst=150, per_second=150)
    """The same of all who only watch: they stand in a line of their own, so that nobody who plays waits for them."""
    arrivals: Allowance = Allowance(burst=600, per_second=20)
    """Of connections to tables from one network."""
    questions: Allowance = Allowance(burst=1200, per_second=60)
    """Over HTTP from one network, files aside."""
    prints_of_a_network: Allowance = within(3600, 6)
    """Decks that are printed for somebody from there and were not printed before; what lies there already is free."""
    sayings: Allowance = Allowance(burst=6, per_second=0.7)
    """Of a person, on all their devices together."""


class Bucket:
    __slots__ = ("allowance", "at", "clock", "left")

    def __init__(self, allowance: Allowance, clock: Clock) -> None:
        self.allowance = allowance
        self.clock = clock
        self.left = allowance.burst
        self.at = clock.monotonic()

    def take(self) -> bool:
        """Whether there was one left."""
        self._fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    async def turn(self) -> None:
        """Where there is none left, everybody waits for theirs, in the order in which they came."""
        self._fill()
        self.left -= 1
        if self.left < 0:
            await self.clock.sleep(-self.left / self.allowance.per_second)

    def _fill(self) -> None:
        now = self.clock.monotonic()
        self.left = min(self.allowance.burst, self.left + (now - self.at) * self.allowance.per_second)
        self.at = now


class Buckets:
    """A bucket for each of many: devices, networks. The longest unused ones are forgotten."""

    def __init__(self, allowance: Allowance, clock: Clock) -> None:
        self.allowance = allowance
        self.clock = clock
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, whose: Hashable) -> bool:
        return self.of(whose).take()

    def of(self, whose: Hashable) -> Bucket:
        bucket = self._buckets.setdefault(whose, Bucket(self.allowance, self.clock))
        self._buckets.move_to_end(whose)
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket

    def is_empty(self, whose: Hashable) -> bool:
        """Whether there is none left, without taking one."""
        bucket = self._buckets.get(whose)
        if bucket is None:
            return False
        return bucket.left + (self.clock.monotonic() - bucket.at) * self.allowance.per_second < 1
