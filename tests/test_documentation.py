"""The documentation says what is there: links lead somewhere, and every mode, setting and refusal is explained."""

import re
from pathlib import Path

import pytest

from haresay.game import MODES, HouseRules

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    ROOT / "CHANGELOG.md",
    ROOT / "ui" / "ARCHITECTURE.md",
    *sorted((ROOT / "atelier").rglob("README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_and_pictures_lead_to_files(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = re.findall(r"\]\(([^)#\s]+)", text) + re.findall(r'src="([^"]+)"', text)
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if not (page.parent / target).exists()] == []


def test_the_pages_map_names_files_that_there_are() -> None:
    rows = re.findall(r"^\| (`src/[^|]+) \|", (ROOT / "ui" / "ARCHITECTURE.md").read_text("utf-8"), re.MULTILINE)
    gone = []
    for row in rows:
        folder = ROOT / "ui"
        for name in re.findall(r"`([^`]+)`", row):
            place = ROOT / "ui" / name if name.startswith("src/") else folder / name
            folder = place if place.is_dir() else place.parent
            gone += [] if place.exists() or name == "src/fonts/" else [name]
    assert rows
    assert gone == []


def test_every_mode_and_house_rule_is_in_the_rules() -> None:
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    assert all(f"## {mode.title}, " in rules for mode in MODES.values())
    assert all(f"`{rule}`" in rules for rule in HouseRules.__struct_fields__)


def test_every_folder_is_on_the_map() -> None:
    picture = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    folders = [
        folder.name
        for folder in (ROOT / "src" / "haresay").iterdir()
        if folder.is_dir() and folder.name != "__pycache__"
    ]
    assert [folder for folder in folders if f"  {folder}/" not in picture] == []


def test_every_tool_is_on_the_map() -> None:
    picture = (ROOT / "docs" / "architecture.md").read_text("utf-8").partition("\ntools/ ")[2].partition("```")[0]
    tools = {file.stem for file in (ROOT / "tools").iterdir() if not file.name.startswith("_")}
    assert {tool for tool in tools if tool not in picture} == set()
