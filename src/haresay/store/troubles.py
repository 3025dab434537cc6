"""Every way in which a log can fail its caller, each with a sentence that a person running a server can act upon.

`SomebodyWasFirst` and `AlreadyDone` are no troubles: they are answers, and stand with the port.
"""

from typing import ClassVar

from haresay.tables.ports import LogTrouble


class StoreTrouble(LogTrouble):
    """The log could not do what was asked, and nothing of it was kept."""

    sentence: ClassVar[str]

    def __init__(self, **details: object) -> None:
        self.details = details
        super().__init__(self.sentence.format(**details))


class Gap(StoreTrouble):
    """A mistake of the caller, or the table was forgotten meanwhile: reading on would find nothing new."""

    sentence = "Entry {seq} of table {table!r} cannot be added: the entry before it is not in the log."


class NoSuchTableInLog(StoreTrouble):
    """The table was forgotten meanwhile."""

    sentence = "Nothing can be kept for table {table!r}: it is not in the log."


class Unstorable(StoreTrouble, ValueError):  # noqa: N818 - see above
    sentence = "This entry cannot be kept: {problem}."


class LogClosed(StoreTrouble):
    sentence = "The log is closed."


class DiskFull(StoreTrouble):
    sentence = "The disk of the log ({log}) is full. Nothing was lost; make room, and it goes on."


class NotALog(StoreTrouble):
    sentence = "{log} is not a log of Haresay. Move it away, or choose another data folder."


class LogDamaged(StoreTrouble):
    sentence = "{log} is damaged ({problem}). Stop the server, keep the file, and restore a backup."


class NewerLog(StoreTrouble):
    sentence = (
        "{log} was written by a newer Haresay (its version is {found}, this one knows {known}). "
        "Use that Haresay, or restore an older backup."
    )


class LogBusy(StoreTrouble):
    sentence = "{log} is being used by another program that does not let go of it."


class LogOutOfReach(StoreTrouble):
    sentence = "The log ({log}) cannot be used: {problem}."


class BackupRefused(StoreTrouble):
    """Nothing was copied, restored or overwritten."""

    sentence = "{problem}"
