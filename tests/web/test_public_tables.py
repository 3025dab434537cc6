"""Tables that strangers find, as a server answers them."""

from pathlib import Path

import pytest

from tests.web.serving import Serving
from tests.web.wires import Device, party


@pytest.mark.asyncio
async def test_a_stranger_finds_a_listed_table_where_the_owner_wants_that_and_joins_it(tmp_path: Path) -> None:
    with Serving(tmp_path, public_tables=True) as serving:
        async with party(serving, people=3, listed=True, language="fr") as people:
            stranger = Device(serving)
            found = (await stranger.get("/api/tables")).json()
            assert found == {
                "allowed": True,
                "tables": [
                    {"code": people.code, "mode": "classic", "language": "fr", "people": 3, "bots": 0, "free": 3}
                ],
            }
            await stranger.joins(found["tables"][0]["code"], "Zoe")
            await people.starts()
            assert (await stranger.get("/api/tables")).json()["tables"] == []


@pytest.mark.asyncio
async def test_a_server_lists_nothing_unless_its_owner_wants_it(serving: Serving) -> None:
    async with party(serving, people=3, listed=True):
        assert (await Device(serving).get("/api/tables")).json() == {"allowed": False, "tables": []}
