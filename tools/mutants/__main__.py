"""Draw a sample of mistakes, let the tests judge them, count; fail where too many, or one without a reason, are missed.

The sample is the same every time, and so is the verdict: 500 of the game's mistakes, 500 of the tables' and 300 of the
page's. `make mutants ARGS="game --sample 700 --seed 7"` draws another one, `--sample 0` takes all there are, which are
hours on the page; `make mutants ARGS="page --files 'draft*' --sample 0"` those of some files.
`make mutants ARGS="page --again"` asks only about what was missed last time and what has changed since.
"""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.mutants.judging import Court, Verdict
from tools.mutants.mistakes import all_mistakes
from tools.mutants.page import missed_on_the_page

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "haresay"
SURVIVORS = ROOT / "tests" / "survivors.toml"
A_HUNDRED = 100
"""After so many it is said how far the run has come."""


class Area(NamedTuple):
    """A folder of the package, or the page; how much of it the tests must notice, and how much is usually asked."""

    least: float
    sample: int
    tests: tuple[str, ...] = ()
    """Those that answer for it; the page has its own."""


AREAS = {
    "game": Area(0.95, 500, ("tests/game", "tests/transcripts")),
    "tables": Area(0.85, 500, ("tests/tables", "tests/posed")),
    "page": Area(0.85, 300),
}


def main() -> None:
    asked = argparse.ArgumentParser(
        prog="make mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("areas", nargs="*", default=[*AREAS], help=f"of {', '.join(AREAS)}")
    asked.add_argument("--sample", type=int, help="how many mistakes in each; 0: all")
    asked.add_argument("--seed", type=int, default=1, help="of the sample: the same seed draws the same one")
    asked.add_argument("--files", default="*", help="of the page: which files")
    asked.add_argument("--again", action="store_true", help="of the page: what was found last time is found")
    wanted = asked.parse_args()
    if unknown := [area for area in wanted.areas if area not in AREAS]:
        asked.error(f"there is no {unknown[0]}: choose of {', '.join(AREAS)}")
    good: list[bool] = []
    for area in wanted.areas:
        size = AREAS[area].sample if wanted.sample is None else wanted.sample
        if area == "page":
            good.append(judge_page(size, wanted.seed, wanted.files, again=wanted.again))
        else:
            good.append(judge(area, size, wanted.seed))
    sys.exit(not all(good))


def judge(name: str, size: int, seed: int) -> bool:
    """Whether enough was noticed, and what was not has a reason."""
    area = AREAS[name]
    every = list(all_mistakes(PACKAGE, name))
    sample = Random(seed).sample(every, size) if 0 < size < len(every) else every
    print(f"{name}: {len(sample)} of {len(every)} mistakes, seed {seed}", flush=True)
    missed: list[str] = []
    judged = count(1)

    def hear(verdict: Verdict) -> None:
        if (number := next(judged)) % A_HUNDRED == 0:
            print(f"  {number} judged", flush=True)
        if verdict.found_by is None:
            missed.append(verdict.mistake.name)
            print(f"  not noticed: {verdict.mistake.name} (line {verdict.mistake.line})", flush=True)

    Court(PACKAGE, area.tests).judge(sample, hear)
    return is_enough(name, len(sample), missed, area.least)


def judge_page(size: int, seed: int, files: str, *, again: bool) -> bool:
    planted, missed = missed_on_the_page(size, seed, files, again=again)
    for mistake in missed:
        print(f"  not noticed: {mistake}")
    return is_enough("page", planted, missed, AREAS["page"].least)


def is_enough(name: str, planted: int, missed: Sequence[str], least: float) -> bool:
    unexplained = set(missed) - set(reasons())
    share = 1 - len(missed) / planted
    print(f"{name}: {share:.1%} of {planted} noticed, {least:.0%} wanted; {len(unexplained)} missed without a reason")
    return share >= least and not unexplained


def reasons() -> dict[str, str]:
    """By mistake: why no test need notice it."""
    told = tomllib.loads(SURVIVORS.read_text("utf-8"))
    return {mistake: reason["why"] for reason in told["reason"] for mistake in reason["mistakes"]}


if __name__ == "__main__":
    main()
