"""Write the requirement locks: every version with its hashes, for all platforms, and no address of any registry."""

import subprocess
import sys
from pathlib import Path

LOCKS = {
    "requirements.lock": ["pyproject.toml", "--group", "build"],
    "requirements-dev.lock": ["pyproject.toml", "--all-extras", "--group", "dev", "--constraints", "requirements.lock"],
    "requirements-bench.lock": ["--group", "bench", "--constraints", "requirements-dev.lock"],
    "requirements-node.lock": ["--group", "node"],
    "requirements-atelier.lock": ["--group", "atelier"],
}
OPTIONS = ["--universal", "--generate-hashes", "--python-version", "3.11", "--no-emit-index-url", "--no-header"]


def main() -> None:
    uv = Path(sys.executable).with_name("uv")
    for lock, sources in LOCKS.items():
        subprocess.run([uv, "pip", "compile", "--quiet", *OPTIONS, *sources, "--output-file", lock], check=True)  # noqa: S603


if __name__ == "__main__":
    main()
