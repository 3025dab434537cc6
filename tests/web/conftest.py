"""One server for each module of tests: its limits are its own."""

from collections.abc import Iterator

import pytest

from tests.tables.given import PLAYERS
from tests.web.recordings import Recording, record
from tests.web.serving import Serving


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("server")) as serving:
        yield serving


@pytest.fixture(scope="session", params=PLAYERS)
def recording(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Recording:
    """A whole game of every mode, by players in more of a hurry than people may be."""
    with Serving(tmp_path_factory.mktemp("recorded"), requests_a_second=1_000_000) as serving:
        return record(serving, request.param)
