"""A mode that only the server knows is played through the page: nothing in `ui/` was touched for it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.brambles import Brambles
from tests.e2e.company import DESK, PHONE, TV, Company
from tests.e2e.devices import Devices
from tests.e2e.player import Player, go_on, play_on
from tests.e2e.reach import press
from tests.e2e.serving import serving


@pytest.fixture(scope="module")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:  # noqa: ARG001
    with serving(tmp_path_factory.mktemp("games"), program="tests.e2e.brambles") as address:
        yield address


@pytest.fixture(scope="module")
def devices(browser: Browser, server: str) -> Iterator[Devices]:
    devices = Devices(browser, server)
    yield devices
    devices.close()


def ticket(player: Player) -> Locator:
    return player.page.locator("label.ticket").filter(has_text=Brambles.title)


def test_it_is_offered_by_its_own_title_and_explained_plainly(company: Company) -> None:
    ana, *_ = company.sits("Ana", "Rui", "Zoe", dealt=False)
    expect(ticket(ana)).to_contain_text("3–12")
    press(ticket(ana))
    expect(ticket(ana).get_by_role("radio")).to_be_checked()
    expect(ana.written(ana.beginning("modes.other")).last).to_be_visible()
    ana.taps("common.help")
    expect(ana.page.get_by_role("heading", name=Brambles.title)).to_be_visible()
    expect(ana.page.get_by_text(ana.part("help.other")).first).to_be_visible()
    ana.closes_the_sheet()
    ana.taps("lobby.house.usual")
    hands = ana.find("dialog", "house.title").get_by_role("group", name=ana.words("house.hand_size"))
    expect(hands.get_by_role("status")).to_contain_text("7")  # three players hold one more: the server says so
    ana.closes_the_sheet()
    ana.looks_around("lobby")


def test_three_play_it_from_the_first_clue_to_the_podium(company: Company) -> None:
    players = ana, rui, zoe = company.sits(
        "Ana", "Rui", "Zoe", mode=Brambles.name, points_to_win=6, sizes=(PHONE, DESK)
    )
    ana.claims()
    ana.tells("thorny, and nearly home")
    rui.gives(1, 2)
    zoe.gives(3, 4)
    rui.reads("say.vote", name="Ana")
    ana.shows("say.vote.both")
    assert len(ana.choices) == 4  # five cards lie there; her own is not among them
    marked, *others = ana.choices
    ana.marks(marked)
    expect(ana.find("button", "vote.thorn.missing")).to_be_disabled()
    ana.takes("vote.thorn.why")
    ana.marks(others[0])
    ana.casts()
    ana.reads("say.vote.in")
    ana.taps("common.help")
    expect(ana.page.get_by_text(ana.words("help.voting.against"))).to_be_visible()
    expect(ana.page.get_by_text(ana.part("help.worth.spoiled"))).to_be_visible()
    ana.closes_the_sheet()
    for player in (rui, zoe):
        player.votes(player.choices[0])
    for player in players:
        expect(player.page.get_by_role("img", name=player.words("recap.thorn", name="Ana"))).to_be_visible()
    go_on(players)
    play_on(players)
    for player in players:
        player.sees_a_winner()


def test_bots_play_it_too_and_the_tv_shows_it(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", mode=Brambles.name, bots=5, points_to_win=5, sizes=(PHONE, DESK))
    screen = company.invites("TV", size=TV)
    screen.opens(f"/tv/{ana.code}")
    play_on((ana, rui), until_somebody_reads="say.recap")
    for one in (ana, screen):
        expect(one.find("list", "recap.points")).to_be_visible()  # by then nothing changes before somebody goes on
    expect(screen.line).to_have_text(screen.beginning(ana.now() or ""))
    play_on((ana, rui))
    for player in (ana, rui):
        player.sees_a_winner()
