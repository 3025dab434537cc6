"""The messages that the page's tests read are those that a server sends today."""

from tests.posed.golden import FOLDER, files


def test_the_golden_messages_are_up_to_date() -> None:
    there = {file: file.read_text("utf-8") for file in FOLDER.glob("*.json")}
    assert there == files(), "run `make transcripts`, and read the difference"
