"""The card itself: backgrounds, air, light effects, laying layers down, and the finish.

What belongs here: the `Art` class, which every scene receives as `card`; `medium.Gouache` adds the brush to it.
Coordinates are card units, 800 x 1200.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
import skia
from numpy.typing import NDArray

from atelier.chance import Rng
from atelier.colour import Colour, Floats, luminance, mix, ramp, rgb
from atelier.decks.overheard.layers import Gradient, Layer, Look
from atelier.decks.overheard.light import Lamp, Lighting, Normals, Slices, relief_normals, shade_relief
from atelier.decks.overheard.texture import Textures, blur, smoothstep
from atelier.geometry import HEIGHT, WIDTH, Path, ellipse, poly, star4


class Art:
    """A card being painted: relief-lit shapes on a ground."""

    FULL, QUICK = 1.5, 0.5

    def __init__(self, seed: int = 1, scale: float = 1.0) -> None:
        self.scale, self.seed = scale, seed
        self.width, self.height = int(WIDTH * scale), int(HEIGHT * scale)
        self.image: Floats = np.ones((self.height, self.width, 3), np.float32)
        self.textures = Textures(self.width, self.height, scale)
        self.lighting = Lighting()
        self.ys, self.xs = np.mgrid[0 : self.height, 0 : self.width].astype(np.float32) / scale
        self.count = 0
        self.focus: list[tuple[float, float, float]] = []
        """(x, y, radius) places that the brush paints finer."""

    def blank(self) -> Art:
        """An empty card of the same kind, seed and size: for a world inside this one."""
        return type(self)(self.seed, self.scale)

    # ---------------------------------------------------------------- light
    def sun(self, degrees: float, z: float = 0.55, colour: Colour = "#fff2d8", shadow: Colour = "#2a2350") -> Art:
        """The key light: where it comes from (0 right, 90 above, 180 left), how frontal, its two colours."""
        self.lighting.set_sun(degrees, z, colour, shadow)
        return self

    def lamp(
        self,
        x: float,
        y: float,
        radius: float = 200,
        colour: Colour = "#ffc66b",
        strength: float = 1.0,
        z: float = 40,
    ) -> Art:
        """A lamp that lights everything put down after it. It draws nothing: add a `glow` or a lantern."""
        self.lighting.lamps.append(Lamp(x, y, z, radius, rgb(colour), strength))
        return self

    def lamps_off(self) -> Art:
        """Put out every lamp, for what is painted next."""
        self.lighting.lamps = []
        return self

    @property
    def shadow_colour(self) -> Floats:
        """The colour of shade; shadows of clouds and contact shadows take it."""
        return self.lighting.shadow_colour

    @property
    def fog_colour(self) -> Colour:
        """What distance fades into: the `depth` of a layer is its share."""
        return self.lighting.fog_colour

    @fog_colour.setter
    def fog_colour(self, colour: Colour) -> None:
        self.lighting.fog_colour = rgb(colour)

    def normals(self, alpha: Floats, form: float) -> Normals:
        """Normals of a mask, for effects that a scene computes itself."""
        return relief_normals(alpha, form, self.scale)

    # ---------------------------------------------------------------- ground and air
    def sky(
        self,
        colours: Sequence[Colour],
        stops: Sequence[float] | None = None,
        angle: float = 90,
        radial: tuple[float, float, float] | None = None,
        noise: float = 0.02,
        cell: float = 260,
        brush: float | None = None,
    ) -> Art:
        """The ground of the picture: a ramp from top to bottom, or outwards from (cx, cy) to r."""
        if radial is not None:
            cx, cy, radius = radial
            t = np.hypot(self.xs - cx, self.ys - cy) / radius
        else:
            t = self._ramp_position(angle)
        t = t + self.textures.fbm(cell, 5, self.seed + 3) * noise
        if brush is not None:
            t = t + self.textures.streak(brush, 160, 7, self.seed) * noise * 0.7
        table = ramp(colours, stops, 1024)
        self.image = table[np.clip(t * 1023, 0, 1023).astype(np.int32)].copy()
        return self

    def _ramp_position(self, angle: float) -> Floats:
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        low = min(0, WIDTH * dx) + min(0, HEIGHT * dy)
        high = max(0, WIDTH * dx) + max(0, HEIGHT * dy)
        return (self.xs * dx + self.ys * dy - low) / (high - low)

    def fog(
        self,
        y0: float,
        y1: float,
        colour: Colour,
        opacity: float = 0.6,
        cell: float = 220,
        noise: float = 0.35,
        seed: int = 0,
    ) -> Art:
        """A bank of mist over what is painted so far: none at y0, full at y1."""
        ragged = self.textures.fbm(cell, 4, self.seed + seed + 11) * noise * abs(y1 - y0) * 0.5
        here = self.ys + ragged
        t = smoothstep(y0, y1, here) if y1 > y0 else 1 - smoothstep(y1, y0, here)
        self.wash(colour, t * opacity)
        return self

    def mist(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        colour: Colour,
        opacity: float = 0.5,
        seed: int = 0,
        cell: float = 90,
    ) -> Art:
        """A soft patch of mist."""
        distance = ((self.xs - cx) / rx) ** 2 + ((self.ys - cy) / ry) ** 2
        ragged = np.clip(0.75 + 0.35 * self.textures.fbm(cell, 4, self.seed + seed + 21), 0, 1.4)
        self.wash(colour, np.clip(np.exp(-distance * 1.6) * ragged * opacity, 0, 1))
        return self

    def wash(self, colour: Colour, mask: NDArray[Any]) -> None:
        """Lay a colour over the whole picture, as strong as the mask (card-sized, 0..1) at each place."""
        share = mask[..., None]
        self.image = self.image * (1 - share) + rgb(colour) * share

    def screen(self, colour: Colour, mask: NDArray[Any]) -> None:
        """Add light of a colour, as strong as the mask, without burning out."""
        self.image = 1 - (1 - self.image) * (1 - rgb(colour) * mask[..., None])

    def glow(self, x: float, y: float, r: float, colour: Colour, opacity: float = 0.8, power: float = 2.0) -> Art:
        """A round glow; a higher power gathers it in the middle."""
        distance = np.hypot(self.xs - x, self.ys - y) / r
        self.screen(colour, np.clip(1 - distance, 0, 1) ** power * opacity)
        return self

    def rays(
        self,
        x: float,
        y: float,
        degrees: float,
        spread: float,
        colour: Colour,
        opacity: float = 0.35,
        n: int = 7,
        length: float = 1400,
        seed: int = 0,
        width: tuple[float, float] = (0.3, 1),
    ) -> Art:
        """Soft shafts of light in a fan from a point; 0 is right, 90 is down."""
        rng = Rng("rays", seed, self.seed)
        layer = self.layer()
        for k in range(n):
            offset = (k - (n - 1) / 2) * spread / max(n - 1, 1)
            centre = math.radians(degrees + offset + rng.normal(0, spread * 0.05))
            half = math.radians(spread / n * rng.uniform(*width) * 0.5)
            ends = [
                (x + math.cos(centre + side * half) * length, y + math.sin(centre + side * half) * length)
                for side in (-1, 1)
            ]
            layer.fill(poly([(x, y), *ends]), "#ffffff", rng.uniform(0.4, 1), mode=skia.BlendMode.kPlus)
        shafts = blur(self.coverage(layer), 9 * self.scale)
        falloff = np.clip(1 - np.hypot(self.xs - x, self.ys - y) / length, 0, 1)
        light = rgb(colour) * (shafts * falloff * opacity)[..., None]
        self.image = 1 - (1 - self.image) * (1 - np.clip(light, 0, 1))
        return self

    def stars(
        self,
        n: int = 120,
        bottom: float = 700,
        colour: Colour = "#fff6dc",
        size: tuple[float, float] = (0.6, 2.2),
        seed: int = 0,
        opacity: float = 0.9,
        twinkle: int = 6,
    ) -> Art:
        """Stars above `bottom`; the first `twinkle` of them have rays."""
        rng = Rng("stars", seed, self.seed)
        layer = self.layer()
        for k in range(n):
            x, y = rng.uniform(0, WIDTH), rng.uniform(0, bottom)
            radius = rng.uniform(0, 1) ** 3 * (size[1] - size[0]) + size[0]
            layer.fill(ellipse(x, y, radius), colour, opacity * rng.uniform(0.35, 1))
            if k < twinkle:
                layer.fill(star4(x, y, radius * 5), colour, opacity)
        light = layer.pixels[..., :3].astype(np.float32) / 255
        self.image = self.image * (1 - self.coverage(layer)[..., None]) + light
        halo = blur(light, 4 * self.scale) * 1.2
        self.image = 1 - (1 - self.image) * (1 - np.clip(halo, 0, 1))
        return self

    # ---------------------------------------------------------------- layers
    def layer(self) -> Layer:
        """A fresh transparent sheet; draw on it, then `put` it down."""
        return Layer(self.scale)

    def coverage(self, layer: Layer) -> Floats:
        """A layer's alpha as a mask the size of the card."""
        return layer.pixels[..., 3].astype(np.float32) / 255

    def mask(self, path: Path) -> Floats:
        """A path as a mask the size of the card."""
        layer = self.layer()
        layer.fill(path, "#ffffff")
        return self.coverage(layer)

    def put(self, layer: Layer, **options: Any) -> None:
        """Paint a layer on to the card; the options are the fields of `layers.Look`."""
        if layer.bounds is None:
            return
        self.count += 1
        self._lay(layer, Look(**options))

    def late(self, layer: Layer, **options: Any) -> None:
        """Like `put`, but after the brush: for fine lines, small stars, letters, whiskers."""
        self.put(layer, **options)

    def shape(self, path: Path, colour: Colour, gradient: Gradient | None = None, **options: Any) -> None:
        """One shape on its own layer: `card.shape(ellipse(400, 300, 80), "#e8b04a", form=30)`."""
        layer = self.layer()
        layer.fill(path, colour, gradient=gradient)
        self.put(layer, **options)

    def shade(
        self,
        path: Path,
        colour: Colour,
        opacity: float = 0.5,
        blur: float = 12,
        mode: str = "multiply",
        clip: Path | None = None,
    ) -> None:
        """A soft unlit patch: a cast shadow ("multiply") or a patch of light ("screen")."""
        layer = self.layer()
        layer.fill(path, colour, blur=blur, clip=clip)
        self.put(layer, flat=True, rough=0, opacity=opacity, mode=mode)

    def contact(self, x: float, y: float, rx: float, ry: float | None = None, opacity: float = 0.5) -> None:
        """The dark spot under a standing thing. Without it, things float."""
        colour = mix(self.shadow_colour, "#000000", 0.3)
        self.shade(ellipse(x, y, rx, ry or rx * 0.22), colour, opacity, max(rx * 0.14, 2))

    def window(self, layer: Layer, padding: float) -> Slices | None:
        """The part of the picture that a layer can touch, or None when it is outside the card."""
        box = layer.bounds
        x0 = max(int((box.left() - padding) * self.scale), 0)
        y0 = max(int((box.top() - padding) * self.scale), 0)
        x1 = min(int((box.right() + padding) * self.scale) + 1, self.width)
        y1 = min(int((box.bottom() + padding) * self.scale) + 1, self.height)
        if x1 <= x0 + 1 or y1 <= y0 + 1:
            return None
        return (slice(y0, y1), slice(x0, x1))

    def grid(self, window: Slices) -> tuple[Floats, Floats]:
        """x and y of every pixel in a part of the picture, in card units."""
        return self.xs[window], self.ys[window]

    def plain_colour(self, pixels: Floats) -> Floats:
        """Undo premultiplied alpha, and bleed the colour past the edge, where roughening needs paint."""
        alpha = pixels[..., 3]
        soft = cv2.GaussianBlur(pixels, (0, 0), 1.6 * self.scale)
        bled = soft[..., :3] / np.maximum(soft[..., 3:4], 1e-3)
        inside = smoothstep(0.35, 0.8, alpha)[..., None]
        return bled * (1 - inside) + pixels[..., :3] / np.maximum(alpha, 0.3)[..., None] * inside

    def roughen(self, alpha: Floats, window: Slices, amount: float) -> Floats:
        """A dry, broken edge."""
        if amount <= 0:
            return alpha
        noise = self.textures.fbm(7, 3, 17)[window] * 0.5 + self.textures.grain(5, 0.8)[window] * 0.35
        soft = blur(alpha, 1.1 * self.scale)
        pushed = soft + noise * 0.14 * amount * (4 * soft * (1 - soft))
        return np.clip(smoothstep(0.5 - 0.22, 0.5 + 0.22, pushed), 0, 1)

    def fade_mask(self, fade: tuple[float, float], window: Slices) -> Floats:
        """1 at the first y, 0 at the second."""
        start, end = fade
        if end > start:
            return 1 - smoothstep(start, end, self.ys[window])
        return smoothstep(end, start, self.ys[window])

    def _lay(self, layer: Layer, look: Look) -> None:
        """Lay a layer down as lit relief."""
        reach = 8.0
        if look.shadow:
            reach = look.shadow[2] * 3 + abs(look.shadow[0]) + abs(look.shadow[1])
        window = self.window(layer, look.form + reach)
        if window is None:
            return
        pixels = layer.pixels[window].astype(np.float32) / 255
        alpha = pixels[..., 3]
        colour = self.plain_colour(pixels)
        if look.shadow:
            self._cast_shadow(alpha, look.shadow, window)
        cover = self.roughen(alpha, window, look.rough)
        if not look.flat:
            colour = shade_relief(
                colour, alpha, look, self.lighting, self.textures, window, self.grid(window), self.scale, self.count
            )
        if look.depth:
            colour = colour * (1 - look.depth) + self.lighting.fog_colour * look.depth
        if look.glow:
            halo = blur(alpha, 10 * self.scale)[..., None] * colour * look.glow
            self.image[window] = 1 - (1 - self.image[window]) * (1 - np.clip(halo, 0, 1))
        if look.fade:
            cover = cover * self.fade_mask(look.fade, window)
        self._blend(np.clip(colour, 0, 1.2), cover * look.opacity, window, look.mode)

    def _cast_shadow(self, alpha: Floats, shadow: tuple[float, float, float, float], window: Slices) -> None:
        dx, dy, softness, opacity = shadow
        cast = blur(alpha, softness * self.scale)
        offset = np.array([[1, 0, dx * self.scale], [0, 1, dy * self.scale]], np.float32)
        cast = cv2.warpAffine(cast, offset, (cast.shape[1], cast.shape[0]), borderMode=cv2.BORDER_CONSTANT)
        share = (cast * opacity)[..., None]
        self.image[window] *= 1 - share * (1 - mix(self.shadow_colour, "#000000", 0.1) * 0.9)

    def _blend(self, colour: Floats, cover: Floats, window: Slices, mode: str | None) -> None:
        share = cover[..., None]
        below = self.image[window]
        if mode == "multiply":
            colour = below * colour
        elif mode == "screen":
            colour = 1 - (1 - below) * (1 - np.clip(colour, 0, 1))
        elif mode is not None:
            raise ValueError(f'mode is None, "multiply" or "screen", not {mode!r}')
        self.image[window] = below * (1 - share) + colour * share

    # ---------------------------------------------------------------- finish
    def bloom(self, amount: float = 0.35, threshold: float = 0.72, size: float = 16) -> Art:
        """Let the bright places shine over their edges."""
        bright = np.clip(self.image - threshold, 0, 1) / (1 - threshold)
        halo = blur(bright, size * self.scale) * 0.6 + blur(bright, size * 3 * self.scale) * 0.5
        self.image = 1 - (1 - np.clip(self.image, 0, 1)) * (1 - np.clip(halo * amount, 0, 1))
        return self

    def vignette(self, amount: float = 0.35, colour: Colour = "#0c0a1c", cx: float = 400, cy: float = 580) -> Art:
        """Darken the corners towards a colour; move the centre to the subject when it is off the middle."""
        distance = np.sqrt(((self.xs - cx) / 620) ** 2 + ((self.ys - cy) / 860) ** 2)
        self.wash(colour, smoothstep(0.55, 1.25, distance) * amount)
        return self

    def finish(
        self,
        bloom: float = 0.35,
        vignette: float = 0.3,
        vignette_colour: Colour = "#0c0a1c",
        paper: float = 0.5,
        contrast: float = 1.04,
        saturation: float = 1.05,
    ) -> Art:
        """The last call of every scene."""
        self.image = np.clip(self.image, 0, 1)
        if bloom:
            self.bloom(bloom)
        if vignette:
            self.vignette(vignette, vignette_colour)
        grey = luminance(self.image)[..., None]
        self.image = grey + (self.image - grey) * saturation
        self.image = (self.image - 0.5) * contrast + 0.5
        tooth = 1 + self.textures.paper()[..., None] * 0.028 * paper
        self.image = self.image * tooth + self.textures.grain(9, 0.5)[..., None] * 0.008 * paper
        self.image = np.clip(self.image, 0, 1)
        return self

    def pixels(self) -> NDArray[Any]:
        """The picture as 8-bit RGB."""
        whole: NDArray[Any] = (np.clip(self.image, 0, 1) * 255 + 0.5).astype(np.uint8)
        return whole
