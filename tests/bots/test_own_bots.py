"""Bots of somebody's own: the one in the documentation plays everything, and what is wrong with one is a sentence."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from haresay.bots import Bot, Chance
from haresay.bots.company import Company
from haresay.bots.own_bots import BotProblem, own_bot, own_bots, with_own_bots
from haresay.cli import main
from haresay.decks.shelf import shelf, words_by_card
from haresay.game import rules_for
from haresay.simulation import play_out
from haresay.words import LANGUAGES, Language
from tests.game.tables import EVERY_TABLE

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
CARD_WORDS = words_by_card(shelf())

WHOLE = """
from haresay.bots import Chance
class Magpie(Chance): ...
class Fern(Chance): ...
class AMagpieWithAVeryLongName(Chance): ...
class Fussy(Chance):
    def __init__(self, colour): ...
class Broken(Chance):
    def __init__(self): raise OSError("no nest")
class Cheat(Chance):
    def give(self, view, phase, dice): return ["no such card"] * phase.to_give
def a_function(): ...
"""
HALF = """
from haresay.bots import Bot
class Half(Bot):
    def tell(self, view, phase, dice): ...
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder where the command is given, with some modules in it."""
    known = set(sys.modules)
    (tmp_path / "nest.py").write_text(WHOLE, "utf-8")
    (tmp_path / "half.py").write_text(HALF, "utf-8")
    (tmp_path / "needy.py").write_text("import a_package_that_nobody_has", "utf-8")
    (tmp_path / "sick.py").write_text("1 / 0", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    yield tmp_path
    for module in set(sys.modules) - known:
        del sys.modules[module]


def documented() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    return str(code)


def magpie() -> type[Bot]:
    names: dict[str, type[Bot]] = {}
    exec(documented(), names)  # noqa: S102 - our own page
    return names["Magpie"]


# --- the one in the documentation


def test_it_is_short() -> None:
    assert len([line for line in documented().splitlines() if line.strip()]) <= 24


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_it_plays_every_mode_at_every_size(mode: str, players: int) -> None:
    engage = with_own_bots(Company(CARD_WORDS).engage, {"Magpie": magpie()}, CARD_WORDS)
    bots = [engage("Magpie", "", "en").move for _ in range(players)]
    assert play_out(rules_for(mode, players, {}), tuple(CARD_WORDS), bots, Random(1)).winners


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_plays_in_every_language_beside_the_others_and_with_cards_that_have_no_words(language: Language) -> None:
    engage = with_own_bots(Company(CARD_WORDS).engage, {"Magpie": magpie()}, CARD_WORDS)
    bots = [engage(name, "", language).move for name in ("Magpie", "Fern", "Magpie", "Hazel")]
    cards = (*CARD_WORDS, *(f"holiday/{number}" for number in range(84)))
    assert play_out(rules_for("classic", 4, {}), cards, bots, Random(2)).winners


def test_it_plays_in_the_arena(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "magpie.py").write_text(documented(), "utf-8")
    assert main(["arena", "--bot", "magpie:Magpie", "--games", "3", "--players", "4", "--seed", "1"]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "Magpie" in line and "%" in line]
    assert re.search(r"Magpie\s+│\s+3 ", line), "it sits in every game"


# --- what can be wrong


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("nest", "nest does not name a bot. Write it as module:Class, such as my_bots:Magpie."),
        ("nest:", "nest: does not name a bot."),
        ("nowhere:Magpie", "There is no module nowhere, neither installed nor in this folder"),
        ("nest.egg:Magpie", "There is no module nest.egg"),
        ("needy:Magpie", "The module needy of needy:Magpie needs a_package_that_nobody_has, which is not installed."),
        ("sick:Magpie", "The module sick of sick:Magpie cannot be imported: ZeroDivisionError: division by zero"),
        ("nest:Jay", "There is no Jay in the module nest."),
        ("nest:a_function", "nest:a_function is not a bot: it must be a class that inherits from haresay.bots.Bot."),
        ("pathlib:Path", "pathlib:Path is not a bot"),
        ("half:Half", "half:Half is not a whole bot yet: it does not say how to give, vote."),
        ("nest:Fussy", "The bot Fussy cannot be made, which is done without any argument: TypeError"),
        ("nest:Broken", "The bot Broken cannot be made, which is done without any argument: OSError: no nest"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_is_wrong_with_one_is_said_in_a_sentence(named: str, sentence: str) -> None:
    with pytest.raises(BotProblem) as problem:
        own_bot(named)
    assert str(problem.value).startswith(sentence)


@pytest.mark.usefixtures("folder")
def test_a_name_that_no_seat_has_room_for_is_refused() -> None:
    with pytest.raises(BotProblem, match="A table has no room for AMagpieWithAVeryLongName"):
        own_bots(["nest:AMagpieWithAVeryLongName"])


@pytest.mark.usefixtures("folder")
def test_two_bots_of_one_name_would_not_be_told_apart() -> None:
    assert list(own_bots(["nest:Magpie"])) == ["Magpie"]
    with pytest.raises(BotProblem, match="Two bots are called Fern"):
        own_bots(["nest:Fern"])
    with pytest.raises(BotProblem, match="Two bots are called Magpie"):
        own_bots(["nest:Magpie", "nest:Magpie"])


@pytest.mark.usefixtures("folder")
def test_the_arena_says_it_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bot", "nest:Jay"]) == 2
    assert capsys.readouterr().err == "haresay: There is no Jay in the module nest.\n"
    assert main(["arena", "--bot", "nest:Cheat", "--games", "1", "--players", "4"]) == 2
    assert capsys.readouterr().err.startswith("haresay: Cheat made a move that the game refuses: ")


def test_who_names_no_bots_gets_the_usual_ones() -> None:
    company = Company({})
    assert with_own_bots(company.engage, {}, {}) == company.engage
    engage = with_own_bots(company.engage, {"Magpie": Chance}, {})
    assert type(engage("Fern", "hard", "en")) is type(company.engage("Fern", "hard", "en"))
    assert engage("Magpie", "", "en") is not engage("Magpie", "", "en")
