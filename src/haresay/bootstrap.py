"""Where the parts are plugged together: settings in, a running server out. Nothing else knows which store it has."""

import asyncio
import gc
import logging
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from ctypes import CDLL
from importlib.util import find_spec
from os import strerror
from pathlib import Path
from signal import SIGINT
from socket import AF_INET, AF_INET6, IPPROTO_TCP, TCP_NODELAY, create_server, socket
from types import FrameType
from urllib.parse import urlsplit

import uvicorn

from haresay.bots.company import Company
from haresay.bots.guests.guest import Model, with_guests
from haresay.bots.guests.purse import Budget, Purses
from haresay.bots.own_bots import own_bots, with_own_bots
from haresay.bus.memory import MemoryBus
from haresay.decks.shelf import Box, cards_by_deck, clues_by_card, shelf, words_by_card
from haresay.extras import extra
from haresay.live.bot_seats import Bots
from haresay.live.clock import Clock
from haresay.live.codes import A_YEAR
from haresay.live.patience import USUAL_PAUSES, Patience
from haresay.live.ports import Backups, Bus, Store
from haresay.live.tables import LiveTables, Rounds
from haresay.media import Limit, Limits, Space
from haresay.model.pictures import pictures_of
from haresay.settings import ServerSettings, SettingsProblem
from haresay.store import SqliteStore
from haresay.store.sqlite.backup import BackupFolder
from haresay.store.sqlite.folder import held
from haresay.web.app import LARGEST_HEADERS, App
from haresay.web.entrance import BACKLOG, Complaints, Crowd, entrance_of, most_connections
from haresay.web.limits import MINUTES, Allowance, Allowances, within
from haresay.web.network import addresses, is_at_home
from haresay.web.origins import local_origins, origin_of
from haresay.web.printing import Press
from haresay.web.wire import LARGEST_FRAME

log_ = logging.getLogger(__name__)

TIME_OF_THEIR_OWN = 5.0
"""How long bots may think besides waiting for a model."""

M_MMAP_THRESHOLD = -3
"""What `malloc.h` calls the size from which on memory is asked of the system for each thing by itself."""

GARBAGE = (10_000, 10, 10)
"""After how many new objects the youngest are looked through, and after how many such looks the older ones."""


@asynccontextmanager
async def application(settings: ServerSettings) -> AsyncIterator[App]:
    """The application with its store and its bus, which are let go of at the end."""
    check_proxies(settings)
    async with AsyncExitStack() as stack:
        if settings.store == "sqlite":
            stack.enter_context(held(settings.folder))
        store = await open_store(settings)
        stack.push_async_callback(store.close)
        bus = await open_bus(settings)
        stack.push_async_callback(bus.close)
        rounds = Rounds(keep_days=settings.keep_days)
        boxes = shelf(settings.deck_folders)
        model = open_model(settings, boxes, stack)
        bots = bots_of(settings, boxes, model)
        tables = LiveTables(
            store,
            bus,
            cards_by_deck(boxes),
            bots=bots,
            patience=patience_of(settings),
            rounds=rounds,
            guesses_a_year=settings.wrong_codes_of_a_network / (MINUTES * 60) * A_YEAR,
            backups=backups_of(settings),
            lists=settings.public_tables,
        )
        secure = settings.public_address.startswith("https:")
        yield App(
            tables,
            allowed_origins(settings),
            base_path(settings),
            secure=secure,
            boxes=boxes,
            space=space_of(settings),
            allowed=allowances_of(settings),
            metrics_key=settings.metrics_key,
            only_https=settings.only_https,
            press=press_of(settings, boxes, tables.clock),
        )


async def open_store(settings: ServerSettings) -> Store:
    if settings.store == "sqlite":
        return await SqliteStore.open(settings.folder)
    with extra("postgres", to="keep everything in PostgreSQL"):
        from haresay.store.postgres.store import PostgresStore  # noqa: PLC0415 - an optional extra, wanted only here
    return await PostgresStore.open(settings.store)


def backups_of(settings: ServerSettings) -> Backups | None:
    """Where the copies are, if they are ours to look at."""
    return BackupFolder(Path(settings.backups).expanduser()) if settings.backups else None


async def open_bus(settings: ServerSettings) -> Bus:
    if settings.bus == "memory":
        return MemoryBus()
    with extra("valkey", to="tell several servers of each other"):
        from haresay.bus.valkey import ValkeyBus  # noqa: PLC0415 - an optional extra, wanted only here
    return await ValkeyBus.open(settings.bus)


def bots_of(settings: ServerSettings, boxes: dict[str, Box], model: Model | None = None) -> Bots:
    """All bots of a server: the usual ones, guests if there is a model to ask, and those that were brought along."""
    card_words, own = words_by_card(boxes), own_bots(settings.bots)
    company = Company(card_words, clues_by_card(boxes))
    engage = with_guests(company.engage, model) if model else company.engage
    return Bots(
        engage=with_own_bots(engage, own, card_words),
        guests=model is not None,
        guests_from=guests_from(settings),
        purses=Purses(budget_of(settings)),
        own=tuple(own),
        remembers=settings.remember_clues,
        repeats=settings.repeat_clues,
        trusts=home(settings),
        remark=company.remark,
    )


def guests_from(settings: ServerSettings) -> Callable[[str], bool]:
    """Strangers do not spend the money of whoever runs the server, unless they are to."""
    if settings.guests_for == "everybody":
        return lambda _: True
    return home(settings)


def home(settings: ServerSettings) -> Callable[[str], bool]:
    """Who is no stranger: whoever comes from this machine or its own network, to a server that is not for the world."""
    return (lambda _: False) if settings.public_address else is_at_home


def budget_of(settings: ServerSettings) -> Budget:
    """What guests may ask."""
    return Budget(settings.questions_of_a_table, settings.questions_of_a_network, settings.questions_a_day)


def open_model(settings: ServerSettings, boxes: dict[str, Box], stack: AsyncExitStack | ExitStack) -> Model | None:
    """What guests ask, if there is anything to ask; it is let go of with all the rest."""
    if not settings.model_address:
        return None
    if not settings.model:
        raise SettingsProblem("The address of a model is set, but not which model. Name it with --model.")
    with extra("llm", to="ask a model"):
        from haresay.model.chat import Chat  # noqa: PLC0415 - an optional extra, wanted only here
    chat = Chat(settings.model_address, settings.model, key_of(settings), settings.model_seconds)
    stack.callback(chat.close)
    picture_of = pictures_of(boxes) if settings.model_pictures else lambda _: None
    return Model(chat, picture_of, settings.model_clues)


def key_of(settings: ServerSettings) -> str:
    """The key of the model's server, wherever it is kept."""
    if settings.model_key or not settings.model_key_file:
        return settings.model_key
    try:
        key = Path(settings.model_key_file).expanduser().read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        raise SettingsProblem(f"The model's key cannot be read from {settings.model_key_file}.") from None
    if not key.isprintable() or " " in key:
        raise SettingsProblem(f"{settings.model_key_file} has more in it than the model's key. Leave only that.")
    return key


def patience_of(settings: ServerSettings) -> Patience:
    return Patience(
        gone_after=settings.gone_after,
        host_gone_after=settings.gone_after,
        bots=USUAL_PAUSES.times(settings.bot_pause / USUAL_PAUSES.telling[1]),
        card_pause=settings.card_pause,
        second_thoughts=settings.vote_pause,
        think_at_most=settings.model_seconds + TIME_OF_THEIR_OWN,
    )


def space_of(settings: ServerSettings) -> Space:
    """How much is kept of what people record."""
    sound = Limit(settings.sound_seconds, settings.sound_kilobytes)
    film = Limit(settings.film_seconds, settings.film_kilobytes)
    return Space(
        Limits(sound, film),
        settings.recordings_megabytes,
        settings.recordings_megabytes_in_all,
        settings.recordings_an_hour,
    )


def press_of(settings: ServerSettings, boxes: dict[str, Box], clock: Clock) -> Press | None:
    """None where the owner wants none, or what it takes is not installed."""
    if not settings.print_decks or not all(map(find_spec, ("PIL", "typst"))):
        return None
    return Press(settings.folder / "printed", boxes, clock, allowances_of(settings).prints_of_a_network)


def allowances_of(settings: ServerSettings) -> Allowances:
    """How much anyone may ask for."""
    return Allowances(
        tries_of_a_device=within(MINUTES * 60, settings.wrong_codes_of_a_device),
        tries_of_a_network=within(MINUTES * 60, settings.wrong_codes_of_a_network),
        tables_of_a_network=within(MINUTES * 60, settings.tables_of_a_network),
        requests=Allowance(burst=4 * settings.requests_a_second, per_second=settings.requests_a_second),
        requests_of_a_network=Allowance(30 * settings.requests_a_second, 30 * settings.requests_a_second),
        watching_of_a_network=Allowance(15 * settings.requests_a_second, 15 * settings.requests_a_second),
        arrivals=Allowance(burst=60 * settings.requests_a_second, per_second=2 * settings.requests_a_second),
        questions=Allowance(burst=120 * settings.requests_a_second, per_second=6 * settings.requests_a_second),
        sayings=Allowance(burst=max(1, settings.sayings_a_minute / 7), per_second=settings.sayings_a_minute / 60),
    )


def allowed_origins(settings: ServerSettings) -> frozenset[str]:
    """The pages that may talk to this server: its own, under every name it is known by, and those that were set."""
    named = [origin_of(address) for address in (settings.public_address, *settings.origins) if address]
    return local_origins(settings.port, addresses()).union(named)


def check_proxies(settings: ServerSettings) -> None:
    if "*" in settings.trusted_proxies:
        raise SettingsProblem(
            "Every proxy is trusted, so anybody could say where they come from, and no limit would hold. Name the "
            "addresses of your proxies in trusted_proxies."
        )


def base_path(settings: ServerSettings) -> str:
    return urlsplit(settings.public_address).path.rstrip("/")


def listening(settings: ServerSettings) -> socket:
    """The socket that players connect to; refused in one sentence if somebody else has it."""
    family = AF_INET6 if ":" in settings.host else AF_INET
    try:
        place = create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as trouble:
        raise SettingsProblem(
            f"Port {settings.port} on {settings.host} cannot be used: {strerror(trouble.errno or 0)}. "
            "Choose another with --port, or stop the program that has it."
        ) from trouble
    place.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)  # whoever comes in has it from here: no answer waits for another
    return place


def look_less_often_for_garbage() -> None:
    """A server of a thousand tables is a million objects that stay; walking through them all every few seconds took a
    quarter of its time and let everybody wait. What is thrown away between moves holds no circles and goes by itself.
    """
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def give_back_what_was_large() -> None:
    """The C library keeps what a film took for the next one, some megabytes a thread, so a server that was flooded once
    never gets small again. Whatever is larger than this goes back to the system when it is done with.
    """
    with suppress(AttributeError):  # another C library, with ways of its own
        CDLL(None).mallopt(M_MMAP_THRESHOLD, 128 * 1024)


def let_nobody_think_for_long() -> None:
    """Bots think in threads, and whoever plays waits until they let go of the interpreter: each in this time."""
    sys.setswitchinterval(0.001)


def socket_protocol() -> type[asyncio.Protocol] | str:
    """A line of our own, where uvicorn's class is what it was; else plain ASGI, which everything here can do with."""
    try:
        from haresay.web.line import UvicornLine  # noqa: PLC0415 - it says no where it does not fit
    except ImportError as unlike:
        log_.warning("Sockets take the long way: %s. Another version of uvicorn would be quicker.", unlike)
        return "auto"
    return UvicornLine


class Server(uvicorn.Server):
    """uvicorn as we want it: the quicker WebSocket implementation, small frames, and time to say goodbye."""

    def __init__(self, app: App, settings: ServerSettings, on_started: Callable[[], None] = lambda: None) -> None:
        self.on_started = on_started
        self.app = app
        crowd = Crowd(most_connections(), app.tables.clock, trusted=frozenset(settings.trusted_proxies))
        super().__init__(
            uvicorn.Config(
                app,
                host=settings.host,
                port=settings.port,
                http=entrance_of(crowd),
                h11_max_incomplete_event_size=LARGEST_HEADERS,
                backlog=BACKLOG,
                ws=socket_protocol(),
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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - uvicorn's own
        """Stop in good order; asked a second time at the keyboard, at once.

        uvicorn would raise the signal once more afterwards, and end the process before its log is closed.
        """
        self.force_exit = self.should_exit and sig == SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(Complaints(self.app.tables.clock))
        await super().startup(sockets)
        if self.started:
            look_less_often_for_garbage()
            give_back_what_was_large()
            let_nobody_think_for_long()
            self.on_started()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Our own goodbye comes first: uvicorn's would only hang up."""
        await self.app.sockets.close()
        await super().shutdown(sockets)
