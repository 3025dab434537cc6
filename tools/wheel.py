"""Build the wheel as `pip install .` would, put it into an environment of its own, and ask its server for the page.

`make wheel` runs this. It takes a minute or two and the network, so it is no part of `make test`.
"""

import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.durability.server import PATIENCE, free_port  # noqa: E402


def run(*command: object) -> None:
    subprocess.run([str(word) for word in command], cwd=ROOT, check=True)  # noqa: S603 - our own


def fetch(address: str) -> bytes:
    """As soon as the server answers."""
    end = monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - our own
                return bytes(answer.read())
        except URLError:
            if monotonic() > end:
                raise
            sleep(0.1)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ".")
        (wheel,) = folder.glob("haresay-*.whl")
        venv.create(folder / "env", with_pip=True)
        python = folder / "env" / "bin" / "python"
        run(python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", "requirements.lock")
        run(python, "-m", "pip", "install", "--quiet", "--no-deps", wheel)
        port = free_port()
        command = [python, "-m", "haresay", "serve", "--host", "127.0.0.1", "--port", port, "--data", folder / "games"]
        with subprocess.Popen([str(word) for word in command], cwd=folder, stdout=subprocess.DEVNULL) as server:  # noqa: S603
            try:
                page = fetch(f"http://127.0.0.1:{port}/").decode()
                files = re.findall(r'="(/assets/[^"]+)"', page)
                assert '<div id="page">' in page, page
                assert files, page
                for file in files:
                    assert fetch(f"http://127.0.0.1:{port}{file}"), file
            finally:
                server.terminate()
        size = wheel.stat().st_size / 1e6
        print(f"{wheel.name}, {size:.1f} MB: its server shows the page and {len(files)} files of it.")


if __name__ == "__main__":
    main()
