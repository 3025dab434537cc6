"""Gouache: the deck's medium. Relief-lit shapes, repainted with a bristle brush, fine lines last."""

from __future__ import annotations

from typing import Any

import numpy as np

from atelier.colour import Colour
from atelier.decks.overheard.brush import repaint
from atelier.decks.overheard.layers import Layer
from atelier.decks.overheard.painting import Art


class Gouache(Art):
    """Paint, and a brush that goes over it once."""

    def __init__(self, seed: int = 1, scale: float = 1.0) -> None:
        super().__init__(seed, scale)
        self.late_layers: list[tuple[Layer, dict[str, Any]]] = []

    def blank(self) -> Art:
        """A plain card: the brush comes once, over the whole picture."""
        return Art(self.seed, self.scale)

    def late(self, layer: Layer, **options: Any) -> None:
        """Keep the layer for after the brush, which would dissolve it."""
        self.late_layers.append((layer, options))

    def finish(
        self,
        bloom: float = 0.35,
        vignette: float = 0.3,
        vignette_colour: Colour = "#0c0a1c",
        paper: float = 0.6,
        contrast: float = 1.04,
        saturation: float = 1.05,
    ) -> Art:
        """Bloom and vignette first, so that the brush paints them too; then strokes, fine lines, grain."""
        self.image = np.clip(self.image, 0, 1)
        self.bloom(bloom)
        self.vignette(vignette, vignette_colour)
        drift = self.textures.fbm(300, 2, 55)
        self.image = repaint(self.image, self.scale, self.seed, drift, focus=self.focus)
        for layer, options in self.late_layers:
            self.put(layer, **options)
        return super().finish(0, 0, vignette_colour, paper, contrast, saturation)


MEDIUM = Gouache
