"""The HTTP API: opening and joining tables, second devices, finished games. Playing itself goes over the socket."""

import logging
from time import time
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, Parameter
from msgspec import Meta, Struct

from haresay.game import Refusal, Turn
from haresay.tables import codes
from haresay.tables.arriving import join, join_with_code, make_device_code
from haresay.tables.house import House
from haresay.tables.live import Done, LiveTable
from haresay.tables.playing import is_running
from haresay.tables.ports import LogTrouble
from haresay.tables.refusals import NotAtTheTable
from haresay.tables.settings import Settings
from haresay.tables.sight import Problem, problem_of
from haresay.tables.state import GameEnding, person_with
from haresay.web.devices import Device, cookie_for, device_of
from haresay.web.door import Door, person_at
from haresay.web.limits import Allowance, Buckets, TooManyTables
from haresay.web.metrics import JOINS
from haresay.web.wire import NotKept

log_ = logging.getLogger(__name__)

CODE_LASTS = 600.0
TABLES_OF_A_NETWORK = Allowance(burst=60, per_second=60 / 600)

Code = Annotated[str, Parameter(description="The table's code.", max_length=64)]
NameText = Annotated[str, Meta(max_length=400, description="What the others see.")]
RequestKey = Annotated[
    str, Meta(min_length=1, max_length=64, description="Makes this happen once, however often sent.")
]
AnyRequest = Request[Any, Any, AppState]


class OpenTable(Struct, forbid_unknown_fields=True):
    name: NameText
    settings: Settings = Settings()


class JoinTable(Struct, forbid_unknown_fields=True):
    name: NameText
    id: RequestKey | None = None


class UseDeviceCode(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=64)]


class AtTable(Struct):
    """Where somebody is now."""

    code: str
    person: str


class TableInfo(Struct):
    """What anyone who knows the code may know before joining."""

    code: str
    people: int
    seats_taken: int
    playing: bool
    open: bool
    you: str | None
    """Who you are at this table, if this device is known there."""


class DeviceCodeMade(Struct):
    code: str
    seconds: float


class NewDevice(Struct):
    secret: str


class GameRecord(Struct):
    """A finished game in full: every turn's clue, cards, owners, votes and points."""

    ending: GameEnding
    names: dict[str, str]
    turns: tuple[Turn, ...]


class Desk:
    """What the HTTP handlers need: the house, who may try how often, and how cookies are made here."""

    def __init__(self, house: House, base_path: str, *, secure: bool) -> None:
        self.house = house
        self.base_path = base_path
        self.secure = secure
        self.door = Door(house)
        self.new_tables = Buckets(TABLES_OF_A_NETWORK)

    def device(self, request: AnyRequest) -> Device:
        return device_of(dict(request.headers.items()))

    async def table(self, request: AnyRequest, code: str) -> LiveTable:
        return await self.door.table(code, self.device(request), network_of(request))

    def known(self, live: LiveTable, device: Device) -> str:
        """Who this device is at the table."""
        person = person_at(live, device)
        if person is None:
            raise NotAtTheTable
        return person

    def with_cookie(self, body: Any, secret: str, device: Device, status: int) -> Response[Any]:
        headers = {} if device.bearer else {"Set-Cookie": cookie_for(secret, self.base_path, secure=self.secure)}
        return Response(body, status_code=status, headers=headers)


def network_of(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


class Refused(Exception):  # noqa: N818 - an answer, already given by the table
    def __init__(self, problem: Problem) -> None:
        self.problem = problem


def taken(answer: Done | Problem) -> None:
    if isinstance(answer, Problem):
        raise Refused(answer)


NOES = {
    400: "What came could not be understood.",
    403: "This device may not do that.",
    404: "There is no such table, game, deck, picture or recording.",
    409: "The table says no.",
    413: "What came was too large, or lasts too long.",
    415: "What came is not what it should be.",
    429: "Too many tries. Wait a while.",
    503: "The server could not keep that just now. Try again in a moment.",
}
"""What a status means; the body always says more."""


def or_else(*statuses: int) -> dict[int, ResponseSpec]:
    """How else a request may end, each time with a `Problem`."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=NOES[status]) for status in (*statuses, 503)
    }


class Tables(Controller):
    path = "/api/tables"

    @post(
        "/",
        summary="Open a table",
        description="The one who opens it is its host and sits on the first seat.",
        responses=or_else(400, 403, 409, 413, 429),
    )
    async def open(
        self, request: AnyRequest, data: JSONBody[OpenTable], desk: NamedDependency[Desk]
    ) -> Response[AtTable]:
        if not desk.new_tables.take(network_of(request)):
            raise TooManyTables(minutes=10)
        device = desk.device(request)
        secret = device.secret or codes.new_secret()
        person = codes.new_person()
        live = await desk.house.new_table(data.settings, person, data.name, secret)
        JOINS.inc()
        return desk.with_cookie(AtTable(live.table.code, person), secret, device, 201)

    @get("/{code:str}", summary="What can be known of a table before joining it", responses=or_else(400, 404, 429))
    async def info(self, request: AnyRequest, code: Code, desk: NamedDependency[Desk]) -> TableInfo:
        live = await desk.table(request, code)
        table = live.table
        return TableInfo(
            code=table.code,
            people=len(table.people),
            seats_taken=sum(sitter is not None for sitter in table.seats),
            playing=is_running(table),
            open=table.settings.open,
            you=person_at(live, desk.device(request)),
        )

    @post(
        "/{code:str}/people",
        summary="Join a table",
        description="Known devices are just recognised again.",
        responses=or_else(400, 403, 404, 409, 413, 429),
    )
    async def join(
        self, request: AnyRequest, code: Code, data: JSONBody[JoinTable], desk: NamedDependency[Desk]
    ) -> Response[AtTable]:
        live = await desk.table(request, code)
        device = desk.device(request)
        secret = device.secret or codes.new_secret()
        key = codes.fingerprint(live.table.code, secret)
        person = person_with(live.table, key)
        if person is None:
            person = codes.new_person()
            newcomer = person
            # One device joins once: repeated, it is recognised.
            answer = await live.do(
                f"join:{key}:{data.id or newcomer}", lambda table, _: join(table, newcomer, data.name, key)
            )
            if isinstance(answer, Problem):
                desk.door.count(device, network_of(request))
                raise Refused(answer)
            person = person_with(live.table, key)
            if person is None:  # joined with this very id before, and left since
                raise NotAtTheTable
            JOINS.inc()
        return desk.with_cookie(AtTable(live.table.code, person), secret, device, 201)

    @post(
        "/{code:str}/device-codes",
        summary="A one-time code for a second device of yours",
        responses=or_else(400, 403, 404, 409, 429),
    )
    async def device_code(self, request: AnyRequest, code: Code, desk: NamedDependency[Desk]) -> DeviceCodeMade:
        live = await desk.table(request, code)
        person = desk.known(live, desk.device(request))
        words = codes.new_device_code()
        mark = codes.fingerprint(live.table.code, words)
        until = time() + CODE_LASTS
        taken(await live.do(f"device-code:{mark}", lambda table, _: make_device_code(table, person, mark, until)))
        return DeviceCodeMade(words, CODE_LASTS)

    @post(
        "/{code:str}/devices",
        summary="Use a one-time code: this device is that person too, from now on",
        responses=or_else(400, 403, 404, 409, 413, 429),
    )
    async def use_device_code(
        self, request: AnyRequest, code: Code, data: JSONBody[UseDeviceCode], desk: NamedDependency[Desk]
    ) -> Response[AtTable]:
        live = await desk.table(request, code)
        device = desk.device(request)
        secret = device.secret or codes.new_secret()
        key = codes.fingerprint(live.table.code, secret)
        mark = codes.fingerprint(live.table.code, codes.as_typed(data.code))
        answer = await live.do(f"device:{mark}:{key}", lambda table, world: join_with_code(table, mark, key, world.now))
        if isinstance(answer, Problem):
            desk.door.count(device, network_of(request))
            raise Refused(answer)
        person = person_with(live.table, key)
        if person is None:  # used before, and gone since
            raise NotAtTheTable
        return desk.with_cookie(AtTable(live.table.code, person), secret, device, 201)

    @get("/{code:str}/games", summary="The finished games of a table", responses=or_else(400, 404, 429))
    async def games(self, request: AnyRequest, code: Code, desk: NamedDependency[Desk]) -> tuple[GameEnding, ...]:
        live = await desk.table(request, code)
        return live.table.endings

    @get("/{code:str}/games/{number:int}", summary="One finished game, turn by turn", responses=or_else(400, 404, 429))
    async def game(
        self, request: AnyRequest, code: Code, number: FromPath[int], desk: NamedDependency[Desk]
    ) -> GameRecord:
        live = await desk.table(request, code)
        found = await desk.house.finished_game(live.table, number)
        return GameRecord(found.ending, found.names, found.turns)


class Devices(Controller):
    path = "/api/devices"

    @post(
        "/", summary="A secret for a program", description="Send it as a bearer token. Browsers get a cookie instead."
    )
    async def new(self) -> NewDevice:
        return NewDevice(codes.new_secret())


STATUS = {
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_recording": 404,
    "not_at_the_table": 403,
    "sent_away": 403,
    "table_is_closed": 403,
    "recording_too_large": 413,
    "recording_too_long": 413,
    "unknown_recording": 415,
    "not_a_sound": 415,
    "not_a_film": 415,
    "film_has_sound": 415,
    "too_many_recordings": 429,
    "too_many_tables": 429,
    "too_many_tries": 429,
    "too_fast": 429,
    "not_kept": 503,
}


def refusal_response(_: AnyRequest, no: Refusal) -> Response[Problem]:
    return problem_response(problem_of(no))


def refused_response(_: AnyRequest, refused: Refused) -> Response[Problem]:
    return problem_response(refused.problem)


def trouble_response(_: AnyRequest, trouble: LogTrouble) -> Response[Problem]:
    log_.error("a request could not be kept: %s", trouble)
    return problem_response(problem_of(NotKept()))


def problem_response(problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=STATUS.get(problem.code, 409))
