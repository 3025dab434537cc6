"""The page as `npm run build` made it: files under content-hashed names, and one HTML page for all its addresses.

Everything is read once at the start. Where a smaller version of a file lies beside it (.br, .gz) and the browser takes
it, that is sent.
"""

import re
from pathlib import Path

from msgspec import Struct

from haresay.web.sockets import Scope, Send

PAGE = Path(__file__).parent / "page"

ADDRESSES = re.compile(r"/|/(?:t|j|tv)/[^/]{1,64}/?|/(?:tv|gallery)/?")
"""What the page itself makes sense of."""

TYPES = {
    ".avif": "image/avif",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
SMALLER = {"br": ".br", "gzip": ".gz"}
FOR_A_YEAR = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"

NOT_BUILT = b"The page has not been built yet: make page. The API is at /api/openapi."


class File(Struct, frozen=True):
    kind: str
    keep: str
    versions: dict[str, bytes]
    """By encoding; "" is the file as it is."""


class Pages:
    """Answers for the page's files; everything else is somebody else's."""

    def __init__(self, base_path: str = "", folder: Path = PAGE) -> None:
        self._files = {
            f"/{path.relative_to(folder).as_posix()}": read(path, folder, base_path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix in TYPES
        }

    def find(self, path: str, method: str) -> File | None:
        """The file to send, if the page has one for this address."""
        if method not in {"GET", "HEAD"}:
            return None
        if ADDRESSES.fullmatch(path):
            return self._files.get("/index.html") or File("text/plain; charset=utf-8", ASK_EACH_TIME, {"": NOT_BUILT})
        return self._files.get(path)


def read(path: Path, folder: Path, base_path: str) -> File:
    keep = FOR_A_YEAR if path.is_relative_to(folder / "assets") else ASK_EACH_TIME
    content = path.read_bytes()
    if path.suffix == ".html":
        # Built for any path: what it loads is named from where it lies, and becomes absolute here.
        return File(TYPES[".html"], keep, {"": content.replace(b'="./', f'="{base_path}/'.encode())})
    smaller = {name: path.with_name(path.name + end) for name, end in SMALLER.items()}
    versions = {name: file.read_bytes() for name, file in smaller.items() if file.is_file()}
    return File(TYPES[path.suffix], keep, {"": content, **versions})


async def send_file(file: File, scope: Scope, send: Send) -> None:
    accepted = dict(scope["headers"]).get(b"accept-encoding", b"").decode("latin-1")
    encoding = next((name for name in file.versions if name and name in accepted), "")
    body = file.versions[encoding]
    headers = [
        (b"content-type", file.kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", file.keep.encode()),
        (b"vary", b"accept-encoding"),
    ]
    if encoding:
        headers.append((b"content-encoding", encoding.encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
