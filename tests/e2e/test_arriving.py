"""People arrive by hand: from the home page to their first card. Everywhere else they are seated by the API."""

from playwright.sync_api import expect

from tests.e2e.company import DESK, PHONE, SMALL_PHONE, Company
from tests.e2e.player import play_on
from tests.e2e.reach import press


def test_three_arrive_by_a_link_and_play_to_the_end_that_the_host_has_set(company: Company) -> None:
    players = company.arrives("Ana", "Rui", "Zoe", points_to_win=1, sizes=(PHONE, DESK, SMALL_PHONE))
    for player in players:
        player.reads("say.claim")
    play_on(players)
    for player in players:
        player.sees_a_winner()


def test_one_with_bots_chooses_what_is_played(company: Company) -> None:
    (ana,) = company.arrives("Ana", bots=5, mode="party")
    play_on([ana], until_somebody_reads="say.give")
    expect(ana.hand).to_have_count(5)


def test_whoever_plays_with_bots_is_asked_their_name_once_and_need_not_say_it(company: Company) -> None:
    ana = company.invites("Ana")
    ana.opens()
    ana.taps("home.bots")
    expect(ana.find("button", "name.skip")).to_be_visible()
    ana.page.go_back()
    expect(ana.find("button", "home.bots")).to_be_visible()
    ana.taps("home.bots")
    ana.taps("name.skip")
    expect(ana.find("button", "common.menu")).to_be_visible()
    ana.opens()
    ana.taps("home.bots")
    expect(ana.find("button", "common.menu")).to_be_visible()


def test_a_name_that_was_typed_is_the_whole_name(company: Company) -> None:
    ana = company.invites("Ana")
    ana.lays_a_table()
    expect(ana.seat_of("Ana")).to_be_visible()
    press(ana.seat_of("Ana"))
    expect(ana.find("textbox", "seat.name")).to_have_value("Ana")


def test_a_table_is_found_by_its_code(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    rui = company.invites("Rui")
    rui.opens()
    rui.find("textbox", "home.code").fill(ana.code.lower())
    rui.taps("home.sit")
    rui.find("textbox", "seat.name").fill("Rui")
    rui.taps("join.go")
    for player in (ana, rui):
        player.sees_seated(2)


def test_partners_sit_down_opposite_each_other(company: Company) -> None:
    ana, rui = company.invites("Ana"), company.invites("Rui", size=DESK)
    code = ana.lays_a_table()
    for _ in range(2):
        ana.adds_a_bot()
    rui.sits_down_at(code)
    ana.sees_seated(4)
    for _ in range(2):
        ana.adds_a_bot()
    ana.chooses_mode("teams")
    ana.deals()
    play_on([ana, rui], until_somebody_reads="say.give.pair")
    for player in (ana, rui):
        player.reads("say.give.pair")
