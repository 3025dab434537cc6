"""Who plays a seat just now: the person whose it is, or a bot.

The game knows whoever holds a seat by a name that it does not look into. How that name is written is known only here,
and it stays as old logs have it.
"""

from typing import TypeAlias

from msgspec import Struct

from haresay.game import Holder
from haresay.tables.state import BotSits, PersonId, Sitter

BOTS_BEGIN_WITH = "bot:"
"""No person's id does: it has no colon."""


class PersonHolds(Struct, frozen=True, gc=False):
    person: PersonId


class BotHolds(Struct, frozen=True, gc=False):
    """A bot with a seat of its own, by its name; or one that keeps a person's seat warm, by that seat's number."""

    name: str


Holding: TypeAlias = PersonHolds | BotHolds


def written(holding: Holding) -> Holder:
    """As the game and the log have it."""
    return holding.person if isinstance(holding, PersonHolds) else BOTS_BEGIN_WITH + holding.name


def held_by(holder: Holder) -> Holding:
    if holder.startswith(BOTS_BEGIN_WITH):
        return BotHolds(holder.removeprefix(BOTS_BEGIN_WITH))
    return PersonHolds(holder)


def holder_for(sitter: Sitter) -> Holder:
    """Whoever plays a seat when a game begins: whose it is."""
    return written(BotHolds(sitter.name) if isinstance(sitter, BotSits) else PersonHolds(sitter.person))


def warm_keeper(seat: int) -> Holder:
    """The bot that keeps a person's seat warm."""
    return written(BotHolds(str(seat)))


def is_bot(holder: Holder) -> bool:
    return holder.startswith(BOTS_BEGIN_WITH)
