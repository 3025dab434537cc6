"""What can be found in a deck, one function a kind of finding. See `check`, which says them all."""

import hashlib
import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, UnidentifiedImageError

from haresay.decks.check import (
    LARGE_LIMIT,
    SMALL_LIMIT,
    DeckFigures,
    DeckFinding,
    DeckReport,
    LikenessLimits,
    Pair,
)
from haresay.decks.format import HASH_LETTERS, LARGEST, PICTURES, RATIO, WIDTHS, Deck, Picture, height
from haresay.decks.lookalike import Traits, exceeded_by, overlap, pairs, traits
from haresay.game.cards import CARDS_IN_A_BOX
from haresay.words import LANGUAGES

MIDDLE = 400
"""The width of the pictures that are compared: it shows enough."""
MOST_NAMED = 6
"""So many cards are named in one sentence; the others are counted."""


def all_findings(deck: Deck, pictures: Path, limits: LikenessLimits) -> DeckReport:
    findings = [*ids(deck), *files(deck, pictures), *strays(deck, pictures), *same_bytes(deck, pictures), *words(deck)]
    findings += clues(deck)
    every = [Pair(*pair) for pair in pairs(measure(deck, pictures))]
    figures = figures_of(deck, pictures, every)
    findings += [*alike(every, figures, limits), *tags(deck, limits), *weights(figures)]
    return DeckReport(tuple(findings), figures)


def error(sentence: str) -> DeckFinding:
    return DeckFinding("error", sentence)


def note(sentence: str) -> DeckFinding:
    return DeckFinding("note", sentence)


def ids(deck: Deck) -> Iterator[DeckFinding]:
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
        for form, by_width in picture.by_format().items():
            yield from ((whose, form, width, name) for width, name in by_width.items())


def files(deck: Deck, pictures: Path) -> Iterator[DeckFinding]:
    """Every picture has its files, and every file is what it is called."""
    for whose, picture in all_pictures(deck):
        for form, by_width in picture.by_format().items():
            absent = [str(width) for width in WIDTHS[form] if width not in by_width]
            if absent:
                yield error(f"For {whose} no {form.upper()} is named of width {' and '.join(absent)}: add it.")
    for whose, form, width, name in each_file(deck):
        yield from one_file(pictures / name, f"{name}, for {whose},", form, width)


def one_file(file: Path, called: str, form: str, width: int) -> Iterator[DeckFinding]:
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


def shape(called: str, size: tuple[int, int], width: int) -> Iterator[DeckFinding]:
    across, down = size
    if across * RATIO[1] != down * RATIO[0]:
        yield error(f"{called} is {across} × {down}: cards are two wide and three high. Crop it to that ratio.")
    elif across != width:
        yield error(f"{called} is {across} wide and named as {width}: scale it to {width} × {height(width)}.")


def strays(deck: Deck, pictures: Path) -> Iterator[DeckFinding]:
    named = set(deck.files())
    inside = sorted(file.name for file in pictures.glob("*") if file.name not in named)
    if inside:
        yield note(f"In {PICTURES}/ the deck names nothing of {listed(inside)}: name or remove what is not needed.")


def same_bytes(deck: Deck, pictures: Path) -> Iterator[DeckFinding]:
    """The same picture twice, under one name or two."""
    owners: dict[str, list[str]] = defaultdict(list)
    for whose, form, width, name in each_file(deck):
        if (form, width) == ("avif", LARGEST) and (pictures / name).is_file():
            owners[hashlib.sha256((pictures / name).read_bytes()).hexdigest()].append(whose)
    for same in owners.values():
        if len(same) > 1:
            yield error(f"{' and '.join(same).capitalize()} have the same picture: a card must be there only once.")


def words(deck: Deck) -> Iterator[DeckFinding]:
    for language in LANGUAGES:
        silent = [card.id for card in deck.cards if language not in card.words]
        if silent:
            yield note(
                f"In {language} {listed(silent)} of {len(deck.cards)} cards have no words: "
                "nobody can have them read aloud, and bots only guess."
            )


def clues(deck: Deck) -> Iterator[DeckFinding]:
    """What bots tell of a card suits others of the deck too; and either all cards have some, or none has."""
    known = {card.id for card in deck.cards}
    for card in deck.cards:
        for language, told in card.clues.items():
            for one in told:
                strange = sorted(other for other in one.also if other not in known or other == card.id)
                if strange:
                    yield error(
                        f"In {language} the clue {one.clue!r} of {card.id!r} also names {listed(strange)}: name other "
                        "cards of this deck."
                    )
            alone = [one.clue for one in told if not one.also]
            if alone:
                yield note(
                    f"In {language} {listed(alone)} of {card.id!r} suits no other card, and is soon known by heart: "
                    "name others that it suits in also."
                )
    for language in LANGUAGES:
        silent = [card.id for card in deck.cards if language not in card.clues]
        if 0 < len(silent) < len(deck.cards):
            yield note(f"In {language} {listed(silent)} of {len(deck.cards)} cards have no clues, and the others have.")


def listed(names: list[str]) -> str:
    """A few of them by name, the rest by number."""
    if len(names) <= MOST_NAMED:
        return ", ".join(names)
    return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"


def measure(deck: Deck, pictures: Path) -> dict[str, Traits]:
    """What each card looks like."""
    found: dict[str, Traits] = {}
    for card in deck.cards:
        name = card.picture.avif.get(MIDDLE) or next(iter(card.picture.avif.values()), "")
        said = card.words.get("en")
        try:
            found[card.id] = traits(pictures / name, said.tags if said else ())
        except (OSError, SyntaxError, ValueError):
            continue
    return found


def figures_of(deck: Deck, pictures: Path, every: list[Pair]) -> DeckFigures:
    sizes: dict[bool, int] = {True: 0, False: 0}
    for _, _, width, name in each_file(deck):
        if (pictures / name).is_file():
            sizes[width == LARGEST] += (pictures / name).stat().st_size
    return DeckFigures(
        cards=len(deck.cards),
        large_bytes=sizes[True],
        small_bytes=sizes[False],
        closest=every[0] if every else None,
        fifth=exceeded_by(0.95, [pair.score for pair in every]),
        shared_tags=max((share for share, _, _ in tag_overlaps(deck)), default=0.0),
    )


def alike(every: list[Pair], figures: DeckFigures, limits: LikenessLimits) -> Iterator[DeckFinding]:
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


def tags(deck: Deck, limits: LikenessLimits) -> Iterator[DeckFinding]:
    for share, first, second in sorted(tag_overlaps(deck), reverse=True):
        if share <= limits.shared_tags:
            break
        yield note(
            f"{first} and {second} share {share:.0%} of their English tags: name what only one of them shows "
            f"(at most {limits.shared_tags:.0%})."
        )


def weights(figures: DeckFigures) -> Iterator[DeckFinding]:
    for what, size, limit in (
        ("The large pictures", figures.large_bytes, LARGE_LIMIT),
        ("The smaller pictures", figures.small_bytes, SMALL_LIMIT),
    ):
        if size > limit:
            yield note(
                f"{what} have {size / 1e6:.1f} MB together, and phones load them one by one: "
                f"{limit / 1e6:.0f} MB are enough for {CARDS_IN_A_BOX} cards at a lower quality."
            )
