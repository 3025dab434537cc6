"""The keyboard alone plays: as storyteller and as voter, and every sheet opens and closes."""

from playwright.sync_api import expect

from tests.e2e.company import DESK, Company

RING = """() => {
  const { activeElement } = document
  return [activeElement.outerHTML.slice(0, 60), getComputedStyle(activeElement).outlineStyle]
}"""


def test_a_whole_turn_with_nothing_but_the_keyboard(company: Company) -> None:
    players = ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", sizes=(DESK,))
    ana.tabs_to("claim.go").press("Enter")
    ana.reads("say.tell")
    ana.tabs_to("hand.card", number=1).press("ArrowRight", "ArrowRight", "Enter")
    expect(ana.hand.nth(2)).to_have_attribute("aria-pressed", "true")
    ana.tabs_to("tell.clue").types("by touch alone")
    ana.press("Enter")
    ana.reads("say.give.teller")

    rui.tabs_to("hand.card", number=1).press("Enter", "ArrowRight", "Space")
    rui.tabs_to("give.this").press("Enter")
    rui.reads("say.give.in")
    zoe.gives(1, 2)

    first, second, *_ = rui.choices
    rui.tabs_to("look.closer", "look.closer.own", number=1).press("Enter")
    expect(rui.find("dialog", "look.card", number=1)).to_be_visible()
    rui.press("ArrowRight", "Escape")
    expect(rui.page.get_by_role("dialog")).to_have_count(0)
    rui.tabs_to("vote.hole", number=first).press("ArrowRight", "Enter")
    expect(rui.find("button", "vote.hole.on", number=second)).to_be_focused()
    rui.tabs_to("vote.go", numbers=second).press("Enter")
    rui.reads("say.vote.in")
    zoe.votes(zoe.choices[0])
    for player in players:
        player.tabs_to("recap.on", "recap.on.you").press("Enter")
    rui.reads("say.tell")


def test_menu_and_help_open_and_close_by_keyboard_in_every_phase(company: Company) -> None:
    ana, *_ = company.sits("Ana", "Rui", "Zoe")
    for opener, sheet in (("common.menu", "menu.title"), ("common.help", "help.title")):
        ana.tabs_to(opener).press("Enter")
        expect(ana.find("dialog", sheet)).to_be_visible()
        ana.looks_around(sheet)
        ana.press("Escape")
        expect(ana.page.get_by_role("dialog")).to_have_count(0)
        expect(ana.find("button", opener)).to_be_focused()


def test_whatever_has_the_focus_shows_it(company: Company) -> None:
    ana, *_ = company.sits("Ana", "Rui", "Zoe")
    seen = set()
    for _ in range(6):
        ana.press("Tab")
        name, ring = ana.page.evaluate(RING)
        seen.add(name)
        assert ring != "none" or name.startswith("<body"), name
    assert len(seen) > 3
