"""Building the page needs no Node of the machine, and what goes into a package is what somebody wrote."""

import json
import os
import shutil
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

from tools.build_page import ROOT, Node, find_node, is_installed


@pytest.fixture
def elsewhere(tmp_path: Path) -> Node:
    """This Node, under an address that nobody knows, with a space in it."""
    node, npm = find_node()
    away = tmp_path / "far away" / "node"
    away.parent.mkdir()
    away.symlink_to(node)
    return Node(str(away), npm)


def test_scripts_that_call_node_by_its_name_get_the_one_that_was_found(
    elsewhere: Node, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = tmp_path / "bin" / "sh"
    shell.parent.mkdir()
    shell.symlink_to(str(shutil.which("sh")))
    monkeypatch.setenv("PATH", str(shell.parent))
    (tmp_path / "package.json").write_text(json.dumps({"scripts": {"who": "node -p 6*7"}}))
    ran = elsewhere.run_npm(["run", "--silent", "who"], tmp_path, quiet=True)
    assert (ran.stdout, ran.stderr) == ("42\n", "")


def test_packages_are_fetched_again_only_after_the_lock_has_changed(tmp_path: Path) -> None:
    lock, note = tmp_path / "package-lock.json", tmp_path / "node_modules" / ".package-lock.json"
    lock.write_text("{}")
    assert not is_installed(tmp_path)
    note.parent.mkdir()
    assert not is_installed(tmp_path), "it was stopped on the way"
    note.write_text("{}")
    os.utime(lock, (1, 1))
    assert is_installed(tmp_path)
    os.utime(note, (0, 0))
    assert not is_installed(tmp_path)


def test_a_source_package_holds_all_that_building_needs_and_nothing_that_was_built() -> None:
    files = {file.relative_path for file in SdistBuilder(str(ROOT)).recurse_included_files()}
    assert {"pyproject.toml", "tools/build_page.py", "ui/package-lock.json", "ui/.npmrc", "LICENSE"} <= files
    assert any(file.startswith("src/haresay/decks/boxes/") for file in files)
    made = ("node_modules/", "ui/src/fonts/", "src/haresay/web/page/", "__pycache__/")
    assert [file for file in files if any(folder in file for folder in made)] == []
