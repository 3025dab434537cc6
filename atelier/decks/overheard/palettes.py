"""Palettes: named colour families, so that a deck does not become one long sunset.

What belongs here: `Palette` and the families. A scene names its family in its data file and may take its
colours from here (`palette = PALETTES["frost"]; card.sky(palette.sky)`), then bend them.
"""

from __future__ import annotations

from dataclasses import dataclass

from atelier.colour import Colour, Floats, mix, ramp
from atelier.decks.overheard.painting import Art


@dataclass(frozen=True)
class Palette:
    """A family: a sky from top to bottom, three ground tones from far to near, and the accents."""

    name: str
    sky: tuple[str, ...]
    far: str
    middle: str
    near: str
    accent: str
    second: str
    pale: str
    key: str
    shadow: str
    fog: str

    def light(self, card: Art, degrees: float, z: float = 0.5) -> None:
        """Set the card's sun, shadow and fog from the family: the first line of a scene."""
        card.sun(degrees, z, self.key, self.shadow)
        card.fog_colour = self.fog

    def tone(self, share: float) -> Floats:
        """A ground tone: 0 is far, 1 is near."""
        table = ramp([self.far, self.middle, self.near], n=64)
        return table[int(min(max(share, 0), 1) * 63)]

    def toward(self, colour: Colour, share: float = 0.25) -> Floats:
        """Bring a foreign colour into the family, so that a borrowed motif does not stick out."""
        return mix(colour, self.middle, share)


_FAMILIES = (
    Palette(
        "frost",
        ("#c9dbe6", "#dfe9ee", "#f4f2ea", "#e6dfe0"),
        "#b4c6d4",
        "#8aa2b6",
        "#4c6478",
        "#b8352f",
        "#2c3440",
        "#ffffff",
        "#fff4e2",
        "#38506e",
        "#dbe5ea",
    ),
    Palette(
        "ember",
        ("#3a1c3c", "#7c2f3c", "#d0603a", "#f4a858"),
        "#a85a52",
        "#6e3440",
        "#2e1826",
        "#ffb648",
        "#5a7a86",
        "#ffe8c0",
        "#ffc078",
        "#2a1030",
        "#c87858",
    ),
    Palette(
        "meadow",
        ("#a8d0e0", "#cfe4dc", "#f2f0d4", "#e4ecc0"),
        "#a8c48c",
        "#76a05c",
        "#3e6440",
        "#d84c3c",
        "#f0c048",
        "#fffbe8",
        "#fff6d4",
        "#2c4a58",
        "#d4e4cc",
    ),
    Palette(
        "abyss",
        ("#1c5a72", "#12405c", "#0b2a46", "#081a30"),
        "#2a6a80",
        "#17425c",
        "#0a2036",
        "#ff8c5a",
        "#7fd4c0",
        "#d8f0e8",
        "#a8e4e0",
        "#041022",
        "#1c5068",
    ),
    Palette(
        "brick",
        ("#d8c8b0", "#e8d8bc", "#dcb894", "#c08c6c"),
        "#c08468",
        "#9c5440",
        "#5a2c28",
        "#2f7a7c",
        "#e8b04a",
        "#f6ecd8",
        "#fff0d0",
        "#3a2236",
        "#d8bc9c",
    ),
    Palette(
        "limewash",
        ("#f2ece0", "#eee4d2", "#e2d4bc", "#d4c2a6"),
        "#dcccb0",
        "#b8a284",
        "#6a5c4c",
        "#34383c",
        "#c87848",
        "#fffaf0",
        "#fff8e8",
        "#58506a",
        "#e8dcc8",
    ),
    Palette(
        "plum",
        ("#241838", "#3c2452", "#68386c", "#a85c78"),
        "#6c4878",
        "#48305e",
        "#221836",
        "#ffca6c",
        "#6ca8a0",
        "#f8e0d0",
        "#ffd8a0",
        "#160c2c",
        "#5c4070",
    ),
    Palette(
        "olive",
        ("#d8c878", "#e8d8a0", "#c8b878", "#98905c"),
        "#a8a068",
        "#74703e",
        "#3c3c24",
        "#c84c2c",
        "#4c6c7c",
        "#f8f0d0",
        "#fff0b8",
        "#2c2430",
        "#c8c090",
    ),
    Palette(
        "pewter",
        ("#8c98a4", "#b0b8bc", "#d0d0c8", "#c0b8b0"),
        "#98a0a4",
        "#68747c",
        "#343c48",
        "#f07c5c",
        "#d8c078",
        "#f4f2ec",
        "#fff4e4",
        "#242c44",
        "#b8bec0",
    ),
    Palette(
        "rose",
        ("#f8d8cc", "#f4bcb8", "#e09aa8", "#b07898"),
        "#dca0a8",
        "#b06c84",
        "#643c58",
        "#3c6c64",
        "#f4d078",
        "#fff4ec",
        "#ffecd8",
        "#48285a",
        "#ecc0bc",
    ),
    Palette(
        "verdigris",
        ("#d8e4d4", "#a8ccbc", "#70a89c", "#447c78"),
        "#8cb8a8",
        "#4c887c",
        "#24504e",
        "#d8843c",
        "#f4e4b8",
        "#f4fbf0",
        "#fff4d8",
        "#143840",
        "#a8ccc0",
    ),
    Palette(
        "noon",
        ("#58b4d8", "#88cce0", "#c0e4e4", "#f8f0c8"),
        "#f0dca0",
        "#e0b868",
        "#a87840",
        "#e0503c",
        "#2c5c8c",
        "#ffffff",
        "#fffae0",
        "#34507c",
        "#d8ecdc",
    ),
    Palette(
        "midnight",
        ("#0a1030", "#141e4c", "#24346c", "#40508c"),
        "#34447c",
        "#202c5c",
        "#0c1230",
        "#ffd468",
        "#d85c50",
        "#e8ecf8",
        "#c8d8ff",
        "#060820",
        "#30407c",
    ),
    Palette(
        "walnut",
        ("#6c4a34", "#8a6244", "#a88058", "#5c3c2c"),
        "#a07850",
        "#744c34",
        "#3c2620",
        "#f0c070",
        "#7c98a0",
        "#f4e4c8",
        "#ffe0a8",
        "#20121c",
        "#94704c",
    ),
    Palette(
        "jungle",
        ("#e4ecb8", "#a8cc88", "#5c9860", "#205844"),
        "#78a868",
        "#3c7450",
        "#143c34",
        "#f4a4a0",
        "#f8e070",
        "#f8fbe0",
        "#fff8c8",
        "#0c2c3c",
        "#98c490",
    ),
    Palette(
        "ink",
        ("#f4f0e6", "#ece6d8", "#e0d8c8", "#d0c6b4"),
        "#a8a49c",
        "#686870",
        "#1c1c26",
        "#d8382c",
        "#2c5498",
        "#fffdf6",
        "#fff8ea",
        "#24243c",
        "#dcd6c8",
    ),
)

PALETTES: dict[str, Palette] = {palette.name: palette for palette in _FAMILIES}
