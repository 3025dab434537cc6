"""The page's types are those of the server's messages."""

from tools.wire_types import TARGET, wire_types


def test_the_page_knows_the_messages_as_they_are() -> None:
    assert TARGET.read_text(encoding="utf-8") == wire_types(), "Run `make reference`"
