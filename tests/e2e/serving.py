"""`haresay serve` as a process of its own, with the page as it would be installed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from urllib.error import URLError
from urllib.request import urlopen

from tests.patience import PATIENCE
from tools.visit import free_port


@contextmanager
def serving(
    folder: Path,
    *,
    bot_pause: float = 0.05,
    card_pause: float = 0.0,
    vote_pause: float = 0.0,
    gone_after: float = 60.0,
    port: int | None = None,
    program: str = "haresay",
    bots: tuple[str, ...] = (),
    origins: tuple[str, ...] = (),
    decks: tuple[Path, ...] = (),
    public_tables: bool = False,
) -> Iterator[str]:
    """A server's address, as long as it runs; `program` is the module that serves."""
    port = port or free_port()
    options = {"host": "127.0.0.1", "port": port, "data": folder, "log-level": "error"}
    options |= {"bot-pause": bot_pause, "card-pause": card_pause, "vote-pause": vote_pause}
    options |= {"gone-after": gone_after, "tables-of-a-network": 1000, "public-tables": str(public_tables).lower()}
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    command = [sys.executable, "-m", program, "serve", *words, *(("--bots", *bots) if bots else ())]
    command += ["--origins", *origins] if origins else []
    command += ["--decks", *map(str, decks)] if decks else []
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:  # noqa: S603 - our own
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address, process)
            yield address
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    patience = monotonic() + PATIENCE
    while True:
        assert process.poll() is None, "the server stopped by itself"
        try:
            with urlopen(address, timeout=PATIENCE):  # noqa: S310 - our own
                return
        except URLError:
            assert monotonic() < patience, "the server does not answer"
