"""Finished pictures: which cards are out of date, painting them on all cores, and keeping a master of each.

What belongs here: everything between a painted card and the shelf of lossless masters. The shelf is a cache,
no part of the project; `box.py` encodes the masters, so encoding can change without painting again.
"""

from __future__ import annotations

import hashlib
import json
import time
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from haresay.decks.format import FILE, PICTURES, read_deck
from PIL import Image
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atelier.catalogue import Card, Deck
from atelier.picture import Pixels

_INDEX = "index.json"
_LOOK = 400
"""Wide enough to compare pictures by."""

Entry = tuple[str, list[str]]
"""The content hash of a finished card and the names of its files: one master."""


class Shelf:
    """The folder of finished cards with its index: id → recipe, content hash and files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        file = folder / _INDEX
        self.index: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else {}

    def __contains__(self, card_id: str) -> bool:
        return card_id in self.index and self.master(card_id).exists()

    def is_current(self, card: Card) -> bool:
        """Whether the master on the shelf was painted by today's code with today's seed."""
        return card.id in self and self.index[card.id]["recipe"] == card.recipe_hash()

    def master(self, card_id: str) -> Path:
        """The file of a finished card as it was painted, without loss: larger than any screen's, for paper."""
        return self.folder / f"{card_id}-{self.index[card_id]['hash']}.png"

    def record(self, card_id: str, recipe: str, entry: Entry) -> None:
        """Note a card's new files in the index, and take its older ones off the shelf."""
        digest, names = entry
        for old in set(self.index.get(card_id, {}).get("files", [])) - set(names):
            (self.folder / old).unlink(missing_ok=True)
        self.index[card_id] = {"recipe": recipe, "hash": digest, "files": names}
        text = json.dumps(self.index, indent=1, sort_keys=True, ensure_ascii=False)
        (self.folder / _INDEX).write_text(text + "\n", "utf-8")


class Gallery:
    """The pictures of a deck as they are now: today's masters, and for the other cards what lies in the box."""

    def __init__(self, deck: Deck, shelf: Shelf, box: Path | None) -> None:
        self._files: dict[str, Path] = {}
        if box is not None and (box / FILE).exists():
            for card in read_deck(box).cards:
                self._files[card.id] = box / PICTURES / card.picture.avif[_LOOK]
        self._files |= {card.id: shelf.master(card.id) for card in deck.cards() if self._newer(card, shelf, box)}

    @staticmethod
    def _newer(card: Card, shelf: Shelf, box: Path | None) -> bool:
        return card.id in shelf and (box is None or shelf.is_current(card))

    def __contains__(self, card_id: str) -> bool:
        return card_id in self._files

    def file(self, card_id: str) -> Path:
        """Where its picture is."""
        return self._files[card_id]


def at_width(master: Path, width: int) -> Pixels:
    """A finished card as RGB pixels, scaled down to so wide."""
    with Image.open(master) as image:
        whole = np.asarray(image.convert("RGB"))
    if whole.shape[1] == width:
        return whole
    height = width * whole.shape[0] // whole.shape[1]
    return np.asarray(cv2.resize(whole, (width, height), interpolation=cv2.INTER_AREA))


def produce(card: Card, folder: Path) -> Entry:
    """Paint one card and write its master; runs in a worker process, on one core."""
    cv2.setNumThreads(1)
    pixels = card.painted(card.deck.medium.FULL).pixels()
    digest = hashlib.sha256(pixels.tobytes()).hexdigest()[:8]
    name = f"{card.id}-{digest}.png"
    Image.fromarray(pixels).save(folder / name, compress_level=6)
    return digest, [name]


def render_cards(cards: list[Card], folder: Path, jobs: int, force: bool) -> int:
    """Paint what has changed, on `jobs` cores, with a progress bar; returns the number of failures."""
    folder.mkdir(parents=True, exist_ok=True)
    shelf = Shelf(folder)
    due = [card for card in cards if force or not shelf.is_current(card)]
    print(f"{len(cards) - len(due)} of {len(cards)} cards are up to date.")
    if not due:
        return 0
    started = time.perf_counter()
    recipes = {card.id: card.recipe_hash() for card in due}
    with ProcessPoolExecutor(max(jobs, 1), mp_context=get_context("spawn")) as pool:
        futures = {pool.submit(produce, card, folder): card.id for card in due}
        failures = _collect(futures, recipes, shelf)
    print(f"{len(due) - failures} cards in {time.perf_counter() - started:.0f} s, {failures} failed.")
    return failures


def _collect(futures: dict[Future[Entry], str], recipes: dict[str, str], shelf: Shelf) -> int:
    """Record each card as it is done; one bad scene must not stop the others."""
    failures = 0
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    ) as progress:
        task = progress.add_task("painting", total=len(futures))
        for future in as_completed(futures):
            card_id = futures[future]
            error = future.exception()
            if error is None:
                shelf.record(card_id, recipes[card_id], future.result())
            else:
                failures += 1
                progress.console.print(f"{card_id}: {error!r}")
            progress.update(task, advance=1, description=card_id)
    return failures
