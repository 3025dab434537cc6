"""What `make` says where it cannot set itself up: a sentence, and nothing that is in the way of the next try."""

import subprocess
from pathlib import Path

import pytest

from tools.lock import ROOT


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    return tmp_path / "environment"


def set_up_with(python: str, environment: Path) -> subprocess.CompletedProcess[str]:
    """With a Python that does as it is told here."""
    program = environment.with_name("python3")
    program.write_text(f"#!/bin/sh\n{python}\n")
    program.chmod(0o755)
    command = ["make", "--silent", f"PYTHON={program}", f"VENV={environment}", f"{environment}/bin/python"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own


def test_a_python_that_is_too_old_is_refused_with_what_to_do(environment: Path) -> None:
    said = set_up_with("exit 1", environment)
    assert said.returncode != 0
    assert said.stdout == "Haresay needs Python 3.11 or newer: make PYTHON=python3.12 ...\n"


def test_a_python_that_cannot_make_environments_leaves_no_half_of_one(environment: Path) -> None:
    """As Debian's does without its venv package: it makes the folder, and then misses pip."""
    makes_a_half = f"mkdir -p {environment}/bin; touch {environment}/bin/python; exit 1"
    said = set_up_with(f'[ "$1" = -c ] && exit 0; {makes_a_half}', environment)
    assert said.returncode != 0
    assert "apt install python3-venv" in said.stdout
    assert not environment.exists()


@pytest.mark.parametrize(
    "target", ["play", "page-test", "hostile", "audit", "flaky", "screenshots", "looks", "lighthouse"]
)
def test_whatever_looks_at_the_page_has_it_built_first(target: str, tmp_path: Path) -> None:
    """As on a machine where it never was; with it comes the Node that the audit asks with."""
    command = ["make", "--dry-run", target, f"PAGE={tmp_path / 'index.html'}"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert "Building the page" in said.stdout
