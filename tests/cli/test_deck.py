"""`haresay deck` as people use it."""

import subprocess
import sys
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
    said = capsys.readouterr().out
    assert "4 cards at 254 dots an inch, on letter" in said
    assert "for 300 or more see docs/decks.md" in said


def test_a_box_into_no_folder_is_refused_with_its_name(
    good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "nowhere" / "box.pdf"
    assert main(["deck", "print", str(out), "--decks", str(good.parent)]) == 2
    assert f"There is no folder {out.parent}" in capsys.readouterr().err


def test_a_box_speaks_two_languages_and_no_more(good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["deck", "print", str(tmp_path / "box.pdf"), "--decks", str(good.parent), "--language", "ca", "ro"]
    assert main(words) == 0
    assert main([*words, "it"]) == 2
    assert "at most 2 languages" in capsys.readouterr().err


def test_a_deck_that_is_not_there_cannot_be_printed(
    good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["deck", "print", str(tmp_path / "box.pdf"), "--deck", "knots", "--decks", str(good.parent)]
    assert main(words) == 2
    assert "There is no deck 'knots'" in capsys.readouterr().err


def without(package: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if that package had never been installed, and what takes it had not been imported."""
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, package, None)


def test_without_pillow_a_check_says_what_to_install(
    good: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without("PIL", "haresay.decks.findings", monkeypatch)
    assert main(["deck", "check", str(good)]) == 2
    assert "To look at pictures, PIL is needed: pip install 'haresay[decks]'" in capsys.readouterr().err


def test_without_typst_printing_says_what_to_install(
    good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without("typst", "haresay.decks.printing.press", monkeypatch)
    assert main(["deck", "print", str(tmp_path / "box.pdf"), "--decks", str(good.parent)]) == 2
    assert "To print, typst is needed: pip install 'haresay[print]'" in capsys.readouterr().err


def test_what_only_checks_or_prints_is_not_imported_before_it_is_wanted(good: Path) -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['PIL', 'numpy', 'typst']));"
        f"from haresay.cli import main; sys.exit(main(['deck', 'list', '--decks', {str(good.parent)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")
