"""The way out when one table's log is damaged: it is cut before the first entry that cannot be read.

Nothing is thrown away. All its rows are first written to a file beside the log, as they are, for whoever can make more
of them. No server may have the folder meanwhile. These functions wait for the disk.
"""

import os
import sqlite3
from base64 import b64encode
from contextlib import closing
from pathlib import Path

import msgspec

from haresay.store.sqlite.file import connect, in_plain_words
from haresay.store.sqlite.folder import LOG_FILE, make_private_file
from haresay.store.sqlite.log import delete_tables, drop_snapshots


def cut(folder: Path, table: str, first_bad: int) -> Path:
    """Keep the entries before that one, or forget the table where there are none; where all its rows went."""
    log = folder / LOG_FILE
    with in_plain_words(log), closing(connect(log)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        saved = _save(folder, table, connection)
        connection.execute("BEGIN IMMEDIATE")
        if first_bad <= 1:
            delete_tables([(table,)], connection)
        else:
            connection.execute('DELETE FROM entries WHERE "table" = ? AND seq >= ?', (table, first_bad))
            connection.execute('UPDATE tables SET "last" = ? WHERE name = ?', (first_bad - 1, table))
            drop_snapshots([(table,)], connection)
        connection.execute("COMMIT")
    return saved


def _save(folder: Path, table: str, connection: sqlite3.Connection) -> Path:
    """One JSON object a row."""
    names = ("seq", "at", "command", "who", "events")
    rows = connection.execute(f'SELECT {", ".join(names)} FROM entries WHERE "table" = ? ORDER BY seq', (table,))  # noqa: S608 - ours
    number = sum(1 for _ in folder.glob(f"damaged-{table}-*.jsonl")) + 1
    file = folder / f"damaged-{table}-{number}.jsonl"
    make_private_file(file)
    with file.open("wb") as out:
        for *plain, events in rows:
            row = dict(zip(names, plain, strict=False)) | {"events": b64encode(events).decode()}
            out.write(msgspec.json.encode(row) + b"\n")
        out.flush()
        os.fsync(out.fileno())
    return file
