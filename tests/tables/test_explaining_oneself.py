"""What I was thinking: who may say it at a turn that lies open, where it is seen, and that it goes into the album."""

import json
from typing import Any

import pytest

from haresay.game import CastVotes, HouseRules, StopGame, VoteView, view
from haresay.game.clues import SoundClue, TextClue
from haresay.game.refusals import ClueKindNotAllowed, Refusal
from haresay.tables.events import ThoughtTold
from haresay.tables.explaining import explainers
from haresay.tables.looking_back import record_of
from haresay.tables.recordings import LONGEST_THOUGHT, seconds_for
from haresay.tables.refusals import (
    AlreadyExplained,
    BotHoldsYourSeat,
    CameTooLate,
    ChatIsOff,
    NoGame,
    NoSuchRecording,
    NothingSaid,
    NothingToExplain,
    NotPlaying,
    TooMuchSaid,
    YouAreMuted,
)
from haresay.tables.settings import Settings
from haresay.tables.state import Explained, Moment, moment_at, turn_shown
from haresay.tables.wishes import (
    BeginGame,
    ChangeSettings,
    DeleteRecordings,
    Explain,
    KeepRecording,
    LeaveSeat,
    Meant,
    Mute,
)
from tests.tables.given import PLAYERS, SHORT, Given, game_of, party_of

WORDS = TextClue("the moon, of course")
VOICE = SoundClue("a-recording-of-thirty-two-letters")


def open_turn(mode: str = "classic", **settings: Any) -> Given:
    return game_of(mode, **settings).joined("zoe").played("recap")


def may(given: Given) -> list[str]:
    """Who may say something, by name."""
    turn = turn_shown(given.playing.state)
    assert turn is not None
    return [given.playing.state.holders[seat] for seat in explainers(turn)]


def seen(given: Given, person: str | None = None) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(given.message_to(person))["game"]
    return game


def test_whoever_told_may_say_what_they_were_thinking_and_everybody_reads_it() -> None:
    given = open_turn()
    teller, *_ = may(given)
    seat = given.seat_in_game(teller)
    assert seat in seen(given)["may_explain"]
    given.asks(teller, Explain, said=WORDS)
    for person in (*given.table.people, None):
        assert seen(given, person)["explained"] == [
            {"turn": 1, "seat": seat, "said": {"kind": "text", "text": "the moon, of course"}}
        ]
    assert seat not in seen(given).get("may_explain", ())
    assert given.reloaded == given.table


def test_so_may_whoever_fooled_most_and_nobody_else() -> None:
    given = game_of().played("voting")
    teller = next(seat for seat in range(4) if view_of(given, seat).votes == 0)
    liar = next(seat for seat in range(4) if seat != teller)
    (theirs,) = view_of(given, liar).own
    for seat in range(4):
        if seat != teller:
            choices = view_of(given, seat).choices
            given.asks(
                given.playing.state.holders[seat], CastVotes, votes=(theirs if theirs in choices else choices[0],)
            )
    turn = turn_shown(given.playing.state)
    assert turn is not None
    assert explainers(turn) == (teller, liar)
    for seat in {0, 1, 2, 3} - {teller, liar}:
        given.refuses(NothingToExplain, given.playing.state.holders[seat], Explain, said=WORDS)


def view_of(given: Given, seat: int) -> VoteView:
    phase = view(given.playing.state, seat).phase
    assert isinstance(phase, VoteView)
    return phase


@pytest.mark.parametrize("mode", PLAYERS)
def test_in_every_mode_somebody_has_something_to_say_and_where_no_card_was_meant_only_the_teller(mode: str) -> None:
    given = open_turn(mode)
    turn = turn_shown(given.playing.state)
    assert turn is not None
    assert explainers(turn)[0] == turn.storyteller
    if turn.story is None:
        assert explainers(turn) == (turn.storyteller,)


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        (lambda: party_of(4), NoGame),
        (lambda: game_of().played("voting"), NothingToExplain),
        (lambda: open_turn().asks("ada", LeaveSeat), BotHoldsYourSeat),
    ],
    ids=["before the game", "while voting", "a bot's"],
)
def test_at_no_other_time_and_for_nobody_whose_seat_a_bot_has(given: Any, refusal: type[Refusal]) -> None:
    given().refuses(refusal, "ada", Explain, said=WORDS)


def test_whoever_watches_has_nothing_to_explain() -> None:
    open_turn().refuses(NotPlaying, "zoe", Explain, said=WORDS)


def test_nobody_says_it_twice() -> None:
    given = open_turn()
    teller, *_ = may(given)
    given.asks(teller, Explain, said=WORDS).refuses(AlreadyExplained, teller, Explain, said=TextClue("or not"))


def test_what_holds_for_talking_holds_for_this() -> None:
    given = open_turn()
    teller, *_ = may(given)
    given.refuses(NothingSaid, teller, Explain, said=TextClue(" \u200d "))
    given.refuses(TooMuchSaid, teller, Explain, said=TextClue("a" * 301))
    assert given.would(teller, Explain, said=TextClue("  two \n lines ")) == (
        ThoughtTold(given.seat_in_game(teller), TextClue("two lines")),
    )
    quiet = open_turn()
    quiet.asks("ada", ChangeSettings, settings=Settings(chat=False))
    quiet.refuses(ChatIsOff, may(quiet)[0], Explain, said=WORDS)
    assert "may_explain" not in seen(quiet)


def test_whoever_is_muted_is_not_heard_here_either() -> None:
    given = game_of()
    while "ben" not in (may(given) if turn_shown(given.playing.state) else ()):
        given.moves()
    given.asks("ada", Mute, person="ben").refuses(YouAreMuted, "ben", Explain, said=WORDS)


def test_what_is_late_is_not_told_of_another_turn() -> None:
    given = open_turn()
    teller, *_ = may(given)
    then = moment_at(given.table)
    given.played("telling")
    given.refuses(CameTooLate, teller, Meant, moment=then, wish=Explain(WORDS))
    given.refuses(CameTooLate, teller, Meant, moment=Moment(1, 1, "voting"), wish=Explain(WORDS))


def test_it_is_awaited_by_nobody() -> None:
    assert open_turn().played("giving", turn=2).playing.state.turn == 2


# --- with a voice


def test_a_voice_is_heard_if_the_table_keeps_it_and_is_its_speakers_to_delete() -> None:
    given = open_turn()
    teller, *_ = may(given)
    given.refuses(NoSuchRecording, teller, Explain, said=VOICE)
    given.asks(teller, KeepRecording, kind="sound").recorded("sound").asks(teller, Explain, said=VOICE)
    assert given.table.recorded == {teller: (VOICE.recording,)}
    heard = {"kind": "sound", "recording": VOICE.recording, "sung": False, "words": ""}
    assert seen(given)["explained"][0]["said"] == heard
    assert given.asks(teller, DeleteRecordings).table.recorded == {}


def test_only_who_may_say_something_records_now_and_no_film_and_not_for_long() -> None:
    given = open_turn()
    teller, *_ = may(given)
    given.refuses(ClueKindNotAllowed, teller, KeepRecording, kind="film")
    other = next(person for person in ("ada", "ben", "cleo", "dan") if person not in may(given))
    given.refuses(NothingToExplain, other, KeepRecording, kind="sound")
    assert seconds_for(given.table, 20) == LONGEST_THOUGHT
    assert seconds_for(given.table, 3) == 3
    assert seconds_for(game_of().table, 20) == 20


# --- the album


@pytest.mark.parametrize("mode", PLAYERS)
def test_it_goes_into_the_album_also_what_was_said_of_the_last_turn_and_nothing_of_the_next_game(mode: str) -> None:
    given = open_turn(mode, house=SHORT[mode])
    first, *_ = may(given)
    given.asks(first, Explain, said=WORDS).played("over")
    last, *_ = may(given)
    turn = turn_shown(given.playing.state)
    assert turn is not None
    given.asks(last, Explain, said=TextClue("the end"))
    assert seen(given)["explained"][0]["turn"] == turn.number
    told = (
        Explained(1, given.seat_in_game(first), WORDS),
        Explained(turn.number, given.seat_in_game(last), TextClue("the end")),
    )
    assert record_of(given.table.past[0], given.log).explained == told
    given.asks("zoe", LeaveSeat).asks("ada", BeginGame).played("recap")
    given.asks(may(given)[0], Explain, said=TextClue("another evening"))
    assert record_of(given.table.past[0], given.log).explained == told
    assert given.reloaded == given.table


def test_of_a_stopped_game_nothing_is_explained() -> None:
    given = game_of(house=HouseRules(rounds=1)).played("voting")
    given.asks("ada", StopGame).refuses(NothingToExplain, "ada", Explain, said=WORDS)
