"""A world inside a shape: a whole small scene, with its own sky and light, in any path.

What belongs here: `world` and the rims that make an opening look like glass, a hole or a window.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from atelier.colour import Colour, Floats
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import blur
from atelier.geometry import HEIGHT, WIDTH, Path

Scene = Callable[[Art], object]


def world(
    card: Art, path: Path, paint: Scene, cover: bool = False, rough: float = 0.6, opacity: float = 1.0
) -> Floats:
    """Paint a scene inside a path, and return the path's mask for effects at its rim.

    `paint(inner)` draws on a fresh card with the same coordinates, its own lights and no `finish` of its
    own: the strokes of the outer card unite both. With `cover=True` it may draw a full 800 x 1200 scene,
    which is then scaled to fill the path's bounds: `world(card, bottle, lambda inner: storm(inner))`.
    """
    inner = card.blank()
    paint(inner)
    picture = _fitted(inner.image, card, path) if cover else inner.image
    everything = (slice(None), slice(None))
    mask = card.roughen(card.mask(path), everything, rough)
    share = (mask * opacity)[..., None]
    card.image = card.image * (1 - share) + np.clip(picture, 0, 1) * share
    return mask


def _fitted(picture: Floats, card: Art, path: Path) -> Floats:
    """Scale the scene so that it covers the bounds of the path, centred."""
    box = path.getBounds()
    factor = max(box.width() / WIDTH, box.height() / HEIGHT)
    left = (box.centerX() - WIDTH * factor / 2) * card.scale
    top = (box.centerY() - HEIGHT * factor / 2) * card.scale
    matrix = np.array([[factor, 0, left], [0, factor, top]], np.float32)
    soft = blur(picture, max(0.5 / factor - 0.5, 0))
    return cv2.warpAffine(
        soft, matrix, (card.width, card.height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )


def glass_rim(card: Art, mask: Floats, colour: Colour = "#bfe0d4", width: float = 16, opacity: float = 0.9) -> None:
    """A bright edge inside the shape, as thick glass has. Add highlights with a late layer."""
    card.wash(colour, mask * (1 - blur(mask, width * card.scale)) * opacity)


def hole_rim(
    card: Art, mask: Floats, dx: float = 8, dy: float = 10, softness: float = 12, opacity: float = 0.6
) -> None:
    """The shadow that an edge throws into an opening: the world lies behind the card."""
    matrix = np.array([[1, 0, dx * card.scale], [0, 1, dy * card.scale]], np.float32)
    moved = cv2.warpAffine(mask, matrix, (card.width, card.height), borderMode=cv2.BORDER_CONSTANT)
    dark = mask * (1 - blur(moved, softness * card.scale)) * opacity
    card.image *= 1 - dark[..., None] * (1 - card.shadow_colour * 0.6)


def shining_rim(card: Art, mask: Floats, colour: Colour, width: float = 26, opacity: float = 0.75) -> None:
    """Light that falls out of the opening on to what is around it."""
    card.screen(colour, blur(mask, width * card.scale) * (1 - mask) * opacity)
