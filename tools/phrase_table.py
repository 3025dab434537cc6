"""Score every phrase of the bots against every card, once, so that telling a clue needs no model.

    python -m tools.phrase_table [--words FOLDER] [LANGUAGE ...]

`--words` is a deck's room in the atelier: `scenes/<card>.toml` have the English words, `words/<language>.toml` the
others. The banks lie in src/haresay/bots/phrases/<language>.toml, what somebody with taste thinks of them in
fits/<language>.toml (a phrase, and the cards it suits), and the tables are written beside them. Vectors are English;
another language is matched by its words first, and by what the vectors make of it.
"""

import argparse
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import simplemma
import wordllama
from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

from haresay.bots.phrases import FAMILIES, LITERAL, UNIT, PhraseTable
from haresay.bots.understanding.likeness import LETTERS, alike, tokens
from haresay.words import LANGUAGES

ROOT = Path(__file__).parents[1]
BANKS = ROOT / "src/haresay/bots/phrases"
DECK = "overheard"
ILLUSTRATOR = ROOT / "atelier/decks" / DECK
FIT = (2.0, 1.85, 1.75, 1.65, 1.6, 1.5)
"""What a phrase is worth for the cards that it was said to suit, the best first."""
HINT = 0.55
"""What a likeness of vectors counts where somebody has judged."""


def read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def words_of(room: Path, language: str) -> dict[str, dict[str, Any]]:
    if language != "en":
        return read(room / "words" / f"{language}.toml")
    return {file.stem: read(file)["en"] for file in sorted((room / "scenes").glob("*.toml"))}


class Vectors:
    def __init__(self) -> None:
        folder = Path(wordllama.__file__).parent
        self.model = wordllama.WordLlama.load(cache_dir=folder, disable_download=True)

    def of(self, texts: list[str]) -> Any:
        return self.model.embed([text.lower() for text in texts], norm=True)


class Lemmas:
    """The plain forms of a language's words, and which forms of its dictionary come down to them."""

    def __init__(self, language: str) -> None:
        self.code = language[:2]
        self.known: dict[str, str] = {}

    def of(self, text: str) -> list[str]:
        found = []
        for word in text.replace("\u2019", "'").split():
            bare = word.strip(".,;:!?¿¡…—–'\"«»()")
            lemma = " ".join(tokens(simplemma.lemmatize(bare, self.code))) if bare else ""
            for token in tokens(bare):
                self.known[token] = lemma or token
                found.append(lemma or token)
        return found

    def forms(self, wanted: Iterable[str]) -> dict[str, str]:
        """Every form in the dictionary whose plain form is wanted."""
        lemmas = set(wanted)
        forms = {form: lemma for form, lemma in self.known.items() if form != lemma and lemma in lemmas}
        dictionary = DefaultDictionaryFactory().get_dictionary(self.code)
        for raw, raw_lemma in dictionary.items():
            form, lemma = text_of(raw), text_of(raw_lemma)
            plain_form, plain_lemma = tokens(form), tokens(lemma)
            if len(plain_form) == len(plain_lemma) == 1 and plain_lemma[0] in lemmas and plain_form != plain_lemma:
                forms.setdefault(plain_form[0], plain_lemma[0])
        return dict(sorted(forms.items()))


def text_of(raw: str | bytes) -> str:
    return raw.decode() if isinstance(raw, bytes) else raw


def standard(scores: Any) -> Any:
    """How far above the usual: for the card first, since some cards suit everything, then for the phrase."""
    scores = (scores - scores.mean(0)) / (scores.std(0) + 1e-9)
    return (scores - scores.mean(1, keepdims=True)) / (scores.std(1, keepdims=True) + 1e-9)


def by_meaning(vectors: Any, phrases: list[str], cards: list[dict[str, Any]]) -> tuple[Any, Any]:
    said = vectors.of(phrases)
    things, feelings = [], []
    for card in cards:
        tags = np.sort(said @ vectors.of(list(card["tags"])).T, axis=1)[:, ::-1]
        themes = np.sort(said @ vectors.of(list(card["themes"])).T, axis=1)[:, ::-1]
        sentence = (said @ vectors.of([card["sentence"]]).T)[:, 0]
        things.append(0.5 * tags[:, 0] + 0.2 * tags[:, 1] + 0.35 * sentence)
        feelings.append(0.6 * themes[:, 0] + 0.2 * themes[:, 1] + 0.25 * sentence)
    return standard(np.stack(things, 1)), standard(np.stack(feelings, 1))


def by_words(lemmas: Lemmas, phrases: list[str], cards: list[dict[str, Any]], key: str) -> Any:
    """Shared words, or nearly shared ones, with the things or feelings of each card."""
    vocabulary = [sorted({lemma for word in card[key] for lemma in lemmas.of(word)}) for card in cards]
    sentences = [set(lemmas.of(card["sentence"])) for card in cards]
    scores = np.zeros((len(phrases), len(cards)))
    for row, phrase in enumerate(phrases):
        mine = [word for word in lemmas.of(phrase) if len(word) > 3]
        for column in range(len(cards)):
            nearest = max((alike(word, other) for word in mine for other in vocabulary[column]), default=0.0)
            shared = sum(word in sentences[column] for word in mine)
            scores[row, column] = (3.0 * nearest if nearest >= LETTERS else 0.0) + 0.8 * min(shared, 2)
    return scores


def names_it(lemmas: Lemmas, phrase: str, card: dict[str, Any]) -> bool:
    """Whether the phrase says what is plainly there."""
    tags = {lemma for tag in card["tags"] for lemma in lemmas.of(tag)}
    themes = {lemma for theme in card["themes"] for lemma in lemmas.of(theme)}
    said = {word for word in lemmas.of(phrase) if len(word) > 2}
    return bool(said & tags) or (bool(said & themes) and len(said) == 1)


def table(language: str, room: Path, vectors: Vectors) -> PhraseTable | None:
    bank = read(BANKS / f"{language}.toml")
    listed = [(text, family) for family in FAMILIES for text in dict.fromkeys(bank.get(family, ()))]
    if not listed:
        return None
    english, own = words_of(room, "en"), words_of(room, language)
    ids = [card for card in english if card in own]
    phrases = [text for text, _ in listed]
    lemmas = Lemmas(language)
    cards = [own[card] for card in ids]
    things, feelings = by_meaning(vectors, phrases, [english[card] for card in ids])
    if language != "en":
        native = by_meaning(vectors, phrases, cards)
        things, feelings = standard(things + 0.5 * native[0]), standard(feelings + 0.5 * native[1])
        things, feelings = 0.7 * things, 0.7 * feelings
    things = things + by_words(lemmas, phrases, cards, "tags")
    feelings = feelings + by_words(lemmas, phrases, cards, "themes")
    add_fits(read(BANKS / "fits" / f"{language}.toml"), phrases, ids, things, feelings)
    seen, felt = in_bytes(things), in_bytes(feelings)
    for row, phrase in enumerate(phrases):
        for column, card in enumerate(cards):
            if names_it(lemmas, phrase, card):
                seen[row, column] = LITERAL
    said = [text for card in cards for text in (*card["tags"], *card["themes"], card["sentence"])]
    wanted = {lemma for text in said for lemma in lemmas.of(text)}
    names = tuple(f"{DECK}/{card}" for card in ids)
    return PhraseTable(names, tuple(listed), seen.tobytes(), felt.tobytes(), lemmas.forms(wanted))


def add_fits(fits: dict[str, str], phrases: list[str], ids: list[str], things: Any, feelings: Any) -> None:
    """A judgement counts more than a likeness of vectors."""
    for row, phrase in enumerate(phrases):
        suited = [card for card in fits.get(phrase, "").split() if card in ids]
        if not suited:
            continue
        things[row] *= HINT / things[row].std()
        feelings[row] *= HINT / feelings[row].std()
        for card, worth in zip(suited, FIT, strict=False):
            column = ids.index(card)
            things[row, column] = 0.4 * max(things[row, column], 0) + worth
            feelings[row, column] = 0.4 * max(feelings[row, column], 0) + worth


def in_bytes(scores: Any) -> Any:
    return np.clip(np.round(scores * UNIT), -127, 127).astype(np.int8)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("languages", nargs="*", default=LANGUAGES, metavar="LANGUAGE", help="which (default: all)")
    asked.add_argument("--words", type=Path, default=ILLUSTRATOR, metavar="FOLDER", help="a deck's room in the atelier")
    options = asked.parse_args()
    vectors = Vectors()
    for language in options.languages:
        made = table(language, options.words, vectors)
        if made is not None:
            written = msgspec.msgpack.encode(made)
            (BANKS / f"{language}.table").write_bytes(written)
            print(f"{language}: {len(made.phrases)} phrases, {len(made.cards)} cards, {len(written) // 1024} KB")


if __name__ == "__main__":
    main()
