"""What a mode is: the ordinary turn of the books, spelled once, with the places where a mode may differ.

A mode's own file shows only its difference. Nothing outside this folder asks for a mode's name.
"""

from functools import cache
from typing import ClassVar, TypeAlias, TypeVar

from msgspec import UNSET, UnsetType

from haresay.game.cards import Card
from haresay.game.refusals import (
    DeckTooSmall,
    HandTooSmall,
    NoEnding,
    NumberOutOfRange,
    Refusal,
    SameCardTwiceInDeck,
    StorytellerDoesNotVote,
    TooFewPlayers,
    TooManyPlayers,
    TooManyVotesForTable,
    TwoEndings,
    WrittenOrPerformed,
)
from haresay.game.rules import HouseRules, PileEnd, Rules
from haresay.game.scoring import Parts, Worth, score_story, totals, worth_of_story
from haresay.game.seats import Seat, Side
from haresay.game.state import Voting

T = TypeVar("T")

Givers: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Groups of seats, of each of which exactly one gives: a player alone, or the two of a pair."""

RESHUFFLE: PileEnd = "reshuffle"

RANGES = {
    "players": (0, 1000),
    "hand_size": (1, 20),
    "cards_given": (1, 20),
    "votes": (1, 12),
    "votes_from": (3, 12),
    "bonus_limit": (0, 100),
    "single_vote_bonus": (0, 10),
    "points_to_win": (1, 1000),
    "rounds": (1, 20),
}

MAY_BE_NONE = {"votes_from", "bonus_limit", "points_to_win", "rounds"}


class Mode:
    """The ordinary turn: one tells about a card, the others each give one and vote for one."""

    name: ClassVar[str]
    title: ClassVar[str]
    least: ClassVar[int] = 3
    most: ClassVar[int]

    clue_first: ClassVar[bool] = False
    """Whether the storyteller speaks before seeing any card, so that the clue belongs to none (R2.2, R3.2)."""
    red_vote: ClassVar[bool] = False
    """Whether the storyteller also votes against a card (R5.4)."""
    own_card_counts: ClassVar[bool] = False
    """Whether a vote for one's own card is a vote like any other (R5.2, R5.4)."""

    hand_size: ClassVar[int] = 6
    votes_from: ClassVar[int | None] = None
    """How many players it takes for a second vote; None: never."""
    bonus_limit: ClassVar[int | None] = None
    single_vote_bonus: ClassVar[int] = 1
    pass_hands: ClassVar[bool] = False
    points_to_win: ClassVar[int | None] = 30
    rounds: ClassVar[int | None] = None

    # --- the rules of a table

    def rules(self, players: int, house: HouseRules) -> Rules:
        """This mode's rules with a host's wishes filled in; refused where nobody could play by them."""
        self.check_players(players)
        ends_by_rounds = house.rounds is not UNSET
        ends_by_points = house.points_to_win is not UNSET
        rules = Rules(
            mode=self.name,
            players=players,
            hand_size=wished(house.hand_size, self.usual_hand(players)),
            cards_given=wished(house.cards_given, self.usual_gift(players)),
            votes=self.votes_at(players, house),
            bonus_limit=wished(house.bonus_limit, self.bonus_limit),
            single_vote_bonus=wished(house.single_vote_bonus, self.single_vote_bonus),
            counting=wished(house.counting, False),
            mime_or_song=wished(house.mime_or_song, False),
            written_clues=wished(house.written_clues, False),
            pass_hands=wished(house.pass_hands, self.pass_hands),
            points_to_win=wished(house.points_to_win, None if ends_by_rounds else self.points_to_win),
            rounds=wished(house.rounds, None if ends_by_points else self.rounds),
            when_pile_is_empty=wished(house.when_pile_is_empty, RESHUFFLE),
        )
        self.check(rules)
        return rules

    def usual_hand(self, players: int) -> int:
        return self.hand_size

    def usual_gift(self, players: int) -> int:
        return 1

    def votes_at(self, players: int, house: HouseRules) -> int:
        """A number of votes without a number of players holds for the table it was set at."""
        most = wished(house.votes, 2)
        check_range("votes", most)
        if house.votes_from is UNSET and house.votes is not UNSET:
            return most
        needed = wished(house.votes_from, self.votes_from)
        check_range("votes_from", needed)
        enough = needed is not None and players >= needed
        return most if enough else 1

    # --- what cannot be played

    def check(self, rules: Rules) -> None:
        """Refuse what cannot be played, with the reason."""
        self.check_players(rules.players)
        for rule in (
            "hand_size",
            "cards_given",
            "votes",
            "bonus_limit",
            "single_vote_bonus",
            "points_to_win",
            "rounds",
        ):
            check_range(rule, getattr(rules, rule))
        if rules.points_to_win is not None and rules.rounds is not None:
            raise TwoEndings
        if rules.points_to_win is None and rules.rounds is None:
            raise NoEnding
        if rules.written_clues and rules.mime_or_song:
            raise WrittenOrPerformed
        if rules.hand_size < rules.cards_given:
            raise HandTooSmall(hand=rules.hand_size, cards=rules.cards_given)
        self.check_votes(rules)

    def check_players(self, players: int) -> None:
        check_range("players", players)
        if players < self.least:
            raise TooFewPlayers(mode=self.title, least=self.least, players=players)
        if players > self.most:
            raise TooManyPlayers(mode=self.title, most=self.most, players=players)

    def check_votes(self, rules: Rules) -> None:
        choices = self.cards_on_table(rules) - rules.cards_given
        if rules.votes >= choices:
            raise TooManyVotesForTable(votes=rules.votes, choices=choices)

    def check_cards(self, rules: Rules, cards: tuple[Card, ...]) -> None:
        """The decks must fill all hands, and hold no card twice (R1.3)."""
        seen: set[Card] = set()
        for card in cards:
            if card in seen:
                raise SameCardTwiceInDeck(card=card)
            seen.add(card)
        needed = rules.players * rules.hand_size
        if len(cards) < needed:
            raise DeckTooSmall(players=rules.players, hand=rules.hand_size, needed=needed, cards=len(cards))

    # --- sides

    def sides(self, players: int) -> int:
        """How many rabbits run."""
        return players

    def side_of(self, seat: Seat, players: int) -> Side:
        return seat

    # --- a turn

    @staticmethod
    @cache
    def givers(players: int, storyteller: Seat) -> Givers:
        """Who gives cards once the clue is out."""
        return tuple((seat,) for seat in range(players) if seat != storyteller)

    def group_of(self, seat: Seat, players: int, storyteller: Seat) -> tuple[Seat, ...]:
        """This seat and whoever could give in its place; nobody, if no card is wanted from it."""
        for group in self.givers(players, storyteller):
            if seat in group:
                return group
        return ()

    def cards_on_table(self, rules: Rules) -> int:
        groups = len(self.givers(rules.players, 0))
        return groups * rules.cards_given + (0 if self.clue_first else 1)

    def voters(self, players: int, storyteller: Seat, gave: set[Seat]) -> tuple[Seat, ...]:
        """Who votes, once it is known who gave."""
        return tuple(seat for seat in range(players) if seat != storyteller)

    def why_no_vote(self, seat: Seat, storyteller: Seat, players: int) -> Refusal:
        """The reason that a seat which is no voter gets."""
        return StorytellerDoesNotVote()

    def score(self, rules: Rules, voting: Voting) -> tuple[int, ...]:
        """The points of a turn whose ballots are all in, by side."""
        return totals(self.parts(rules, voting))

    def parts(self, rules: Rules, voting: Voting) -> Parts:
        """What those points are made of, by side."""
        assert voting.story is not None
        return score_story(rules, voting, voting.story, rules.players, lambda seat: seat)

    def worth(self, rules: Rules) -> tuple[Worth, ...]:
        """What `score` gives points for, for whoever explains it."""
        return worth_of_story(rules)


def wished(wish: T | UnsetType, usual: T) -> T:
    """What the host set, else what the mode has."""
    return usual if wish is UNSET else wish


def check_range(rule: str, value: int | None) -> None:
    least, most = RANGES[rule]
    if value is None and rule in MAY_BE_NONE:
        return
    if type(value) is not int or not least <= value <= most:
        raise NumberOutOfRange(rule=rule, least=least, most=most, value=value)
