"""What comes of a command: events, or a refusal. All checks stand here; nothing is changed here.

`decide` reads the state and rolls the dice; `evolve` records what it said.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar, assert_never

from msgspec import Struct

from haresay.game.cards import Card, LaidCard, Number
from haresay.game.clues import (
    LONGEST_CLUE,
    Clue,
    LiveClue,
    MimeClue,
    SoundClue,
    TextClue,
    is_blank,
    needs_mime_or_song,
    tidy,
)
from haresay.game.commands import (
    CastVotes,
    ClaimTurn,
    Command,
    Continue,
    CountVotes,
    DrawStoryteller,
    GiveCards,
    HandOverSeat,
    SeatCommand,
    StartGame,
    StopGame,
    TakeBackCards,
    TellClue,
    WithdrawClaim,
)
from haresay.game.events import (
    CardsGiven,
    CardsTakenBack,
    ClaimWithdrawn,
    ClueTold,
    Continued,
    Event,
    GameStarted,
    GameStopped,
    HandsDealt,
    SeatHandedOver,
    StorytellerDrawn,
    TableRevealed,
    TurnClaimed,
    TurnScored,
    VotesCast,
)
from haresay.game.evolve import replaced, voted
from haresay.game.modes import check_game, mode_called
from haresay.game.refusals import (
    AlreadyContinued,
    BothVotesOnOneCard,
    CardNotInHand,
    ClaimIsFinal,
    ClueEmpty,
    ClueKindNotAllowed,
    ClueTooLong,
    ExchangeInstead,
    GameAlreadyStarted,
    GameNotStarted,
    GameOver,
    HoldersDoNotFit,
    MalformedCommand,
    NoSuchSeat,
    NothingToTakeBack,
    NothingToWithdraw,
    NotOnTheTable,
    NotTheStoryteller,
    NoVote,
    OwnCard,
    PartnerHasGiven,
    RedVoteMissing,
    RedVoteNotYours,
    Refusal,
    SameCardTwice,
    SameHolder,
    StoryCardMissing,
    StoryCardTooEarly,
    StorytellerHasGiven,
    TooManyVotes,
    TurnAlreadyClaimed,
    VotesMissing,
    WrittenCluesOnly,
    WrongNumberOfCards,
    WrongPhase,
)
from haresay.game.seats import Seat
from haresay.game.state import Ballot, Claiming, Giving, Over, Phase, Recap, State, Telling, Voting
from haresay.game.turn_end import begin_next_turn, end_of_game

T = TypeVar("T")
P = TypeVar("P", bound=Phase)
Events = tuple[Event, ...]


def decide(state: State | None, command: Command, dice: Random) -> Events:
    """The events that this command leads to. Raises a `Refusal` where it cannot be done."""
    if isinstance(command, StartGame):
        return start_game(state, command, dice)
    if state is None:
        raise GameNotStarted
    match command:
        case GiveCards():
            return give_cards(state, command, dice)
        case CastVotes():
            return cast_votes(state, command, dice)
        case Continue():
            return continue_(state, command, dice)
        case TellClue():
            return tell_clue(state, command)
        case ClaimTurn():
            return claim_turn(state, command)
        case WithdrawClaim():
            return withdraw_claim(state, command)
        case TakeBackCards():
            return take_back_cards(state, command)
        case DrawStoryteller():
            return draw_storyteller(state, dice)
        case CountVotes():
            return count_votes(state, dice)
        case HandOverSeat():
            return hand_over_seat(state, command)
        case StopGame():
            return stop_game(state)
    raise MalformedCommand(problem=f"{type(command).__name__} is no command")


# --- the beginning


def start_game(state: State | None, command: StartGame, dice: Random) -> Events:
    if state is not None and not isinstance(state.phase, Over):
        raise GameAlreadyStarted
    rules = command.rules
    check_game(rules, command.cards)
    if len(command.holders) != rules.players:
        raise HoldersDoNotFit(players=rules.players, holders=len(command.holders))
    deck = least_seen_first(shuffled(command.cards, dice), dict(zip(command.cards, command.seen, strict=False)))
    starts = range(0, rules.players * rules.hand_size, rules.hand_size)
    hands = tuple(deck[start : start + rules.hand_size] for start in starts)
    pile = deck[rules.players * rules.hand_size :]
    return (GameStarted(rules, command.holders), HandsDealt(hands, pile))


def least_seen_first(deck: tuple[Card, ...], seen: Mapping[Card, int]) -> tuple[Card, ...]:
    """Among those that were seen equally often chance decides, as it always does."""
    return tuple(sorted(deck, key=lambda card: seen.get(card, 0)))


def claim_turn(state: State, command: ClaimTurn) -> Events:
    phase = state.phase
    check_seat(state, command.seat)
    if isinstance(phase, Telling) and state.turn == 1 and phase.storyteller != command.seat:
        raise TurnAlreadyClaimed(seat=phase.storyteller)
    at(state, command, Claiming)
    return (TurnClaimed(command.seat),)


def withdraw_claim(state: State, command: WithdrawClaim) -> Events:
    telling = at(state, command, Telling)
    if not telling.claimed or telling.storyteller != command.seat:
        raise NothingToWithdraw
    if mode_called(state.rules.mode).clue_first:
        raise ClaimIsFinal
    return (ClaimWithdrawn(command.seat),)


def draw_storyteller(state: State, dice: Random) -> Events:
    if not isinstance(state.phase, Claiming):
        raise out_of_phase("draw_storyteller", state.phase)
    return (StorytellerDrawn(dice.randrange(state.rules.players)),)


# --- the clue


def tell_clue(state: State, command: TellClue) -> Events:
    telling = at(state, command, Telling)
    if command.seat != telling.storyteller:
        raise NotTheStoryteller(storyteller=telling.storyteller)
    if mode_called(state.rules.mode).clue_first:
        if command.card is not None:
            raise StoryCardTooEarly
    elif command.card is None:
        raise StoryCardMissing
    else:
        check_hand(state.hands[command.seat], (command.card,))
    if state.rules.written_clues and not isinstance(command.clue, TextClue):
        raise WrittenCluesOnly
    clue = accepted(command.clue, mime_or_song=state.rules.mime_or_song)
    return (ClueTold(command.seat, clue, command.card),)


def accepted(clue: Clue, *, mime_or_song: bool) -> Clue:
    """The clue as it is told, on one line; refused if there is nothing in it, too much, or a kind not played here."""
    if needs_mime_or_song(clue) and not mime_or_song:
        raise ClueKindNotAllowed
    match clue:
        case TextClue(text=text):
            return TextClue(accepted_text(text))
        case SoundClue(recording=recording):
            return SoundClue(accepted_text(recording), clue.sung, accepted_words(clue.words))
        case MimeClue(recording=recording):
            return MimeClue(accepted_text(recording), accepted_words(clue.words))
        case LiveClue(act=act):
            return LiveClue(act, accepted_words(clue.words))
        case _:
            assert_never(clue)


def accepted_text(text: str) -> str:
    text = tidy(text)
    if is_blank(text):
        raise ClueEmpty
    if len(text) > LONGEST_CLUE:
        raise ClueTooLong(length=len(text), most=LONGEST_CLUE)
    return text


def accepted_words(words: str) -> str:
    """What is written beside a recording or an act: nothing, or as much as a clue."""
    return "" if is_blank(words) else accepted_text(words)


# --- giving


def give_cards(state: State, command: GiveCards, dice: Random) -> Events:
    giving = at(state, command, Giving)
    rules, seat, cards = state.rules, command.seat, command.cards
    mode = mode_called(rules.mode)
    group = mode.group_of(seat, rules.players, giving.storyteller)
    if not group:
        raise StorytellerHasGiven
    if any(giving.given[other] for other in group if other != seat):
        raise PartnerHasGiven
    if len(cards) != rules.cards_given:
        raise WrongNumberOfCards(wanted=rules.cards_given, given=len(cards))
    check_hand(state.hands[seat], cards)
    others_gave = rules.players - giving.given.count(()) - bool(giving.given[seat])
    if others_gave + 1 < len(mode.givers(rules.players, giving.storyteller)):
        return (CardsGiven(seat, cards),)
    given = replaced(giving.given, seat, cards)
    return (CardsGiven(seat, cards), TableRevealed(laid_out(giving, given, dice)))


def laid_out(giving: Giving, given: tuple[tuple[Card, ...], ...], dice: Random) -> tuple[LaidCard, ...]:
    """All cards in an order that says nothing of whose they are (R4.4)."""
    laid = [LaidCard(card, seat) for seat, cards in enumerate(given) for card in cards]
    if giving.story is not None:
        laid.append(LaidCard(giving.story, giving.storyteller))
    return shuffled(laid, dice)


def take_back_cards(state: State, command: TakeBackCards) -> Events:
    giving = at(state, command, Giving)
    if not giving.given[command.seat]:
        raise NothingToTakeBack
    group = mode_called(state.rules.mode).group_of(command.seat, state.rules.players, giving.storyteller)
    if len(group) == 1:
        raise ExchangeInstead
    return (CardsTakenBack(command.seat),)


def check_hand(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
    for index, card in enumerate(cards):
        if card not in hand:
            raise CardNotInHand(card=card)
        if card in cards[:index]:
            raise SameCardTwice(card=card)


# --- voting


def cast_votes(state: State, command: CastVotes, dice: Random) -> Events:
    voting = at(state, command, Voting)
    check_ballot(state, voting, command)
    cast = VotesCast(command.seat, command.votes, command.red)
    others_voted = len(voting.ballots) - voting.ballots.count(None) - (voting.ballots[command.seat] is not None)
    if others_voted + 1 < len(voting.voters):
        return (cast,)
    return (cast, *counted(state, voted(voting, command.seat, Ballot(command.votes, command.red)), dice))


def count_votes(state: State, dice: Random) -> Events:
    """Where the table waited with it, so that the last ballot could still be changed."""
    if not isinstance(state.phase, Voting):
        raise out_of_phase("count_votes", state.phase)
    if any(state.phase.ballots[seat] is None for seat in state.phase.voters):
        raise VotesMissing
    return counted(state, state.phase, dice)


def counted(state: State, voting: Voting, dice: Random) -> Events:
    """What comes of a vote that is complete."""
    points = mode_called(state.rules.mode).score(state.rules, voting)
    return (TurnScored(points), *end_of_game(state, voting, points, dice))


def check_ballot(state: State, voting: Voting, command: CastVotes) -> None:
    seat, votes, rules = command.seat, command.votes, state.rules
    mode = mode_called(rules.mode)
    if seat not in voting.voters:
        raise mode.why_no_vote(seat, voting.storyteller, rules.players)
    if not votes:
        raise NoVote
    if len(votes) > rules.votes:
        raise TooManyVotes(most=rules.votes, votes=len(votes))
    for index, number in enumerate(votes):
        check_number(voting, number)
        if voting.table[number - 1].owner == seat and not mode.own_card_counts:
            raise OwnCard(number=number)
        if number in votes[:index]:
            raise BothVotesOnOneCard(number=number)
    check_red(voting, command, wanted=mode.red_vote and seat == voting.storyteller)


def check_red(voting: Voting, command: CastVotes, *, wanted: bool) -> None:
    if command.red is None:
        if wanted:
            raise RedVoteMissing
        return
    if not wanted:
        raise RedVoteNotYours
    check_number(voting, command.red)


def check_number(voting: Voting, number: Number) -> None:
    if not 1 <= number <= len(voting.table):
        raise NotOnTheTable(number=number, last=len(voting.table))


# --- going on, stopping, changing seats


def continue_(state: State, command: Continue, dice: Random) -> Events:
    recap = at(state, command, Recap)
    if command.seat in recap.continued:
        raise AlreadyContinued
    if len(recap.continued) + 1 < state.rules.players:
        return (Continued(command.seat),)
    return (Continued(command.seat), *begin_next_turn(state, recap.turn, dice))


def stop_game(state: State) -> Events:
    if isinstance(state.phase, Over):
        raise GameOver
    return (GameStopped(),)


def hand_over_seat(state: State, command: HandOverSeat) -> Events:
    check_seat(state, command.seat)
    if isinstance(state.phase, Over):
        raise GameOver
    if state.holders[command.seat] == command.holder:
        raise SameHolder
    return (SeatHandedOver(command.seat, command.holder),)


# --- what every command needs


def at(state: State, command: SeatCommand, wanted: type[P]) -> P:
    """The phase, if it is the one in which this can be asked."""
    check_seat(state, command.seat)
    if isinstance(state.phase, wanted):
        return state.phase
    raise out_of_phase(name_of(command), state.phase)


def check_seat(state: State, seat: Seat) -> None:
    if not 0 <= seat < state.rules.players:
        raise NoSuchSeat(seat=seat, last=state.rules.players - 1)


def out_of_phase(command: str, phase: Phase) -> Refusal:
    if isinstance(phase, Over):
        return GameOver()
    return WrongPhase(command, name_of(phase))


def shuffled(things: Sequence[T], dice: Random) -> tuple[T, ...]:
    order = list(things)
    dice.shuffle(order)
    return tuple(order)


def name_of(thing: Struct) -> str:
    """What a command or a phase is called in messages."""
    return str(thing.__struct_config__.tag)
