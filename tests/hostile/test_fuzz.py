"""Every decoder gets what nobody would send, made from what somebody would. It answers, or says no, and nothing else.

What was found once is kept in `findings/`, by decoder, and tried first each time.
"""

import asyncio
import json
import sqlite3
import tomllib
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from struct import pack
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from haresay.bots.guests.answers import proposals_in, scores_in
from haresay.bots.guests.asking import Silent
from haresay.decks.format import Deck
from haresay.game.refusals import Refusal
from haresay.live import hints
from haresay.media import recognise
from haresay.model.chat import text_in
from haresay.settings import ServerSettings, SettingsProblem, load
from haresay.store import SqliteStore
from haresay.store.sqlite.backup import back_up, check, restore
from haresay.store.sqlite.folder import LOG_FILE
from haresay.store.troubles import BackupRefused
from haresay.tables import events, snapshot, who
from haresay.web import wire
from haresay.web.devices import CookieJar
from haresay.web.http import LostSeat, Newcomer, TableOrder, TypedCode
from haresay.web.origins import is_ours, origin_of
from haresay.web.ranges import NotThatLong, part_asked_for
from tests.store.given import kept, recording, remembered, saying
from tests.tables.given import game_of

FINDINGS = Path(__file__).parent / "findings"
QUICK, ALL_OF_IT = 400, 130_000
"""Inputs for each decoder: by `make hostile` more than a million in all."""
QUICK_NEARLY, ALL_NEARLY = 100, 10_000
"""Of those that Hypothesis makes."""
QUICK_FILES, ALL_FILES = 100, 20_000
"""Of whole files, which take a disk."""

NOES = (
    msgspec.DecodeError,
    UnicodeDecodeError,
    RecursionError,
    Refusal,
    NotThatLong,
    tomllib.TOMLDecodeError,
    ValueError,
)


def toml_settings(content: bytes) -> object:
    return msgspec.convert(tomllib.loads(content.decode()), ServerSettings)


def environment(content: bytes) -> object:
    with suppress(SettingsProblem):
        return load(None, {"HARESAY_ORIGINS": content.decode("latin-1"), "HARESAY_PORT": content.decode("latin-1")}, {})
    return None


def noted(content: bytes) -> object:
    """Not even a "no" is expected: a snapshot that cannot be read is none, and the table is read from its log."""
    try:
        return snapshot.decode(content), snapshot.decode_game(content)
    except NOES as no:
        raise AssertionError("it should have been taken for none") from no


def models_answer(content: bytes) -> object:
    with suppress(Silent):
        text = text_in(content)
        with suppress(Silent):
            return proposals_in(text, 6)
        return scores_in(text, 6)
    return None


def cookie(content: bytes) -> object:
    return CookieJar("").device_in({"scheme": "http", "headers": [(b"cookie", content), (b"authorization", content)]})


def origin(content: bytes) -> object:
    text = content.decode("latin-1")
    return origin_of(text), is_ours(text, frozenset(), text)


CLUES = json.dumps({"clues": [{"card": 1, "clue": "hush", "found": 3}]})
ODD = (b"\0", b'"', b"[" * 50, b"{", b"\xff" * 8, b"-1", b"1e999", b"\xed\xa0\x80")
WISH = {"type": "give_cards", "id": "w1", "moment": [1, 2, "giving"], "cards": ["overheard/wolf"]}
DECODERS: dict[str, tuple[Callable[[bytes], object], bytes]] = {
    "frames": (wire.decoder.decode, json.dumps(WISH).encode()),
    "bodies": (msgspec.json.Decoder(Newcomer).decode, b'{"name": "Ada", "id": "abc"}'),
    "orders": (
        msgspec.json.Decoder(TableOrder).decode,
        b'{"name":"Ada","settings":{"mode":"classic","decks":["overheard"],"house":{"points_to_win":20}}}',
    ),
    "typed codes": (msgspec.json.Decoder(TypedCode).decode, b'{"code": "ABCDEFGH"}'),
    "lost seats": (msgspec.json.Decoder(LostSeat).decode, b'{"name": "Ada", "seat": 1}'),
    "snapshots": (noted, snapshot.encode(game_of().table)),
    "models": (models_answer, json.dumps({"choices": [{"message": {"content": CLUES}}]}).encode()),
    "environment": (environment, b"https://games.example 8423"),
    "entries": (events.decode, b'[{"type":"said","person":"p1","text":"hello"},{"type":"deadline_set","at":1e9}]'),
    "who": (lambda content: who.decode(content.decode()), b'{"type":"person","person":"p1"}'),
    "hints": (hints.decode, b'{"type":"changed","server":"s","table":"ABCDE","version":3}'),
    "decks": (
        msgspec.json.Decoder(Deck).decode,
        b'{"id":"own","name":{"en":"Own"},"author":"a","licence":"l","cards":[]}',
    ),
    "settings": (toml_settings, b'port = 8423\ntrusted_proxies = ["127.0.0.1"]\nmodel_seconds = 1.5\n'),
    "webm": (
        recognise,
        b"\x1a\x45\xdf\xa3\x80\x83\x81\x02\x86\x86A_OPUS\xe7\x81\x01" + b"\xa3\x85\x81\x00\x00\x80\x98" * 9,
    ),
    "ogg": (recognise, pack("<4sBBqIII", b"OggS", 0, 2, 0, 7, 0, 0) + b"\x01\x0aOpusHead\x01\x01"),
    "mp4": (recognise, b"\x00\x00\x00\x08ftyp" + pack(">I4sIII", 20, b"trun", 0x100, 1, 9) * 4),
    "cookies": (cookie, b"a=1; haresay=" + b"a" * 32),
    "origins": (origin, b"https://games.example:443"),
    "ranges": (lambda content: part_asked_for(content.decode("latin-1"), 100), b"bytes=0-99"),
}


def damaged(dice: Random, seed: bytes) -> bytes:
    """Bytes changed, taken out, put in, said twice."""
    content = bytearray(seed)
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(content) + 1)
        match dice.randrange(5):
            case 0 if at < len(content):
                content[at] = dice.randrange(256)
            case 1:
                del content[at : at + dice.randint(1, 8)]
            case 2:
                content[at:at] = dice.choice(ODD)
            case 3:
                content[at:at] = content[at : at + 30]
            case _:
                content[at:at] = dice.randbytes(dice.randint(1, 4))
    return bytes(content)


@pytest.mark.parametrize("name", DECODERS)
def test_whatever_comes_is_read_or_refused(name: str, all_of_it: bool) -> None:  # noqa: FBT001
    decode, seed = DECODERS[name]
    dice = Random(name)
    known = [file.read_bytes() for file in sorted(FINDINGS.glob(f"{name}.*"))]
    for number in range(ALL_OF_IT if all_of_it else QUICK):
        content = known[number] if number < len(known) else damaged(dice, seed)
        try:
            with suppress(*NOES):
                decode(content)
        except Exception:
            (FINDINGS / f"{name}.{len(known)}").write_bytes(content)
            raise


# --- what has the right names and the wrong values

PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
ANYTHING = st.recursive(PLAIN, lambda more: st.lists(more) | st.dictionaries(st.text(), more), max_leaves=8)
LIKELY = st.sampled_from(
    (
        {"game": 1, "turn": 2, "phase": "giving"},
        {"kind": "text", "text": "hush"},
        {"mode": "party", "house": {"points_to_win": 20}, "decks": ["overheard"]},
        ["overheard/wolf"],
        [1, 2],
        "w1",
        0,
    )
)


def nearly(kind: type[Any]) -> st.SearchStrategy[bytes]:
    """With the names that it has, some of them missing, and values that may be meant for others."""
    named = dict.fromkeys(kind.__struct_encode_fields__, LIKELY | ANYTHING)
    tag = kind.__struct_config__.tag
    tagged = {"type": st.just(tag)} if tag else {}
    return st.fixed_dictionaries(tagged, optional=named).map(lambda fields: json.dumps(fields).encode())


NEARLY: dict[str, tuple[Callable[[bytes], object], st.SearchStrategy[bytes]]] = {
    "frames": (wire.decoder.decode, st.one_of([nearly(kind) for kind in wire.HEARD])),
    **{
        kind.__name__: (msgspec.json.Decoder(kind).decode, nearly(kind))
        for kind in (TableOrder, Newcomer, TypedCode, LostSeat)
    },
}


@pytest.mark.parametrize("name", NEARLY)
def test_whatever_is_nearly_right_is_read_or_refused(name: str, all_of_it: bool) -> None:  # noqa: FBT001
    """Bytes that chance has changed seldom get past the first bracket; Hypothesis makes what a decoder looks into, and
    the smallest of what it stumbles over.
    """
    decode, contents = NEARLY[name]

    @settings(max_examples=ALL_NEARLY if all_of_it else QUICK_NEARLY, deadline=None, database=None, derandomize=True)
    @given(contents)
    def is_read_or_refused(content: bytes) -> None:
        try:
            read = decode(content)
        except NOES:
            return
        assert decode(msgspec.json.encode(read)) == read

    is_read_or_refused()


# --- whole files


async def small_store(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    await kept(store, "table", recording())
    await remembered(store, saying(table="other"))
    await store.log.seal()
    await store.accounts.spend(1, {"": 1})
    await store.close()


def small_backup(folder: Path) -> bytes:
    """With all that there can be in it, on the smallest pages."""
    asyncio.run(small_store(folder / "data"))
    with closing(sqlite3.connect(folder / "data" / LOG_FILE, isolation_level=None)) as log:
        log.execute("PRAGMA journal_mode = DELETE")
        log.execute("PRAGMA page_size = 512")
        log.execute("VACUUM")
    back_up(folder / "data", folder / "whole")
    return (folder / "whole").read_bytes()


def scratched(dice: Random, seed: bytes) -> bytes:
    """As disks and cables do it, besides what was thought of: bytes that are others, an end that is missing."""
    if dice.random() < 0.5:
        return damaged(dice, seed)
    content = bytearray(seed[: dice.choice((len(seed), len(seed), dice.randrange(len(seed))))])
    for _ in range(dice.choice((1, 1, 8, 64)) if content else 0):
        content[dice.choice((dice.randrange(len(content)), dice.randrange(min(100, len(content)))))] = dice.randrange(
            256
        )
    return bytes(content)


def is_refused(backup: Path) -> bool:
    try:
        check(backup)
    except BackupRefused:
        return True
    return False


def test_a_backup_is_whole_or_refused_and_nothing_of_it_is_restored(tmp_path: Path, all_of_it: bool) -> None:  # noqa: FBT001
    whole, dice, file = small_backup(tmp_path), Random("backups"), tmp_path / "backup"
    found = [one.read_bytes() for one in sorted(FINDINGS.glob("backups.*"))]
    refused = 0
    for number in range(ALL_FILES if all_of_it else QUICK_FILES):
        content = found[number] if number < len(found) else scratched(dice, whole)
        file.write_bytes(content)
        try:
            if is_refused(file):
                refused += 1
                with pytest.raises(BackupRefused):
                    restore(file, tmp_path / "restored")
            assert not (tmp_path / "restored" / LOG_FILE).exists()
        except Exception:
            (FINDINGS / f"backups.{len(found)}").write_bytes(content)
            raise
    assert refused > number / 2
