"""The decks as pages see them: which there are, what their cards show and say, and the pictures themselves.

Nothing here is secret: which cards a deck has is printed on its box. What is secret is who holds them, and no request
here has to do with a table.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from litestar import Controller, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from haresay.decks.format import PICTURES, Language, Picture, Words
from haresay.decks.shelf import Box
from haresay.game import Card
from haresay.web.http import AnyRequest, or_else

FOR_A_YEAR = "public, max-age=31536000, immutable"
SMALLER = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))
"""Words of many cards shrink to a third; a phone waits for them before it knows which pictures to ask for."""
KINDS = {".avif": "image/avif", ".webp": "image/webp"}

OneLanguage = Annotated[
    Language | None,
    QueryParameter(name="language", description="Only the words of this language; usually all are sent."),
]


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


class Showcase:
    """What can be asked for: the decks, and of each exactly the files that it names."""

    def __init__(self, boxes: Mapping[str, Box]) -> None:
        self.boxes = boxes
        self._files = {(id_, name): file for id_, box in boxes.items() for name, file in pictures_of(box).items()}

    def box(self, id_: str) -> Box:
        if id_ not in self.boxes:
            raise NotFoundException(f"There is no deck {id_!r} here")
        return self.boxes[id_]

    def read(self, id_: str, name: str) -> bytes:
        """A picture; it is small, and the system keeps what is asked for often."""
        file = self._files.get((id_, name))
        try:
            if file is not None:
                return file.read_bytes()
        except FileNotFoundError:
            pass
        raise NotFoundException("There is no such picture here")


def pictures_of(box: Box) -> dict[str, Path]:
    """The files that a deck names and that lie where they should, whatever else its author wrote."""
    folder = (box.folder / PICTURES).resolve()
    named = {name: folder / name for name in box.deck.files()}
    return {
        name: file for name, file in named.items() if file.resolve().parent == folder and Path(name).suffix in KINDS
    }


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


class Decks(Controller):
    path = "/api/decks"
    middleware = (SMALLER,)

    @get("/", summary="The decks that can be played with")
    async def list_all(self, showcase: NamedDependency[Showcase]) -> tuple[DeckInfo, ...]:
        return tuple(info_of(box) for box in showcase.boxes.values())

    @get(
        "/{deck:str}",
        summary="A deck's cards: their pictures, and what is said of them",
        responses=or_else(400, 404),
    )
    async def contents(
        self, deck: FromPath[str], showcase: NamedDependency[Showcase], language: OneLanguage = None
    ) -> DeckContents:
        return contents_of(showcase.box(deck), language)


@get("/decks/{deck:str}/{file:str}", summary="A picture", sync_to_thread=True, responses=or_else(400, 404))
def deck_picture(
    request: AnyRequest, deck: FromPath[str], file: FromPath[str], showcase: NamedDependency[Showcase]
) -> Response[bytes]:
    content = showcase.read(deck, file)
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"cache-control": FOR_A_YEAR, "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=KINDS[Path(file).suffix], headers=headers)
