"""A person's wish as it reaches a table: with what has to be looked up for it, before it is decided."""

import re

import msgspec

from haresay.tables.decide import decide
from haresay.tables.live import Answer, LiveTable
from haresay.tables.recordings import recording_in
from haresay.tables.requests import PersonRequest
from haresay.tables.state import PersonId

RECORDING = re.compile(r"[A-Za-z0-9_-]{32}")
"""The form of the names that recordings get here."""


async def ask(live: LiveTable, person: PersonId, request: PersonRequest) -> Answer:
    """Ask the table. The id is one person's own: nobody can guess another's, or one of the table's."""
    name = recording_in(request)
    # From here on it is kept, so that no clue can speak of what was deleted in the same moment.
    kind = await live.recordings.use(live.table.code, name) if name and RECORDING.fullmatch(name) else None
    return await live.do(
        f"{person}:{request.id}",
        lambda table, world: decide(table, person, request, msgspec.structs.replace(world, recording=kind)),
    )
