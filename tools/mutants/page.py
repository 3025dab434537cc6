"""The page's part: Stryker plants mistakes in what has logic and draws nothing, and the page's own tests judge them.

Its packages are fetched the first time; vitest and TypeScript are the page's, so that there is one of each. A mistake
takes seconds, since every file of tests that meets it is begun anew; so a sample is drawn, by `stryker/planting.mjs`.
"""

import json
import os
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from tools.build_page import ROOT, UI, find_node

STRYKER = Path(__file__).parent / "stryker"
BUILD = ROOT / "build" / "mutants"
REPORT = BUILD / "page.json"

MISSED = ("Survived", "NoCoverage")
NEVER_TRIED = ("CompileError", "Ignored", "Pending")
NOT_ASKED = {"catalogues", "colours", "context", "laws", "screens", "shell", "styles", "worker"}
"""Tests that read what was written have nothing to say about a planted mistake; whole screens take seconds for each."""


def missed_on_the_page(sample: int, seed: int, files: str = "*", *, again: bool = False) -> tuple[int, list[str]]:
    """How many mistakes were planted in these files, and the names of those that no test noticed.

    `again`: what the last run of this sample found is found, where neither the code nor the test has changed.
    """
    drawing = {"sample": sample, "seed": seed}
    run_stryker(settings([file for file in mutable() if fnmatch(Path(file).stem, files)], drawing, again=again))
    planted = list(mistakes_in(json.loads(REPORT.read_text("utf-8"))))
    return len(planted), [name for name, status in planted if status in MISSED]


def mutable() -> list[str]:
    """What has logic; `wire.ts` is types alone."""
    found = sorted((UI / "src" / "lib").glob("*.ts"))
    return [file.relative_to(UI).as_posix() for file in found if file.name != "wire.ts"]


def run_stryker(wanted: dict[str, Any]) -> None:
    node = find_node()
    if not (STRYKER / "node_modules").is_dir():
        node.run_npm(["ci", "--no-audit", "--no-fund", "--ignore-scripts"], STRYKER).check_returncode()
    for shared in ("vitest", "typescript"):
        link = STRYKER / "node_modules" / shared
        if not link.exists():
            link.symlink_to(UI / "node_modules" / shared)
    BUILD.mkdir(parents=True, exist_ok=True)
    config = BUILD / "stryker.json"
    config.write_text(json.dumps(wanted), "utf-8")
    stryker = STRYKER / "node_modules" / "@stryker-mutator" / "core" / "bin" / "stryker.js"
    node.run([str(stryker), "run", str(config)], UI).check_returncode()


def settings(files: list[str], drawing: dict[str, int], *, again: bool) -> dict[str, Any]:
    tests = [file for file in sorted((UI / "tests").glob("*.test.ts")) if file.name.split(".")[0] not in NOT_ASKED]
    runner = STRYKER / "node_modules" / "@stryker-mutator" / "vitest-runner" / "dist" / "src" / "index.js"
    return {
        "testRunner": "vitest",
        "plugins": [str(runner), str(STRYKER / "planting.mjs")],
        "checkers": ["drawing"],
        "ignorers": ["for-the-build"],
        "drawing": drawing,
        "warnings": {"unknownOptions": False},
        "vitest": {"related": False},
        "mutate": files,
        "testFiles": [file.relative_to(UI).as_posix() for file in tests],
        "coverageAnalysis": "perTest",
        "concurrency": len(os.sched_getaffinity(0)),
        "timeoutMS": 30_000,
        "dryRunTimeoutMinutes": 60,  # a busy machine is no failure
        "incremental": True,
        "incrementalFile": str(BUILD / "page-{seed}-{sample}.json".format(**drawing)),
        "force": not again,
        "reporters": ["json", "progress-append-only"],
        "jsonReporter": {"fileName": str(REPORT)},
        "tempDirName": os.path.relpath(BUILD / "sandbox", UI),
    }


def mistakes_in(report: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Each mistake by its name, and what became of it."""
    for file, found in report["files"].items():
        lines = found["source"].splitlines()
        for mutant in found["mutants"]:
            if mutant["status"] not in NEVER_TRIED:
                right = short(between(lines, **mutant["location"]))
                yield f"{Path(file).name} {right} -> {short(mutant['replacement'])}", mutant["status"]


def between(lines: list[str], start: dict[str, int], end: dict[str, int]) -> str:
    """What stands there; lines and columns are counted from one."""
    part = lines[start["line"] - 1 : end["line"]]
    part[-1] = part[-1][: end["column"] - 1]
    part[0] = part[0][start["column"] - 1 :]
    return "\n".join(part)


def short(code: str) -> str:
    return " ".join(code.split())[:90]
