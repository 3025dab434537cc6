"""Recorded clues as files: what their bytes really are, and what is too long, too large, or no recording at all.

Nothing is believed that a sender says of a file. Three containers are known, which are those that browsers record to.
"""

from haresay.recordings.accepting import Kind, Limit, Limits, accepted
from haresay.recordings.looking import Look, look_at
from haresay.recordings.refusals import RECORDING_REFUSALS

__all__ = ["RECORDING_REFUSALS", "Kind", "Limit", "Limits", "Look", "accepted", "look_at"]
