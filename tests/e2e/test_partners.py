"""Two who play together find each other, and can settle who gives; and what a first turn is stands there."""

from playwright.sync_api import expect

from tests.e2e.company import Company
from tests.e2e.player import Player, play_on
from tests.e2e.reach import press


def test_partners_settle_aloud_who_gives_and_both_see_it_at_their_seats(company: Company) -> None:
    ana, rui = company.sits_in_pairs("Ana", "Rui")
    play_on([ana, rui], until_somebody_reads="say.give.pair")
    ana.reads("say.give.pair", name="Rui")
    rui.reads("say.give.pair", name="Ana")
    expect(ana.find("region", "pair.label")).to_contain_text("Rui")
    ana.looks_around("say.give.pair")
    ana.taps("pair.say.you")
    expect(rui.find("region", "pair.label")).to_contain_text(rui.words.plain("pair.say.you"))
    press(rui.find("group", "chat.title").get_by_role("button", name=rui.words("menu.chat")))
    press(rui.find("textbox", "chat.say"))
    rui.page.keyboard.type("yes, mine fits")
    rui.page.keyboard.press("Enter")
    rui.closes_the_sheet()
    expect(ana.find("region", "pair.label")).to_contain_text("yes, mine fits")
    rui.gives(1)
    expect(rui.find("region", "pair.label")).to_be_hidden()  # the talk ends when the cards lie open


def test_the_pairs_talk_ends_when_the_cards_lie_open_and_what_was_being_written_can_be_sent_after_the_votes(
    company: Company,
) -> None:
    ana, rui = company.sits_in_pairs("Ana", "Rui")
    play_on([ana, rui], until_somebody_reads="say.give.pair")
    rui.reads("say.give.pair")
    press(rui.find("group", "chat.title").get_by_role("button", name=rui.words("menu.chat")))
    field = rui.find("textbox", "chat.say")
    press(field)
    rui.page.keyboard.type("was that one ")
    ana.gives(1)  # the bots have given, or will soon
    expect(rui.page.get_by_role("dialog").get_by_text(rui.words("chat.hushed"))).to_be_visible()
    rui.page.keyboard.type("yours?")
    rui.page.keyboard.press("Enter")
    expect(field).to_have_value("was that one ")
    rui.looks_around("chat.hushed")
    rui.closes_the_sheet()
    rui.reads("say.vote")
    rui.votes_anyhow()
    rui.skips_the_show()
    press(rui.find("group", "chat.react").get_by_role("button", name=rui.words("menu.chat")))
    press(field)
    rui.page.keyboard.type("was that one yours?")
    rui.page.keyboard.press("Enter")
    expect(rui.page.get_by_role("dialog").get_by_role("list").get_by_text("was that one yours?")).to_be_visible()


def test_in_the_lobby_two_become_a_pair_before_everybodys_eyes(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", bots=4, dealt=False)

    def rabbits(player: Player) -> list[str]:
        return [str(one.get_attribute("alt")) for one in player.seats.get_by_role("img").all()]

    assert len(set(rabbits(rui))) == 6
    ana.chooses_mode("teams")
    for player in (ana, rui):
        expect(player.page.locator(".threads line")).to_have_count(3)
        together = rabbits(player)
        assert together[:3] == together[3:]  # opposite each other, and each pair has one
        assert len(set(together)) == 3
    ana.looks_around("a lobby of pairs")
    ana.chooses_mode("classic")
    expect(rui.page.locator(".threads")).to_have_count(0)
    assert len(set(rabbits(rui))) == 6


def test_whoever_has_the_first_idea_is_shown_to_all_and_what_telling_is_stands_there(company: Company) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe")
    expect(rui.page.get_by_text(rui.words("claim.why"))).to_be_visible()
    rui.looks_around("say.claim")
    ana.claims()
    expect(rui.page.locator(".comings")).to_contain_text(rui.part("comings.claimed", name="Ana"))
    expect(ana.page.locator(".comings")).to_be_empty()
