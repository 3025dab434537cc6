"""What was promised beside what was measured, as one table."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console
from rich.table import Table


class Row(NamedTuple):
    what: str
    goal: str
    measured: str


def show(rows: Sequence[Row]) -> None:
    table = Table("what", "goal", "measured")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
