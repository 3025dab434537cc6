"""What the page says, in any of its languages: messages of its catalogues as patterns for what is to be seen.

Where a message depends on numbers, any of its forms will do: which one is right is the catalogues' own test.
"""

import json
import re
from functools import cache
from pathlib import Path

MESSAGES = Path(__file__).parents[2] / "ui" / "src" / "messages"
LANGUAGES = sorted(file.stem for file in MESSAGES.glob("*.json") if not file.stem.endswith(".context"))
BRANCH = re.compile(r"\s*(=\d+|\w+)\s*\{")


class Words:
    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._messages: dict[str, str] = json.loads((MESSAGES / f"{language}.json").read_text())

    def __call__(self, key: str, **known: object) -> re.Pattern[str]:
        """Exactly this message, with these variables; what is not known of it may be anything."""
        return re.compile(f"^{pattern(self._messages[key], known)}$")

    def plain(self, key: str) -> str:
        """A message that has no variables."""
        return self._messages[key]

    def keys(self, *beginnings: str) -> list[str]:
        return [key for key in self._messages if key.startswith(beginnings)]


@cache
def words(language: str = "en") -> Words:
    return Words(language)


def pattern(message: str, known: dict[str, object]) -> str:
    parts = []
    at = 0
    while at < len(message):
        if message[at] == "{":
            end = closing(message, at)
            parts.append(placeholder(message[at + 1 : end], known))
            at = end + 1
        else:
            parts.append(r"[\d.,]+" if message[at] == "#" else escaped(message[at]))
            at += 1
    return "".join(parts).replace("''", "'")


def placeholder(inside: str, known: dict[str, object]) -> str:
    name, _, rest = inside.partition(",")
    if not rest:
        return escaped(str(known[name.strip()])) if name.strip() in known else ".+?"
    forms = {}
    kind, _, branches = rest.partition(",")
    at = 0
    while found := BRANCH.match(branches, at):
        end = closing(branches, found.end() - 1)
        forms[found[1]] = pattern(branches[found.end() : end], known)
        at = end + 1
    if kind.strip() == "select" and known.get(name.strip()) in forms:
        return forms[str(known[name.strip()])]
    return f"(?:{'|'.join(forms.values())})"


def closing(message: str, opening: int) -> int:
    """Where the brace that opens here is closed."""
    depth = 0
    for at in range(opening, len(message)):
        depth += {"{": 1, "}": -1}.get(message[at], 0)
        if depth == 0:
            return at
    raise ValueError(message)


def escaped(text: str) -> str:
    """As `re.escape`, but for what JavaScript understands as well; a space may be one that does not break."""
    return re.sub(r"\s", r"\\s", re.sub(r"([\\^$.*+?()\[\]{}|/])", r"\\\1", text))
