"""`haresay sayings`: what bots remember of what people said of cards, and which of it they may say at other tables."""

import argparse
import asyncio
from collections.abc import Collection
from hashlib import sha256

from haresay.bootstrap import open_store
from haresay.cli.serve import add_settings_to, settings_from
from haresay.settings import ServerSettings, SettingsProblem
from haresay.store.sqlite.folder import LOG_FILE
from haresay.tables.sayings import Saying

NAME_LENGTH = 8


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "sayings", help="read what bots remember, and allow or forget it", description=__doc__
    )
    command.add_argument("--allow", nargs="+", metavar="NAME", default=[], help="let bots say these at any table")
    command.add_argument("--forget", nargs="+", metavar="NAME", default=[], help="forget these for good")
    add_settings_to(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    settings = settings_from(options)
    if settings.store == "sqlite" and not (settings.folder / LOG_FILE).exists():
        raise SettingsProblem(f"Nobody has played in {settings.folder} yet.")
    for one in asyncio.run(read(settings, options.allow, options.forget)):
        print(line(one))
    return 0


async def read(settings: ServerSettings, allow: Collection[str], forget: Collection[str]) -> list[Saying]:
    """What is remembered after that. A server may run meanwhile; its next games go by it."""
    store = await open_store(settings)
    try:
        known = {name(one): one for one in await store.sayings.all()}
        if strange := [one for one in (*allow, *forget) if one not in known]:
            raise SettingsProblem(f"Nothing is called {strange[0]!r} here. `haresay sayings` lists what there is.")
        await store.sayings.allow([known[one] for one in allow])
        await store.sayings.forget([known[one] for one in forget])
        return await store.sayings.all()
    finally:
        await store.close()


def name(saying: Saying) -> str:
    """What one is called here, always the same. The table's code is nobody's business."""
    return sha256(f"{saying.table}\n{saying.seq}".encode()).hexdigest()[:NAME_LENGTH]


def line(saying: Saying) -> str:
    """Strangers wrote it: nothing in it may steer a terminal."""
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in saying.text)
    return f"{name(saying)}  {'allowed' if saying.allowed else 'waits  '}  {saying.language:5}  {saying.card}  {text}"
