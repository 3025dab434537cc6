"""Parts that not everybody has: imported when they are wanted, and missed in one sentence that says what to install."""

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(Exception):  # noqa: N818 - a sentence for whoever installed it
    """Something was asked for that takes a package which is not here."""


@contextmanager
def extra(name: str, to: str) -> Iterator[None]:
    """Import here what only this extra brings; `to` completes the sentence "To …, … is needed"."""
    try:
        yield
    except ModuleNotFoundError as absent:
        package = str(absent.name).partition(".")[0]
        raise MissingExtra(f"To {to}, {package} is needed: pip install 'haresay[{name}]', then try again.") from None
