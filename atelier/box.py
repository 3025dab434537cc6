"""The box: from masters and words to the folder that the game plays with, `deck.json` and `pictures/`.

What belongs here: which scenes are in a deck (its `deck.toml`), the encodings, and what they may weigh. Names
carry the hash of the file, so a browser may keep them for ever.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from haresay.decks.check import LARGE_LIMIT, SMALL_LIMIT
from haresay.decks.format import FILE, HASH_LETTERS, LARGEST, PICTURES, WIDTHS, height
from PIL import Image
from rich.progress import track

from atelier.catalogue import Card, Deck
from atelier.files import Shelf, at_width
from atelier.seeing import colours
from atelier.wording import complaints, read_clues, read_words, strangers


@dataclass(frozen=True)
class Encoding:
    """One file of a picture. AVIF is what nearly everybody sees; WebP is for browsers from before 2022."""

    format: str
    width: int
    options: dict[str, Any]


HOW: dict[str, dict[str, Any]] = {"avif": {"speed": 6, "max_threads": 1}, "webp": {"method": 6}}
QUALITIES = {"avif": (46, 41, 44), "webp": (36, 28)}
"""Tuned on twelve cards, the busiest among them: grain softens, no edge breaks, no blocks in skies."""
ENCODINGS = tuple(
    Encoding(format_, width, {"quality": quality, **HOW[format_]})
    for format_, widths in WIDTHS.items()
    for width, quality in zip(widths, QUALITIES[format_], strict=True)
)

ABOUT = ("id", "name", "author", "licence", "hand")
"""What a deck's own data says of it, as it stands in `deck.json`."""

Picture = dict[str, dict[int | str, str]]
"""Format → width → file name, as in `deck.json`."""


def chosen_cards(deck: Deck) -> list[Card]:
    """The scenes of the deck in its order: those that `deck.toml` lists, or all."""
    ids = deck.data.get("cards") or deck.card_ids()
    twice = sorted({card_id for card_id in ids if ids.count(card_id) > 1})
    if twice:
        raise SystemExit(f"deck.toml lists a card twice: {', '.join(twice)}.")
    return deck.cards(ids)


def assemble(deck: Deck, shelf: Shelf, out: Path, jobs: int, draft: bool, only: Sequence[str] = ()) -> int:
    """Write the deck; what is missing is said card by card, and stops it unless it is a draft.

    With `only`, all other pictures stay as they lie in the box: nobody paints a deck again to change one card.
    """
    cards, folder = chosen_cards(deck), out / str(deck.data["id"])
    words, clues = read_words(deck, cards), read_clues(deck, cards)
    wanted = [card for card in [*deck.box_pictures(), *cards] if not only or card.id in only]
    kept = {name: picture for name, picture in _pictures(folder).items() if only and name not in only}
    missing = [*_unpainted(wanted, shelf), *complaints(words), *strangers(deck)]
    print("\n".join(missing) or "Every card has its picture and its words.")
    if missing and not draft:
        print(f"{len(missing)} things are missing: the deck was not written. --draft writes what there is.")
        return 1
    pictures = kept | _encode_all([card.id for card in wanted if card.id in shelf], shelf, folder, jobs)
    _clear(folder / PICTURES, pictures)
    present = [card for card in cards if card.id in pictures]
    entries = [_entry(card, folder, pictures[card.id], words[card.id], clues[card.id]) for card in present]
    spare = pictures[present[0].id]
    written: dict[str, Any] = {key: deck.data[key] for key in ABOUT if key in deck.data}
    written |= {name: pictures.get(name, spare) for name in ("cover", "back")} | {"cards": entries}
    (folder / FILE).write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return _weigh(folder / PICTURES, len(entries))


def _pictures(folder: Path) -> dict[str, Picture]:
    """What lies in the box already, by card."""
    if not (folder / FILE).exists():
        return {}
    deck = json.loads((folder / FILE).read_text("utf-8"))
    return {name: deck[name] for name in ("cover", "back")} | {card["id"]: card["picture"] for card in deck["cards"]}


def _clear(pictures: Path, named: dict[str, Picture]) -> None:
    """Take out of the box what no card shows any more."""
    files = {file for picture in named.values() for sizes in picture.values() for file in sizes.values()}
    for file in pictures.iterdir():
        if file.name not in files:
            file.unlink()


def _unpainted(wanted: list[Card], shelf: Shelf) -> list[str]:
    out = [f"{card.id}: not painted yet (python -m atelier render)." for card in wanted if card.id not in shelf]
    old = [card.id for card in wanted if card.id in shelf and not shelf.is_current(card)]
    return out + [f"{card_id}: painted by older code (python -m atelier render)." for card_id in old]


def _entry(
    card: Card,
    folder: Path,
    picture: Picture,
    words: dict[str, dict[str, Any]],
    clues: dict[str, list[dict[str, Any]]],
) -> dict[str, Any]:
    said = {language: some for language, some in words.items() if some}
    entry = {"id": card.id, "picture": picture, "mood": card.mood, "palette": card.palette}
    entry |= {"light": card.eye.light} if card.eye.light else {}
    entry |= {"colours": colours(folder / PICTURES / _smallest(picture)), "words": said}
    return entry | ({"clues": clues} if clues else {})


def _smallest(picture: Picture) -> str:
    """Of the files that every machine can open."""
    return min(picture["webp"].items(), key=lambda sized: int(sized[0]))[1]


def _encode_all(names: list[str], shelf: Shelf, folder: Path, jobs: int) -> dict[str, Picture]:
    """Encode every picture, on all cores."""
    pictures = folder / PICTURES
    pictures.mkdir(parents=True, exist_ok=True)
    masters = [shelf.master(name) for name in names]
    with ProcessPoolExecutor(max(jobs, 1), mp_context=get_context("spawn")) as pool:
        done: Iterable[Picture] = pool.map(partial(encode, folder=pictures), names, masters)
        return dict(zip(names, track(done, "encoding", total=len(names)), strict=True))


def encode(name: str, master: Path, folder: Path) -> Picture:
    """Write every file of one picture; runs in a worker process, on one core."""
    whole = Image.fromarray(at_width(master, LARGEST))
    picture: Picture = {"avif": {}, "webp": {}}
    for encoding in ENCODINGS:
        size = (encoding.width, height(encoding.width))
        sized = whole if whole.size == size else whole.resize(size, Image.Resampling.LANCZOS)
        held = io.BytesIO()
        sized.save(held, encoding.format, **encoding.options)
        digest = hashlib.sha256(held.getvalue()).hexdigest()[:HASH_LETTERS]
        file = f"{name}-{digest}.{encoding.width}.{encoding.format}"
        (folder / file).write_bytes(held.getvalue())
        picture[encoding.format][encoding.width] = file
    return picture


def _weigh(pictures: Path, cards: int) -> int:
    """Say what the pictures weigh; 1 if that is too much."""
    files = list(pictures.iterdir())
    large = sum(file.stat().st_size for file in files if f".{LARGEST}." in file.name)
    small = sum(file.stat().st_size for file in files) - large
    print(f"{cards} cards; large pictures {large / 1e6:.2f} MB, small ones {small / 1e6:.2f} MB")
    if large <= LARGE_LIMIT and small <= SMALL_LIMIT:
        return 0
    most = f"{LARGE_LIMIT / 1e6:.0f} and {SMALL_LIMIT / 1e6:.0f} MB"
    print(f"At most {most} are allowed: lower QUALITIES in box.py.")
    return 1
