"""Every numbered rule, and every worked example of the books, is named by a test that shows it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES_BY_SECTION = {"R1": 5, "R2": 3, "R3": 4, "R4": 4, "R5": 7, "R6": 8, "R7": 4, "R8": 6, "R9": 1}
"""How many rules each section has."""
RULES = [f"{section}.{number}" for section, many in RULES_BY_SECTION.items() for number in range(1, many + 1)]
EXAMPLES = ["E1", "E2", "E3", "E4"]


def named(path: Path) -> Iterator[str]:
    """The rules and examples in the docstrings of a file's tests."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from re.findall(r"\b(?:R\d+\.\d+|E\d)\b", ast.get_docstring(node) or "")


NAMED = {rule for path in Path(__file__).parent.glob("test_*.py") for rule in named(path)}


@pytest.mark.parametrize("rule", [*RULES, *EXAMPLES])
def test_it_is_named_by_a_test(rule: str) -> None:
    assert rule in NAMED


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert {*RULES, *EXAMPLES} >= NAMED


@pytest.mark.parametrize("section", RULES_BY_SECTION)
def test_every_section_has_a_file_of_its_own(section: str) -> None:
    (path,) = Path(__file__).parent.glob(f"test_{section.lower()}_*.py")
    own = {rule for rule in RULES if rule.startswith(f"{section}.")}
    assert own <= set(named(path))
