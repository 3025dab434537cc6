"""What a clue makes one think of: by the bank, by words, by letters, in any language, and perhaps by meaning."""

import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier

import pytest

from haresay.bots.company import layers_for
from haresay.bots.phrases import bank
from haresay.bots.understanding import vectors
from haresay.bots.understanding.associations import Associations, glossary, in_english, meanings
from haresay.bots.understanding.idioms import Idioms
from haresay.bots.understanding.matcher import CLUES_KEPT, Layer, Matcher, WhenAsked
from haresay.bots.understanding.shared_words import SharedWords
from haresay.bots.understanding.similar_phrases import SimilarPhrases
from haresay.bots.understanding.vectors import ByMeaning, by_meaning, standard, word_llama
from haresay.game import Card
from haresay.words import LANGUAGES, CardWords, Language, Words
from tests.bots.company import KNOWN, WORDS_OF


def by_words(*more: Layer) -> Matcher:
    return Matcher(KNOWN, [SharedWords(KNOWN), *more])


def best(clue: str, language: Language = "en", matcher: Matcher | None = None) -> Card:
    heard = (matcher or by_words()).hear(clue, language)
    return max(KNOWN, key=lambda card: heard.in_mind(card, 0.5))


@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("the big bad wolf", "own/wolf"),
        ("Wolves!", "own/wolf"),
        ("sailors", "own/ship"),
        ("stormy", "own/ship"),
        ("Happy BIRTHDAY", "own/cake"),
        ("patient", "own/wolf"),
    ],
)
def test_a_clue_is_matched_by_its_words_and_by_words_that_look_like_them(clue: str, card: Card) -> None:
    assert best(clue) == card


@pytest.mark.parametrize(
    ("clue", "card"), [("lobos", "own/wolf"), ("la TORMENTA", "own/ship"), ("alegria", "own/cake")]
)
def test_a_clue_is_matched_in_the_tables_language_and_without_accents(clue: str, card: Card) -> None:
    assert best(clue, "es") == card


def test_a_clue_in_another_language_is_understood_too() -> None:
    assert best("marinero", "en") == "own/ship"
    assert best("birthday", "es") == "own/cake"


@pytest.mark.parametrize("clue", ["", "…", "🐺", "a", "zzzzz", "\u202e", "0" * 200])
def test_a_clue_that_says_nothing_leaves_every_card_as_it_was(clue: str) -> None:
    heard = by_words().hear(clue, "en")
    assert not any(heard.in_mind(card, 0.5) for card in KNOWN)


def test_what_was_heard_is_not_kept_for_ever() -> None:
    matcher = by_words()
    for number in range(1000):
        matcher.hear(f"clue {number}", "en")
    assert matcher._kept_clues.cache_info().currsize <= CLUES_KEPT


def test_in_many_threads_at_once_everybody_hears_the_same() -> None:
    """Twice as many clues as are kept, each thread in an order of its own, and threads that give way all the time."""
    clues = [phrase.text for phrase in bank("en").phrases] + [f"a wolf in year {n}" for n in range(2 * CLUES_KEPT)]
    alone, shared = by_words(), by_words()
    expected = {clue: alone.hear(clue, "en") for clue in clues}

    def listens(number: int) -> bool:
        order = Random(number).sample(clues, len(clues))
        return all(shared.hear(clue, "en") == expected[clue] for clue in order)

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            assert all(threads.map(listens, range(8)))
    finally:
        sys.setswitchinterval(usual)


def test_layers_that_many_threads_want_first_are_made_once() -> None:
    made: list[int] = []
    together = Barrier(8)

    def make() -> list[Layer]:
        made.append(1)
        return [SharedWords(KNOWN)]

    layers = WhenAsked(make)

    def wants(_: int) -> list[Layer]:
        together.wait(10)
        return list(layers)

    with ThreadPoolExecutor(8) as threads:
        (first, *others) = threads.map(wants, range(8))
    assert made == [1]
    assert all(other == first for other in others)


def test_word_vectors_add_meaning_where_they_are_installed() -> None:
    class Fond:
        def of(self, clue: str, language: Language) -> Mapping[Card, tuple[float, float]]:
            return {"own/cake": (3.0, 3.0)} if (clue, language) == ("party", "en") else {}

    assert best("party", matcher=by_words(Fond())) == "own/cake"


def test_without_words_there_is_nothing_to_compare_vectors_with() -> None:
    assert by_meaning({"own/bare": {}}) is None


def test_without_the_package_there_are_no_vectors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vectors, "find_spec", lambda _: None)
    assert by_meaning(KNOWN) is None
    assert list(map(type, layers_for(KNOWN))) == [SharedWords, Associations, SimilarPhrases, Idioms]


where_there_are_vectors = pytest.mark.skipif(
    sys.version_info >= (3, 14), reason="there is no wheel of wordllama for this Python yet"
)


def word_vectors() -> ByMeaning:
    embed = word_llama()
    assert embed is not None
    return ByMeaning(KNOWN, embed)


@where_there_are_vectors
def test_the_real_vectors_know_that_a_party_has_to_do_with_cake() -> None:
    assert best("party", matcher=by_words(word_vectors())) == "own/cake"


@where_there_are_vectors
def test_vectors_serve_a_clue_in_another_language_through_the_words_that_are_known_in_english() -> None:
    assert in_english("La fiesta", "es") == "party"
    assert best("fiesta", "es", matcher=Matcher(KNOWN, [word_vectors()])) == "own/cake"
    assert not word_vectors().of("xyzzy", "es")


def test_scores_are_measured_from_the_usual() -> None:
    assert standard([1.0, 2.0, 3.0])[1] == 0
    assert standard([2.0, 2.0]) == [0, 0]


# --- what one thinks of


@pytest.mark.parametrize(
    ("clue", "language", "tag"),
    [
        ("Insomniac nights", "en", "bed"),
        ("Homesick", "en", "suitcase"),
        ("Un concierto", "es", "violin"),
        ("Le pêcheur", "fr", "fishing rod"),
        ("Scriitorul", "ro", "typewriter"),
        ("Il principe", "it", "crown"),
        ("El pastor", "ca", "sheep"),
        ("O carteiro", "pt-PT", "letter"),
        ("Bate-papo no trem", "pt-BR", "platform"),
    ],
)
def test_a_clue_makes_one_think_of_cards_that_share_no_word_with_it(clue: str, language: Language, tag: str) -> None:
    scores = {card: thing + feeling for card, (thing, feeling) in Associations({}).of(clue, language).items()}
    first = sorted(scores, key=scores.__getitem__, reverse=True)[:12]
    assert any(tag in WORDS_OF[card] for card in first)


@pytest.mark.parametrize(
    ("clue", "language", "card"),
    [
        ("Aye aye, captain", "en", "own/ship"),
        ("Let's celebrate", "en", "own/cake"),
        ("predator", "en", "own/wolf"),
        ("la invitación", "es", "own/cake"),
        ("naufrage", "fr", "own/ship"),
    ],
)
def test_cards_of_other_decks_are_thought_of_by_way_of_their_words(clue: str, language: Language, card: Card) -> None:
    assert best(clue, language, Matcher(KNOWN, [Associations(KNOWN)])) == card


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_knows_some_thousand_everyday_words(language: Language) -> None:
    assert len(glossary(language).words) > 2000
    numbers = {number for ids in glossary(language).words.values() for number in ids}
    assert max(numbers) < len(meanings().things) / len(meanings().cards)


def test_a_clue_of_unknown_words_makes_one_think_of_nothing() -> None:
    assert not Associations({}).of("xyzzy", "en")
    assert not SimilarPhrases().of("xyzzy", "en")


def test_a_clue_that_shares_a_word_with_a_phrase_makes_one_think_of_its_cards() -> None:
    phrase = bank("en").by_text["Lullaby"]
    best_card = max(zip(phrase.common, bank("en").cards, strict=True))[1]
    similar = SimilarPhrases().of("a lullaby at dusk", "en")
    assert sum(similar[best_card]) > 0
    assert sum(similar[best_card]) < 2 * max(phrase.common)


def test_words_may_be_known_in_some_languages_only() -> None:
    card_words: CardWords = {"own/moon": {"fr": Words(("lune",), ("nuit",), "La lune se lève.")}}
    matcher = Matcher(card_words, [SharedWords(card_words)])
    assert matcher.hear("lune", "fr").in_mind("own/moon", 1) > 0
    assert not matcher.hear("moonlight", "en").in_mind("own/moon", 1) > 3
