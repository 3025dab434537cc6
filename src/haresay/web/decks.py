"""The decks as pages see them: which there are, what their cards show and say, and the pictures themselves.

Nothing here is secret: which cards a deck has is printed on its box. What is secret is who holds them, and no request
here has to do with a table.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from haresay.decks.format import MEDIA_TYPES, CardData, Colour, Light, Picture, picture_file
from haresay.decks.shelf import Box
from haresay.game import Card
from haresay.web.http import AnyRequest, or_else
from haresay.web.keeping import KEPT_BY_ALL
from haresay.web.parcels import Parcel, answer_with, has, tag_of
from haresay.words import Language, Words

OneLanguage = Annotated[
    Language | None,
    QueryParameter(name="language", description="Only the words of this language; usually all are sent."),
]


TheLanguage = Annotated[Language, QueryParameter(name="language", description="The language of the reader.")]


class DeckInfo(Struct, frozen=True):
    """A deck on the shelf."""

    id: str
    name: dict[Language, str]
    author: str
    licence: str
    cards: int
    with_words: int
    """How many of them have words, which bots go by."""
    files: str
    """Where its pictures are, from the server's own address on: put a file's name after it."""
    cover: Picture
    back: Picture
    hand: dict[Language, str] = {}
    """A line about whoever made it, and how."""


class CardInfo(Struct, frozen=True):
    """A card with its picture and with what is said of it."""

    card: Card
    """What it is called at tables."""
    picture: Picture
    mood: str
    palette: str
    words: dict[Language, Words]


class DeckContents(Struct, frozen=True):
    deck: DeckInfo
    cards: tuple[CardInfo, ...]


class PaintedCard(Struct, frozen=True):
    """All that a page needs to show a card."""

    card: Card
    picture: Picture
    sentence: str
    """What is to be seen on it, in the language that was asked for; empty if nobody has said it."""


class DeckPictures(Struct, frozen=True):
    files: str
    cards: tuple[PaintedCard, ...]


class WordedCard(Struct, frozen=True):
    """What else can be said of a card, for those who do not see it and for everybody who asks."""

    card: Card
    things: tuple[str, ...]
    """To be seen on it."""
    thoughts: tuple[str, ...]
    """That it may bring to mind."""
    colours: tuple[Colour, ...]
    light: Light | None


class DeckWords(Struct, frozen=True):
    cards: tuple[WordedCard, ...]


class ServedDecks:
    """What can be asked for: the decks, and of each exactly the files that it names."""

    def __init__(self, boxes: Mapping[str, Box]) -> None:
        self.boxes = boxes
        self._parcels: dict[tuple[object, ...], Parcel] = {}
        self._tags: dict[tuple[Path, int, int], str] = {}
        """Of pictures, as they lay there at that time and of that size."""
        self._files = {(id_, name): file for id_, box in boxes.items() for name, file in pictures_of(box).items()}

    def box(self, id_: str) -> Box:
        if id_ not in self.boxes:
            raise NotFoundException(f"There is no deck {id_!r} here")
        return self.boxes[id_]

    def contents(self, id_: str, language: Language | None) -> Parcel:
        """All that a deck says, in one language or in all of them."""
        return self._once((id_, language), lambda: contents_of(self.box(id_), language))

    def pictures(self, id_: str, language: Language) -> Parcel:
        return self._once((id_, "pictures", language), lambda: painted(self.box(id_), language))

    def words(self, id_: str, language: Language) -> Parcel:
        return self._once((id_, "words", language), lambda: worded(self.box(id_), language))

    def shelf(self) -> Parcel:
        return self._once(("shelf",), lambda: tuple(info_of(box) for box in self.boxes.values()))

    def _once(self, what: tuple[object, ...], make: Callable[[], object]) -> Parcel:
        """Made when it is first asked for."""
        if what not in self._parcels:
            self._parcels[what] = Parcel(make())
        return self._parcels[what]

    def tag(self, id_: str, name: str) -> str:
        """What a picture is known by; it is looked into once, for as long as it stays the same."""
        with is_there():
            file = self._files[id_, name]
            status = file.stat()
            version = (file, status.st_mtime_ns, status.st_size)
            if version not in self._tags:
                self._tags[version] = tag_of(file.read_bytes())
            return self._tags[version]

    def read(self, id_: str, name: str) -> bytes:
        """A picture; it is small, and the system keeps what is asked for often."""
        with is_there():
            return self._files[id_, name].read_bytes()


@contextmanager
def is_there() -> Iterator[None]:
    """A picture that no deck names, or whose file is gone, is not here."""
    try:
        yield
    except (KeyError, FileNotFoundError):
        raise NotFoundException("There is no such picture here") from None


def pictures_of(box: Box) -> dict[str, Path]:
    """The files that a deck names and that lie where they should, whatever else its author wrote."""
    return {name: file for name in box.deck.files() if (file := picture_file(box.folder, name))}


def info_of(box: Box) -> DeckInfo:
    deck = box.deck
    return DeckInfo(
        id=deck.id,
        name=dict(deck.name),
        author=deck.author,
        licence=deck.licence,
        cards=len(deck.cards),
        with_words=sum(bool(card.words) for card in deck.cards),
        files=f"decks/{deck.id}/",
        cover=deck.cover,
        back=deck.back,
        hand=dict(deck.hand),
    )


def contents_of(box: Box, language: Language | None) -> DeckContents:
    cards = tuple(
        CardInfo(
            card=name,
            picture=data.picture,
            mood=data.mood,
            palette=data.palette,
            words={spoken: words for spoken, words in data.words.items() if language in {None, spoken}},
        )
        for name, data in zip(box.deck.card_names(), box.deck.cards, strict=True)
    )
    return DeckContents(info_of(box), cards)


def painted(box: Box, language: Language) -> DeckPictures:
    cards = zip(box.deck.card_names(), box.deck.cards, strict=True)
    return DeckPictures(
        info_of(box).files,
        tuple(
            PaintedCard(name, data.picture, data.words[language].sentence if language in data.words else "")
            for name, data in cards
        ),
    )


def worded(box: Box, language: Language) -> DeckWords:
    cards = zip(box.deck.card_names(), box.deck.cards, strict=True)
    return DeckWords(tuple(worded_card(name, data, data.words.get(language)) for name, data in cards))


def worded_card(name: Card, data: CardData, words: Words | None) -> WordedCard:
    tags, themes = (words.tags, words.themes) if words else ((), ())
    return WordedCard(name, tags, themes, data.colours, data.light)


class DeckRoutes(Controller):
    path = "/api/decks"

    @get(
        "/",
        summary="The decks that can be played with",
        responses={200: ResponseSpec(tuple[DeckInfo, ...], generate_examples=False)},
    )
    async def list_all(self, request: AnyRequest, served: NamedDependency[ServedDecks]) -> Response[bytes]:
        return answer_with(served.shelf(), request)

    @get(
        "/{deck:str}",
        summary="A deck's cards: their pictures, and what is said of them",
        sync_to_thread=True,
        responses={200: ResponseSpec(DeckContents, generate_examples=False), **or_else(400, 404)},
    )
    def contents(
        self,
        request: AnyRequest,
        deck: FromPath[str],
        served: NamedDependency[ServedDecks],
        language: OneLanguage = None,
    ) -> Response[bytes]:
        return answer_with(served.contents(deck, language), request)

    @get(
        "/{deck:str}/pictures",
        summary="A deck's pictures, and in one language what is to be seen on them: a third of all that it says",
        sync_to_thread=True,
        responses={200: ResponseSpec(DeckPictures, generate_examples=False), **or_else(400, 404)},
    )
    def pictures(
        self, request: AnyRequest, deck: FromPath[str], served: NamedDependency[ServedDecks], language: TheLanguage
    ) -> Response[bytes]:
        return answer_with(served.pictures(deck, language), request)

    @get(
        "/{deck:str}/words",
        summary="What else can be said of a deck's cards in one language: things, thoughts, colours, light",
        sync_to_thread=True,
        responses={200: ResponseSpec(DeckWords, generate_examples=False), **or_else(400, 404)},
    )
    def words(
        self, request: AnyRequest, deck: FromPath[str], served: NamedDependency[ServedDecks], language: TheLanguage
    ) -> Response[bytes]:
        return answer_with(served.words(deck, language), request)


@get("/decks/{deck:str}/{file:str}", summary="A picture", sync_to_thread=True, responses=or_else(400, 404))
def deck_picture(
    request: AnyRequest, deck: FromPath[str], file: FromPath[str], served: NamedDependency[ServedDecks]
) -> Response[bytes]:
    tag = served.tag(deck, file)
    headers = {"cache-control": KEPT_BY_ALL, "etag": tag}
    if has(request.headers.get("if-none-match", ""), tag):
        return Response(b"", status_code=304, headers=headers)
    return Response(served.read(deck, file), media_type=MEDIA_TYPES[Path(file).suffix], headers=headers)
