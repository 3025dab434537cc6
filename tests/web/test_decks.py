"""Decks over HTTP: what there is, what it says, and pictures that may be kept for ever."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from haresay.decks.format import read_deck
from tests.decks.given import CARDS, write_deck
from tests.web.serving import Serving

A_YEAR = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_deck(tmp_path_factory.mktemp("shelf") / "rings")


@pytest.fixture(scope="module")
def client(good: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        Serving(tmp_path_factory.mktemp("server"), decks=(str(good.parent),)) as serving,
        httpx.Client(base_url=serving.address) as client,
    ):
        yield client


def test_the_decks_are_listed(client: httpx.Client) -> None:
    rings = next(deck for deck in client.get("/api/decks").json() if deck["id"] == "rings")
    assert (rings["name"]["fr"], rings["cards"], rings["licence"]) == ("Anneaux", 4, "CC0-1.0")
    assert rings["with_words"] == 4


def test_a_deck_shows_its_cards_as_tables_call_them(client: httpx.Client) -> None:
    cards = client.get("/api/decks/rings").json()["cards"]
    assert [card["card"] for card in cards] == [f"rings/{card}" for card in CARDS]
    assert len(cards[0]["words"]) == 8


def test_one_language_is_enough(client: httpx.Client) -> None:
    cards = client.get("/api/decks/rings", params={"language": "pt-BR"}).json()["cards"]
    assert [list(card["words"]) for card in cards] == [["pt-BR"]] * 4
    assert client.get("/api/decks/rings", params={"language": "tlh"}).status_code == 400


def test_the_words_of_many_cards_travel_compressed(client: httpx.Client) -> None:
    answer = client.get("/api/decks/rings")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.num_bytes_downloaded < len(answer.content) / 2


def test_whoever_asks_gets_the_same_words_about_every_card(client: httpx.Client) -> None:
    """What else is on it, what it brings to mind; light and colours only where the deck says them."""
    cards = client.get("/api/decks/rings/words", params={"language": "en"}).json()["cards"]
    contents = client.get("/api/decks/rings", params={"language": "en"}).json()["cards"]
    assert [card["card"] for card in cards] == [card["card"] for card in contents]
    assert [card["things"] for card in cards] == [card["words"]["en"]["tags"] for card in contents]
    assert [card["thoughts"] for card in cards] == [card["words"]["en"]["themes"] for card in contents]
    assert {(tuple(card["colours"]), card["light"]) for card in cards} == {((), None)}
    assert client.get("/api/decks/rings/words").status_code == 400
    assert client.get("/api/decks/nowhere/words", params={"language": "en"}).status_code == 404


def test_a_page_gets_the_pictures_and_what_is_to_be_seen_on_them(client: httpx.Client) -> None:
    whole = client.get("/api/decks/rings").json()
    painted = client.get("/api/decks/rings/pictures", params={"language": "fr"}).json()
    assert painted["files"] == whole["deck"]["files"]
    assert painted["cards"] == [
        {"card": card["card"], "picture": card["picture"], "sentence": card["words"]["fr"]["sentence"]}
        for card in whole["cards"]
    ]
    assert client.get("/api/decks/rings/pictures").status_code == 400


def test_whoever_takes_nothing_compressed_gets_it_as_it_is(client: httpx.Client) -> None:
    plain = client.get("/api/decks/rings", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == client.get("/api/decks/rings").json()


def test_what_a_deck_says_is_made_once_and_sent_once(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    before = client.get("/api/decks/rings", params={"language": "it"})
    monkeypatch.setattr("haresay.web.decks.contents_of", None)
    again = client.get("/api/decks/rings", params={"language": "it"})
    assert again.content == before.content
    kept = client.get("/api/decks/rings", params={"language": "it"}, headers={"if-none-match": before.headers["etag"]})
    assert (kept.status_code, kept.content) == (304, b"")
    monkeypatch.undo()
    assert client.get("/api/decks/rings", headers={"if-none-match": before.headers["etag"]}).status_code == 200


def test_an_unknown_deck_is_not_found(client: httpx.Client) -> None:
    answer = client.get("/api/decks/none")
    assert (answer.status_code, answer.json()["sentence"]) == (404, "There is no deck 'none' here.")


def test_every_picture_is_served_for_a_year(client: httpx.Client, good: Path) -> None:
    where = client.get("/api/decks/rings").json()["deck"]["files"]
    for name in read_deck(good).files():
        answer = client.get(f"/{where}{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == f"image/{name.rsplit('.', 1)[1]}"
        assert answer.headers["cache-control"] == A_YEAR
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.content == (good / "pictures" / name).read_bytes()


def test_who_has_a_picture_is_not_sent_it_again(client: httpx.Client, good: Path) -> None:
    address = f"/decks/rings/{next(read_deck(good).files())}"
    tag = client.get(address).headers["etag"]
    again = client.get(address, headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


@pytest.mark.parametrize(
    "path",
    [
        "/decks/rings/deck.json",
        "/decks/rings/..%2fdeck.json",
        "/decks/rings/%2e%2e%2fdeck.json",
        "/decks/rings/../deck.json",
        "/decks/none/attic.avif",
        "/decks/..%2frings/deck.json",
        "/decks/rings/%00",
        "/decks/rings/",
    ],
)
def test_nothing_but_named_pictures_is_served(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_table_can_be_played_with_a_hosts_own_deck(client: httpx.Client) -> None:
    answer = client.post("/api/tables", json={"name": "Ana", "settings": {"decks": ["rings"]}})
    assert answer.status_code == 201
