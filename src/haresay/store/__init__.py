"""Logs that keep what happened at the tables: one SQLite file by default, PostgreSQL where one machine is not enough.

Both fill the port `haresay.tables.ports.Log` and pass the same tests. `haresay.store.postgres` needs the extra
`postgres`, so it is imported by name and never from here.
"""

from haresay.store.sqlite import SqliteLog
from haresay.store.troubles import StoreTrouble

__all__ = ["SqliteLog", "StoreTrouble"]
