"""Whoever has lost what their device was known by asks the host for their seat, and nobody else learns of it."""

import msgspec
import pytest

from haresay.tables.asking import ASKING_LASTS, ask_for_seat, asked_by
from haresay.tables.decide import decide
from haresay.tables.refusals import AlreadyAnswered, NoSuchPerson, NotTheHost, SentAway, TooManyAsk, TurnedDown
from haresay.tables.state import MOST_ASKERS, Moment, person_with
from haresay.tables.who import ByDevice
from haresay.tables.wishes import AnswerAsker, AskForSeat, JoinTable, Leave, Meant, PassHost, SendAway
from tests.tables.given import Given, game_of, party_of

PHONE = "a new phone"


def asks(given: Given, person: str = "ben", key: str = PHONE, spare: str = "") -> Given:
    wish = AskForSeat(f"question of {key}", person, spare)
    return given.happens(decide(given.table, ByDevice(key), wish, given.world))


def a_lost_ben() -> Given:
    return asks(game_of().without("ben"))


def answered(given: Given, *, welcome: bool, key: str = PHONE) -> Given:
    return given.asks("ada", AnswerAsker, asker=f"question of {key}", welcome=welcome)


def shown_to(given: Given, person: str | None) -> dict[str, object]:
    message: dict[str, object] = msgspec.json.decode(given.message_to(person))
    return message


def questions(given: Given, person: str) -> object:
    you = shown_to(given, person)["you"]
    assert isinstance(you, dict)
    return you.get("askers")


def test_whoever_is_welcome_is_the_person_whose_seat_it_is() -> None:
    given = answered(a_lost_ben(), welcome=True)
    assert person_with(given.table, PHONE) == "ben"
    assert person_with(given.table, "key of ben") == "ben", "what they find again is theirs, too"
    assert asked_by(given.table, PHONE) is None
    assert given.reloaded == given.table


def test_what_they_came_with_stays_a_spare_key() -> None:
    given = answered(asks(game_of().without("ben"), spare="spare"), welcome=True)
    assert person_with(given.table, "spare") == person_with(given.table, PHONE) == "ben"


def test_whom_the_host_does_not_know_is_nobody_and_is_not_heard_again() -> None:
    given = answered(a_lost_ben(), welcome=False)
    assert person_with(given.table, PHONE) is None
    for person in ("ben", "cleo"):
        with pytest.raises(TurnedDown):
            asks(given.without("cleo"), person)
    assert given.reloaded == given.table


def test_only_the_host_is_asked_and_nobody_else_notices_anything() -> None:
    given = game_of().without("ben")
    before = {person: shown_to(given, person) for person in ("ada", "ben", "cleo", None)}
    asks(given)
    assert questions(given, "ada") == [{"id": f"question of {PHONE}", "person": "ben"}]
    assert shown_to(given, "ada")["version"] == before["ada"]["version"] + 1  # type: ignore[operator]
    for person in ("ben", "cleo", None):
        assert shown_to(given, person) == before[person]
    answered(given, welcome=True)
    assert questions(given, "ada") is None
    for person in ("ben", "cleo", None):
        assert shown_to(given, person) == before[person]


def test_nobody_but_the_host_answers() -> None:
    a_lost_ben().refuses(NotTheHost, "cleo", AnswerAsker, asker=f"question of {PHONE}", welcome=True)


def test_whoever_hosts_next_has_the_question() -> None:
    given = a_lost_ben().asks("ada", PassHost, person="cleo")
    assert questions(given, "ada") is None
    assert questions(given, "cleo") == [{"id": f"question of {PHONE}", "person": "ben"}]


def test_a_question_is_answered_in_any_game_however_late() -> None:
    answer = AnswerAsker(f"question of {PHONE}", welcome=True)
    given = a_lost_ben().asks("ada", Meant, moment=Moment(0), wish=answer)
    assert person_with(given.table, PHONE) == "ben"


def test_a_question_is_there_once_for_a_device_and_the_last_seat_counts() -> None:
    given = a_lost_ben()
    assert ask_for_seat(given.table, AskForSeat("again", "ben"), PHONE, given.world) == ()
    asks(given.without("cleo"), "cleo")
    assert asked_by(given.table, PHONE) == "cleo"
    assert len(given.table.askers) == 1


def test_a_device_that_is_that_person_already_need_not_ask() -> None:
    given = party_of(2).without("ben")
    assert ask_for_seat(given.table, AskForSeat("why", "ben"), "key of ben", given.world) == ()


def test_a_person_who_is_not_at_the_table_has_no_seat_to_ask_for() -> None:
    with pytest.raises(NoSuchPerson):
        asks(Given(), "nobody")


def test_the_question_is_hidden_while_the_person_is_here() -> None:
    given = a_lost_ben()
    given.here.add("ben")
    assert questions(given, "ada") is None


def test_old_questions_make_room() -> None:
    given = game_of().without("ben")
    for number in range(MOST_ASKERS):
        asks(given, key=f"device {number}")
    with pytest.raises(TooManyAsk):
        asks(given)
    asks(given.after(ASKING_LASTS + 1))
    assert asked_by(given.table, "device 0") is None
    assert len(given.table.askers) == MOST_ASKERS


def test_whoever_joins_with_a_name_asks_no_longer() -> None:
    given = a_lost_ben()
    given.happens(decide(given.table, ByDevice(PHONE), JoinTable("zoe", "Zoe"), given.world))
    given.refuses(AlreadyAnswered, "ada", AnswerAsker, asker=f"question of {PHONE}", welcome=True)
    assert person_with(given.table, PHONE) == "zoe"


def test_the_seat_of_somebody_who_left_for_good_is_asked_for_no_longer() -> None:
    assert a_lost_ben().asks("ben", Leave).table.askers == ()


def test_whoever_was_sent_away_for_good_cannot_ask() -> None:
    given = party_of(3).asks("ada", SendAway, person="cleo", ban=True).without("ben")
    with pytest.raises(SentAway):
        asks(given, key="key of cleo")
