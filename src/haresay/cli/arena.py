"""`haresay arena`: bots against bots, and what came of it."""

import argparse
import sys
from pathlib import Path
from random import SystemRandom

import msgspec
from rich.console import Console
from rich.table import Table

from haresay.arena.evening import Contest, Entrant, Figures, Match, contest, figures, read_aloud
from haresay.arena.person import FINDS
from haresay.arena.plot import can_plot, plot
from haresay.arena.ratings import Rating, Ratings, can_rate, ratings
from haresay.arena.report import Report, entrants_at_all_levels, every_table, shared_out, usual_entrants
from haresay.arena.strangers import Strangers
from haresay.bots.company import Company
from haresay.bots.own_bots import own_bots, with_own_bots
from haresay.bots.phrases import bank
from haresay.cli import complain
from haresay.cli.arena_company import ClueFileProblem, people_clues, with_learner, with_person
from haresay.cli.simulate import natural, progress_bar
from haresay.decks.shelf import clues_by_card, shelf, words_by_card
from haresay.game import MODES, Rules, rules_for
from haresay.words import LANGUAGES

PICTURES = (".png", ".svg")


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("arena", help="let the bots play each other", description=__doc__)
    command.add_argument("--mode", choices=list(MODES), default="classic", help="which game (default: classic)")
    command.add_argument(
        "--players", type=natural, nargs="+", default=[4, 5, 6], metavar="N", help="how many seats (default: 4 5 6)"
    )
    command.add_argument(
        "--all-modes", action="store_true", help="every mode at every size; the games are shared out among them"
    )
    command.add_argument("--games", type=natural, default=100, metavar="G", help="of each size (default: 100)")
    command.add_argument("--level", choices=["easy", "medium", "hard"], help="of all (default: medium)")
    command.add_argument("--levels", action="store_true", help="everybody at all three levels, to compare these")
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="MODULE:CLASS",
        help="seat a bot of your own in every game",
    )
    command.add_argument("--cross", action="store_true", help="nobody listens in a way that the storyteller knows")
    command.add_argument(
        "--person",
        type=Path,
        metavar="CLUES.toml",
        help="seat somebody in every game who finds and tells as people do, with clues that people gave",
    )
    command.add_argument(
        "--learner", action="store_true", help="seat one who learns by heart which clue was told of which card"
    )
    command.add_argument("--language", choices=LANGUAGES, default="en", help="what they speak (default: en)")
    command.add_argument("--seed", type=int, metavar="N", help="the same number gives the same games")
    command.add_argument("--read", type=int, default=0, metavar="N", help="read the clues of so many games aloud")
    command.add_argument("--plot", type=picture, metavar="FILE.png|svg", help="draw ratings and outcomes")
    command.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    command.set_defaults(run=run)


def picture(word: str) -> Path:
    file = Path(word)
    if file.suffix.lower() not in PICTURES:
        raise argparse.ArgumentTypeError(f"{word} should end in .png or .svg")
    return file


def run(options: argparse.Namespace) -> int:
    if options.plot and not can_plot():
        return complain("A plot needs the package matplotlib: pip install 'haresay[arena]', then try again.")
    if options.person or options.learner:
        return by_company(options)
    report, aloud = played(options)
    if options.plot:
        plot(report, options.plot)
    if options.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        show(report, in_short=options.all_modes)
        for match in aloud:
            Console().print("\n".join(read_aloud(match)), markup=False)
    if not can_rate():
        print("There are no ratings: pip install 'haresay[arena]' brings them.", file=sys.stderr)
    return 0


def by_company(options: argparse.Namespace) -> int:
    """With somebody at the table who is no bot of ours."""
    mode = MODES[options.mode]
    alone = all(mode.side_of(players - 1, players) == players - 1 for players in options.players)
    if mode.clue_first or not alone or not set(options.players) <= set(FINDS):
        return complain(
            f"How people play is known of {min(FINDS)} to {max(FINDS)} players, each for themself, with a story's "
            "card to be found. Choose another mode or size."
        )
    seed = seed_of(options)
    boxes = shelf()
    card_words = words_by_card(boxes)
    company = Company(card_words, clues_by_card(boxes))
    contests = [
        Contest(rules, tuple(card_words), usual_entrants(options.level), games, seed, options.language)
        for rules, games in tables(options)
    ]
    if options.learner:
        return with_learner(options, contests, company.engage)
    try:
        return with_person(options, contests, company.engage, people_clues(options.person))
    except ClueFileProblem as problem:
        return complain(str(problem))


def seed_of(options: argparse.Namespace) -> int:
    return SystemRandom().getrandbits(32) if options.seed is None else int(options.seed)


def played(options: argparse.Namespace) -> tuple[Report, list[Match]]:
    """All games of all tables; those to be read aloud beside their report."""
    seed = seed_of(options)
    own = own_bots(options.bot)
    entrants = entrants_at_all_levels() if options.levels else usual_entrants(options.level)
    boxes = shelf()
    card_words, card_clues = words_by_card(boxes), clues_by_card(boxes)
    company = Strangers(card_words, card_clues) if options.cross else Company(card_words, card_clues)
    engage = with_own_bots(company.engage, own, card_words)
    cards = tuple(card_words) or bank(options.language).cards
    found, everything, aloud = [], [], []
    with progress_bar() as bar:
        for rules, games in tables(options):
            event = Contest(rules, cards, entrants, games, seed, options.language, tuple(map(Entrant, own)))
            matches = list(bar.track(contest(event, engage), total=games))
            found.append(figures(rules, matches, MODES[rules.mode].side_of))
            everything += matches
            aloud += matches[: options.read]
    rated = None if options.all_modes or not can_rate() else ratings(everything, MODES[options.mode].side_of, seed)
    return Report(options.language, seed, options.cross, tuple(found), rated), aloud


def tables(options: argparse.Namespace) -> list[tuple[Rules, int]]:
    """What is played, and how often."""
    if options.all_modes:
        every = every_table()
        return [
            (rules, games) for rules, games in zip(every, shared_out(options.games, len(every)), strict=True) if games
        ]
    return [(rules_for(options.mode, players, {}), options.games) for players in options.players]


# --- for people


def show(report: Report, *, in_short: bool) -> None:
    console = Console()
    if in_short:
        console.print(side_by_side(report))
        return
    for summary in report.tables:
        console.print(in_a_table(summary))
    if report.ratings:
        console.print(rated_table(report.ratings))


def in_a_table(summary: Figures) -> Table:
    shown = Table(title=f"{summary.games} games of {summary.mode} with {summary.players} bots, {summary.turns:,} turns")
    for column in ("who", "games", "won", "points a turn told", "finds"):
        shown.add_column(column, justify="left" if column == "who" else "right")
    for who, one in summary.standings.items():
        finds = f"{one.finds:.0%}" if one.votes else "–"
        shown.add_row(who, str(one.games), f"{one.wins / one.games:.0%}", f"{one.points_told:.2f}", finds)
    if summary.found is not None:
        shown.caption = (
            f"some but not all found it: {summary.some:.1%}; all: {summary.all:.1%}; none: {summary.none:.1%}\n"
            f"storyteller: {summary.storyteller:.2f} points a turn; voters find it: {summary.found:.1%}"
        )
    return shown


def side_by_side(report: Report) -> Table:
    """A line a table, where there are many."""
    shown = Table(title=f"{sum(one.games for one in report.tables):,} games, all finished")
    for column in ("mode", "players", "games", "turns", "some find it", "points a turn told"):
        shown.add_column(column, justify="left" if column == "mode" else "right")
    for one in report.tables:
        some = "–" if one.some is None else f"{one.some:.0%}"
        shown.add_row(one.mode, str(one.players), str(one.games), f"{one.turns:,}", some, f"{one.storyteller:.2f}")
    return shown


def rated_table(rated: Ratings) -> Table:
    shown = Table(title="Ratings over all these games", caption="Everybody starts at 25; 95 % intervals, bootstrapped.")
    for column in ("who", "rating", "from", "to"):
        shown.add_column(column, justify="left" if column == "who" else "right")
    best_first = sorted(rated.by_bot.items(), key=lambda one: -one[1].mean)
    for who, rating in best_first:
        shown.add_row(who, *numbers(rating))
    shown.add_section()
    for level, rating in reversed(rated.by_level.items()):
        shown.add_row(f"all at {level}", *numbers(rating))
    return shown


def numbers(rating: Rating) -> tuple[str, str, str]:
    return f"{rating.mean:.1f}", f"{rating.low:.1f}", f"{rating.high:.1f}"
