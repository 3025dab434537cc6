"""The arena, the simulation and the game in the terminal need no server: nothing that serves is even imported."""

import subprocess
import sys

import pytest

PROBE = """
import sys
from haresay.cli import main
assert main(sys.argv[1:]) == 0
sys.stdout.flush()
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
print(*sorted(name for name in sys.modules if name.startswith("haresay.")), file=sys.stderr)
"""
SERVES = {"litestar", "uvicorn", "websockets"}


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "--games", "1", "--players", "4"],
        ["arena", "--games", "1", "--players", "4", "--cross"],
        ["simulate", "--games", "1"],
        ["play", "--watch", "--points-to-win", "3"],
    ],
    ids=" ".join,
)
def test_a_command_that_plays_without_a_server_imports_none(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", PROBE, *words], capture_output=True, text=True, check=True)  # noqa: S603
    packages, own = done.stderr.splitlines()[-2:]
    assert "msgspec" in packages.split()
    assert not SERVES & set(packages.split())
    assert not [name for name in own.split() if name.startswith(("haresay.web", "haresay.bootstrap"))]
