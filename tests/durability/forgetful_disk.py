"""A layer below SQLite that knows what a power cut forgets: everything that was written since the last sync.

It stands between the library that Python's own `sqlite3` uses and its files. All goes through as it would without it,
and is noted down: so any moment can be looked at afterwards as the disk would show it if the power had gone then.
"""

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int64, c_void_p, cast
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

# A name is handed on as the pointer that it is: SQLite keeps it, and has more behind it.
OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
NAME = b"forgetful"


class Methods(Structure):
    """`sqlite3_io_methods`, of which three are ours."""

    _fields_ = [
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", WRITE),
        ("truncate", TRUNCATE),
        ("sync", SYNC),
        ("others", c_void_p * 13),
    ]


class Layer(Structure):
    """`sqlite3_vfs`, of which two are ours."""

    _fields_ = [
        ("version", c_int),
        ("size_of_file", c_int),
        ("longest_name", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("app_data", c_void_p),
        ("open", OPEN),
        ("delete", DELETE),
        ("others", c_void_p * 13),
    ]


class Step(Struct, frozen=True):
    """What was asked of a file: some bytes at a place, a new length, or that all of it be on the disk from now on."""

    file: str
    at: int = 0
    written: bytes | None = None
    length: int | None = None
    gone: bool = False


class Noted:
    """What went through the layer, and whether there is room for more."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.full = False
        """While it is, nothing is written: as if the disk had no room left."""


class Disk:
    """The files of a folder as a power cut would leave them, step by step."""

    def __init__(self, folder: Path) -> None:
        self._safe = {file.name: file.read_bytes() for file in folder.iterdir()}
        self._unsafe: dict[str, list[Step]] = {}

    def take(self, step: Step) -> None:
        if step.gone:
            self._safe.pop(step.file, None)
            self._unsafe.pop(step.file, None)
        elif step.written is None and step.length is None:
            self._safe[step.file] = self._with(step.file, self._unsafe.pop(step.file, []))
        else:
            self._unsafe.setdefault(step.file, []).append(step)

    def after_a_power_cut(self, folder: Path, dice: Random | None = None) -> None:
        """What is left: all that was synced, and of the rest nothing, or what chance had written already."""
        folder.mkdir()
        for name in {*self._safe, *(self._unsafe if dice else ())}:
            lucky = [step for step in self._unsafe.get(name, []) if dice and dice.random() < 0.5]
            # What maps the write-ahead file is in memory alone, and is gone with it.
            if not name.endswith("-shm"):
                (folder / name).write_bytes(self._with(name, lucky))

    def _with(self, file: str, steps: list[Step]) -> bytes:
        content = bytearray(self._safe.get(file, b""))
        for step in steps:
            if step.length is not None:
                del content[step.length :]
            elif step.written is not None:
                content.extend(bytes(max(0, step.at - len(content))))
                content[step.at : step.at + len(step.written)] = step.written
        return bytes(content)


def library() -> Any:
    """The very library that `sqlite3` goes by, not another copy of it."""
    loaded = {line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "sqlite3" in line}
    own = next((path for path in loaded if "libsqlite3" in path), _sqlite3.__file__)
    found = ctypes.CDLL(own)
    found.sqlite3_libversion.restype = c_char_p
    assert found.sqlite3_libversion().decode() == sqlite3.sqlite_version
    found.sqlite3_vfs_find.restype = POINTER(Layer)
    return found


def name_at(pointer: int) -> str:
    return Path(ctypes.string_at(pointer).decode()).name


@contextmanager
def layer_below() -> Iterator[Noted]:
    """Below every SQLite file that is opened meanwhile. They must be closed before the end."""
    sqlite = library()
    usual = sqlite.sqlite3_vfs_find(None)
    noted = Noted()
    steps = noted.steps
    names: dict[int, str] = {}
    made: dict[int, Methods] = {}

    def ours(methods: int) -> Methods:
        theirs = Methods.from_address(methods)
        mine = Methods.from_buffer_copy(theirs)

        def write(file: int, content: int, length: int, at: int) -> int:
            if noted.full:
                return sqlite3.SQLITE_FULL
            steps.append(Step(names[file], at, ctypes.string_at(content, length)))
            return int(theirs.write(file, content, length, at))

        def truncate(file: int, length: int) -> int:
            steps.append(Step(names[file], length=length))
            return int(theirs.truncate(file, length))

        def sync(file: int, flags: int) -> int:
            done = int(theirs.sync(file, flags))
            steps.append(Step(names[file]))
            return done

        mine.write, mine.truncate, mine.sync = WRITE(write), TRUNCATE(truncate), SYNC(sync)
        return mine

    def open_(_: int, name: int | None, file: int, flags: int, out: Any) -> int:
        opened = int(usual.contents.open(cast(usual, c_void_p).value, name, file, flags, out))
        place = c_void_p.from_address(file)
        if opened == 0 and place.value is not None:
            names[file] = name_at(name) if name else ""
            mine = made.get(place.value) or made.setdefault(place.value, ours(place.value))
            place.value = ctypes.addressof(mine)
        return opened

    def delete(_: int, name: int, flags: int) -> int:
        steps.append(Step(name_at(name), gone=True))
        return int(usual.contents.delete(cast(usual, c_void_p).value, name, flags))

    layer = Layer.from_buffer_copy(usual.contents)
    layer.name, layer.open, layer.delete = NAME, OPEN(open_), DELETE(delete)
    sqlite.sqlite3_vfs_register(byref(layer), 1)
    try:
        yield noted
    finally:
        sqlite.sqlite3_vfs_register(usual, 1)
        sqlite.sqlite3_vfs_unregister(byref(layer))
