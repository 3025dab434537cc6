"""Every "no" of the game: each is said somewhere, in a sentence, with a code of its own, and changes nothing."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from haresay.game import (
    REFUSALS,
    CastVotes,
    ClaimTurn,
    Command,
    Continue,
    CountVotes,
    DrawStoryteller,
    GiveCards,
    HandOverSeat,
    LiveClue,
    MimeClue,
    Refusal,
    Rules,
    StartGame,
    State,
    StopGame,
    TakeBackCards,
    TellClue,
    TextClue,
    WithdrawClaim,
    decide,
    rules_for,
    view,
)
from haresay.game import refusals as no
from tests.game.tables import CLUE, PHASES, TableAt, at_phase, dealt_to, table, voting_table

Ask: TypeAlias = Callable[[], object]

CLASSIC = rules_for("classic", 5)


def asked(at: TableAt, command: Command) -> Ask:
    """This command at this table, and afterwards the table and the dice as they were."""

    def ask() -> None:
        before, dice = msgspec.json.encode(at.state), Random(1)
        try:
            decide(at.state, command, dice)
        finally:
            assert msgspec.json.encode(at.state) == before
            assert dice.getstate() == Random(1).getstate()

    return ask


def dealt(rules: Rules = CLASSIC, cards: int = 84, **by_hand: Any) -> Ask:
    """A new game by rules that were changed by hand."""
    return lambda: decide(None, dealt_to(replace(rules, **by_hand), cards), Random(1))


def wished(mode: str, **house: Any) -> Ask:
    return lambda: rules_for(mode, 6, house)


def doubled() -> object:
    start = dealt_to(CLASSIC, 84)
    return decide(None, replace(start, cards=(*start.cards, "1")), Random(1))


def too_few_holders() -> object:
    return decide(None, replace(dealt_to(CLASSIC, 84), holders=("one",)), Random(1))


def given_in_teams(command: Command) -> Ask:
    return asked(table("teams", 6).drawn(0).told(0, "a1").gave("b1"), command)


SITUATIONS: dict[type[Refusal], Ask] = {
    no.MalformedCommand: lambda: ClaimTurn("one"),  # type: ignore[arg-type]
    no.NoSuchSeat: asked(table(), ClaimTurn(5)),
    no.WrongPhase: asked(table(), Continue(0)),
    no.GameNotStarted: lambda: decide(None, StopGame(), Random(1)),
    no.GameAlreadyStarted: asked(table(), dealt_to(CLASSIC, 84)),
    no.GameOver: asked(at_phase("over"), ClaimTurn(0)),
    no.UnknownMode: dealt(mode="chess"),
    no.UnknownHouseRule: wished("classic", hands=6),
    no.TooFewPlayers: dealt(players=2),
    no.TooManyPlayers: dealt(players=7),
    no.UnevenPairs: lambda: rules_for("teams", 7),
    no.HoldersDoNotFit: too_few_holders,
    no.NumberOutOfRange: dealt(hand_size=21),
    no.TwoEndings: dealt(rounds=1),
    no.WrittenOrPerformed: dealt(written_clues=True, mime_or_song=True),
    no.NoEnding: dealt(points_to_win=None),
    no.HandTooSmall: dealt(cards_given=7),
    no.TooManyVotesForTable: dealt(votes=4),
    no.OneVoteOnly: wished("party", votes=2),
    no.NoSingleVoteBonus: wished("teams", single_vote_bonus=1),
    no.NoCountingWithoutStory: wished("party", counting=True),
    no.PileMustBeReshuffled: wished("teams", when_pile_is_empty="end"),
    no.DeckTooSmall: dealt(cards=29),
    no.SameCardTwiceInDeck: doubled,
    no.TurnAlreadyClaimed: asked(table().claimed(1), ClaimTurn(2)),
    no.NothingToWithdraw: asked(table().drawn(1), WithdrawClaim(1)),
    no.ClaimIsFinal: asked(table("party", 6).claimed(1), WithdrawClaim(1)),
    no.NotTheStoryteller: asked(table().claimed(1), TellClue(2, CLUE, "c1")),
    no.ClueEmpty: asked(table().claimed(1), TellClue(1, TextClue(" "), "b1")),
    no.ClueTooLong: asked(table().claimed(1), TellClue(1, TextClue("x" * 201), "b1")),
    no.ClueKindNotAllowed: asked(table().claimed(1), TellClue(1, MimeClue("film"), "b1")),
    no.WrittenCluesOnly: asked(table(written_clues=True).claimed(1), TellClue(1, LiveClue(), "b1")),
    no.StoryCardMissing: asked(table().claimed(1), TellClue(1, CLUE)),
    no.StoryCardTooEarly: asked(table("party", 6).claimed(1), TellClue(1, CLUE, "b1")),
    no.CardNotInHand: asked(table().claimed(1), TellClue(1, CLUE, "c1")),
    no.SameCardTwice: asked(table(players=3).drawn(0).told(0, "a1"), GiveCards(1, ("b1", "b1"))),
    no.WrongNumberOfCards: asked(table().drawn(0).told(0, "a1"), GiveCards(1, ())),
    no.StorytellerHasGiven: asked(table().drawn(0).told(0, "a1"), GiveCards(0, ("a1",))),
    no.PartnerHasGiven: given_in_teams(GiveCards(4, ("e1",))),
    no.NothingToTakeBack: given_in_teams(TakeBackCards(2)),
    no.ExchangeInstead: asked(table().drawn(0).told(0, "a1").gave("b1"), TakeBackCards(1)),
    no.StorytellerDoesNotVote: asked(voting_table(), CastVotes(0, (2,))),
    no.PairDoesNotVote: asked(voting_table("teams", 6), CastVotes(3, (2,))),
    no.GiverDoesNotVote: asked(voting_table("teams", 6), CastVotes(1, (1,))),
    no.NoVote: asked(voting_table(), CastVotes(1, ())),
    no.TooManyVotes: asked(voting_table(), CastVotes(1, (3, 4))),
    no.NotOnTheTable: asked(voting_table(), CastVotes(1, (6,))),
    no.OwnCard: asked(voting_table(), CastVotes(1, (2,))),
    no.BothVotesOnOneCard: asked(voting_table("odyssey", 7), CastVotes(1, (3, 3))),
    no.VotesMissing: asked(voting_table(), CountVotes()),
    no.RedVoteNotYours: asked(voting_table(), CastVotes(1, (3,), red=4)),
    no.RedVoteMissing: asked(voting_table("party", 6), CastVotes(0, (3,))),
    no.AlreadyContinued: asked(voting_table().scored(0, 0, 0, 0, 0).after(Continue(0)), Continue(0)),
    no.SameHolder: asked(table(), HandOverSeat(0, "person 0")),
}


KINDS = [kind for kind in REFUSALS.values() if kind.__module__ == no.__name__]


def test_every_refusal_has_its_situation() -> None:
    assert set(SITUATIONS) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.code))
def test_the_situation_is_refused_in_a_whole_sentence_and_nothing_has_changed(kind: type[Refusal]) -> None:
    with pytest.raises(Refusal) as caught:
        SITUATIONS[kind]()
    assert type(caught.value) is kind
    assert str(caught.value).endswith(".")
    assert "{" not in str(caught.value)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.code))
def test_its_details_can_be_sent_to_a_page(kind: type[Refusal]) -> None:
    with pytest.raises(kind) as caught:
        SITUATIONS[kind]()
    assert msgspec.json.encode(caught.value.no.details)


def test_every_refusal_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in KINDS]
    assert len(set(codes)) == len(codes)
    assert all(code.replace("_", "").isalpha() and code.islower() for code in codes)
    assert (no.NoSuchSeat.code, no.NotOnTheTable.code) == ("no_such_seat", "not_on_the_table")


def test_no_two_kinds_of_refusal_have_one_name() -> None:
    with pytest.raises(TypeError, match="NoSuchSeat"):
        type("NoSuchSeat", (Refusal,), {"sentence": "No."})
    assert REFUSALS["no_such_seat"] is no.NoSuchSeat


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.code))
def test_what_was_kept_of_a_refusal_can_be_raised_again(kind: type[Refusal]) -> None:
    with pytest.raises(kind) as first:
        SITUATIONS[kind]()
    kept = msgspec.json.decode(msgspec.json.encode(first.value.no), type=no.No)
    again = Refusal.again(kept)
    assert (type(again), again.no, str(again)) == (kind, first.value.no, str(first.value))


def test_a_refusal_of_a_kind_that_is_gone_is_still_one() -> None:
    again = Refusal.again(no.No("of_old", "That was not possible.", {}))
    assert (str(again), again.status) == ("That was not possible.", 409)


def test_every_sentence_ends_with_a_full_stop() -> None:
    assert [kind for kind in KINDS if not kind.sentence.endswith(".")] == []


# --- commands at the wrong time

WHEN_TO: dict[str, tuple[str, Command]] = {
    "claim_turn": ("claiming", ClaimTurn(0)),
    "withdraw_claim": ("telling", WithdrawClaim(0)),
    "tell_clue": ("telling", TellClue(0, CLUE, "a1")),
    "give_cards": ("giving", GiveCards(1, ("b1",))),
    "take_back_cards": ("giving", TakeBackCards(1)),
    "cast_votes": ("voting", CastVotes(1, (1,))),
    "continue": ("recap", Continue(0)),
    "draw_storyteller": ("claiming", DrawStoryteller()),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", WHEN_TO)
def test_every_command_in_every_wrong_phase_is_told_so(name: str, phase: str) -> None:
    right_phase, command = WHEN_TO[name]
    at = at_phase(phase)
    if phase == "over":
        at.refuses(command, no.GameOver)
    elif phase != right_phase:
        refusal = at.refuses(command, no.WrongPhase)
        assert refusal.no.details == {"command": name, "phase": phase}
        assert " is not possible while " in str(refusal)


@pytest.mark.parametrize("name", WHEN_TO)
def test_before_the_game_every_command_is_too_early(name: str) -> None:
    with pytest.raises(no.GameNotStarted):
        decide(None, WHEN_TO[name][1], Random(1))


@pytest.mark.parametrize("command", [StopGame(), HandOverSeat(0, "a bot")])
def test_before_the_game_there_is_nothing_to_stop_and_no_seat(command: Command) -> None:
    with pytest.raises(no.GameNotStarted):
        decide(None, command, Random(1))


# --- seats that are not there

BY_SEAT: list[Callable[[int], Command]] = [
    ClaimTurn,
    WithdrawClaim,
    lambda seat: TellClue(seat, CLUE, "a1"),
    lambda seat: GiveCards(seat, ("b1",)),
    TakeBackCards,
    lambda seat: CastVotes(seat, (1,)),
    Continue,
    lambda seat: HandOverSeat(seat, "a bot"),
]


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", [-1, 5, 99, 10**15])
def test_a_seat_that_is_not_there_can_ask_for_nothing(phase: str, seat: int) -> None:
    """R1.1."""
    at = at_phase(phase)
    for command in BY_SEAT:
        assert at.refuses(command(seat), no.NoSuchSeat).no.details == {"seat": seat, "last": 4}


def states() -> list[State]:
    return [at_phase(phase).state for phase in PHASES]


@pytest.mark.parametrize("seat", [-1, 5, 99])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    """R1.1."""
    for state in states():
        with pytest.raises(no.NoSuchSeat):
            view(state, seat)


# --- values that nobody could say


@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_is_said_as_long_as_programs_can_hold_it_then_written_out_then_not_at_all(
    sign: int,
) -> None:
    def said(seat: int) -> int | str:
        return table().refuses(ClaimTurn(sign * seat), no.NoSuchSeat).no.details["seat"]

    assert said(2**63 - 1) == sign * (2**63 - 1)
    assert said(2**63) == str(sign * 2**63)
    assert said(10**50 - 1) == str(sign * (10**50 - 1))
    assert said(10**50) == "a huge number"


def test_a_text_is_said_up_to_two_hundred_characters_and_without_half_ones() -> None:
    refused = no.MalformedCommand(problem="x" * 201)
    assert refused.no.details == {"problem": "x" * 200}
    assert no.MalformedCommand(problem="half \ud800").no.details == {"problem": "half ?"}


def test_a_kind_that_is_gone_is_still_a_refusal_and_every_kind_has_its_own_code() -> None:
    old = no.No("something_old", "It was so.", {})
    again = Refusal.again(old)
    assert (type(again), again.no, str(again)) == (Refusal, old, "It was so.")
    assert Refusal.code == "refusal"
    assert {kind.code: kind for kind in REFUSALS.values()} == REFUSALS


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (ClaimTurn(1), "Claiming the first turn"),
        (WithdrawClaim(1), "Withdrawing a claim"),
        (TellClue(1, CLUE, "b1"), "Giving a clue"),
        (GiveCards(1, ("b1",)), "Giving cards"),
        (TakeBackCards(1), "Taking a card back"),
        (CastVotes(1, (1,)), "Voting"),
        (DrawStoryteller(), "Drawing the first storyteller"),
    ],
)
def test_what_comes_at_the_wrong_moment_is_said_in_words(command: Command, words: str) -> None:
    """R3 to R7: nothing of a turn can be done while everybody looks at the votes."""
    sentence = str(at_phase("recap").refuses(command, no.WrongPhase))
    assert sentence == f"{words} is not possible while everybody looks at the votes."


@pytest.mark.parametrize("thing", [None, "claim_turn", 5, {"type": "claim_turn", "seat": 0}, CLUE, object()])
def test_what_is_no_command_is_refused(thing: Any) -> None:
    with pytest.raises(no.MalformedCommand, match="is no command"):
        decide(table().state, thing, Random(1))


def test_what_is_no_card_and_what_are_no_rules_is_refused_where_a_command_is_made() -> None:
    wrong: Any = 5
    with pytest.raises(no.MalformedCommand, match="the card must be a card's name"):
        TellClue(0, CLUE, wrong)
    with pytest.raises(no.MalformedCommand, match="the rules must be Rules"):
        StartGame(wrong, ("a1",), ("Ana",))
