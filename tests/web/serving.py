"""A real server on a port of its own, in a thread of this process: its inside can be looked at."""

import asyncio
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, Self

from haresay.bootstrap import Server, application, base_path
from haresay.settings import ServerSettings
from haresay.tables.state import Table
from haresay.web.app import App
from tests.patience import PATIENCE
from tools.visit import free_port


class Serving:
    """`with Serving(folder) as serving:` a server answers at `serving.address`."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        usual: dict[str, Any] = {"host": "127.0.0.1", "port": free_port(), "data": str(folder), "bot_pause": 0.0}
        usual |= {"card_pause": 0.0, "vote_pause": 0.0}
        self.settings = ServerSettings(**(usual | settings))
        self.address = f"http://127.0.0.1:{self.settings.port}{base_path(self.settings)}"
        self.origin = f"http://127.0.0.1:{self.settings.port}"
        self._started: Future[tuple[App, Server, asyncio.AbstractEventLoop]] = Future()
        self._thread = Thread(target=self._run, name="server")

    def __enter__(self) -> Self:
        self._thread.start()
        self.app, self._server, self._loop = self._started.result(timeout=PATIENCE)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """As Ctrl+C would."""
        self._server.should_exit = True
        self._thread.join(timeout=PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"

    def table(self, code: str) -> Table:
        """The table as the server has it."""
        return self.app.tables.live[code].table

    def do(self, work: Any) -> Any:
        """Run a coroutine inside the server."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=PATIENCE)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:
            if self._started.done():
                raise
            self._started.set_exception(error)

    async def _serve(self) -> None:
        async with application(self.settings) as app:
            loop = asyncio.get_running_loop()
            server = Server(app, self.settings, lambda: self._started.set_result((app, server, loop)))
            await server.serve()
