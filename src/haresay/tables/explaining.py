"""The rules, explained to whoever draws a table: sides, votes and what they mean, who votes, what came of a turn.

Pages know no rules. What a mode does stands in the game alone; here it becomes facts that can be drawn, the same for
every audience: nothing here asks who is looking, and every phase adds only what lies open in it.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from haresay.game import MODES, HouseRules, Number, Refusal, Rules, Seat, Side, State, Turn
from haresay.game.modes import mode_called
from haresay.game.modes.mode import RANGES, Mode
from haresay.game.scoring import CONSOLATION, FOUND, LONE_FIND, Parts, Worth, finders, totals
from haresay.game.seats import left_of, right_of
from haresay.game.state import Claiming, Giving, Over, Recap, Telling, Voting
from haresay.tables.state import Explained, Playing, Wager, turn_shown

VoteKind: TypeAlias = Literal["guess", "agree", "against"]
"""What a vote means: this one was meant; this one most will choose; the storyteller's red one, against a card."""


# --- a game that is played


class Play(Struct, frozen=True, gc=False):
    """How a game is played, from the deal to the end."""

    clue_first: bool
    """Whether the clue comes before the cards and belongs to none of them."""
    votes: tuple[VoteKind, ...]
    """Which votes there are: everybody's, then the storyteller's other one."""
    sides: tuple[Side, ...]
    """By seat: which rabbit it moves. Partners move one together."""
    worth: tuple[Worth, ...]
    """What a turn gives points for."""
    turns: int | None = None
    """How many there are; None where the game ends with somebody's points."""


class Outcome(Struct, frozen=True, gc=False):
    """What came of a turn, in a word."""

    kind: Literal["some", "all", "none", "agreed", "alone"]
    """How many found the storyteller's card; or, where there is none, whether any two agreed."""
    card: Number
    """The card that it was about: the storyteller's, or the one that most agreed on."""
    together: tuple[Seat, ...]
    """Whose vote is on it."""
    missed: tuple[Seat, ...]
    """Who voted otherwise."""
    also: tuple[Number, ...] = ()
    """Other cards that as many agreed on."""


class GameSeen(Struct, frozen=True, gc=False, omit_defaults=True):
    """What everybody sees of a game and nobody who draws it need work out."""

    play: Play
    voters: tuple[Seat, ...] = ()
    """Who votes, while votes are cast."""
    laid: int = 0
    """How many cards lie face down on the table, while cards are given."""
    hands_from: tuple[Seat, ...] = ()
    """By seat: whose hand it was before, while a storyteller thinks after hands were passed on."""
    outcome: Outcome | None = None
    """What came of the turn, once it is open."""
    each: int | None = None
    """What all got of whom the outcome tells: the storyteller and the finders, or everyone else. None: it differs."""
    why: Parts = ()
    """By side: what its points are made of. Nothing, where a mode scores in a way that it cannot tell."""
    next: Seat | None = None
    """Who tells next, while everybody looks at what came of the turn."""
    may_explain: tuple[Seat, ...] = ()
    """Who may still say what they were thinking in this turn, where people may talk."""
    explained: tuple[Explained, ...] = ()
    """What was said of this turn."""
    hushed: bool = False
    """Whether nobody who plays may talk: partners may not, once the cards lie open (R5.7)."""
    may_bet: tuple[Seat, ...] = ()
    """Who may bet on who will find the card, while votes are cast."""
    wagers: tuple[Wager, ...] = ()
    """Whom they bet on, once the turn is open."""
    gallery: tuple[int, ...] = ()
    """How many of those who look on guessed each card, once the turn is open; nothing, where nobody did."""


@lru_cache
def play_of(rules: Rules) -> Play:
    mode = mode_called(rules.mode)
    sides = tuple(mode.side_of(seat, rules.players) for seat in range(rules.players))
    turns = None if rules.rounds is None else rules.rounds * rules.players
    return Play(mode.clue_first, votes_of(mode), sides, mode.worth(rules), turns)


def votes_of(mode: Mode) -> tuple[VoteKind, ...]:
    usual: VoteKind = "agree" if mode.clue_first else "guess"
    return (usual, "against") if mode.red_vote else (usual,)


def played_seen(playing: Playing, *, may_talk: bool) -> GameSeen:
    """A game, and what lies beside it."""
    state = playing.state
    seen, turn = game_seen(state), turn_shown(state)
    if turn is None:
        return seen
    explained = tuple(one for one in playing.explained if one.turn == turn.number)
    told = {one.seat for one in explained}
    may = tuple(seat for seat in explainers(turn) if seat not in told) if may_talk else ()
    wagers = tuple(one for one in playing.wagers if one.turn == turn.number)
    gallery = playing.gallery.on if playing.gallery and playing.gallery.turn == turn.number else ()
    return replace(seen, may_explain=may, explained=explained, wagers=wagers, gallery=gallery)


def is_hushed(state: State) -> bool:
    """What partners say to each other ends when the cards are laid out, and with it all talk of those who play."""
    sides = play_of(state.rules).sides
    return isinstance(state.phase, Voting) and len(set(sides)) < len(sides)


def bettors(play: Play, voting: Voting) -> tuple[Seat, ...]:
    """Whoever knows which card it is, and has nothing else to do."""
    if voting.story is None:
        return ()
    side = play.sides[voting.storyteller]
    return tuple(seat for seat, one in enumerate(play.sides) if one == side and seat not in voting.voters)


def explainers(turn: Turn) -> tuple[Seat, ...]:
    """Who has something to say of a turn: who told, and whoever led most voters astray."""
    astray: Counter[Seat] = Counter()
    for seat, ballot in enumerate(turn.ballots):
        chosen = ballot.votes if ballot and turn.story is not None and turn.story not in ballot.votes else ()
        astray.update(owner for number in chosen if (owner := turn.table[number - 1].owner) != seat)
    most = max(astray.values(), default=0)
    return tuple(dict.fromkeys((turn.storyteller, *(seat for seat in sorted(astray) if astray[seat] == most))))


def game_seen(state: State) -> GameSeen:
    """The phase decides what lies open."""
    rules, play = state.rules, play_of(state.rules)
    match state.phase:
        case Giving() as giving:
            return GameSeen(play, laid=sum(map(len, giving.given)) + (giving.story is not None))
        case Voting() as voting:
            return GameSeen(play, voters=voting.voters, hushed=is_hushed(state), may_bet=bettors(play, voting))
        case Recap(turn=turn):
            outcome = outcome_of(turn)
            each, next_ = each_got(outcome, turn, rules, play), left_of(turn.storyteller, rules.players)
            return GameSeen(play, outcome=outcome, each=each, why=why_of(turn, rules), next=next_)
        case Over(turn=Turn() as turn):
            outcome = outcome_of(turn)
            each = each_got(outcome, turn, rules, play)
            return GameSeen(play, outcome=outcome, each=each, why=why_of(turn, rules))
        case Telling() if rules.pass_hands and state.turn > 1:
            seats = range(rules.players)
            return GameSeen(play, hands_from=tuple(right_of(seat, rules.players) for seat in seats))
        case Claiming() | Telling() | Over():
            return GameSeen(play)


# --- what came of a turn


def outcome_of(turn: Turn) -> Outcome:
    voters = [seat for seat, ballot in enumerate(turn.ballots) if ballot]
    if turn.story is None:
        return agreement(turn, voters)
    found = tuple(finders(turn.ballots, turn.story))
    # Whoever told it has nothing to find, even in a mode that lets them vote.
    missed = tuple(seat for seat in voters if seat not in found and seat != turn.storyteller)
    return Outcome("none" if not found else "all" if not missed else "some", turn.story, found, missed)


def agreement(turn: Turn, voters: list[Seat]) -> Outcome:
    """Of the cards that no red vote is on, the one that most are on; of equals, the first on the table."""
    on = {number: tuple(finders(turn.ballots, number)) for number in range(1, len(turn.table) + 1)}
    spoiled = {ballot.red for ballot in turn.ballots if ballot}
    open_cards = [number for number in on if number not in spoiled] or list(on)
    card = max(open_cards, key=lambda number: len(on[number]))
    agreed = len(on[card]) > 1 and card not in spoiled
    missed = tuple(seat for seat in voters if seat not in on[card])
    also = tuple(number for number in open_cards if number != card and agreed and len(on[number]) == len(on[card]))
    return Outcome("agreed" if agreed else "alone", card, on[card], missed, also)


def each_got(outcome: Outcome, turn: Turn, rules: Rules, play: Play) -> int | None:
    """By the books, and only if the points of this very turn bear it out: a mode may score as it likes."""
    teller = play.sides[turn.storyteller]
    if outcome.kind == "some":
        worth = LONE_FIND if rules.counting and len(outcome.together) == 1 else FOUND
        lucky = {teller, *(play.sides[seat] for seat in outcome.together)}
        return worth if all(turn.points[side] >= worth for side in lucky) else None
    if outcome.kind in {"all", "none"}:
        others = [points for side, points in enumerate(turn.points) if side != teller]
        return CONSOLATION if turn.points[teller] == 0 and min(others) >= CONSOLATION else None
    return None


def why_of(turn: Turn, rules: Rules) -> Parts:
    """As the mode counts, and only if that comes to the points of this very turn: a mode may score as it likes."""
    voters = tuple(seat for seat, ballot in enumerate(turn.ballots) if ballot)
    voting = Voting(turn.storyteller, turn.clue, turn.table, turn.story, voters, turn.ballots)
    parts = mode_called(rules.mode).parts(rules, voting)
    return parts if totals(parts) == turn.points else ()


# --- games that could be played


class Usual(Struct, frozen=True):
    """What a mode has where the host says nothing."""

    players: int
    """From so many players on."""
    rules: Rules


class ModeInfo(Struct, frozen=True):
    """A game that a table can choose."""

    name: str
    title: str
    """For readers who have no words of their own for it."""
    players: tuple[int, ...]
    """How many can play it."""
    together: int
    """How many move one rabbit."""
    votes: tuple[VoteKind, ...]
    votes_from: int | None
    """How many players it takes for more than one vote each; None: never."""
    usual: tuple[Usual, ...]


class NumberRange(Struct, frozen=True):
    """What a number of the house rules can be."""

    least: int
    most: int
    start: int
    """Where to begin with it in a mode that has no such number."""


class Choices(Struct, frozen=True):
    """Everything that a host can choose from."""

    modes: tuple[ModeInfo, ...]
    numbers: dict[str, NumberRange]


def choices() -> Choices:
    modes = tuple(info_of(mode) for mode in MODES.values())
    usual = [one.rules for mode in modes for one in mode.usual]
    numbers = {}
    for rule in HouseRules.__struct_fields__:
        if rule in RANGES:
            known = [number for rules in usual if (number := getattr(rules, rule, None)) is not None]
            numbers[rule] = NumberRange(*RANGES[rule], start=known[0] if known else RANGES[rule][0])
    return Choices(modes, numbers)


def info_of(mode: Mode) -> ModeInfo:
    playable = [rules for players in range(mode.least, mode.most + 1) if (rules := usual_at(mode, players))]
    usual: list[Usual] = []
    for rules in playable:
        if not usual or replace(usual[-1].rules, players=rules.players) != rules:
            usual.append(Usual(rules.players, rules))
    players = tuple(rules.players for rules in playable)
    together = players[0] // mode.sides(players[0])
    return ModeInfo(mode.name, mode.title, players, together, votes_of(mode), mode.votes_from, tuple(usual))


def usual_at(mode: Mode, players: int) -> Rules | None:
    """None where so many cannot play it."""
    try:
        return mode.rules(players, HouseRules())
    except Refusal:
        return None


def sides_at(mode: Mode, players: int) -> tuple[Side, ...]:
    """Who would move a rabbit together if so many played; nothing, where everyone is alone or somebody is left over."""
    sides = mode.sides(players)
    if not 0 < sides < players:
        return ()
    moved = tuple(mode.side_of(seat, players) for seat in range(players))
    return moved if all(moved.count(side) * sides == players for side in range(sides)) else ()


def sides_by_seat(mode: str, seats: Sequence[object | None]) -> dict[int, Side]:
    """The same for those who sit, by their seats at the table."""
    taken = [seat for seat, sitter in enumerate(seats) if sitter is not None]
    return dict(zip(taken, sides_at(MODES[mode], len(taken)), strict=False)) if mode in MODES else {}
