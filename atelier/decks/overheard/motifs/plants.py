"""Plants: trunks, leaves, trees, grass. Leaves go dark and low first, light and high last."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, shift
from atelier.decks.overheard.layers import Options
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, curve, ellipse, leaf, line, rect, spline, tube, union


def trunk(
    card: Art,
    x: float,
    base: float,
    w: float,
    top: float = -20,
    colour: Colour = "#4a3f38",
    lean: float = 0,
    seed: int = 0,
    birch: bool = False,
    depth: float = 0,
    branches: int = 0,
    options: Options | None = None,
) -> None:
    """A tree trunk from the ground at `base` up to `top`, usually past the card's edge."""
    rng = Rng("trunk", seed, round(x))
    options = dict(options or {})
    mid = (x + lean * 0.5 + rng.normal(0, w * 0.12), (base + top) / 2)
    layer = card.layer()
    t = tube(
        [(x, base + 8), (x + rng.normal(0, w * 0.06), base - (base - top) * 0.18), mid, (x + lean, top)],
        [w * 1.25, w * 0.92, w * 0.82, w * 0.66],
        cap=False,
    )
    fl = spline(
        [
            (x - w * 1.25, base + w * 0.28),
            (x - w * 0.62, base - w * 0.3),
            (x - w * 0.42, base - w * 1.6),
            (x + w * 0.42, base - w * 1.6),
            (x + w * 0.66, base - w * 0.3),
            (x + w * 1.3, base + w * 0.3),
            (x + w * 0.4, base + w * 0.12),
            (x, base + w * 0.3),
            (x - w * 0.5, base + w * 0.12),
        ]
    )
    p = union(t, fl)
    layer.fill(p, colour)
    n = int((base - top) / (w * 0.42))
    if birch:
        for _ in range(int(n * 0.55)):
            yy = rng.uniform(top, base - w)
            t_ = (base - yy) / (base - top)
            cx = x + lean * t_
            sd = rng.pick([-1, 1])
            x0 = cx + sd * w * rng.uniform(0.05, 0.5)
            ln = w * rng.uniform(0.15, 0.5)
            layer.fill(
                spline(
                    [
                        (x0 - ln / 2, yy),
                        (x0, yy - w * 0.035),
                        (x0 + ln / 2, yy + rng.normal(0, 1)),
                        (x0, yy + w * 0.05),
                    ]
                ),
                "#2a2528",
                rng.uniform(0.5, 0.85),
                clip=p,
            )
    else:
        for _ in range(int(n * 1.1)):
            yy = rng.uniform(top, base)
            t_ = (base - yy) / (base - top)
            cx = x + lean * t_ + w * rng.uniform(-0.45, 0.45)
            ln = w * rng.uniform(0.6, 1.8)
            layer.stroke(
                line(
                    curve(
                        [
                            (cx, yy),
                            (cx + rng.normal(0, w * 0.05), yy + ln / 2),
                            (cx + rng.normal(0, w * 0.06), yy + ln),
                        ],
                        8,
                    )
                ),
                darken(colour, 0.09) if rng.chance(0.6) else lighten(colour, 0.06),
                w * rng.uniform(0.025, 0.06),
                rng.uniform(0.3, 0.7),
                clip=p,
            )
    for _ in range(branches):
        yy = rng.uniform(top + 20, top + (base - top) * 0.55)
        sd = rng.pick([-1, 1])
        cx = x + lean * (base - yy) / (base - top)
        ln = w * rng.uniform(1.6, 3.4)
        layer.fill(
            tube(
                [(cx, yy), (cx + sd * ln * 0.5, yy - ln * 0.25), (cx + sd * ln, yy - ln * rng.uniform(0.3, 0.8))],
                [w * 0.26, w * 0.16, w * 0.04],
            ),
            colour,
        )
    card.put(layer, form=w * 0.42, depth=depth, brush=88, **{**dict(rough=0.9, texture=0.9, grain=0.8), **options})


def foliage(
    card: Art,
    x: float,
    y: float,
    rx: float,
    ry: float,
    colours: Sequence[Colour],
    n: int = 260,
    size: tuple[float, float] = (9, 20),
    seed: int = 0,
    depth: float = 0,
    options: Options | None = None,
    form: float | None = None,
    round_leaves: bool = False,
) -> None:
    """A mass of leaves: dark ones first and low, light ones last and high."""
    rng = Rng("fol", seed, round(x), round(y))
    options = dict(options or {})
    N = len(colours)
    for layer in range(N):
        layer_ = card.layer()
        f = layer / max(N - 1, 1)
        m = int(n / N)
        for _ in range(m):
            a, q = (rng.uniform(0, TAU), math.sqrt(rng.uniform(0, 1)) * (1 - 0.18 * f))
            px, py = (x + math.cos(a) * rx * q - rx * 0.1 * f, y + math.sin(a) * ry * q - ry * 0.16 * f)
            s = rng.uniform(*size) * (1 - 0.2 * f)
            c = shift(colours[layer], rng.normal(0, 0.018), 1, rng.normal(0, 5))
            if round_leaves:
                layer_.fill(ellipse(px, py, s * 0.5, s * 0.45), c)
            else:
                layer_.fill(leaf(px, py, s, s * 0.5, rng.uniform(0, 360)), c)
        card.put(
            layer_,
            form=form or rx * 0.25,
            depth=depth,
            **{**dict(rough=0.6, grain=0.6, shadow=(3, 5, 5, 0.25) if layer else None), **options},
        )


def tree(
    card: Art,
    x: float,
    y: float,
    h: float,
    colour: Colour = "#4a3a34",
    leaves: Sequence[Colour] = ("#2f4a3a", "#45664a", "#6d8a56"),
    spread: float = 0.36,
    seed: int = 0,
    depth: float = 0,
    options: Options | None = None,
    n: int = 320,
    lean: float = 0,
    round_leaves: bool = False,
) -> None:
    """A broad tree, foot at (x, y), h high; `spread` is the crown's width as a share of the height."""
    rng = Rng("tree", seed)
    w = h * 0.075
    layer = card.layer()
    bx, by = (x + lean * 0.5, y - h * 0.52)
    layer.fill(
        union(
            tube([(x, y + 4), (x + rng.normal(0, w * 0.2), y - h * 0.25), (bx, by)], [w * 1.5, w, w * 0.7]),
            spline([(x - w * 1.5, y + 5), (x - w * 0.5, y - w), (x + w * 0.5, y - w), (x + w * 1.5, y + 5)]),
        ),
        colour,
    )
    for sd, ln, up in ((-1, 0.24, 0.26), (1, 0.22, 0.3), (-1, 0.1, 0.36), (1, 0.12, 0.2)):
        layer.fill(
            tube(
                [
                    (bx - lean * 0.1, by + h * 0.1 * rng.uniform(0.3, 1)),
                    (bx + sd * h * ln * 0.5 + lean * 0.2, by - h * up * 0.4),
                    (bx + sd * h * ln + lean * 0.4, by - h * up),
                ],
                [w * 0.6, w * 0.36, w * 0.1],
            ),
            colour,
        )
    card.put(layer, form=w * 0.5, depth=depth, brush=85, **options or {})
    for k, (dx, dy, f) in enumerate(
        ((-0.55, 0.12, 0.62), (0.55, 0.08, 0.64), (0, -0.25, 0.8), (-0.22, 0.3, 0.5), (0.3, 0.32, 0.5))
    ):
        foliage(
            card,
            bx + lean * 0.4 + dx * h * spread,
            by - h * 0.2 + dy * h * spread,
            h * spread * f,
            h * spread * f * 0.8,
            leaves,
            int(n / 4),
            (h * 0.03, h * 0.06),
            seed * 9 + k,
            depth,
            options,
            round_leaves=round_leaves,
        )


def pine(
    card: Art,
    x: float,
    y: float,
    h: float,
    colour: Colour = "#2c4a48",
    seed: int = 0,
    depth: float = 0,
    w: float = 0.2,
    options: Options | None = None,
    trunk_colour: Colour = "#3a2d2a",
    snow: Colour | None = None,
) -> None:
    """A fir, foot at (x, y), h high; `snow` is the colour of snow on it."""
    rng = Rng("pine", seed, round(x))
    layer = card.layer()
    layer.fill(rect(x - h * 0.022, y - h * 0.14, h * 0.044, h * 0.16), trunk_colour)
    n = 6
    for k in range(n):
        t = k / (n - 1)
        by = y - h * 0.1 - t * h * 0.68
        hw = h * w * (1 - t * 0.8)
        th = h * 0.26 * (1 - t * 0.28)
        pts: list[Sequence[float]] = [(x, by - th, 1)]
        m = 5
        for j in range(1, m + 1):
            pts.append(
                (
                    x + hw * j / m + rng.normal(0, hw * 0.03),
                    by - th * (1 - j / m) ** 1.1 + (0 if j < m else h * 0.012),
                    j == m,
                )
            )
        for j in range(m * 2 - 1):
            pts.append((x + hw - (j + 1) * hw / m, by + (h * 0.016 if j % 2 else -h * 0.006) + rng.normal(0, 1), 1))
        pts.append((x - hw, by + h * 0.012, 1))
        for j in range(m - 1, 0, -1):
            pts.append((x - hw * j / m + rng.normal(0, hw * 0.03), by - th * (1 - j / m) ** 1.1))
        layer.fill(spline(pts), shift(colour, t * 0.035 - 0.02))
        if snow is not None:
            layer.fill(
                spline(
                    [
                        (x, by - th),
                        (x + hw * 0.55, by - th * 0.28),
                        (x + hw * 0.2, by - th * 0.34),
                        (x - hw * 0.15, by - th * 0.2),
                        (x - hw * 0.6, by - th * 0.24),
                    ]
                ),
                snow,
                0.9,
            )
    card.put(
        layer, form=h * 0.07, depth=depth, **{**dict(rough=1, grain=0.9, texture=0.9, brush=70), **(options or {})}
    )


def grass(
    card: Art,
    x0: float,
    x1: float,
    y: float,
    h: tuple[float, float] = (14, 40),
    n: int = 160,
    colours: Sequence[Colour] = ("#2a3a30", "#3c5240"),
    seed: int = 0,
    lean: float = 0,
    depth: float = 0,
    base: Callable[[float], float] | None = None,
    options: Options | None = None,
) -> None:
    """Blades of grass from x0 to x1, standing on y or on the line `base(x)`."""
    rng = Rng("grass", seed)
    layer = card.layer()
    for _ in range(n):
        x = rng.uniform(x0, x1)
        yb = (base(x) if base else y) + rng.uniform(-3, 8)
        hh = rng.uniform(*h)
        bend = rng.normal(lean, hh * 0.28)
        layer.fill(
            tube(
                [(x, yb), (x + bend * 0.3, yb - hh * 0.55), (x + bend, yb - hh)],
                [max(hh * 0.07, 1.6), max(hh * 0.05, 1.2), 0.4],
                n=8,
                cap=False,
            ),
            rng.pick(colours),
        )
    card.put(layer, form=6, depth=depth, **{**dict(rough=0.3), **(options or {})})


def fern(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#3c5a48",
    seed: int = 0,
    depth: float = 0,
    n: int = 7,
    options: Options | None = None,
) -> None:
    """A fern, foot at (x, y), about 130 * s high."""
    rng = Rng("fern", seed, round(x))
    for k in sorted(range(n), key=lambda k: -abs(k - (n - 1) / 2)):
        f = (k - (n - 1) / 2) / ((n - 1) / 2)
        ln = s * rng.uniform(95, 130)
        c = shift(colour, rng.normal(0, 0.03), 1, rng.normal(0, 6))
        layer = card.layer()
        points = curve(
            [
                (x + f * 4 * s, y),
                (x + f * ln * 0.34, y - ln * (0.62 - 0.14 * abs(f))),
                (x + f * ln * 0.8, y - ln * (0.78 - 0.36 * abs(f))),
                (x + f * ln * 1.12, y - ln * (0.62 - 0.46 * abs(f))),
            ],
            30,
        )
        layer.stroke(line(points), darken(c, 0.06), 1.8 * s)
        for j in range(4, 30):
            t = j / 29
            w = s * (20 * math.sin(min(t * 0.9 + 0.22, 1) * math.pi) ** 0.9 + 2.5)
            d = points[j] - points[j - 1]
            an = math.degrees(math.atan2(d[1], d[0]))
            for sd in (-1, 1):
                layer.fill(
                    leaf(points[j, 0], points[j, 1], w, max(w * 0.26, 2.2), an + sd * 58),
                    shift(c, 0.03 if sd < 0 else -0.02),
                )
        card.put(layer, form=8 * s, depth=depth, **{**dict(rough=0.2, shadow=(2, 4, 4, 0.3)), **(options or {})})
