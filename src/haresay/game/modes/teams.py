"""Teams: partners sit opposite each other and share a rabbit; in every other pair one gives and one votes."""

from functools import cache

from haresay.game.modes.in_rounds import InRounds
from haresay.game.modes.mode import Givers
from haresay.game.refusals import GiverDoesNotVote, PairDoesNotVote, Refusal, UnevenPairs
from haresay.game.rules import Rules
from haresay.game.scoring import Parts, score_story
from haresay.game.seats import Seat, Side
from haresay.game.state import Voting


class Teams(InRounds):
    name = "teams"
    title = "Teams"
    hand_size = 4
    bonus_limit = 3

    def check_players(self, players: int) -> None:
        super().check_players(players)
        if players % 2:
            raise UnevenPairs(mode=self.title, players=players)

    def sides(self, players: int) -> int:
        return players // 2

    def side_of(self, seat: Seat, players: int) -> Side:
        return seat % (players // 2)

    @staticmethod
    @cache
    def givers(players: int, storyteller: Seat) -> Givers:
        """The storyteller's partner, and of every other pair whoever is first (R4.2)."""
        pairs = players // 2
        partner = (storyteller + pairs) % players
        others = tuple((pair, pair + pairs) for pair in range(pairs) if pair != storyteller % pairs)
        return ((partner,), *others)

    def voters(self, players: int, storyteller: Seat, gave: set[Seat]) -> tuple[Seat, ...]:
        pairs = players // 2
        return tuple(seat for seat in range(players) if seat not in gave and seat % pairs != storyteller % pairs)

    def why_no_vote(self, seat: Seat, storyteller: Seat, players: int) -> Refusal:
        same_pair = self.side_of(seat, players) == self.side_of(storyteller, players)
        return PairDoesNotVote() if same_pair else GiverDoesNotVote()

    def parts(self, rules: Rules, voting: Voting) -> Parts:
        assert voting.story is not None
        players = rules.players
        return score_story(rules, voting, voting.story, self.sides(players), lambda seat: self.side_of(seat, players))
