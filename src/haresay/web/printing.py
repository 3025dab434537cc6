"""Decks to print: a PDF is made when somebody asks for it, by one process at a time, and lies there for the next.

Who asks is told how far it is. What a network may have made anew within an hour is limited; what lies there is not.
"""

import asyncio
import logging
import re
import sys
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import Struct

from haresay.decks.printing import Paper
from haresay.decks.printing.contents import HERE
from haresay.decks.shelf import Box
from haresay.live.clock import Clock
from haresay.web.decks import ServedDecks, TheLanguage
from haresay.web.http import AnyRequest, or_else, whence
from haresay.web.limits import Allowance, Buckets
from haresay.web.refusals import NoPress, NotPrinted, PressBusy, TooManyPrints
from haresay.words import Language

log_ = logging.getLogger(__name__)

WORKER = (sys.executable, "-m", "haresay.decks.printing.worker")
LONGEST_LINE = 6
"""So many boxes may wait to be printed."""
LONGEST = 600.0
"""Seconds after which a process is ended that has not come to an end."""
MOST_KEPT = 12
"""Boxes that lie there; the one that was had longest ago goes first. Each takes some twenty megabytes."""
PIECE = 256 * 1024
A_BOX = re.compile(r"/api/decks/[^/]+/box\.pdf")

PrintState: TypeAlias = Literal["none", "waiting", "printing", "ready"]
ThePaper = Annotated[Paper, QueryParameter(name="paper", description="The size of the sheets.")]


class Printout(Struct, frozen=True):
    """How far a box is."""

    allowed: bool
    """Whether this server prints decks at all."""
    state: PrintState
    done: int = 0
    """Cards that are laid out, of all; after the last of them the sheets are set."""
    of: int = 0
    before: int = 0
    """How many are printed first."""
    bytes: int = 0
    """How large the PDF is, when it is ready."""


class Order(Struct, frozen=True):
    deck: str
    language: Language
    paper: Paper


class PrintJob:
    def __init__(self, order: Order, box: Box, out: Path) -> None:
        self.order = order
        self.box = box
        self.out = out
        self.done = 0
        self.of = len(box.deck.cards)


def is_a_box(path: str) -> bool:
    return A_BOX.fullmatch(path) is not None


class Press:
    """Made of a folder for what was printed, and of a line of those who wait."""

    def __init__(
        self,
        folder: Path,
        boxes: Mapping[str, Box],
        clock: Clock,
        allowed: Allowance,
        worker: Sequence[str] = WORKER,
    ) -> None:
        self._folder = folder
        self._boxes = boxes
        self._clock = clock
        self._allowed = Buckets(allowed, clock)
        self._worker = worker
        self._marks: dict[str, str] = {}
        self._line: deque[PrintJob] = deque()
        self._now: PrintJob | None = None
        self._working: asyncio.Task[None] | None = None

    def look(self, order: Order) -> Printout:
        """How far it is, without asking for it."""
        if self._now is not None and self._now.order == order:
            return Printout(allowed=True, state="printing", done=self._now.done, of=self._now.of)
        for before, job in enumerate(self._line):
            if job.order == order:
                return Printout(allowed=True, state="waiting", of=job.of, before=before + (self._now is not None))
        file = self._file(order)
        if file.is_file():
            return Printout(allowed=True, state="ready", bytes=file.stat().st_size)
        return Printout(allowed=True, state="none")

    def ask(self, order: Order, network: str) -> Printout:
        """To be printed, unless it is, or is about to be."""
        if self.look(order).state == "none":
            if len(self._line) >= LONGEST_LINE:
                raise PressBusy
            if not self._allowed.take(network):
                raise TooManyPrints(minutes=round(1 / self._allowed.allowance.per_second / 60))
            self._line.append(PrintJob(order, self._boxes[order.deck], self._file(order)))
            if self._working is None or self._working.done():
                self._working = asyncio.create_task(self._work())
        return self.look(order)

    def printed(self, order: Order) -> Path:
        """The PDF; refused while there is none."""
        file = self._file(order)
        if not file.is_file():
            raise NotPrinted
        file.touch()
        return file

    async def close(self) -> None:
        self._line.clear()
        if self._working is not None:
            self._working.cancel()
            with suppress(asyncio.CancelledError):
                await self._working

    async def _work(self) -> None:
        while self._line:
            job = self._now = self._line.popleft()
            try:
                await self._print(job)
            except (OSError, TimeoutError) as trouble:
                log_.error("a deck was not printed: %s", str(trouble) or "it took too long")  # noqa: TRY400 - it says all
            finally:
                self._now = None

    async def _print(self, job: PrintJob) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        begun = job.out.with_suffix(".part")
        words = (*self._worker, str(job.box.folder), job.order.language, job.order.paper, str(begun))
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*words, stdout=pipe, stderr=pipe)
        try:
            async with self._clock.limit(LONGEST):
                _, wrong = await asyncio.gather(self._follow(process, job), last_line(process))
                if await process.wait() == 0:
                    begun.replace(job.out)
                    self._tidy()
                else:
                    log_.error("a deck was not printed: %s", wrong)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            begun.unlink(missing_ok=True)

    async def _follow(self, process: asyncio.subprocess.Process, job: PrintJob) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            done, _, of = line.decode().strip().partition(" ")
            if done.isdigit() and of.isdigit():
                job.done, job.of = int(done), int(of)

    def _tidy(self) -> None:
        kept = sorted(self._folder.glob("*.pdf"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in kept[MOST_KEPT:]:
            file.unlink(missing_ok=True)

    def _file(self, order: Order) -> Path:
        """What it is called says what is in it: a deck that was changed is printed anew."""
        if order.deck not in self._marks:
            self._marks[order.deck] = mark_of(self._boxes[order.deck])
        return self._folder / f"{order.deck}-{order.language}-{order.paper}-{self._marks[order.deck]}.pdf"


class NoPressHere(Press):
    """A server that prints nothing, and says so."""

    def __init__(self) -> None:
        """It needs nothing for that."""

    def look(self, order: Order) -> Printout:  # noqa: ARG002 - whatever it is
        return Printout(allowed=False, state="none")

    def ask(self, order: Order, network: str) -> Printout:  # noqa: ARG002
        raise NoPress

    def printed(self, order: Order) -> Path:  # noqa: ARG002
        raise NotPrinted

    async def close(self) -> None:
        """There is nothing to end."""


def mark_of(box: Box) -> str:
    """Of a deck as it is, and of the sheets that it is printed on; pictures have their content in their names."""
    sheets = [file.read_bytes() for file in sorted(HERE.rglob("*")) if file.suffix in {".typ", ".toml", ".svg"}]
    return sha256(b"".join((repr(box.deck).encode(), *sheets))).hexdigest()[:16]


async def last_line(process: asyncio.subprocess.Process) -> str:
    """What it complained of; the rest is its own way of saying where."""
    assert process.stderr is not None
    lines = (await process.stderr.read()).decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else "it did not say why"


async def pieces(file: Path) -> AsyncIterator[bytes]:
    with file.open("rb") as opened:
        while piece := await asyncio.to_thread(opened.read, PIECE):
            yield piece


class PrintRoutes(Controller):
    path = "/api/decks/{deck:str}"

    @get("/box", summary="How far a deck's printed box is", responses=or_else(400, 404, 429))
    async def look(
        self,
        deck: FromPath[str],
        served: NamedDependency[ServedDecks],
        press: NamedDependency[Press],
        language: TheLanguage,
        paper: ThePaper = "a4",
    ) -> Printout:
        served.box(deck)
        return press.look(Order(deck, language, paper))

    @post(
        "/box",
        summary="Have a deck printed: cards with backs, boards, track, rabbits and rules",
        description="One is printed at a time, and stays for whoever comes next. Ask with `GET` how far it is.",
        status_code=200,
        responses=or_else(400, 403, 404, 429),
    )
    async def ask(  # noqa: PLR0913, PLR0917 - all that it is made of
        self,
        request: AnyRequest,
        deck: FromPath[str],
        served: NamedDependency[ServedDecks],
        press: NamedDependency[Press],
        language: TheLanguage,
        paper: ThePaper = "a4",
    ) -> Printout:
        served.box(deck)
        return press.ask(Order(deck, language, paper), whence(request))

    @get(
        "/box.pdf",
        summary="A deck's printed box",
        responses={
            200: ResponseSpec(bytes, generate_examples=False, media_type="application/pdf"),
            **or_else(400, 404),
        },
    )
    async def box(
        self,
        deck: FromPath[str],
        served: NamedDependency[ServedDecks],
        press: NamedDependency[Press],
        language: TheLanguage,
        paper: ThePaper = "a4",
    ) -> Stream:
        served.box(deck)
        file = press.printed(Order(deck, language, paper))
        named = f'attachment; filename="haresay-{deck}-{language}-{paper}.pdf"'
        headers = {"content-disposition": named, "content-length": str(file.stat().st_size)}
        return Stream(pieces(file), media_type="application/pdf", headers=headers)
