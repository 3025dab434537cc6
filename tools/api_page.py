"""Fills in the generated parts of docs/api.md: paths, requests, messages, refusals, close codes. A test fails when old.

`make reference` runs this.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
from litestar.openapi.spec import OpenAPI

from haresay.game.refusals import REFUSALS, Refusal
from haresay.web.app import App
from haresay.web.describe import CLOSE_CODES, MESSAGES, asyncapi, summary_of
from haresay.web.http import NOES
from haresay.web.wire import HEARD

TARGET = Path(__file__).parent.parent / "docs" / "api.md"
PART = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def api_page(text: str) -> str:
    """The page with its generated parts made anew."""
    return PART.sub(lambda part: f"{part[1]}\n{PARTS[part[2]]()}\n\n{part[3]}", text)


def paths() -> str:
    rows = []
    for path, item in sorted((openapi().paths or {}).items()):
        for method in ("get", "post", "delete"):
            operation = getattr(item, method)
            if operation:
                statuses = ", ".join(f"`{status}`" for status in sorted(operation.responses or {}))
                rows.append((f"`{method.upper()} {path}`", operation.summary or "", statuses))
    return table(("path", "what it does", "answers"), rows)


def openapi() -> OpenAPI:
    """The description of the application; nothing of it is run."""

    async def described() -> OpenAPI:
        return App(UNUSED, frozenset()).litestar.openapi_schema

    return asyncio.run(described())


UNUSED: Any = Mock()
"""In the place of all tables: describing asks nothing of it."""


def statuses() -> str:
    named: dict[int, list[str]] = {}
    for code, kind in sorted(REFUSALS.items()):
        if kind.status != Refusal.status:
            named.setdefault(kind.status, []).append(f"`{code}`")
    rows = [(f"`{status}`", meaning, ", ".join(named.get(status, []))) for status, meaning in NOES.items()]
    return table(("status", "meaning", "codes"), rows)


def requests() -> str:
    return table(
        ("type", "fields besides `type`, `id` and `moment`", "what it asks for"),
        [row(kind, "id", "moment") for kind in HEARD],
    )


def messages() -> str:
    return table(("type", "fields besides `type`", "what it says"), [row(kind) for kind in MESSAGES])


def row(kind: type[msgspec.Struct], *known: str) -> tuple[str, str, str]:
    schema = asyncapi()["components"]["schemas"][kind.__name__]
    fields = [field for field in schema["properties"] if field not in {"type", *known}]
    shown = [f"`{field}`" + ("" if field in schema["required"] else "?") for field in fields]
    words = summary_of(kind) or kind.__name__
    return f"`{kind.__struct_config__.tag}`", ", ".join(shown), words


def refusals() -> str:
    return table(("code", "sentence"), [(f"`{code}`", kind.sentence) for code, kind in sorted(REFUSALS.items())])


def closing() -> str:
    return table(("code", "why"), [(f"`{code}`", why) for code, why in sorted(CLOSE_CODES.items())])


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


PARTS: dict[str, Callable[[], str]] = {
    "paths": paths,
    "statuses": statuses,
    "requests": requests,
    "messages": messages,
    "refusals": refusals,
    "closing": closing,
}


if __name__ == "__main__":
    TARGET.write_text(api_page(TARGET.read_text("utf-8")), encoding="utf-8")
