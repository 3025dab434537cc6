"""A deck as a package of its own, `haresay-deck-<id>`: whoever installs it has the deck on the shelf.

What is made is an ordinary wheel without code. It brings pictures, words, clues, back, cover and licence, and one entry
point that says where they lie.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from haresay.decks.check import check
from haresay.decks.format import FILE, PICTURES, Deck, DeckProblem, read_deck
from haresay.decks.shelf import GROUP
from haresay.extras import extra

FIRST_VERSION = "1.0"


def pack(folder: Path, out: Path, version: str = FIRST_VERSION) -> Path:
    """The wheel of that deck. One that cannot be played with is refused, with what is wrong."""
    deck = read_deck(folder)
    if errors := check(folder).errors:
        raise DeckProblem(f"{folder} cannot be played with yet: {errors[0]} `haresay deck check` names everything.")
    with TemporaryDirectory() as room:
        project = Path(room)
        lay_out(deck, folder, project, version)
        return built(project, out)


def package_of(deck: Deck) -> str:
    return f"haresay-deck-{deck.id.replace('_', '-').rstrip('-')}"


def lay_out(deck: Deck, folder: Path, project: Path, version: str) -> None:
    """As a project that can be built: its files, and what it is."""
    module = package_of(deck).replace("-", "_")
    box = project / module / deck.id
    (box / PICTURES).mkdir(parents=True)
    shutil.copy(folder / FILE, box / FILE)
    for name in sorted(set(deck.files())):
        shutil.copy(folder / PICTURES / name, box / PICTURES / name)
    (project / module / "__init__.py").write_text(
        '"""A deck for Haresay: pictures and words, and no code."""\n', "utf-8"
    )
    (project / "README.md").write_text(about(deck), "utf-8")
    (project / "pyproject.toml").write_text(described(deck, module, version), "utf-8")


def about(deck: Deck) -> str:
    """What a package index shows."""
    lines = [f"# {deck.called('en')}", f"A deck of {len(deck.cards)} cards for Haresay, by {deck.author}."]
    lines += [deck.hand["en"]] if "en" in deck.hand else []
    lines += [f"Licence: {deck.licence}"]
    lines += [f"Install it beside Haresay, and every table can choose it: `pip install {package_of(deck)}`"]
    return "\n\n".join(lines) + "\n"


def described(deck: Deck, module: str, version: str) -> str:
    """JSON's texts are TOML's too."""
    said = {
        "name": package_of(deck),
        "version": version,
        "description": f"{deck.called('en')}: {len(deck.cards)} cards for Haresay",
        "readme": "README.md",
        "requires-python": ">=3.11",
        "keywords": ["haresay", "deck"],
    }
    project = "\n".join(f"{key} = {json.dumps(value)}" for key, value in said.items())
    return f"""[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
{project}
license = {{ text = {json.dumps(deck.licence)} }}
authors = [{{ name = {json.dumps(deck.author)} }}]

[project.entry-points."{GROUP}"]
{json.dumps(deck.id)} = {json.dumps(module)}

[tool.hatch.build.targets.wheel]
packages = [{json.dumps(module)}]
"""


def built(project: Path, out: Path) -> Path:
    with extra("decks", to="pack a deck"):
        import hatchling  # noqa: F401, PLC0415 - an optional extra, wanted only here
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "dist"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    wheels = list((project / "dist").glob("*.whl"))
    if done.returncode or not wheels:
        raise DeckProblem(f"It could not be packed: {done.stderr.strip().splitlines()[-1]}")
    out.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(wheels[0], out))
