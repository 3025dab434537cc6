"""What Party and Teams have in common: everybody tells equally often, and everybody has one vote."""

from haresay.game.modes.mode import Mode
from haresay.game.refusals import NoSingleVoteBonus, OneVoteOnly, PileMustBeReshuffled
from haresay.game.rules import Rules


class InRounds(Mode):
    least = 6
    most = 12
    single_vote_bonus = 0
    points_to_win = None
    rounds = 1

    def check(self, rules: Rules) -> None:
        super().check(rules)
        if rules.single_vote_bonus:
            raise NoSingleVoteBonus(mode=self.title)
        if rules.when_pile_is_empty == "end":
            raise PileMustBeReshuffled(mode=self.title)

    def check_votes(self, rules: Rules) -> None:
        if rules.votes > 1:
            raise OneVoteOnly(mode=self.title)
