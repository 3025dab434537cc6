"""The box: from masters and words to the folder that the game plays with, `deck.json` and `pictures/`.

What belongs here: which scenes are in the deck (`deck.toml`), the encodings, and what they may weigh. Names
carry the hash of the file, so a browser may keep them for ever.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import tomllib
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from PIL import Image
from rich.progress import track

from atelier.catalogue import HOME, Card, boxart_ids, card_ids, load_boxart, load_card
from atelier.files import Shelf
from atelier.wording import complaints, read_words, strangers

DECK = HOME / "deck.toml"
LARGE = 800
LARGE_LIMIT, SMALL_LIMIT = 9_000_000, 3_000_000
"""Bytes that all large pictures, and all smaller ones, may have together."""


@dataclass(frozen=True)
class Encoding:
    """One file of a picture. AVIF is what nearly everybody sees; WebP is for browsers from before 2022."""

    format: str
    width: int
    options: dict[str, Any]


def _avif(width: int, quality: int) -> Encoding:
    return Encoding("avif", width, {"quality": quality, "speed": 6, "max_threads": 1})


def _webp(width: int, quality: int) -> Encoding:
    return Encoding("webp", width, {"quality": quality, "method": 6})


ENCODINGS = (_avif(800, 46), _avif(400, 41), _avif(200, 44), _webp(800, 36), _webp(400, 28))
"""Tuned on twelve cards, the busiest among them: grain softens, no edge breaks, no blocks in skies."""

Picture = dict[str, dict[int, str]]
"""Format → width → file name, as in `deck.json`."""


def chosen_cards(data: dict[str, Any]) -> list[Card]:
    """The scenes of the deck in its order: those that `deck.toml` lists, or all."""
    ids = data.get("cards") or card_ids()
    twice = sorted({card_id for card_id in ids if ids.count(card_id) > 1})
    if twice:
        raise SystemExit(f"{DECK.name} lists a card twice: {', '.join(twice)}.")
    return [load_card(card_id) for card_id in ids]


def assemble(shelf: Shelf, out: Path, jobs: int, draft: bool) -> int:
    """Write the deck; what is missing is said card by card, and stops it unless it is a draft."""
    data = tomllib.loads(DECK.read_text("utf-8"))
    cards = chosen_cards(data)
    words = read_words(cards)
    missing = [*_unpainted(cards, shelf), *complaints(words), *strangers(words, set(card_ids()))]
    print("\n".join(missing) or "Every card has its picture and its words.")
    if missing and not draft:
        print(f"{len(missing)} things are missing: the deck was not written. --draft writes what there is.")
        return 1
    present = [card for card in cards if card.id in shelf]
    art = [name for name in boxart_ids() if name in shelf]
    folder = out / str(data["id"])
    pictures = _encode_all([*art, *(card.id for card in present)], shelf, folder, jobs)
    entries = [_entry(card, pictures[card.id], words[card.id]) for card in present]
    spare = pictures[present[0].id]
    deck = {key: data[key] for key in ("id", "name", "author", "licence")}
    deck |= {name: pictures.get(name, spare) for name in ("cover", "back")} | {"cards": entries}
    (folder / "deck.json").write_text(json.dumps(deck, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return _weigh(folder / "pictures", len(entries))


def _unpainted(cards: list[Card], shelf: Shelf) -> list[str]:
    wanted = [*load_boxart(), *cards]
    out = [f"{card.id}: not painted yet (python -m atelier render)." for card in wanted if card.id not in shelf]
    old = [card.id for card in wanted if card.id in shelf and not shelf.is_current(card)]
    return out + [f"{card_id}: painted by older code (python -m atelier render)." for card_id in old]


def _entry(card: Card, picture: Picture, words: dict[str, dict[str, Any]]) -> dict[str, Any]:
    said = {language: some for language, some in words.items() if some}
    return {"id": card.id, "picture": picture, "mood": card.mood, "palette": card.palette, "words": said}


def _encode_all(names: list[str], shelf: Shelf, folder: Path, jobs: int) -> dict[str, Picture]:
    """Encode every picture into a fresh folder, on all cores."""
    shutil.rmtree(folder, ignore_errors=True)
    pictures = folder / "pictures"
    pictures.mkdir(parents=True)
    masters = [shelf.master(name) for name in names]
    with ProcessPoolExecutor(max(jobs, 1), mp_context=get_context("spawn")) as pool:
        done: Iterable[Picture] = pool.map(partial(encode, folder=pictures), names, masters)
        return dict(zip(names, track(done, "encoding", total=len(names)), strict=True))


def encode(name: str, master: Path, folder: Path) -> Picture:
    """Write every file of one picture; runs in a worker process, on one core."""
    with Image.open(master) as image:
        whole = image.convert("RGB")
    picture: Picture = {"avif": {}, "webp": {}}
    for encoding in ENCODINGS:
        size = (encoding.width, encoding.width * 3 // 2)
        sized = whole if whole.size == size else whole.resize(size, Image.Resampling.LANCZOS)
        held = io.BytesIO()
        sized.save(held, encoding.format, **encoding.options)
        digest = hashlib.sha256(held.getvalue()).hexdigest()[:8]
        file = f"{name}-{digest}.{encoding.width}.{encoding.format}"
        (folder / file).write_bytes(held.getvalue())
        picture[encoding.format][encoding.width] = file
    return picture


def _weigh(pictures: Path, cards: int) -> int:
    """Say what the pictures weigh; 1 if that is too much."""
    files = list(pictures.iterdir())
    large = sum(file.stat().st_size for file in files if f".{LARGE}." in file.name)
    small = sum(file.stat().st_size for file in files) - large
    print(f"{cards} cards; large pictures {large / 1e6:.2f} MB, small ones {small / 1e6:.2f} MB")
    if large <= LARGE_LIMIT and small <= SMALL_LIMIT:
        return 0
    most = f"{LARGE_LIMIT / 1e6:.0f} and {SMALL_LIMIT / 1e6:.0f} MB"
    print(f"At most {most} are allowed: lower the qualities of ENCODINGS in box.py.")
    return 1
