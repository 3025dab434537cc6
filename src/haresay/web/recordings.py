"""Recorded clues over HTTP: putting one down before the clue is told, and hearing or seeing it afterwards.

A recording is stored before a clue can speak of it. Until then nobody can get it, and nobody is told that there is one.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Annotated

from litestar import Controller, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIFormat, OpenAPIType
from litestar.params import Parameter, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from haresay.game import Refusal
from haresay.live import codes
from haresay.live.clock import Clock
from haresay.live.ports import NoRoomAtAll, NoRoomAtTable, Recording, Recordings, Room
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables
from haresay.media import MOST_KILOBYTES, Limit, RecordingKind, Space, accepted
from haresay.media.refusals import NoRoomForRecordings, NoRoomOnServer, RecordingsAreOff, RecordingTooLarge
from haresay.tables.recordings import seconds_for
from haresay.tables.refusals import NoSuchRecording
from haresay.tables.state import PersonId
from haresay.tables.who import ByPerson
from haresay.tables.wishes import KeepRecording
from haresay.web.door import Visitor
from haresay.web.http import AnyRequest, or_else
from haresay.web.keeping import KEPT_BY_ONE_BROWSER
from haresay.web.limits import Buckets, within
from haresay.web.ranges import NotThatLong, part_asked_for
from haresay.web.refusals import TooFast, TooManyRecordings
from haresay.web.wire import LONGEST_ID

LARGEST = MOST_KILOBYTES * 1000
"""In bytes: up to here a body is heard out, so that the sender hears the answer."""
AN_HOUR = 3600.0
A_MEGABYTE = 1_000_000

MOST_AT_ONCE = 2
"""So many recordings of one person may be on their way."""
MOST_ON_THEIR_WAY = 64_000
"""In kilobytes: so much memory may recordings take, of all people together, before they are on the disk."""
PEOPLE_OF_A_NETWORK = 20
"""For so many of those who record often there is enough, behind one address."""

OneKind = Annotated[RecordingKind, QueryParameter(name="kind", description="A sound is only heard, a film only seen.")]
Name = Annotated[str, Parameter(description="What the clue calls the recording.", max_length=LONGEST_ID)]


class RecordingLimits(Struct, frozen=True):
    """Whether anything can be recorded here, and how much."""

    kept: bool
    sound: Limit
    film: Limit


class RecordingKept(Struct, frozen=True):
    """It is on the disk. A clue may speak of it now, by this name."""

    recording: str
    kind: RecordingKind
    type: str
    seconds: float


class RecordingsGone(Struct, frozen=True):
    """They are nowhere any more."""

    deleted: int


class Uploads:
    """How recordings come in: where they are kept and how much of it, and who has recorded how often.

    Whether somebody may record is asked before a byte of it is read, and so is whether there is room in memory.
    """

    def __init__(self, recordings: Recordings, space: Space, clock: Clock) -> None:
        self.space = space
        self._recordings = recordings
        self._often = Buckets(within(AN_HOUR, space.of_a_person), clock)
        self._often_from_there = Buckets(within(AN_HOUR, space.of_a_person * PEOPLE_OF_A_NETWORK), clock)
        self._on_their_way: Counter[tuple[str, PersonId]] = Counter()
        self._kilobytes = 0
        """Of all that is on its way."""

    @contextmanager
    def admitted(self, visitor: Visitor, kind: RecordingKind) -> Iterator[None]:
        """Refused if this person may not record now, or has recorded too often, or if too much is on its way."""
        live, person = visitor.live, visitor.known()
        if not self.space.of_a_table:
            raise RecordingsAreOff
        live.may(ByPerson(person), KeepRecording(kind))
        whose, kilobytes = (live.table.code, person), self.space.limits.of(kind).kilobytes
        if self._on_their_way[whose] >= MOST_AT_ONCE or self._kilobytes + kilobytes > MOST_ON_THEIR_WAY:
            raise TooFast
        if not (self._often.take(whose) and self._often_from_there.take(visitor.network)):
            raise TooManyRecordings(most=self.space.of_a_person)
        self._on_their_way[whose] += 1
        self._kilobytes += kilobytes
        try:
            yield
        finally:
            self._kilobytes -= kilobytes
            self._on_their_way[whose] -= 1
            if not self._on_their_way[whose]:
                del self._on_their_way[whose]

    async def keep(self, live: LiveTable, kind: RecordingKind, content: bytes) -> RecordingKept:
        """Refused if it is no recording of that kind, or if there is no room for it."""
        limit = self.space.limits.of(kind)
        limit = replace(limit, seconds=seconds_for(live.table, limit.seconds))
        # To see through a hostile file takes milliseconds; the tables need not wait even for that.
        found = await asyncio.to_thread(accepted, kind, content, limit)
        recording = Recording(codes.new_recording(), live.clock.now(), kind, found.type, content)
        room = Room(self.space.of_a_table * A_MEGABYTE, self.space.of_all * A_MEGABYTE)
        try:
            await self._recordings.keep(live.table.code, recording, room)
        except NoRoomAtTable:
            raise NoRoomForRecordings(most=self.space.of_a_table) from None
        except NoRoomAtAll:
            raise NoRoomOnServer from None
        return RecordingKept(recording.id, kind, found.type, round(found.seconds, 3))

    async def told(self, table: str, name: str) -> Recording:
        """The recording of that name, if a clue speaks of it."""
        found = await self._recordings.used(table, name) if codes.is_unguessable(name) else None
        if found is None:
            raise NoSuchRecording
        return found


class WithBytes(Operation):
    """The body of the request is the file itself, which a signature cannot say."""

    def __post_init__(self) -> None:
        file = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY))
        self.request_body = RequestBody({"application/octet-stream": file}, required=True)


def a_file(description: str) -> ResponseSpec:
    return ResponseSpec(bytes, generate_examples=False, description=description, media_type="application/octet-stream")


class RecordingRoutes(Controller):
    path = "/api"

    @get("/recordings", summary="Whether clues can be recorded here, and how long and large they may be")
    async def limits(self, uploads: NamedDependency[Uploads]) -> RecordingLimits:
        limits = uploads.space.limits
        return RecordingLimits(uploads.space.of_a_table > 0, limits.sound, limits.film)

    @post(
        "/tables/{code:str}/recordings",
        summary="Keep a recording for a clue",
        description="The body is the file as a browser recorded it: WebM, Ogg or MP4. Only the storyteller may, while "
        "everybody waits for the clue; and, ten seconds at most, whoever may say what they were thinking in a turn "
        "that lies open. What nothing speaks of within an hour is deleted.",
        operation_class=WithBytes,
        request_max_body_size=LARGEST,
        responses=or_else(400, 403, 404, 409, 413, 415, 429),
    )
    async def keep(
        self,
        request: AnyRequest,
        kind: OneKind,
        visitor: NamedDependency[Visitor],
        uploads: NamedDependency[Uploads],
    ) -> RecordingKept:
        with ExitStack() as admitted:
            try:
                admitted.enter_context(uploads.admitted(visitor, kind))
            except Refusal:
                await hear_out(request)
                raise
            content = await body_of(request, uploads.space.limits.of(kind).kilobytes)
            return await uploads.keep(visitor.live, kind, content)

    @get(
        "/tables/{code:str}/recordings/{recording:str}",
        summary="The recording of a clue that was told",
        media_type="application/octet-stream",
        responses={
            200: a_file("All of it, with its own media type."),
            206: a_file("The part that was asked for with `Range`."),
            416: a_file("It is not that long."),
            **or_else(400, 403, 404, 429),
        },
    )
    async def listen(
        self,
        request: AnyRequest,
        recording: Name,
        visitor: NamedDependency[Visitor],
        uploads: NamedDependency[Uploads],
    ) -> Response[bytes]:
        return played(await uploads.told(visitor.looking().live.table.code, recording), request)

    @delete(
        "/tables/{code:str}/recordings",
        summary="Delete all that you recorded at this table",
        description="At once and for good; the clues stay, and say nothing any more.",
        status_code=200,
        responses=or_else(400, 403, 404, 409, 429),
    )
    async def delete_mine(
        self, visitor: NamedDependency[Visitor], tables: NamedDependency[LiveTables]
    ) -> RecordingsGone:
        return RecordingsGone(await tables.delete_recordings(visitor.live, visitor.known()))


async def hear_out(request: AnyRequest) -> None:
    """Nothing of it is kept, but who still speaks would not hear the answer."""
    async for _ in request.stream():
        pass


async def body_of(request: AnyRequest, kilobytes: int) -> bytes:
    """What came, if it is not too much; what is too much is heard out, and not kept."""
    content = bytearray()
    async for chunk in request.stream():
        if len(content) <= kilobytes * 1000:
            content += chunk
    if len(content) > kilobytes * 1000:
        raise RecordingTooLarge(most=kilobytes)
    return bytes(content)


def played(recording: Recording, request: AnyRequest) -> Response[bytes]:
    """All of it, or the part that a player asks for."""
    content, length = recording.content, len(recording.content)
    headers = {"accept-ranges": "bytes", "cache-control": KEPT_BY_ONE_BROWSER, "etag": f'"{recording.id}"'}
    current = request.headers.get("if-range", headers["etag"]) == headers["etag"]
    try:
        part = part_asked_for(request.headers.get("range"), length) if current else None
    except NotThatLong:
        return Response(b"", status_code=416, headers={"content-range": f"bytes */{length}"})
    if part is None:
        return Response(content, media_type=recording.type, headers=headers)
    headers["content-range"] = part.header(length)
    return Response(content[part.start : part.stop], status_code=206, media_type=recording.type, headers=headers)
