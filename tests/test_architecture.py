"""What the import layers cannot say: how pure the game is, and that nobody asks for a mode by its name."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import haresay
from haresay.game import MODES

PACKAGE = Path(haresay.__file__).parent
GAME = sorted((PACKAGE / "game").rglob("*.py"))
IMPURE = {"asyncio", "time", "datetime", "os", "pathlib", "socket", "threading", "secrets", "logging", "subprocess"}


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("file", GAME, ids=lambda file: file.stem)
def test_the_game_knows_only_the_standard_library_and_msgspec(file: Path) -> None:
    for module in imported(file):
        top = module.split(".")[0]
        assert top in sys.stdlib_module_names | {"msgspec"} or module.startswith("haresay.game")
        assert top not in IMPURE


@pytest.mark.parametrize("file", GAME, ids=lambda file: file.stem)
def test_the_game_has_no_dice_of_its_own(file: Path) -> None:
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


def test_nothing_is_called_utils() -> None:
    assert not [file for file in PACKAGE.rglob("*") if file.stem in {"utils", "util", "helpers", "common", "misc"}]
