"""Whole games of every mode with two browsers, through a network that does its worst at random: `make flaky`.

One of them joins, both play; meanwhile connections are reset, swallowed, half closed or cut at the frame of the move;
pages are frozen and reloaded; WebSockets are blocked. After each the pages have to say what the server says (phase,
clue, what was given and voted; storyteller, hand, points and names where they are shown), within ten seconds of the
network's return and without a tap. At the end the record of the game is held against what was tried and what the pages
showed as taken: nothing may be lost, doubled or in another turn, and nobody may be at the table who did not come.
Every game has a seed. Several are played at once, each run with a server and a browser of its own.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.queues import Queue
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

from msgspec import Struct, field
from playwright.sync_api import Browser, sync_playwright
from websockets.sync.client import connect

from haresay.tables.wishes import BeginGame, SeatBot
from tests.e2e.devices import opened
from tests.e2e.network import Network
from tests.e2e.seating import Wishes, bearer, laid
from tests.e2e.serving import serving
from tests.e2e.traveller import WORDS, Traveller
from tests.patience import PATIENCE
from tools.build_page import build_page_if_old
from tools.visit import free_port

HEALED_WITHIN = 10.0
STUCK = 40.0
AT_ONCE = 3.0
"""Seconds that news may take on a busy machine where nothing is wrong."""
LONGEST_UNSEEN = 15.0
"""Seconds after which no connection can have died unnoticed."""
A_GAME_LASTS = 600.0
FAULTS_A_MOVE = 0.3
BOTS = {"classic": 1, "odyssey": 2, "party": 4, "teams": 4}


class Heal(Struct, frozen=True):
    """How long it took from the network's return until every page told the truth."""

    fault: str
    seconds: float


class Played(Struct):
    """What came of one game."""

    seed: int
    mode: str
    turns: int = 0
    moves: int = 0
    heals: list[Heal] = field(default_factory=list)
    slowness: float = 0.0
    """Seconds until the pages told the truth where nothing was wrong, at worst: the measure of a busy machine."""
    compared: dict[str, int] = field(default_factory=dict)
    """How often pages showed what they need not always show, and it was so."""
    wrong: str = ""

    @property
    def late(self) -> list[Heal]:
        """What took longer than it may, beyond what the machine takes in the same game for nothing."""
        return [heal for heal in self.heals if heal.seconds > HEALED_WITHIN + max(0.0, self.slowness - 1)]

    def __str__(self) -> str:
        longest = max(self.heals, key=lambda one: one.seconds, default=Heal("nothing", 0.0))
        return (
            f"{self.mode} seed {self.seed}: {self.wrong or 'as shown'}; {self.turns} turns, {self.moves} moves, "
            f"{len(self.heals)} faults, the slowest ({longest.fault}) healed in {longest.seconds:.1f} s; "
            f"without a fault news took {self.slowness:.1f} s"
        )


class FlakyGame:
    def __init__(self, browser: Browser, network: Network, mode: str, seed: int) -> None:
        self.dice = Random(seed)
        self.network = network
        self.played = Played(seed, mode)
        house = {"points_to_win": self.dice.choice((2, 5, 8))}
        here = f"http://127.0.0.1:{network.to}"
        self.code, (secret,) = laid(here, ("Ana",), {"mode": mode, "house": house}, dealt=False)
        self.seats = [Traveller(browser, network.address, network.to) for _ in range(2)]
        self.seats[0].is_known_by(secret)
        self.clues = 0
        self.fault = "nothing"
        self.returned = monotonic()

    def play(self) -> None:
        self.joins()
        self.deals()
        begun = monotonic()
        while (truths := [seat.truth() for seat in self.seats])[0]["view"]["phase"]["type"] != "over":
            assert monotonic() - begun < A_GAME_LASTS, f"it got stuck in {truths[0]['moment']}"
            awaited = [seat for seat, truth in zip(self.seats, truths, strict=True) if is_awaited(truth)]
            seat = self.dice.choice(awaited or self.seats)
            changes = not awaited and self.dice.random() < 0.2
            end = self.breaks(seat) if self.dice.random() < FAULTS_A_MOVE else fine
            self.clues += 1
            self.played.moves += seat.moves(self.dice.randrange(12), f"clue {self.clues}", changes=changes)
            end()
            self.heals(is_new=end is not fine)
            if not awaited:
                seat.page.wait_for_timeout(100)
        self.is_as_it_was_shown()

    def joins(self) -> None:
        """Through the page, with whatever goes wrong: once."""
        ana, rui = self.seats
        ana.opens(self.code)
        rui.opens(self.code)
        rui.page.get_by_role("textbox").fill("Rui")
        fault = self.dice.choice((fine, self._unanswered, self.network.hole))
        fault()
        rui.page.get_by_role("button", name=WORDS["join.go"]).click()
        if fault is not fine:
            rui.page.wait_for_timeout(self.dice.uniform(0.1, 5) * 1000)
        self.network.is_fine()
        self.fault, self.returned = "joining", monotonic()
        rui.page.locator(".ring .seat .rab").nth(1).wait_for()

    def _unanswered(self) -> None:
        self.network.becomes(lose_answers_to="POST /people")

    def deals(self) -> None:
        ana = self.seats[0]
        address = f"ws://{ana.there}/api/tables/{self.code}/socket"
        with connect(address, additional_headers=bearer(ana.secret), open_timeout=PATIENCE) as socket:
            wishes = Wishes(socket)
            for seat in range(BOTS[self.played.mode]):
                wishes.ask(SeatBot(seat + 2))
            wishes.ask(BeginGame())
        self.tell_the_truth("dealing")

    # --- what goes wrong

    def breaks(self, seat: Traveller) -> Callable[[], None]:
        """Something goes wrong now; what ends it."""
        faults = (self._reset, self._hole, self._deaf, self._cut, self._reload, self._freeze, self._blocked)
        fault = self.dice.choice(faults)
        self.fault = fault.__name__.strip("_")
        return fault(seat)

    def heals(self, *, is_new: bool) -> None:
        """What does not become true at once, soon after a fault, is that fault's doing; later it is the machine's."""
        self.network.is_fine()
        if is_new:
            self.returned = monotonic()
        begun = monotonic()
        lasted = self.tell_the_truth(self.fault)
        if is_new or (lasted > AT_ONCE and begun - self.returned < LONGEST_UNSEEN):
            self.played.heals.append(Heal(self.fault, monotonic() - self.returned))
        else:
            self.played.slowness = max(self.played.slowness, lasted)

    def _reset(self, _: Traveller) -> Callable[[], None]:
        self.network.reset()
        return lambda: None

    def _hole(self, _: Traveller) -> Callable[[], None]:
        self.network.hole()
        return self._later(self.dice.uniform(0.1, 5))

    def _deaf(self, _: Traveller) -> Callable[[], None]:
        self.network.becomes(deaf=True)
        return self._later(self.dice.uniform(0.1, 4))

    def _cut(self, _: Traveller) -> Callable[[], None]:
        self.network.becomes(**{self.dice.choice(("cut_before", "cut_after")): 1})
        return self._later(0.3)

    def _reload(self, seat: Traveller) -> Callable[[], None]:
        return lambda: void(seat.page.reload())

    def _freeze(self, seat: Traveller) -> Callable[[], None]:
        control = seat.page.context.new_cdp_session(seat.page)

        def thaw() -> None:
            control.send("Page.setWebLifecycleState", {"state": "frozen"})
            sleep(self.dice.uniform(0.5, 9))  # some beyond what the page takes for sleep
            control.send("Page.setWebLifecycleState", {"state": "active"})

        return thaw

    def _blocked(self, _: Traveller) -> Callable[[], None]:
        self.network.becomes(upgrades=self.dice.choice(("refused", "stripped", "swallowed")))
        self.network.reset()
        return self._later(self.dice.uniform(0.1, 5))

    def _later(self, seconds: float) -> Callable[[], None]:
        return lambda: self.seats[0].page.wait_for_timeout(seconds * 1000)

    # --- what has to be so

    def tell_the_truth(self, after: str) -> float:
        """Every page, without a tap; how long that took."""
        begun = monotonic()
        while wrong := [seat.falsehoods() for seat in self.seats]:
            if not any(wrong):
                break
            assert monotonic() - begun < STUCK, f"after {after} it is not so: {wrong}"
            self.seats[0].page.wait_for_timeout(30)
        return monotonic() - begun

    def is_as_it_was_shown(self) -> None:
        for seat in self.seats:
            seat.page.locator(".outcome .track, .podium").first.wait_for()
        self.tell_the_truth("the end")
        turns: list[dict[str, Any]] = self.seats[0].asked("/games/1")["turns"]
        self.played.turns = len(turns)
        self.played.compared = dict(sum((seat.compared for seat in self.seats), Counter()))
        told = Counter(turn["clue"]["text"] for turn in turns if turn["clue"].get("text", "").startswith("clue "))
        assert not [clue for clue, times in told.items() if times > 1], "a clue was told twice"
        for seat in self.seats:
            truth = seat.truth()
            assert len(truth["table"]["people"]) == len(self.seats), "a ghost"
            wrong = [one for turn in turns for one in seat.is_kept(turn, truth["you"]["game_seat"])]
            assert not wrong, wrong

    def close(self) -> None:
        self.network.is_fine()
        for seat in self.seats:
            seat.page.context.close()


def fine() -> None:
    """Nothing is wrong, and nothing has to end."""


def void(_: object) -> None:
    pass


def is_awaited(truth: dict[str, Any]) -> bool:
    return truth["you"]["game_seat"] in truth["view"]["board"]["waiting_for"]


# --- many of them


def some_games(games: list[tuple[int, str]], told: "Queue[Played]") -> None:
    """One after the other, with a server, a network and a browser of their own."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), origins=(f"http://127.0.0.1:{port}",)) as address,
        Network(int(address.rsplit(":", 1)[1]), port) as network,
        sync_playwright() as playwright,
    ):
        browser = opened(playwright)
        for seed, mode in games:
            told.put(one_game(browser, network, mode, seed))


def one_game(browser: Browser, network: Network, mode: str, seed: int) -> Played:
    game = FlakyGame(browser, network, mode, seed)
    try:
        game.play()
    except Exception as wrong:  # noqa: BLE001 - the next game is played all the same
        game.played.wrong = f"FAILED: {type(wrong).__name__}: {wrong}"
    finally:
        game.close()
    return game.played


def summed_up(all_played: list[Played]) -> str:
    heals = [heal for played in all_played for heal in played.heals]
    failed = [played for played in all_played if played.wrong]
    modes = Counter(played.mode for played in all_played)
    turns, moves = sum(one.turns for one in all_played), sum(one.moves for one in all_played)
    late = sum(len(played.late) for played in all_played)
    over = sum(heal.seconds > HEALED_WITHIN for heal in heals)
    summary = (
        f"{len(all_played)} games ({', '.join(f'{count} {mode}' for mode, count in modes.items())}), {turns} turns, "
        f"{moves} moves, {len(heals)} faults; {len(failed)} games not as shown; "
        f"{over} faults not healed within {HEALED_WITHIN:.0f} s, {late} of them beyond what this machine takes anyway"
    )
    compared = sum((Counter(played.compared) for played in all_played), Counter())
    lines = [summary, "  so besides: " + ", ".join(f"{name} {times} times" for name, times in compared.items())]
    for name in sorted({heal.fault for heal in heals}):
        seconds = sorted(heal.seconds for heal in heals if heal.fault == name)
        middle, worst = seconds[len(seconds) // 2], seconds[-1]
        lines.append(f"  {name}: {len(seconds)} times, healed in {middle:.1f} s, at worst in {worst:.1f} s")
    return "\n".join([*lines, *map(str, failed)])


def is_late(all_played: list[Played]) -> bool:
    return any(played.late for played in all_played)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=Random().randrange(10**6))
    parser.add_argument("--at-once", type=int, default=2, help="so many games at a time")
    options = parser.parse_args()
    build_page_if_old()
    games = [(options.seed + number, list(BOTS)[number % len(BOTS)]) for number in range(options.games)]
    context = get_context("spawn")
    told: Queue[Played] = context.Queue()
    workers = [
        context.Process(target=some_games, args=(games[first :: options.at_once], told))
        for first in range(min(options.at_once, len(games)))
    ]
    for worker in workers:
        worker.start()
    all_played: list[Played] = []
    for number in range(len(games)):
        all_played.append(told.get(timeout=2 * A_GAME_LASTS))
        print(f"{number + 1}: {all_played[-1]}", flush=True)  # noqa: T201 - whoever runs this waits for it
    for worker in workers:
        worker.join()
    print(summed_up(all_played))  # noqa: T201
    return 1 if any(one.wrong for one in all_played) or is_late(all_played) else 0


if __name__ == "__main__":
    sys.exit(main())
