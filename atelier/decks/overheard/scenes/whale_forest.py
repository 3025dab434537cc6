"""Idea: a whale swims between the trunks of a forest, above a child with a lantern.

Readings: a thing too large to be told; a visit; a forest that remembers the sea.
Second story: the leaves that fall are fish.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.motifs.animals import fish, whale
from atelier.decks.overheard.motifs.objects import lantern
from atelier.decks.overheard.motifs.plants import fern, grass, trunk
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import WIDTH


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(110, 0.5, "#eef6dc", "#16303a")
    card.fog_colour = "#9fb8ab"
    card.sky(["#d8e2c0", "#b4cbb6", "#86a8a2", "#4d7478"], [0, 0.3, 0.6, 1], noise=0.03)
    card.glow(300, 80, 620, "#fbf6d0", 0.75, 2)
    rng = Rng(card.seed, "wf")
    for d, n, w, base in ((0.86, 11, 20, 900), (0.7, 8, 32, 950), (0.5, 5, 48, 1010)):
        for k in range(n):
            trunk(
                card,
                (k + 0.5) * WIDTH / n + rng.normal(0, 28),
                base + rng.normal(0, 14),
                w * rng.uniform(0.7, 1.3),
                -30,
                "#3c4a44",
                rng.normal(0, 20),
                k + int(d * 100),
                depth=d,
                branches=3,
            )
        card.fog(base - 330, base + 40, mix("#a9c2b2", "#dbe6c8", d * 0.7), 0.62, seed=int(d * 50))
    card.rays(210, -120, 72, 46, "#fff8d0", 0.34, 8)
    whale(card, 150, 500, 0.6, "#47697c", "#d8d3b8", rot=-7, options=dict(depth=0.08, rim=0.25))
    card.fog(700, 1120, "#8fb0a4", 0.4, seed=3)
    card.lamp(572, 1010, 280, "#ffbe62", 0.9)
    trunk(card, 668, 1090, 92, -40, "#4c4438", -44, 3, branches=3, depth=0.05)
    trunk(card, 60, 1120, 116, -40, "#40403a", 30, 6, branches=1)
    hill(card, [(0, 1078), (200, 1046), (420, 1082), (620, 1058), (800, 1086)], "#3d5546", form=50)
    for k, (fx, fy) in enumerate(((60, 1120), (190, 1150), (310, 1110), (720, 1120), (790, 1150), (640, 1160))):
        fern(card, fx, fy, rng.uniform(0.8, 1.2), rng.pick(["#4a6e50", "#5a7e58", "#3c5f4c"]), k)
    walker = person(
        card,
        520,
        1112,
        150,
        "stand",
        "back",
        build="child",
        garb="coat",
        top="#b8352a",
        bottom="#2b2838",
        hat="bobble",
        hatcol="#d8922c",
        scarf="#e9d29a",
        arm_r=(20, 34, 56),
        arm_l=(0, 10, 8),
        nod=-18,
    )
    lantern(card, *walker.hand_r, 1.15, r=230)
    for _ in range(16):
        fx, fy = (rng.uniform(90, 760), rng.uniform(360, 960))
        fish(
            card,
            fx,
            fy,
            rng.uniform(0.28, 0.5),
            rng.pick(["#e8a04c", "#f0c06a", "#d97a3d"]),
            rot=rng.normal(0, 14),
            flip=True,
            options=dict(depth=rng.uniform(0.0, 0.4)),
        )
    grass(card, -10, 810, 1205, (24, 70), 190, ("#22382e", "#2e4a38", "#3c5a3e"), 3)
    card.finish(bloom=0.4, vignette=0.42, vignette_colour="#0c2024")
