"""What was said of a card on this server helps bots to find it and to speak of it, and lets nobody cheat."""

from random import Random

import pytest

from haresay.bots import memory
from haresay.bots.character_bot import CharacterBot
from haresay.bots.characters import CHARACTERS
from haresay.bots.memory import Memory, OldClue, remembers
from haresay.bots.phrases import bank
from haresay.bots.understanding.matcher import Matcher
from haresay.bots.understanding.shared_words import SharedWords
from haresay.game import Card, TellClue, TextClue, view
from haresay.words import CardWords, Language, Words
from tests.bots.company import CARDS, clues, moments, some_bots, twin
from tests.game.secrets import other_world

HOLIDAY = tuple(f"holiday/{number}" for number in range(84))
"""A deck of somebody's own: pictures, and no words."""
SHORT = {"points_to_win": 8}


def told_of(*texts: str, card: Card = "holiday/1", language: Language = "en", again: bool = True) -> Memory:
    return Memory({card: [OldClue(language, text, again) for text in texts]})


def about(cards: tuple[Card, ...], language: Language = "en") -> Memory:
    """Three things said of every card, in words that nobody knows."""
    return Memory({card: [OldClue(language, nonsense(card, n), again=True) for n in "abc"] for card in cards})


def nonsense(card: Card, which: str) -> str:
    return f"xq{which} {CARDS.index(card) if card in CARDS else card}"


def one_who_remembers(*texts: str, card: Card = "holiday/1") -> CharacterBot:
    names = [bot.name for bot in CHARACTERS if all(remembers(bot.name, card, text) for text in texts)]
    return next(bot for bot in some_bots(8) if bot.character.name in names)


# --- understanding


def near(clue: str, *old: str) -> float:
    bot = one_who_remembers(*old)
    return told_of(*old).nearness(bot.character.name, "holiday/1", OldClue("en", clue), no_thoughts)


def no_thoughts(text: str, language: Language) -> tuple[float, ...]:  # noqa: ARG001 - of nothing at all
    return ()


def test_the_very_same_is_nearest_whatever_its_accents_and_capitals() -> None:
    assert near("la Mañana", "LA MANANA") == near("?!", "?!") == 1


def test_a_common_word_makes_a_clue_near_and_two_make_it_nearer() -> None:
    assert 0 < near("a garden at night", "grandmother's garden") < near("grandma's garden", "grandmother's garden") < 1
    assert near("gardens", "garden") > 0


def test_what_has_nothing_in_common_is_far() -> None:
    assert near("hush", "grandmother's garden") == near("", "grandmother's garden") == near("hush") == 0


def test_a_word_that_was_said_of_everything_says_little() -> None:
    told = Memory({f"holiday/{n}": [OldClue("en", text)] for n, text in enumerate(["sea view", "sea dog", "sea bed"])})
    dog = told._likeness("dog house", "sea dog")
    assert told._likeness("sea house", "sea dog") < dog


KNOWN: CardWords = {
    CARDS[0]: {
        "en": Words(("moonlight", "forest", "wolf"), ("fear",), "A wolf."),
        "es": Words(("luna", "bosque", "lobo"), ("miedo",), "Un lobo."),
    },
    CARDS[1]: {
        "en": Words(("cake", "candle"), ("birthday",), "A cake."),
        "es": Words(("tarta", "vela"), ("cumpleaños",), "Una tarta."),
    },
}
"""Cards of the bank with words of their own, so that what one thinks of at them is known here."""


def test_a_clue_that_makes_one_think_of_the_same_is_near_without_a_word_in_common_in_any_language() -> None:
    told, bot = told_of("moonlight"), one_who_remembers("moonlight")
    thinking = CharacterBot(bot.character, "hard", "en", Matcher(KNOWN, [SharedWords(KNOWN)], knows_the_bank=False))

    def nearness(clue: str, language: Language) -> float:
        return told.nearness(bot.character.name, "holiday/1", OldClue(language, clue), thinking.matcher.gist)

    assert nearness("a wolf", "en") == nearness("lobos", "es") == 1
    assert nearness("birthday", "en") == nearness("cumpleaños", "es") == nearness("xyzzyx", "en") == 0
    assert nearness("", "en") == 0


def test_everybody_remembers_most_and_nobody_all_of_it() -> None:
    sayings = [f"saying {number}" for number in range(400)]
    for character in CHARACTERS:
        assert 0.5 < sum(remembers(character.name, "holiday/1", text) for text in sayings) / 400 < 0.7
    minds = {tuple(remembers(bot.name, "holiday/1", text) for text in sayings) for bot in CHARACTERS}
    assert len(minds) == len(CHARACTERS)


def test_cards_without_words_are_found_by_what_was_said_of_them() -> None:
    words = [phrase.text for phrase in bank("en").phrases if len(phrase.text.split()) == 1]
    topics = dict(zip(HOLIDAY, words, strict=False))
    told = Memory({card: [OldClue("en", text)] for card, text in topics.items()})
    knowing, ignorant = some_bots(8, level="hard"), some_bots(8, level="hard")
    for bot in knowing:
        bot.recall(told)
    assert found(ignorant, topics) < 0.3
    assert 0.5 < found(knowing, topics) < 0.9


def found(bots: list[CharacterBot], topics: dict[Card, str]) -> float:
    """How often they see a card among six for a clue that is like what was said of it."""
    rng, hits = Random(3), 0
    for card, text in topics.items():
        others = rng.sample([one for one in HOLIDAY if one != card], 5)
        for bot in bots:
            suits = bot._suits(TextClue(f"oh, {text}!"), (card, *others), rng)
            hits += max(suits, key=suits.__getitem__) == card
    return hits / (len(bots) * len(topics))


# --- saying again


def told_by(bot: CharacterBot, hand: tuple[Card, ...] = ("holiday/1",)) -> set[str]:
    return {idea.text for seed in range(20) for idea in bot._ideas(hand, Random(seed))}


def test_of_a_card_without_words_is_said_what_others_said_long_ago() -> None:
    bot = one_who_remembers("the last summer")
    assert not told_by(bot)
    bot.recall(told_of("the last summer"))
    assert told_by(bot) == {"the last summer"}


def test_not_of_another_card_not_in_another_language_and_not_what_is_only_to_be_listened_to() -> None:
    bot = one_who_remembers("the last summer")
    bot.recall(told_of("the last summer"))
    assert not told_by(bot, ("holiday/2",))
    bot.recall(told_of("the last summer", language="fr"))
    assert not told_by(bot)
    bot.recall(told_of("the last summer", again=False))
    assert not told_by(bot)


def test_nothing_is_said_again_that_was_said_in_this_game() -> None:
    bot = one_who_remembers("the last summer", "once")
    bot.recall(told_of("the last summer", "once"))
    bot._said.add("once")
    assert told_by(bot) == {"the last summer"}


def test_in_whole_games_old_sayings_are_told_of_their_cards_and_never_twice() -> None:
    bots = some_bots(5)
    for bot in bots:
        bot.recall(about(HOLIDAY))
    told = [command for _, _, command in moments("classic", bots, {}, cards=HOLIDAY) if isinstance(command, TellClue)]
    texts = [command.clue.text for command in told if isinstance(command.clue, TextClue)]
    assert len(set(texts)) == len(texts)
    old = [(command.card, text) for command, text in zip(told, texts, strict=True) if text.startswith("xq")]
    assert old
    assert all(card and text in {nonsense(card, which) for which in "abc"} for card, text in old)


def test_of_a_card_that_phrases_are_about_an_old_saying_is_one_idea_among_many() -> None:
    card = CARDS[3]
    bot = one_who_remembers("the last summer", card=card)
    bot.recall(told_of("the last summer", card=card))
    told = told_by(bot, (card,))
    assert "the last summer" in told
    assert len(told) > 3


def test_without_any_memory_a_game_is_the_same_as_ever() -> None:
    forgetful = some_bots(5)
    for bot in forgetful:
        bot.recall(Memory({}))
    assert list(moments("classic", forgetful, SHORT)) == list(moments("classic", some_bots(5), SHORT))


def test_a_saying_of_somebody_is_no_phrase_of_the_bank() -> None:
    bots = some_bots(4)
    for bot in bots:
        bot.recall(about(CARDS, "ro"))
    assert {text for *_, text in clues("classic", bots, SHORT)} <= set(bank("en").by_text)


# --- no cheating


@pytest.mark.parametrize("cards", [HOLIDAY, CARDS], ids=["own", "shipped"])
def test_a_memory_of_earlier_games_tells_nothing_of_this_one(cards: tuple[Card, ...]) -> None:
    bots, dice = some_bots(4), Random(5)
    for bot in bots:
        bot.recall(about(cards))
    for state, seen, _ in moments("classic", bots, SHORT, cards=cards):
        seat = seen.audience
        assert isinstance(seat, int)
        seed = dice.random()
        here = twin(bots[seat]).move(view(state, seat), Random(seed))
        there = other_world(state, seat, dice)
        assert twin(bots[seat]).move(view(there, seat), Random(seed)) == here


def test_long_texts_cost_no_more_comparisons_than_short_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[str, str]] = []

    def compares(one: str, other: str) -> float:
        compared.append((one, other))
        return 0.0

    monkeypatch.setattr(memory, "as_one_word", compares)
    words = [f"{first}{second}x" for first in "abcdefg" for second in "aeiou"]
    whose = one_who_remembers(" ".join(words)).character.name
    told_of(" ".join(words)).nearness(whose, "holiday/1", OldClue("en", " ".join(reversed(words))), lambda *_: ())
    assert len(compared) == memory.MOST_WORDS**2
