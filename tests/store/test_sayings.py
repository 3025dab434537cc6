"""What bots may remember of cards: the same promises, whichever database keeps them."""

import pytest
from msgspec.structs import replace

from haresay.live.ports import Store
from haresay.store.contract import KEPT_OF_A_CARD, KEPT_OF_A_CARD_AND_NETWORK, KEPT_OF_A_CARD_AND_TABLE
from haresay.store.troubles import LogClosed, Unstorable
from tests.store.conftest import OpenStore
from tests.store.given import NOW, fill, remembered, saying

pytestmark = pytest.mark.asyncio


async def test_what_was_said_of_a_card_comes_back_as_it_was(store: Store) -> None:
    one = saying("Cine știe? 🐺", later=1 / 3)
    await remembered(store, one)
    assert await store.sayings.said_of(["own/wolf"]) == [one]


async def test_only_those_cards_are_spoken_of_that_were_asked_about(store: Store) -> None:
    wolf, ship = saying(), saying("ahoy", "own/ship", seq=8, later=1)
    await remembered(store, wolf, ship)
    assert await store.sayings.said_of(["own/wolf", "own/cake"]) == [wolf]
    assert await store.sayings.said_of([]) == []


async def test_the_newest_comes_first_from_whatever_table(store: Store) -> None:
    first, second, third = saying(later=1), saying(table="other", later=2), saying(seq=9, later=3)
    await remembered(store, first, second, third)
    assert await store.sayings.said_of(["own/wolf"]) == [third, second, first]


async def test_a_deck_of_thousands_can_be_asked_about(store: Store) -> None:
    await remembered(store, saying(card="own/2999"))
    assert await store.sayings.said_of([f"own/{number}" for number in range(3000)]) == [saying(card="own/2999")]


async def test_the_same_turn_is_remembered_once(store: Store) -> None:
    await remembered(store, saying())
    await store.sayings.remember(saying())
    assert await store.sayings.said_of(["own/wolf"]) == [saying()]


async def test_only_the_newest_few_of_a_card_are_kept(store: Store) -> None:
    many = [saying(f"number {one}", table=f"table {one}", later=one) for one in range(1, KEPT_OF_A_CARD + 4)]
    await remembered(store, saying("other card", "own/ship", "other"), *many)
    assert await store.sayings.said_of(["own/wolf"]) == many[:2:-1]
    assert len(await store.sayings.said_of(["own/ship"])) == 1


async def test_no_table_fills_what_is_remembered_of_a_card(store: Store) -> None:
    others = saying("elsewhere", table="elsewhere")
    many = [saying(f"number {one}", seq=one, later=one) for one in range(1, 30)]
    await remembered(store, others, *many)
    assert await store.sayings.said_of(["own/wolf"]) == [*reversed(many[-KEPT_OF_A_CARD_AND_TABLE:]), others]


async def test_no_network_of_strangers_fills_what_is_remembered_of_a_card(store: Store) -> None:
    theirs = [saying(f"{one}", table=f"{one}", later=one, network=5, allowed=False) for one in range(1, 30)]
    others = [saying("other", table="other", network=6, allowed=False), saying("allowed", table="allowed", network=5)]
    await remembered(store, *others, *theirs)
    found = await store.sayings.said_of(["own/wolf"])
    assert found[:KEPT_OF_A_CARD_AND_NETWORK] == theirs[: -KEPT_OF_A_CARD_AND_NETWORK - 1 : -1]
    assert sorted(one.text for one in found[KEPT_OF_A_CARD_AND_NETWORK:]) == ["allowed", "other"]


async def test_what_was_allowed_is_not_pushed_out_by_strangers(store: Store) -> None:
    read = [saying(f"read {one}", table=f"read {one}") for one in range(KEPT_OF_A_CARD - 1)]
    strangers = [saying(table=f"{one}", later=one, network=one, allowed=False) for one in range(1, 9)]
    await remembered(store, *read, *strangers)
    found = await store.sayings.said_of(["own/wolf"])
    assert [one.allowed for one in found] == [False, *[True] * (KEPT_OF_A_CARD - 1)]
    assert found[0] == strangers[-1]


async def test_everything_can_be_read_allowed_and_forgotten_one_by_one(store: Store) -> None:
    first, second = saying(later=1, allowed=False), saying("ahoy", "own/ship", "other", later=2, allowed=False)
    await remembered(store, first, second)
    assert await store.sayings.all() == [second, first]
    await store.sayings.allow([first])
    assert await store.sayings.all() == [second, replace(first, allowed=True)]
    await store.sayings.forget([second])
    assert await store.sayings.all() == [replace(first, allowed=True)]


async def test_another_server_remembers_it_too(store: Store, open_store: OpenStore) -> None:
    await remembered(store, saying())
    other = await open_store()
    assert await other.sayings.said_of(["own/wolf"]) == [saying()]
    await other.close()


async def test_it_goes_with_its_table(store: Store) -> None:
    await remembered(store, saying(table="old"))
    await fill(store.log, "new", 1, at=NOW + 100)
    await store.sayings.remember(saying(table="new"))
    assert len(await store.log.forget(NOW + 50)) == 1
    assert await store.sayings.said_of(["own/wolf"]) == [saying(table="new")]


async def test_of_a_table_that_is_gone_nothing_is_remembered(store: Store) -> None:
    await store.sayings.remember(saying(table="gone"))
    assert await store.sayings.said_of(["own/wolf"]) == []


async def test_all_of_it_can_be_forgotten(store: Store) -> None:
    await remembered(store, saying(), saying(table="other"))
    await store.sayings.forget_all()
    assert await store.sayings.said_of(["own/wolf"]) == []


@pytest.mark.parametrize("field", ["table", "card", "language", "text"])
@pytest.mark.parametrize("text", ["zero\0", "half \ud83d"])
async def test_what_one_database_could_not_keep_none_takes(store: Store, field: str, text: str) -> None:
    await fill(store.log, "table", 1)
    with pytest.raises(Unstorable):
        await store.sayings.remember(replace(saying(), **{field: text}))


async def test_a_time_that_is_none_is_not_kept(store: Store) -> None:
    with pytest.raises(Unstorable, match="its time is nan"):
        await store.sayings.remember(saying(later=float("nan")))


async def test_a_closed_log_remembers_nothing(open_store: OpenStore) -> None:
    store = await open_store()
    await fill(store.log, "table", 1)
    await store.close()
    with pytest.raises(LogClosed):
        await store.sayings.remember(saying())
