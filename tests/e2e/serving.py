"""`haresay serve` as a process of its own, with the page as it would be installed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from urllib.error import URLError
from urllib.request import urlopen

from tests.durability.server import PATIENCE, free_port

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "haresay" / "web" / "page"
UI = ROOT / "ui"


def build_page() -> None:
    """Build the page anew if it is missing or older than what it is made of."""
    sources = [file for folder in ("src", "public") for file in (UI / folder).rglob("*") if file.is_file()]
    newest = max(file.stat().st_mtime for file in (*sources, UI / "index.html", UI / "package-lock.json"))
    built = PAGE / "index.html"
    if built.is_file() and built.stat().st_mtime >= newest:
        return
    if not (UI / "node_modules").is_dir():
        subprocess.run(["npm", "ci"], cwd=UI, check=True)  # noqa: S607 - whichever npm is installed
    subprocess.run(["npm", "run", "build"], cwd=UI, check=True, capture_output=True)  # noqa: S607


@contextmanager
def serving(folder: Path, *, bot_pause: float = 0.05, gone_after: float = 60.0) -> Iterator[str]:
    """A server's address, as long as it runs."""
    port = free_port()
    options = {"host": "127.0.0.1", "port": port, "data": folder, "log-level": "error"}
    options |= {"bot-pause": bot_pause, "gone-after": gone_after}
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    command = [sys.executable, "-m", "haresay", "serve", *words]
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
