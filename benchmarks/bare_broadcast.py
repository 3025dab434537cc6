"""What the server is measured against: a bare ASGI application on the same uvicorn that sends bytes to groups of six.

Whoever sends a number gets that many bytes sent to everybody of their group. Nothing is decoded, decided or stored.
"""

import sys
from collections import defaultdict
from typing import Any

import uvicorn

from haresay.web.wire import LARGEST_FRAME

groups: dict[str, set[Any]] = defaultdict(set)


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    group = groups[scope["path"]]
    group.add(send)
    while (message := await receive())["type"] != "websocket.disconnect":
        text = "x" * int(message["text"])
        for one in tuple(group):
            await one({"type": "websocket.send", "text": text})
    group.discard(send)


if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="error",
    )
