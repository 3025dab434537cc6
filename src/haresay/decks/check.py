"""Whether a deck is fit to be played with: its files, its words, and whether its cards can be told apart.

Every finding is a sentence that says what is wrong and what to do. An error keeps a deck from working; a note is about
how well it works. Looking at pictures takes Pillow and numpy, the extra `decks`.
"""

import hashlib
import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from haresay.decks.format import FILE, LANGUAGES, PICTURES, Deck, DeckProblem, Picture, read_deck

try:
    import numpy as np
    from PIL import Image, UnidentifiedImageError

    from haresay.decks.lookalike import Pair, Traits, overlap, pairs, traits
except ImportError as absent:  # pragma: no cover - the checks install it
    raise DeckProblem(
        f"To look at pictures, {absent.name} is needed: pip install 'haresay[decks]', then try again."
    ) from None

Weight: TypeAlias = Literal["error", "note"]

NEEDED = {"avif": (800, 400, 200), "webp": (800, 400)}
"""The widths that every picture has in each format: AVIF for nearly all, WebP for browsers from before it."""
LARGE = 800
LARGE_LIMIT, SMALL_LIMIT = 9_000_000, 3_000_000
HASH_LETTERS = 8
MOST_NAMED = 6
"""So many cards are named in one sentence; the others are counted."""


class Limits(Struct, frozen=True):
    """How alike cards may be."""

    least: float = 0.50
    """The score of the closest pair."""
    fifth: float = 0.0
    """The score that 95 of 100 pairs exceed."""
    shared_tags: float = 0.35


OURS = Limits(least=0.60, fifth=0.78)
"""What we ask of the decks that come with Haresay."""


class Finding(Struct, frozen=True):
    weight: Weight
    sentence: str


class Figures(Struct, frozen=True):
    """What was measured."""

    cards: int
    large_bytes: int
    small_bytes: int
    closest: Pair | None
    fifth: float
    shared_tags: float


class Report(Struct, frozen=True):
    findings: tuple[Finding, ...]
    figures: Figures | None = None

    @property
    def errors(self) -> tuple[str, ...]:
        return tuple(one.sentence for one in self.findings if one.weight == "error")

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(one.sentence for one in self.findings if one.weight == "note")


def check(folder: Path, limits: Limits = Limits()) -> Report:  # noqa: B008 - frozen
    """Everything that can be said of the deck in that folder."""
    try:
        deck = read_deck(folder)
    except DeckProblem as problem:
        return Report((error(f"{problem} {advice(folder)}"),))
    pictures = folder / PICTURES
    findings = [*ids(deck), *files(deck, pictures), *strays(deck, folder), *same_bytes(deck, pictures), *words(deck)]
    every = pairs(measure(deck, pictures))
    figures = figures_of(deck, pictures, every)
    findings += [*alike(every, figures, limits), *tags(deck, limits), *weights(figures)]
    return Report(tuple(findings), figures)


def advice(folder: Path) -> str:
    if (folder / FILE).exists():
        return "docs/decks.md shows a complete example."
    return f"Give the folder that holds {FILE} and {PICTURES}/."


def error(sentence: str) -> Finding:
    return Finding("error", sentence)


def note(sentence: str) -> Finding:
    return Finding("note", sentence)


def ids(deck: Deck) -> Iterator[Finding]:
    for card, times in Counter(card.id for card in deck.cards).items():
        if times > 1:
            yield error(f"The card {card!r} is there {times} times: give every card an id of its own.")


def all_pictures(deck: Deck) -> Iterator[tuple[str, Picture]]:
    """Each picture with the words for it."""
    yield "the cover", deck.cover
    yield "the back", deck.back
    yield from ((f"card {card.id!r}", card.picture) for card in deck.cards)


def each_file(deck: Deck) -> Iterator[tuple[str, str, int, str]]:
    """Whose it is, its format, its width and its name."""
    for whose, picture in all_pictures(deck):
        for form, by_width in (("avif", picture.avif), ("webp", picture.webp)):
            yield from ((whose, form, width, name) for width, name in by_width.items())


def files(deck: Deck, pictures: Path) -> Iterator[Finding]:
    """Every picture has its files, and every file is what it is called."""
    for whose, picture in all_pictures(deck):
        for form, by_width in (("avif", picture.avif), ("webp", picture.webp)):
            absent = [str(width) for width in NEEDED[form] if width not in by_width]
            if absent:
                yield error(f"For {whose} no {form.upper()} is named of width {' and '.join(absent)}: add it.")
    for whose, form, width, name in each_file(deck):
        yield from one_file(pictures / name, f"{name}, for {whose},", form, width)


def one_file(file: Path, called: str, form: str, width: int) -> Iterator[Finding]:
    if not is_plain(file.name, file):
        yield error(f"{called} is no plain file name: put the file into {PICTURES}/ and name it without folders.")
        return
    if not file.is_file():
        yield error(f"{called} is missing: put it into {PICTURES}/.")
        return
    try:
        with Image.open(file) as image:
            found, size = str(image.format).lower(), image.size
            image.load()
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as broken:
        yield error(f"{called} cannot be opened as a picture ({type(broken).__name__}): save it again.")
        return
    if found != form:
        yield error(f"{called} is {found.upper()}, not {form.upper()}: convert it, or name it where it belongs.")
    yield from shape(called, size, width)
    if hashlib.sha256(file.read_bytes()).hexdigest()[:HASH_LETTERS] not in file.name:
        yield note(
            f"{called} does not have its content's hash in its name. Browsers keep pictures for a year: "
            "whoever has seen it will not see a change."
        )


def is_plain(name: str, file: Path) -> bool:
    """A name and nothing else: no folders, no way out of the deck."""
    return file.parent.name == PICTURES and name not in {"", ".", ".."} and "\\" not in name and "\0" not in name


def shape(called: str, size: tuple[int, int], width: int) -> Iterator[Finding]:
    across, down = size
    if across * 3 != down * 2:
        yield error(f"{called} is {across} × {down}: cards are two wide and three high. Crop it to that ratio.")
    elif across != width:
        yield error(f"{called} is {across} wide and named as {width}: scale it to {width} × {width * 3 // 2}.")


def strays(deck: Deck, folder: Path) -> Iterator[Finding]:
    named = set(deck.files())
    inside = sorted(file.name for file in (folder / PICTURES).glob("*") if file.name not in named)
    if inside:
        yield note(f"In {PICTURES}/ the deck names nothing of {listed(inside)}: name or remove what is not needed.")


def same_bytes(deck: Deck, pictures: Path) -> Iterator[Finding]:
    """The same picture twice, under one name or two."""
    owners: dict[str, list[str]] = defaultdict(list)
    for whose, form, width, name in each_file(deck):
        if (form, width) == ("avif", LARGE) and (pictures / name).is_file():
            owners[hashlib.sha256((pictures / name).read_bytes()).hexdigest()].append(whose)
    for same in owners.values():
        if len(same) > 1:
            yield error(f"{' and '.join(same).capitalize()} have the same picture: a card must be there only once.")


def words(deck: Deck) -> Iterator[Finding]:
    for language in LANGUAGES:
        silent = [card.id for card in deck.cards if language not in card.words]
        if silent:
            yield note(
                f"In {language} {listed(silent)} of {len(deck.cards)} cards have no words: "
                "nobody can have them read aloud, and bots only guess."
            )


def listed(names: list[str]) -> str:
    """A few of them by name, the rest by number."""
    if len(names) <= MOST_NAMED:
        return ", ".join(names)
    return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"


def measure(deck: Deck, pictures: Path) -> dict[str, Traits]:
    """What each card looks like; the middle size shows enough."""
    found: dict[str, Traits] = {}
    for card in deck.cards:
        name = card.picture.avif.get(400) or next(iter(card.picture.avif.values()), "")
        said = card.words.get("en")
        try:
            found[card.id] = traits(pictures / name, said.tags if said else ())
        except (OSError, SyntaxError, ValueError):
            continue
    return found


def figures_of(deck: Deck, pictures: Path, every: list[Pair]) -> Figures:
    sizes: dict[bool, int] = {True: 0, False: 0}
    for _, _, width, name in each_file(deck):
        if (pictures / name).is_file():
            sizes[width == LARGE] += (pictures / name).stat().st_size
    return Figures(
        cards=len(deck.cards),
        large_bytes=sizes[True],
        small_bytes=sizes[False],
        closest=every[0] if every else None,
        fifth=float(np.percentile([pair.score for pair in every], 5)) if every else 1.0,
        shared_tags=max((share for share, _, _ in tag_overlaps(deck)), default=0.0),
    )


def alike(every: list[Pair], figures: Figures, limits: Limits) -> Iterator[Finding]:
    for pair in every:
        if pair.score >= limits.least:
            break
        yield note(
            f"{pair.first} and {pair.second} look alike ({pair.score:.2f}, at least {limits.least:.2f} is good): "
            "redraw one of them, with another composition or light."
        )
    if figures.fifth < limits.fifth:
        yield note(
            f"Too many pairs are close: 95 of 100 score above {figures.fifth:.2f}, and it should be {limits.fifth:.2f}."
        )


def tag_overlaps(deck: Deck) -> Iterator[tuple[float, str, str]]:
    tagged = [(card.id, frozenset(card.words["en"].tags)) for card in deck.cards if "en" in card.words]
    for (first, ours), (second, theirs) in itertools.combinations(tagged, 2):
        yield overlap(ours, theirs), first, second


def tags(deck: Deck, limits: Limits) -> Iterator[Finding]:
    for share, first, second in sorted(tag_overlaps(deck), reverse=True):
        if share <= limits.shared_tags:
            break
        yield note(
            f"{first} and {second} share {share:.0%} of their English tags: name what only one of them shows "
            f"(at most {limits.shared_tags:.0%})."
        )


def weights(figures: Figures) -> Iterator[Finding]:
    for what, size, limit in (
        ("The large pictures", figures.large_bytes, LARGE_LIMIT),
        ("The smaller pictures", figures.small_bytes, SMALL_LIMIT),
    ):
        if size > limit:
            yield note(
                f"{what} have {size / 1e6:.1f} MB together, and phones load them one by one: "
                f"{limit / 1e6:.0f} MB are enough for 84 cards at a lower quality."
            )
