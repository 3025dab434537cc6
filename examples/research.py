"""Haresay's own bots against chance, in the environment for researchers: python examples/research.py [GAMES]"""

import sys
from random import Random

from haresay.bots.company import Company
from haresay.env import talking_env


def points_a_game(games: int) -> dict[str, float]:
    """What two bots and two players of chance make in a game, each."""
    table, company = talking_env(mode="classic", players=4), Company({})
    points = {"bots": 0.0, "chance": 0.0}
    for game in range(games):
        table.reset(seed=game)
        dice = Random(game)
        bots = {agent: company.engage(name, "hard", "en") for agent, name in (("seat_0", "Fern"), ("seat_2", "Hazel"))}
        for number, agent in enumerate(table.possible_agents):
            table.action_space(agent).seed(10 * game + number)
        for agent in table.agent_iter():
            _, reward, over, _, info = table.last()
            points["bots" if agent in bots else "chance"] += reward / (2 * games)
            if over:
                table.step(None)
            elif agent in bots:
                if info["last_turn"]:
                    bots[agent].see(info["last_turn"])
                table.step(bots[agent].move(info["view"], dice))
            else:
                table.step(table.action_space(agent).sample(info["action_mask"]))
    return points


if __name__ == "__main__":
    for who, points in points_a_game(int(sys.argv[1]) if len(sys.argv) > 1 else 50).items():
        print(f"{who}: {points:.1f} points a game")
