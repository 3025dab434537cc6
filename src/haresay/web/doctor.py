"""What `haresay doctor` asks a server: how it sees whoever asks. So it finds out what a proxy passes on."""

from litestar import get
from msgspec import Struct

from haresay.web.http import AnyRequest


class RequestAsSeen(Struct):
    haresay: bool
    scheme: str
    host: str
    client: str


@get("/api/seen", summary="How the server sees this request")
async def request_as_seen(request: AnyRequest) -> RequestAsSeen:
    host = request.headers.get("host", "")
    return RequestAsSeen(
        haresay=True, scheme=request.url.scheme, host=host, client=request.client.host if request.client else ""
    )
