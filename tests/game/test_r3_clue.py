"""R3: the clue."""

import pytest
from msgspec.structs import replace

from haresay.game import (
    LONGEST_CLUE,
    ClaimTurn,
    Clue,
    GiveView,
    LiveClue,
    MimeClue,
    SoundClue,
    TellClue,
    TellView,
    TextClue,
    WithdrawClaim,
)
from haresay.game.commands import GiveCards
from haresay.game.events import ClaimWithdrawn, ClueTold
from haresay.game.refusals import (
    CardNotInHand,
    ClueEmpty,
    ClueKindNotAllowed,
    ClueTooLong,
    NothingToWithdraw,
    StoryCardMissing,
    StoryCardTooEarly,
    StorytellerHasGiven,
    WrittenCluesOnly,
    WrongPhase,
)
from haresay.game.state import Claiming, Giving, Telling
from tests.game.tables import CLUE, TableAt, table

WITH_A_CARD = ["classic", "odyssey", "teams"]
ALLOWED_EVERYWHERE = [
    TextClue("word"),
    TextClue("many words, one after the other"),
    TextClue("To be, or not to be"),
    TextClue("psssht!"),
    TextClue("雨の音 🐇"),
    SoundClue("recording-1"),
    LiveClue(),
]
VARIANT_ONLY = [SoundClue("recording-1", sung=True), MimeClue("film-1"), LiveClue("sung"), LiveClue("mimed")]


def telling(mode: str = "classic", **house: bool) -> TableAt:
    return table(mode, 6, **house).claimed(0)


def tell(mode: str, clue: Clue) -> TellClue:
    return TellClue(0, clue, None if mode == "party" else "a1")


def told_text(text: str) -> str:
    """What becomes of a typed clue."""
    (event,) = telling().when(TellClue(0, TextClue(text), "a1"))
    assert isinstance(event, ClueTold)
    assert isinstance(event.clue, TextClue)
    return event.clue.text


# --- R3.1, R3.2


@pytest.mark.parametrize("mode", WITH_A_CARD)
def test_the_storyteller_picks_a_card_and_gives_a_clue_for_it(mode: str) -> None:
    """R3.1."""
    at = telling(mode).after(TellClue(0, CLUE, "a2"))
    assert at.state.phase == Giving(0, CLUE, "a2", ((),) * 6)


@pytest.mark.parametrize("mode", WITH_A_CARD)
def test_a_clue_without_a_card_is_refused(mode: str) -> None:
    """R3.1."""
    telling(mode).refuses(TellClue(0, CLUE), StoryCardMissing)


@pytest.mark.parametrize("card", ["b1", "p1", "nonsense", ""])
def test_the_card_must_be_of_the_storyteller_s_own_hand(card: str) -> None:
    """R3.1."""
    assert telling().refuses(TellClue(0, CLUE, card), CardNotInHand).no.details == {"card": card}


@pytest.mark.parametrize("mode", WITH_A_CARD)
def test_the_card_is_the_storyteller_s_secret(mode: str) -> None:
    """R3.1, R3.4: in Teams the partner does not see it either."""
    at = telling(mode).after(TellClue(0, CLUE, "a2"))
    seen = [at.seen_by(seat).phase for seat in range(6)]
    assert [phase.story for phase in seen if isinstance(phase, GiveView)] == ["a2", *[None] * 5]


def test_in_party_the_clue_comes_first_and_belongs_to_no_card() -> None:
    """R3.2."""
    at = telling("party").after(TellClue(0, CLUE))
    assert at.state.phase == Giving(0, CLUE, None, ((),) * 6)


def test_in_party_a_card_with_the_clue_is_too_early() -> None:
    """R3.2."""
    telling("party").refuses(TellClue(0, CLUE, "a1"), StoryCardTooEarly)


def test_afterwards_the_party_storyteller_picks_a_card_like_everyone_else() -> None:
    """R3.2."""
    at = telling("party").after(TellClue(0, CLUE))
    assert at.waiting_for == tuple(range(6))
    at.after(GiveCards(0, ("a3",)))
    assert at.waiting_for == (1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("mode", "needs_card"), [("classic", True), ("odyssey", True), ("party", False), ("teams", True)]
)
def test_a_view_says_whether_the_clue_needs_a_card(*, mode: str, needs_card: bool) -> None:
    """R3.1, R3.2."""
    phase = telling(mode).seen_by(0).phase
    assert phase == TellView(can_withdraw=mode != "party", needs_card=needs_card)


# --- R3.3


@pytest.mark.parametrize("mode", ["classic", "odyssey", "party", "teams"])
@pytest.mark.parametrize("clue", ALLOWED_EVERYWHERE)
def test_words_and_noises_are_legal_at_every_table(mode: str, clue: Clue) -> None:
    """R3.3."""
    command = tell(mode, clue)
    assert telling(mode).when(command) == (ClueTold(0, clue, command.card),)


@pytest.mark.parametrize("clue", [*ALLOWED_EVERYWHERE, *VARIANT_ONLY])
def test_where_clues_are_written_they_are_words_and_nothing_else(clue: Clue) -> None:
    """R3.3, R9.1."""
    command = tell("classic", clue)
    if isinstance(clue, TextClue):
        assert telling(written_clues=True).when(command) == (ClueTold(0, clue, command.card),)
    else:
        telling(written_clues=True).refuses(command, WrittenCluesOnly)


@pytest.mark.parametrize("kind", [SoundClue("r"), SoundClue("r", sung=True), MimeClue("r"), LiveClue("mimed")])
def test_words_can_stand_beside_what_is_recorded_or_performed(kind: Clue) -> None:
    """R3.3: tidied like a clue, as long as one, and never required by the game."""
    at = telling(mime_or_song=True)
    (told,) = at.when(tell("classic", replace(kind, words="  a door \n that creaks ")))
    assert told == ClueTold(0, replace(kind, words="a door that creaks"), "a1")
    (told,) = at.when(tell("classic", replace(kind, words=" \u200b ")))
    assert told == ClueTold(0, kind, "a1")
    at.refuses(tell("classic", replace(kind, words="x" * (LONGEST_CLUE + 1))), ClueTooLong)


@pytest.mark.parametrize("mode", ["classic", "odyssey", "party", "teams"])
@pytest.mark.parametrize("clue", VARIANT_ONLY)
def test_song_and_mime_need_the_variant_and_any_mode_can_have_it(mode: str, clue: Clue) -> None:
    """R3.3, R9.1."""
    command = tell(mode, clue)
    telling(mode).refuses(command, ClueKindNotAllowed)
    assert telling(mode, mime_or_song=True).when(command) == (ClueTold(0, clue, command.card),)


@pytest.mark.parametrize("clue", ALLOWED_EVERYWHERE)
def test_the_variant_forbids_nothing(clue: Clue) -> None:
    """R3.3."""
    assert telling(mime_or_song=True).when(tell("classic", clue)) == (ClueTold(0, clue, "a1"),)


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\0", "\x07\x1b", "\u200b\u200d", "\u2060", "\ud800", "\u2028"])
def test_a_clue_of_which_nothing_can_be_seen_is_empty(text: str) -> None:
    """R3.3."""
    telling().refuses(TellClue(0, TextClue(text), "a1"), ClueEmpty)


@pytest.mark.parametrize(
    "clue", [SoundClue(""), SoundClue("  "), SoundClue("", sung=True), MimeClue(""), MimeClue("\0")]
)
def test_a_recording_that_is_not_there_is_empty(clue: Clue) -> None:
    """R3.3."""
    telling(mime_or_song=True).refuses(tell("classic", clue), ClueEmpty)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("  a   whisper ", "a whisper"),
        ("two\nlines", "two lines"),
        ("Qui va là\u202f?", "Qui va là\u202f?"),
        ("«\u00a0oui\u00a0»", "«\u00a0oui\u00a0»"),
        ("Ana\u00a0B.", "Ana B."),
        ("a\0b", "ab"),
        ("bell\x07", "bell"),
        ("half\ud800", "half"),
        ("\x9bcsi", "csi"),
        ("family 👨\u200d👩\u200d👧", "family 👨\u200d👩\u200d👧"),
    ],
)
def test_a_typed_clue_is_told_on_one_line_without_what_cannot_be_read(typed: str, told: str) -> None:
    """R3.3."""
    assert told_text(typed) == told


@pytest.mark.parametrize("code", [0x1B, 0x7F, 0x80, 0x9F, 0xD800, 0xDFFF])
def test_what_no_reader_can_show_is_left_out(code: int) -> None:
    """R3.3: control characters and halves of a pair, from the first to the last of each."""
    assert told_text(f"a{chr(code)}b") == "ab"


@pytest.mark.parametrize("code", [0x21, 0x7E, 0xA1, 0xAD, 0x200D, 0xD7FF, 0xE000])
def test_the_neighbours_of_those_stay(code: int) -> None:
    """R3.3."""
    assert told_text(f"a{chr(code)}\x7fb") == f"a{chr(code)}b"


def test_a_clue_may_be_as_long_as_the_limit_and_no_longer() -> None:
    """R3.3."""
    assert told_text("x" * LONGEST_CLUE) == "x" * LONGEST_CLUE
    refusal = telling().refuses(TellClue(0, TextClue("x" * (LONGEST_CLUE + 1)), "a1"), ClueTooLong)
    assert refusal.no.details == {"length": LONGEST_CLUE + 1, "most": LONGEST_CLUE}


def test_spaces_around_a_clue_do_not_count() -> None:
    """R3.3."""
    assert told_text(" " * 500 + "x" * LONGEST_CLUE + "\n" * 500) == "x" * LONGEST_CLUE


# --- R3.4


def test_card_and_clue_are_final_once_the_clue_is_out() -> None:
    """R3.4."""
    at = telling().told(0, "a1")
    at.refuses(TellClue(0, TextClue("another"), "a2"), WrongPhase)
    at.refuses(GiveCards(0, ("a2",)), StorytellerHasGiven)
    at.refuses(WithdrawClaim(0), WrongPhase)


@pytest.mark.parametrize("mode", WITH_A_CARD)
def test_a_claim_can_be_withdrawn_until_the_clue_is_out(mode: str) -> None:
    """R3.4."""
    at = telling(mode)
    assert at.when(WithdrawClaim(0)) == (ClaimWithdrawn(0),)
    assert at.after(WithdrawClaim(0)).state.phase == Claiming()


def test_after_a_withdrawal_anybody_can_claim() -> None:
    """R3.4, R2.1."""
    at = telling().after(WithdrawClaim(0), ClaimTurn(4))
    assert at.state.phase == Telling(4, claimed=True)


def test_nobody_withdraws_another_s_claim() -> None:
    """R3.4."""
    telling().refuses(WithdrawClaim(1), NothingToWithdraw)


def test_the_storyteller_of_a_later_turn_cannot_withdraw() -> None:
    """R3.4: only a claim to the first turn."""
    table().played(lambda state: state.turn == 2).refuses(WithdrawClaim(1), NothingToWithdraw)


def test_only_who_may_withdraw_is_offered_it() -> None:
    """R3.4."""
    seen = [telling().seen_by(seat).phase for seat in range(6)]
    assert [phase.can_withdraw for phase in seen if isinstance(phase, TellView)] == [True, *[False] * 5]
