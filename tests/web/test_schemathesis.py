"""Every operation of the HTTP API, called with whatever its description allows and with what it does not."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case

from haresay.live.tables import LiveTables
from haresay.web.app import App
from tests.live.memory_store import MemoryStore, NoBus
from tests.tables.given import DECKS
from tests.web.serving import Serving
from tests.web.wires import Device


async def described() -> dict[str, Any]:
    """The description as it is served."""
    app: Any = App(LiveTables(MemoryStore(), NoBus(), DECKS), frozenset())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        document: dict[str, Any] = (await client.get("/api/openapi/openapi.json")).json()
        return document


api = schemathesis.openapi.from_dict(asyncio.run(described()))


BOUNDED = settings(
    max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One that answers as often as it is asked."""
    with Serving(tmp_path_factory.mktemp("server"), requests_a_second=1_000_000) as serving:
        yield serving


@pytest.fixture(scope="module")
def ada(serving: Serving) -> Device:
    """Somebody who has a table."""
    return Device(serving)


@pytest.fixture(scope="module")
def code(ada: Device) -> str:
    return asyncio.run(ada.opens(decks=["overheard"]))


NO_MATTER = [schemathesis.checks.allow_header_conformance]
"""The framework answers OPTIONS with the methods of one handler, where a path has two; nobody has to ask for them."""


@api.include(path_regex="/tables/{code}").parametrize()
@BOUNDED
def test_it_does_so_at_a_table_that_there_is(case: Case[Any], serving: Serving, ada: Device, code: str) -> None:
    case.path_parameters["code"] = code
    excluded = [*NO_MATTER, schemathesis.checks.negative_data_rejection]
    case.call_and_validate(base_url=serving.address, headers=ada.headers, excluded_checks=excluded)


@api.parametrize()
@BOUNDED
def test_the_server_keeps_to_its_description(case: Case[Any], serving: Serving) -> None:
    case.call_and_validate(base_url=serving.address, excluded_checks=NO_MATTER)
