"""`haresay doctor`: look at this installation and its network, and say what to do."""

import argparse
import shutil
import socket
import ssl
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from importlib.metadata import version
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from rich.console import Console

from haresay.cli.serve import add_settings_to, listens_to_others, settings_from
from haresay.settings import Settings
from haresay.web.network import addresses
from haresay.web.seen import Seen

TIMEOUT = 5.0
ROOM_WANTED = 200 * 1024 * 1024
CLOCK_TOLERANCE = 30.0
OLDEST_SENSIBLE_YEAR = 2025


class Finding(Struct, frozen=True):
    """What was found, and what to do about it."""

    state: Literal["good", "bad", "note"]
    sentence: str
    advice: str = ""


Check: TypeAlias = Callable[[Settings], Iterator[Finding]]


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("doctor", help="check installation and network", description=__doc__)
    add_settings_to(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    settings = settings_from(options)
    findings = [finding for check in CHECKS for finding in check(settings)]
    console = Console(highlight=False)
    signs = {"good": "[green]✓[/green]", "bad": "[red]✗[/red]", "note": "[yellow]·[/yellow]"}
    for finding in findings:
        console.print(f"{signs[finding.state]} {finding.sentence}")
        if finding.advice:
            console.print(f"  {finding.advice}", style="dim")
    return 1 if any(finding.state == "bad" for finding in findings) else 0


def installation(_: Settings) -> Iterator[Finding]:
    yield Finding("good", f"Haresay {version('haresay')} on Python {sys.version.split()[0]}.")


def clock(_: Settings) -> Iterator[Finding]:
    now = datetime.now(UTC)
    if now.year < OLDEST_SENSIBLE_YEAR:
        yield Finding("bad", f"The clock says {now:%Y-%m-%d}.", "Set it: time limits and cookies depend on it.")
    else:
        yield Finding("good", f"The clock says {now:%Y-%m-%d %H:%M} UTC.")


def disk(settings: Settings) -> Iterator[Finding]:
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


def port(settings: Settings) -> Iterator[Finding]:
    """Free, ours, or somebody else's."""
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as trouble:
            yield from port_in_use(settings, trouble)
        else:
            yield Finding("good", f"Port {settings.port} is free.")


def port_in_use(settings: Settings, trouble: OSError) -> Iterator[Finding]:
    if is_haresay(f"http://localhost:{settings.port}{urlsplit(settings.public_address).path}"):
        yield Finding("good", f"A Haresay answers on port {settings.port}.")
    else:
        advice = "Choose another with --port, or stop the program that has it."
        yield Finding("bad", f"Port {settings.port} on {settings.host} cannot be used: {trouble.strerror}.", advice)


def network(settings: Settings) -> Iterator[Finding]:
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


def public_address(settings: Settings) -> Iterator[Finding]:
    """Whether players get through the proxy, and whether the proxy tells the truth about them."""
    address = settings.public_address
    if not address:
        yield Finding("note", "No public address is set.", "Behind a reverse proxy set --public-address.")
        return
    try:
        with urllib.request.urlopen(f"{address}/api/seen", timeout=TIMEOUT) as answer:  # noqa: S310 - http(s) by the setting's own pattern
            seen = msgspec.json.decode(answer.read(), type=Seen)
            date = answer.headers.get("Date")
    except (OSError, ssl.SSLError, msgspec.DecodeError) as trouble:
        advice = "Is the server running, does the name point here, does the proxy pass the path on?"
        yield Finding("bad", f"{address} does not answer as a Haresay would: {trouble}.", advice)
        return
    yield Finding("good", f"{address} answers.")
    yield from proxy_headers(settings, seen)
    yield from clock_beside(date)


def proxy_headers(settings: Settings, seen: Seen) -> Iterator[Finding]:
    parts = urlsplit(settings.public_address)
    if seen.scheme != parts.scheme:
        advice = "Let the proxy set X-Forwarded-Proto, and name it in --trusted-proxies."
        yield Finding("bad", f"The server takes the connection for {seen.scheme}, not {parts.scheme}.", advice)
    elif seen.host != parts.netloc:
        advice = "Let the proxy pass the Host header on unchanged."
        yield Finding("bad", f"The server is told that it is {seen.host}, not {parts.netloc}.", advice)
    else:
        yield Finding("good", "The proxy's headers are right.")


def clock_beside(date: str | None) -> Iterator[Finding]:
    if date is None:
        return
    apart = abs((parsedate_to_datetime(date) - datetime.now(UTC)).total_seconds())
    if apart > CLOCK_TOLERANCE:
        yield Finding("bad", f"This clock and the server's are {apart:.0f} seconds apart.", "Set them by NTP.")


def is_haresay(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/api/seen", timeout=TIMEOUT) as answer:  # noqa: S310 - this machine
            msgspec.json.decode(answer.read(), type=Seen)
    except (OSError, msgspec.DecodeError, urllib.error.URLError):
        return False
    return True


CHECKS: tuple[Check, ...] = (installation, clock, disk, port, network, public_address)
