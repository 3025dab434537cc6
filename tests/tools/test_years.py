"""What years cost is measured with much behind a table; a sleeping one must weigh nothing."""

from math import inf
from pathlib import Path

import pytest

from benchmarks import years

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(("weight", "good"), [(0.0, True), (-4.0, True), (276.0, False)])
async def test_a_table_that_leaves_something_behind_when_it_sleeps_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, weight: float, *, good: bool
) -> None:
    async def weighed(*_: object) -> float:
        return weight

    monkeypatch.setattr(years, "weight_of_sleep", weighed)
    monkeypatch.setattr(years, "MOST", inf)
    assert await years.compare(rounds=1, games=2, tables=3, place=tmp_path) is good
