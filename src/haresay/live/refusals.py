"""Every "no" of what runs: a table that cannot be read, is read anew, or was mishandled by a mistake of ours."""

from haresay.game.refusals import Refusal


class TableDamaged(Refusal):
    status = 503
    sentence = (
        "Table {code} cannot be opened: part of what happened at it is damaged. All other tables go on. "
        "Tell whoever runs this server."
    )


class TableReadAnew(Refusal):
    """Said to those who look at a table when its log is no longer what this server has in mind."""

    status = 503
    sentence = "The server has lost the thread of this table, and reads it anew. This takes a moment."


class ServerMistake(Refusal):
    """Not an answer for good: it is not kept."""

    status = 500
    sentence = "The server made a mistake with that, so nothing has happened. Tell whoever runs it."
