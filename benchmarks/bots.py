"""How good the bots are as players and as company, and what they cost.

    python -m benchmarks.bots [--games N] [--lessons N]

Good: some but not all find the card, in every mode; every character wins; strangers still play; levels are real; a
person among them has a fair chance; clues of people are understood in eight languages, and not by all alike; no clue is
a code. Cost: the time of a decision beside what the engine itself takes for a move, and memory. Every figure stands
beside chance's.
With few games chance has its share; more games (--games) see clearer.
"""

import argparse
import subprocess
import sys
from collections import defaultdict, deque
from collections.abc import Callable
from random import Random
from statistics import mean
from time import process_time

from haresay.arena.evening import Contest, Entrant, Figures, Match, contest, figures
from haresay.arena.finding import Understanding, people_agree_more, understanding
from haresay.arena.learner import lessons
from haresay.arena.person import CHANCE_SOME, FINDS, PEOPLE_SOME, company_figures, evenings
from haresay.arena.ratings import ratings
from haresay.arena.report import entrants_at_all_levels, usual_entrants
from haresay.arena.strangers import Strangers, unlike_layers
from haresay.bots import Bot, Chance, View
from haresay.bots.bot import Engage
from haresay.bots.characters import CHARACTERS, SKILLS, USUAL
from haresay.bots.company import Company
from haresay.cli.arena_company import first, last
from haresay.decks.shelf import clues_by_card, shelf, words_by_card
from haresay.game import MODES, Command, TextClue, rules_for
from haresay.simulation.loop import Player, deal, moves
from haresay.words import LANGUAGES, Language
from tests.bots.heldout import heldout

CARD_WORDS, CARD_CLUES = words_by_card(shelf()), clues_by_card(shelf())
SIZES = (4, 5, 6)
GOALS = {4: (0.65, 1.9), 5: (0.78, 2.2), 6: (0.83, 2.4)}
AMONG_STRANGERS = 0.55
LEAST_FOUND, OF_MEAN = 0.50, 0.85
AGREE_MORE, DARING, LEAST_WON = 0.05, 0.10, 0.5
PERSONS_SOME = {3: 0.0, 4: 0.55, 5: 0.62, 6: 0.66}
OTHER_TABLES = (("classic", 3), ("odyssey", 8), ("odyssey", 12), ("teams", 6), ("teams", 8), ("party", 6), ("party", 8))
MOST_MS, MOST_MB = 5.0, 60


def usual_company() -> Company:
    """As it is installed: without vectors."""
    return Company(CARD_WORDS, CARD_CLUES, vectors=False)


def event(players: int, games: int, entrants: tuple[Entrant, ...], mode: str = "classic") -> Contest:
    return Contest(rules_for(mode, players, {}), tuple(CARD_WORDS), entrants, games, 1)


def matches(company: Company, entrants: tuple[Entrant, ...], players: int, games: int) -> list[Match]:
    return list(contest(event(players, games, entrants), company.engage))


def summed_up(found: list[Match], players: int, mode: str = "classic") -> Figures:
    return figures(rules_for(mode, players, {}), found, MODES[mode].side_of)


def among_themselves(games: int) -> None:
    print(f"bots at {USUAL}, {games} games of each size")
    company = usual_company()
    for players in SIZES:
        one = summed_up(matches(company, usual_entrants(None), players, games), players)
        some, points = GOALS[players]
        print(
            f"  {players} players: some but not all {one.some:.1%} (goal {some:.0%}, by chance "
            f"{CHANCE_SOME[players]:.0%}, people {PEOPLE_SOME[players]:.0%}), storyteller {one.storyteller:.2f} "
            f"(goal {points}), "
            f"a voter finds it {one.found:.1%} (chance {1 / (players - 1):.0%})"
        )
        characters(one)


def characters(one: Figures) -> None:
    """Whether each wins now and then, and whether those who dare more are found less."""
    by_name = {label.split()[0]: standing for label, standing in one.standings.items()}
    fair = mean(standing.wins / standing.games for standing in by_name.values())
    won = {name: standing.wins / standing.games / fair for name, standing in by_name.items()}
    print(
        f"    won, of a fair share (goal {LEAST_WON} at least): {min(won.values()):.2f} to {max(won.values()):.2f}; "
        + ", ".join(f"{name} {share:.2f}" for name, share in won.items())
    )
    by_daring = sorted(CHARACTERS, key=lambda character: character.dares)
    boldest, shyest = by_name[by_daring[0].name].found, by_name[by_daring[-1].name].found
    print(
        f"    {by_daring[0].name}, the boldest, is found by {boldest:.0%}, {by_daring[-1].name} by {shyest:.0%} "
        f"(goal {DARING:.0%} apart)"
    )


def other_tables(games: int) -> None:
    """Three players, many, pairs, and clues before cards; each beside players of any legal move."""
    company = usual_company()
    for mode, players in OTHER_TABLES:
        print(f"{mode}, {players} players, {games} games")
        told_by("bots", company.engage, mode, players, games)
        told_by("chance", lambda _name, _level, _language: Chance(), mode, players, games)


def told_by(who: str, engage: Engage, mode: str, players: int, games: int) -> None:
    found = list(contest(event(players, games, usual_entrants(None), mode), engage))
    one = summed_up(found, players, mode)
    clues = [turn.clue.text for match in found for turn in match.turns if isinstance(turn.clue, TextClue)][:180]
    some = "" if one.some is None else f"some but not all {one.some:.1%}, a voter finds it {one.found:.1%}, "
    print(
        f"  {who}: {some}{one.storyteller:.2f} points a turn told; {len(set(clues))} different clues in the "
        f"first {len(clues)} turns"
    )


def among_strangers(games: int) -> None:
    print(f"one unknown way to listen for the whole table (goal {AMONG_STRANGERS:.0%})")
    for layer in unlike_layers(CARD_WORDS, vectors=False):
        company = Strangers(CARD_WORDS, CARD_CLUES, layer, vectors=False)
        found = [summed_up(matches(company, usual_entrants(None), players, games), players) for players in SIZES]
        print(f"  {layer}: " + ", ".join(f"{one.players} players {one.some:.1%}" for one in found))


def levels(games: int) -> None:
    """Everybody at every level, mixed; the intervals should not overlap."""
    company = usual_company()
    found = [one for players in SIZES for one in matches(company, entrants_at_all_levels(), players, games)]
    rated = ratings(found, MODES["classic"].side_of, seed=1).by_level
    apart = rated["easy"].high < rated["medium"].low and rated["medium"].high < rated["hard"].low
    shown = ", ".join(f"{level} {one.mean:.1f} ({one.low:.1f} to {one.high:.1f})" for level, one in rated.items())
    print(f"levels over {len(found)} games, openskill, 95 % intervals bootstrapped: {shown}")
    print(f"  the intervals {'do not overlap' if apart else 'OVERLAP'} (goal: they do not)")


def with_a_person(games: int) -> None:
    """One seat finds and tells as people do, with clues that no bot knows."""
    print(f"a person among bots, {games} games of each kind; intervals hold 95 %")
    company, clues = usual_company(), defaultdict(list)
    for card, clue in heldout("en"):
        clues[card].append(clue)
    for level in SKILLS:
        for players in (3, *SIZES):
            of_games = event(players, games, usual_entrants(level))
            one = company_figures(players, list(evenings(of_games, clues, company.engage)))
            low, high = (bound / one.fair for bound in one.won.interval)
            print(
                f"  {level}, {players} players: wins {one.of_fair:.2f} of its fair share ({low:.2f} to "
                f"{high:.2f}); its clues: some but not all {one.some} (goal {PERSONS_SOME[players]:.0%}), all "
                f"{one.all.mean:.0%}; {one.points_told:.2f} points a turn told, bots {one.bots_points_told:.2f}"
            )


def of_people() -> None:
    company = usual_company()
    for collection in ("first", "second"):
        print(f"clues of people, {collection} collection, the card among six (chance 17 %)")
        finding({one: understanding(company, heldout(one, collection), one) for one in LANGUAGES})
        usual = {one: understanding(company, heldout(one, collection), one, level=USUAL) for one in LANGUAGES}
        print(f"  two at {USUAL} agree (goal: at most {AGREE_MORE:.0%} more than two who know nothing of each other)")
        for language, one in usual.items():
            print(f"    {language}: {one.agreed:.1%}, by themselves {one.by_themselves:.1%}: {one.more:+.1%}")
        print(f"    in the mean {mean(one.more for one in usual.values()):+.1%}")
    for players in SIZES:
        more = people_agree_more(FINDS[players], PEOPLE_SOME[players], players - 1)
        print(f"  two people, {players} at the table: {more:+.1%} at least")


def finding(found: dict[Language, Understanding]) -> None:
    usual = mean(one.found for one in found.values())
    print(f"  hard bots find it (goal {LEAST_FOUND:.0%}, and {OF_MEAN:.0%} of the mean)")
    for language, one in found.items():
        print(f"    {language}: {one.found:.1%} ({one.found / usual:.0%} of the mean); two agree {one.more:+.1%}")


def by_heart(games: int) -> None:
    """Whoever only counts which card belonged to which words should not get far."""
    for players in (4, 5):
        learnt = list(lessons(event(players, games, usual_entrants(None)), usual_company().engage))
        print(
            f"a learner by heart, {players} players: {first(learnt)} found in its first 50 games, {last(learnt)} in "
            f"the last quarter of {games} (goal: at most 10 points more; chance {1 / (players - 1):.0%})"
        )


def cost_of_a_decision(rounds: int) -> None:
    """Whole games of six hard bots: the time of their decisions, and of the engine's own part of the same moves."""
    company = usual_company()
    thinking: dict[str, list[float]] = defaultdict(list)
    running: list[float] = []
    for seed in range(rounds):
        timed_game(company, tuple(CARD_WORDS), seed, thinking, running)
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
    bots = [company.engage(entrant.name, "hard", "en") for entrant in usual_entrants(None)[:6]]
    state, _ = deal(rules_for("classic", 6, {}), cards, dice)
    since = process_time()

    def timed(bot: Bot) -> Player:
        def move(seen: View, dice: Random) -> Command | None:
            nonlocal since
            asked = process_time()
            command = bot.move(seen, dice)
            running.append(asked - since)
            since = process_time()
            thinking[type(seen.phase).__name__].append(since - asked)
            return command

        return move

    deque(moves(state, [timed(bot) for bot in bots], dice), maxlen=0)


WEIGH = """
import gc, pathlib, resource
from haresay.decks.shelf import clues_by_card, shelf, words_by_card

def resident():
    gc.collect()
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20

card_words, card_clues = words_by_card(shelf()), clues_by_card(shelf())
before = resident()
from haresay.bots.company import Company
company = Company(card_words, card_clues, vectors=False)
for language in {languages}:
    company.matcher.hear("a lullaby for the moon", language)
print(resident() - before)
"""
"""The memory that is held, not the most that ever was: a child of a large process is born with its parent's."""


def memory() -> None:
    """In a process of its own: what the bots add to a server that has the deck's words."""
    for languages, name in ((("en",), "one language"), (LANGUAGES, "all eight languages")):
        code = WEIGH.format(languages=languages)
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
        print(f"extra memory with {name}: {float(done.stdout):.0f} MB (goal {MOST_MB})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=120, metavar="N", help="of each kind and size (default: 120)")
    parser.add_argument("--lessons", type=int, default=2000, metavar="N", help="games of a learner (default: 2000)")
    options = parser.parse_args()
    parts: list[Callable[[], None]] = [
        lambda: among_themselves(options.games),
        lambda: other_tables(options.games),
        lambda: among_strangers(options.games),
        lambda: levels(options.games),
        lambda: with_a_person(options.games),
        of_people,
        lambda: by_heart(options.lessons),
        lambda: cost_of_a_decision(rounds=5),
        memory,
    ]
    for part in parts:
        part()


if __name__ == "__main__":
    main()
