"""The pictures of a printed box: as large as they come, as JPEG, the cards with a bleed that is their edge mirrored.

A deck's own files are made for screens. Who has larger ones, masters, lays them into a folder that is called like the
deck, named like the cards; then they are printed instead.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image, ImageOps

from haresay.decks.format import DeckProblem, Picture, height, picture_file
from haresay.decks.printing.contents import BLEED, CARD, PrintedCard
from haresay.decks.shelf import Box

MOST_PIXELS_A_MM = 20
"""About 500 an inch; more no eye sees and no printer prints."""
MM_AN_INCH = 25.4
QUALITY = 88
LOOK, COVER = 800, 1200
"""How wide a card is in the booklet, and the cover, at most; in pixels."""
LOOKS = 12
"""So many cards are shown in the booklet."""


def lay_cards(boxes: Sequence[Box], folder: Path, masters: Path | None) -> Iterator[PrintedCard]:
    """Every card's front and back as a file with bleed."""
    for box in boxes:
        back = f"{box.deck.id}-back.jpg"
        with_bleed(best(box, "back", box.deck.back, masters), folder / back)
        for card in box.deck.cards:
            front = f"{box.deck.id}-card-{card.id}.jpg"
            with_bleed(best(box, card.id, card.picture, masters), folder / front)
            yield PrintedCard(front, back)


def lay_look(file: Path, folder: Path, name: str, widest: int = LOOK) -> str:
    """A picture without bleed, to be shown; its file's name."""
    with Image.open(file) as image:
        width = min(widest, image.width)
        whole = ImageOps.fit(image.convert("RGB"), (width, height(width)), Image.Resampling.LANCZOS)
    whole.save(folder / name, "JPEG", quality=QUALITY)
    return name


def best(box: Box, name: str, picture: Picture, masters: Path | None) -> Path:
    """The master of a picture where there are masters of its deck, else the largest file that the deck has."""
    folder = masters / box.deck.id if masters else None
    if folder is None or not folder.is_dir():
        return largest(box, picture)
    named = re.compile(rf"{re.escape(name)}(-[0-9a-f]{{8}})?\.(png|jpe?g|tiff?|webp|avif)")
    found = sorted(file for file in folder.iterdir() if named.fullmatch(file.name))
    if not found:
        raise DeckProblem(
            f"{folder} has no picture of {name!r}. It needs one of every card, of the back and of the cover."
        )
    return found[0]


def check_masters(boxes: Sequence[Box], masters: Path | None) -> None:
    """A folder that was named must hold something for this box."""
    if masters and not any((masters / box.deck.id).is_dir() for box in boxes):
        wanted = " or ".join(str(masters / box.deck.id) for box in boxes)
        raise DeckProblem(f"There are no masters: {wanted} is no folder. See docs/decks.md, Printing.")


def largest(box: Box, picture: Picture) -> Path:
    """The best file of a picture that the deck itself has."""
    candidates = {**picture.webp, **picture.avif}
    if not candidates:
        raise DeckProblem(f"The deck {box.deck.id!r} has a picture without files: haresay deck check {box.folder}.")
    name = candidates[max(candidates)]
    file = picture_file(box.folder, name)
    if file is None or not file.is_file():
        raise DeckProblem(f"{name} is missing among its pictures: haresay deck check {box.folder}.")
    return file


def with_bleed(file: Path, out: Path) -> None:
    """The picture at full size, its edges mirrored outwards: so nothing of it is cut off, and no cut shows white."""
    with Image.open(file) as image:
        sharp = max(1, min(image.width // CARD[0], image.height // CARD[1], MOST_PIXELS_A_MM))
        across, down, edge = CARD[0] * sharp, CARD[1] * sharp, BLEED * sharp
        whole = ImageOps.fit(image.convert("RGB"), (across, down), Image.Resampling.LANCZOS)
    wide = Image.new("RGB", (across + 2 * edge, down + 2 * edge))
    mirrored, upside_down = ImageOps.mirror(whole), ImageOps.flip(whole)
    corner = ImageOps.flip(mirrored)
    for column, x in enumerate((edge - across, edge, edge + across)):
        for row, y in enumerate((edge - down, edge, edge + down)):
            kinds = {(True, True): whole, (False, True): mirrored, (True, False): upside_down, (False, False): corner}
            wide.paste(kinds[column == 1, row == 1], (x, y))
    dots = round(sharp * MM_AN_INCH)
    wide.save(out, "JPEG", quality=QUALITY, subsampling=0, dpi=(dots, dots))


def dots_an_inch(files: Sequence[Path]) -> int:
    """How sharp the least sharp of these will be printed."""

    def dots(file: Path) -> int:
        with Image.open(file) as image:
            return int(image.width / (CARD[0] + 2 * BLEED) * MM_AN_INCH)

    return min(map(dots, files))
