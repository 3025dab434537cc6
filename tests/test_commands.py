"""Every command that is written down somewhere is one that there is: in documents, in the Makefile, for the forge."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec.yaml
import pytest

from haresay.cli import parser

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOW = ROOT / ".github" / "workflows" / "checks.yml"
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ui/ARCHITECTURE.md")]
DOCUMENTS += sorted((ROOT / "atelier").rglob("README.md"))
DOCUMENTS += sorted((ROOT / "docs").glob("*.md"))
PROGRAM = re.compile(r"(?:\S*/bin/)?(make|haresay)(?: |$)")


# --- what is written down


def blocks(text: str) -> list[str]:
    found: list[str] = re.findall(r"^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return found


def in_blocks(text: str) -> Iterator[str]:
    """Lines that somebody would type as they stand."""
    for block in blocks(text):
        yield from block.splitlines()


def in_sentences(text: str) -> Iterator[str]:
    """Mentioned between backticks, perhaps without what else has to be said."""
    yield from re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


def ours(lines: Iterator[str]) -> list[str]:
    return [line for line in lines if PROGRAM.match(line)]


def workflow() -> dict[str, Any]:
    """The forge reads `on` as a word; YAML takes it for a yes."""
    found: dict[str, Any] = msgspec.yaml.decode(WORKFLOW.read_text("utf-8").replace("on:", '"on":', 1))
    return found


def steps() -> list[str]:
    return [step["run"] for job in workflow()["jobs"].values() for step in job["steps"] if "run" in step]


# --- what there is


def recipes() -> dict[str, str]:
    """What each target of the Makefile does."""
    rules = re.findall(r"^([a-z][a-z-]*):.*\n((?:\t.*\n?)*)", MAKEFILE, re.MULTILINE)
    return {name: recipe.replace("\\\n", " ") for name, recipe in rules}


def check(line: str, *, whole: bool) -> None:
    """Ends the test if there is no such command, or if it would not take these options."""
    words = shlex.split(line, comments=True)
    program = PROGRAM.match(line)
    assert program
    if program[1] == "haresay":
        parse(words[1:], whole=whole)
        return
    for word in words[1:]:
        name, is_variable, value = word.partition("=")
        if not is_variable:
            assert name in recipes(), f"`{line}`: there is no target {name}"
        elif name == "ARGS":
            check_arguments(words[1], value)


def check_arguments(target: str, arguments: str) -> None:
    lines = [line for line in recipes()[target].splitlines() if "$(ARGS)" in line]
    assert lines, f"make {target} takes no arguments"
    for line in lines:
        if "/haresay " in line:
            parse(called(line, arguments), whole=True)


def called(line: str, arguments: str = "") -> list[str]:
    """The words after `haresay` in a line of the Makefile, in a tree with further decks."""
    words = line.partition("/haresay ")[2].replace("$(OF_THE_TREE)", "--decks decks")
    return shlex.split(words.replace("$(ARGS)", arguments))


def parse(words: list[str], *, whole: bool) -> None:
    options = words if whole or any(word.startswith("-") for word in words) else [*words, "--help"]
    try:
        parser(words[:1]).parse_args(options)
    except SystemExit as ended:
        if ended.code:
            pytest.fail(f"there is no `haresay {' '.join(words)}`")


# --- and so


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_document_says_to_type_can_be_typed(page: Path) -> None:
    text = page.read_text("utf-8")
    for line in ours(in_blocks(text)):
        check(line, whole=True)
    for line in ours(in_sentences(text)):
        check(line, whole=False)


def test_the_readme_needs_two_commands() -> None:
    first = blocks((ROOT / "README.md").read_text("utf-8"))[0]
    assert [line.split("  ")[0] for line in first.splitlines()] == ["make play", "make test"]


def test_the_makefile_calls_commands_and_tools_that_there_are() -> None:
    for recipe in recipes().values():
        for line in recipe.splitlines():
            if "$(BIN)/haresay " in line:
                parse(called(line), whole=True)
            for tool in re.findall(r"-m tools\.(\w+)", line):
                assert any((ROOT / "tools" / place).is_file() for place in (f"{tool}.py", f"{tool}/__main__.py"))


def test_every_target_says_what_it_is_for() -> None:
    explained = set(re.findall(r"^([a-z-]+):.*## ", MAKEFILE, re.MULTILINE))
    assert explained == set(recipes())
    (phony,) = re.findall(r"^\.PHONY: (.*)", MAKEFILE.replace("\\\n", " "), re.MULTILINE)
    assert set(phony.split()) == explained


def test_the_forge_runs_commands_that_there_are() -> None:
    assert steps()
    for step in steps():
        if ours(iter([step])):
            check(step, whole=True)
        else:
            assert (ROOT / step).stat().st_mode & 0o100, step


def test_the_forge_runs_what_ci_runs_on_the_oldest_and_the_newest_python_that_we_support() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    supported = [line.rpartition(" ")[2] for line in project["classifiers"] if re.search(r":: 3\.\d+$", line)]
    (job,) = workflow()["jobs"].values()
    assert job["strategy"]["matrix"]["python"] == [supported[0], supported[-1]]
    assert project["requires-python"] == f">={supported[0]}"
    assert ".ci/run" in steps()
