"""One browser, one server and one drawer of devices a worker; a fresh company of players for each test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.e2e.company import Company
from tests.e2e.devices import Devices, opened
from tests.e2e.serving import serving
from tests.patience import PATIENCE
from tools.build_page import build_page_if_old

collect_ignore = ["engines/qt_window.py"]
"""A program that another Python runs, one that has Qt."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("browser")
    group.addoption("--every-screen", action="store_true", help="look at all, not only at some")
    group.addoption(
        "--every-engine", action="store_true", help="whole games in every engine, not only short ones in some"
    )
    group.addoption(
        "--every-mode", action="store_true", help="by ear, by switch and so on in every mode, not only in one each"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whole games in every engine, or of every mode, are only played when they are asked for."""
    for marker, option in (("every_engine", "--every-engine"), ("every_mode", "--every-mode")):
        if not config.getoption(option):
            items[:] = [one for one in items if one.get_closest_marker(marker) is None]


# Playwright keeps an event loop running in this thread; it must be gone before the asynchronous tests of other folders.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = opened(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def built() -> None:
    build_page_if_old()


@pytest.fixture(scope="package")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:  # noqa: ARG001
    with serving(tmp_path_factory.mktemp("games")) as address:
        yield address


@pytest.fixture(scope="package")
def devices(browser: Browser, server: str) -> Iterator[Devices]:
    devices = Devices(browser, server)
    yield devices
    devices.close()


@pytest.fixture
def company(devices: Devices) -> Iterator[Company]:
    company = Company(devices)
    yield company
    company.goes_home()
