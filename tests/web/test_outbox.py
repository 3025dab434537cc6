"""What waits for a device: nothing overtakes, only needless views are left out, and closing comes last."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haresay.web.outbox import Closing, Kind, Outbox

LONGEST = 6
TOO_SLOW = 1013
VIEW, NEWS, ANSWER, OUTCOME = Kind.VIEW, Kind.NEWS, Kind.ANSWER, Kind.OUTCOME
KINDS = {"v": VIEW, "n": NEWS, "a": ANSWER, "o": OUTCOME}


def outbox(*messages: str) -> Outbox:
    """What each is, its first letter says."""
    box = Outbox(LONGEST, TOO_SLOW)
    for message in messages:
        push(box, message)
    return box


def push(box: Outbox, message: str) -> None:
    box.push(KINDS[message[0]], message.encode())


def taken(box: Outbox) -> list[str | Closing]:
    return list(iter(lambda: next_of(box), None))


def next_of(box: Outbox) -> str | Closing | None:
    message = box.next()
    return message.decode() if isinstance(message, bytes) else message


@pytest.mark.parametrize(
    ("pushed", "sent"),
    [
        ("", ""),
        ("v1", "v1"),
        ("n1 n2 n3", "n1 n2 n3"),
        ("v1 v2 v3", "v3"),
        ("v1 n1 v2", "n1 v2"),
        ("n1 v1 n2 v2 n3", "n1 n2 v2 n3"),
        ("v1 a1", "v1 a1"),
        ("v1 a1 v2", "v1 a1 v2"),
        ("v1 a1 v2 v3", "v1 a1 v3"),
        ("v1 v2 a2 n1 v3 v4", "v2 a2 n1 v4"),
        ("v1 o1", "o1"),
        ("o1 v1 v2", "o1 v2"),
        ("v1 n1 o1 o2 v2 v3", "n1 o1 o2 v3"),
    ],
)
def test_all_goes_out_in_order_and_only_a_view_that_nobody_needs_any_more_is_left_out(pushed: str, sent: str) -> None:
    assert taken(outbox(*pushed.split())) == sent.split()


def test_a_view_that_has_gone_out_is_not_replaced() -> None:
    box = outbox("v1", "n1")
    assert next_of(box) == "v1"
    push(box, "v2")
    assert taken(box) == ["n1", "v2"]


def test_closing_comes_after_the_last_words_and_once() -> None:
    box = outbox("v1", "a1")
    box.close(1012)
    assert taken(box) == ["v1", "a1", Closing(1012)]
    assert box.next() is None


def test_the_first_reason_to_close_is_the_one_that_is_given() -> None:
    box = outbox()
    box.close(4003)
    box.close(1012)
    assert taken(box) == [Closing(4003)]
    box.close(1012)
    assert taken(box) == []


def test_after_closing_nothing_more_is_taken_in() -> None:
    box = outbox("v1")
    box.close(1012)
    push(box, "n1")
    push(box, "v2")
    assert taken(box) == ["v1", Closing(1012)]


def test_as_many_as_fit_may_wait() -> None:
    news = [f"n{number}" for number in range(LONGEST)]
    assert taken(outbox(*news)) == news


def test_one_more_than_fits_and_all_is_thrown_away_for_they_will_get_it_anew() -> None:
    box = outbox(*(f"n{number}" for number in range(LONGEST + 1)))
    assert box.closed
    assert taken(box) == [Closing(TOO_SLOW)]


def test_views_alone_never_fill_it() -> None:
    box = outbox(*(f"v{number}" for number in range(1000)))
    assert not box.closed
    assert taken(box) == ["v999"]


# --- whatever comes, in whatever order

Calls = list[str]
calls = st.lists(st.sampled_from(["v", "n", "a", "o", "next", "next", "close"]), max_size=60)


class Told:
    """What became of a list of calls: all that was pushed before the closing, and all that came out."""

    def __init__(self, calls: Calls) -> None:
        self.pushed: list[str] = []
        self.sent: list[str | Closing] = []
        self.most_waited = 0
        box = Outbox(LONGEST, TOO_SLOW)
        for number, call in enumerate(calls):
            if call == "next":
                self.sent += [message] if (message := next_of(box)) is not None else []
            elif call == "close":
                box.close(1012)
            elif not box.closed:
                self.pushed.append(f"{call}{number}")
                push(box, self.pushed[-1])
            self.most_waited = max(self.most_waited, len(box._waiting))
        self.sent += taken(box)

    @property
    def messages(self) -> list[str]:
        return [message for message in self.sent if isinstance(message, str)]

    @property
    def left_out(self) -> set[str]:
        return set(self.pushed) - set(self.messages)


def is_part_of(some: list[str], all_: Iterator[str]) -> bool:
    """Whether these are among those, in the same order."""
    return all(one in all_ for one in some)


@given(calls)
def test_no_message_ever_overtakes_another(calls: Calls) -> None:
    told = Told(calls)
    assert is_part_of(told.messages, iter(told.pushed))


@given(calls)
def test_unless_somebody_is_too_slow_nothing_is_left_out_but_views_with_a_newer_one_behind(calls: Calls) -> None:
    told = Told(calls)
    if Closing(TOO_SLOW) not in told.sent:
        assert all(message[0] == "v" for message in told.left_out)
        views = [message for message in told.pushed if message[0] in "vo"]
        assert not views or views[-1] in told.messages


@given(calls)
def test_whoever_gets_an_answer_has_got_the_newest_view_that_was_there_before_it(calls: Calls) -> None:
    told = Told(calls)
    for at, message in enumerate(told.messages):
        if message[0] == "a":
            before = [one for one in told.pushed[: told.pushed.index(message)] if one[0] in "vo"]
            assert not before or before[-1] in told.messages[:at]


@given(calls)
def test_closing_is_the_last_of_all_and_there_is_never_too_much(calls: Calls) -> None:
    told = Told(calls)
    assert not any(isinstance(message, Closing) for message in told.sent[:-1])
    assert told.most_waited <= LONGEST
