"""Build the wheel as `pip install .` would, put it into an environment of its own, and ask its server for the page.

`make wheel` runs this. It takes a minute or two and the network, so it is no part of `make test`.
"""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from tools.visit import free_port, visit

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0


def run(*command: object) -> None:
    subprocess.run([str(word) for word in command], cwd=ROOT, check=True)  # noqa: S603 - our own


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ".")
        (wheel,) = folder.glob("haresay-*.whl")
        venv.create(folder / "env", with_pip=True)
        python = folder / "env" / "bin" / "python"
        run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "-r", "locks/play.lock")
        run(python, "-m", "pip", "install", "--quiet", "--no-deps", wheel)
        port = free_port()
        command = [python, "-m", "haresay", "serve", "--host", "127.0.0.1", "--port", port, "--data", folder / "games"]
        with subprocess.Popen([str(word) for word in command], cwd=folder, stdout=subprocess.DEVNULL) as server:  # noqa: S603
            try:
                files = visit(port, PATIENCE, lambda: server.poll() is None)
            finally:
                server.terminate()
        size = wheel.stat().st_size / 1e6
        print(f"{wheel.name}, {size:.1f} MB: its server shows the page and {files} files of it.")


if __name__ == "__main__":
    main()
