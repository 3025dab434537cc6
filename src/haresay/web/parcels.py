"""What is the same for everybody who asks: made once, packed once, and not sent to a browser that has it already."""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.datastructures import State as AppState

from haresay.web.keeping import ASKED_FOR_EACH_TIME

QUALITY = "q="
LONGEST_WISH = 200
"""Letters: as many encodings as there are fit in there, and nobody is read to for longer."""


class Parcel:
    """An answer as it travels. Words of many cards shrink to a third, which takes a moment: once is enough."""

    def __init__(self, contents: object) -> None:
        self.plain = msgspec.json.encode(contents)
        self.small = gzip.compress(self.plain, mtime=0)
        self.tag = tag_of(self.plain)


class Parcels:
    """Those that were asked for last. However many ask at once, one is made at a time, and each once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[Hashable, Parcel] = OrderedDict()
        self._making = asyncio.Lock()

    async def get(self, what: Hashable, make: Callable[[], Awaitable[Parcel]]) -> Parcel:
        async with self._making:
            if what not in self._made:
                self._made[what] = await make()
            self._made.move_to_end(what)
            if len(self._made) > self._most:
                self._made.popitem(last=False)
            return self._made[what]


def answer_with(
    parcel: Parcel, request: Request[Any, Any, AppState], keep: str = ASKED_FOR_EACH_TIME
) -> Response[bytes]:
    headers = {"etag": parcel.tag, "cache-control": keep, "vary": "accept-encoding"}
    if has(request.headers.get("if-none-match", ""), parcel.tag):
        return Response(b"", status_code=304, headers=headers)
    if takes(request.headers.get("accept-encoding", ""), "gzip"):
        return Response(parcel.small, media_type=MediaType.JSON, headers={**headers, "content-encoding": "gzip"})
    return Response(parcel.plain, media_type=MediaType.JSON, headers=headers)


def tag_of(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:16]}"'


def has(if_none_match: str, tag: str) -> bool:
    """Whether the browser has it already."""
    return tag in if_none_match


def takes(accept_encoding: str, encoding: str) -> bool:
    """Whether a browser takes it packed so: it is named, or everything is, and not with the weight nothing."""
    weights = dict(map(weighed, accept_encoding[:LONGEST_WISH].lower().split(",")))
    return weights.get(encoding, weights.get("*", 0.0)) > 0


def weighed(wish: str) -> tuple[str, float]:
    """One of the encodings that somebody takes, and how gladly; what cannot be read is not wished for."""
    name, _, weight = (part.strip() for part in wish.partition(";"))
    try:
        return name, float(weight.removeprefix(QUALITY)) if weight else 1.0
    except ValueError:
        return name, 0.0
