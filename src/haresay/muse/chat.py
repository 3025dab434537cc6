"""A model behind any address that speaks the chat completions of OpenAI, as most model servers do.

Whatever it does, an answer or `Silent` comes within the time given: it may hang, drip, redirect, flood or lie. After a
failure of the line it is left alone for a while, so that a table does not wait for it again and again.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import cache
from threading import BoundedSemaphore, Thread
from time import monotonic

import httpx
import msgspec
from msgspec import Struct

from haresay.bots.asking import Message, Silent

logging.getLogger("httpx").setLevel(logging.WARNING)  # it would tell of every question

LARGEST_BODY = 256 * 1024
AT_ONCE = 24
"""Questions under way; further guests think for themselves, and leave the other bots room to think."""
REST = 30.0
"""Seconds for which a model that failed is left alone."""


class Said(Struct):
    content: str | None = None


class Choice(Struct):
    message: Said


class Completion(Struct):
    """As much of an answer as is looked at."""

    choices: list[Choice]


class Chat:
    """Fills `Ask`. Safe to be asked from several threads."""

    def __init__(self, address: str, model: str, key: str, seconds: float, rest: float = REST) -> None:
        self._url = f"{address.rstrip('/')}/chat/completions"
        self._model = model
        self._headers = {"Accept-Encoding": "identity", "Content-Type": "application/json"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"
        self._trust = httpx.create_ssl_context()
        self._seconds = seconds
        self._rest = rest
        self._rests_until = 0.0
        self._room = BoundedSemaphore(AT_ONCE)
        self._line = line()

    def __call__(self, messages: Sequence[Message]) -> str:
        if monotonic() < self._rests_until:
            raise Silent("the model failed a moment ago and is left alone")
        if not self._room.acquire(blocking=False):
            raise Silent("the model is being asked too much at once")
        try:
            return text_in(self._body(messages))
        finally:
            self._room.release()

    def _body(self, messages: Sequence[Message]) -> bytes:
        question = msgspec.json.encode({"model": self._model, "messages": messages, "stream": False})
        try:
            return asyncio.run_coroutine_threadsafe(self._fetched(question), self._line).result()
        except Silent:
            self._rests_until = monotonic() + self._rest
            raise
        except TimeoutError:
            self._rests_until = monotonic() + self._rest
            raise Silent(f"the model did not answer within {self._seconds:g} seconds") from None
        except Exception as trouble:  # noqa: BLE001 - a line can break in any way, and its words may hold secrets
            self._rests_until = monotonic() + self._rest
            raise Silent(f"the model cannot be reached ({type(trouble).__name__})") from None

    async def _fetched(self, question: bytes) -> bytes:
        """The body of the answer. One limit holds for all, however slowly it drips. Redirects are not followed."""
        async with (
            asyncio.timeout(self._seconds),
            httpx.AsyncClient(timeout=None, verify=self._trust) as client,  # noqa: S113 - the line above limits all of it
            client.stream("POST", self._url, headers=self._headers, content=question) as answer,
        ):
            if answer.status_code != httpx.codes.OK:
                raise Silent(f"the model's server answered with status {answer.status_code}")
            if answer.headers.get("Content-Encoding", "identity") != "identity":
                raise Silent("the model's answer was packed, though nobody asked for that")
            return await whole(answer)


@cache
def line() -> asyncio.AbstractEventLoop:
    """A loop in a thread of its own: whatever hangs there, were it the look-up of a name, is left behind in time."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="muse", daemon=True).start()
    return loop


async def whole(answer: httpx.Response) -> bytes:
    body = bytearray()
    async for piece in answer.aiter_raw():
        body += piece
        if len(body) > LARGEST_BODY:
            raise Silent(f"the model's answer was larger than {LARGEST_BODY // 1024} kB")
    return bytes(body)


def text_in(body: bytes) -> str:
    """What the model said; a refusal comes without content."""
    try:
        choices = msgspec.json.decode(body, type=Completion).choices
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Silent("the model's server did not answer with a chat completion") from None
    text = choices[0].message.content if choices else None
    if not text:
        raise Silent("the model said nothing")
    return text
