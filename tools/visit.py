"""Visits a server as a browser would: its health, the page, every file that the page names. Standard library only."""

import re
import socket
from collections.abc import Callable
from time import monotonic, sleep
from urllib.request import urlopen


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def visit(port: int, patience: float, runs: Callable[[], bool]) -> int:
    """How many files the page has. Waits for the first answer, as long as the server runs and patience lasts."""
    address = f"http://127.0.0.1:{port}"
    end = monotonic() + patience
    while not is_ready(address):
        if not runs():
            raise SystemExit("The server stopped by itself.")
        if monotonic() > end:
            raise SystemExit(f"The server did not answer within {patience:.0f} seconds.")
        sleep(0.2)
    fetch(f"{address}/healthz")
    page = fetch(address).decode("utf-8")
    files = re.findall(r'="(/assets/[^"]+)"', page)
    if '<div id="page">' not in page or not files:
        raise SystemExit(f"This is not the page:\n{page}")
    for file in files:
        fetch(f"{address}{file}")
    return len(files)


def is_ready(address: str) -> bool:
    try:
        return fetch(f"{address}/readyz") == b"ready"
    except OSError:
        return False


def fetch(address: str) -> bytes:
    with urlopen(address, timeout=30) as answer:  # noqa: S310 - our own
        return bytes(answer.read())
