"""Writes the page's types, ui/src/lib/wire.ts, from the server's messages. A test fails while they differ.

`make reference` runs this.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import msgspec

from haresay.game import HouseRules, Refusal, View
from haresay.game.clues import Clue
from haresay.game.refusals import REFUSALS, No, WrongPhase
from haresay.game.scoring import Earned, Worth
from haresay.game.view import PhaseView
from haresay.media import RecordingKind
from haresay.media.limits import Limits
from haresay.rabbits import RABBITS, Rabbit
from haresay.tables.explaining import Choices, GameSeen, VoteKind
from haresay.tables.gathering import Open, You
from haresay.tables.glancing import Glance
from haresay.tables.looking_back import GameRecord
from haresay.tables.messages import Done, TableMessage
from haresay.tables.settings import PaceName, Settings
from haresay.tables.state import Sitter
from haresay.tables.wishes import BotLevel, Reaction
from haresay.web.decks import DeckInfo, DeckPictures, DeckWords
from haresay.web.http import (
    Asking,
    AtTable,
    DeviceSeen,
    FinishedGames,
    NewCode,
    OneTimeCode,
    PublicTables,
    TableGone,
    TableInfo,
)
from haresay.web.printing import Printout
from haresay.web.recordings import RecordingKept, RecordingLimits, RecordingsGone
from haresay.web.wire import HEARD, PersonRequest, Pong, ServerMessage

TARGET = Path(__file__).parent.parent / "ui" / "src" / "lib" / "wire.ts"

HEAD = """// Written by tools/wire_types.py from the server's messages. Do not edit: change those, then run it again.

"""
SERVER_MESSAGES: tuple[type[msgspec.Struct], ...] = get_args(ServerMessage)
ROOTS: tuple[Any, ...] = (
    *SERVER_MESSAGES, Open, You, View, Settings, *HEARD, GameRecord, TableInfo, AtTable, Asking, OneTimeCode,
    DeckInfo, DeckPictures, DeckWords,
    Choices, RecordingKept, RecordingLimits, RecordingsGone, DeviceSeen, NewCode, TableGone,
    Glance, FinishedGames, PublicTables, Printout,
)  # fmt: skip
UNIONS: dict[str, Any] = {
    "BotLevel": BotLevel, "Clue": Clue, "PaceName": PaceName, "PersonRequest": PersonRequest, "PhaseView": PhaseView,
    "Rabbit": Rabbit, "Reaction": Reaction, "RecordingKind": RecordingKind, "Sitter": Sitter,
    "VoteKind": VoteKind,
}  # fmt: skip
"""What has no class of its own on the server, and its name here."""
SPARING = (Done, Earned, Pong, GameSeen, HouseRules, No, TableMessage, Worth, You)
"""Of these the server writes only what is not as usual; of all others every field."""
RAW = {("TableMessage", "table"): "Open"}
"""What is sent as it was encoded before, and what it is."""


def wire_types() -> str:
    """The whole file."""
    schemas, components = msgspec.json.schema_components((*UNIONS.values(), *ROOTS), ref_template="{name}")
    unions = {name: type_of(schema) for name, schema in zip(UNIONS, schemas, strict=False)}
    text = "\n".join(declaration(name, schema) for name, schema in sorted(components.items()))
    for name, union in unions.items():
        text = text.replace(union, name)
    unions["ServerMessage"] = " | ".join(message.__name__ for message in SERVER_MESSAGES)
    return HEAD + "\n".join([text, *(one_a_line(name, union) for name, union in unions.items()), facts(), refusals()])


def one_a_line(name: str, union: str) -> str:
    return "\n  | ".join([f"export type {name} =", *union.split(" | ")]) + ";\n"


def declaration(name: str, schema: dict[str, Any]) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return f"export type {name} = {type_of(schema)};\n"
    may_lack = sends(name) or any(name == kind.__name__ for kind in SPARING)
    required = set(schema.get("required", ()))
    lines = []
    for field, kind in schema["properties"].items():
        mark = "?" if may_lack and field not in required else ""
        lines.append(f"  {field}{mark}: {RAW.get((name, field)) or type_of(kind)};")
    return "\n".join([f"export interface {name} {{", *lines, "}\n"])


def sends(name: str) -> bool:
    """Whether this is one of the page's own messages, which may leave out what has a usual value."""
    return any(name == request.__name__ for request in HEARD)


def type_of(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"const": value}:
            return json.dumps(value)
        case {"anyOf": kinds} | {"oneOf": kinds}:
            return " | ".join(dict.fromkeys(type_of(kind) for kind in kinds))
        case {"type": "array", "items": dict() as kind}:
            return f"readonly {element(type_of(kind))}[]"
        case {"type": "object", "additionalProperties": dict() as kind}:
            return f"Record<string, {type_of(kind)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": str(plain)}:
            return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}[
                plain
            ]
        case _:
            return "unknown"


def element(kind: str) -> str:
    return f"({kind})" if " " in kind else kind


def facts() -> str:
    """What is the same on both sides, besides the messages."""
    rabbits = ", ".join(map(json.dumps, RABBITS))
    limits = msgspec.json.encode(RecordingLimits(kept=True, sound=Limits().sound, film=Limits().film)).decode()
    return (
        f"/** In the order in which they are handed out. */\nexport const RABBITS: readonly Rabbit[] = [{rabbits}];\n\n"
        f"/** Where a server has no others. */\nexport const USUAL_LIMITS: RecordingLimits = {limits};\n"
    )


def refusals() -> str:
    """Every "no" there is and the details it carries: each needs a sentence in every language."""
    lines = [f"  {code}: [{', '.join(map(json.dumps, details_of(kind)))}]," for code, kind in sorted(REFUSALS.items())]
    return "\n".join(["export const REFUSALS = {", *lines, "} as const;\n"])


def details_of(kind: type[Refusal]) -> Iterable[str]:
    if kind is WrongPhase:
        return ("command", "phase")
    return sorted({field for _, field, _, _ in Formatter().parse(kind.sentence) if field})


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(wire_types(), encoding="utf-8")
