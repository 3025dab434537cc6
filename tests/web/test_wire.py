"""A request on the wire is a wish or a move under its own name, with an id and a moment, and without a seat."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec import UNSET

from haresay.game import CastVotes, SeatCommand, TellClue, TextClue
from haresay.tables.state import Moment
from haresay.tables.wishes import UNSEATED, Mute, Rename, SeatBot, SocketWish
from haresay.web import wire

SENT: list[tuple[dict[str, Any], SocketWish]] = [
    ({"type": "rename", "name": "Ada"}, Rename("Ada")),
    ({"type": "mute", "person": "ben"}, Mute("ben", muted=True)),
    ({"type": "seat_bot", "seat": 3, "level": "hard"}, SeatBot(3, "hard")),
    ({"type": "cast_votes", "votes": [2]}, CastVotes(UNSEATED, (2,))),
    ({"type": "cast_votes", "votes": [1], "red": 3}, CastVotes(UNSEATED, (1,), red=3)),
    ({"type": "tell_clue", "clue": {"kind": "text", "text": "home"}}, TellClue(UNSEATED, TextClue("home"))),
]


@pytest.mark.parametrize(("sent", "wish"), SENT)
def test_what_is_sent_is_the_wish_itself(sent: dict[str, Any], wish: SocketWish) -> None:
    request = wire.decoder.decode(
        msgspec.json.encode({**sent, "id": "w1", "moment": {"game": 1, "turn": 2, "phase": "voting"}})
    )
    assert isinstance(request, wire.Request)
    assert (request.id, request.moment, request.wish()) == ("w1", Moment(1, 2, "voting"), wish)


def test_every_wish_can_be_sent_under_its_own_name() -> None:
    assert [(kind.__name__, kind.__struct_config__.tag) for kind in wire.REQUESTS] == [
        (kind.__name__, kind.__struct_config__.tag) for kind in get_args(SocketWish)
    ]


@pytest.mark.parametrize("kind", get_args(SeatCommand), ids=lambda kind: str(kind.__name__))
def test_nobody_names_a_seat_in_a_move(kind: type[SeatCommand]) -> None:
    fields: dict[str, Any] = {"votes": [1], "cards": [], "clue": {"kind": "live", "act": "spoken"}}
    named = {name: fields[name] for name in kind.__struct_fields__ if name in fields}
    move = {"type": kind.__struct_config__.tag, "id": "w1", "moment": {"game": 1}, **named}
    request = wire.decoder.decode(msgspec.json.encode(move))
    assert isinstance(request, wire.Request)
    assert isinstance(request.wish(), kind)
    with pytest.raises(msgspec.ValidationError, match="unknown field `seat`"):
        wire.decoder.decode(msgspec.json.encode({**move, "seat": 0}))


def test_a_wish_that_names_no_moment_is_not_understood() -> None:
    with pytest.raises(msgspec.ValidationError, match="missing required field `moment`"):
        wire.decoder.decode(b'{"type": "cast_votes", "id": "w1", "votes": [2]}')


@pytest.mark.parametrize(
    ("query", "audience"),
    [(b"as=screen", "screen"), (b"x=1&as=screen", "screen"), (b"", UNSET), (b"has=screen", UNSET), (b"as=tv", UNSET)],
)
def test_the_address_says_who_looks_and_nothing_that_only_looks_like_it(query: bytes, audience: object) -> None:
    assert wire.query_in(query).as_ == audience
