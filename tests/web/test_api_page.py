"""The page about the API says what is so."""

from tools.api_page import PARTS, TARGET, api_page


def test_the_generated_parts_are_new() -> None:
    text = TARGET.read_text("utf-8")
    assert text == api_page(text), "run: make reference"


def test_every_part_is_on_the_page() -> None:
    text = TARGET.read_text("utf-8")
    for part in PARTS:
        assert f"<!-- generated: {part} -->\n\n|" in text
