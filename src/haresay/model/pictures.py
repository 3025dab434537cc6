"""What a model with eyes gets to see of a card: its smallest picture, as a `data:` address."""

from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from haresay.bots.guests.asking import PictureOf
from haresay.decks.format import MEDIA_TYPES, picture_file
from haresay.decks.shelf import Box
from haresay.game import Card

KEPT = 512


def pictures_of(boxes: Mapping[str, Box]) -> PictureOf:
    """Pictures are read when they are wanted first; one that is missing is a card without a picture."""
    files = {
        name: picture_file(box.folder, card.picture.webp[min(card.picture.webp)])
        for box in boxes.values()
        for name, card in zip(box.deck.card_names(), box.deck.cards, strict=True)
        if card.picture.webp
    }

    @lru_cache(maxsize=KEPT)
    def picture_of(card: Card) -> str | None:
        return picture_in(files.get(card))

    return picture_of


def picture_in(file: Path | None) -> str | None:
    try:
        return f"data:{MEDIA_TYPES[file.suffix]};base64,{b64encode(file.read_bytes()).decode()}" if file else None
    except OSError:
        return None
