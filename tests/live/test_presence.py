"""Who is here, and since when the others are missed: told by explicit times, without a clock."""

from haresay.live.presence import A_MOMENT, LASTS, Presence

PEOPLE = ("ada", "ben", "cleo")


def with_here(*people: str) -> Presence:
    presence = Presence()
    for person in people:
        presence.came(person)
    return presence


def test_somebody_is_here_with_a_device_and_gone_with_the_last_of_them() -> None:
    presence = with_here("ada", "ben", "ben")
    assert presence.here(0) == {"ada", "ben"}
    presence.went("ben", 0.0)
    assert presence.here(0) == {"ada", "ben"}
    presence.went("ben", 0.0)
    assert presence.here(0) == presence.on_this_server == {"ada"}


def test_whoever_is_on_another_server_is_here_for_as_long_as_its_word_counts() -> None:
    presence = with_here("ada")
    presence.heard("another", ("ben",), now=10)
    assert presence.here(10) == {"ada", "ben"}
    assert presence.on_this_server == {"ada"}
    assert presence.here(10 + LASTS - 1) == {"ada", "ben"}
    assert presence.here(10 + LASTS) == {"ada"}


def test_a_servers_newest_word_is_the_one_that_counts() -> None:
    presence = Presence()
    presence.heard("another", ("ben", "cleo"), now=0)
    presence.heard("a third", ("dan",), now=0)
    presence.heard("another", ("cleo",), now=1)
    assert presence.here(2) == {"cleo", "dan"}


def test_somebody_who_moves_from_one_server_to_another_is_never_gone() -> None:
    presence = with_here("ada", "ben")
    presence.heard("another", ("ben",), now=1)
    presence.went("ben", 0.0)
    assert presence.gone(PEOPLE[:2], now=2) == {}


def test_whoever_is_not_here_is_missed_since_it_was_first_noticed() -> None:
    presence = with_here("ada", "ben")
    presence.went("ben", 0.0)
    assert presence.gone(PEOPLE, now=5) == {"ben": 5, "cleo": 5}
    assert presence.gone(PEOPLE, now=9) == {"ben": 5, "cleo": 5}


def test_whoever_comes_back_for_a_moment_is_missed_anew() -> None:
    presence = with_here("ada")
    presence.gone(PEOPLE, now=5)
    presence.came("ben")
    presence.went("ben", 0.0)
    presence.heard("another", ("cleo",), now=6)
    presence.heard("another", (), now=7)
    assert presence.gone(PEOPLE, now=8) == {"ben": 8, "cleo": 8}


def test_time_counts_only_while_somebody_is_there_who_waits() -> None:
    presence = with_here("ada")
    presence.gone(PEOPLE, now=5)
    presence.went("ada", 0.0)
    assert presence.gone(PEOPLE, now=1000) == {}
    presence.came("cleo")
    assert presence.gone(PEOPLE, now=2000) == {"ada": 2000, "ben": 2000}


def test_whoever_left_the_table_is_missed_by_nobody() -> None:
    presence = with_here("ada")
    presence.gone(PEOPLE, now=5)
    assert presence.gone(("ada", "ben"), now=6) == {"ben": 5}


def test_whoever_lost_their_connection_has_just_gone_for_a_moment() -> None:
    presence = Presence()
    presence.came("ben")
    presence.went("ben", 100.0)
    assert presence.just_gone(105.0) == {"ben"}
    assert not presence.just_gone(100.0 + A_MOMENT)
    presence.came("ben")
    presence.went("ben", 200.0)
    presence.came("ben")
    assert not presence.just_gone(201.0), "and is back"
