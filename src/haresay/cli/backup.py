"""`haresay backup` and `haresay restore`: all tables in one file, taken while the server runs."""

import argparse
from pathlib import Path

from haresay.cli.serve import add_settings_to, settings_from
from haresay.settings import ServerSettings, SettingsProblem
from haresay.store.sqlite.backup import Manifest, back_up, restore


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    saving = commands.add_parser("backup", help="save all tables to a file", description=__doc__)
    saving.add_argument("file", type=Path)
    add_settings_to(saving)
    saving.set_defaults(run=run_backup)
    restoring = commands.add_parser("restore", help="bring all tables back from a file", description=__doc__)
    restoring.add_argument("file", type=Path)
    add_settings_to(restoring)
    restoring.set_defaults(run=run_restore)


def run_backup(options: argparse.Namespace) -> int:
    folder = folder_of(settings_from(options))
    report("Saved", back_up(folder, options.file), options.file)
    return 0


def run_restore(options: argparse.Namespace) -> int:
    folder = folder_of(settings_from(options))
    report("Restored", restore(options.file, folder), folder)
    return 0


def folder_of(settings: ServerSettings) -> Path:
    if settings.store != "sqlite":
        raise SettingsProblem("These tables are in PostgreSQL: use pg_dump and pg_restore for them.")
    return settings.folder


def report(done: str, manifest: Manifest, where: Path) -> None:
    recordings = f" and {manifest.recordings} recordings" if manifest.recordings else ""
    print(f"{done} {manifest.tables} tables with {manifest.entries} entries{recordings}: {where}")
