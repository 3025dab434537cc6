"""Updates, missing parts and lost networks: something is said, a way on is offered, and no game is disturbed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from haresay.words import LANGUAGES
from tests.e2e.company import Company
from tests.e2e.devices import Devices
from tests.e2e.renewed import FOLDER, another_version
from tests.e2e.serving import serving
from tools.visit import free_port

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.e2e.player import Player

NO_WORKER = "delete Navigator.prototype.serviceWorker"
"""As on a page without https."""
A_WORKER_IS_THERE = "() => navigator.serviceWorker.controller?.state === 'activated'"
EVERYTHING_IS_KEPT = """async () => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const kept = await Promise.all(fetched.map((one) => caches.match(one)))
  return fetched.every((one, index) => !one.includes('/assets/') || kept[index])
}"""


def meets_the_worker(player: Player) -> None:
    player.opens()
    player.page.wait_for_function(A_WORKER_IS_THERE)
    player.page.wait_for_function(EVERYTHING_IS_KEPT)


def test_a_missing_part_of_the_page_is_said_and_loading_again_helps(company: Company) -> None:
    company.expects_trouble("refused")
    ana = company.invites("Ana")
    ana.page.add_init_script(NO_WORKER)
    ana.page.route("**/assets/Table-*.js", lambda route: route.fulfill(status=404))
    ana.opens()
    ana.taps("home.new")
    ana.says_their_name()
    ana.shows("broken.renewed")
    ana.page.unroute_all()
    ana.taps("broken.again")
    ana.sees_seated(1)


def test_without_words_the_page_is_not_empty(company: Company) -> None:
    company.expects_trouble("refused")
    ana = company.invites("Ana", language="ro")
    ana.page.add_init_script(NO_WORKER)
    ana.page.route("**/assets/ro-*.js", lambda route: route.fulfill(status=404))
    ana.opens()
    expect(ana.page.get_by_role("button", name="Lay a new table")).to_be_visible()
    for language in LANGUAGES:
        ana.page.route(f"**/assets/{language}-*.js", lambda route: route.fulfill(status=404))
    ana.opens()
    expect(ana.page.get_by_role("button", name="Load it again")).to_be_visible()


def test_without_a_network_home_is_home_whatever_was_opened_before(company: Company) -> None:
    company.expects_trouble("offline")
    company.expects_trouble("refused")  # a browser wants an icon for everything it opens
    ana = company.invites("Ana")
    meets_the_worker(ana)
    ana.opens("/healthz")
    expect(ana.page.get_by_text("ok", exact=True)).to_be_visible()
    ana.loses_the_connection()
    ana.opens()
    expect(ana.find("button", "home.new")).to_be_visible()
    ana.taps("home.new")
    ana.says_their_name()
    ana.is_told("refusal.offline")


def test_a_tab_from_before_an_update_can_still_go_everywhere(
    browser: Browser,
    built: None,  # noqa: ARG001
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    port = free_port()
    monkeypatch.setenv(FOLDER, str(another_version(tmp_path / "page")))
    with serving(tmp_path / "games", port=port) as address:
        devices = Devices(browser, address)
        company = Company(devices)
        company.expects_trouble("offline")
        ana, rui = company.invites("Ana"), company.invites("Rui")
        meets_the_worker(ana)
        rui.lays_a_table()
        for _ in range(2):
            rui.adds_a_bot()
        rui.deals()
        rui.page.evaluate("() => { window.stillHere = true }")
    with serving(tmp_path / "games", port=port, program="tests.e2e.renewed"):
        ana.taps("home.new")  # its code was not needed before, and the server does not have it any more
        ana.says_their_name()
        rui.page.evaluate("() => navigator.serviceWorker.ready.then((worker) => worker.update())")
        rui.taps("common.menu")  # plays on as before
        assert rui.page.evaluate("() => window.stillHere")
        ana.reloads()  # and here is the new one
        expect(ana.find("button", "lobby.deal")).to_be_visible()
        expect(ana.page.locator("script[src*='2.js']")).to_be_attached()
        ana.page.wait_for_function("async () => (await caches.keys()).length === 2")
        company.goes_home()
        devices.close()
