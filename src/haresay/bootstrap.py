"""Where the parts are plugged together: settings in, a running server out. Nothing else knows which store it has."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from socket import socket
from urllib.parse import urlsplit

import uvicorn

from haresay.bus.memory import MemoryBus
from haresay.decks import paper_deck
from haresay.settings import Settings
from haresay.store.sqlite import SqliteLog
from haresay.tables.caretaker import Care
from haresay.tables.house import House, HouseRoutine
from haresay.tables.ports import Bus, Log
from haresay.web.app import App
from haresay.web.network import addresses
from haresay.web.origins import local_origins, origin_of
from haresay.web.wire import LARGEST_FRAME


@asynccontextmanager
async def application(settings: Settings) -> AsyncIterator[App]:
    """The application with its log and its bus, which are let go of at the end."""
    async with AsyncExitStack() as stack:
        log = await open_log(settings)
        stack.push_async_callback(log.close)
        bus = await open_bus(settings)
        stack.push_async_callback(bus.close)
        routine = HouseRoutine(keep_days=settings.keep_days)
        house = House(log, bus, {"paper": paper_deck()}, care_of(settings), routine)
        secure = settings.public_address.startswith("https:")
        yield App(house, allowed_origins(settings), base_path(settings), secure=secure)


async def open_log(settings: Settings) -> Log:
    if settings.store == "sqlite":
        return await SqliteLog.open(settings.folder)
    from haresay.store.postgres import PostgresLog  # noqa: PLC0415 - an optional extra, wanted only here

    return await PostgresLog.open(settings.store)


async def open_bus(settings: Settings) -> Bus:
    if settings.bus == "memory":
        return MemoryBus()
    from haresay.bus.valkey import ValkeyBus  # noqa: PLC0415 - an optional extra, wanted only here

    return await ValkeyBus.open(settings.bus)


def care_of(settings: Settings) -> Care:
    longest = settings.bot_pause
    return Care(gone_after=settings.gone_after, host_gone_after=settings.gone_after, bot_pause=(longest / 4, longest))


def allowed_origins(settings: Settings) -> frozenset[str]:
    """The pages that may talk to this server: its own, under every name it is known by, and those that were set."""
    named = [origin_of(address) for address in (settings.public_address, *settings.origins) if address]
    return local_origins(settings.port, addresses()).union(named)


def base_path(settings: Settings) -> str:
    return urlsplit(settings.public_address).path.rstrip("/")


class Server(uvicorn.Server):
    """uvicorn as we want it: the quicker WebSocket implementation, small frames, and time to say goodbye."""

    def __init__(self, app: App, settings: Settings, on_started: Callable[[], None] = lambda: None) -> None:
        self.on_started = on_started
        super().__init__(
            uvicorn.Config(
                app,
                host=settings.host,
                port=settings.port,
                ws="websockets-sansio",
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,
                proxy_headers=True,
                forwarded_allow_ips=list(settings.trusted_proxies),
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=5,
            )
        )

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_started()
