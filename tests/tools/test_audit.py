"""The audit says what it found, and never that all is well where it could not ask."""

import json
from io import BytesIO
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any
from urllib.error import URLError

import pytest

from tools import audit
from tools.build_page import UI, Node


@pytest.fixture
def node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "find_node", lambda: Node("node", "npm-cli.js"))


def npm_answers(monkeypatch: pytest.MonkeyPatch, answer: str) -> list[list[str]]:
    """What it is asked."""
    asked: list[list[str]] = []

    def run_npm(_: Node, words: list[str], where: Path, *, quiet: bool) -> CompletedProcess[str]:
        assert where == UI
        assert quiet
        asked.append(words)
        return CompletedProcess(words, 0, answer, "")

    monkeypatch.setattr(Node, "run_npm", run_npm)
    return asked


def database_answers(monkeypatch: pytest.MonkeyPatch, known: dict[str, list[str]]) -> None:
    def answer(request: Any, timeout: float) -> BytesIO:
        assert timeout
        asked = [query["package"]["name"] for query in json.loads(request.data)["queries"]]
        results = [{"vulns": [{"id": one} for one in known[name]]} if name in known else {} for name in asked]
        return BytesIO(json.dumps({"results": results}).encode())

    monkeypatch.setattr(audit, "urlopen", answer)


@pytest.mark.usefixtures("node")
@pytest.mark.parametrize(("total", "code"), [(0, 0), (3, 1)])
def test_the_pages_packages_are_asked_for_with_the_node_that_builds_it(
    total: int, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = npm_answers(monkeypatch, json.dumps({"metadata": {"vulnerabilities": {"total": total}}}))
    assert audit.audit_page() == code
    assert asked == [["audit", "--json"]]
    assert f"{total} known weaknesses" in capsys.readouterr().out


@pytest.mark.usefixtures("node")
@pytest.mark.parametrize("answer", ["", "no route", '{"error": {"code": "ENOTFOUND"}}'])
def test_a_registry_that_does_not_answer_is_not_silence(answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    npm_answers(monkeypatch, answer)
    assert audit.audit_page() == audit.OUT_OF_REACH


def test_where_there_is_no_node_nothing_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none() -> Node:
        raise SystemExit("Building the page needs Node.")

    monkeypatch.setattr(audit, "find_node", none)
    assert audit.audit_page() == audit.OUT_OF_REACH
    assert "Nothing is known" in capsys.readouterr().out


def test_every_python_package_of_the_locks_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    packages = audit.pinned()
    assert "litestar" in {name for name, _ in packages}
    database_answers(monkeypatch, {})
    assert audit.audit_python() == 0
    database_answers(monkeypatch, {"litestar": ["CVE-0000-1"]})
    assert audit.audit_python() == 1
    said = capsys.readouterr().out
    assert "CVE-0000-1" in said
    assert f"{len(packages)} Python packages" in said


def test_a_database_out_of_reach_is_not_silence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(*_: Any, **__: Any) -> BytesIO:
        raise URLError("no route")

    monkeypatch.setattr(audit, "urlopen", nobody)
    assert audit.audit_python() == audit.OUT_OF_REACH
    assert "cannot be reached" in capsys.readouterr().out
