"""The bare machine is bare; what it proves is proven by CI, which runs it."""

import shutil
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from tools.bare_machine import Python, here, machine, supported, wanted


@pytest.fixture(scope="module")
def ours() -> Python:
    return here()[sys.version_info[:2]]


def python(minor: int) -> Python:
    return Python((3, minor), Path("python3"), Path("/usr"))


def test_it_is_tried_on_ours_on_the_oldest_and_on_the_newest_that_are_here() -> None:
    found = {(3, minor): python(minor) for minor in (11, 12, 13)}
    assert wanted(found, (3, 12)) == [python(12), python(11), python(13)]
    assert wanted(found, (3, 11)) == [python(11), python(13)]
    assert wanted({(3, 13): python(13)}, (3, 13)) == [python(13)]


def test_the_python_that_runs_the_tests_is_one_that_we_support(ours: Python) -> None:
    assert ours.version in supported()


def test_a_bare_machine_has_a_clone_with_a_space_in_its_path_and_nothing_of_ours(
    ours: Python, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_CACHE_DIR", "/somewhere/warm")
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example")
    with machine(ours) as bare:
        assert " " in str(bare.clone)
        assert (bare.clone / "Makefile").is_file()
        assert not any((bare.clone / made).exists() for made in (".venv", "ui/node_modules", "src/haresay/web/page"))
        assert "PIP_CACHE_DIR" not in bare.environment
        assert bare.environment["HTTPS_PROXY"] == "http://proxy.example"
        assert list(Path(bare.environment["HOME"]).iterdir()) == []
        path = bare.environment["PATH"]
        assert [name for name in ("node", "npm", "npx", "pip", "uv") if shutil.which(name, path=path)] == []
        assert [name for name in ("python3", "make", "git", "sh") if not shutil.which(name, path=path)] == []
        who = bare.start(shutil.which("python3", path=path) or "", "-c", "import os; print(os.geteuid())", stdout=PIPE)
        assert int(who.communicate()[0]) != 0
        assert who.returncode == 0
