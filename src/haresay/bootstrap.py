"""Where the parts are plugged together: settings in, a running server out. Nothing else knows which store it has."""

import gc
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from os import strerror
from pathlib import Path
from signal import SIGINT
from socket import AF_INET, AF_INET6, create_server, socket
from types import FrameType
from urllib.parse import urlsplit

import uvicorn

from haresay.bots.guests import Model, with_guests
from haresay.bots.lore import Lore, Words
from haresay.bots.minds import Company
from haresay.bots.protocol import Engage
from haresay.bus.memory import MemoryBus
from haresay.decks.shelf import Box, cards_by_deck, shelf
from haresay.muse.pictures import pictures_of
from haresay.recordings import Limit, Limits
from haresay.settings import Settings, SettingsProblem
from haresay.store.sqlite import SqliteLog
from haresay.tables.caretaker import Care
from haresay.tables.house import House, HouseRoutine
from haresay.tables.ports import Bus, Log
from haresay.web.app import App
from haresay.web.network import addresses
from haresay.web.origins import local_origins, origin_of
from haresay.web.recordings import Space
from haresay.web.wire import LARGEST_FRAME

TIME_OF_THEIR_OWN = 5.0
"""How long bots may think besides waiting for a model."""

GARBAGE = (10_000, 10, 10)
"""After how many new objects the youngest are looked through, and after how many such looks the older ones."""


@asynccontextmanager
async def application(settings: Settings) -> AsyncIterator[App]:
    """The application with its log and its bus, which are let go of at the end."""
    async with AsyncExitStack() as stack:
        log = await open_log(settings)
        stack.push_async_callback(log.close)
        bus = await open_bus(settings)
        stack.push_async_callback(bus.close)
        routine = HouseRoutine(keep_days=settings.keep_days)
        boxes = shelf(settings.deck_folders)
        care = care_of(settings, engage_of(settings, Company(lore_of(boxes)), boxes))
        house = House(log, bus, cards_by_deck(boxes), care, routine)
        secure = settings.public_address.startswith("https:")
        space = space_of(settings)
        yield App(house, allowed_origins(settings), base_path(settings), secure=secure, boxes=boxes, space=space)


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


def lore_of(boxes: dict[str, Box]) -> Lore:
    """What the bots know of the cards: the words that the decks have for them."""
    return {
        name: {language: Words(said.tags, said.themes, said.sentence) for language, said in card.words.items()}
        for box in boxes.values()
        for name, card in zip(box.deck.card_names(), box.deck.cards, strict=True)
    }


def engage_of(settings: Settings, company: Company, boxes: dict[str, Box]) -> Engage:
    """Where bots come from; guests too, if there is a model to ask."""
    if not settings.model_address:
        return company.engage
    if not settings.model:
        raise SettingsProblem("The address of a model is set, but not which model. Name it with --model.")
    try:
        from haresay.muse.chat import Chat  # noqa: PLC0415 - an optional extra, wanted only here
    except ModuleNotFoundError:
        raise SettingsProblem("To ask a model, httpx is needed. Install it: pip install 'haresay[llm]'.") from None
    chat = Chat(settings.model_address, settings.model, key_of(settings), settings.model_seconds)
    look = pictures_of(boxes) if settings.model_pictures else lambda _: None
    return with_guests(company.engage, Model(chat, look, settings.model_clues))


def key_of(settings: Settings) -> str:
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


def care_of(settings: Settings, engage: Engage) -> Care:
    longest = settings.bot_pause
    return Care(
        gone_after=settings.gone_after,
        host_gone_after=settings.gone_after,
        bot_pause=(longest / 4, longest),
        engage=engage,
        think_at_most=settings.model_seconds + TIME_OF_THEIR_OWN,
        guests=bool(settings.model_address),
        remembers=settings.remember_clues,
        repeats=settings.repeat_clues,
    )


def space_of(settings: Settings) -> Space:
    """How much is kept of what people record."""
    sound = Limit(settings.sound_seconds, settings.sound_kilobytes)
    film = Limit(settings.film_seconds, settings.film_kilobytes)
    return Space(Limits(sound, film), settings.recordings_megabytes, settings.recordings_an_hour)


def allowed_origins(settings: Settings) -> frozenset[str]:
    """The pages that may talk to this server: its own, under every name it is known by, and those that were set."""
    named = [origin_of(address) for address in (settings.public_address, *settings.origins) if address]
    return local_origins(settings.port, addresses()).union(named)


def base_path(settings: Settings) -> str:
    return urlsplit(settings.public_address).path.rstrip("/")


def listening(settings: Settings) -> socket:
    """The socket that players connect to; refused in one sentence if somebody else has it."""
    family = AF_INET6 if ":" in settings.host else AF_INET
    try:
        return create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as trouble:
        raise SettingsProblem(
            f"Port {settings.port} on {settings.host} cannot be used: {strerror(trouble.errno or 0)}. "
            "Choose another with --port, or stop the program that has it."
        ) from trouble


def look_less_often_for_garbage() -> None:
    """A server of a thousand tables is a million objects that stay; walking through them all every few seconds took a
    quarter of its time and let everybody wait. What is thrown away between moves holds no circles and goes by itself.
    """
    gc.freeze()
    gc.set_threshold(*GARBAGE)


class Server(uvicorn.Server):
    """uvicorn as we want it: the quicker WebSocket implementation, small frames, and time to say goodbye."""

    def __init__(self, app: App, settings: Settings, on_started: Callable[[], None] = lambda: None) -> None:
        self.on_started = on_started
        self.app = app
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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - uvicorn's own
        """Stop in good order; asked a second time at the keyboard, at once.

        uvicorn would raise the signal once more afterwards, and end the process before its log is closed.
        """
        self.force_exit = self.should_exit and sig == SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            look_less_often_for_garbage()
            self.on_started()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Our own goodbye comes first: uvicorn's would only hang up."""
        await self.app.sockets.close()
        await super().shutdown(sockets)
