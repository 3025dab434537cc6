"""Games of every mode with every frame recorded: nobody can notice that a card was exchanged, a vote changed, a bet
placed, or a wish refused.

From outside nobody can deal anew what a viewer may not know: that is done where the cards are, in
`tests/web/test_games.py`.
"""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import httpx
import pytest

from tests.hostile.client import Company, Ear, company
from tests.hostile.server import Attacked

MODES = {"classic": (4, {"points_to_win": 12}), "odyssey": (5, {"points_to_win": 12}), "party": (6, {"rounds": 1})}
MODES["teams"] = (6, {"points_to_win": 12})
ALL_OF_IT = 52
"""Games of each mode: more than two hundred."""


async def played(server: Attacked, mode: str, seed: int) -> int:
    """A whole game with second thoughts, and with wishes that are refused; how many of the former there were."""
    people, house = MODES[mode]
    dice, hidden = Random(seed), 0
    async with company(server, people, mode=mode, house=house) as party:
        await party.ears[0].does("begin_game")
        while not party.is_over:
            assert await party.moves(dice)
            await party.settles()
            if party.ears[0].phase in {"giving", "voting"} and dice.random() < 0.5:
                await nobody_notices(party, lambda: is_refused(dice.choice(party.ears)))
                hidden += await nobody_notices(party, lambda: party.moves(dice, again=True))
            if party.ears[0].phase == "voting":
                hidden += await nobody_notices(party, lambda: somebody_bets(party, dice))
        return hidden


async def is_refused(ear: Ear) -> Ear:
    """Somebody asks for what cannot be."""
    answer = await ear.asks("give_cards", cards=["overheard/nowhere"])
    assert answer["type"] == "refused", answer
    return ear


async def somebody_bets(party: Company, dice: Random) -> Ear | None:
    """On whoever will find the card, or on nobody any more."""
    may = [ear for ear in party.ears if ear.view["audience"] in ear.shown["game"].get("may_bet", ())]
    if not may:
        return None
    who = dice.choice(may)
    await who.does("bet", on=dice.choice([*who.shown["game"]["voters"], None]))
    return who


async def nobody_notices(party: Company, does: Callable[[], Awaitable[Ear | None]]) -> bool:
    """Somebody does it, if anybody can; all others have not a frame, a byte or a number more than before."""
    everybody = (*party.ears, *party.onlookers)
    before = {ear: (len(ear.frames), ear.shown["version"]) for ear in everybody}
    who = await does()
    if who is None:
        return False
    await party.settles()
    for ear in everybody:
        news = [frame for frame in ear.frames[before[ear][0] :] if not frame.startswith('{"type":"pong"')]
        pongs = [frame for frame in ear.frames[before[ear][0] :] if frame.startswith('{"type":"pong"')]
        if ear is not who:
            assert not news
            assert all(f'"version":{before[ear][1]},' in pong for pong in pongs)
            assert ear.shown["version"] == before[ear][1]
    async with party.guests[-1].at(party.code) as later, party.guests[0].at(party.code, "?as=screen") as screen:
        is_shown_the_same(later, party.ears[-1])
        is_shown_the_same(screen, party.onlookers[-1])
    return True


def is_shown_the_same(later: Ear, before: Ear) -> None:
    """Nor can who comes later notice it: only time has passed since the moment began, which it did not begin anew."""
    assert later.shown["since"] >= before.shown["since"]
    assert {**later.shown, "since": 0} == {**before.shown, "since": 0}


@pytest.mark.parametrize("mode", MODES)
def test_nobody_notices_second_thoughts_bets_or_refusals(attacked: Attacked, mode: str, all_of_it: bool) -> None:  # noqa: FBT001
    games = ALL_OF_IT if all_of_it else 1
    hidden = [asyncio.run(played(attacked, mode, seed)) for seed in range(games)]
    assert sum(hidden) > games, "there was something to notice"


def test_figures_are_not_for_everybody(attacked: Attacked) -> None:
    assert httpx.get(f"{attacked.address}/metrics").status_code == 404
