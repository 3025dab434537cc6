"""Onlookers: everybody who looks gets what they may know, nobody's is left over from before, and none is made twice."""

from contextlib import suppress
from itertools import pairwise
from random import Random

import pytest

from haresay.game import Audience, Refusal
from haresay.game.refusals import No
from haresay.live.onlookers import Onlookers
from haresay.tables.events import Reacted, Said
from haresay.tables.gathering import Gathering, gathering_at
from haresay.tables.wishes import BeginGame, LeaveSeat, Reclaim
from tests.live.given import Looker
from tests.tables.given import Given, game_of, party_of
from tests.tables.test_evolve import some_wish


class Hearer:
    """Fills `haresay.live.onlookers.Onlooking`: keeps each message as it was handed over."""

    def __init__(self, person: str | None = None) -> None:
        self.person = person
        self.key: str | None = None
        self.audience: Audience = "spectator"
        self.shown: list[bytes] = []
        self.answered = 0

    def show(self, view: bytes, *, answers: bool = False) -> None:
        self.shown.append(view)
        self.answered += answers

    def tell(self, news: bytes) -> None:
        pass

    def dismiss(self) -> None:
        pass

    def turn_away(self, why: No) -> None:
        pass


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_nobody_is_shown_anything_that_is_no_longer_so(seed: int) -> None:
    given, dice, onlookers = party_of(5, pace="normal"), Random(seed), Onlookers()
    hearers = [Hearer(person) for person in (*given.table.people, None)]
    for hearer in hearers:
        onlookers.add(hearer)
    for _ in range(250):
        if len(given.table.people) < 3:
            given.joined(f"guest {given.table.version}")
        person = dice.choice(list(given.table.people))
        given.after(dice.choice((0, 0, 7)))
        given.here = set(dice.sample(sorted(given.table.people), dice.randint(0, len(given.table.people))))
        kind, fields = some_wish(given, dice)
        with suppress(Refusal):
            given.asks(person, kind, **fields)
        onlookers.tell(given.table, given.world, given.told)
        for hearer in hearers:
            assert hearer.shown[-1].decode() == given.message_to(hearer.person)


def test_each_audiences_message_is_made_once() -> None:
    given, onlookers = game_of(), Onlookers()
    hearers = [Hearer(person) for person in ("ada", "ada", "ben", None, None)]
    for hearer in hearers:
        onlookers.add(hearer)
    onlookers.tell(given.table, given.world, ())
    ada, adas_phone, ben, one, other = (hearer.shown[-1] for hearer in hearers)
    assert ada is adas_phone
    assert one is other
    assert len({ada, ben, one}) == 3


def test_a_move_that_changes_nothing_around_the_game_uses_the_same_bytes_again() -> None:
    given, onlookers = game_of(), Onlookers()
    onlookers.add(Hearer())
    onlookers.tell(given.table, given.world, ())
    circle = onlookers._circle
    onlookers.tell(given.moves().table, given.world, ())
    assert onlookers._circle is circle
    onlookers.tell(given.asks("ben", LeaveSeat).table, given.world, ())
    assert onlookers._circle is not circle


def test_a_gathering_is_the_same_until_something_around_the_game_changes() -> None:
    def around(given: Given) -> Gathering:
        return gathering_at(given.table, given.world)

    given = party_of(4)
    before = around(given)
    assert around(given) == before
    changed = [
        around(given.without("ben")),
        around(given.joined("zoe")),
        around(given.asks("ada", BeginGame)),
        around(given.asks("ben", LeaveSeat)),
        around(given.asks("ben", Reclaim)),
    ]
    assert before not in changed
    assert all(one != other for one, other in pairwise(changed))


def test_what_was_said_comes_after_the_view_and_once() -> None:
    given, onlookers, looker = party_of(2), Onlookers(), Looker("ada")
    onlookers.add(looker)
    onlookers.tell(given.table, given.world, (Said("ben", "hello"), Reacted("ben", "wow"), Reacted("ada", "wow")))
    assert [message["type"] for message in looker.told] == ["table", "chat", "reaction", "reaction"]


def test_a_view_answers_whoever_asked_for_it_and_nobody_else() -> None:
    given, onlookers = game_of(), Onlookers()
    asker, adas_phone, ben = hearers = [Hearer("ada"), Hearer("ada"), Hearer("ben")]
    for hearer in hearers:
        onlookers.add(hearer)
    onlookers.tell(given.table, given.world, (), asker)
    assert [hearer.answered for hearer in (asker, adas_phone, ben)] == [1, 0, 0]


def test_an_answer_waits_for_what_was_said() -> None:
    given, onlookers, asker = game_of(), Onlookers(), Hearer("ada")
    onlookers.add(asker)
    onlookers.tell(given.table, given.world, (Said("ada", "hello"),), asker)
    assert asker.answered == 0


def test_whoever_comes_gets_all_there_is_and_whoever_has_gone_hears_nothing() -> None:
    given, onlookers, looker = party_of(2), Onlookers(), Looker("ada")
    onlookers.add(looker)
    onlookers.welcome(looker, given.table, given.world)
    assert [message["type"] for message in looker.told] == ["chat", "table"]
    onlookers.remove(looker)
    onlookers.tell(given.table, given.world, ())
    assert len(looker.told) == 2
