"""Which event loop drives a server: uvloop where there is one, or Python's own. Nothing else knows of the choice."""

import asyncio
from collections.abc import Callable
from importlib.util import find_spec
from typing import Literal, TypeAlias

from haresay.extras import extra
from haresay.settings import ServerSettings

Loop: TypeAlias = Literal["asyncio", "uvloop"]


def loop_of(settings: ServerSettings) -> Loop:
    """The one that is set; where that is left open, the quicker one that is here."""
    if settings.loop == "auto":
        return "uvloop" if find_spec("uvloop") else "asyncio"
    return settings.loop


def maker_of(loop: Loop) -> Callable[[], asyncio.AbstractEventLoop]:
    if loop == "asyncio":
        return asyncio.new_event_loop
    with extra("uvloop", to="run on uvloop"):
        import uvloop  # noqa: PLC0415 - an optional extra, wanted only here
    return uvloop.new_event_loop
