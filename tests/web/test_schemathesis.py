"""Every operation of the HTTP API, called with whatever its description allows and with what it does not."""

import asyncio
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case

from haresay.tables.house import House
from haresay.web.app import App
from tests.tables.given import DECKS
from tests.tables.memory_log import MemoryLog, NoBus
from tests.web.serving import Serving
from tests.web.wires import Device


async def described() -> dict[str, Any]:
    """The description as it is served."""
    app: Any = App(House(MemoryLog(), NoBus(), DECKS), frozenset())
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        document: dict[str, Any] = (await client.get("/api/openapi/openapi.json")).json()
        return document


api = schemathesis.openapi.from_dict(asyncio.run(described()))


BOUNDED = settings(
    max_examples=25, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="module")
def ada(serving: Serving) -> Device:
    """Somebody who has a table."""
    return Device(serving)


@pytest.fixture(scope="module")
def code(ada: Device) -> str:
    return asyncio.run(ada.opens(decks=["overheard"]))


@api.include(path_regex="/tables/{code}").parametrize()
@BOUNDED
def test_it_does_so_at_a_table_that_there_is(case: Case[Any], serving: Serving, ada: Device, code: str) -> None:
    case.path_parameters["code"] = code
    case.call_and_validate(
        base_url=serving.address, headers=ada.headers, excluded_checks=[schemathesis.checks.negative_data_rejection]
    )


@api.parametrize()
@BOUNDED
def test_the_server_keeps_to_its_description(case: Case[Any], serving: Serving) -> None:
    case.call_and_validate(base_url=serving.address)
