"""Proves the README's two commands on a machine that has nothing of ours. Standard library only.

    python -m tools.bare_machine [play] [test]

A clone is made in a folder with a space in its name, for a user who is nobody in particular, with an empty home and a
PATH of Python, make, git, a shell and core tools. There `make play` must set itself up, serve the page and stop at
Ctrl+C, on the Python that runs this and on the oldest and the newest that are here of those we support; then, in the
first clone, `make test` must pass. Without words both are proven; what only the system can install is installed before.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from re import IGNORECASE, fullmatch
from signal import SIGINT
from typing import Any, NamedTuple

from tools import system_parts
from tools.visit import free_port, visit

ROOT = Path(__file__).parents[1]
TOOLS = (
    "awk", "basename", "bash", "cat", "chmod", "cp", "cut", "date", "dirname", "echo", "env", "expand", "expr", "find",
    "git", "grep", "gzip", "head", "id", "ln", "ls", "make", "mkdir", "mktemp", "mv", "nproc", "printf", "pwd",
    "readlink", "rm", "rmdir", "sed", "sh", "sleep", "sort", "tail", "tar", "tee", "test", "touch", "tr", "true",
    "uname", "uniq", "wc", "which", "xargs",
)  # fmt: skip
"""All that is on the PATH besides Python: a shell, make, git and core tools."""
PARTS = ["chromium", "firefox-esr", "WebKitWebDriver", "Xvfb", "libGL.so.1", "libEGL.so.1"]
NETWORK = r".*_proxy|.*_certs?|ssl_cert_\w+|(pip|npm_config)_(index_url|extra_index_url|registry)"
"""Variables that say how this machine reaches the package indexes. Nothing else of ours is handed on."""
PATIENCE = 600.0
Version = tuple[int, int]


class Python(NamedTuple):
    version: Version
    program: Path
    prefix: Path

    def __str__(self) -> str:
        return "{}.{}".format(*self.version)


# --- which Pythons


def supported() -> list[Version]:
    """Those that the package says it is for, the oldest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [fullmatch(r"Programming Language :: Python :: 3\.(\d+)", line) for line in project["classifiers"]]
    return sorted((3, int(found[1])) for found in named if found)


def here() -> dict[Version, Python]:
    """One of each version that can be found; rather one that everybody may run."""
    folders = [Path(folder) for folder in os.environ.get("PATH", os.defpath).split(os.pathsep)]
    folders += Path(os.environ.get("PYENV_ROOT", os.devnull)).glob("versions/3.*/bin")
    programs = [str(folder / f"python3.{minor}") for folder in folders for _, minor in supported()]
    found: dict[Version, Python] = {}
    for program in [sys.executable, *programs]:
        python = look_at(program) if os.access(program, os.X_OK) else None
        if python and (python.version not in found or not may_everybody(found[python.version].program)):
            found[python.version] = python
    return found


def look_at(program: str) -> Python | None:
    code = "import ensurepip, sys, venv; print(*sys.version_info[:2], sys._base_executable, sys.base_prefix, sep='\\n')"
    said = subprocess.run([program, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    if said.returncode:
        return None
    major, minor, base, prefix = said.stdout.splitlines()
    return Python((int(major), int(minor)), Path(base), Path(prefix))


def wanted(found: dict[Version, Python], ours: Version) -> list[Python]:
    """Ours first, then the oldest and the newest, each once."""
    known = [version for version in supported() if version in found]
    return [found[version] for version in dict.fromkeys([ours, known[0], known[-1]])]


# --- a machine for each


class Machine(NamedTuple):
    """What a newcomer has: a clone, a home, a PATH, and no rights to anything else."""

    clone: Path
    environment: dict[str, str]
    user: dict[str, Any]

    def start(self, *command: str, **options: Any) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - our own
            command, cwd=self.clone, env=self.environment, **self.user, **options
        )


@contextmanager
def machine(python: Python) -> Iterator[Machine]:
    with tempfile.TemporaryDirectory(prefix="bare-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        clone, home, tools = folder / "a folder" / "hare say", folder / "home", folder / "bin"
        for made in (home, tools, clone.parent):
            made.mkdir()
        run("git", "clone", "--quiet", str(ROOT), str(clone), GIT_CONFIG_GLOBAL=trusting(folder))
        environment = {name: value for name, value in os.environ.items() if fullmatch(NETWORK, name, IGNORECASE)}
        environment |= {"HOME": str(home), "PATH": str(tools), "LANG": "C.UTF-8"}
        for tool in [*TOOLS, *PARTS]:
            if place := shutil.which(tool):
                (tools / tool).symlink_to(place)
        if not may_everybody(python.program):
            python = copied(python, folder / "python")
            environment["LD_LIBRARY_PATH"] = str(python.prefix / "lib")
        # A link would do for most, but a Python looks for its library beside the link.
        write_program(tools / "python3", f'exec "{python.program}" "$@"')
        yield Machine(clone, environment, nobody(folder) if os.geteuid() == 0 else {})


def trusting(folder: Path) -> str:
    """Settings for git, by which it clones what another user checked out: we run it all the same."""
    settings = folder / "gitconfig"
    settings.write_text("[safe]\n\tdirectory = *\n")
    return str(settings)


def nobody(folder: Path) -> dict[str, Any]:
    """Everything in the folder becomes theirs."""
    who = pwd.getpwnam("nobody")
    run("chown", "-R", f"{who.pw_uid}:{who.pw_gid}", str(folder))
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}


def may_everybody(file: Path) -> bool:
    """Whether nobody in particular can get there."""
    return all(place.stat().st_mode & 0o001 for place in (file.resolve(), *file.resolve().parents))


def copied(python: Python, to: Path) -> Python:
    """Where it can be reached, without what was installed into it."""
    shutil.copytree(
        python.prefix, to, symlinks=True, ignore=shutil.ignore_patterns("site-packages", "test", "__pycache__")
    )
    return python._replace(program=to / python.program.relative_to(python.prefix), prefix=to)


def write_program(file: Path, line: str) -> None:
    file.write_text(f"#!/bin/sh\n{line}\n")
    file.chmod(0o755)


def run(*command: str, **environment: str) -> None:
    subprocess.run(command, env={**os.environ, **environment}, check=True)  # noqa: S603 - our own


# --- what is proven


def play(bare: Machine) -> str:
    """`make play`, until the page is there; then Ctrl+C, which reaches all that runs in a terminal."""
    port = free_port()
    printed = bare.clone.parent / "printed"
    with printed.open("wb") as output:
        words = ("make", "play", f"ARGS=--host 127.0.0.1 --port {port}")
        make = bare.start(*words, stdout=output, stderr=output, start_new_session=True)
    try:
        files = visit(port, PATIENCE, lambda: make.poll() is None)
    except SystemExit as wrong:
        raise SystemExit(f"make play: {wrong}\n{printed.read_text('utf-8')}") from None
    finally:
        if make.poll() is None:
            os.killpg(make.pid, SIGINT)
        make.wait(PATIENCE)
    said = printed.read_text("utf-8")
    if "Haresay is ready." not in said or "Traceback" in said:
        raise SystemExit(f"make play said something else than expected:\n{said}")
    return f"served the page and {files} files of it, and stopped at Ctrl+C"


def test(bare: Machine) -> None:
    make = bare.start("make", "test")
    if make.wait():
        raise SystemExit("make test did not pass on a bare machine.")


def prove(python: Python, words: list[str]) -> None:
    with machine(python) as bare:
        if "play" in words:
            print(f"Python {python}, make play: {play(bare)}.", flush=True)
        if "test" in words:
            test(bare)
            print(f"Python {python}, make test: passed.", flush=True)


def main(words: list[str]) -> int:
    words = words or ["play", "test"]
    if "test" in words and system_parts.main(PARTS):
        return 1
    found = here()
    ours, *others = wanted(found, sys.version_info[:2])
    with ThreadPoolExecutor() as pool:
        beside = [pool.submit(prove, python, ["play"]) for python in others if "play" in words]
        prove(ours, words)
        for other in beside:
            other.result()
    for version in (supported()[0], supported()[-1]):
        if version not in found:
            print("Not proven, since it is not here: Python {}.{}.".format(*version))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
