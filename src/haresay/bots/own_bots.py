"""Bots of somebody's own: a class that is named as `module:Class`, found, tried once, and seated like all others.

Whatever is wrong with it is said in a sentence before anybody plays.
"""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from inspect import isabstract
from pathlib import Path

from haresay.bots.bot import Bot, Engage
from haresay.bots.characters import NAMES
from haresay.words import CardWords, Language

LONGEST_NAME = 20
"""What fits beside a rabbit, with a number where several of them sit."""


class BotProblem(Exception):  # noqa: N818 - a sentence for whoever wrote the bot or named it
    """A bot that cannot play; the sentence says why."""


def own_bots(named: Sequence[str]) -> dict[str, type[Bot]]:
    """The classes that were named, by what they are called at a table: as the class is."""
    found: dict[str, type[Bot]] = {}
    for one in named:
        made = own_bot(one)
        if made.__name__ in found or made.__name__ in NAMES:
            raise BotProblem(f"Two bots are called {made.__name__}. Give the class of {one} another name.")
        if len(made.__name__) > LONGEST_NAME:
            raise BotProblem(f"A table has no room for {made.__name__}. Use {LONGEST_NAME} letters at most for a bot.")
        found[made.__name__] = made
    return found


def own_bot(named: str) -> type[Bot]:
    """The class behind `module:Class`, tried once: what breaks at a table should break before."""
    where, _, name = named.partition(":")
    if not (where and name):
        raise BotProblem(f"{named} does not name a bot. Write it as module:Class, such as my_bots:Magpie.")
    made = getattr(module_called(where, named), name, None)
    if made is None:
        raise BotProblem(f"There is no {name} in the module {where}.")
    if not (isinstance(made, type) and issubclass(made, Bot)):
        raise BotProblem(f"{named} is not a bot: it must be a class that inherits from haresay.bots.Bot.")
    if isabstract(made):
        missing = ", ".join(sorted(made.__abstractmethods__))
        raise BotProblem(f"{named} is not a whole bot yet: it does not say how to {missing}.")
    made_one(made)
    return made


def module_called(where: str, named: str) -> object:
    """Installed, or in the folder where the command was given."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return import_module(where)
    except ModuleNotFoundError as missing:
        if where == missing.name or where.startswith(f"{missing.name}."):
            raise BotProblem(f"There is no module {where}, neither installed nor in this folder: {named}.") from None
        raise BotProblem(f"The module {where} of {named} needs {missing.name}, which is not installed.") from None
    except Exception as trouble:
        raise BotProblem(f"The module {where} of {named} cannot be imported: {in_short(trouble)}") from trouble


def made_one(made: type[Bot]) -> Bot:
    try:
        return made()
    except Exception as trouble:
        raise BotProblem(
            f"The bot {made.__name__} cannot be made, which is done without any argument: {in_short(trouble)}"
        ) from trouble


def in_short(trouble: Exception) -> str:
    return f"{type(trouble).__name__}: {trouble}" if str(trouble) else f"{type(trouble).__name__}."


def with_own_bots(engage: Engage, own: Mapping[str, type[Bot]], card_words: CardWords) -> Engage:
    """All bots as before, and for those names the bots of somebody's own, who are told what is known of the cards."""

    def engage_any(name: str, level: str, language: Language) -> Bot:
        if name not in own:
            return engage(name, level, language)
        bot = own[name]()
        bot.prepare(language, card_words)
        return bot

    return engage_any if own else engage
