"""Every setting of a server, in one place: what it is called, what it means, and where it may be set.

A setting can stand in a TOML file, in the environment (`HARESAY_PORT`) or on the command line (`--port`), which wins.
`docs/settings.md` is generated from here.
"""

import difflib
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from haresay.live.patience import USUAL_PAUSES, Patience
from haresay.media import MOST_KILOBYTES, Limits, Space
from haresay.tables.turning import USUAL_PAUSE

PREFIX = "HARESAY_"
FILE = "haresay.toml"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - friends in the same room are to get in


def data_folder() -> str:
    """Where programs keep what belongs to a person on this system."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(base) / "haresay")


class ServerSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a server runs."""

    host: Annotated[str, Meta(description="Where to listen; `127.0.0.1` keeps other devices out.")] = EVERYWHERE
    port: Annotated[int, Meta(ge=1, le=65535, description="The port to listen on.")] = 8423
    data: Annotated[str, Meta(description="The folder for the games.")] = msgspec.field(default_factory=data_folder)
    backups: Annotated[
        str,
        Meta(
            description="A folder with nothing in it but what `haresay backup` made: now and then the newest is "
            "opened, and whether it can be restored is told by `haresay doctor` and among the figures."
        ),
    ] = ""
    public_address: Annotated[
        str,
        Meta(
            pattern=r"^(https?://[^/?#\s]+(/[^?#\s]*[^/?#\s])?)?$",
            description="The address that players use, such as `https://games.example/haresay`. If it has a path, the "
            "server expects its requests there. Empty: whatever this machine is called in its network.",
        ),
    ] = ""
    origins: Annotated[
        tuple[str, ...], Meta(description="Further pages that may talk to this server, as `https://host:port`.")
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(
            description="Addresses of reverse proxies whose `X-Forwarded-For` and `-Proto` are believed. Name them: "
            "`*` would let anybody say where they come from, and is refused."
        ),
    ] = ("127.0.0.1", "::1")
    decks: Annotated[
        tuple[str, ...],
        Meta(description="Folders with decks of your own, besides those that came with Haresay; see `decks.md`."),
    ] = ()
    store: Annotated[
        str,
        Meta(
            pattern=r"^(sqlite|postgres(ql)?://.*)$",
            description="`sqlite` keeps all in the data folder; `postgresql://…` serves several Haresays at once. "
            "With a password in it not on the command line, where others could see it.",
        ),
    ] = "sqlite"
    bus: Annotated[
        str,
        Meta(
            pattern=r"^(memory|(valkey|redis)s?://.*)$",
            description="`memory` for one server; `valkey://…` tells several servers of each other's changes. With "
            "a password in it not on the command line.",
        ),
    ] = "memory"
    loop: Annotated[
        Literal["auto", "asyncio", "uvloop"],
        Meta(
            description="What drives the server: Python's own event loop, or uvloop, which takes less of the processor "
            "(`pip install 'haresay[uvloop]'`). `auto`: uvloop where it is installed."
        ),
    ] = "auto"
    keep_days: Annotated[
        int, Meta(ge=0, le=36500, description="Tables without any move for so many days are deleted. 0: never.")
    ] = 365
    recordings_megabytes: Annotated[
        int,
        Meta(ge=0, le=10_000, description="How much the recorded clues of a table may take. 0: nothing is recorded."),
    ] = Space().of_a_table
    recordings_megabytes_in_all: Annotated[
        int, Meta(ge=0, le=10_000_000, description="How much the recorded clues of all tables may take together.")
    ] = Space().of_all
    recordings_an_hour: Annotated[
        int, Meta(ge=1, le=1000, description="How often somebody at a table may record within an hour.")
    ] = Space().of_a_person
    sound_seconds: Annotated[int, Meta(ge=1, le=120, description="How long a recorded sound may be.")] = (
        Limits().sound.seconds
    )
    sound_kilobytes: Annotated[
        int, Meta(ge=50, le=MOST_KILOBYTES, description="How large a recorded sound may be.")
    ] = Limits().sound.kilobytes
    film_seconds: Annotated[int, Meta(ge=1, le=60, description="How long the film of a mime may be.")] = (
        Limits().film.seconds
    )
    film_kilobytes: Annotated[
        int, Meta(ge=200, le=MOST_KILOBYTES, description="How large the film of a mime may be.")
    ] = Limits().film.kilobytes
    tables_of_a_network: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="How many tables may be opened from one address within ten minutes. A school or an office has "
            "one address for all.",
        ),
    ] = 60
    wrong_codes_of_a_network: Annotated[
        int, Meta(ge=1, le=1_000_000, description="How many wrong codes may come from one address within ten minutes.")
    ] = 300
    wrong_codes_of_a_device: Annotated[
        int, Meta(ge=1, le=1_000_000, description="How many of them from one device.")
    ] = 12
    requests_a_second: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="How much a person may ask for in a second, over all their connections and devices; four times "
            "as much at once. Beyond that they are disconnected. All people behind one address together may ask for "
            "thirty times as much, and all who only watch for fifteen; beyond that everybody there waits their turn.",
        ),
    ] = 10
    sayings_a_minute: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="How much somebody may say and wave in a minute; a seventh of it at once.",
        ),
    ] = 42
    gone_after: Annotated[
        float,
        Meta(ge=1, le=86400, description="Seconds after which a bot plays for somebody who lost their connection."),
    ] = Patience().gone_after
    bot_pause: Annotated[
        float,
        Meta(
            ge=0,
            le=60,
            description="Seconds that a bot thinks of a clue at most; all its other pauses go by this one. 0: none at "
            "all. A host can make the bots of a table hurry.",
        ),
    ] = USUAL_PAUSES.telling[1]
    card_pause: Annotated[
        float,
        Meta(
            ge=0,
            le=10,
            description="Seconds from one card to the next when they are turned over before a vote; fewer where there "
            "are many. 0: all lie open at once.",
        ),
    ] = USUAL_PAUSE
    vote_pause: Annotated[
        float,
        Meta(
            ge=0,
            le=3,
            description="Seconds in which the last vote can still be changed before all are shown, equally long "
            "whoever was last. 0: they are shown at once.",
        ),
    ] = 3.0
    bots: Annotated[
        tuple[str, ...],
        Meta(
            description="Bots of your own, as `module:Class`, which hosts can then seat at their tables; see `bots.md`."
        ),
    ] = ()
    public_tables: Annotated[
        bool,
        Meta(
            description="Whether hosts may list a table on the first page, so that strangers find it while it waits "
            "for players: by its game and its language, with its code, and without names. See `self-hosting.md`."
        ),
    ] = False
    print_decks: Annotated[
        bool,
        Meta(
            description="Whether people can have a deck printed as a PDF, in the gallery: one at a time, in a process "
            "that lets everything else go first. It takes the extra `print`; without it nothing is offered."
        ),
    ] = True
    remember_clues: Annotated[
        bool,
        Meta(
            description="Whether bots remember what people said of a card in finished turns, without names. If not, "
            "what was remembered is deleted. See `self-hosting.md`."
        ),
    ] = True
    repeat_clues: Annotated[
        bool,
        Meta(
            description="Whether bots may say such a clue again at another table than where it was said. What "
            "strangers said only once you have allowed it, with `haresay sayings`."
        ),
    ] = False
    model_address: Annotated[
        str,
        Meta(
            pattern=r"^(https?://[^/?#@\s]+(/[^?#\s]*)?)?$",
            description="A language model for bots of the level *guest*: the address of a server that speaks OpenAI's "
            "chat completions, such as `http://localhost:11434/v1`. Empty: no guests. See `self-hosting.md`.",
        ),
    ] = ""
    model: Annotated[str, Meta(description="The name of the model to ask there.")] = ""
    model_key: Annotated[
        str,
        Meta(
            pattern=r"^[!-~]*$",
            description="The key that the model's server wants, if any. Not on the command line, where others could "
            "see it.",
        ),
    ] = ""
    model_key_file: Annotated[str, Meta(description="Or a file with nothing but the key in it.")] = ""
    model_pictures: Annotated[
        bool, Meta(description="Whether the model gets to see the pictures, rather than what the deck says of them.")
    ] = False
    model_seconds: Annotated[
        float, Meta(ge=0.1, le=60, description="How long a guest waits for the model before it thinks for itself.")
    ] = 10.0
    model_clues: Annotated[
        int, Meta(ge=1, le=20, description="How many clues the model is asked for, to choose one from.")
    ] = 6
    guests_for: Annotated[
        Literal["home", "everybody"],
        Meta(
            description="Who may seat guests: `home`, whoever comes from this machine or its own network, on a server "
            "without a `public_address`; or `everybody` who hosts a table."
        ),
    ] = "home"
    questions_of_a_table: Annotated[
        int, Meta(ge=0, le=1_000_000_000, description="How often guests at one table may ask the model in a day.")
    ] = 300
    questions_of_a_network: Annotated[
        int,
        Meta(ge=0, le=1_000_000_000, description="How often guests of all hosts behind one address may, in a day."),
    ] = 1000
    questions_a_day: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000_000_000,
            description="How often all guests together may; then they think for themselves until the day is over.",
        ),
    ] = 5000
    only_https: Annotated[
        bool,
        Meta(description="Whether browsers are told to come by https only, for a year (HSTS). Hard to take back."),
    ] = False
    metrics_key: Annotated[
        str,
        Meta(
            pattern=r"^[!-~]*$",
            description="What a program has to show, as a bearer token, to read `/metrics`. Empty: nobody can. Not on "
            "the command line, where others could see it.",
        ),
    ] = ""
    log_format: Annotated[
        Literal["text", "json"], Meta(description="How the log is written: for people or for programs.")
    ] = "text"
    log_level: Annotated[Literal["debug", "info", "warning", "error"], Meta(description="How much is logged.")] = "info"

    def __repr__(self) -> str:
        """Keys and passwords are among them, and a log is read by many."""
        return "ServerSettings(…)"

    @property
    def folder(self) -> Path:
        """The data folder as a path."""
        return Path(self.data).expanduser()

    @property
    def deck_folders(self) -> tuple[Path, ...]:
        """The folders with a host's own decks."""
        return tuple(Path(folder).expanduser() for folder in self.decks)


class SettingsProblem(Exception):  # noqa: N818 - a sentence for whoever set it
    """A setting that cannot be used; the sentence says which and why."""


NAMES = ServerSettings.__struct_fields__
SECRETS = ("model_key", "metrics_key")
"""These have no option: a command line is seen by everybody on the machine."""
OPTIONS = tuple(name for name in NAMES if name not in SECRETS)
WITH_PASSWORD = re.compile(r"://[^@]*:[^@]*@|[?&]password=")
"""Addresses of stores and buses that have one in them."""


def load(file: Path | None, environment: Mapping[str, str], options: Mapping[str, Any]) -> ServerSettings:
    """The settings of file, environment and command line together. A file that is not named may be missing."""
    chosen: dict[str, Any] = {}
    path = file or Path(FILE)
    if file is not None or path.exists():
        chosen.update(from_file(path))
    chosen.update(from_environment(environment))
    given = {name: value for name, value in options.items() if value is not None}
    check_for_passwords(given)
    chosen.update(given)
    try:
        return msgspec.convert(chosen, ServerSettings, strict=False)
    except msgspec.ValidationError as wrong:
        raise SettingsProblem(f"A setting cannot be used: {wrong}.") from None


def from_file(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise SettingsProblem(f"There is no settings file {path}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise SettingsProblem(f"The settings file {path} cannot be read: {wrong}.") from None
    for name in found:
        check_name(name, f"The settings file {path} has")
    return found


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for key, value in environment.items():
        if key.startswith(PREFIX):
            name = key.removeprefix(PREFIX).lower()
            check_name(name, f"The environment has {key}, that is,")
            chosen[name] = value.split() if is_list(name) else value
    return chosen


def check_name(name: str, where: str) -> None:
    """Refuse what is no setting, with the one that was probably meant."""
    if name not in NAMES:
        close = difflib.get_close_matches(name, NAMES, 1)
        meant = f" Did you mean {close[0]!r}?" if close else f" The settings are: {', '.join(NAMES)}."
        raise SettingsProblem(f"{where} a setting {name!r} that does not exist.{meant}")


def check_for_passwords(options: Mapping[str, Any]) -> None:
    """As for `SECRETS`; but most stores and buses can be named without."""
    for name in ("store", "bus"):
        if WITH_PASSWORD.search(str(options.get(name, ""))):
            raise SettingsProblem(
                f"Everybody on this machine could read the password in {option(name)}. Put that address into {FILE} or "
                f"the environment ({variable(name)}) instead."
            )


def is_list(name: str) -> bool:
    return isinstance(getattr(ServerSettings(), name), tuple)


def description(name: str) -> str:
    """What a setting means, in a sentence or two."""
    return next(
        meta.description or "" for meta in get_args(ServerSettings.__annotations__[name]) if isinstance(meta, Meta)
    )


def reference() -> str:
    """The page that lists every setting."""
    usual = ServerSettings(data="~/.local/share/haresay")
    rows = "\n".join(
        f"| `{name}` | `{variable(name)}` | {as_option(name)} | {shown(getattr(usual, name))} | {description(name)} |"
        for name in NAMES
    )
    return f"""# Settings

Generated by `make reference` from `src/haresay/settings.py`; a test fails when it is old.

A setting can stand in `{FILE}` (in the folder where the server is started, or named with `--config`), in the
environment, or on the command line. The command line wins over the environment, and that over the file. Lists are TOML
lists in the file, and words with spaces between them elsewhere.

| in the file | in the environment | as an option | usually | what it does |
|---|---|---|---|---|
{rows}
"""


def variable(name: str) -> str:
    return PREFIX + name.upper()


def option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def as_option(name: str) -> str:
    return f"`{option(name)}`" if name in OPTIONS else "none"


def shown(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(f"`{one}`" for one in value) or "none"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return "empty" if value == "" else f"`{value}`"


if __name__ == "__main__":
    print(reference(), end="")
