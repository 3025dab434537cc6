"""What somebody needs of a table: said privately, done for everybody, and nobody learns whose it is."""

import json
from typing import Any

import pytest

from haresay.game import ClaimTurn, HouseRules
from haresay.game.clues import Clue, LiveClue, MimeClue, SoundClue, TextClue
from haresay.game.commands import BySeat, TellClue
from haresay.tables.decide import decide
from haresay.tables.needs import STRETCHED
from haresay.tables.noticing import noticed_by, version_for
from haresay.tables.refusals import WordsMissing
from haresay.tables.settings import PACES
from haresay.tables.state import NO_NEEDS, Needs
from haresay.tables.who import ByPerson
from haresay.tables.wishes import BeginGame, ChangeSettings, Explain, GiveSeatTo, Leave, SayNeeds
from tests.tables.given import Given, game_of, party_of

WORDS, TIME = Needs(words=True), Needs(time=True)
RECORDED = SoundClue("a-recording-of-thirty-two-letters"[:32])


def shown_to(given: Given, person: str | None) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(given.message_to(person))
    return message


def adapted(given: Given) -> Any:
    """What everybody sees of it."""
    return shown_to(given, None)["table"].get("adapted")


def tells(given: Given, clue: Clue, card: int = 0) -> Given:
    """Ada tells something of a card of hers."""
    hand = given.playing.state.hands[given.seat_in_game("ada")]
    return given.asks("ada", TellClue, clue=clue, card=hand[card])


def next_turn(given: Given) -> Given:
    return given.played("telling", turn=given.playing.state.turn + 1)


# --- nobody learns whose it is


@pytest.mark.parametrize("needs", [WORDS, TIME, WORDS | TIME])
def test_what_somebody_needs_is_seen_by_nobody_but_them(needs: Needs) -> None:
    given = party_of(4)
    before = {person: given.message_to(person) for person in ("ada", "cleo", "dan", None)}
    said = given.would("ben", SayNeeds, needs=needs)
    assert noticed_by(given.table, said) == "ben"
    given.happens(said)
    assert {person: given.message_to(person) for person in before} == before
    assert shown_to(given, "ben")["you"]["needs"] == {"words": needs.words, "time": needs.time}
    assert version_for(given.table, "ben") == version_for(given.table, "ada") + 1
    assert given.reloaded == given.table


def test_a_game_adapts_when_it_begins_and_says_only_how() -> None:
    by_ben, by_cleo = (party_of(4).asks(person, SayNeeds, needs=WORDS).started() for person in ("ben", "cleo"))
    assert adapted(by_ben) == {"words": True, "time": False}
    assert by_ben.message_to("ada") == by_cleo.message_to("ada")
    assert by_ben.message_to(None) == by_cleo.message_to(None)


def test_within_a_game_it_counts_from_the_next_turn_on() -> None:
    """At once, whoever has just come or moved would be known by it."""
    given = game_of().asks("ada", ClaimTurn).asks("ben", SayNeeds, needs=WORDS)
    assert adapted(given) is None
    tells(given, LiveClue())
    assert adapted(next_turn(given)) == {"words": True, "time": False}


def test_who_looks_on_or_comes_later_is_adapted_to_with_the_next_game_or_with_a_seat() -> None:
    given = game_of().joined("zoe").asks("zoe", SayNeeds, needs=WORDS)
    assert adapted(next_turn(given)) is None
    given.asks("ben", GiveSeatTo, person="zoe")
    assert adapted(given) is None
    assert adapted(next_turn(given)) == {"words": True, "time": False}


def test_who_thinks_better_of_it_or_leaves_is_not_given_away_by_what_changes() -> None:
    given = party_of(4).joined("zoe").asks("ben", SayNeeds, needs=WORDS).asks("zoe", SayNeeds, needs=TIME).started()
    assert adapted(given) == {"words": True, "time": True}
    given.asks("ben", SayNeeds, needs=NO_NEEDS).asks("zoe", Leave)
    assert adapted(next_turn(given)) == {"words": True, "time": True}
    given.played("over").asks("ada", BeginGame)
    assert adapted(given) == {"words": False, "time": True}
    assert "zoe" not in given.table.needs


def test_saying_it_again_is_nothing_new() -> None:
    given = party_of(3).asks("ben", SayNeeds, needs=WORDS)
    assert given.would("ben", SayNeeds, needs=WORDS) == ()
    assert given.would("ada", SayNeeds, needs=NO_NEEDS) == ()


# --- words with clues


@pytest.mark.parametrize("clue", [RECORDED, MimeClue(RECORDED.recording), LiveClue("sung")])
def test_where_words_are_needed_no_clue_is_without_them(clue: Clue) -> None:
    given = party_of(4, house=HouseRules(mime_or_song=True)).asks("cleo", SayNeeds, needs=WORDS).started()
    given.recorded("film" if isinstance(clue, MimeClue) else "sound").asks("ada", ClaimTurn)
    hand = given.playing.state.hands[given.seat_in_game("ada")]
    given.refuses(WordsMissing, "ada", TellClue, clue=clue, card=hand[0])
    worded = type(clue)(**{**{name: getattr(clue, name) for name in clue.__struct_fields__}, "words": "a kettle sings"})
    assert tells(given, worded).phase == "giving"


def test_a_written_clue_is_words_enough() -> None:
    given = party_of(4).asks("cleo", SayNeeds, needs=WORDS).started().asks("ada", ClaimTurn)
    assert tells(given, TextClue("a kettle")).phase == "giving"


def test_a_recorded_thought_has_words_as_well() -> None:
    given = party_of(4).asks("ben", SayNeeds, needs=WORDS).started().asks("ada", ClaimTurn)
    tells(given, TextClue("a kettle")).played("recap").recorded("sound")
    given.refuses(WordsMissing, "ada", Explain, said=RECORDED)
    given.asks("ada", Explain, said=SoundClue(RECORDED.recording, words="it sings"))
    assert given.playing.explained[0].said == SoundClue(RECORDED.recording, words="it sings")


# --- more time


def test_where_somebody_needs_more_time_everybody_has_it() -> None:
    usual = party_of(4, pace="normal").started()
    slower = party_of(4, pace="normal").asks("dan", SayNeeds, needs=TIME).started()
    assert usual.seen.seconds_left == PACES["normal"].claiming
    assert slower.seen.seconds_left == STRETCHED * PACES["normal"].claiming
    assert slower.played("voting").seen.seconds_left == STRETCHED * PACES["normal"].voting


def test_cards_that_the_storyteller_turns_leave_as_much_time_after_them() -> None:
    given = party_of(4, pace="normal", teller_turns=True).asks("dan", SayNeeds, needs=TIME).started().played("voting")
    assert given.after(300).time_is_up().seen.seconds_left == STRETCHED * PACES["normal"].voting


def test_where_no_clock_runs_none_begins() -> None:
    assert party_of(4).asks("dan", SayNeeds, needs=TIME).started().seen.seconds_left is None


def test_a_need_is_said_in_any_moment_of_a_game() -> None:
    given = game_of()
    for phase in ("claiming", "telling", "giving", "voting", "recap", "over"):
        given.played(phase)
        needs = WORDS if given.table.needs.get("ben") != WORDS else TIME
        assert decide(given.table, ByPerson("ben"), SayNeeds(needs), given.world)
    assert not issubclass(SayNeeds, BySeat)


def test_the_settings_of_a_table_say_nothing_of_it() -> None:
    given = party_of(4, pace="normal").asks("dan", SayNeeds, needs=TIME).started()
    assert (
        shown_to(given, "ada")["table"]["settings"] == shown_to(party_of(4, pace="normal"), "ada")["table"]["settings"]
    )
    given.played("over").asks("ada", ChangeSettings, settings=given.table.settings)
    assert given.table.settings.seconds == PACES["normal"]
