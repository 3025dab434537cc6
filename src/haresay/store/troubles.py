"""Every way in which a store can fail its caller, each with a sentence that a person running a server can act upon.

`SomebodyWasFirst` and `AlreadyDone` are no troubles: they are answers, and stand with the port.
"""

from haresay.live.ports import Damaged, LogLost, StoreTrouble


class Gap(LogLost):
    """A mistake of the caller, or the table was forgotten meanwhile: reading on would find nothing new."""

    sentence = "Entry {seq} of a table cannot be added: the entry before it is not in the log."


class NoSuchTableInLog(StoreTrouble):
    """The table was forgotten meanwhile."""

    sentence = "Nothing can be kept for a table that is not in the log."


class Unstorable(StoreTrouble, ValueError):  # noqa: N818 - as its base
    sentence = "This entry cannot be kept: {problem}."


class LogClosed(StoreTrouble):
    sentence = "The log is closed."


class DiskFull(StoreTrouble):
    sentence = "The disk of the log ({log}) is full. Nothing was lost; make room, and it goes on."


class NotALog(StoreTrouble):
    sentence = "{log} is not a log of Haresay. Move it away, or choose another data folder."


class LogDamaged(Damaged):
    sentence = "{log} is damaged ({problem}). Stop the server, keep the file, and restore a backup."


class NewerLog(StoreTrouble):
    sentence = (
        "{log} was written by a newer Haresay (its version is {found}, this one knows {known}). "
        "Use that Haresay, or restore an older backup."
    )


class LogBusy(StoreTrouble):
    sentence = "{log} is being used by another program that does not let go of it."


class LogIncomplete(StoreTrouble):
    sentence = (
        "{log} is not whole: {problem}. Move what is there away and restore a backup. "
        "If there never was a game to keep, delete it, and all begins anew."
    )


class LogReplaced(StoreTrouble):
    sentence = (
        "{log} was moved, deleted or replaced while the server has it open, so nothing more is taken. "
        "Put it back, or start the server anew."
    )


class FolderInUse(StoreTrouble):
    sentence = (
        "{folder} is in use: a server has its log open, or a backup is being restored there. "
        "Stop that first, or choose another data folder with --data."
    )


class LogOutOfReach(StoreTrouble):
    sentence = "The log ({log}) cannot be used: {problem}."


class BackupRefused(StoreTrouble):
    """Nothing was copied, restored or overwritten."""
