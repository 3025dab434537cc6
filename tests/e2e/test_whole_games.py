"""Whole games through the page, by real clicks, from the first table to the podium."""

from playwright.sync_api import expect

from tests.e2e.company import DESK, PHONE, SMALL_PHONE, Company
from tests.e2e.player import go_on, play_on


def test_three_play_classic_to_the_end_and_once_more(company: Company) -> None:
    players = ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", points_to_win=5)
    ana.claims()
    rui.reads("say.tell.others", name="Ana")
    ana.tells("almost home")
    rui.gives(1, 2)
    zoe.gives(3, 4)
    ana.reads("say.vote.teller")
    assert len(rui.choices) == 3  # five cards lie there, two are his own
    rui.votes(rui.choices[0])
    rui.reads("say.vote.in")
    zoe.votes(zoe.choices[-1])
    go_on(players)
    play_on(players)
    for player in players:
        player.sees_a_winner()
    ana.taps("end.again")
    for player in players:
        player.reads("say.claim")


def test_five_play_classic_to_the_end(company: Company) -> None:
    players = company.sits("Ana", "Rui", "Zoe", "Teo", "Ira", points_to_win=5, sizes=(PHONE, DESK, SMALL_PHONE))
    play_on(players)
    for player in players:
        player.sees_a_winner()


def test_seven_play_odyssey_with_two_votes(company: Company) -> None:
    players = company.sits("Ana", "Rui", mode="odyssey", bots=5, points_to_win=5, sizes=(PHONE, DESK))
    voter = play_on(players, until_somebody_reads="say.vote")
    first, second, third, *_ = voter.choices
    voter.marks(first, second)
    voter.marks(third)  # a third marker is the first one again
    expect(voter.hole(first)).to_be_visible()
    voter.casts()
    voter.reads("say.vote.in")
    play_on(players)
    for player in players:
        player.sees_a_winner()


def test_six_play_party_with_a_thorn_and_a_hidden_hand(company: Company) -> None:
    players = company.sits("Ana", "Rui", mode="party", bots=4, sizes=(PHONE, DESK))
    teller = play_on(players, until_somebody_reads="say.tell.first")
    expect(teller.hand).to_have_count(0)
    teller.tells("before I saw anything")
    expect(teller.hand).to_have_count(5)
    play_on(players, until_somebody_reads="say.vote.red")
    leaf, thorn, *_ = teller.choices
    teller.marks(leaf)
    expect(teller.find("button", "vote.thorn.missing")).to_be_disabled()
    teller.takes("vote.thorn.why")
    teller.marks(thorn)
    teller.casts()
    play_on(players)
    for player in players:
        player.sees_a_winner()


def test_six_play_teams_in_pairs(company: Company) -> None:
    ana, rui = players = company.sits_in_pairs("Ana", "Rui")
    rui.lets_partner_give = True
    play_on(players, until_somebody_reads="say.give.pair")
    for player in players:
        player.reads("say.give.pair")
    ana.gives(2)
    play_on(players, until_somebody_reads="say.vote")
    ana.reads("say.vote.partner", name="Rui")
    rui.votes(rui.choices[0])
    play_on(players)
    for player in players:
        player.sees_a_winner()
