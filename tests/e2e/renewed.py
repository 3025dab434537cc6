"""`haresay` with another build of the page: `PAGE_FOLDER=… python -m tests.e2e.renewed`. And such builds."""

import os
import re
import shutil
import sys
from functools import partial
from pathlib import Path

from haresay.cli import main
from haresay.web import app
from haresay.web.pages import PAGE, Pages

FOLDER = "PAGE_FOLDER"
CODE = {".js", ".css"}
TEXTS = CODE | {".html"}
NAMED = re.compile(r"(?<=[-\w]{8})(?=\.\w+$)")
"""Where the name of a file ends that holds its content."""


def another_version(folder: Path) -> Path:
    """The same page as after a change of its code: that has other names, and what is drawn or painted keeps its own."""
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    names = {file.name: NAMED.sub("2", file.name) for file in (folder / "assets").iterdir() if file.suffix in CODE}
    for name, other in names.items():
        (folder / "assets" / name).rename(folder / "assets" / other)
    known = re.compile("|".join(map(re.escape, names)))
    for file in folder.rglob("*"):
        if file.suffix in TEXTS:
            text = known.sub(lambda found: names[found[0]], file.read_text("utf-8"))
            file.write_text(text.replace("VERSION = '", "VERSION = '2"), "utf-8")
    return folder


if __name__ == "__main__":
    setattr(app, "Pages", partial(Pages, folder=Path(os.environ[FOLDER])))  # noqa: B010 - types are right not to like it
    sys.exit(main())
