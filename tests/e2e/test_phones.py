"""Phones as they are: dead connections, lost answers, late wishes, blocked networks. Each was seen to break, once.

Between browser and server is a network of our own (`network`), which does at exact moments what trains and hotels do.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route, expect

from tests.e2e import looks
from tests.e2e.company import Company
from tests.e2e.devices import Devices, opened
from tests.e2e.network import Network, Upgrades
from tests.e2e.player import Player, go_on
from tests.e2e.reach import press
from tests.e2e.serving import serving
from tests.e2e.stage import Stage
from tests.e2e.test_privacy import keeps_strangers_out
from tests.e2e.test_recording import allows, chooses, has_recorded, is_to_tell, records
from tests.e2e.words import words
from tests.patience import PATIENCE
from tests.posed.screens import screens
from tools.visit import free_port

UNPAINTED = (
    "classic-1-claim", "classic-3-give-picked", "three-3-give", "classic-4-vote-of-0", "twelve-4-vote",
    "twelve-5-recap", "classic-4-vote-look",
)  # fmt: skip
"""Wherever cards lie, from the smallest to one that is looked at closely."""
PICTURES = "**/decks/overheard/*.avif"


@pytest.fixture(scope="module")
def far(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Network]:  # noqa: ARG001
    """A server that is reached only through a network that can be anything."""
    port = free_port()
    with (
        serving(tmp_path_factory.mktemp("far"), origins=(f"http://127.0.0.1:{port}",)) as address,
        Network(int(address.rsplit(":", 1)[1]), port) as network,
    ):
        yield network


@pytest.fixture
def network(far: Network) -> Iterator[Network]:
    far.is_fine()
    yield far
    far.is_fine()
    far.reset()


@pytest.fixture(scope="module")
def shaken(playwright: Playwright) -> Iterator[Browser]:
    """A browser that nobody else uses: after all that was done to it here, it may not open pages any more."""
    browser = opened(playwright)
    yield browser
    browser.close()


@pytest.fixture
def travellers(network: Network, shaken: Browser) -> Iterator[Company]:
    """Players who come through that network; each device is new."""
    devices = Devices(shaken, network.address)
    company = Company(devices)
    company.expects_trouble("offline")
    company.expects_trouble("refused")
    yield company
    company.goes_home()
    devices.close()


@pytest.fixture
def near(network: Network, shaken: Browser) -> Iterator[Company]:
    """Players who sit beside that server."""
    devices = Devices(shaken, f"http://127.0.0.1:{network.to}")
    company = Company(devices)
    company.expects_trouble("offline")
    yield company
    company.goes_home()
    devices.close()


def table_of(page: Page) -> dict[str, Any]:
    """What the server says of the table that this page shows, asked past the page."""
    code = page.url.rsplit("/", 1)[1]
    answer: dict[str, Any] = page.evaluate("code => fetch(`/api/tables/${code}`).then(one => one.json())", code)
    return answer


def devices_of(page: Page) -> list[Any]:
    """Those that are the same person as the one with this page."""
    code = page.url.rsplit("/", 1)[1]
    answer: list[Any] = page.evaluate("code => fetch(`/api/tables/${code}/devices`).then(one => one.json())", code)
    return answer


def is_healed(player: Player) -> None:
    """Nothing says any more that the table cannot be heard."""
    expect(player.page.locator(".ribbon")).to_have_count(0)


# --- 1: a dead connection is noticed


def test_a_connection_whose_packets_vanish_is_noticed_said_and_replaced(travellers: Company, network: Network) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe")
    network.hole()
    expect(ana.page.locator(".ribbon")).to_be_visible()
    network.is_fine()
    is_healed(ana)
    ana.claims()
    rui.reads("say.tell.others", name="Ana")


def test_a_move_into_the_void_is_made_once_when_the_network_is_back(travellers: Company, network: Network) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe")
    network.becomes(deaf=True)
    ana.taps("claim.go")
    expect(ana.page.locator(".ribbon")).to_be_visible()
    network.is_fine()
    is_healed(ana)
    ana.reads("say.tell")
    rui.reads("say.tell.others", name="Ana")


@pytest.mark.parametrize("cut", ["cut_before", "cut_after"])
def test_a_connection_cut_at_the_very_frame_of_a_move_loses_and_doubles_nothing(
    travellers: Company, network: Network, cut: str
) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe")
    network.becomes(**{cut: 1})
    ana.taps("claim.go")
    ana.reads("say.tell")
    is_healed(ana)
    rui.reads("say.tell.others", name="Ana")


# --- 2: a wish of one turn takes no effect in the next


def test_a_vote_that_comes_after_its_turn_is_dropped_and_the_page_says_so(near: Company, network: Network) -> None:
    ana, rui, zoe = players = near.sits("Ana", "Rui", "Zoe")
    phone = Player(rui.page.context.new_page(), "Rui", rui.words)
    phone.page.goto(f"{network.address}/t/{rui.code}")
    ana.claims()
    ana.tells("late")
    rui.gives(1, 2)
    zoe.gives(1, 2)
    phone.marks(phone.choices[0])
    network.hole()
    phone.taps("vote.go", numbers=phone.choices[0])
    expect(phone.page.locator(".ribbon")).to_be_visible()
    rui.votes(rui.choices[1])
    zoe.votes(zoe.choices[0])
    go_on(players)
    rui.reads("say.tell")
    network.is_fine()
    expect(phone.written("Your vote came too late.")).to_be_visible()
    is_healed(phone)
    phone.reads("say.tell")


# --- 3: joining happens once


def test_one_tap_with_its_answer_lost_makes_one_person(travellers: Company, network: Network) -> None:
    (ana,) = travellers.sits("Ana", dealt=False)
    eva = travellers.invites("Eva")
    eva.opens(f"/t/{ana.code}")
    network.becomes(lose_answers_to="POST /people")
    eva.page.get_by_role("textbox").fill("Eva")
    eva.taps("join.go")
    ana.sees_seated(2)  # the wish has arrived, and its answer has not come back
    network.is_fine()
    network.reset()
    eva.sees_seated(2)
    ana.sees_seated(2)
    assert table_of(ana.page)["people"] == 2


def test_a_code_for_a_second_device_whose_answer_is_lost_makes_one_device(
    travellers: Company, network: Network
) -> None:
    (ana,) = travellers.sits("Ana", dealt=False)
    code = ana.asks_for_a_device_code()
    tablet = travellers.invites("Ana")
    tablet.opens(f"/t/{ana.code}")
    network.becomes(lose_answers_to="POST /devices")
    tablet.is_on_another_device(code)
    expect(tablet.written(tablet.words("net.trying"))).to_be_visible()  # it was used, and asked for again
    network.is_fine()
    network.reset()
    tablet.sees_seated(1)
    expect(tablet.find("button", "join.device.go")).to_have_count(0)
    assert len(devices_of(ana.page)) == 2
    tablet.page.context.clear_cookies()
    tablet.page.reload()
    tablet.sees_seated(1)
    assert table_of(tablet.page)["you"] == table_of(ana.page)["you"]


def test_a_table_is_laid_once_however_often_its_answer_is_lost(travellers: Company, network: Network) -> None:
    ana = travellers.invites("Ana")
    ana.opens("/")
    network.becomes(lose_answers_to="POST /tables")
    ana.taps("home.new")
    ana.says_their_name()
    expect(ana.written(ana.words("net.trying"))).to_be_visible()
    network.is_fine()
    ana.sees_seated(1)
    assert table_of(ana.page)["people"] == 1


# --- 4: nothing waits for ever


def test_a_recording_survives_a_reload_and_no_typed_clue_waits_for_its_upload(travellers: Company) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe")
    ana.page.route("**/recordings?kind=*", lambda _: None)  # it hangs
    allows(ana)
    is_to_tell(ana)
    chooses(ana, "sound")
    records(ana)
    ana.reloads()
    has_recorded(ana)
    ana.taps("tell.go")
    expect(ana.find("button", "record.sending")).to_be_disabled()
    chooses(ana, "text")
    ana.writes("typed after all")
    with ana.moving_on():
        ana.taps("tell.go")
    rui.reads("say.give", name="Ana")
    expect(rui.page.locator(".slip q")).to_have_text("typed after all")


def test_a_recording_that_was_not_told_before_a_reload_can_be_told_after_it(travellers: Company) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe")
    allows(ana)
    is_to_tell(ana)
    chooses(ana, "sound")
    records(ana)
    ana.reloads()
    has_recorded(ana)
    with ana.moving_on():
        ana.taps("tell.go")
    rui.reads("say.give", name="Ana")
    expect(rui.page.locator(".slip audio")).to_have_count(1)


def test_a_recording_that_was_not_told_is_there_for_whoever_goes_home_and_comes_back(travellers: Company) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe")
    allows(ana)
    is_to_tell(ana)
    chooses(ana, "sound")
    records(ana)
    ana.taps("common.back")
    ana.taps("common.menu")
    ana.taps("menu.home")
    expect(ana.find("button", "home.new")).to_be_visible()
    ana.comes_back()
    ana.taps("tell.this")
    has_recorded(ana)
    with ana.moving_on():
        ana.taps("tell.go")
    rui.reads("say.give", name="Ana")
    expect(rui.page.locator(".slip audio")).to_have_count(1)


def test_a_page_that_the_network_does_not_answer_for_is_opened_from_what_the_device_keeps(
    travellers: Company, network: Network
) -> None:
    ana, _, _ = travellers.sits("Ana", "Rui", "Zoe")
    ana.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    ana.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    network.hole()
    ana.page.reload()  # without a worker nothing would ever come
    expect(ana.written(ana.words("net.trying"))).to_be_visible()
    network.is_fine()
    ana.reads("say.claim")
    is_healed(ana)


# --- 5: where WebSockets are blocked


@pytest.mark.parametrize("upgrades", ["refused", "stripped", "swallowed"])
def test_where_websockets_are_blocked_there_is_a_table_all_the_same(
    travellers: Company, network: Network, upgrades: Upgrades
) -> None:
    """By itself; that it is within six seconds, by a clock that no machine makes late, is in `socket.test.ts`."""
    players = ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe")
    network.becomes(upgrades=upgrades)
    network.reset()
    for player in players:
        player.page.evaluate("() => sessionStorage.clear()")
        player.page.reload()
    ana.claims()
    ana.tells("by another way")
    rui.reads("say.give", name="Ana")
    for player in players:
        player.page.wait_for_function("() => sessionStorage.getItem('haresay-way') === 'events'")


@pytest.mark.parametrize("upgrades", ["refused", "swallowed"])
def test_where_websockets_are_blocked_one_can_play_now_all_the_same(
    travellers: Company, network: Network, upgrades: Upgrades
) -> None:
    ana = travellers.invites("Ana")
    ana.opens("/")
    network.becomes(upgrades=upgrades)
    ana.taps("home.bots")
    ana.taps("name.skip")
    ana.page.locator(".game").wait_for()
    assert ana.page.evaluate("() => sessionStorage.getItem('haresay-way')") == "events"


# --- 6: pictures


def test_pictures_that_fail_are_asked_for_again_and_can_be_chosen_by_their_words(
    travellers: Company, network: Network
) -> None:
    ana, _, _ = travellers.sits("Ana", "Rui", "Zoe", dealt=True)
    ana.page.route(PICTURES, lambda route: route.abort())
    ana.page.reload()
    expect(ana.page.locator(".unpainted").first).not_to_be_empty()
    ana.claims()
    ana.picks(2)
    expect(ana.hand.nth(1)).to_have_attribute("aria-pressed", "true")
    ana.page.unroute(PICTURES)
    network.reset()  # the table is heard again, and pictures are asked for
    expect(ana.page.locator(".unpainted")).to_have_count(0)


def test_never_more_than_three_pictures_are_on_their_way(travellers: Company) -> None:
    players = ana, _, _ = [travellers.invites(name) for name in ("Ana", "Rui", "Zoe")]
    hanging: set[str] = set()
    ana.page.route(PICTURES, lambda route: hanging.add(route.request.url))
    travellers.seats(players, ("Ana", "Rui", "Zoe"), mode="classic")
    ana.page.wait_for_function("() => document.querySelectorAll('.fan img[src]').length === 3")
    ana.claims()  # nothing else waits for them
    ana.reads("say.tell")
    assert len(hanging) == 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_of_a_card_without_its_picture_are_never_cut_also_on_the_smallest_phone(
    network: Network, shaken: Browser, language: str
) -> None:
    stage = Stage(shaken, network.address)
    found: dict[tuple[str, object], list[str]] = {}
    for name in UNPAINTED:
        stage.shows(screens()[name], language=language, painted=False)
        for size in ((320, 568), (640, 360), (1440, 900)):
            stage.resizes(*size)
            expect(stage.page.locator(".unpainted span").first).to_be_attached()
            found[name, size] = looks.cut_words_of_cards(stage.page)
    found["close look", "contrast"] = looks.barriers(stage.page, ["color-contrast"])
    stage.closes()
    assert {where: flaws for where, flaws in found.items() if flaws} == {}


# --- 7: a language whose file fails


@pytest.mark.parametrize("trouble", ["it fails", "it hangs"])
def test_a_language_that_cannot_be_had_is_replaced_and_that_is_said(travellers: Company, trouble: str) -> None:
    ana = travellers.invites("Ana", new=True)  # a device that never had those words
    ana.page.route("**/assets/fr-*.js", lambda route: route.abort() if trouble == "it fails" else None)
    ana.opens("/")
    ana.page.evaluate("() => localStorage.setItem('haresay', JSON.stringify({ language: 'fr' }))")
    ana.page.reload()
    expect(ana.find("button", "home.new")).to_be_visible()
    expect(ana.written("Français could not be loaded")).to_be_visible()


# --- 8: the countdown


def test_the_countdown_does_not_follow_the_clock_of_the_phone(travellers: Company) -> None:
    players = ana, _, _ = [travellers.invites(name) for name in ("Ana", "Rui", "Zoe")]
    travellers.seats(players, ("Ana", "Rui", "Zoe"), mode="classic", pace="normal")
    timer = ana.page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^0:[0-5]\d$"))
    ana.page.evaluate("() => { const now = Date.now; Date.now = () => now() - 3600e3 }")
    before = timer.inner_text()
    expect(timer).not_to_have_text(before)
    expect(timer).to_have_text(re.compile(r"^0:[0-5]\d$"))


# --- 9: cookies cleared


def test_whoever_clears_their_cookies_keeps_their_seat(travellers: Company) -> None:
    ana = travellers.invites("Ana")
    ana.lays_a_table()
    ana.page.context.clear_cookies()
    ana.page.reload()
    ana.sees_seated(1)
    assert table_of(ana.page)["people"] == 1
    assert table_of(ana.page)["you"]


def forgets_all(player: Player) -> None:
    """Cookies and storage: the device knows nothing any more."""
    player.page.context.clear_cookies()
    player.page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
    player.page.reload()


def asks_for_their_seat(player: Player) -> None:
    player.taps("join.lost")
    press(player.page.get_by_role("button", name=player.name))


@pytest.mark.parametrize("upgrades", ["passed", "refused"])
def test_whoever_has_lost_all_is_given_their_seat_by_the_host(
    travellers: Company, network: Network, upgrades: Upgrades
) -> None:
    ana, rui, zoe = travellers.sits("Ana", "Rui", "Zoe")
    network.becomes(upgrades=upgrades)
    hand = rui.pictures
    forgets_all(rui)
    asks_for_their_seat(rui)
    expect(rui.written(rui.words("join.lost.asked", host="Ana", name="Rui"))).to_be_visible()
    expect(ana.written(ana.words("asker.question", name="Rui"))).to_be_visible()
    expect(zoe.page.locator(".asked section")).to_have_count(0)
    ana.taps("asker.yes")
    rui.reads("say.claim")
    assert rui.pictures == hand
    expect(ana.page.locator(".asked section")).to_have_count(0)
    rui.reloads()
    rui.reads("say.claim")
    assert table_of(ana.page)["people"] == 3


@pytest.mark.parametrize("away", ["at the door", "at home"])
def test_whoever_looks_at_something_else_meanwhile_learns_of_the_hosts_yes_without_a_reload(
    travellers: Company, away: str
) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe")
    forgets_all(rui)
    asks_for_their_seat(rui)
    waits = rui.written(rui.words("join.lost.asked", host="Ana", name="Rui"))
    expect(waits).to_be_visible()
    if away == "at the door":
        rui.taps("common.back")
        expect(rui.find("button", "join.go")).to_be_visible()
        rui.taps("join.lost")
        expect(waits).to_be_visible()
        rui.taps("common.back")
    else:
        code = rui.code
        rui.opens("/")
        rui.opens(f"/t/{code}")
        expect(waits).to_be_visible()
    ana.taps("asker.yes")
    rui.reads("say.claim")
    assert table_of(ana.page)["people"] == 3


def test_where_only_who_joined_may_look_a_seat_is_asked_for_by_its_name(travellers: Company) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe", dealt=False)
    keeps_strangers_out(ana)
    ana.page.keyboard.press("Escape")
    ana.closes_the_sheet()
    forgets_all(rui)
    rui.taps("join.lost")
    for name, answer in (("Somebody", "refusal.nobody_away_called"), ("Zoe", "refusal.nobody_away_called")):
        rui.find("textbox", "seat.name").fill(name)
        rui.taps("join.lost.ask")
        rui.is_told(answer)
    rui.find("textbox", "seat.name").fill("rui")
    rui.taps("join.lost.ask")
    expect(rui.written(rui.words("join.lost.asked.unseen", name="rui"))).to_be_visible()
    rui.looks_around("door, asked unseen")
    ana.taps("asker.yes")
    rui.sees_seated(3)
    assert table_of(ana.page)["people"] == 3


def test_whom_the_host_does_not_know_is_told_so_kindly_and_can_join(travellers: Company) -> None:
    ana, rui, _ = travellers.sits("Ana", "Rui", "Zoe", dealt=False)
    rui.closes_the_page()
    stranger = travellers.invites("Rui")
    stranger.opens(f"/t/{ana.code}")
    asks_for_their_seat(stranger)
    ana.taps("asker.no")
    stranger.is_told("join.lost.no", host="Ana")
    asks_for_their_seat_again = stranger.page.get_by_role("button", name="Rui")
    press(asks_for_their_seat_again)
    stranger.is_told("refusal.turned_down")
    stranger.taps("common.back")
    stranger.find("textbox", "seat.name").fill("Another Rui")
    stranger.taps("join.go")
    stranger.sees_seated(4)
    assert table_of(ana.page)["people"] == 4


# --- 10: small things


def test_a_device_without_a_network_says_so_at_the_table(travellers: Company) -> None:
    ana, _, _ = travellers.sits("Ana", "Rui", "Zoe")
    ana.page.context.set_offline(True)
    expect(ana.page.locator(".ribbon")).to_contain_text(ana.part("offline.ribbon.off"))
    ana.page.context.set_offline(False)
    is_healed(ana)


def test_the_html_itself_says_what_is_coming(network: Network, shaken: Browser) -> None:
    with shaken.new_context(base_url=network.address, locale="fr", java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/")
        expect(page.get_by_role("heading", name="Haresay")).to_be_visible()
        expect(page.get_by_text("On met la table")).to_be_visible()
        expect(page.get_by_text("Laying the table")).to_be_hidden()


PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length > 0"


def test_on_a_very_slow_line_there_are_words_before_there_is_any_code(network: Network, shaken: Browser) -> None:
    with (
        network.with_(rate=50_000 / 8, delay=0.3),
        shaken.new_context(base_url=network.address) as context,
    ):
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        code: list[Route] = []  # however slow this machine is at painting, the line is slower
        page.route(re.compile(r"\.js$"), lambda route: code.append(route))  # noqa: PLW0108 - a bound one is not taken
        page.goto("/", wait_until="commit")
        page.wait_for_function(PAINTED)
        expect(page.get_by_text("Laying the table")).to_be_visible()
        assert code
        network.is_fine()
        for one in code:
            one.continue_()
        page.unroute_all()
        expect(page.get_by_role("button", name=words()("home.new"))).to_be_visible()


# --- all of it


def test_somebody_plays_from_a_train_through_three_tunnels(near: Company, network: Network) -> None:
    """The others notice nothing but a pause."""
    ana, rui, zoe = near.sits("Ana", "Rui", "Zoe")
    train = Player(rui.page.context.new_page(), "Rui", rui.words)
    train.page.goto(f"{network.address}/t/{rui.code}")
    rui.closes_the_page()
    ana.claims()
    ana.tells("a long journey")
    zoe.gives(1, 2)
    train.picks(1, 2)
    network.hole()
    train.taps("give.this")
    expect(train.page.locator(".ribbon")).to_be_visible()
    ana.reads("say.give.teller")
    network.is_fine()
    zoe.votes(zoe.choices[0])
    train.marks(train.choices[0])
    network.hole()
    train.taps("vote.go", numbers=train.choices[0])
    expect(train.page.locator(".ribbon")).to_be_visible()
    ana.reads("say.vote.teller")
    network.is_fine()
    go_on((ana, zoe))
    network.hole()
    train.taps("recap.on", "recap.on.you")
    expect(train.page.locator(".ribbon")).to_be_visible()
    network.is_fine()
    is_healed(train)
    train.reads("say.tell")
    zoe.reads("say.tell.others", name="Rui")
