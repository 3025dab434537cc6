"""Any table, any moves, sensible or not: what must hold at every moment of every game."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from haresay.bots import Chance
from haresay.game import (
    MODES,
    CastVotes,
    ClaimTurn,
    Command,
    Continue,
    DrawStoryteller,
    Event,
    GiveCards,
    GiveView,
    HandOverSeat,
    HouseRules,
    LiveClue,
    MimeClue,
    OverView,
    Refusal,
    Rules,
    SoundClue,
    StartGame,
    State,
    StopGame,
    TakeBackCards,
    TellClue,
    TextClue,
    VoteView,
    WithdrawClaim,
    album,
    play,
    replay,
    rules_for,
    view,
    views,
)
from haresay.game.state import Claiming, Giving, Over, Phase, Recap, Telling, Voting
from haresay.simulation import play_out

NEXT_PHASES: dict[type[Phase], set[type[Phase]]] = {
    Claiming: {Claiming, Telling, Over},
    Telling: {Telling, Claiming, Giving, Over},
    Giving: {Giving, Voting, Over},
    Voting: {Voting, Recap, Over},
    Recap: {Recap, Telling, Over},
    Over: {Over},
}

LONGEST_GAME = 10_000
"""Turns. No rule forbids many turns in a row without a point; a game of so many has no end."""

seats = st.integers(-1, 12)
cards = st.integers(0, 120).map("card {}".format)
numbers = st.integers(-1, 14)
clues = st.one_of(
    st.builds(TextClue, st.text(max_size=210)),
    st.builds(SoundClue, st.sampled_from(["", "recording 1"]), st.booleans()),
    st.builds(MimeClue, st.just("recording 2")),
    st.builds(LiveClue, st.sampled_from(["spoken", "sung", "mimed"])),
)
wild_commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(ClaimTurn, seats),
    st.builds(WithdrawClaim, seats),
    st.builds(TellClue, seats, clues, st.none() | cards),
    st.builds(GiveCards, seats, st.lists(cards, max_size=3).map(tuple)),
    st.builds(TakeBackCards, seats),
    st.builds(CastVotes, seats, st.lists(numbers, max_size=3).map(tuple), st.none() | numbers),
    st.builds(Continue, seats),
    st.builds(HandOverSeat, seats, st.sampled_from(["Ana", "Rui", "a bot"])),
    st.just(DrawStoryteller()),
)
house_rules: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "hand_size": st.integers(1, 8),
        "cards_given": st.integers(1, 3),
        "votes": st.integers(1, 3),
        "votes_from": st.integers(3, 12),
        "bonus_limit": st.none() | st.integers(0, 6),
        "single_vote_bonus": st.integers(0, 2),
        "counting": st.booleans(),
        "mime_or_song": st.booleans(),
        "written_clues": st.booleans(),
        "pass_hands": st.booleans(),
        "points_to_win": st.integers(1, 35),
        "rounds": st.integers(1, 2),
        "when_pile_is_empty": st.sampled_from(["reshuffle", "end"]),
    },
)


class AnyTable(RuleBasedStateMachine):
    state: State
    log: list[Event]

    @initialize(
        mode=st.sampled_from(sorted(MODES)),
        players=st.integers(3, 12),
        house=house_rules,
        deck=st.integers(24, 100),
        seed=st.integers(0, 2**32),
    )
    def sit_down(self, mode: str, players: int, house: dict[str, Any], deck: int, seed: int) -> None:
        self.dice = Random(seed)
        self.deck = tuple(f"card {number}" for number in range(deck))
        holders = tuple(f"person {seat}" for seat in range(players))
        try:
            rules = rules_for(mode, players, msgspec.convert(house, HouseRules))
            self.state, events = play(None, StartGame(rules, self.deck, holders), self.dice)
        except Refusal:
            assume(condition=False)
        self.log = list(events)

    def do(self, command: Command) -> None:
        before = self.state
        self.state, events = play(before, command, self.dice)
        self.log.extend(events)
        assert type(self.state.phase) in NEXT_PHASES[type(before.phase)]
        assert all(new >= old for old, new in zip(before.scores, self.state.scores, strict=True))

    @property
    def is_over(self) -> bool:
        return isinstance(view(self.state, "screen").phase, OverView)

    def next_move(self) -> None:
        waiting = view(self.state, "screen").board.waiting_for
        command = Chance().move(view(self.state, self.dice.choice(waiting)), self.dice)
        assert command is not None
        self.do(command)

    @precondition(lambda self: not self.is_over)
    @rule(moves=st.integers(1, 40))
    def the_table_plays_on(self, moves: int) -> None:
        for _ in range(moves):
            if not self.is_over:
                self.next_move()

    @precondition(lambda self: not self.is_over)
    @rule(data=st.data())
    def somebody_thinks_better_of_it(self, data: st.DataObject) -> None:
        """Exchange a card, take one back, change a ballot: whatever is still open."""
        for seen in views(self.state)[:-1]:
            seat = seen.audience
            assert isinstance(seat, int)
            match seen.phase:
                case GiveView(given=given, to_give=to_give) if given and to_give:
                    assert seen.hand is not None
                    if seen.phase.either_may_give and data.draw(st.booleans()):
                        self.do(TakeBackCards(seat))
                    else:
                        self.do(GiveCards(seat, tuple(self.dice.sample(seen.hand, to_give))))
                    return
                case VoteView(ballot=ballot) if ballot is not None:
                    red = 1 if seen.phase.red_vote else None
                    self.do(CastVotes(seat, seen.phase.choices[:1], red))
                    return
                case _:
                    pass

    @rule(command=wild_commands)
    def somebody_asks_for_anything(self, command: Command) -> None:
        before = msgspec.json.encode(self.state)
        try:
            self.do(command)
        except Refusal:
            assert msgspec.json.encode(self.state) == before

    @precondition(lambda self: not self.is_over)
    @rule(really=st.integers(0, 9))
    def the_host_stops_it(self, really: int) -> None:
        if really == 0:
            self.do(StopGame())
            assert isinstance(self.state.phase, Over)
            assert self.state.phase.winners == ()

    @invariant()
    def every_card_is_somewhere_and_only_once(self) -> None:
        phase = self.state.phase
        places = [*self.state.hands, self.state.pile, self.state.discards]
        if isinstance(phase, Voting):
            places.append(tuple(laid.card for laid in phase.table))
        if isinstance(phase, Recap):
            places.append(tuple(laid.card for laid in phase.turn.table))
        if isinstance(phase, Over) and phase.stopped:
            return  # whatever lay on the table when the game was stopped stayed there
        assert sorted(card for place in places for card in place) == sorted(self.deck)

    @invariant()
    def hands_are_full_when_a_clue_is_wanted(self) -> None:
        if isinstance(self.state.phase, Claiming | Telling):
            assert {len(hand) for hand in self.state.hands} == {self.state.rules.hand_size}

    @invariant()
    def everybody_can_look_and_somebody_can_move(self) -> None:
        seen = views(self.state)
        assert len(seen) == self.state.rules.players + 1
        assert bool(seen[-1].board.waiting_for) is not self.is_over
        for one in seen:
            msgspec.json.encode(one)

    def teardown(self) -> None:
        if not hasattr(self, "log"):
            return
        assert replay(self.log) == self.state
        while not self.is_over and (self.state.rules.rounds or can_score(self.state.rules)):
            self.next_move()
            assert self.state.turn < LONGEST_GAME
        if not self.is_over:
            self.do(StopGame())
        assert replay(self.log) == self.state
        self.it_ended_as_soon_as_it_could()

    def it_ended_as_soon_as_it_could(self) -> None:
        """After its rounds; or with the turn that brought enough points, and a turn may be worth nothing to anybody."""
        rules, phase, turns = self.state.rules, self.state.phase, album(self.log)
        assert isinstance(phase, Over)
        assert phase.turn in (None, *turns[-1:])
        if rules.rounds:
            assert len(turns) <= rules.rounds * rules.players
        if rules.points_to_win:
            most = len(self.state.scores) * (rules.points_to_win - 1) + 1
            assert sum(any(turn.points) for turn in turns) <= most


def can_score(rules: Rules) -> bool:
    """Party with a limit of no points for agreeing is a game that only its host ends."""
    return any(worth.points and worth.most != 0 for worth in MODES[rules.mode].worth(rules))


AnyTable.TestCase.settings = settings(
    max_examples=120,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
TestAnyTable = pytest.mark.filterwarnings("default")(AnyTable.TestCase)


@pytest.mark.parametrize(
    ("mode", "players"),
    [
        (mode.name, players)
        for mode in MODES.values()
        for players in range(mode.least, mode.most + 1, 2 if mode.name == "teams" else 1)
    ],
)
def test_every_mode_and_size_plays_to_its_end(mode: str, players: int) -> None:
    dice = Random(players)
    rules = rules_for(mode, players)
    deck = tuple(f"card {number}" for number in range(84))
    assert play_out(rules, deck, [Chance().move] * players, dice).winners
