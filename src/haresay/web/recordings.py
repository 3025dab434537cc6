"""Recorded clues over HTTP: putting one down before the clue is told, and hearing or seeing it afterwards.

A recording is stored before a clue can speak of it. Until then nobody can get it, and nobody is told that there is one.
"""

import asyncio
from time import time
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIFormat, OpenAPIType
from litestar.params import Parameter, QueryParameter
from msgspec import Struct

from haresay.recordings import Kind, Limit, Limits, accepted
from haresay.recordings.refusals import RecordingsAreOff, RecordingTooLarge
from haresay.tables import codes
from haresay.tables.asking import RECORDING
from haresay.tables.live import LiveTable
from haresay.tables.ports import Recording
from haresay.tables.recordings import check_may_record, check_room
from haresay.tables.refusals import NoSuchRecording, SentAway
from haresay.tables.state import PersonId
from haresay.web.http import AnyRequest, Code, Desk, or_else
from haresay.web.limits import Allowance, Buckets, TooManyRecordings
from haresay.web.ranges import NotThatLong, part_asked_for

LARGEST = 16 * 1000 * 1000
"""What no setting can exceed, in bytes: up to here a body is heard out, so that the sender hears the answer."""
AN_HOUR = 3600.0
KEPT_BY_BROWSERS = "private, max-age=31536000, immutable"

OneKind = Annotated[Kind, QueryParameter(name="kind", description="A sound is only heard, a film only seen.")]
Name = Annotated[str, Parameter(description="What the clue calls the recording.", max_length=64)]


class Space(Struct, frozen=True):
    """How much a server keeps of what is recorded."""

    limits: Limits = Limits()
    of_a_table: int = 50
    """In megabytes; 0: nothing is kept at all."""
    of_a_person: int = 60
    """How many in an hour."""


class RecordingLimits(Struct, frozen=True):
    """Whether anything can be recorded here, and how much."""

    kept: bool
    sound: Limit
    film: Limit


class RecordingKept(Struct, frozen=True):
    """It is on the disk. A clue may speak of it now, by this name."""

    recording: str
    kind: Kind
    type: str
    seconds: float


class Studio:
    """What the handlers need: how much is kept, and who has recorded how often."""

    def __init__(self, space: Space) -> None:
        self.space = space
        self._often = Buckets(Allowance(space.of_a_person, space.of_a_person / AN_HOUR))

    async def keep(self, live: LiveTable, person: PersonId, kind: Kind, content: bytes) -> RecordingKept:
        """Refused if this person may not record now, or has recorded too often, or if there is no room for it."""
        check_may_record(live.table, person, kind)
        limit = self.space.limits.of(kind)
        # A hostile file may take a moment to see through; the tables need not wait for that.
        look = await asyncio.to_thread(accepted, kind, content, limit)
        if not self._often.take((live.table.code, person)):
            raise TooManyRecordings(most=self.space.of_a_person)
        check_room(await live.recordings.space(live.table.code), len(content), self.space.of_a_table)
        recording = Recording(codes.new_recording(), time(), kind, look.type, content)
        await live.recordings.keep(live.table.code, recording)
        return RecordingKept(recording.id, kind, look.type, round(look.seconds, 3))


class WithBytes(Operation):
    """The body of the request is the file itself, which a signature cannot say."""

    def __post_init__(self) -> None:
        file = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY))
        self.request_body = RequestBody({"application/octet-stream": file}, required=True)


def a_file(description: str) -> ResponseSpec:
    return ResponseSpec(bytes, generate_examples=False, description=description, media_type="application/octet-stream")


class Recordings(Controller):
    path = "/api"

    @get("/recordings", summary="Whether clues can be recorded here, and how long and large they may be")
    async def limits(self, studio: NamedDependency[Studio]) -> RecordingLimits:
        limits = studio.space.limits
        return RecordingLimits(studio.space.of_a_table > 0, limits.sound, limits.film)

    @post(
        "/tables/{code:str}/recordings",
        summary="Keep a recording for a clue",
        description="The body is the file as a browser recorded it: WebM, Ogg or MP4. Only the storyteller may, while "
        "everybody waits for the clue. What no clue speaks of within an hour is deleted.",
        operation_class=WithBytes,
        request_max_body_size=LARGEST,
        responses=or_else(400, 403, 404, 409, 413, 415, 429),
    )
    async def keep(
        self,
        request: AnyRequest,
        code: Code,
        kind: OneKind,
        desk: NamedDependency[Desk],
        studio: NamedDependency[Studio],
    ) -> RecordingKept:
        live = await desk.table(request, code)
        person = desk.known(live, desk.device(request))
        if not studio.space.of_a_table:
            raise RecordingsAreOff
        content = await body_of(request, studio.space.limits.of(kind).kilobytes)
        return await studio.keep(live, person, kind, content)

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
        self, request: AnyRequest, code: Code, recording: Name, desk: NamedDependency[Desk]
    ) -> Response[bytes]:
        live = await desk.table(request, code)
        if desk.device(request).fingerprint(live.table.code) in live.table.banned:
            raise SentAway
        return played(await told(live, recording), request)


async def body_of(request: AnyRequest, kilobytes: int) -> bytes:
    """What came, if it is not too much; what is too much is heard out, and not kept."""
    content = bytearray()
    async for chunk in request.stream():
        if len(content) <= kilobytes * 1000:
            content += chunk
    if len(content) > kilobytes * 1000:
        raise RecordingTooLarge(most=kilobytes)
    return bytes(content)


async def told(live: LiveTable, name: str) -> Recording:
    """The recording of that name, if a clue speaks of it."""
    found = await live.recordings.used(live.table.code, name) if RECORDING.fullmatch(name) else None
    if found is None:
        raise NoSuchRecording
    return found


def played(recording: Recording, request: AnyRequest) -> Response[bytes]:
    """All of it, or the part that a player asks for."""
    content, length = recording.content, len(recording.content)
    headers = {"accept-ranges": "bytes", "cache-control": KEPT_BY_BROWSERS, "etag": f'"{recording.id}"'}
    current = request.headers.get("if-range", headers["etag"]) == headers["etag"]
    try:
        part = part_asked_for(request.headers.get("range"), length) if current else None
    except NotThatLong:
        return Response(b"", status_code=416, headers={"content-range": f"bytes */{length}"})
    if part is None:
        return Response(content, media_type=recording.type, headers=headers)
    headers["content-range"] = part.header(length)
    return Response(content[part.start : part.stop], status_code=206, media_type=recording.type, headers=headers)
