"""What the doctor finds among the games: whether every log leads to its table, and whether the newest backup opens."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import time

from haresay.bootstrap import backups_of, open_store
from haresay.cli.finding import Finding
from haresay.live.dates import A_DAY
from haresay.live.inspector import Problem, problem_of
from haresay.live.ports import StoreTrouble
from haresay.settings import ServerSettings
from haresay.store.sqlite.folder import LOG_FILE, held
from haresay.store.sqlite.repair import cut

OLD_BACKUP = 7
"""Days."""

WAY_OUT = (
    "Stop the server and run `haresay doctor --repair`: the table goes on from its last whole entry, "
    "and all that was there is put into a file beside the log. Or restore a backup."
)
NO_WAY_OUT = "Keep the data folder as it is, and restore a backup into another one."


def games(settings: ServerSettings) -> Iterator[Finding]:
    """Every table, read from its first entry to its last."""
    if settings.store == "sqlite" and not (settings.folder / LOG_FILE).exists():
        yield Finding("note", "No game was ever played here.")
        return
    try:
        checked, problems = asyncio.run(all_problems(settings))
    except StoreTrouble as trouble:
        yield Finding("bad", str(trouble))
        return
    for code, problem in problems.items():
        yield named(settings, code, problem)
    if all(problem.harmless for problem in problems.values()):
        yield Finding("good", f"All {checked} tables can be read from their first entry to their last.")


def named(settings: ServerSettings, code: str, problem: Problem) -> Finding:
    sentence = f"Table {code}: {problem.sentence}"
    return Finding("note" if problem.harmless else "bad", sentence, advice_for(settings, problem))


def advice_for(settings: ServerSettings, problem: Problem) -> str:
    if problem.harmless:
        return "There is nothing to do: they take some room, and go with their table."
    if problem.snapshot:
        return "A running server finds out by itself, and makes it anew."
    return WAY_OUT if problem.first_bad is not None and settings.store == "sqlite" else NO_WAY_OUT


async def all_problems(settings: ServerSettings) -> tuple[int, dict[str, Problem]]:
    store = await open_store(settings)
    try:
        checked, problems, code = 0, dict[str, Problem](), await store.log.table_after("")
        while code is not None:
            if problem := await problem_of(store, code):
                problems[code] = problem
            checked, code = checked + 1, await store.log.table_after(code)
        return checked, problems
    finally:
        await store.close()


def backups(settings: ServerSettings) -> Iterator[Finding]:
    kept = backups_of(settings)
    if kept is None:
        if settings.store == "sqlite":
            yield Finding("note", "Whether there are backups is not known.", "Name their folder with --backups.")
        return
    try:
        made = asyncio.run(kept.newest())
    except StoreTrouble as trouble:
        yield Finding("bad", str(trouble), "Make a new one with `haresay backup`.")
        return
    if made is None:
        yield Finding("bad", f"There is no backup in {settings.backups}.", "Make one with `haresay backup`.")
        return
    days = int((time() - made) / A_DAY)
    if days > OLD_BACKUP:
        yield Finding("note", f"The newest backup opens, and is {days} days old.", "Make a new one.")
    else:
        yield Finding("good", "The newest backup opens.")


def repair(settings: ServerSettings) -> Iterator[Finding]:
    """Every table that can be helped goes on from its last whole entry; of the others it is said what helps."""
    if settings.store != "sqlite":
        yield Finding("bad", "Only a log in SQLite can be repaired.", "In PostgreSQL restore a dump.")
        return
    with held(settings.folder):
        _, problems = asyncio.run(all_problems(settings))
        for code, problem in problems.items():
            if problem.first_bad is not None:
                yield repaired(settings.folder, code, problem.first_bad)
            else:
                yield named(settings, code, problem)
        if all(problem.harmless for problem in problems.values()):
            yield Finding("good", "There is nothing to repair.")


def repaired(folder: Path, code: str, first_bad: int) -> Finding:
    saved = cut(folder, code, first_bad)
    goes_on = f"goes on from entry {first_bad - 1}" if first_bad > 1 else "could not be saved, and is gone"
    return Finding("good", f"Table {code} {goes_on}.", f"All that was there is in {saved}.")
