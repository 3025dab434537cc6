"""A small deck that is as it should be, to be broken in every way."""

import hashlib
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageStat

from haresay.decks.format import WIDTHS, height
from haresay.words import LANGUAGES

COLOURS = {
    "harbour": ("#14324f", "#f2c14e"),
    "orchard": ("#dfe8c9", "#8c2f39"),
    "attic": ("#3b2417", "#c8d5b9"),
    "glacier": ("#f4f7fb", "#2d6a8e"),
    "cover": ("#7a1f5c", "#f7e1c5"),
    "back": ("#0d3b2e", "#d4a94e"),
}
CARDS = ("harbour", "orchard", "attic", "glacier")


def painting(name: str) -> Image.Image:
    """Something that cannot be taken for anything else here."""
    ground, figure = COLOURS[name]
    number = list(COLOURS).index(name)
    image = Image.new("RGB", (800, 1200), ground)
    draw = ImageDraw.Draw(image)
    corners = [(60, 60), (440, 90), (80, 760), (430, 800), (220, 420), (40, 420)]
    x, y = corners[number]
    for ring in range(3 + number):
        draw.ellipse(
            (x, y + ring * 55, x + 300 - ring * 25, y + 300 + ring * 30), outline=figure, width=14 + number * 6
        )
    draw.rectangle((0, number * 190, 60 + number * 110, number * 190 + 60), fill=figure)
    return image


def most_apart(one: Image.Image, other: Image.Image) -> int:
    """How far the two are apart where they differ most: 0, the same, to 255."""
    return round(max(most for _, most in ImageStat.Stat(ImageChops.difference(one, other)).extrema))


def encoded(image: Image.Image, form: str, width: int) -> bytes:
    held = io.BytesIO()
    options: dict[str, Any] = {"speed": 10} if form == "avif" else {"method": 0}
    image.resize((width, height(width))).save(held, form, quality=50, **options)
    return held.getvalue()


def write_picture(pictures: Path, name: str, image: Image.Image) -> dict[str, dict[str, str]]:
    """Every file of one picture, under names with their hash."""
    files: dict[str, dict[str, str]] = {"avif": {}, "webp": {}}
    for form, widths in WIDTHS.items():
        for width in widths:
            content = encoded(image, form, width)
            file = f"{name}-{hashlib.sha256(content).hexdigest()[:8]}.{width}.{form}"
            (pictures / file).write_bytes(content)
            files[form][str(width)] = file
    return files


def words(card: str, language: str) -> dict[str, Any]:
    return {
        "tags": [f"{card} {language} {number}" for number in range(8)],
        "themes": ["waiting", "courage", "loss"],
        "sentence": f"Rings lie on a coloured ground and mean {card}.",
    }


def write_deck(folder: Path, id_: str = "rings") -> Path:
    """The whole deck."""
    pictures = folder / "pictures"
    pictures.mkdir(parents=True)
    painted = {name: write_picture(pictures, name, painting(name)) for name in COLOURS}
    deck = {
        "id": id_,
        "name": {"en": "Rings", "fr": "Anneaux"},
        "author": "Somebody",
        "licence": "CC0-1.0",
        "cover": painted["cover"],
        "back": painted["back"],
        "cards": [
            {"id": card, "picture": painted[card], "words": {language: words(card, language) for language in LANGUAGES}}
            for card in CARDS
        ],
    }
    (folder / "deck.json").write_text(json.dumps(deck), "utf-8")
    return folder


def change(folder: Path, how: Callable[[dict[str, Any]], object]) -> None:
    """Change what deck.json says."""
    file = folder / "deck.json"
    deck = json.loads(file.read_text("utf-8"))
    how(deck)
    file.write_text(json.dumps(deck), "utf-8")


def picture_of(folder: Path, card: str, form: str = "avif", width: int = 800) -> Path:
    """Where a card's file lies."""
    deck = json.loads((folder / "deck.json").read_text("utf-8"))
    entry = next(one for one in deck["cards"] if one["id"] == card)
    return folder / "pictures" / str(entry["picture"][form][str(width)])
