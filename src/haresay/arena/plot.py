"""A picture of an evening in the arena: who is how good, and how often some but not all found the card."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from haresay.arena.evening import Figures
from haresay.arena.ratings import Rating, Ratings
from haresay.arena.report import Report

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, PALE = "#3b3a45", "#d9d4c7"
LEVELS = {"hard": "#b5503c", "medium": "#c99a3a", "easy": "#6d9a8b"}
OUTCOMES = {"none": "#8f93a8", "some": "#6d9a8b", "all": "#d8b36a"}
FEWEST_ROWS = 8
"""So that three bars do not fill a page."""
SAID = {"none": "nobody", "some": "some, not all", "all": "everybody"}


def can_plot() -> bool:
    return find_spec("matplotlib") is not None


def plot(report: Report, file: Path) -> None:
    """Draw it, as the file's ending asks."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 - an optional extra
    from matplotlib.figure import Figure  # noqa: PLC0415 - an optional extra

    rated = report.ratings
    rows = len(rated.by_bot) + len(rated.by_level) if rated else 0
    tall = max(3.6, 0.27 * rows + 1.6, 0.36 * len(report.tables) + 1.6)
    figure = Figure(figsize=(11 if rated else 6, tall), layout="constrained")
    FigureCanvasAgg(figure)
    panels = figure.subplots(1, 2 if rated else 1, squeeze=False)[0]
    if rated:
        draw_ratings(panels[0], rated)
    draw_outcomes(panels[-1], [one for one in report.tables if one.some is not None])
    games = sum(one.games for one in report.tables)
    about = "among strangers" if report.strangers else "among bots"
    figure.suptitle(f"{games:,} games {about}, language {report.language}", color=INK, fontsize=13)
    figure.savefig(file, dpi=150)


def draw_ratings(panel: "Axes", rated: Ratings) -> None:
    """A dot and its interval for each bot, the best on top, and below them the levels."""
    bots = sorted(rated.by_bot.items(), key=lambda one: one[1].mean)
    levels = [(f"all at {level}", rating) for level, rating in rated.by_level.items()]
    rows = [*levels, *bots]
    for at, (who, rating) in enumerate(rows):
        colour = next((colour for level, colour in LEVELS.items() if level in who.rpartition(" ")[2]), INK)
        draw_interval(panel, at, rating, colour, bold=at < len(levels))
    panel.axhline(len(levels) - 0.5, color=PALE, linewidth=1)
    panel.set_yticks(range(len(rows)), [who for who, _ in rows], fontsize=8)
    panel.set_xlabel("rating (openskill; 95 % interval, bootstrapped)")
    calm(panel)
    panel.grid(axis="x", color=PALE, linewidth=0.6)


def draw_interval(panel: "Axes", at: int, rating: Rating, colour: str, *, bold: bool) -> None:
    panel.plot([rating.low, rating.high], [at, at], color=colour, linewidth=4 if bold else 2, alpha=0.55)
    panel.plot([rating.mean], [at], "o", color=colour, markersize=8 if bold else 5)


def draw_outcomes(panel: "Axes", tables: list[Figures]) -> None:
    """A bar a table: how often nobody, some and everybody found the card."""
    names = [f"{one.mode}, {one.players}" for one in tables]
    left = [0.0] * len(tables)
    for outcome, colour in OUTCOMES.items():
        shares = [float(getattr(one, outcome)) for one in tables]
        panel.barh(names, shares, left=left, color=colour, height=0.62, label=SAID[outcome])
        for at, (start, share) in enumerate(zip(left, shares, strict=True)):
            if share >= 0.05:
                panel.text(start + share / 2, at, f"{share:.0%}", ha="center", va="center", color=INK, fontsize=9)
        left = [start + share for start, share in zip(left, shares, strict=True)]
    panel.set_xlim(0, 1)
    panel.set_xticks([])
    panel.set_ylim(max(len(tables), FEWEST_ROWS) - 0.5, -0.5)
    panel.set_title("Who found the storyteller's card", fontsize=10, color=INK)
    panel.legend(loc="lower center", bbox_to_anchor=(0.5, -0.02), ncols=3, frameon=False, fontsize=9)
    calm(panel)


def calm(panel: "Axes") -> None:
    panel.spines[["top", "right", "left", "bottom"]].set_visible(False)
    panel.tick_params(length=0, colors=INK)
    panel.xaxis.label.set_color(INK)
    panel.set_axisbelow(True)
