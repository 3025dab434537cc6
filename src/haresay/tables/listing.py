"""A table as strangers find it, where its host lists it and the server lets them: what is played, in which language,
and how many seats are free. Never who sits there."""

from msgspec import Struct

from haresay.game import MODES
from haresay.tables.playing import is_running
from haresay.tables.state import BotSits, Table
from haresay.words import Language


class ListedTable(Struct, frozen=True, gc=False):
    """A table that waits for somebody to sit down."""

    code: str
    mode: str
    language: Language
    people: int
    """How many sit there; bots aside."""
    bots: int
    free: int
    """How many seats are left in this game; at least one."""


def as_listed(table: Table) -> ListedTable | None:
    """None where it is not for strangers: not listed, closed, its code kept off screens, in a game, or full."""
    settings = table.settings
    sitters = [sitter for sitter in table.seats if sitter is not None]
    free = MODES[settings.mode].most - len(sitters)
    if not (settings.listed and settings.open) or settings.stream or is_running(table) or free < 1:
        return None
    bots = sum(isinstance(sitter, BotSits) for sitter in sitters)
    return ListedTable(table.invitation, settings.mode, settings.language, len(sitters) - bots, bots, free)
