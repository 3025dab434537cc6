"""What the import layers cannot say: how pure game and tables are, and that no one, nor the page, names a mode."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import haresay
from haresay.game import MODES

PACKAGE = Path(haresay.__file__).parent
GAME = sorted((PACKAGE / "game").rglob("*.py"))
PURE = GAME + sorted((PACKAGE / "tables").rglob("*.py"))
IMPURE = {
    *("asyncio", "time", "datetime", "os", "pathlib", "io", "tempfile", "shutil", "importlib", "socket"),
    *("threading", "secrets", "uuid", "logging", "subprocess"),
}
"""What knows a clock, files, a network, threads, or chance that nobody gave."""


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""


def named(file: Path) -> str:
    return f"{file.parent.name}-{file.stem}"


@pytest.mark.parametrize("file", GAME, ids=named)
def test_the_game_knows_only_the_standard_library_and_msgspec(file: Path) -> None:
    for module in imported(file):
        top = module.split(".")[0]
        assert top in sys.stdlib_module_names | {"msgspec"} or module.startswith("haresay.game")


@pytest.mark.parametrize("file", PURE, ids=named)
def test_what_decides_has_no_clock_no_files_and_no_network(file: Path) -> None:
    assert not IMPURE & {module.split(".")[0] for module in imported(file)}


@pytest.mark.parametrize("file", PURE, ids=named)
def test_what_decides_has_no_dice_of_its_own(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    from_random = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "random"]
    assert all(alias.name == "Random" for node in from_random for alias in node.names)
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert not any(isinstance(call, ast.Name) and call.id == "Random" for call in calls)


def test_no_modes_name_is_tested_for_outside_modes() -> None:
    outside = [file for file in PACKAGE.rglob("*.py") if "modes" not in file.parts]
    for file in outside:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Compare | ast.MatchValue):
                words = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}
                assert not words & set(MODES), f"{file.name}:{node.lineno}"


@pytest.mark.parametrize("room", ["live", "web"])
def test_only_the_clock_asks_the_machine_what_time_it_is(room: str) -> None:
    asking = [file.name for file in (PACKAGE / room).rglob("*.py") if {"time", "datetime"} & set(imported(file))]
    assert asking == (["clock.py"] if room == "live" else [])


def waits_by_itself(node: ast.AST) -> bool:
    """Whether this goes by the event loop's time. To let others go on for a moment is no waiting."""
    match node:
        case ast.Call(ast.Attribute(ast.Name("asyncio"), "sleep"), [ast.Constant(0)]):
            return False
        case ast.Attribute(ast.Name("asyncio"), "sleep" | "timeout" | "timeout_at" | "wait_for"):
            return True
        case ast.Attribute(_, "call_later" | "time"):
            return True
        case ast.Attribute(asked, "call_at"):
            return not ast.unparse(asked).endswith("clock")
        case ast.ImportFrom(module="asyncio", names=names):
            return bool({"sleep", "timeout", "timeout_at", "wait_for"} & {alias.name for alias in names})
    return any(map(waits_by_itself, ast.iter_child_nodes(node)))


@pytest.mark.parametrize("room", ["live", "web"])
def test_all_waiting_goes_by_the_clock(room: str) -> None:
    files = [file for file in sorted((PACKAGE / room).rglob("*.py")) if file.name != "clock.py"]
    assert [file.name for file in files if waits_by_itself(ast.parse(file.read_text("utf-8")))] == []


@pytest.mark.parametrize(
    ("line", "waits"),
    [
        ("await asyncio.sleep(0)", False),
        ("await asyncio.sleep(seconds)", True),
        ("asyncio.get_running_loop().call_later(3, do)", True),
        ("self.loop.call_at(self.loop.time() + 3, do)", True),
        ("self._clock.call_at(moment, do)", False),
        ("from asyncio import timeout", True),
        ("async with clock.limit(3): await work()", False),
        ("async with asyncio.timeout(3): await work()", True),
    ],
)
def test_waiting_is_known_when_it_is_seen(line: str, *, waits: bool) -> None:
    assert waits_by_itself(ast.parse(line)) is waits


def test_nothing_is_called_utils() -> None:
    assert not [file for file in PACKAGE.rglob("*") if file.stem in {"utils", "util", "helpers", "common", "misc"}]


PAGE = PACKAGE.parents[1] / "ui" / "src"
WORDS = PAGE / "messages"


def page_sources() -> list[Path]:
    return [file for end in ("ts", "svelte", "css") for file in PAGE.rglob(f"*.{end}") if WORDS not in file.parents]


def test_the_page_knows_no_modes_name() -> None:
    """It draws what messages carry: a new mode is a file in `modes/` and, where one likes, words."""
    names = re.compile(rf"\b({'|'.join(MODES)})\b", re.IGNORECASE)
    assert page_sources()
    assert {
        file.name: names.findall(text) for file in page_sources() if names.search(text := file.read_text("utf-8"))
    } == {}


def kind_named(node: ast.stmt) -> str | None:
    """What a class, or another name for a type, is called."""
    match node:
        case ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
            return name
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript(value=ast.Name(id="tuple" | "dict" | "list"))):
            return name
        case _:
            return None


def test_a_class_has_a_name_of_its_own() -> None:
    """One word, one thing: whoever reads a name in one file may look it up in any other."""
    named: dict[str, list[str]] = {}
    for file in PACKAGE.rglob("*.py"):
        for node in ast.parse(file.read_text("utf-8")).body:
            if (name := kind_named(node)) and not name.startswith("_"):
                named.setdefault(name, []).append(str(file.relative_to(PACKAGE)))
    assert {name: files for name, files in named.items() if len(files) > 1} == {}
