"""What is installed is what the locks name, byte by byte, and the locks name no registry."""

import re
from pathlib import Path

import pytest

from tools.lock import LOCKS, ROOT

FILES = sorted((ROOT / "locks").iterdir())


def test_every_lock_is_one_that_make_lock_writes() -> None:
    assert [file.name for file in FILES] == sorted(f"{name}.lock" for name in LOCKS)


@pytest.mark.parametrize("lock", FILES, ids=lambda lock: lock.stem)
def test_a_lock_has_a_hash_for_everything_and_no_address(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    for requirement in re.findall(r"^\S.*(?:\n .*)*", text, re.MULTILINE):
        assert re.match(r"[\w.-]+(?:\[[\w,-]+\])?==\S+", requirement)
        assert "--hash=sha256:" in requirement


def test_the_makefile_installs_locks_as_they_stand() -> None:
    installs = [line for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if " -r locks/" in line]
    assert {Path(line.split()[-1]).stem for line in installs} == set(LOCKS)
    assert all("--no-deps --require-hashes -r" in line for line in installs), "an older pip would resolve them anew"
