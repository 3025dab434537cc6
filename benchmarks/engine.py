"""How fast the game is, beside PettingZoo's Texas hold'em in the same run, and whether late turns cost more.

Both sides replay moves that were chosen beforehand, so that only the engines are measured. They take turns in short
rounds, so that a busy machine is busy for both; each figure is the median over the rounds.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from pettingzoo.classic import texas_holdem_v4

from benchmarks.table import Row, show
from haresay.bots import Chance
from haresay.decks import paper_deck
from haresay.game import Command, StartGame, State, decide, evolve, play, rules_for, views
from haresay.simulation import moves

PLAYERS = 6
GAMES = 20


def classic_games() -> list[list[Command]]:
    """Full six-player Classic games, as the commands that were taken."""
    return [recorded_game(seed, points_to_win=30) for seed in range(GAMES)]


def recorded_game(seed: int, points_to_win: int) -> list[Command]:
    dice, minds = Random(seed), Random(f"minds {seed}")
    rules = rules_for("classic", PLAYERS, {"points_to_win": points_to_win})
    start = StartGame(rules, paper_deck(), ("somebody",) * PLAYERS)
    state, _ = play(None, start, dice)
    return [start, *(move.command for move in moves(state, [Chance().move] * PLAYERS, dice, minds))]


def replay_game(seed: int, commands: list[Command], look: Callable[[State], object] | None) -> None:
    dice = Random(seed)
    state: State | None = None
    for command in commands:
        for event in decide(state, command, dice):
            state = evolve(state, event)
        if look:
            assert state is not None
            look(state)


def holdem_hands(hands: int) -> list[list[int | None]]:
    """Hands of Texas hold'em by random legal moves, as the moves that were made."""
    minds = Random("hold'em")
    env = texas_holdem_v4.env()
    recorded = []
    for seed in range(hands):
        env.reset(seed=seed)
        moves: list[int | None] = []
        for _ in env.agent_iter():
            observation, _, over, cut_short, _ = env.last()
            legal = [] if over or cut_short else [move for move, ok in enumerate(observation["action_mask"]) if ok]
            moves.append(minds.choice(legal) if legal else None)
            env.step(moves[-1])
        recorded.append(moves)
    return recorded


def replay_hands(recorded: list[list[int | None]]) -> None:
    env = texas_holdem_v4.env()
    for seed, hand in enumerate(recorded):
        env.reset(seed=seed)
        for move in hand:
            env.last()
            env.step(move)


def rate(count: int, work: Callable[[], object]) -> float:
    """How many a second of this process's own time."""
    begun = process_time()
    work()
    return count / (process_time() - begun)


def rows(rounds: int = 9) -> list[Row]:
    return [*compare(rounds), cost_of_late_turns(rounds)]


def compare(rounds: int) -> list[Row]:
    games, hands = classic_games(), holdem_hands(300)
    commands, steps = sum(map(len, games)), sum(map(len, hands))

    def all_games(look: Callable[[State], object] | None) -> None:
        for seed, game in enumerate(games):
            replay_game(seed, game, look)

    bare, seen, steps_rate = [], [], []
    for _ in range(rounds):
        steps_rate.append(rate(steps, lambda: replay_hands(hands)))
        bare.append(rate(commands, lambda: all_games(None)))
        seen.append(rate(commands, lambda: all_games(views)))
    found = []
    for name, rates, goal in (("with all seven views", seen, 10), ("without views", bare, 28)):
        ratio = median(mine / theirs for mine, theirs in zip(rates, steps_rate, strict=True))
        measured = f"{ratio:.1f} × ({median(rates):,.0f} commands/s)"
        found.append(Row(f"the engine {name}, to PettingZoo's texas_holdem", f"≥ {goal} ×", measured))
    return found


def cost_of_late_turns(rounds: int) -> Row:
    """One very long game: the last fifth of its commands beside the second fifth."""
    commands = recorded_game(1, points_to_win=1000)
    fifth = len(commands) // 5
    ratios = []
    for _ in range(rounds):
        dice = Random(1)
        state: State | None = None
        times = []
        for part in range(5):
            begun = process_time()
            for command in commands[part * fifth : (part + 1) * fifth]:
                for event in decide(state, command, dice):
                    state = evolve(state, event)
                assert state is not None
                views(state)
            times.append(process_time() - begun)
        ratios.append(times[4] / times[1])
    what = f"a late turn of a game of {len(commands):,} commands, to an early one"
    return Row(what, "1 ×", f"{median(ratios):.2f} ×")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="how often each side is measured")
    show(rows(parser.parse_args().rounds))


if __name__ == "__main__":
    main()
