"""What a check of the doctor's says."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from haresay.settings import ServerSettings


class Finding(Struct, frozen=True):
    """What was found, and what to do about it."""

    state: Literal["good", "bad", "note"]
    sentence: str
    advice: str = ""


Check: TypeAlias = Callable[[ServerSettings], Iterator[Finding]]
