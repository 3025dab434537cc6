"""The page as `npm run build` made it: files under content-hashed names, and one HTML page for all its addresses.

Everything is read once at the start. Where a smaller version of a file lies beside it (.br, .gz) and the browser takes
it, that is sent. To somebody at a table the page comes with the first view inside: as data, which no browser runs.
"""

import re
import zlib
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from haresay.decks.format import MEDIA_TYPES as PICTURE_TYPES
from haresay.web.asgi import Scope, Send
from haresay.web.keeping import ASKED_FOR_EACH_TIME, KEPT_BY_ALL, KEPT_BY_NOBODY
from haresay.web.parcels import has, tag_of, takes
from haresay.words import LANGUAGES, Language

PAGE = Path(__file__).parent / "page"

ADDRESSES = re.compile(r"/(?:tv/?|gallery/?|everyone/?|yours/?|yours/[^/]{1,64}/[0-9]{1,9}/?)?")
"""What the page itself makes sense of."""
AT_A_TABLE = re.compile(r"/(?:t|j|(tv))/([^/]{1,64})/?")
"""The same page at somebody's table: what may stand on it concerns nobody else, so no browser keeps it."""

TYPES = {
    **PICTURE_TYPES,
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
SMALLER = {"br": ".br", "gzip": ".gz"}

STYLES = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
SCRIPTS = re.compile(rb"<script data-[^>]*>(.*?)</script>", re.DOTALL)
"""What stands in the page itself."""

MOST_WISHES = 20
"""Languages that somebody may speak; browsers send as many as were set up, and others send what they like."""
GZIP = 31
"""How zlib calls the form that gzip writes, with the longest memory."""

NOT_BUILT = b"The page has not been built yet: make page. The API is at /api/openapi."


class File(Struct, frozen=True):
    kind: str
    keep: str
    versions: dict[str, bytes]
    """By encoding; "" is the file as it is."""
    tag: str = ""
    """What a browser that has it names; empty for what nobody keeps."""
    vary: str = "accept-encoding"


class Pages:
    """Answers for the page's files; everything else is somebody else's."""

    def __init__(self, base_path: str = "", folder: Path = PAGE) -> None:
        self._files = {
            f"/{path.relative_to(folder).as_posix()}": read(path, folder, base_path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix in TYPES
        }
        unbuilt = File("text/plain; charset=utf-8", ASKED_FOR_EACH_TIME, {"": NOT_BUILT})
        index = self._files.pop("/index.html", None)
        self.styles = hashes(STYLES, index.versions[""]) if index else ()
        """By their hashes: the only ones that browsers are to believe of those that stand in the page itself."""
        self.scripts = hashes(SCRIPTS, index.versions[""]) if index else ()
        """The same: what decides whether an engine is an old one. Data is none, and nothing is in a file."""
        self._shells = {one: Shell(index.versions[""], one) for one in LANGUAGES} if index else {}
        self._bare = {one: shell.bare() for one, shell in self._shells.items()} or dict.fromkeys(LANGUAGES, unbuilt)

    def find(self, path: str, method: str, accepted: str = "") -> File | None:
        """The file to send, if the page has one for this address; its first words are in a language of the browser."""
        if method not in {"GET", "HEAD"}:
            return None
        if ADDRESSES.fullmatch(path) or path == "/index.html":
            return self._bare[language_for(accepted)]
        if AT_A_TABLE.fullmatch(path):
            return replace(self._bare[language_for(accepted)], keep=KEPT_BY_NOBODY, tag="")
        return self._files.get(path)

    def lost(self, accepted: str) -> File:
        """For an address that there is not: the page says so itself, in the reader's words."""
        return replace(self._bare[language_for(accepted)], keep=KEPT_BY_NOBODY, tag="")

    def with_view(self, view: bytes, accepted: str) -> File | None:
        """The page with all that somebody may know of their table, for nobody else and not to be kept."""
        return self._shells[language_for(accepted)].with_view(view) if self._shells else None


class Shell:
    """The page without anything in it, in one language: read before any code is there. Packed once."""

    def __init__(self, page: bytes, language: Language) -> None:
        page = page.replace(b'<html lang="en"', f'<html lang="{language}"'.encode(), 1)
        self._head, body, rest = page.rpartition(b"</body>")
        self._tail = body + rest
        self._packing = zlib.compressobj(6, wbits=GZIP)
        self._packed_head = self._packing.compress(self._head)

    def bare(self) -> File:
        plain = self._head + self._tail
        return self._file(plain, self._packed(b""), ASKED_FOR_EACH_TIME, tag_of(plain))

    def with_view(self, view: bytes) -> File:
        data = b'<script type="application/json" id="first-view">%b</script>' % view.replace(b"<", b"\\u003c")
        return self._file(self._head + data + self._tail, self._packed(data), KEPT_BY_NOBODY, "")

    def _packed(self, data: bytes) -> bytes:
        """Only what is new is packed: where the head has led is known."""
        packing = self._packing.copy()
        return self._packed_head + packing.compress(data + self._tail) + packing.flush()

    def _file(self, plain: bytes, packed: bytes, keep: str, tag: str) -> File:
        return File(TYPES[".html"], keep, {"": plain, "gzip": packed}, tag, "accept-encoding, accept-language")


def hashes(parts: re.Pattern[bytes], page: bytes) -> tuple[str, ...]:
    found = (sha256(part).digest() for part in parts.findall(page))
    return tuple(f"'sha256-{b64encode(digest).decode()}'" for digest in found)


def table_in(path: str) -> str | None:
    """The code of the table that somebody opens as a person; a screen is nobody."""
    found = AT_A_TABLE.fullmatch(path)
    return found[2] if found and not found[1] else None


def read(path: Path, folder: Path, base_path: str) -> File:
    keep = KEPT_BY_ALL if path.is_relative_to(folder / "assets") else ASKED_FOR_EACH_TIME
    content = path.read_bytes()
    if path.suffix == ".html":
        # Built for any path: what it loads is named from where it lies, and becomes absolute here.
        for before in (b'="', b"url("):
            content = content.replace(before + b"./", before + f"{base_path}/".encode())
        return File(TYPES[".html"], keep, {"": content})
    smaller = {name: path.with_name(path.name + end) for name, end in SMALLER.items()}
    versions = {name: file.read_bytes() for name, file in smaller.items() if file.is_file()}
    return File(TYPES[path.suffix], keep, {"": content, **versions}, tag_of(content))


def language_for(accepted: str) -> Language:
    """The first of ours that a browser asks for, by its whole name or by its beginning; as the page itself chooses."""
    for wish in (part.split(";")[0].strip().lower() for part in accepted.split(",", MOST_WISHES)[:MOST_WISHES]):
        exact = [one for one in LANGUAGES if one.lower() == wish]
        near = [one for one in LANGUAGES if one.lower().split("-")[0] == wish.split("-")[0]]
        if found := exact or near:
            return found[0]
    return "en"


async def send_file(file: File, scope: Scope, send: Send) -> None:
    asked = {name: value.decode("latin-1") for name, value in scope["headers"]}
    headers = [(b"cache-control", file.keep.encode()), (b"vary", file.vary.encode())]
    if file.tag:
        headers.append((b"etag", file.tag.encode()))
    if file.tag and has(asked.get(b"if-none-match", ""), file.tag):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    accepted = asked.get(b"accept-encoding", "")
    encoding = next((name for name in SMALLER if name in file.versions and takes(accepted, name)), "")
    body = file.versions[encoding]
    headers += [(b"content-type", file.kind.encode()), (b"content-length", str(len(body)).encode())]
    if encoding:
        headers.append((b"content-encoding", encoding.encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
