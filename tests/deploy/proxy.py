"""A reverse proxy in a few lines: it passes everything on, and tells the server what it is told to tell."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress


@asynccontextmanager
async def proxy(to: int, headers: Mapping[str, str]) -> AsyncIterator[asyncio.Server]:
    """Listens on a port of its own. `headers` replace those of the request."""

    busy: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(carry(reader, writer))
        busy.add(task)
        task.add_done_callback(busy.discard)

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
            kept = [line for line in lines if line.split(":")[0].lower() not in {name.lower() for name in headers}]
            told = [f"{name}: {value}" for name, value in headers.items()]
            behind, before = await asyncio.open_connection("127.0.0.1", to)
            before.write("\r\n".join([first, *kept, *told, "", ""]).encode("latin-1"))
            await asyncio.gather(pass_on(reader, before), pass_on(behind, writer))

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield server
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while some := await reader.read(65536):
            writer.write(some)
            await writer.drain()
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


def port_of(server: asyncio.Server) -> int:
    return int(server.sockets[0].getsockname()[1])
