"""The page's types are those of the server's messages."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from wire_types import TARGET, wire_types


def test_the_page_knows_the_messages_as_they_are() -> None:
    assert TARGET.read_text(encoding="utf-8") == wire_types(), "Run .venv/bin/python tools/wire_types.py"
