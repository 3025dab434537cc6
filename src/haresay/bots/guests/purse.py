"""What guests may cost whoever runs the server, and whom a model that fails keeps waiting.

A question is paid for by the table where a guest asks it, by the network that the table is hosted from, and by the
server: so many a day. A table where the model failed leaves it alone for a while, and no other does for that; only when
it failed at several, one after the other, everybody does.

What was paid is owed to an account outside, which is settled every few seconds: neither a restart nor another server
beside this one makes a day's budget larger.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from threading import Lock
from time import monotonic, time

from msgspec import Struct

from haresay.bots.guests.asking import Silent

REST = 30.0
"""Seconds for which a model that failed is left alone."""
FAILS_FOR_ALL = 3
"""At so many tables in a row a model fails before it is taken to be down."""
A_DAY = 24 * 3600
ENDLESS = 2**31


class Budget(Struct, frozen=True):
    """Questions a day."""

    of_a_table: int = ENDLESS
    of_a_network: int = ENDLESS
    of_all: int = ENDLESS


class Purses:
    """All of a server. Bots think in threads, so several may pay at once."""

    def __init__(
        self, budget: Budget, seconds: Callable[[], float] = monotonic, now: Callable[[], float] = time
    ) -> None:
        self._budget = budget
        self._seconds = seconds
        self._now = now
        self._lock = Lock()
        self._day = 0
        self._spent: Counter[str] = Counter()
        self._owed: Counter[str] = Counter()
        """What of it no account has yet."""
        self._rests: dict[str, float] = {}
        self._failed_at: set[str] = set()

    def at(self, table: str, network: str) -> "Purse":
        return Purse(self, table, network)

    def pay(self, table: str, network: str) -> None:
        """For one question; a sentence instead where there is nothing left, or the model is left alone."""
        with self._lock:
            self._turn_the_day()
            if max(self._rests.get(table, 0.0), self._rests.get("", 0.0)) > self._seconds():
                raise Silent("the model failed a moment ago and is left alone")
            for whose, most in (
                (f"table {table}", self._budget.of_a_table),
                (f"network {network}", self._budget.of_a_network),
                ("", self._budget.of_all),
            ):
                if self._spent[whose] >= most:
                    raise Silent(f"{whose.partition(' ')[0] or 'the server'} has asked the model {most} times today")
            paid = (f"table {table}", f"network {network}", "")
            self._spent.update(paid)
            self._owed.update(paid)

    def failed(self, table: str) -> None:
        with self._lock:
            until = self._seconds() + REST
            self._rests = {whose: end for whose, end in self._rests.items() if end > self._seconds()} | {table: until}
            self._failed_at.add(table)
            if len(self._failed_at) >= FAILS_FOR_ALL:
                self._rests[""] = until
                self._failed_at.clear()

    def answered(self) -> None:
        with self._lock:
            self._failed_at.clear()

    def owed(self) -> "Owed":
        """What the account of today has to be told."""
        with self._lock:
            self._turn_the_day()
            return Owed(self._day, dict(self._owed))

    def settle(self, owed: "Owed", account: Mapping[str, int]) -> None:
        """It was told that; all that any server has paid today."""
        with self._lock:
            self._turn_the_day()
            if owed.day == self._day:
                self._owed.subtract(owed.questions)
                self._owed = +self._owed
                self._spent = Counter(account) + self._owed

    def _turn_the_day(self) -> None:
        today = int(self._now() // A_DAY)
        if today != self._day:
            self._day = today
            self._spent.clear()
            self._owed.clear()


class Owed(Struct, frozen=True):
    """Questions that were paid for on a day, by whose they are."""

    day: int
    questions: Mapping[str, int]


class Purse(Struct, frozen=True):
    """What the guests at one table pay from."""

    purses: Purses
    table: str
    network: str

    def pay(self) -> None:
        self.purses.pay(self.table, self.network)

    def failed(self) -> None:
        self.purses.failed(self.table)

    def answered(self) -> None:
        self.purses.answered()


def own_purse() -> Purse:
    """Of somebody who asks at their own expense."""
    return Purses(Budget()).at("one's own", "")
