"""Bots have manners: people begin, pauses say nothing of an answer, and not everybody hurries ahead of people."""

from random import Random

import pytest
from msgspec.structs import replace

from haresay.bots import Chance
from haresay.bots.characters import CHARACTERS, SKILLS
from haresay.bots.remarks import Remark
from haresay.game import ClaimTurn, GiveCards, TellClue, TextClue, view
from haresay.game.state import Voting
from haresay.live import bot_seats, manners
from haresay.live.bot_seats import Bots, open_turn
from haresay.live.patience import BotPauses, Patience, always
from haresay.live.table import LiveTable
from haresay.tables.holders import warm_keeper
from haresay.tables.playing import awaited_at
from haresay.tables.sayings import told_by_bots
from haresay.tables.state import AwaitedMove, PhaseName, moment_at
from haresay.tables.turning import face_down
from haresay.tables.who import ByBot, ByPerson
from haresay.tables.wishes import UNSEATED, BotRemark, LeaveSeat, TurnCard
from tests.live.games import a_game_with_bots, holders, leaves, phase
from tests.live.given import AtOnce, Looker, a_server, done
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock

POLITE = Patience(gone_after=1e9, host_gone_after=1e9)
PLAIN = Bots(engage=lambda *_: Chance(), threads=AtOnce())
PAUSES = BotPauses()


@pytest.mark.parametrize(
    ("during", "least", "most"), [("telling", 5, 12), ("giving", 3, 8), ("voting", 3, 8)], ids=["tell", "give", "vote"]
)
def test_a_bot_thinks_as_long_as_somebody_might(during: PhaseName, least: float, most: float) -> None:
    took = [
        manners.pause(PAUSES, during, one.name, level, Random(seed))
        for one in CHARACTERS
        for level in SKILLS
        for seed in range(20)
    ]
    assert least <= min(took) <= max(took) <= most


def test_who_it_is_shows_in_how_long_it_takes() -> None:
    def usual(name: str) -> float:
        return sum(manners.pause(PAUSES, "voting", name, "medium", Random(seed)) for seed in range(50)) / 50

    assert usual("Moss") > usual("Juniper") > usual("Pepper")


@pytest.mark.asyncio
async def test_people_may_begin_and_an_idle_table_is_begun_by_a_bot(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), NoBus(), POLITE, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 3)
        await clock.pass_by(19.9)
        assert phase(live) == "claiming"
        await clock.pass_by(6)
        assert phase(live) != "claiming"


@pytest.mark.asyncio
async def test_bots_hurry_where_the_host_wishes_it(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), NoBus(), POLITE, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 3, quick_bots=True)
        await clock.pass_by(7)
        assert phase(live) != "claiming"


# --- people choose too


async def plays_until(live: LiveTable, clock: VirtualClock, wanted: str) -> None:
    """Or to the game's end. Ada moves at once where she is waited for in another phase than that."""
    while phase(live) not in {wanted, "over"}:
        await clock.pass_by(1)
        if AwaitedMove(moment_at(live.table), 0) in awaited_at(live.table) and phase(live) not in {wanted, "claiming"}:
            await adas_move(live)


async def adas_move(live: LiveTable) -> None:
    assert live.table.playing is not None
    move = Chance().move(view(live.table.playing.state, 0), Random(1))
    assert move is not None
    await live.ask(ByPerson("ada"), replace(move, seat=UNSEATED))


@pytest.mark.asyncio
@pytest.mark.parametrize("quick", [False, True], ids=["usual", "in a hurry"])
async def test_the_bot_of_a_pair_leaves_it_to_its_person_who_of_the_two_gives(clock: VirtualClock, quick: bool) -> None:  # noqa: FBT001
    async with a_server(MemoryStore(), NoBus(), POLITE, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 5, mode="teams", quick_bots=quick)
        left_to_her = 0
        while phase(live) != "over":
            await plays_until(live, clock, "giving")
            if {0, 3} <= {one.seat for one in awaited_at(live.table)}:  # neither she nor her partner tells
                await clock.pass_by(20)
                assert {0, 3} <= {one.seat for one in awaited_at(live.table)}, "nobody has given for the two"
                await adas_move(live)
                left_to_her += 1
            await plays_until(live, clock, "recap")
        assert left_to_her >= 4


@pytest.mark.asyncio
async def test_a_person_among_bots_is_not_always_the_last(clock: VirtualClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "DICE", Random(5))
    last, moments = 0, 0
    async with a_server(MemoryStore(), NoBus(), POLITE, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 4)
        for _ in range(12):
            for choosing in ("giving", "voting"):
                await plays_until(live, clock, choosing)
                if AwaitedMove(moment_at(live.table), 0) not in awaited_at(live.table):
                    continue  # she tells
                await clock.pass_by(10)
                moments += 1
                last += len(awaited_at(live.table)) == 1
                await adas_move(live)
            if phase(live) == "over":
                break
            await plays_until(live, clock, "recap")
    assert moments >= 8
    assert 0 < last < 0.7 * moments, f"the last in {last} of {moments}"


# --- a word at the reveal


def saying(text: str) -> Bots:
    return Bots(engage=lambda *_: Chance(), threads=AtOnce(), remark=lambda *_: Remark(text=text))


async def a_turn_lies_open(live: LiveTable, clock: VirtualClock) -> None:
    while phase(live) != "recap":
        await clock.pass_by(1)


@pytest.mark.asyncio
async def test_a_bot_says_something_of_a_turn_only_while_it_lies_open(clock: VirtualClock) -> None:
    quick = Patience(gone_after=0, host_gone_after=1e9, bots=always(1))
    async with a_server(MemoryStore(), NoBus(), quick, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 3)
        await live.ask(ByBot(1), BotRemark(moment_at(live.table), "too early"))
        assert not live.table.chat
        await done(live, "ada", LeaveSeat)
        await a_turn_lies_open(live, clock)
        await live.ask(ByBot(1), BotRemark(moment_at(live.table), "I thought of the wolf"))
        assert [(line.person, line.text) for line in live.table.chat] == [("bot:Bramble", "I thought of the wolf")]
        await live.ask(ByBot(0), BotRemark(moment_at(live.table), "in another's name"))
        assert len(live.table.chat) == 1, "who keeps a seat warm says nothing"


@pytest.mark.asyncio
@pytest.mark.parametrize("switch", ["chat", "bots_talk"])
async def test_where_bots_are_to_be_silent_they_are(clock: VirtualClock, switch: str) -> None:
    quick = Patience(gone_after=0, host_gone_after=1e9, bots=always(1))
    async with a_server(MemoryStore(), NoBus(), quick, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 3, **{switch: False})
        await done(live, "ada", LeaveSeat)
        await a_turn_lies_open(live, clock)
        await live.ask(ByBot(1), BotRemark(moment_at(live.table), "psst"))
        assert not live.table.chat


@pytest.mark.asyncio
async def test_now_and_then_one_of_them_speaks_and_never_before_the_votes_are_in(clock: VirtualClock) -> None:
    heard: dict[str, int] = {}
    async with a_server(MemoryStore(), NoBus(), POLITE, bots=saying("well, well"), clock=clock) as server:
        live = await a_game_with_bots(server, 1, 3)
        await done(live, "ada", LeaveSeat)
        for _ in range(3000):
            before = len(live.table.chat)
            await clock.pass_by(1)
            if len(live.table.chat) > before:
                heard[phase(live)] = heard.get(phase(live), 0) + 1
            if phase(live) == "over":
                break
    assert set(heard) <= {"recap", "telling"}, "a second may have passed since"
    assert len(live.table.chat) <= (live.table.playing.state.turn if live.table.playing else 0)


# --- what was told lately


@pytest.mark.asyncio
async def test_what_bots_told_lately_is_read_from_the_log_and_what_people_told_is_not(clock: VirtualClock) -> None:
    quick = Patience(gone_after=0, host_gone_after=1e9, bots=always(1))
    async with a_server(MemoryStore(), NoBus(), quick, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 3)
        await done(live, "ada", LeaveSeat)
        await a_turn_lies_open(live, clock)
        turn = open_turn(live.table)
        assert turn is not None
        assert isinstance(turn.clue, TextClue)
        entries = await live.entries_before(live.table.version + 1, 1000)
        assert told_by_bots(entries, 20) == {turn.clue.text}
        assert told_by_bots(entries, 0) == set()
        people = [replace(entry, by=ByPerson("ada")) for entry in entries]
        assert told_by_bots(people, 20) == set()


# --- cards that are turned over


@pytest.mark.asyncio
async def test_no_bot_votes_before_the_last_card_lies_open(clock: VirtualClock) -> None:
    patience = Patience(gone_after=0, host_gone_after=1e9, bots=always(0.01), card_pause=0.7)
    async with a_server(MemoryStore(), NoBus(), patience, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 3)
        await done(live, "ada", LeaveSeat)
        while phase(live) != "voting":
            await clock.pass_by(0.01)
        laid_out = clock.now()
        while phase(live) == "voting":
            assert not votes_in(live) or clock.now() - laid_out > 5.11
            await clock.pass_by(0.01)
        assert 5.11 < clock.now() - laid_out < 5.3


@pytest.mark.asyncio
async def test_where_a_person_turns_the_cards_bots_wait_for_the_last_one(clock: VirtualClock) -> None:
    patience = Patience(gone_after=1e9, host_gone_after=1e9, bots=always(1))
    async with a_server(MemoryStore(), NoBus(), patience, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 1, 3, teller_turns=True)
        await done(live, "ada", ClaimTurn)
        await done(live, "ada", TellClue, clue=TextClue("slowly"), card=hand_of(live, 0)[0])
        while phase(live) != "voting":
            await clock.pass_by(1)
        await clock.pass_by(100)
        for _ in range(4):
            assert not votes_in(live)
            await done(live, "ada", TurnCard)
        await clock.pass_by(2)
        assert phase(live) == "recap"


@pytest.mark.asyncio
async def test_whoever_was_to_turn_the_cards_and_is_gone_is_not_waited_for(clock: VirtualClock) -> None:
    patience = Patience(gone_after=60, host_gone_after=1e9, bots=always(1))
    async with a_server(MemoryStore(), NoBus(), patience, bots=PLAIN, clock=clock) as server:
        live = await a_game_with_bots(server, 2, 2, teller_turns=True)
        await live.come(Looker("ben"))
        await done(live, "ada", ClaimTurn)
        await done(live, "ada", TellClue, clue=TextClue("slowly"), card=hand_of(live, 0)[0])
        await done(live, "ben", GiveCards, cards=hand_of(live, 1)[:1])
        await clock.pass_by(2)
        assert phase(live) == "voting"
        await leaves(live, "ada")
        await clock.pass_by(59)
        assert not votes_in(live)
        await clock.pass_by(1)
        assert holders(live)[0] == warm_keeper(0)
        assert not face_down(live.table)


def votes_in(live: LiveTable) -> int:
    assert live.table.playing is not None
    state_phase = live.table.playing.state.phase
    return sum(ballot is not None for ballot in state_phase.ballots) if isinstance(state_phase, Voting) else 0


def hand_of(live: LiveTable, seat: int) -> tuple[str, ...]:
    assert live.table.playing is not None
    return live.table.playing.state.hands[seat]
