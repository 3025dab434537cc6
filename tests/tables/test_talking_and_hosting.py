"""What people say, and what a host may do about it."""

import pytest
from msgspec import Struct

from haresay.game import StopGame
from haresay.tables.decide import LONGEST_SAYING
from haresay.tables.events import Reacted
from haresay.tables.evolve import CHAT_KEPT
from haresay.tables.messages import chat_message
from haresay.tables.refusals import NotTheHost, PairsAreSilent, SentAway, YouAreMuted
from haresay.tables.settings import Settings
from haresay.tables.wishes import (
    BeginGame,
    ChangeSettings,
    Mute,
    PassHost,
    React,
    RemoveBot,
    Say,
    SeatBot,
    SendAway,
)
from tests.tables.given import PEOPLE, PLAYERS, Given, game_of, party_of

FOR_HOSTS: dict[type[Struct], dict[str, object]] = {
    ChangeSettings: {"settings": Settings()},
    SeatBot: {"seat": 11},
    RemoveBot: {"seat": 11},
    BeginGame: {},
    StopGame: {},
    Mute: {"person": "cleo"},
    SendAway: {"person": "cleo"},
    PassHost: {"person": "cleo"},
}


def test_what_is_said_is_kept_with_who_and_when() -> None:
    given = party_of(2).after(5).asks("ben", Say, text=" hello\n there ")
    (line,) = given.table.chat
    assert (line.person, line.text, line.at, line.number) == ("ben", "hello there", given.now, given.table.version)


def test_markup_is_only_text() -> None:
    given = party_of(2).asks("ben", Say, text="<b onclick='x'>&amp;</b>")
    assert given.table.chat[0].text == "<b onclick='x'>&amp;</b>"


def test_a_saying_may_have_300_letters() -> None:
    given = party_of(2).asks("ben", Say, text="x" * LONGEST_SAYING)
    assert len(given.table.chat[0].text) == LONGEST_SAYING


def test_only_the_last_lines_are_kept() -> None:
    given = party_of(2)
    for number in range(CHAT_KEPT + 5):
        given.asks("ben", Say, text=f"line {number}")
    assert [line.text for line in given.table.chat] == [f"line {number}" for number in range(5, CHAT_KEPT + 5)]
    assert b"line 64" in chat_message(given.table)


def test_a_reaction_is_told_and_not_kept() -> None:
    given = party_of(2)
    before = given.table
    given.asks("ben", React, reaction="clap")
    assert given.told == (Reacted("ben", "clap"),)
    assert given.table.chat == before.chat


def test_a_muted_person_is_heard_again_when_the_host_says_so() -> None:
    given = party_of(3).asks("ada", Mute, person="ben")
    given.refuses(YouAreMuted, "ben", Say, text="hello")
    given.refuses(YouAreMuted, "ben", React, reaction="wow")
    assert given.asks("ada", Mute, person="ben", muted=False).asks("ben", Say, text="hello").table.chat


def test_in_pairs_the_talk_of_those_who_play_ends_when_the_cards_lie_open_and_begins_again_at_the_reveal() -> None:
    given = game_of(mode="teams").joined("zoe").played("giving").asks("ada", Say, text="I give")
    given.played("voting")
    for player in PEOPLE[: PLAYERS["teams"]]:
        given.refuses(PairsAreSilent, player, Say, text="the third one")
    given.asks("zoe", Say, text="I only look on").asks("ada", React, reaction="hmm")
    given.played("recap").asks("ada", Say, text="I knew it")
    assert [line.text for line in given.table.chat] == ["I give", "I only look on", "I knew it"]


@pytest.mark.parametrize("mode", ["classic", "odyssey", "party"])
def test_where_everybody_plays_alone_there_is_talk_over_the_open_cards(mode: str) -> None:
    given = game_of(mode=mode).played("voting").asks("ada", Say, text="hm")
    assert [line.text for line in given.table.chat] == ["hm"]


def test_a_muted_person_plays_on() -> None:
    given = game_of().asks("ada", Mute, person="ben")
    assert given.seen.people[1].muted
    assert given.moves(seat=1).phase == "telling"


@pytest.mark.parametrize("kind", FOR_HOSTS)
def test_only_the_host_can_do_what_hosts_do(kind: type[Struct]) -> None:
    party_of(3).refuses(NotTheHost, "ben", kind, **FOR_HOSTS[kind])


def test_after_passing_the_rights_on_the_old_host_has_none() -> None:
    given = party_of(3).asks("ada", PassHost, person="ben")
    given.refuses(NotTheHost, "ada", BeginGame)
    assert given.started().phase == "claiming"


def banned() -> Given:
    return party_of(4).asks("ada", SendAway, person="ben", ban=True)


def test_whoever_is_sent_away_is_gone_but_may_come_back() -> None:
    given = party_of(4).asks("ada", SendAway, person="ben")
    assert "ben" not in given.table.people
    assert given.joined("ben").seat("ben") == 1


def test_whoever_is_banned_stays_away_also_after_a_restart() -> None:
    given = banned()
    assert given.reloaded.banned == ("key of ben",)
    with pytest.raises(SentAway):
        given.joined("ben")


def test_whoever_is_banned_during_a_game_is_followed_by_a_bot() -> None:
    given = game_of().asks("ada", SendAway, person="ben", ban=True)
    assert given.seen.players[1].bot_plays
    assert given.played("over").table.endings


def test_muting_survives_reading_the_log() -> None:
    assert party_of(3).asks("ada", Mute, person="ben").reloaded.people["ben"].muted
