"""How good the bots are, and what they cost.

    python benchmarks/bots.py [--games N]

Good: at mixed tables some but not all find the card; strangers still play; levels are real; and clues of people are
understood in eight languages. Cost: the time of a decision beside what the engine itself takes for a move, and memory.
With few games chance has its share; more games (--games) see clearer.
"""

import argparse
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time

from haresay.bootstrap import lore_of
from haresay.bots.lore import LANGUAGES, Lore
from haresay.bots.minds import Company, layers_without_vectors
from haresay.bots.protocol import move
from haresay.bots.strangers import Strangers
from haresay.decks.shelf import shelf
from haresay.game import MODES, StartGame, play, rules_for, view
from haresay.simulation.arena import Contest, Figures, Guest, Match, contest, figures
from haresay.simulation.finding import share_found
from haresay.simulation.ratings import ratings
from haresay.simulation.report import guests_at_all_levels, usual_guests

HELDOUT = Path(__file__).parents[1] / "tests/bots/heldout"
SIZES = (4, 5, 6)
GOALS = {4: (0.65, 1.9), 5: (0.78, 2.3), 6: (0.85, 2.5)}
AMONG_STRANGERS = 0.55
LEAST_FOUND, OF_ENGLISH = 0.45, 0.85
MOST_MS, MOST_MB = 5.0, 60


def matches(company: Company, lore: Lore, guests: tuple[Guest, ...], players: int, games: int) -> list[Match]:
    rules = rules_for("classic", players, {})
    return list(contest(Contest(rules, tuple(lore), guests, games, seed=1), company))


def summed_up(found: list[Match], players: int) -> Figures:
    return figures(rules_for("classic", players, {}), found, MODES["classic"].side_of)


def mixed(lore: Lore, games: int) -> None:
    print(f"mixed bots, {games} games of each size")
    company = Company(lore)
    for players in SIZES:
        one = summed_up(matches(company, lore, usual_guests(None), players, games), players)
        some, points = GOALS[players]
        print(
            f"  {players} players: some but not all {one.some:.1%} (goal {some:.0%}), "
            f"storyteller {one.storyteller:.2f} (goal {points}), a voter finds it {one.found:.1%} (goal 40–65 %)"
        )


def among_strangers(lore: Lore, games: int) -> None:
    print("cross-play: nobody listens in a way that the storyteller knows")
    company = Strangers(lore)
    for players in SIZES:
        one = summed_up(matches(company, lore, usual_guests(None), players, games), players)
        print(f"  {players} players: some but not all {one.some:.1%} (goal {AMONG_STRANGERS:.0%})")


def levels(lore: Lore, games: int) -> None:
    """Everybody at every level, mixed; the intervals should not overlap."""
    company = Company(lore)
    found = [one for players in SIZES for one in matches(company, lore, guests_at_all_levels(), players, games)]
    rated = ratings(found, MODES["classic"].side_of, seed=1).by_level
    apart = rated["easy"].high < rated["medium"].low and rated["medium"].high < rated["hard"].low
    shown = ", ".join(f"{level} {one.mean:.1f} ({one.low:.1f} to {one.high:.1f})" for level, one in rated.items())
    print(f"levels over {len(found)} games, openskill, 95 % intervals bootstrapped: {shown}")
    print(f"  the intervals {'do not overlap' if apart else 'OVERLAP'} (goal: they do not)")


def understanding(lore: Lore) -> None:
    print(f"clues of people, the card among six (chance 17 %, goal {LEAST_FOUND:.0%} and {OF_ENGLISH:.0%} of English)")
    with_vectors = Company(lore)
    without = Company(lore, layers_without_vectors(lore))
    for name, company in (("without vectors", without), ("with vectors", with_vectors)):
        rates = {language: share_found(company, heldout(language), language) for language in LANGUAGES}
        shown = ", ".join(f"{language} {rate:.1%} ({rate / rates['en']:.0%})" for language, rate in rates.items())
        print(f"  {name}: {shown}")


def heldout(language: str) -> dict[str, str]:
    """Clues by somebody who saw only the pictures."""
    clues = tomllib.loads((HELDOUT / f"{language}.toml").read_text("utf-8"))
    return {f"overheard/{card}": clue for card, clue in clues.items()}


def cost_of_a_decision(lore: Lore, rounds: int) -> None:
    """Whole games of six hard bots: the time of their decisions, and of the engine's own part of the same moves."""
    company = Company(lore, layers_without_vectors(lore))
    thinking: dict[str, list[float]] = defaultdict(list)
    running: list[float] = []
    for seed in range(rounds):
        timed_game(company, tuple(lore), seed, thinking, running)
    engine = mean(running)
    for name in ("TellView", "GiveView", "VoteView"):
        took = mean(thinking[name])
        print(
            f"a hard bot, {name.removesuffix('View').lower()}: {1000 * took:.2f} ms (goal {MOST_MS:.0f}), "
            f"{took / engine:.0f} x what the engine takes for a move and its view"
        )


def timed_game(
    company: Company, cards: tuple[str, ...], seed: int, thinking: dict[str, list[float]], running: list[float]
) -> None:
    dice = Random(seed)
    players = [company.engage(guest.name, "hard", "en") for guest in usual_guests(None)[:6]]
    state, _ = play(None, StartGame(rules_for("classic", 6, {}), cards, ("bot",) * 6), dice)
    while waiting := view(state, "spectator").board.waiting_for:
        seat = dice.choice(waiting)
        begun = process_time()
        seen = view(state, seat)
        looked = process_time()
        command = move(players[seat], seen, dice)
        thought = process_time()
        assert command is not None
        state, _ = play(state, command, dice)
        running.append(looked - begun + process_time() - thought)
        thinking[type(seen.phase).__name__].append(thought - looked)


WEIGH = """
import resource
from haresay.bootstrap import lore_of
from haresay.decks.shelf import shelf
lore = lore_of(shelf())
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
from haresay.bots import minds
company = minds.Company(lore, minds.layers_without_vectors(lore))
for language in {languages}:
    company._matcher.hear("a lullaby for the moon", language)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""


def memory() -> None:
    """In a process of its own: what the bots add to a server that has the deck's words."""
    for languages, name in ((("en",), "one language"), (LANGUAGES, "all eight languages")):
        code = WEIGH.format(languages=languages)
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
        print(f"extra memory with {name}: {float(done.stdout):.0f} MB (goal {MOST_MB})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=120, metavar="N", help="of each kind and size (default: 120)")
    games = parser.parse_args().games
    lore = lore_of(shelf())
    parts: list[Callable[[], None]] = [
        lambda: mixed(lore, games),
        lambda: among_strangers(lore, games),
        lambda: levels(lore, games),
        lambda: understanding(lore),
        lambda: cost_of_a_decision(lore, rounds=5),
        memory,
    ]
    for part in parts:
        part()


if __name__ == "__main__":
    main()
