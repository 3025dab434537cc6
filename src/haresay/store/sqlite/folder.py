"""The data folder of a SQLite store: nobody else looks into it, one server has it at a time, and it stays there."""

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from haresay.store.troubles import FolderInUse, LogOutOfReach, LogReplaced

if sys.platform != "win32":
    import fcntl

log_ = logging.getLogger(__name__)

LOG_FILE = "log.sqlite3"
FOLDER_MODE, FILE_MODE = 0o700, 0o600
"""For whoever runs the server, and for nobody else, whatever the umask is."""


def files_of(log: Path) -> tuple[Path, Path, Path]:
    """The log's file, and the two that SQLite keeps beside it while it is open."""
    return log, log.with_name(f"{log.name}-wal"), log.with_name(f"{log.name}-shm")


def make_private(folder: Path) -> None:
    """There is such a folder, and what is ours in it is for us alone. What others keep there is theirs."""
    try:
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
        strangers = [file for file in folder.iterdir() if LOG_FILE not in file.name]
    except OSError as error:
        raise LogOutOfReach(log=folder / LOG_FILE, problem=error.strerror) from error
    with suppress(PermissionError):  # it belongs to somebody who lets us write into it
        if not strangers:
            folder.chmod(FOLDER_MODE)
        for file in files_of(folder / LOG_FILE):
            if file.is_file():
                file.chmod(FILE_MODE)


def make_private_file(file: Path) -> None:
    """An empty one, for us alone from its first moment on."""
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, FILE_MODE))


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Nobody else has this folder meanwhile, to serve it or to restore into it; refused if somebody has.

    It is the folder itself that is locked: emptied, it is still the same. The system lets go of it with the process.
    """
    make_private(folder)
    if sys.platform == "win32":
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderInUse(folder=folder) from None
        except OSError as error:
            log_.warning("%s cannot be locked (%s): see to it that only one server has it.", folder, error.strerror)
        yield
    finally:
        os.close(handle)


class Whereabouts:
    """Whether the files that are open still stand under their names: what is written to others is lost with them."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._known: dict[Path, tuple[int, int]] = {}

    def check(self) -> None:
        """Refused if one of them was moved, deleted or replaced. Put back, it is as if nothing had happened."""
        for file in files_of(self._log):
            found = identity(file)
            if found is None or self._known.setdefault(file, found) != found:
                raise LogReplaced(log=file)


def identity(file: Path) -> tuple[int, int] | None:
    """Which file it is, whatever it is called."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
