"""The workshop as its painters use it: in an environment of its own, which `make test` sets up.

Skia asks the system for libGL and libEGL (Debian: apt install libgl1 libegl1).
"""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = Path(os.environ.get("HARESAY_WORKSHOP", ROOT / ".venv-atelier")) / "bin" / "python"


def atelier(*words: str | Path, within: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """What the command said, in this tree or another."""
    command = [PYTHON, "-m", "atelier", *words]
    return subprocess.run(command, cwd=within, capture_output=True, text=True, check=False, timeout=300)  # noqa: S603
