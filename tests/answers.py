"""What a message answers: a request gets a word of its own, or the view that came of it says so.

And views that show the same, whoever asked for them and when.
"""

import re
from typing import Any

ANSWER = re.compile(r',"done":"[^"]*"}$')
SINCE = re.compile(r',"since":[0-9.e-]+(?=[,}])')


def answer_in(message: dict[str, Any]) -> dict[str, Any] | None:
    """The answer that a message brings, the same in either way; None if it brings none."""
    if message["type"] == "table" and "done" in message:
        return {"type": "done", "version": message["version"], "id": message["done"]}
    return message if message["type"] in {"done", "refused"} else None


def as_shown(view: str) -> str:
    """A view as everybody of that audience gets it, whoever asked for what it shows, and however long ago that was."""
    return SINCE.sub("", ANSWER.sub("}", view))
