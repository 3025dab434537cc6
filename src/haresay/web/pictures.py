"""Pictures for cards that have none: the card's name, written on paper whose tint comes from the name."""

import hashlib
from html import escape

from litestar import Response, get

from haresay.decks.format import height
from haresay.web.keeping import KEPT_FOR_A_DAY

WIDTH, HEIGHT = 400, height(400)
LONGEST_NAME = 120
LETTERS_A_LINE = 14
LINE = 54


@get("/api/decks/{deck:str}/cards/{card:str}", summary="A picture for a card that has none", include_in_schema=False)
async def card_picture(deck: str, card: str) -> Response[bytes]:  # noqa: ARG001 - painted decks are files
    name = card.removesuffix(".svg")[:LONGEST_NAME]
    return Response(named_card(name).encode(), media_type="image/svg+xml", headers={"cache-control": KEPT_FOR_A_DAY})


def named_card(name: str) -> str:
    """An SVG with the name in its middle."""
    hue, other = hues(name)
    lines = broken(name)
    first = HEIGHT / 2 - (len(lines) - 1) * LINE / 2
    words = "".join(
        f'<text x="{WIDTH / 2}" y="{first + number * LINE}">{escape(line)}</text>' for number, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<defs><linearGradient id="p" x2=".4" y2="1"><stop stop-color="hsl({hue} 45% 78%)"/>'
        f'<stop offset="1" stop-color="hsl({other} 40% 52%)"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#p)"/>'
        f'<circle cx="{60 + hue * 0.8:.0f}" cy="{90 + other % 80}" r="{46 + hue % 40}" fill="hsl({other} 60% 88%)"/>'
        f'<path d="M0 {430 + hue % 60}Q{120 + other % 160} {360 + other % 90} 400 {440 + other % 50}V600H0Z" '
        f'fill="hsl({other} 38% 30%)" opacity=".55"/>'
        f'<g font-family="Georgia,serif" font-style="italic" font-size="46" text-anchor="middle" '
        f'fill="#fffaf0" stroke="#1c2a28" stroke-width="7" paint-order="stroke" stroke-linejoin="round">{words}</g>'
        "</svg>"
    )


def hues(name: str) -> tuple[int, int]:
    digest = hashlib.sha256(name.encode(errors="replace")).digest()
    hue = digest[0] * 360 // 256
    return hue, (hue + 30 + digest[1] % 60) % 360


def broken(name: str) -> list[str]:
    """The name in lines that fit."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LETTERS_A_LINE:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
