"""What tests/survivors.toml says: it names mistakes that can be made, so that nothing in it outlives its code."""

import re

from tools.build_page import UI
from tools.mutants.__main__ import AREAS, PACKAGE, reasons
from tools.mutants.mistakes import all_mistakes


def test_every_named_mistake_can_still_be_made() -> None:
    possible = {mistake.name for area in AREAS if AREAS[area].tests for mistake in all_mistakes(PACKAGE, area)}
    assert {name for name in reasons() if not is_of_the_page(name)} <= possible


def test_every_named_mistake_of_the_page_is_in_what_is_written() -> None:
    for name in filter(is_of_the_page, reasons()):
        file, _, rest = name.partition(" ")
        right, _, _ = rest.partition(" -> ")
        assert right in " ".join((UI / "src" / "lib" / file).read_text("utf-8").split()), name


def test_every_reason_is_a_sentence() -> None:
    for reason in reasons().values():
        assert re.fullmatch(r"[A-Z].+\.", reason), reason


def is_of_the_page(name: str) -> bool:
    return name.partition(" ")[0].endswith(".ts")
