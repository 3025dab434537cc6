"""Where everything is kept: one SQLite file by default, PostgreSQL where one machine is not enough.

A store is a log (what happened at the tables), recordings and sayings. Both kinds fill the same ports, those of
`haresay.live.ports`, and pass the same tests; `contract` is what they have in common, `troubles` how they fail.
`haresay.store.postgres` needs the extra `postgres`, so it is imported by name and never from here.
"""

from haresay.live.ports import StoreTrouble
from haresay.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore", "StoreTrouble"]
