"""What is not installed is missed in one sentence, when it is wanted and not before."""

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from haresay.bootstrap import application
from haresay.extras import MissingExtra
from haresay.settings import ServerSettings


class Wish(NamedTuple):
    extra: str
    package: str
    """What the extra brings."""
    taken_by: str
    """The module that takes it."""
    settings: dict[str, str]


WISHES = (
    Wish("postgres", "psycopg", "haresay.store.postgres", {"store": "postgresql://localhost/nowhere"}),
    Wish("valkey", "valkey", "haresay.bus.valkey", {"bus": "valkey://localhost:1"}),
    Wish("llm", "httpx", "haresay.model.chat", {"model_address": "http://localhost:1/v1", "model": "m"}),
)


@pytest.mark.asyncio
@pytest.mark.parametrize("wish", WISHES)
async def test_a_server_that_wants_what_is_not_here_says_what_to_install(
    wish: Wish, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for known in [name for name in sys.modules if name.startswith((wish.taken_by, f"{wish.package}."))]:
        monkeypatch.delitem(sys.modules, known)
    monkeypatch.setitem(sys.modules, wish.package, None)
    settings = ServerSettings(data=str(tmp_path), **wish.settings)  # type: ignore[arg-type]
    sentence = rf"{wish.package} is needed: pip install 'haresay\[{wish.extra}\]', then try again\."
    with pytest.raises(MissingExtra, match=sentence):
        async with application(settings):
            raise AssertionError
