"""`haresay serve`: run a server for tables, on this machine and for the network around it."""

import argparse
import asyncio
import os
from pathlib import Path

from rich.console import Console

from haresay.bootstrap import Server, application, base_path, listening
from haresay.cli.logs import set_up_logs
from haresay.cli.loops import loop_of, maker_of
from haresay.settings import OPTIONS, ServerSettings, description, is_list, load, option
from haresay.web.network import addresses


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("serve", help="run a server", description=__doc__)
    add_settings_to(command)
    command.set_defaults(run=run)


def add_settings_to(command: argparse.ArgumentParser) -> None:
    """One option for each setting, and one for the file."""
    command.allow_abbrev = False  # half a name could be that of a secret, and show it to everybody
    command.add_argument(
        "--config", type=Path, metavar="FILE", help="a settings file (default: haresay.toml, if there)"
    )
    for name in OPTIONS:
        text = description(name).replace("%", "%%").replace("`", "")
        several = {"nargs": "*"} if is_list(name) else {}
        command.add_argument(option(name), help=text, metavar=name.upper(), **several)  # type: ignore[arg-type]


def settings_from(options: argparse.Namespace) -> ServerSettings:
    return load(options.config, os.environ, {name: getattr(options, name) for name in OPTIONS})


def run(options: argparse.Namespace) -> int:
    settings = settings_from(options)
    set_up_logs(settings.log_format, settings.log_level)
    with asyncio.Runner(loop_factory=maker_of(loop_of(settings))) as runner:
        runner.run(serve(settings))
    return 0


async def serve(settings: ServerSettings) -> None:
    with listening(settings) as place:
        async with application(settings) as app:
            await Server(app, settings, on_started=lambda: greet(settings)).serve([place])


def greet(settings: ServerSettings) -> None:
    """Where to find the table: here, from other devices, and on a TV."""
    console = Console(highlight=False)
    local = f"http://localhost:{settings.port}{base_path(settings)}"
    others = settings.public_address or next(
        (f"http://{address}:{settings.port}" for address in addresses() if listens_to_others(settings)), None
    )
    console.print(f"\n[bold]Haresay is ready.[/bold] Here: [link={local}]{local}[/link]", soft_wrap=True)
    if others:
        console.print(f"Other devices: [link={others}]{others}[/link]   a TV: {others}/tv", soft_wrap=True)
        console.print(qr_code(others), style="black on white", soft_wrap=True)
    console.print("Ctrl+C stops it; no game is lost.\n", style="dim")


def listens_to_others(settings: ServerSettings) -> bool:
    return settings.host not in {"127.0.0.1", "::1", "localhost"}


def qr_code(address: str) -> str:
    """A QR code of half blocks, dark on light."""
    import segno  # noqa: PLC0415 - not every server draws one, and every one is to start quickly

    rows = [list(row) for row in segno.make(address, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(blocks[bool(upper), bool(lower)] for upper, lower in zip(*pair, strict=True)) for pair in pairs
    )
