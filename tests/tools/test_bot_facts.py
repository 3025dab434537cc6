"""The page tells of the bots what is true of them, and has a line of its own for each."""

import json

from haresay.bots.characters import CHARACTERS, NAMES
from haresay.bots.phrases import FAMILIES
from tools.bot_facts import FILE, written

ENGLISH = json.loads((FILE.parents[1] / "messages" / "en.json").read_text("utf-8"))


def test_what_the_page_knows_of_bots_is_what_they_are() -> None:
    assert FILE.read_text("utf-8") == written(), "Run `make reference`"


def test_every_character_has_a_line_on_the_page() -> None:
    assert {f"bot.{who.name.lower()}.profile" for who in CHARACTERS} <= set(ENGLISH)


def test_every_kind_of_phrase_has_a_word_on_the_page() -> None:
    assert {f"bot.says.{family}" for family in FAMILIES} <= set(ENGLISH)


def test_every_bot_is_a_character_or_like_one() -> None:
    known = json.loads(FILE.read_text("utf-8"))
    assert set(known) == {name.lower() for name in NAMES}
    assert {facts["like"] for facts in known.values()} <= {who.name.lower() for who in CHARACTERS}
