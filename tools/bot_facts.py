"""Writes `ui/src/lib/bots.json`: what each bot likes, for the page to say so in a few words.

The characters themselves stand in `haresay.bots.characters`; a test fails when the page tells something else of them.

`make reference` runs this.
"""

import json
from pathlib import Path
from typing import Any

from haresay.bots.characters import NAMES, Character, character_called

FILE = Path(__file__).parents[1] / "ui" / "src" / "lib" / "bots.json"
NEARLY_AS_MUCH = 0.75
THINGS, FEELINGS = 0.65, 0.35
MANY, FEW = 0.55, 0.35


def facts() -> dict[str, dict[str, Any]]:
    """By name, in small letters. Those who are no character of their own are like one of them."""
    return {name.lower(): facts_of(character_called(name)) for name in NAMES}


def facts_of(who: Character) -> dict[str, Any]:
    most = max(who.families.values())
    says = [family for family, much in who.families.items() if much >= NEARLY_AS_MUCH * most]
    return {
        "like": who.name.lower(),
        "says": says if len(says) < len(who.families) else ["all"],
        "sees": more_or_less(who.eye_for_things, (FEELINGS, "feelings"), (THINGS, "things"), "both"),
        "hopes": more_or_less(who.dares, (FEW, "few"), (MANY, "many"), "half"),
    }


def more_or_less(share: float, low: tuple[float, str], high: tuple[float, str], between: str) -> str:
    if share <= low[0]:
        return low[1]
    return high[1] if share >= high[0] else between


def written() -> str:
    rows = ",\n".join(f"  {json.dumps(name)}: {one_line(known)}" for name, known in facts().items())
    return f"{{\n{rows}\n}}\n"


def one_line(known: dict[str, Any]) -> str:
    """As the page's formatter would have it."""
    return "{ " + ", ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in known.items()) + " }"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
