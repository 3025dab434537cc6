"""A box to print: the cards with their backs, track, boards, markers, rabbits and the rules, as one PDF.

Typst sets the pages (`box.typ`); here everything that it needs is laid into a folder: the pictures as JPEG with their
bleed, the texts of the language (`rules/`), the rabbits. Typst and Pillow come with the extra `print`.
"""

import json
import re
import shutil
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from haresay.decks.format import PICTURES, DeckProblem, Language, Picture
from haresay.decks.shelf import Box

try:
    import typst
    from PIL import Image, ImageOps
except ImportError as absent:  # pragma: no cover - the checks install it
    raise DeckProblem(f"To print, {absent.name} is needed: pip install 'haresay[print]', then try again.") from None

Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)

HERE = Path(str(files("haresay.decks.print")))
RABBITS = ("poppy", "honey", "sky", "pine", "plum", "snow", "rose", "mint", "cocoa", "marigold", "moss", "ink")
PIXELS_A_MM = 10
BLEED = 3 * PIXELS_A_MM
SIZE = (80 * PIXELS_A_MM, 120 * PIXELS_A_MM)
JPEG = {"quality": 88, "subsampling": 0, "dpi": (254, 254)}
COLOUR = re.compile(r'class="small" fill="(#[0-9a-f]{6})"')


def print_box(boxes: Sequence[Box], language: Language, paper: Paper, out: Path) -> int:
    """Write the PDF; the number of cards in it."""
    with tempfile.TemporaryDirectory(prefix="haresay-print-") as place:
        folder = Path(place)
        cards = list(lay_out(boxes, folder))
        data = contents(boxes, language, paper, cards, folder)
        (folder / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        shutil.copy(HERE / "box.typ", folder)
        shutil.copytree(HERE / "rabbits", folder / "rabbits")
        typst.compile(folder / "box.typ", output=out, root=folder)
    return len(cards)


def lay_out(boxes: Sequence[Box], folder: Path) -> Iterator[dict[str, str]]:
    """Every card's front and back as a file with bleed."""
    for box in boxes:
        back = f"{box.deck.id}-back.jpg"
        with_bleed(largest(box, box.deck.back), folder / back)
        for card in box.deck.cards:
            front = f"{box.deck.id}-card-{card.id}.jpg"
            with_bleed(largest(box, card.picture), folder / front)
            yield {"front": front, "back": back}


def largest(box: Box, picture: Picture) -> Path:
    """The best file of a picture."""
    candidates = {**picture.webp, **picture.avif}
    if not candidates:
        raise DeckProblem(f"The deck {box.deck.id!r} has a picture without files: haresay deck check {box.folder}.")
    file = box.folder / PICTURES / Path(candidates[max(candidates)]).name
    if not file.is_file():
        raise DeckProblem(f"{file} is missing: haresay deck check {box.folder}.")
    return file


def with_bleed(file: Path, out: Path) -> None:
    """The picture at full size, its edges mirrored outwards: so nothing of it is cut off, and no cut shows white."""
    with Image.open(file) as image:
        whole = ImageOps.fit(image.convert("RGB"), SIZE, Image.Resampling.LANCZOS)
    width, height = SIZE
    wide = Image.new("RGB", (width + 2 * BLEED, height + 2 * BLEED))
    mirrored, upside_down = ImageOps.mirror(whole), ImageOps.flip(whole)
    corner = ImageOps.flip(mirrored)
    for column, across in enumerate((BLEED - width, BLEED, BLEED + width)):
        for row, down in enumerate((BLEED - height, BLEED, BLEED + height)):
            kinds = {(True, True): whole, (False, True): mirrored, (True, False): upside_down, (False, False): corner}
            wide.paste(kinds[column == 1, row == 1], (across, down))
    wide.save(out, "JPEG", **JPEG)


def contents(
    boxes: Sequence[Box], language: Language, paper: Paper, cards: list[dict[str, str]], folder: Path
) -> dict[str, Any]:
    """All that the pages say."""
    rules = rules_in(language)
    first = boxes[0]
    plain(largest(first, first.deck.cover), folder / "cover.jpg")
    authors = ", ".join(dict.fromkeys(box.deck.author for box in boxes))
    licences = ", ".join(dict.fromkeys(box.deck.licence for box in boxes))
    return {
        "paper": "a4" if paper == "a4" else "us-letter",
        "lang": language[:2],
        "region": language[3:] or None,
        "name": " + ".join(box.deck.called(language) for box in boxes),
        "author": authors,
        "made": rules["labels"]["made"].format(author=authors, licence=licences),
        "cover": "cover.jpg",
        "rules": rules,
        "rabbits": [{"file": f"rabbits/{name}.svg", "colour": colour_of(name)} for name in RABBITS],
        "cards": cards,
    }


def rules_in(language: Language) -> dict[str, Any]:
    """The texts of one language."""
    return tomllib.loads((HERE / "rules" / f"{language}.toml").read_text("utf-8"))


def plain(file: Path, out: Path) -> None:
    with Image.open(file) as image:
        image.convert("RGB").save(out, "JPEG", **JPEG)


def colour_of(rabbit: str) -> str:
    """The rabbit's own colour, as its drawing has it."""
    found = COLOUR.search((HERE / "rabbits" / f"{rabbit}.svg").read_text("utf-8"))
    assert found is not None
    return found[1]
