"""Bots play by the rules, see only what they may, and say nothing twice."""

from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time

import pytest

from haresay.bots import Chance
from haresay.bots.character_bot import CharacterBot
from haresay.bots.characters import CHARACTERS
from haresay.bots.phrases import bank
from haresay.game import (
    Ballot,
    CastVotes,
    LaidCard,
    LiveClue,
    OverView,
    TellView,
    TextClue,
    Turn,
    View,
    VoteView,
    view,
)
from haresay.words import LANGUAGES, Language
from tests.bots.company import CARDS, KNOWN, clues, moments, some_bots, twin
from tests.game.secrets import other_world
from tests.game.tables import EVERY_TABLE

SHORT = {
    "classic": {"points_to_win": 12},
    "odyssey": {"points_to_win": 12},
    "party": {"rounds": 1},
    "teams": {"rounds": 1},
}
WORLDS = 3


# --- the rules


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_whole_games_of_every_mode_and_size_are_played_to_the_end(mode: str, players: int) -> None:
    assert list(moments(mode, some_bots(players, skip=players), SHORT[mode]))


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "unheard of"])
def test_every_level_plays(level: str) -> None:
    assert list(moments("classic", some_bots(4, level=level), SHORT["classic"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_play_in_every_language(language: Language) -> None:
    told = {text for *_, text in clues("classic", some_bots(4, language), SHORT["classic"])}
    assert told <= set(bank(language).by_text)


def test_a_bot_whose_move_the_table_does_not_wait_for_does_nothing() -> None:
    bots = some_bots(4)
    state, seen, _ = next(moment for moment in moments("classic", bots, {}) if isinstance(moment[1].phase, TellView))
    assert isinstance(seen.audience, int)
    other = (seen.audience + 1) % 4
    assert bots[other].move(view(state, other), Random(1)) is None
    assert bots[other].move(view(state, "spectator"), Random(1)) is None


# --- no cheating


@pytest.mark.parametrize(
    ("mode", "players", "house"),
    [
        ("classic", 3, {"points_to_win": 8}),
        ("classic", 5, {"points_to_win": 8}),
        ("odyssey", 8, {"points_to_win": 8}),
        ("party", 6, {"rounds": 1}),
        ("teams", 6, {"rounds": 1}),
    ],
)
def test_with_everything_hidden_dealt_anew_the_same_seed_gives_the_same_action(
    mode: str, players: int, house: dict[str, int]
) -> None:
    bots, dice = some_bots(players), Random(5)
    for state, seen, _ in moments(mode, bots, house):
        if isinstance(seen.phase, OverView):
            continue
        seat = seen.audience
        assert isinstance(seat, int)
        seed = dice.random()
        here = twin(bots[seat]).move(view(state, seat), Random(seed))
        for _ in range(WORLDS):
            there = other_world(state, seat, dice)
            assert twin(bots[seat]).move(view(there, seat), Random(seed)) == here


# --- telling


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_told_twice_in_a_game_by_anybody(language: Language) -> None:
    for seed in range(3):
        told = Counter(text for *_, text in clues("classic", some_bots(5, language), {}, seed))
        assert max(told.values()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_says_what_is_plainly_to_be_seen_on_their_card(language: Language) -> None:
    own = bank(language)
    for _, command, text in clues("classic", some_bots(6, language), {}, 2):
        assert command.card is not None
        assert own.place[command.card] not in own.by_text[text].literal


def test_a_party_clue_is_told_before_the_hand_is_seen_and_is_about_no_card() -> None:
    told = list(clues("party", some_bots(6), {"rounds": 1}))
    assert len(told) == 6
    assert all(seen.hand is None and command.card is None for seen, command, _ in told)


def test_characters_say_what_they_like_to_say() -> None:
    sung = {character.name: Counter[str]() for character in CHARACTERS}
    for seed in range(12):
        bots = some_bots(6, skip=seed)
        for seen, _, text in clues("classic", bots, {}, seed):
            sung[bots[seat_of(seen)].character.name][bank("en").by_text[text].family] += 1
    assert share(sung["Clover"], "sounds") > share(sung["Hazel"], "sounds")
    assert share(sung["Hazel"], "titles") > share(sung["Fern"], "titles")
    assert share(sung["Fern"], "words") > share(sung["Juniper"], "words")
    assert share(sung["Juniper"], "questions") > share(sung["Bramble"], "questions")


def share(families: Counter[str], one: str) -> float:
    return families[one] / families.total()


def test_any_six_characters_are_six_different_minds() -> None:
    assert len(CHARACTERS) >= 8
    minds = {(one.eye_for_things, one.fancy, one.dares, tuple(one.families.items())) for one in CHARACTERS}
    assert len(minds) == len({one.name for one in CHARACTERS}) == len({one.rabbit for one in CHARACTERS}) == 8


# --- giving and voting


def test_a_card_that_suits_the_clue_is_liked_better_than_one_that_does_not() -> None:
    phrase = bank("en").by_text["Lullaby"]
    ranked = [card for _, card in sorted(zip(phrase.common, CARDS, strict=True))]
    bot = some_bots(1, level="hard")[0]
    for seed in range(20):
        suits = bot._suits(TextClue("Lullaby"), (ranked[0], ranked[-1]), Random(seed))
        assert suits[ranked[-1]] > suits[ranked[0]]


def test_the_red_vote_falls_on_the_likely_favourite_unless_one_votes_for_it_oneself() -> None:
    votes = 0
    bots = some_bots(6)
    for seed in range(3):
        for _, seen, command in moments("party", bots, {"rounds": 1}, seed):
            if isinstance(command, CastVotes) and command.red is not None:
                assert isinstance(seen.phase, VoteView)
                favourites = likely_favourites(bots[0], seen.phase)
                assert command.red not in command.votes
                assert command.red in favourites or not favourites.isdisjoint(command.votes)
                votes += 1
    assert votes == 18


def likely_favourites(bot: CharacterBot, phase: VoteView) -> set[int]:
    """Several where the clue suits them equally: among these, taste decides."""
    assert isinstance(phase.clue, TextClue)
    heard = bot.matcher.hear(phase.clue.text, "en")
    worth = [heard.in_mind(card, 0.5) for card in phase.table]
    return {number for number, one in enumerate(worth, 1) if one == max(worth)}


def test_a_second_vote_is_cast_by_those_who_are_torn_and_not_by_all() -> None:
    ballots = Counter(
        len(command.votes)
        for seed in range(3)
        for *_, command in moments("odyssey", some_bots(8), {}, seed)
        if isinstance(command, CastVotes)
    )
    assert set(ballots) == {1, 2}
    assert min(ballots.values()) > 10


# --- cards without words


def test_cards_that_nobody_has_words_for_are_played_by_taste() -> None:
    cards = tuple(f"holiday/{number}" for number in range(84))
    for mode, players in (("classic", 5), ("party", 6), ("teams", 6)):
        assert list(moments(mode, some_bots(players), SHORT[mode], cards=cards))


def test_a_taste_is_always_the_same_and_not_everybodys() -> None:
    bots = some_bots(8)
    tastes = [bot._ears.taste("holiday/7", "hush") for bot in bots]
    assert tastes == [bot._ears.taste("holiday/7", "hush") for bot in some_bots(8)]
    assert len(set(tastes)) == 8


def test_what_was_said_of_a_card_before_is_remembered() -> None:
    bot = some_bots(1)[0]
    table = (LaidCard("holiday/1", 0), LaidCard("holiday/2", 1), LaidCard("holiday/3", 2))
    ballots = (None, Ballot((1,)), Ballot((2,)))
    bot.see(Turn(1, 0, TextClue("Grandmother's garden"), table, 1, ballots, (3, 3, 1), (3, 3, 1)))
    bot.see(Turn(2, 0, LiveClue(), table, 2, ballots, (3, 3, 1), (6, 6, 2)))
    bot.see(Turn(2, 0, TextClue("shown again"), table, 2, ballots, (3, 3, 1), (6, 6, 2)))
    assert bot._recalls("holiday/1", "a garden") > 0
    assert "shown again" not in bot._said
    assert bot._recalls("holiday/2", "a garden") == bot._recalls("holiday/1", "the sea") == 0


def test_decks_with_words_of_their_own_are_played_too() -> None:
    cards = (*KNOWN, *CARDS)
    assert list(moments("classic", some_bots(4), SHORT["classic"], cards=cards))


# --- quick enough


def test_a_decision_costs_at_most_a_few_hundred_random_ones() -> None:
    bots = some_bots(6, level="hard")
    seen = [(seat_of(one), one) for _, one, _ in moments("classic", bots, {})]

    def by_bots() -> None:
        for seat, one in seen:
            bots[seat].move(one, Random(1))

    def by_chance() -> None:
        for _, one in seen:
            Chance().move(one, Random(1))

    assert seconds(by_bots) < 400 * seconds(by_chance)


def seat_of(seen: View) -> int:
    assert isinstance(seen.audience, int)
    return seen.audience


def seconds(work: Callable[[], None]) -> float:
    begun = process_time()
    work()
    return process_time() - begun
