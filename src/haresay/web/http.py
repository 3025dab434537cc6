"""The HTTP API: opening and joining tables, second devices, finished games. Playing itself goes over the socket."""

from time import time
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import Parameter
from msgspec import Meta, Struct

from haresay.game import Refusal, Turn
from haresay.tables import codes
from haresay.tables.arriving import join, join_with_code, make_device_code
from haresay.tables.house import House
from haresay.tables.live import Done, LiveTable
from haresay.tables.playing import is_running
from haresay.tables.refusals import NotAtTheTable
from haresay.tables.settings import Settings
from haresay.tables.sight import Problem, problem_of
from haresay.tables.state import GameEnding, person_with
from haresay.web.devices import Device, cookie_for, device_of
from haresay.web.limits import Allowance, Buckets, TooManyTries
from haresay.web.metrics import JOINS, WRONG_CODES

CODE_LASTS = 600.0
TRIES_OF_A_DEVICE = Allowance(burst=12, per_second=12 / 600)
TRIES_OF_A_NETWORK = Allowance(burst=300, per_second=300 / 600)
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
        self.device_tries = Buckets(TRIES_OF_A_DEVICE)
        self.network_tries = Buckets(TRIES_OF_A_NETWORK)
        self.new_tables = Buckets(TABLES_OF_A_NETWORK)

    def device(self, request: AnyRequest) -> Device:
        return device_of(dict(request.headers.items()))

    async def table(self, request: AnyRequest, code: str) -> LiveTable:
        """The table of that code; wrong codes are counted, for the device and, more generously, for its network."""
        device = self.device(request).secret
        network = request.client.host if request.client else ""
        buckets = [(self.network_tries, network)] + ([(self.device_tries, device)] if device else [])
        if any(bucket.is_empty(whose) for bucket, whose in buckets):
            raise TooManyTries(minutes=10)
        try:
            return await self.house.table(codes.as_typed(code))
        except Refusal:
            WRONG_CODES.inc()
            for bucket, whose in buckets:
                bucket.take(whose)
            raise

    def known(self, live: LiveTable, device: Device) -> str:
        """Who this device is at the table."""
        key = device.fingerprint(live.table.code)
        person = person_with(live.table, key) if key else None
        if person is None:
            raise NotAtTheTable
        return person

    def with_cookie(self, body: Any, secret: str, device: Device, status: int) -> Response[Any]:
        headers = {} if device.bearer else {"Set-Cookie": cookie_for(secret, self.base_path, secure=self.secure)}
        return Response(body, status_code=status, headers=headers)


class Refused(Exception):  # noqa: N818 - an answer, already given by the table
    def __init__(self, problem: Problem) -> None:
        self.problem = problem


def taken(answer: Done | Problem) -> None:
    if isinstance(answer, Problem):
        raise Refused(answer)


class Tables(Controller):
    path = "/api/tables"

    @post("/", summary="Open a table", description="The one who opens it is its host and sits on the first seat.")
    async def open(self, request: AnyRequest, data: OpenTable, desk: Desk) -> Response[AtTable]:
        if not desk.new_tables.take(request.client.host if request.client else ""):
            raise TooManyTries(minutes=10)
        device = desk.device(request)
        secret = device.secret or codes.new_secret()
        person = codes.new_person()
        live = await desk.house.new_table(data.settings, person, data.name, secret)
        JOINS.inc()
        return desk.with_cookie(AtTable(live.table.code, person), secret, device, 201)

    @get("/{code:str}", summary="What can be known of a table before joining it")
    async def info(self, request: AnyRequest, code: Code, desk: Desk) -> TableInfo:
        live = await desk.table(request, code)
        table = live.table
        key = desk.device(request).fingerprint(table.code)
        return TableInfo(
            code=table.code,
            people=len(table.people),
            seats_taken=sum(sitter is not None for sitter in table.seats),
            playing=is_running(table),
            open=table.settings.open,
            you=person_with(table, key) if key else None,
        )

    @post("/{code:str}/people", summary="Join a table", description="Known devices are just recognised again.")
    async def join(self, request: AnyRequest, code: Code, data: JoinTable, desk: Desk) -> Response[AtTable]:
        live = await desk.table(request, code)
        device = desk.device(request)
        secret = device.secret or codes.new_secret()
        key = codes.fingerprint(live.table.code, secret)
        person = person_with(live.table, key)
        if person is None:
            person = codes.new_person()
            newcomer = person
            # One device joins once: repeated, it is recognised.
            taken(
                await live.do(
                    f"join:{key}:{data.id or newcomer}", lambda table, _: join(table, newcomer, data.name, key)
                )
            )
            person = person_with(live.table, key)
            assert person is not None
            JOINS.inc()
        return desk.with_cookie(AtTable(live.table.code, person), secret, device, 201)

    @post("/{code:str}/device-codes", summary="A one-time code for a second device of yours")
    async def device_code(self, request: AnyRequest, code: Code, desk: Desk) -> DeviceCodeMade:
        live = await desk.table(request, code)
        person = desk.known(live, desk.device(request))
        words = codes.new_device_code()
        mark = codes.fingerprint(live.table.code, words)
        until = time() + CODE_LASTS
        taken(await live.do(f"device-code:{mark}", lambda table, _: make_device_code(table, person, mark, until)))
        return DeviceCodeMade(words, CODE_LASTS)

    @post("/{code:str}/devices", summary="Use a one-time code: this device is that person too, from now on")
    async def use_device_code(
        self, request: AnyRequest, code: Code, data: UseDeviceCode, desk: Desk
    ) -> Response[AtTable]:
        live = await desk.table(request, code)
        device = desk.device(request)
        secret = device.secret or codes.new_secret()
        key = codes.fingerprint(live.table.code, secret)
        mark = codes.fingerprint(live.table.code, codes.as_typed(data.code))
        answer = await live.do(f"device:{mark}:{key}", lambda table, world: join_with_code(table, mark, key, world.now))
        if isinstance(answer, Problem):
            desk.network_tries.take(request.client.host if request.client else "")
            raise Refused(answer)
        person = person_with(live.table, key)
        assert person is not None
        return desk.with_cookie(AtTable(live.table.code, person), secret, device, 201)

    @get("/{code:str}/games", summary="The finished games of a table")
    async def games(self, request: AnyRequest, code: Code, desk: Desk) -> tuple[GameEnding, ...]:
        live = await desk.table(request, code)
        return live.table.endings

    @get("/{code:str}/games/{number:int}", summary="One finished game, turn by turn")
    async def game(self, request: AnyRequest, code: Code, number: int, desk: Desk) -> GameRecord:
        live = await desk.table(request, code)
        ending, turns = await desk.house.finished_game(live.table, number)
        names = {id_: person.name for id_, person in live.table.people.items()}
        return GameRecord(ending, names, turns)


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
    "not_at_the_table": 403,
    "sent_away": 403,
    "table_is_closed": 403,
    "too_many_tries": 429,
    "too_fast": 429,
}


def refusal_response(_: AnyRequest, no: Refusal) -> Response[Problem]:
    return problem_response(problem_of(no))


def refused_response(_: AnyRequest, refused: Refused) -> Response[Problem]:
    return problem_response(refused.problem)


def problem_response(problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=STATUS.get(problem.code, 409))
