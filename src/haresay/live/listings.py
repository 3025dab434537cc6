"""Which tables strangers can find: those of this server at which somebody is, and those that other servers speak of."""

from collections.abc import Iterable

from haresay.live.clock import Clock
from haresay.live.hints import Listed
from haresay.live.table import LiveTable
from haresay.tables.listing import ListedTable, as_listed

LASTS = 25.0
"""What another server said is true for so long, in seconds; it says it again more often than that."""
MOST = 60
"""More are not shown: nobody reads them."""


def listed(live: LiveTable, clock: Clock) -> ListedTable | None:
    """A table that waits for strangers, while somebody is there who has joined it."""
    here = live.presence.here(clock.monotonic())
    return as_listed(live.table) if here & live.table.people.keys() else None


class Listings:
    """Kept in memory: a table that nobody is at is on no list."""

    def __init__(self, clock: Clock, *, allowed: bool) -> None:
        self.allowed = allowed
        """Whether the owner of this server wants any to be found."""
        self._clock = clock
        self._elsewhere: dict[str, tuple[float, ListedTable]] = {}

    def heard(self, hint: Listed) -> None:
        if self.allowed:
            self._elsewhere[hint.listed.code] = (self._clock.monotonic() + LASTS, hint.listed)

    def all(self, awake: Iterable[LiveTable]) -> tuple[ListedTable, ...]:
        """Those first at which most people wait; what is known here counts more than what was said elsewhere."""
        if not self.allowed:
            return ()
        now = self._clock.monotonic()
        self._elsewhere = {code: told for code, told in self._elsewhere.items() if told[0] > now}
        found = {code: table for code, (_, table) in self._elsewhere.items()}
        for live in awake:
            found.pop(live.table.invitation, None)
            if table := listed(live, self._clock):
                found[table.code] = table
        return tuple(sorted(found.values(), key=lambda table: (-table.people, table.code))[:MOST])
