"""Banned, closed out or with an old code: nobody hears another word, and nobody looks on unseen."""

import asyncio

import pytest

from tests.hostile.client import Guest, company
from tests.hostile.server import Attacked
from tests.patience import until


def test_nobody_looks_on_unseen(attacked: Attacked) -> None:
    async def watches() -> list[int]:
        async with company(attacked, 3) as party:
            stranger = Guest(attacked)
            async with stranger.at(party.code) as ear:
                return [ear.shown["table"]["watchers"], party.onlookers[0].shown["table"]["watchers"]]

    assert asyncio.run(watches())[0] == 2, "one of the company, and this one"


def test_where_only_who_joined_may_watch_a_fresh_secret_hears_nothing(attacked: Attacked) -> None:
    async def listens() -> None:
        async with company(attacked, 3) as party:
            await party.ears[0].does("say", text="nobody else is to hear this")
            settings = {**party.ears[0].shown["table"]["settings"], "open": False, "watching": False}
            await party.ears[0].does("change_settings", settings=settings)
            for query in ("", "?as=screen"):
                with pytest.raises(AssertionError, match="hung up with 4401"):
                    async with Guest(attacked).at(party.code, query):
                        pass
            for path in ("games", "games/1", f"recordings/{'x' * 32}"):
                assert (await Guest(attacked).http("GET", f"/api/tables/{party.code}/{path}")).status_code == 403

    asyncio.run(listens())


def test_an_old_code_leads_nobody_new_anywhere(attacked: Attacked) -> None:
    async def comes() -> None:
        async with company(attacked, 3) as party:
            made = await party.guests[0].http("POST", f"/api/tables/{party.code}/code")
            assert made.status_code == 201
            assert (await Guest(attacked).http("GET", f"/api/tables/{party.code}")).status_code == 404
            async with party.guests[1].at(party.code) as known:
                assert known.shown["table"]["code"] == made.json()["code"]

    asyncio.run(comes())


def test_who_is_banned_hears_not_another_word(attacked: Attacked) -> None:
    async def bans() -> None:
        async with company(attacked, 3) as party:
            banned = party.ears[2]
            await party.ears[0].does("send_away", person=party.guests[2].person, ban=True)
            await until(lambda: banned.closed)
            await party.ears[0].does("say", text="now we are among ourselves")
            assert not any("among ourselves" in frame for frame in banned.frames)
            with pytest.raises(AssertionError, match="hung up"):
                async with party.guests[2].at(party.code):
                    pass

    asyncio.run(bans())


def test_what_is_deleted_is_gone_and_only_its_owner_deletes_it(attacked: Attacked) -> None:
    async def deletes() -> None:
        host = Guest(attacked)
        code = await host.opens()
        assert (await Guest(attacked).http("DELETE", f"/api/tables/{code}")).status_code == 403
        assert (await host.http("DELETE", f"/api/tables/{code}")).status_code == 200
        assert (await host.http("GET", f"/api/tables/{code}")).json()["code"] == "table_deleted"

    asyncio.run(deletes())
