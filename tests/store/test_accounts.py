"""What guests have asked: the same promises, whichever database keeps them."""

import asyncio

import pytest

from haresay.live.ports import Store
from tests.store.conftest import OpenStore

pytestmark = pytest.mark.asyncio

TODAY = 20_000


async def test_what_was_asked_adds_up_by_whose_it_is(store: Store) -> None:
    assert await store.accounts.spend(TODAY, {}) == {}
    assert await store.accounts.spend(TODAY, {"": 3, "table A": 2}) == {"": 3, "table A": 2}
    assert await store.accounts.spend(TODAY, {"": 1, "table B": 1}) == {"": 4, "table A": 2, "table B": 1}


async def test_every_day_has_its_own_account(store: Store) -> None:
    await store.accounts.spend(TODAY, {"": 3})
    assert await store.accounts.spend(TODAY + 1, {"": 1}) == {"": 1}
    assert await store.accounts.spend(TODAY, {}) == {"": 3}, "not everybody's clock says the same"


async def test_days_that_are_long_over_are_forgotten(store: Store) -> None:
    await store.accounts.spend(TODAY, {"": 3})
    await store.accounts.spend(TODAY + 2, {"": 1})
    assert await store.accounts.spend(TODAY, {}) == {}


async def test_several_servers_have_one_account(store: Store, open_store: OpenStore) -> None:
    other = await open_store()
    await asyncio.gather(*(one.accounts.spend(TODAY, {"": 1, "table A": 2}) for one in (store, other) * 10))
    assert await other.accounts.spend(TODAY, {}) == {"": 20, "table A": 40}
    await other.close()
