"""A learner that knows no word finds more where clues are a code, and hardly more where they are not."""

from random import Random

from haresay.arena.finding import somebodys_view
from haresay.arena.learner import Counts, Learner
from haresay.game import Ballot, LaidCard, TextClue, Turn, VoteView
from tests.bots.company import CARDS

TABLE = tuple(CARDS[:4])


def told(clue: str, story: int) -> Turn:
    laid = tuple(LaidCard(card, seat) for seat, card in enumerate(TABLE))
    return Turn(1, 0, TextClue(clue), laid, story, (None, Ballot((2,)), Ballot((1,)), Ballot((1,))), (0,) * 4, (0,) * 4)


def test_it_votes_for_the_card_that_the_very_clue_was_told_of_before() -> None:
    counts = Counts()
    Learner(counts).see(told("hush", 3))
    seen, learner = somebodys_view(tuple(CARDS), Random(1)), Learner(counts)
    for seed in range(5):
        phase = VoteView(TextClue("hush"), TABLE, (), 1, (1, 2, 3, 4), red_vote=False, ballot=None)
        assert learner.vote(seen, phase, Random(seed)).votes == (3,)


def test_a_clue_that_it_never_heard_is_chance_to_it() -> None:
    seen, learner = somebodys_view(tuple(CARDS), Random(1)), Learner(Counts())
    phase = VoteView(TextClue("psst"), TABLE, (), 1, (1, 2, 3, 4), red_vote=False, ballot=None)
    assert len({learner.vote(seen, phase, Random(seed)).votes for seed in range(40)}) == 4
