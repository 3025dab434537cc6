"""Writes the locks: every version with its hashes, for all platforms, and no address of any registry.

`make lock` runs this, with uv beside the Python that runs it. A lock that is there keeps its versions where it may:
delete it first to have the newest.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKS = {
    "play": ["pyproject.toml", "--group", "build"],
    "dev": ["pyproject.toml", "--all-extras", "--group", "dev", "--constraints", "locks/play.lock"],
    "bench": ["--group", "bench", "--constraints", "locks/dev.lock"],
    "browsers": ["--group", "browsers"],
    "node": ["--group", "node"],
    "atelier": ["--group", "atelier"],
    "phrases": ["--group", "phrases", "--constraints", "locks/dev.lock"],
}
OPTIONS = ["--universal", "--generate-hashes", "--python-version", "3.11", "--no-emit-index-url", "--no-header"]


def main() -> None:
    uv = str(Path(sys.executable).with_name("uv"))
    for name, sources in LOCKS.items():
        command = [uv, "pip", "compile", "--quiet", *OPTIONS, *sources, "--output-file", f"locks/{name}.lock"]
        subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 - our own


if __name__ == "__main__":
    main()
