"""Whatever is sent: a refusal or a decoding error, never anything else, and never a changed state."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from haresay.game import (
    LONGEST_CLUE,
    CastVotes,
    ClaimTurn,
    Clue,
    Command,
    Continue,
    DrawStoryteller,
    Event,
    GiveCards,
    HandOverSeat,
    LiveClue,
    MimeClue,
    Refusal,
    Rules,
    SoundClue,
    StartGame,
    StopGame,
    TakeBackCards,
    TellClue,
    TextClue,
    WithdrawClaim,
    decide,
    replay,
    rules_for,
)
from haresay.game.refusals import ClueEmpty, ClueTooLong, MalformedCommand, NoSuchSeat, NotOnTheTable
from haresay.game.rules import HouseRules
from tests.game.tables import CLUE, EVERY_TABLE, PHASES, TableAt, at_phase, dealt_to, some_move, table, voting_table

COMMANDS: tuple[type[Any], ...] = (
    ClaimTurn,
    WithdrawClaim,
    TellClue,
    GiveCards,
    TakeBackCards,
    CastVotes,
    Continue,
    StartGame,
    DrawStoryteller,
    HandOverSeat,
    StopGame,
)
DECODER: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
TABLES = [at_phase(phase, mode, 6) for mode in ("classic", "party", "teams") for phase in PHASES]
STATES = [None, *(at.state for at in TABLES)]
CLASSIC = rules_for("classic", 6)
HALF = "half\ud800"
"""Half a character: no text that could be stored or sent."""
EXAMPLES: list[Command] = [
    ClaimTurn(0),
    WithdrawClaim(0),
    TellClue(0, CLUE, "a1"),
    TellClue(0, SoundClue("r", sung=True)),
    TellClue(0, MimeClue("r"), "a1"),
    TellClue(0, LiveClue("mimed"), "a1"),
    GiveCards(1, ("b1", "b2")),
    TakeBackCards(1),
    CastVotes(1, (1, 2)),
    CastVotes(0, (1,), red=2),
    Continue(0),
    dealt_to(CLASSIC, 84),
    DrawStoryteller(),
    HandOverSeat(1, "a bot"),
    StopGame(),
]


def ask_everywhere(command: Command) -> None:
    """At every moment this is done or refused; neither changes what was there, and what is done can be stored."""
    for state in STATES:
        before = msgspec.json.encode(state)
        with suppress(Refusal):
            assert len(msgspec.json.encode(decide(state, command, Random(1)))) > len("[]")
        assert msgspec.json.encode(state) == before


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
clues_like = st.fixed_dictionaries(
    {"kind": st.sampled_from(["text", "sound", "mime", "live", "dance"])},
    optional=dict.fromkeys(("text", "recording", "sung", "act"), json_values),
)
plausible = (
    st.integers(-1, 7)
    | st.sampled_from(["a1", "b1", "a bot", "person 0"])
    | st.lists(st.integers(0, 7), max_size=3)
    | st.lists(st.sampled_from(["a1", "b1", "b2"]), max_size=3)
    | clues_like
    | st.none()
)


@st.composite
def command_like(draw: st.DrawFn) -> dict[str, Any]:
    """A message of a known type with any fields in it."""
    kind = draw(st.sampled_from(COMMANDS))
    names = [name for name in kind.__struct_fields__ if draw(st.integers(0, 9))]
    if not draw(st.integers(0, 9)):
        names.append(draw(st.text(max_size=5)))
    fields = {name: draw(plausible | json_values) for name in names}
    return {"type": kind.__struct_config__.tag, **fields}


python_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=5)
    | st.sampled_from([HALF, "\udfff", "\0"])
    | st.binary(max_size=3)
    | st.just(object())
    | st.just(CLASSIC)
    | st.sampled_from([TextClue, LiveClue, int, Random(1)])
    | st.integers(-1, 7)
    | st.sampled_from([CLUE, LiveClue("sung"), "a1", "b1", ("b1",), (1,), (2, 3)]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.builds(TextClue, inner)
        | st.builds(SoundClue, inner, inner)
        | st.builds(MimeClue, inner)
        | st.builds(LiveClue, inner)
    ),
    max_leaves=5,
)

quickly = settings(deadline=None, max_examples=200)


# --- JSON


@quickly
@given(json_values | command_like())
def test_any_json_is_a_command_that_is_done_or_refused_or_no_command(message: Any) -> None:
    try:
        command = DECODER.decode(msgspec.json.encode(message))
    except msgspec.DecodeError:
        return
    ask_everywhere(command)


@quickly
@given(st.binary(max_size=40) | st.text(st.characters(), max_size=20))
def test_any_bytes_are_no_command(message: bytes | str) -> None:
    raw = message if isinstance(message, bytes) else message.encode("utf-8", "surrogatepass")
    with pytest.raises(msgspec.DecodeError):
        DECODER.decode(raw)


@pytest.mark.parametrize("command", EXAMPLES, ids=lambda command: type(command).__name__)
def test_every_command_survives_json_and_is_then_decided_on_as_before(command: Command) -> None:
    decoded = DECODER.decode(msgspec.json.encode(command))
    assert decoded == command
    ask_everywhere(decoded)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_has_an_example_here(kind: type[Command]) -> None:
    assert any(type(command) is kind for command in EXAMPLES)


@pytest.mark.parametrize(("mode", "players"), [("classic", 3), ("odyssey", 7), ("party", 6), ("teams", 6)])
def test_a_whole_turn_can_be_played_in_json(mode: str, players: int) -> None:
    at, dice = table(mode, players), Random(1)
    while at.state.turn == 1:
        sent = msgspec.json.encode(some_move(at.seen_by(at.waiting_for[0]), dice))
        at.after(DECODER.decode(sent))
    assert replay(at.events) == at.state


@pytest.mark.parametrize(
    "message",
    [
        pytest.param('{"type":"claim_turn","seat":true}', id="a switch for a seat"),
        pytest.param('{"type":"claim_turn","seat":"0"}', id="a text for a seat"),
        pytest.param('{"type":"claim_turn","seat":0.5}', id="half a seat"),
        pytest.param('{"type":"claim_turn","seat":null}', id="no seat"),
        pytest.param('{"type":"claim_turn"}', id="a seat left out"),
        pytest.param('{"type":"claim_turn","seat":0,"extra":1}', id="a field too many"),
        pytest.param('{"type":"dance","seat":0}', id="an unknown type"),
        pytest.param('{"seat":0}', id="no type"),
        pytest.param('{"type":"hand_over_seat","seat":0,"holder":""}', id="a holder without a name"),
        pytest.param('{"type":"hand_over_seat","seat":0,"holder":"\\ud800"}', id="half a character"),
        pytest.param('{"type":"give_cards","seat":1,"cards":"b1"}', id="a card for a list"),
        pytest.param('{"type":"give_cards","seat":1,"cards":[1]}', id="a number for a card"),
        pytest.param('{"type":"cast_votes","seat":1,"votes":[1.5]}', id="half a vote"),
        pytest.param('{"type":"cast_votes","seat":1,"votes":[1],"red":"2"}', id="a text for a red vote"),
        pytest.param('{"type":"tell_clue","seat":1,"clue":"words"}', id="words for a clue"),
        pytest.param('{"type":"tell_clue","seat":1,"clue":{"kind":"dance"}}', id="an unknown kind of clue"),
        pytest.param('{"type":"tell_clue","seat":1,"clue":{"kind":"live","act":"danced"}}', id="an unknown act"),
        pytest.param('{"type":"claim_turn","seat":' + "9" * 5000 + "}", id="a huge seat"),
        pytest.param('{"type":"claim_turn","seat":' + "[" * 10**5 + "]" * 10**5 + "}", id="a deep seat"),
        pytest.param('{"type":"claim_turn","x":' + "[" * 10**5 + "]" * 10**5 + "}", id="a deep field too many"),
        pytest.param("[" * 10**5, id="deep and unfinished"),
        pytest.param("", id="nothing"),
    ],
)
def test_a_message_that_is_no_command_is_not_decoded(message: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        DECODER.decode(message)


def test_a_deep_message_whose_type_comes_last_is_not_decoded_either() -> None:
    """Here the decoder gives up in its own way: whoever reads messages must be ready for both."""
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        DECODER.decode('{"x":' + "[" * 10**5 + "]" * 10**5 + ',"type":"claim_turn","seat":0}')


# --- Python values


@quickly
@given(st.sampled_from(COMMANDS), st.data())
def test_any_value_in_any_field_is_refused_or_decided_on(kind: type[Any], data: st.DataObject) -> None:
    fields = {name: data.draw(python_values) for name in kind.__struct_fields__}
    try:
        command = kind(**fields)
    except MalformedCommand:
        return
    ask_everywhere(command)


@quickly
@given(st.sampled_from([example for example in EXAMPLES if example.__struct_fields__]), st.data())
def test_one_wrong_value_among_right_ones_is_refused_or_decided_on(example: Command, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(example.__struct_fields__))
    try:
        command = replace(example, **{name: data.draw(python_values)})
    except MalformedCommand:
        return
    ask_everywhere(command)


@quickly
@given(st.sampled_from(Rules.__struct_fields__), python_values)
def test_any_value_in_any_rule_is_refused_or_played_by(rule: str, value: Any) -> None:
    """R9.1."""
    start = replace(dealt_to(CLASSIC, 84), rules=replace(CLASSIC, **{rule: value}))
    with suppress(Refusal):
        assert len(decide(None, start, Random(1))) == 2


house_values = python_values | st.integers(-1, 31) | st.booleans() | st.sampled_from(["end", "reshuffle", None])


@quickly
@given(
    st.sampled_from(EVERY_TABLE),
    st.dictionaries(st.sampled_from(HouseRules.__struct_fields__), house_values, max_size=4) | json_values,
)
def test_any_wishes_are_refused_or_give_rules_that_can_be_played(where: tuple[str, int], house: Any) -> None:
    """R9.1."""
    try:
        rules = rules_for(*where, house)
    except Refusal:
        return
    assert len(decide(None, dealt_to(rules, rules.players * rules.hand_size), Random(1))) == 2
    assert TableAt(rules, pile=0).played(lambda state: state.turn == 3).phase in {"telling", "over"}


# --- the strangest ones by name


def telling() -> TableAt:
    return table(mime_or_song=True).claimed(0)


def stored(events: tuple[Event, ...]) -> bytes:
    return msgspec.json.encode(events)


@pytest.mark.parametrize("length", [LONGEST_CLUE + 1, 10**5])
def test_a_clue_of_very_many_characters_is_too_long(length: int) -> None:
    """R3.3."""
    refusal = telling().refuses(TellClue(0, TextClue("x" * length), "a1"), ClueTooLong)
    assert refusal.no.details["length"] == length
    assert len(str(refusal)) < 100


@pytest.mark.parametrize("text", ["\0" * 10**5, " " * 10**5, "\ud800" * 10**5])
def test_very_many_characters_of_nothing_are_an_empty_clue(text: str) -> None:
    """R3.3."""
    telling().refuses(TellClue(0, TextClue(text), "a1"), ClueEmpty)


@pytest.mark.parametrize("text", ["a\0b", "a\ud800b", "\udfffa b", "ab\x1b[2J"])
def test_a_clue_that_is_told_can_be_stored(text: str) -> None:
    """R3.3."""
    assert stored(telling().when(TellClue(0, TextClue(text), "a1")))


@pytest.mark.parametrize("clue", [SoundClue(HALF), SoundClue(HALF, sung=True), MimeClue(HALF)])
def test_a_recording_that_could_not_be_stored_is_refused_or_mended(clue: Clue) -> None:
    """R3.3."""
    try:
        events = telling().when(TellClue(0, clue, "a1"))
    except Refusal:
        return
    assert stored(events)


@pytest.mark.parametrize(
    "wrong", [{"holders": (HALF, "1", "2", "3", "4", "5")}, {"cards": (HALF, *map(str, range(84)))}]
)
def test_a_game_whose_names_could_not_be_stored_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        decide(None, replace(dealt_to(CLASSIC, 84), **wrong), Random(1))


def test_a_holder_whose_name_could_not_be_stored_is_refused() -> None:
    """R8.6."""
    with pytest.raises(Refusal):
        table().when(HandOverSeat(1, HALF))


HUGE = 10**5000
"""More digits than Python writes out."""


def test_a_huge_seat_is_refused_like_any_other() -> None:
    table().refuses(ClaimTurn(HUGE), NoSuchSeat)


def test_a_huge_vote_is_refused_like_any_other() -> None:
    voting_table().refuses(CastVotes(1, (HUGE,)), NotOnTheTable)


@pytest.mark.parametrize("rule", ["hand_size", "votes", "votes_from", "points_to_win", "rounds"])
def test_a_huge_wish_is_refused_like_any_other(rule: str) -> None:
    """R9.1."""
    with pytest.raises(Refusal):
        rules_for("classic", 5, {rule: HUGE})


@pytest.mark.parametrize("house", [{HALF: 1}, {"when_pile_is_empty": HALF}])
def test_a_wish_of_half_a_character_is_refused(house: dict[str, Any]) -> None:
    """R9.1."""
    with pytest.raises(Refusal):
        rules_for("classic", 5, house)


def deep() -> list[Any]:
    value: list[Any] = []
    for _ in range(10**4):
        value = [value]
    return value


def test_a_deep_wish_is_refused() -> None:
    """R9.1."""
    with pytest.raises(Refusal):
        rules_for("classic", 5, {"hand_size": deep()})


def test_deep_values_in_commands_are_refused() -> None:
    for make in (
        lambda: ClaimTurn(deep()),  # type: ignore[arg-type]
        lambda: GiveCards(1, tuple(deep())),
        lambda: TellClue(1, TextClue(deep())),  # type: ignore[arg-type]
        lambda: CastVotes(1, (1,), deep()),  # type: ignore[arg-type]
    ):
        with pytest.raises(MalformedCommand):
            make()


def test_rules_with_a_deep_value_are_refused() -> None:
    """R9.1."""
    with pytest.raises(Refusal):
        decide(None, replace(dealt_to(CLASSIC, 84), rules=replace(CLASSIC, mode=deep())), Random(1))
