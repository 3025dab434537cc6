"""`haresay doctor`: look at this installation and its network, and say what to do."""

import argparse
import shutil
import socket
import ssl
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from importlib.metadata import version
from urllib.parse import urlsplit

import msgspec
from rich.console import Console

from haresay.bootstrap import open_model
from haresay.bots.guests.asking import Silent
from haresay.bots.own_bots import BotProblem, own_bot
from haresay.cli.checkup import backups, games, repair
from haresay.cli.finding import Check, Finding
from haresay.cli.loops import loop_of, maker_of
from haresay.cli.serve import add_settings_to, listens_to_others, settings_from
from haresay.extras import MissingExtra
from haresay.settings import ServerSettings, SettingsProblem
from haresay.web.doctor import RequestAsSeen
from haresay.web.entrance import most_connections
from haresay.web.metrics import CONNECTIONS, STREAMS
from haresay.web.network import addresses

TIMEOUT = 5.0
CONNECTIONS_WANTED = 1000
ROOM_WANTED = 200 * 1024 * 1024
CLOCK_TOLERANCE = 30.0
OLDEST_SENSIBLE_YEAR = 2025


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("doctor", help="check installation and network", description=__doc__)
    command.add_argument("--repair", action="store_true", help="let damaged tables go on from their last whole entry")
    add_settings_to(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    settings = settings_from(options)
    checks = (repair,) if options.repair else CHECKS
    findings = [finding for check in checks for finding in check(settings)]
    console = Console(highlight=False)
    signs = {"good": "[green]✓[/green]", "bad": "[red]✗[/red]", "note": "[yellow]·[/yellow]"}
    for finding in findings:
        console.print(f"{signs[finding.state]} {finding.sentence}")
        if finding.advice:
            console.print(f"  {finding.advice}", style="dim")
    return 1 if any(finding.state == "bad" for finding in findings) else 0


def installation(_: ServerSettings) -> Iterator[Finding]:
    yield Finding("good", f"Haresay {version('haresay')} on Python {sys.version.split()[0]}.")


def loop(settings: ServerSettings) -> Iterator[Finding]:
    chosen = loop_of(settings)
    try:
        maker_of(chosen)
    except MissingExtra as missing:
        yield Finding("bad", str(missing), "Or set --loop to auto.")
        return
    advice = "pip install 'haresay[uvloop]' would take less of the processor." if settings.loop == "auto" else ""
    yield Finding("good", f"The server runs on {chosen}.", "" if chosen == "uvloop" else advice)


def clock(_: ServerSettings) -> Iterator[Finding]:
    now = datetime.now(UTC)
    if now.year < OLDEST_SENSIBLE_YEAR:
        yield Finding("bad", f"The clock says {now:%Y-%m-%d}.", "Set it: time limits and cookies depend on it.")
    else:
        yield Finding("good", f"The clock says {now:%Y-%m-%d %H:%M} UTC.")


def disk(settings: ServerSettings) -> Iterator[Finding]:
    if settings.store != "sqlite":
        yield Finding("note", "The games are kept by PostgreSQL.")
        return
    folder = settings.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as trouble:
        yield Finding(
            "bad", f"The data folder {folder} cannot be written: {trouble.strerror}.", "Choose another with --data."
        )
        return
    free = shutil.disk_usage(folder).free
    if free < ROOM_WANTED:
        yield Finding(
            "bad", f"The disk of {folder} has only {free // 1024**2} MB left.", "Make room, or choose another folder."
        )
    else:
        yield Finding("good", f"The data folder is {folder}, with {free // 1024**3} GB of room.")


def connections(_: ServerSettings) -> Iterator[Finding]:
    """How many can be connected at once, as far as the system lets us."""
    most = most_connections()
    sentence = f"The system allows {most} connections at once."
    if most < CONNECTIONS_WANTED:
        yield Finding("note", sentence, "For more raise the limit of open files: LimitNOFILE, or `ulimit -n`.")
    else:
        yield Finding("good", sentence)


def port(settings: ServerSettings) -> Iterator[Finding]:
    """Free, ours, or somebody else's."""
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as trouble:
            yield from port_in_use(settings, trouble)
        else:
            yield Finding("good", f"Port {settings.port} is free.")


def port_in_use(settings: ServerSettings, trouble: OSError) -> Iterator[Finding]:
    here = f"http://localhost:{settings.port}{urlsplit(settings.public_address).path}"
    if is_haresay(here):
        yield Finding("good", f"A Haresay answers on port {settings.port}.")
        yield from connected(here, settings.metrics_key)
    else:
        advice = "Choose another with --port, or stop the program that has it."
        yield Finding("bad", f"Port {settings.port} on {settings.host} cannot be used: {trouble.strerror}.", advice)


def connected(address: str, key: str) -> Iterator[Finding]:
    """How many play, and how many of them in the way that is left where WebSockets are blocked."""
    asked = urllib.request.Request(f"{address}/metrics", headers={"Authorization": f"Bearer {key}"})  # noqa: S310 - ours
    try:
        with urllib.request.urlopen(asked, timeout=TIMEOUT) as answer:  # noqa: S310 - this machine
            figures = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line[0] != "#")
    except OSError:
        return
    sockets, streams = (int(figures.get(count.name, 0)) for count in (CONNECTIONS, STREAMS))
    sentence = f"Connected just now: {sockets} by WebSocket, {streams} without."
    if streams > sockets:
        yield Finding("note", sentence, "Does the proxy pass WebSockets on? See the files in deploy/.")
    else:
        yield Finding("good", sentence)


def network(settings: ServerSettings) -> Iterator[Finding]:
    if not listens_to_others(settings):
        yield Finding("note", "Only this machine gets in.", "For other devices start it with --host 0.0.0.0.")
        return
    found = addresses()
    if found:
        where = f"http://{found[0]}:{settings.port}"
        yield Finding(
            "good", f"Other devices in this network find it at {where}.", "If they do not, look at the firewall."
        )
    else:
        yield Finding("note", "This machine has no address in a network.", "Connect it, if others are to join.")


def public_address(settings: ServerSettings) -> Iterator[Finding]:
    """Whether players get through the proxy, and whether the proxy tells the truth about them."""
    address = settings.public_address
    if not address:
        yield Finding("note", "No public address is set.", "Behind a reverse proxy set --public-address.")
        return
    try:
        with urllib.request.urlopen(f"{address}/api/seen", timeout=TIMEOUT) as answer:  # noqa: S310 - http(s) by the setting's own pattern
            seen = msgspec.json.decode(answer.read(), type=RequestAsSeen)
            date = answer.headers.get("Date")
    except (OSError, ssl.SSLError, msgspec.DecodeError) as trouble:
        advice = "Is the server running, does the name point here, does the proxy pass the path on?"
        yield Finding("bad", f"{address} does not answer as a Haresay would: {trouble}.", advice)
        return
    yield Finding("good", f"{address} answers.")
    yield from proxy_headers(settings, seen)
    yield from clock_beside(date)


def proxy_headers(settings: ServerSettings, seen: RequestAsSeen) -> Iterator[Finding]:
    parts = urlsplit(settings.public_address)
    if seen.scheme != parts.scheme:
        advice = "Let the proxy set X-Forwarded-Proto, and name it in --trusted-proxies."
        yield Finding("bad", f"The server takes the connection for {seen.scheme}, not {parts.scheme}.", advice)
    elif seen.host != parts.netloc:
        advice = "Let the proxy pass the Host header on unchanged."
        yield Finding("bad", f"The server is told that it is {seen.host}, not {parts.netloc}.", advice)
    else:
        yield Finding("good", "The proxy's headers are right.")


def bots(settings: ServerSettings) -> Iterator[Finding]:
    """Those that were brought along."""
    for named in settings.bots:
        try:
            made = own_bot(named)
        except BotProblem as problem:
            yield Finding("bad", str(problem), "See docs/bots.md, or leave it out of --bots.")
        else:
            yield Finding("good", f"The bot {made.__name__} can play.")


def model(settings: ServerSettings) -> Iterator[Finding]:
    """Whether what guests would ask answers: one short question, as a guest would put it."""
    if not settings.model_address:
        return
    try:
        with ExitStack() as stack:
            opened = open_model(settings, {}, stack)
            assert opened is not None
            opened.ask([{"role": "user", "content": "Answer with one word: yes."}])
    except (MissingExtra, SettingsProblem) as problem:
        yield Finding("bad", str(problem))
    except Silent as why:
        advice = "Look at --model-address, --model and the key; until then guests think for themselves."
        yield Finding("bad", f"The model at {settings.model_address} does not answer: {why}.", advice)
    else:
        yield Finding("good", f"The model {settings.model} answers; guests can ask it.")


def clock_beside(date: str | None) -> Iterator[Finding]:
    if date is None:
        return
    apart = abs((parsedate_to_datetime(date) - datetime.now(UTC)).total_seconds())
    if apart > CLOCK_TOLERANCE:
        yield Finding("bad", f"This clock and the server's are {apart:.0f} seconds apart.", "Set them by NTP.")


def is_haresay(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/api/seen", timeout=TIMEOUT) as answer:  # noqa: S310 - this machine
            msgspec.json.decode(answer.read(), type=RequestAsSeen)
    except (OSError, msgspec.DecodeError, urllib.error.URLError):
        return False
    return True


CHECKS: tuple[Check, ...] = (
    installation,
    loop,
    clock,
    disk,
    games,
    backups,
    connections,
    port,
    network,
    public_address,
    bots,
    model,
)
