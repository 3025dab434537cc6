"""Choosing among several decks: one, or some of them mixed, seen by everybody at the table and in the gallery."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from haresay.game.cards import CARDS_IN_A_BOX
from tests.decks.given import CARDS, change, write_deck
from tests.e2e.company import DESK, PHONE, SMALL_PHONE, Company
from tests.e2e.devices import Devices
from tests.e2e.player import Player
from tests.e2e.reach import press
from tests.e2e.serving import serving


@pytest.fixture(scope="module")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:  # noqa: ARG001
    boxes = tmp_path_factory.mktemp("boxes")
    rings = write_deck(boxes / "rings")
    change(rings, lambda data: data.update(name={"en": "Rings"}, hand={"en": "Drawn with a cup."}))
    with serving(tmp_path_factory.mktemp("games"), decks=(boxes,)) as address:
        yield address


@pytest.fixture(scope="module")
def devices(browser: Browser, server: str) -> Iterator[Devices]:
    devices = Devices(browser, server)
    yield devices
    devices.close()


def box(player: Player, name: str) -> Locator:
    return player.page.get_by_role("checkbox", name=name)


def switch(player: Player) -> Locator:
    return player.page.get_by_role("switch", name=player.beginning("house.fresh"))


def test_decks_are_mixed_by_their_boxes_and_everybody_sees_how_many_cards_that_makes(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", bots=1, sizes=(PHONE, DESK), dealt=False)
    for player in (ana, rui):
        player.taps("house.title")
        expect(box(player, "Overheard")).to_be_checked()
        expect(box(player, "Rings")).not_to_be_checked()
    ana.looks_around("choosing decks")
    expect(box(rui, "Rings")).to_be_disabled()
    press(box(ana, "Rings"))
    for player in (ana, rui):
        expect(box(player, "Rings")).to_be_checked()
        expect(player.page.get_by_text(f"{CARDS_IN_A_BOX + len(CARDS)} cards in the draw pile.")).to_be_visible()
    press(box(ana, "Overheard"))
    expect(box(rui, "Overheard")).not_to_be_checked()
    press(box(ana, "Rings"))
    expect(ana.page.get_by_role("dialog").get_by_text(ana.words("refusal.no_decks"))).to_be_visible()
    expect(box(ana, "Rings")).to_be_checked()


def test_who_wishes_for_fresh_cards_says_so_once_for_the_table(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", bots=1, sizes=(PHONE, DESK), dealt=False)
    for player in (ana, rui):
        player.taps("house.title")
    press(switch(ana))
    expect(switch(rui)).to_be_checked()


def test_the_gallery_shows_each_deck_in_a_frame_of_its_own_with_a_line_about_its_hand(company: Company) -> None:
    ana = company.invites("Ana")
    ana.opens("/gallery")
    rings = ana.page.get_by_role("region", name="Rings")
    expect(rings.get_by_text("Drawn with a cup.")).to_be_visible()
    expect(rings.get_by_role("listitem")).to_have_count(len(CARDS))


def test_a_deck_is_printed_in_the_readers_language_and_downloaded_from_the_gallery(company: Company) -> None:
    ana = company.invites("Ana", size=SMALL_PHONE, language="ro")
    ana.opens("/gallery")
    rings = ana.page.get_by_role("region", name="Rings")
    rings.get_by_role("combobox", name=ana.words("gallery.print.paper")).select_option("letter")
    ana.looks_around("decks that can be printed")
    press(rings.get_by_role("button", name=ana.words("gallery.print")))
    box = rings.get_by_role("link", name=ana.part("gallery.print.ready"))
    expect(box).to_be_visible()
    with ana.page.expect_download() as coming:
        press(box)
    assert coming.value.suggested_filename == "haresay-rings-ro-letter.pdf"
    assert Path(coming.value.path()).read_bytes().startswith(b"%PDF")
    rui = company.invites("Rui", size=DESK, language="ro")
    rui.opens("/gallery")
    lying = rui.page.get_by_role("region", name="Rings")
    lying.get_by_role("combobox", name=rui.words("gallery.print.paper")).select_option("letter")
    expect(lying.get_by_role("link", name=rui.part("gallery.print.ready"))).to_be_visible()
    rui.looks_around("a deck that was printed")
