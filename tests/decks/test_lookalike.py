"""The measure of likeness: what is nearly the same scores near 0, what is not near 1."""

from pathlib import Path

import pytest
from PIL import Image, ImageOps

from haresay.decks.lookalike import score, traits
from tests.decks.given import painting


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    painting("harbour").save(tmp_path / "harbour.png")
    return tmp_path / "harbour.png"


def beside(file: Path, image: Image.Image) -> float:
    other = file.with_name("other.png")
    image.save(other)
    return score(traits(file), traits(other))


def test_a_picture_is_like_itself(harbour: Path) -> None:
    assert beside(harbour, painting("harbour")) == pytest.approx(0, abs=1e-6)


def test_a_smaller_copy_is_nearly_the_same(harbour: Path) -> None:
    assert beside(harbour, painting("harbour").resize((400, 600))) < 0.1


def test_mirroring_does_not_make_another_card(harbour: Path) -> None:
    assert beside(harbour, ImageOps.mirror(painting("harbour"))) < 0.5


def test_another_picture_is_another_card(harbour: Path) -> None:
    assert beside(harbour, painting("glacier")) > 0.6


def test_the_same_words_bring_cards_nearer(harbour: Path, tmp_path: Path) -> None:
    painting("glacier").save(tmp_path / "glacier.png")
    tags = [f"tag {number}" for number in range(8)]
    apart = score(traits(harbour), traits(tmp_path / "glacier.png"))
    near = score(traits(harbour, tags), traits(tmp_path / "glacier.png", tags))
    assert near == pytest.approx(apart / 2)
