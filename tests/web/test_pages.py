"""The page is one HTML file for all its addresses; files named by their content are kept, a table's page is not."""

import asyncio
import gzip
from base64 import b64encode
from collections.abc import MutableMapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from haresay.web.app import headers_with
from haresay.web.pages import File, Pages, language_for, send_file


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<script src="./assets/index-1.js"></script>')
    (tmp_path / "assets" / "index-1.js").write_text("play()")
    (tmp_path / "sw.js").write_text("keep()")
    return Pages("/games", tmp_path)


def found(pages: Pages, path: str) -> File:
    file = pages.find(path, "GET")
    assert file is not None
    return file


@pytest.mark.parametrize("path", ["/", "/tv", "/gallery", "/gallery/", "/t/K7QRM", "/j/K7QRM/", "/tv/K7QRM"])
def test_every_address_of_the_page_gets_the_same_html_below_its_own_path(pages: Pages, path: str) -> None:
    assert found(pages, path).versions[""] == b'<script src="/games/assets/index-1.js"></script>'


def test_a_style_that_stands_in_the_page_is_known_by_its_hash_and_finds_its_pictures(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<style>b { background: url(./assets/b.webp) }</style>")
    for path in ("", "/games"):
        pages = Pages(path, tmp_path)
        style = f"b {{ background: url({path}/assets/b.webp) }}".encode()
        assert found(pages, "/").versions[""] == b"<style>" + style + b"</style>"
        assert pages.styles == (f"'sha256-{b64encode(sha256(style).digest()).decode()}'",)


def test_a_page_without_a_style_in_it_allows_none(pages: Pages) -> None:
    assert pages.styles == ()


def test_a_script_that_stands_in_the_page_is_known_by_its_hash_and_names_files_of_this_server(tmp_path: Path) -> None:
    html = '<script data-code="./assets/a.js">b()</script><script type="module" src="./c.js"></script>'
    (tmp_path / "index.html").write_text(html)
    pages = Pages("/games", tmp_path)
    assert b'data-code="/games/assets/a.js"' in found(pages, "/").versions[""]
    assert pages.scripts == (f"'sha256-{b64encode(sha256(b'b()').digest()).decode()}'",)
    assert dict(headers_with((), pages.scripts))[b"content-security-policy"].endswith(
        f"style-src 'self'; script-src 'self' {pages.scripts[0]}".encode()
    )


@pytest.mark.parametrize("path", ["/healthz", "/api/decks", "/t", "/t/a/b", "/assets/index-2.js", "/index"])
def test_everything_else_is_somebody_elses(pages: Pages, path: str) -> None:
    assert pages.find(path, "GET") is None


def test_no_browser_keeps_the_page_of_a_table(pages: Pages) -> None:
    """Somebody's cards may stand on it."""
    assert {found(pages, path).keep for path in ("/t/K7QRM", "/j/K7QRM", "/tv/K7QRM")} == {"no-store"}


def test_the_bare_page_and_its_worker_are_asked_for_each_time_and_named_files_are_kept(pages: Pages) -> None:
    assert {found(pages, path).keep for path in ("/", "/tv", "/gallery", "/sw.js")} == {"no-cache"}
    assert "immutable" in found(pages, "/assets/index-1.js").keep


def answered(pages: Pages, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """What is sent for it, as a server does."""
    sent: list[MutableMapping[str, Any]] = []
    asked = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    asyncio.run(send_file(found(pages, path), {"method": "GET", "headers": asked}, send))
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, sent[1]["body"]


@pytest.mark.parametrize("path", ["/", "/gallery", "/sw.js", "/assets/index-1.js"])
def test_what_a_browser_has_it_is_not_sent_again(pages: Pages, path: str) -> None:
    _, told, content = answered(pages, path)
    assert content
    for known in (told["etag"], f'W/{told["etag"]}, "other"'):
        assert answered(pages, path, if_none_match=known) == (304, told_again(told), b"")
    assert answered(pages, path, if_none_match='"other"')[0] == 200


def told_again(told: dict[str, str]) -> dict[str, str]:
    return {name: told[name] for name in ("cache-control", "vary", "etag")}


def test_the_page_of_a_table_is_known_by_nothing(pages: Pages) -> None:
    """It is kept by nobody; and what says whether it has changed would say something of the table."""
    assert "etag" not in answered(pages, "/t/K7QRM")[1]


@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, br", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0,gzip;q=0", None),
        ("br;q=0.0, *", "gzip"),
        ("*;q=0, identity", None),
        ("BR; q=1", "br"),
        ("brotli, xgzip", None),
        ("gzip;q=nonsense", None),
        ("", None),
    ],
)
def test_a_file_is_packed_only_as_the_browser_takes_it(tmp_path: Path, accepted: str, encoding: str | None) -> None:
    for end in ("br", "gz"):
        (tmp_path / "assets" / f"index-1.js.{end}").write_text(end)
    _, told, _ = answered(Pages("/games", tmp_path), "/assets/index-1.js", accept_encoding=accepted)
    assert told.get("content-encoding") == encoding


def test_the_page_is_packed_once_and_reads_the_same(pages: Pages) -> None:
    _, told, packed = answered(pages, "/", accept_encoding="gzip")
    assert told["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == answered(pages, "/")[2]


def test_without_a_build_it_says_so(tmp_path: Path) -> None:
    assert b"make page" in found(Pages("", tmp_path), "/t/K7QRM").versions[""]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("pt-BR", "pt-BR"),
        ("pt", "pt-PT"),
        ("de-DE,ro;q=0.5", "ro"),
        ("de", "en"),
        ("", "en"),
        (";;,,*", "en"),
    ],
)
def test_the_first_words_of_the_page_are_in_a_language_that_the_browser_asks_for(accepted: str, language: str) -> None:
    assert language_for(accepted) == language
