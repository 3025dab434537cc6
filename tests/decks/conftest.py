"""The small deck is painted once; every test that breaks it has a copy."""

import shutil
from pathlib import Path

import pytest

from tests.decks.given import write_deck


@pytest.fixture(scope="session")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a deck that nobody changes."""
    return write_deck(tmp_path_factory.mktemp("shelf") / "rings")


@pytest.fixture
def deck(good: Path, tmp_path: Path) -> Path:
    """The folder of a deck to be broken."""
    return Path(shutil.copytree(good, tmp_path / "rings"))
