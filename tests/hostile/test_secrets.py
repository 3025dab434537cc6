"""Games of every mode with every frame recorded: nobody can notice that a card was exchanged or a vote changed."""

import asyncio
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
    """A whole game with second thoughts; how many of them there were."""
    people, house = MODES[mode]
    dice, hidden = Random(seed), 0
    async with company(server, people, mode=mode, house=house) as party:
        await party.ears[0].does("begin_game")
        while not party.is_over:
            assert await party.moves(dice)
            await party.settles()
            if party.ears[0].phase in {"giving", "voting"} and dice.random() < 0.5:
                hidden += await nobody_notices(party, dice)
        return hidden


async def nobody_notices(party: Company, dice: Random) -> int:
    """Somebody thinks better of it; all others have not a frame, a byte or a number more than before."""
    everybody = (*party.ears, *party.onlookers)
    before = {ear: (len(ear.frames), ear.shown["version"]) for ear in everybody}
    who = await party.moves(dice, again=True)
    if who is None:
        return 0
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
    return 1


def is_shown_the_same(later: Ear, before: Ear) -> None:
    """Nor can who comes later notice it: only time has passed since the moment began, which it did not begin anew."""
    assert later.shown["since"] >= before.shown["since"]
    assert {**later.shown, "since": 0} == {**before.shown, "since": 0}


@pytest.mark.parametrize("mode", MODES)
def test_nobody_notices_an_exchange_or_a_changed_vote(attacked: Attacked, mode: str, all_of_it: bool) -> None:  # noqa: FBT001
    games = ALL_OF_IT if all_of_it else 1
    hidden = [asyncio.run(played(attacked, mode, seed)) for seed in range(games)]
    assert sum(hidden) > games, "there was something to notice"


def test_figures_are_not_for_everybody(attacked: Attacked) -> None:
    assert httpx.get(f"{attacked.address}/metrics").status_code == 404
