"""Recorded clues as files: what their bytes really are, and what is too long, too large, or no recording at all.

Nothing is believed that a sender says of a file. Three containers are known, which are those that browsers record to
(`webm`, `ogg`, `mp4`); what is found in them, `recognising` says, and whether it is taken, `accepting`.
"""

from haresay.media.accepting import accepted
from haresay.media.limits import MOST_KILOBYTES, Limit, Limits, RecordingKind, Space
from haresay.media.recognising import Recognised, recognise

__all__ = ["MOST_KILOBYTES", "Limit", "Limits", "Recognised", "RecordingKind", "Space", "accepted", "recognise"]
