"""`haresay deck` as people use it."""

from pathlib import Path

import pytest

from haresay.cli import main
from tests.decks.given import change, picture_of


def test_a_good_deck_is_praised(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "--strict", str(good)]) == 0
    assert "This deck can be played with." in capsys.readouterr().out


def test_a_broken_deck_is_told_why(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture_of(deck, "attic").unlink()
    assert main(["deck", "check", str(deck)]) == 1
    out = capsys.readouterr().out
    assert "is missing" in out
    assert "Not yet." in out


def test_what_is_only_noted_matters_to_the_strict(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(deck, lambda data: data["cards"][0]["words"].pop("ro"))
    assert main(["deck", "check", str(deck)]) == 0
    assert main(["deck", "check", "--strict", str(deck)]) == 1
    assert "In ro" in capsys.readouterr().out


def test_a_folder_without_a_deck_has_no_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(tmp_path)]) == 1
    assert "is no deck" in capsys.readouterr().out


def test_decks_are_listed(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "list", "--decks", str(good.parent)]) == 0
    out = capsys.readouterr().out
    assert "rings" in out
    assert "CC0-1.0" in out


def test_without_decks_there_is_nothing_to_list_or_print(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("haresay.decks.shelf.SHIPPED", tmp_path)
    assert main(["deck", "list"]) == 2
    assert main(["deck", "print", str(tmp_path / "box.pdf")]) == 2
    assert "--decks" in capsys.readouterr().err


def test_a_box_is_printed(good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "box.pdf"
    words = ["deck", "print", str(out), "--deck", "rings", "--language", "ca", "--paper", "letter"]
    assert main([*words, "--decks", str(good.parent)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert "4 cards, on letter" in capsys.readouterr().out


def test_a_deck_that_is_not_there_cannot_be_printed(
    good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["deck", "print", str(tmp_path / "box.pdf"), "--deck", "knots", "--decks", str(good.parent)]
    assert main(words) == 2
    assert "There is no deck 'knots'" in capsys.readouterr().err
