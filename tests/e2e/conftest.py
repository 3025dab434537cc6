"""One browser and one server for all; a fresh company of players for each test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.e2e.company import Company
from tests.e2e.serving import build_page, serving

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A microphone that beeps and a camera that blinks. Who allows them is each test's affair.
    "--use-fake-device-for-media-stream",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("browser").addoption("--every-screen", action="store_true", help="look at all, not only at some")


# Playwright keeps an event loop running in this thread; it must be gone before the asynchronous tests of other folders.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=10_000)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def built() -> None:
    build_page()


@pytest.fixture(scope="module")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:  # noqa: ARG001
    """A server for a few tests: no network may open tables without end."""
    with serving(tmp_path_factory.mktemp("games")) as address:
        yield address


@pytest.fixture
def company(browser: Browser, server: str) -> Iterator[Company]:
    company = Company(browser, server)
    yield company
    company.goes_home()
