"""The HTTP API: opening and joining tables, second devices, finished games. Playing itself goes over the socket."""

import asyncio
import logging
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, Parameter, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import replace

from haresay.game import Refusal
from haresay.game.refusals import No
from haresay.live import codes
from haresay.live.ports import StoreTrouble
from haresay.live.tables import LiveTables, NewTable
from haresay.tables.arriving import DEVICE_CODE_LASTS
from haresay.tables.asking import asked_by
from haresay.tables.glancing import Glance, glance
from haresay.tables.listing import ListedTable
from haresay.tables.looking_back import GameRecord
from haresay.tables.messages import Answer, Done
from haresay.tables.names import person_called
from haresay.tables.playing import is_running
from haresay.tables.refusals import NobodyAwayCalled
from haresay.tables.returning import who_left_with
from haresay.tables.settings import Settings
from haresay.tables.state import GameEnding
from haresay.tables.who import ByDevice, ByPerson
from haresay.tables.wishes import AskForSeat, ComeBack, ForgetDevice, JoinTable, MakeDeviceCode, UseDeviceCode
from haresay.web.devices import CookieJar, once
from haresay.web.door import Door, Visitor
from haresay.web.keeping import ASKED_FOR_BY_ONE_BROWSER
from haresay.web.metrics import JOINS
from haresay.web.network import network_of
from haresay.web.parcels import Parcel, Parcels, answer_with
from haresay.web.refusals import refusal_for
from haresay.web.wire import LONGEST_ID, RequestId

log_ = logging.getLogger(__name__)


Code = Annotated[str, Parameter(description="The table's code.", max_length=LONGEST_ID)]
DEVICE_ID = 16
"""So much of a key tells one device of a person from another."""
DeviceId = Annotated[str, Parameter(description="What the list calls it.", min_length=DEVICE_ID, max_length=DEVICE_ID)]
NameText = Annotated[str, Meta(max_length=400, description="What the others see.")]
OnceKey = Annotated[
    RequestId,
    Meta(
        description="Makes this happen once, however often it is sent. For a device without a secret that holds if it "
        "is 32 letters, digits, - or _ that nobody can guess; with it, a device that lost its secret is known again."
    ),
]
AnyRequest = Request[Any, Any, AppState]


class TableOrder(Struct, forbid_unknown_fields=True):
    name: NameText
    settings: Settings = Settings()
    id: OnceKey | None = None


class Newcomer(Struct, forbid_unknown_fields=True):
    name: NameText
    id: OnceKey | None = None
    back: Annotated[bool, Meta(description="Only to be known again: where they are not, nobody new comes.")] = False


class Returning(Struct, forbid_unknown_fields=True):
    id: OnceKey | None = None


class TypedCode(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=LONGEST_ID)]
    id: OnceKey | None = None


class LostSeat(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=LONGEST_ID, description="What the one is called whose seat it is.")]
    id: OnceKey | None = None


class Asking(Struct):
    """The host is asked; `GET` of the table says when they have answered."""

    person: str


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
    watching: bool
    """Whether those can watch who have not joined."""
    you: str | None
    """Who you are at this table, if this device is known there."""
    asking: str | None
    """Whose seat this device has asked the host for and waits for."""
    left: str | None = None
    """What you were called here, if this device left a game that is on and can have its seat back."""


GAMES_A_PAGE = 20

Before = Annotated[int | None, QueryParameter(ge=1, le=2**53, description="Only games of lower numbers.")]


class PublicTables(Struct):
    """What strangers may find here."""

    allowed: bool
    """Whether the owner of this server lets hosts list their tables."""
    tables: tuple[ListedTable, ...]
    """At each of them somebody is waiting, and a seat is free."""


class FinishedGames(Struct):
    """A page of the games that are over, the newest first. The next page is the one before its last number."""

    finished: int
    """How many there are in all."""
    endings: tuple[GameEnding, ...]


class OneTimeCode(Struct):
    code: str
    seconds: float


class DeviceSeen(Struct):
    """One of somebody's devices, as they see it."""

    device: str
    since: float
    """Since when it is theirs, in Unix time."""
    this: bool
    """Whether it is the one that asks."""


class NewCode(Struct):
    code: str


class TableGone(Struct):
    """There is nothing left of it."""

    deleted: bool = True


class NewDevice(Struct):
    secret: str


def whence(request: AnyRequest) -> str:
    """The network that somebody comes from."""
    return network_of(request.client.host) if request.client else ""


async def visitor(
    request: AnyRequest, code: Code, door: NamedDependency[Door], jar: NamedDependency[CookieJar]
) -> Visitor:
    """Whoever comes to a table: every handler that has to do with one gets them from here, past the door."""
    return await door.let_in(code, jar.device_in(request.scope), whence(request))


def done(answer: Answer) -> Done:
    """It has happened; what the table refused is refused here as well."""
    if isinstance(answer, No):
        raise Refusal.again(answer)
    return answer


NOES = {
    400: "What came could not be understood.",
    403: "This device may not do that.",
    404: "There is no such table, game, deck, picture or recording.",
    409: "The table says no.",
    413: "What came was too large, or lasts too long.",
    415: "What came is not what it should be.",
    429: "Too many tries. Wait a while.",
    500: "A mistake of the server's. Nothing has happened.",
    503: "The server could not keep that just now. Try again in a moment.",
}
"""What a status means; the body always says more."""


def or_else(*statuses: int) -> dict[int, ResponseSpec]:
    """How else a request may end, each time with a `No`: what a table can refuse, it can also be mistaken about."""
    all_of_them = (*statuses, 500, 503) if 409 in statuses else (*statuses, 503)
    return {status: ResponseSpec(No, generate_examples=False, description=NOES[status]) for status in all_of_them}


class TableRoutes(Controller):
    path = "/api/tables"

    @post(
        "/",
        summary="Open a table",
        description="The one who opens it is its host and sits on the first seat.",
        responses=or_else(400, 403, 409, 413, 429),
    )
    async def open(
        self,
        request: AnyRequest,
        data: JSONBody[TableOrder],
        tables: NamedDependency[LiveTables],
        door: NamedDependency[Door],
        jar: NamedDependency[CookieJar],
    ) -> Response[AtTable]:
        device = once(jar.device_in(request.scope), data.id)
        new = NewTable(data.settings, codes.new_person(), data.name, device.secret, data.id or codes.unguessable())
        door.check_may_look_for_theirs(whence(request))
        live = await tables.opened_before(new)
        if live is None:
            door.check_may_open(whence(request))
            live = await tables.new_table(new)
            JOINS.inc()
        return at_table(request, Visitor(live, device, whence(request)), jar)

    @get(
        "/",
        summary="The tables that their hosts have listed, for anybody to join",
        description="None where the owner of the server does not want any to be found. Never closed or full ones, "
        "those with a game going on, or those at which nobody is; and nobody's name.",
        responses=or_else(429),
    )
    async def public(self, tables: NamedDependency[LiveTables]) -> PublicTables:
        return PublicTables(tables.listings.allowed, tables.open_to_strangers())

    @get("/{code:str}", summary="What can be known of a table before joining it", responses=or_else(400, 403, 404, 429))
    async def info(self, visitor: NamedDependency[Visitor]) -> TableInfo:
        table = visitor.live.table
        return TableInfo(
            code=table.invitation,
            people=len(table.people),
            seats_taken=sum(sitter is not None for sitter in table.seats),
            playing=is_running(table),
            open=table.settings.open,
            watching=table.settings.watching,
            you=visitor.person,
            asking=asked_by(table, visitor.key),
            left=left_as(visitor),
        )

    @post(
        "/{code:str}/people",
        summary="Join a table",
        description="Known devices are just recognised again.",
        responses=or_else(400, 403, 404, 409, 413, 429),
    )
    async def join(
        self,
        request: AnyRequest,
        data: JSONBody[Newcomer],
        visitor: NamedDependency[Visitor],
        door: NamedDependency[Door],
        jar: NamedDependency[CookieJar],
    ) -> Response[AtTable]:
        visitor = replace(visitor, device=once(visitor.device, data.id))
        if visitor.person is None and not data.back:
            code, id_ = visitor.live.table.code, data.id or codes.unguessable()
            wish = JoinTable(codes.new_person(), data.name, codes.spare_key(code, id_))
            await arrived(door, visitor, wish, codes.fingerprint(code, id_))
            JOINS.inc()
        return at_table(request, visitor, jar)

    @post(
        "/{code:str}/return",
        summary="Take the seat back that this device left",
        description="While the game that it left is the newest, unless somebody has taken the seat over from the bot.",
        responses=or_else(400, 403, 404, 409, 413, 429),
    )
    async def come_back(
        self,
        request: AnyRequest,
        data: JSONBody[Returning],
        visitor: NamedDependency[Visitor],
        door: NamedDependency[Door],
        jar: NamedDependency[CookieJar],
    ) -> Response[AtTable]:
        if visitor.person is None:
            wish = ComeBack(codes.spare_key(visitor.live.table.code, data.id or ""))
            await arrived(door, visitor, wish, codes.unguessable())
        return at_table(request, visitor, jar)

    @post(
        "/{code:str}/device-codes",
        summary="A one-time code for a second device of yours",
        responses=or_else(400, 403, 404, 409, 429),
    )
    async def device_code(self, visitor: NamedDependency[Visitor], door: NamedDependency[Door]) -> OneTimeCode:
        door.check_may_make_codes(visitor)
        words = codes.new_device_code()
        mark = codes.fingerprint(visitor.live.table.code, words)
        done(await visitor.live.ask(ByPerson(visitor.known()), MakeDeviceCode(mark), mark))
        return OneTimeCode(words, DEVICE_CODE_LASTS)

    @post(
        "/{code:str}/devices",
        summary="Use a one-time code: this device is that person too, from now on",
        responses=or_else(400, 403, 404, 409, 413, 429),
    )
    async def use_device_code(
        self,
        request: AnyRequest,
        data: JSONBody[TypedCode],
        visitor: NamedDependency[Visitor],
        door: NamedDependency[Door],
        jar: NamedDependency[CookieJar],
    ) -> Response[AtTable]:
        visitor = replace(visitor, device=once(visitor.device, data.id))
        door.check_may_guess(visitor)
        code = visitor.live.table.code
        mark = codes.fingerprint(code, codes.as_typed(data.code))
        await arrived(door, visitor, UseDeviceCode(mark, codes.spare_key(code, data.id or "")), mark)
        return at_table(request, visitor, jar)

    @get(
        "/{code:str}/devices",
        summary="The devices that are you at this table",
        responses=or_else(400, 403, 404, 429),
    )
    async def devices(self, visitor: NamedDependency[Visitor]) -> tuple[DeviceSeen, ...]:
        devices = visitor.live.table.people[visitor.known()].devices
        return tuple(DeviceSeen(one.key[:DEVICE_ID], one.since, visitor.key in one.keys) for one in devices)

    @delete(
        "/{code:str}/devices/{device:str}",
        summary="One of your devices is yours no longer",
        description="It is somebody who only watches from then on. To go with the device that asks, leave the table.",
        status_code=200,
        responses=or_else(400, 403, 404, 409, 429),
    )
    async def forget_device(self, visitor: NamedDependency[Visitor], device: DeviceId) -> Done:
        wish = ForgetDevice(device, visitor.key)
        return done(await visitor.live.ask(ByPerson(visitor.known()), wish))

    @post(
        "/{code:str}/code",
        summary="A new code for the table",
        description="Only the host may. Who is known at the table finds it by any code that it ever had; everybody "
        "else only by the newest, and those who watch are sent off.",
        responses=or_else(400, 403, 404, 409, 429),
    )
    async def change_code(
        self, visitor: NamedDependency[Visitor], tables: NamedDependency[LiveTables], door: NamedDependency[Door]
    ) -> NewCode:
        door.check_may_make_codes(visitor)
        return NewCode(await tables.change_code(visitor.live, visitor.known()))

    @delete(
        "/{code:str}",
        summary="Delete the table",
        description="At once and for good, with all that was said and recorded at it. Only the one whose table it is "
        "may, while they host it.",
        status_code=200,
        responses=or_else(400, 403, 404, 409, 429),
    )
    async def delete(self, visitor: NamedDependency[Visitor], tables: NamedDependency[LiveTables]) -> TableGone:
        await tables.delete(visitor.live, visitor.known())
        return TableGone()

    @post(
        "/{code:str}/askers",
        summary="Ask the host for the seat of somebody who is away",
        description="For whoever has lost all that they were known by. Only the host sees it, and says yes or no.",
        responses=or_else(400, 403, 404, 409, 413, 429),
    )
    async def ask_for_seat(
        self,
        request: AnyRequest,
        data: JSONBody[LostSeat],
        visitor: NamedDependency[Visitor],
        door: NamedDependency[Door],
        jar: NamedDependency[CookieJar],
    ) -> Response[Asking]:
        visitor = replace(visitor, device=once(visitor.device, data.id))
        table = visitor.live.table
        person = person_called(table, data.name)
        if person is None or asked_by(table, visitor.key) != person:
            door.check_may_ask(visitor)
            if person is None:
                door.count(visitor)
                raise NobodyAwayCalled
            asker, spare = codes.new_person(), codes.spare_key(table.code, data.id or "")
            await arrived(door, visitor, AskForSeat(asker, person, spare), asker)
        return Response(Asking(person), status_code=201, headers=jar.for_device(visitor.device, request.scope))

    @get(
        "/{code:str}/glance",
        summary="A table at which you sit, from outside",
        description="With whom, where it has come to, and whether it waits for you. Only for those who are known "
        "there; asking makes nobody present.",
        responses=or_else(400, 403, 404, 429),
    )
    async def glance(self, visitor: NamedDependency[Visitor], tables: NamedDependency[LiveTables]) -> Glance:
        return glance(visitor.live.table, visitor.known(), tables.clock.now())

    @get("/{code:str}/games", summary="The finished games of a table", responses=or_else(400, 403, 404, 429))
    async def games(
        self, visitor: NamedDependency[Visitor], tables: NamedDependency[LiveTables], before: Before = None
    ) -> FinishedGames:
        table = visitor.looking().live.table
        page = await tables.archive.games(table, table.finished + 1 if before is None else before, GAMES_A_PAGE)
        return FinishedGames(table.finished, tuple(game.ending for game in page))

    @get(
        "/{code:str}/games/{number:int}",
        summary="One finished game, turn by turn",
        responses={200: ResponseSpec(GameRecord, generate_examples=False), **or_else(400, 403, 404, 429)},
    )
    async def game(
        self,
        request: AnyRequest,
        number: FromPath[int],
        visitor: NamedDependency[Visitor],
        tables: NamedDependency[LiveTables],
        records: NamedDependency[Parcels],
    ) -> Response[bytes]:
        table = visitor.looking().live.table

        async def made() -> Parcel:
            return await asyncio.to_thread(Parcel, await tables.finished_game(table, number))

        return answer_with(
            await records.get((table.code, table.opened_at, number), made), request, ASKED_FOR_BY_ONE_BROWSER
        )


def left_as(visitor: Visitor) -> str | None:
    """What somebody was called who may come back; of others nothing is said."""
    table = visitor.live.table
    person = who_left_with(table, visitor.key) if visitor.person is None and is_running(table) else None
    return table.left[person].name if person else None


async def arrived(
    door: Door, visitor: Visitor, wish: JoinTable | ComeBack | UseDeviceCode | AskForSeat, once: str
) -> None:
    """A device is somebody from now on. A "no" is counted: one could be guessing."""
    answer = await visitor.live.ask(ByDevice(visitor.key), wish, once)
    if isinstance(answer, No):
        door.count(visitor)
    done(answer)


def at_table(request: AnyRequest, visitor: Visitor, jar: CookieJar) -> Response[AtTable]:
    """Refused for somebody who came with this very request before, and has left since."""
    body = AtTable(visitor.live.table.invitation, visitor.known())
    return Response(body, status_code=201, headers=jar.for_device(visitor.device, request.scope))


class DeviceRoutes(Controller):
    path = "/api/devices"

    @post(
        "/", summary="A secret for a program", description="Send it as a bearer token. Browsers get a cookie instead."
    )
    async def new(self) -> NewDevice:
        return NewDevice(codes.new_secret())


def refusal_response(_: AnyRequest, refused: Refusal) -> Response[No]:
    return Response(refused.no, status_code=refused.status)


def trouble_response(request: AnyRequest, trouble: StoreTrouble) -> Response[No]:
    log_.error("a request could not be kept: %s", trouble)
    return refusal_response(request, refusal_for(trouble))
