"""`haresay arena --person` and `--learner`: bots measured by their company, beside chance and people."""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from haresay.arena.evening import Contest
from haresay.arena.learner import Lesson, lessons
from haresay.arena.person import CHANCE_SOME, FINDS, PEOPLE_SOME, CompanyFigures, Share, company_figures, evenings
from haresay.bots.bot import Engage
from haresay.cli.simulate import progress_bar
from haresay.game import Card

BEGINNING = 50
"""The games in which a learner is still new."""


class ClueFileProblem(Exception):  # noqa: N818 - a sentence for whoever wrote the file
    """A file of people's clues that cannot be used."""


def people_clues(file: Path) -> dict[Card, list[str]]:
    """By card: what people said of it. The file has `card = ["a clue", …]`, cards called as in `overheard/cat_night`
    or, of the deck that comes with Haresay, by their ids alone."""
    try:
        listed = tomllib.loads(file.read_text("utf-8"))
        clues = msgspec.convert(listed, dict[str, list[str]])
    except OSError as trouble:
        raise ClueFileProblem(f"{file} cannot be read: {trouble.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as wrong:
        raise ClueFileProblem(f'{file} should have lines such as cat_night = ["a clue"]: {wrong}.') from None
    return {card if "/" in card else f"overheard/{card}": said for card, said in clues.items()}


def with_person(
    options: argparse.Namespace, contests: Sequence[Contest], engage: Engage, clues: dict[Card, list[str]]
) -> int:
    found = []
    with progress_bar() as bar:
        for event in contests:
            games = list(bar.track(evenings(event, clues, engage), total=event.games))
            found.append(company_figures(event.rules.players, games))
    if options.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        Console().print(company_table(found))
    return 0


def company_table(found: Sequence[CompanyFigures]) -> Table:
    shown = Table(
        title="A person among bots",
        caption="Of the person's clues: how often some but not all found the card. Intervals hold 95 %.",
    )
    columns = "players", "games", "won", "× fair", "some", "chance", "people", "all", "told", "bots told", "bots find"
    for column in columns:
        shown.add_column(column, justify="right")
    for one in found:
        shown.add_row(
            str(one.players),
            str(one.games),
            str(one.won),
            f"{one.of_fair:.2f}",
            str(one.some),
            percent(CHANCE_SOME.get(one.players)),
            percent(PEOPLE_SOME.get(one.players)),
            f"{one.all.mean:.0%}",
            f"{one.points_told:.2f}",
            f"{one.bots_points_told:.2f}",
            f"{one.bots_find.mean:.0%} (people {FINDS[one.players]:.0%})",
        )
    return shown


def percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.0%}"


def with_learner(options: argparse.Namespace, contests: Sequence[Contest], engage: Engage) -> int:
    found = []
    with progress_bar() as bar:
        for event in contests:
            games = list(bar.track(lessons(event, engage), total=event.games))
            found.append((event.rules.players, games))
    if options.json:
        rows = [{"players": players, "first": first(games), "last": last(games)} for players, games in found]
        sys.stdout.write(msgspec.json.encode(rows).decode() + "\n")
    else:
        for players, games in found:
            print(f"{players} players: a learner by heart finds {first(games)} of the cards in its first {BEGINNING} ")
            print(f"  games and {last(games)} in the last quarter of {len(games)}; by chance {1 / (players - 1):.0%}.")
    return 0


def first(games: Sequence[Lesson]) -> Share:
    return summed(games[:BEGINNING])


def last(games: Sequence[Lesson]) -> Share:
    return summed(games[-max(1, len(games) // 4) :])


def summed(games: Sequence[Lesson]) -> Share:
    return Share(sum(one.finds for one in games), sum(one.votes for one in games))
