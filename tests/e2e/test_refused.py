"""Doors that stay shut: each has a sentence of its own, and one thing to do."""

import pytest
from playwright.sync_api import expect

from haresay.live import codes
from tests.e2e.company import Company
from tests.e2e.reach import press
from tests.e2e.seating import comes

MOST_PEOPLE = 80
TRIES = 12


@pytest.fixture
def company(company: Company) -> Company:
    company.expects_trouble("refused")
    return company


def test_a_wrong_code_is_said_and_can_be_mended(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    rui = company.invites("Rui")
    rui.opens()
    rui.find("textbox", "home.code").fill("abcdefgh")
    rui.taps("home.sit")
    rui.is_told("refusal.no_such_table", code="ABCDEFGH")
    rui.looks_around("wrong code")
    rui.find("textbox", "home.code").fill(f" {ana.code[:3].lower()}-{ana.code[3:]} ")
    rui.taps("oops.again")
    expect(rui.find("heading", "join.title")).to_be_visible()
    rui.looks_around("join")


def test_a_closed_table_takes_nobody_new(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    ana.closes_the_table()
    rui = company.invites("Rui")
    rui.opens(f"/t/{ana.code}")
    rui.find("textbox", "seat.name").fill("Rui")
    rui.taps("join.go")
    rui.is_told("refusal.table_is_closed")


def test_a_crowded_table_takes_nobody_new(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    for number in range(MOST_PEOPLE - 1):
        comes(company.address, f"tables/{ana.code}/people", codes.new_secret(), name=f"Guest {number}")
    rui = company.invites("Rui")
    rui.opens(f"/t/{ana.code}")
    rui.find("textbox", "seat.name").fill("Rui")
    rui.taps("join.go")
    rui.is_told("refusal.table_is_crowded", people=MOST_PEOPLE)


def test_too_many_wrong_codes_are_too_many(company: Company) -> None:
    (rui,) = company.sits("Rui", dealt=False)  # by then the server knows the device
    rui.opens("/t/WRQNG")
    code, tries = "WRQNG", 1
    enough = rui.line.filter(has_text=rui.part("refusal.too_many_tries"))
    while True:
        wrong = rui.line.filter(has_text=rui.part("refusal.no_such_table", code=code))
        expect(wrong.or_(enough)).to_be_visible()
        if enough.is_visible():
            break
        code, tries = f"WRQNG{codes.LETTERS[tries]}", tries + 1
        rui.find("textbox", "home.code").fill(code)
        rui.taps("oops.again")
    rui.is_told("refusal.too_many_tries")
    assert tries > TRIES  # whoever is slow has one more every fifty seconds


def test_whoever_is_sent_away_is_told_so(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", dealt=False)
    press(ana.seat_of("Rui"))
    ana.taps("seat.ban", name="Rui")
    rui.is_told("refusal.sent_away")
    rui.page.reload()
    rui.is_told("refusal.sent_away")


def test_somebody_without_a_name_is_asked_for_one(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    rui = company.invites("Rui")
    rui.opens(f"/t/{ana.code}")
    rui.taps("join.go")
    rui.is_told("refusal.name_empty")


def test_what_cannot_be_played_is_explained_where_it_is_made(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2, dealt=False)
    ana.chooses_mode("party")
    expect(ana.page.get_by_role("status").filter(has_text=ana.part("refusal.too_few_players"))).to_be_visible()
    expect(ana.find("button", "lobby.deal")).to_be_disabled()
