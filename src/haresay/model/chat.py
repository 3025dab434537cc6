"""A model behind any address that speaks the chat completions of OpenAI, as most model servers do.

Whatever it does, an answer or `Silent` comes within the time given: it may hang, drip, redirect, flood or lie.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from concurrent.futures import Future
from threading import BoundedSemaphore, Thread
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from haresay.bots.guests.asking import Message, Silent

logging.getLogger("httpx").setLevel(logging.WARNING)  # it would tell of every question

LARGEST_BODY = 256 * 1024
AT_ONCE = 24
"""Questions under way; further guests think for themselves, and leave the other bots room to think."""
LEEWAY = 2.0
"""Seconds after which a line that keeps no time of its own is left to itself."""


class Reply(Struct):
    content: str | None = None


class Choice(Struct):
    message: Reply


class Completion(Struct):
    """As much of an answer as is looked at."""

    choices: list[Choice]


class Chat:
    """Fills `Ask`. Safe to be asked from several threads; who made it closes it."""

    def __init__(self, address: str, model: str, key: str, seconds: float) -> None:
        self._url = f"{address.rstrip('/')}/chat/completions"
        self._model = model
        self._headers = {"Accept-Encoding": "identity", "Content-Type": "application/json"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"
        self._trust = httpx.create_ssl_context()
        self._seconds = seconds
        self._room = BoundedSemaphore(AT_ONCE)
        self._line = ModelLine()

    def close(self) -> None:
        """Hang up. Whoever still waits, and whoever asks later, hears nothing."""
        self._line.close()

    def __call__(self, messages: Sequence[Message]) -> str:
        if not self._room.acquire(blocking=False):
            raise Silent("the model is being asked too much at once")
        try:
            return text_in(self._body(messages))
        finally:
            self._room.release()

    def _body(self, messages: Sequence[Message]) -> bytes:
        question = msgspec.json.encode({"model": self._model, "messages": messages, "stream": False})
        try:
            return self._line.carry(self._fetched(question), self._seconds + LEEWAY)
        except Silent:
            raise
        except TimeoutError:
            raise Silent(f"the model did not answer within {self._seconds:g} seconds") from None
        except Exception as trouble:  # noqa: BLE001 - a line can break in any way, and its words may hold secrets
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


class ModelLine:
    """A loop in a thread of its own: whatever hangs there, were it the look-up of a name, is left behind in time."""

    def __init__(self) -> None:
        opened: Future[None] = Future()
        self._thread = Thread(target=lambda: asyncio.run(self._hold(opened)), name="model", daemon=True)
        self._thread.start()
        opened.result()

    async def _hold(self, opened: "Future[None]") -> None:
        """Open until it is closed; then all that is still under way ends with it."""
        self._loop = asyncio.get_running_loop()
        self._closing = asyncio.Event()
        opened.set_result(None)
        await self._closing.wait()

    def carry(self, question: Coroutine[Any, Any, bytes], at_most: float) -> bytes:
        try:
            return asyncio.run_coroutine_threadsafe(question, self._loop).result(at_most)
        except RuntimeError:
            question.close()
            raise Silent("the line to the model is closed") from None

    def close(self) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._closing.set)
            self._thread.join(LEEWAY)


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
