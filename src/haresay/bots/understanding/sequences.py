"""Which of many short texts stand inside another, word for word, whatever is around them.

>>> found = Sequences([("close shave", 1), ("shave", 2), ("the moon", 3)])
>>> found.inside("A close shave, I'd say")
[1]
>>> found.inside("Shaven!")
[]
"""

from collections.abc import Iterable
from typing import Generic, TypeVar

from haresay.bots.understanding.likeness import plain, tokens

T = TypeVar("T")
LONGEST = 12
"""Words in a text that are looked at as one; people do not talk longer in one breath."""


class Sequences(Generic[T]):
    """Texts, and what each stands for. Where one stands inside another, the longer is meant."""

    def __init__(self, known: Iterable[tuple[str, T]]) -> None:
        self._known: dict[tuple[str, ...], T] = {}
        for text, meant in known:
            self._known.setdefault(words_of(text), meant)
        self._known.pop((), None)
        self._longest = min(LONGEST, max(map(len, self._known), default=0))

    def __len__(self) -> int:
        return len(self._known)

    def inside(self, text: str) -> list[T]:
        """From the first to the last, none twice."""
        said, found, at = words_of(text), [], 0
        while at < len(said):
            for size in range(min(self._longest, len(said) - at), 0, -1):
                if (meant := self._known.get(said[at : at + size])) is not None:
                    if meant not in found:
                        found.append(meant)
                    at += size - 1
                    break
            at += 1
        return found


def words_of(text: str) -> tuple[str, ...]:
    """Its words; what has none that could mean something, a noise for example, is one word as it is."""
    return tuple(tokens(text)) or ((plain(text).strip(),) if text.strip() else ())
