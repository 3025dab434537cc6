"""What people were told, kept at hand for those who ask again because the answer never reached them.

What was done stands in the log, and is found there when it is no longer here. A "no" changed nothing and is written
nowhere: it would make the log longer for everybody, and how often somebody was refused is nobody's business.
"""

from haresay.tables.messages import Answer
from haresay.tables.state import PersonId
from haresay.tables.who import ByPerson, Who

KEPT = 16
"""Of each person: nobody crowds out what others were told."""


class Answers:
    """The newest to each person at one table."""

    def __init__(self) -> None:
        self._kept: dict[PersonId, dict[str, Answer]] = {}

    def of(self, who: Who, command: str) -> Answer | None:
        """What came of it before, if that is still known."""
        return self._kept.get(who.person, {}).get(command) if isinstance(who, ByPerson) else None

    def keep(self, who: Who, command: str, answer: Answer) -> Answer:
        if isinstance(who, ByPerson):
            theirs = self._kept.setdefault(who.person, {})
            theirs[command] = answer
            if len(theirs) > KEPT:
                del theirs[next(iter(theirs))]
        return answer

    def clear(self) -> None:
        self._kept.clear()
