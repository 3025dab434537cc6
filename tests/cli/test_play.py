"""A game in the terminal, played by a person who types what a person might type."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from random import Random

import pytest
from rich.console import Console

from haresay.cli import main
from haresay.decks import paper_deck
from haresay.game import Clue, LiveClue, MimeClue, SoundClue, TextClue, rules_for
from haresay.terminal import play_in_terminal
from haresay.terminal.ask import GotUp
from haresay.terminal.show import in_words


def sensible(question: str) -> str:
    """Says yes, takes the first cards, votes for whatever is left."""
    match question:
        case q if q.startswith("Do you have an idea"):
            return "y"
        case q if q.startswith("Your clue"):
            return "a lantern in the rain"
        case q if "2 cards" in q:
            return "1, 2"
        case _:
            return "1"


def played(mode: str, players: int, answer: Callable[[str], str] | None, **house: int) -> str:
    shown = io.StringIO()
    console = Console(file=shown, width=100, highlight=False)
    play_in_terminal(rules_for(mode, players, house), paper_deck(), Random(4), console, answer)
    return shown.getvalue()


class Person:
    """Answers sensibly, and tries the next number when told no: one's own card may be the first."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, question: str) -> str:
        self.asked.append(question)
        answer = sensible(question)
        again = len(self.asked) > 1 and self.asked[-2] == question
        return "2" if again and answer == "1" else answer


@pytest.mark.parametrize(
    ("mode", "players", "house"),
    [("classic", 3, {"points_to_win": 6}), ("odyssey", 7, {"points_to_win": 6}), ("party", 6, {}), ("teams", 6, {})],
)
def test_a_person_plays_every_mode_to_its_end(mode: str, players: int, house: dict[str, int]) -> None:
    person = Person()
    out = played(mode, players, person, **house)
    assert re.search(r"wins?\.", out)
    assert any(question.startswith("Your clue") for question in person.asked)


def test_a_partner_can_be_left_to_give() -> None:
    asked: list[str] = []

    def leaves_it(question: str) -> str:
        asked.append(question)
        return "" if "partner" in question else sensible(question)

    out = played("teams", 6, leaves_it)
    assert "win" in out
    assert any(question.startswith("Your vote") for question in asked)


def test_somebody_without_an_idea_lets_another_begin() -> None:
    def shy(question: str) -> str:
        return "n" if "idea" in question else "q"

    with_leave = leaving(shy)
    assert "turn 1" in played("classic", 4, with_leave)


def leaving(words: Callable[[str], str]) -> Callable[[str], str]:
    def answer(question: str) -> str:
        said = words(question)
        if said == "q":
            raise GotUp
        return said

    return answer


def test_what_cannot_be_read_or_done_is_asked_again() -> None:
    script: Iterator[str] = iter(["y", "seven", "9", "1 2", "1", " ", "1", "hush", "q"])
    out = played("classic", 4, leaving(lambda _: next(script)))
    assert "Numbers only, please" in out
    assert "Your cards are numbered 1 to 6." in out
    assert "One number, please." in out
    assert "The clue is empty." in out
    assert "The game was stopped, so nobody has won." in out


def test_three_players_are_asked_for_two_cards_together() -> None:
    script = iter(["n", "1", "q"])
    assert "2 numbers, please" in played("classic", 3, leaving(lambda _: next(script)))


def test_bots_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--watch", "--mode", "party", "--seed", "2"]) == 0
    assert "red" in capsys.readouterr().out


def test_without_a_keyboard_the_bots_play_among_themselves(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", "--points-to-win", "3", "--rounds", "1"]) == 2
    assert main(["play", "--points-to-win", "3"]) == 0
    assert "no keyboard" in capsys.readouterr().out


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("typed", ["q\n", "", "n\nQ\n"])
def test_leaving_stops_the_game(
    typed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard(typed))
    assert main(["play", "--seed", "1"]) == 0
    assert "nobody has won" in capsys.readouterr().out


def test_interrupting_a_command_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("haresay.cli.play.play_in_terminal", interrupted)
    assert main(["play", "--watch"]) == 130


def test_every_kind_of_clue_has_words() -> None:
    clues: list[Clue] = [TextClue("hush"), SoundClue("r1"), MimeClue("r2"), LiveClue("sung")]
    assert [in_words(clue) for clue in clues] == ["hush", "(a sound)", "(a mime)", "(sung, live)"]
