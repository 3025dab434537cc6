"""What guests may cost: so much a table, a network and a day; and what fails at one table is not down for all."""

import pytest

from haresay.bots.guests.asking import Silent
from haresay.bots.guests.purse import A_DAY, FAILS_FOR_ALL, REST, Budget, Purses


class Clocks:
    """Both that a purse goes by."""

    def __init__(self) -> None:
        self.at = 0.0

    def now(self) -> float:
        return 1_000 * A_DAY + self.at


def purses(clocks: Clocks | None = None, **budget: int) -> Purses:
    clocks = clocks or Clocks()
    return Purses(Budget(**budget), lambda: clocks.at, clocks.now)


def paid(purses: Purses, table: str = "A", network: str = "home", times: int = 100) -> int:
    """How many questions were paid for, of so many."""
    count = 0
    for _ in range(times):
        try:
            purses.at(table, network).pay()
        except Silent:
            break
        count += 1
    return count


def test_a_table_asks_so_often_a_day_and_another_as_well() -> None:
    ours = purses(of_a_table=5)
    assert [paid(ours, "A"), paid(ours, "A"), paid(ours, "B")] == [5, 0, 5]


def test_a_network_asks_so_often_however_many_tables_it_opens() -> None:
    ours = purses(of_a_table=5, of_a_network=12)
    assert [paid(ours, table) for table in "ABCD"] == [5, 5, 2, 0]
    assert paid(ours, "E", "elsewhere") == 5


def test_all_together_ask_so_often_and_again_on_the_next_day() -> None:
    clocks = Clocks()
    ours = purses(clocks, of_all=7)
    assert [paid(ours, table, f"network {table}", 3) for table in "ABCD"] == [3, 3, 1, 0]
    clocks.at += A_DAY
    assert paid(ours) == 7


def test_nothing_at_all_can_be_allowed() -> None:
    with pytest.raises(Silent, match="the server has asked the model 0 times today"):
        purses(of_all=0).at("A", "home").pay()


def test_a_model_that_fails_at_one_table_is_left_alone_there_and_nowhere_else() -> None:
    clocks = Clocks()
    ours = purses(clocks)
    for _ in range(10):
        ours.at("A", "home").failed()
    with pytest.raises(Silent, match="left alone"):
        ours.at("A", "home").pay()
    assert paid(ours, "B", times=3) == 3
    clocks.at += REST + 1
    assert paid(ours, "A", times=3) == 3


def test_one_that_fails_at_several_tables_in_a_row_is_down() -> None:
    ours = purses()
    for number in range(FAILS_FOR_ALL):
        ours.at(f"table {number}", "home").failed()
    assert paid(ours, "another") == 0


def test_an_answer_between_them_shows_that_it_is_not() -> None:
    ours = purses()
    for number in range(2 * FAILS_FOR_ALL):
        ours.at(f"table {number}", "home").failed()
        ours.at("another", "home").answered()
    assert paid(ours, "another", times=3) == 3


# --- the account


def test_what_was_asked_elsewhere_or_before_counts_as_well() -> None:
    ours = purses(of_all=10)
    assert paid(ours, times=2) == 2
    ours.settle(ours.owed(), {"": 8})
    assert paid(ours) == 2


def test_what_is_asked_while_the_account_is_settled_is_not_lost() -> None:
    ours = purses(of_all=10)
    assert paid(ours, times=2) == 2
    owed = ours.owed()
    assert owed.questions == {"": 2, "table A": 2, "network home": 2}
    assert paid(ours, "B", times=3) == 3
    ours.settle(owed, owed.questions)
    assert ours.owed().questions == {"": 3, "table B": 3, "network home": 3}
    assert paid(ours) == 5


def test_what_could_not_be_told_is_owed_still() -> None:
    ours = purses(of_all=10)
    paid(ours, times=2)
    assert ours.owed() == ours.owed()


def test_an_account_of_yesterday_is_nobodys_today() -> None:
    clocks = Clocks()
    ours = purses(clocks, of_all=10)
    paid(ours, times=4)
    owed = ours.owed()
    clocks.at += A_DAY
    ours.settle(owed, {"": 10})
    assert paid(ours) == 10
    assert ours.owed().questions[""] == 10
