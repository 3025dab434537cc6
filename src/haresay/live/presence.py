"""Who is here: on this server by their devices, on others by what those servers say; and since when the rest is gone.

No clock and no bus of its own: every call says what time it is, in seconds that only ever go on.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from haresay.tables.state import PersonId

LASTS = 25.0
"""How long another server's word counts, in seconds; then whoever it spoke of is gone, as perhaps the server is."""


A_MOMENT = 10.0
"""How long somebody who lost their connection has just gone, in seconds."""

NOBODY: frozenset[PersonId] = frozenset()


class Tidings(NamedTuple):
    """What another server said, and until when it counts."""

    until: float
    people: frozenset[PersonId]
    watchers: int


class Presence:
    """At one table."""

    def __init__(self) -> None:
        self._devices: Counter[PersonId] = Counter()
        self._elsewhere: dict[str, Tidings] = {}
        self.watchers_here = 0
        """On this server."""
        self._gone_since: dict[PersonId, float] = {}
        self._left_at: dict[PersonId, float] = {}
        self.on_this_server: frozenset[PersonId] = frozenset()

    def came(self, person: PersonId) -> None:
        """With one more device."""
        self._devices[person] += 1
        self.on_this_server = frozenset(self._devices)
        self._gone_since.pop(person, None)

    def went(self, person: PersonId, now: float) -> None:
        """With one of their devices."""
        self._devices[person] -= 1
        if not self._devices[person]:
            del self._devices[person]
            self._left_at[person] = now
            self.on_this_server = frozenset(self._devices)

    def just_gone(self, now: float) -> frozenset[PersonId]:
        """Who was here a moment ago: a phone that changes networks is soon back."""
        if not self._left_at:
            return NOBODY
        self._left_at = {person: at for person, at in self._left_at.items() if now - at < A_MOMENT}
        return frozenset(self._left_at) - self.on_this_server

    def heard(self, server: str, people: Iterable[PersonId], now: float, watchers: int = 0) -> None:
        """Another server tells who is connected there."""
        self._elsewhere[server] = Tidings(now + LASTS, frozenset(people), watchers)
        for person in people:
            self._gone_since.pop(person, None)

    def here(self, now: float) -> frozenset[PersonId]:
        """Everybody who is connected anywhere."""
        if not self._elsewhere:
            return self.on_this_server
        self._let_old_words_go(now)
        return self.on_this_server.union(*(word.people for word in self._elsewhere.values()))

    def watchers(self, now: float) -> int:
        """How many look on, anywhere, who have not joined."""
        if not self._elsewhere:
            return self.watchers_here
        self._let_old_words_go(now)
        return self.watchers_here + sum(word.watchers for word in self._elsewhere.values())

    def _let_old_words_go(self, now: float) -> None:
        self._elsewhere = {server: word for server, word in self._elsewhere.items() if word.until > now}

    def gone(self, people: Iterable[PersonId], now: float) -> Mapping[PersonId, float]:
        """Who of these is not here, and since when they are missed.

        Time counts only while somebody is there who waits: a party that slept comes back to the table it left.
        """
        here = self.here(now)
        since = self._gone_since if here else {}
        self._gone_since = {person: since.get(person, now) for person in people if person not in here} if here else {}
        return self._gone_since
