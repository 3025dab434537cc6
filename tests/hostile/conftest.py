"""A quick part in every check; all of it by `make hostile`."""

from collections.abc import Iterator

import pytest

from tests.hostile.server import Attacked


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("hostile").addoption("--all-of-it", action="store_true", help="every attack, at full length")


@pytest.fixture(scope="module")
def all_of_it(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--all-of-it", default=False))


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    """Who asks as often as these tests do would be sent away; `usual` has the usual limits."""
    folder = tmp_path_factory.mktemp("attacked")
    with Attacked(folder, requests_a_second=500, recordings_an_hour=1000, tables_of_a_network=10_000) as server:
        yield server


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    with Attacked(tmp_path_factory.mktemp("usual")) as server:
        yield server


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long is not even chosen, unless all of it is wanted."""
    if not config.getoption("--all-of-it", default=False):
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
