"""How the server sees whoever asks: for `haresay doctor`, which looks whether a proxy passes the right things on."""

from litestar import get
from msgspec import Struct

from haresay.web.http import AnyRequest


class Seen(Struct):
    haresay: bool
    scheme: str
    host: str
    client: str


@get("/api/seen", summary="How the server sees this request")
async def seen(request: AnyRequest) -> Seen:
    client = request.client.host if request.client else ""
    return Seen(haresay=True, scheme=request.url.scheme, host=request.headers.get("host", ""), client=client)
