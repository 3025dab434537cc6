"""Party: the clue comes before the cards, all give and all vote, agreement scores, and hands travel."""

from functools import cache

from haresay.game.modes.in_rounds import InRounds
from haresay.game.modes.mode import Givers
from haresay.game.refusals import NoCountingWithoutStory, NoEnding
from haresay.game.rules import Rules
from haresay.game.scoring import Parts, Worth, score_agreement, worth_of_agreement
from haresay.game.seats import Seat
from haresay.game.state import Voting


class Party(InRounds):
    name = "party"
    title = "Party"
    clue_first = True
    red_vote = True
    own_card_counts = True
    hand_size = 5
    bonus_limit = 5
    pass_hands = True

    def check(self, rules: Rules) -> None:
        super().check(rules)
        if rules.bonus_limit == 0 and rules.rounds is None:
            raise NoEnding  # being of one mind is all that scores here
        if rules.counting:
            raise NoCountingWithoutStory(mode=self.title)

    @staticmethod
    @cache
    def givers(players: int, storyteller: Seat) -> Givers:
        return tuple((seat,) for seat in range(players))

    def voters(self, players: int, storyteller: Seat, gave: set[Seat]) -> tuple[Seat, ...]:
        return tuple(range(players))

    def parts(self, rules: Rules, voting: Voting) -> Parts:
        return score_agreement(rules, voting)

    def worth(self, rules: Rules) -> tuple[Worth, ...]:
        return worth_of_agreement(rules)
