"""What a clue makes one think of: by the bank, by words, by letters, in any language, and perhaps by meaning."""

from collections.abc import Mapping
from random import Random

import pytest

from haresay.bots import minilm, vectors
from haresay.bots.associations import Associations, glossary, in_english, meanings
from haresay.bots.echoes import Echoes
from haresay.bots.listening import Listeners, Seating, chances, imagined, outlook, some_not_all
from haresay.bots.lore import LANGUAGES, Words, deck_of, spoken
from haresay.bots.matching import Layer, Matcher
from haresay.bots.minds import layers_for
from haresay.bots.phrases import FAMILIES, PLAIN, bank
from haresay.bots.vectors import ByMeaning, by_meaning, standard, word_llama
from haresay.bots.vocabulary import SharedWords
from haresay.game import Card
from tests.bots.company import LORE, SPEAKS, WORDS_OF


def by_words(*more: Layer) -> Matcher:
    return Matcher(LORE, [SharedWords(LORE), *more])


def best(clue: str, language: str = "en", matcher: Matcher | None = None) -> Card:
    heard = (matcher or by_words()).hear(clue, language)
    return max(LORE, key=lambda card: heard.in_mind(card, 0.5))


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
    assert not any(heard.in_mind(card, 0.5) for card in LORE)


def test_what_was_heard_is_not_kept_for_ever() -> None:
    matcher = by_words()
    for number in range(1000):
        matcher.hear(f"clue {number}", "en")
    assert len(matcher._heard) <= 512


def test_word_vectors_add_meaning_where_they_are_installed() -> None:
    class Fond:
        def of(self, clue: str, language: str) -> Mapping[Card, tuple[float, float]]:
            return {"own/cake": (3.0, 3.0)} if (clue, language) == ("party", "en") else {}

    assert best("party", matcher=by_words(Fond())) == "own/cake"


def test_without_words_there_is_nothing_to_compare_vectors_with() -> None:
    assert by_meaning({"own/bare": {}}) is None


def test_without_the_packages_there_are_no_vectors(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (vectors, minilm):
        monkeypatch.setattr(module, "find_spec", lambda _: None)
    assert by_meaning(LORE) is None
    assert list(map(type, layers_for(LORE))) == [SharedWords, Associations, Echoes]


def word_vectors() -> ByMeaning:
    embed = word_llama()
    assert embed is not None
    return ByMeaning(LORE, embed)


def test_the_real_vectors_know_that_a_party_has_to_do_with_cake() -> None:
    assert best("party", matcher=by_words(word_vectors())) == "own/cake"


def test_vectors_serve_a_clue_in_another_language_through_the_words_that_are_known_in_english() -> None:
    assert in_english("La fiesta", "es") == "party"
    assert best("fiesta", "es", matcher=Matcher(LORE, [word_vectors()])) == "own/cake"
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
def test_a_clue_makes_one_think_of_cards_that_share_no_word_with_it(clue: str, language: str, tag: str) -> None:
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
def test_cards_of_other_decks_are_thought_of_by_way_of_their_words(clue: str, language: str, card: Card) -> None:
    assert best(clue, language, Matcher(LORE, [Associations(LORE)])) == card


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_knows_some_thousand_everyday_words(language: str) -> None:
    assert len(glossary(language).words) > 2000
    numbers = {number for ids in glossary(language).words.values() for number in ids}
    assert max(numbers) < len(meanings().things) / len(meanings().cards)


def test_a_clue_of_unknown_words_makes_one_think_of_nothing() -> None:
    assert not Associations({}).of("xyzzy", "en")
    assert not Echoes().of("xyzzy", "en")


def test_a_clue_that_shares_a_word_with_a_phrase_makes_one_think_of_its_cards() -> None:
    phrase = bank("en").by_text["Lullaby"]
    best_card = max(zip(phrase.common, bank("en").cards, strict=True))[1]
    echoes = Echoes().of("a lullaby at dusk", "en")
    assert sum(echoes[best_card]) > 0
    assert sum(echoes[best_card]) < 2 * max(phrase.common)


# --- the bank


@pytest.mark.parametrize("language", SPEAKS)
def test_a_bank_has_a_score_for_every_phrase_and_card(language: str) -> None:
    own = bank(language)
    assert len(own.phrases) >= 400
    assert {phrase.family for phrase in own.phrases} == set(FAMILIES)
    for phrase in own.phrases:
        assert len(phrase.things) == len(phrase.feelings) == len(phrase.common) == len(own.cards)
        assert 0 < len(phrase.text) <= 60


def test_a_phrase_that_gives_a_card_away_is_marked_for_tellers_and_clear_to_listeners() -> None:
    marked = [(phrase, at) for phrase in bank("en").phrases for at in phrase.literal]
    assert marked
    assert all(phrase.things[at] == PLAIN for phrase, at in marked)


def test_a_language_without_a_bank_borrows_the_english_one() -> None:
    assert bank("tlh") is bank("en")
    assert spoken("tlh") == "en"
    assert deck_of("own/wolf") == "own"


# --- listeners

SEATING = Seating(givers=3, cards_each=1, hand=2, voters=3)


def test_a_clue_that_stands_out_too_much_is_found_by_all_and_one_that_does_not_by_none() -> None:
    row = [0.0] * 12
    tables = imagined(range(12), SEATING, 4, Random(1))
    plain, fine, dark = (outlook(story, row, tables, SEATING, 1.0) for story in (9.0, 1.0, -9.0))
    assert fine.some > 0.6 > plain.some
    assert fine.some > dark.some
    assert plain.found > 0.99
    assert dark.found < 0.01


def test_where_nothing_is_unseen_no_table_can_be_imagined() -> None:
    assert imagined([], SEATING, 4, Random(1)) == []


def test_some_but_not_all_is_what_its_name_says() -> None:
    assert some_not_all([1.0, 1.0]) == some_not_all([0.0, 0.0]) == 0
    assert some_not_all([1.0, 0.0]) == 1


def test_a_table_that_votes_for_the_best_card_is_thought_sharp_and_one_that_does_not_is_not() -> None:
    sharp, blunt = Listeners(), Listeners()
    for _ in range(20):
        sharp.learn([3.0, 1.0, 0.0], 0)
        blunt.learn([3.0, 1.0, 0.0], 2)
    assert blunt.sharpness < Listeners().sharpness < sharp.sharpness
    assert sum(chances([3.0, 1.0], 1.0)) == pytest.approx(1)


def test_words_may_be_known_in_some_languages_only() -> None:
    lore = {"own/moon": {"fr": Words(("lune",), ("nuit",), "La lune se lève.")}}
    matcher = Matcher(lore, [SharedWords(lore)])
    assert matcher.hear("lune", "fr").things["own/moon"] > 0
    assert not matcher.hear("moonlight", "en").things.get("own/moon", 0) > 3
