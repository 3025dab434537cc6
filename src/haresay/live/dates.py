"""Which date is believed, for whatever deletes: a clock can be set wrong, and what was deleted stays deleted.

A date is believed that is near the last one that was. One that is more than a day away from it, in either direction, is
doubted until servers have run with it for a whole day: whoever set a clock wrong has that day to notice. Nothing is
deleted meanwhile.
"""

from msgspec import Struct

A_DAY = 24 * 3600.0

A_STEP = 2.0
"""Seconds by which a clock must have been set for it to count as set; anything less is how clocks are."""


class Believed(Struct, frozen=True, gc=False):
    """What the log knows of the date."""

    date: float
    """The last that was believed, in Unix time."""
    doubted: float = 0.0
    """For how many seconds servers have run since then with a clock that says something else."""


def believing(before: Believed, now: float, ran: float) -> Believed:
    """What is believed when the clock says `now`, after a server ran for so many seconds more."""
    if abs(now - before.date) <= A_DAY:
        return Believed(now)
    doubted = before.doubted + ran
    return Believed(now) if doubted >= A_DAY else Believed(before.date, doubted)


class ClockWatch:
    """Whether the clock goes as time goes by: two looks, one soon after the other, have to agree."""

    def __init__(self) -> None:
        self._ahead: float | None = None

    def agrees(self, now: float, monotonic: float) -> bool:
        """With the look before this one."""
        before, self._ahead = self._ahead, now - monotonic
        return before is not None and abs(self._ahead - before) < A_STEP
