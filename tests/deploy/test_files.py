"""What lies in deploy/ cannot all be run here; this reads it and checks what can go wrong unnoticed."""

import re
import shlex
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import msgspec.yaml
import pytest

from haresay.cli import MODULES
from haresay.settings import NAMES, PREFIX, ServerSettings, variable

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PORT = ServerSettings().port
LONGEST_GOODBYE = 5
"""Seconds that the server gives its connections when it is asked to stop."""


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


class Unit(ConfigParser):
    """A systemd unit: keys keep their case, and may be there more than once."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


@pytest.fixture
def service() -> dict[str, str]:
    unit = Unit(strict=False, interpolation=None)
    unit.read_string(text("haresay.service"))
    assert set(unit.sections()) == {"Unit", "Service", "Install"}
    return dict(unit["Service"])


@pytest.fixture
def compose() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.yaml.decode(text("compose.yml"))
    return found


def instructions() -> list[tuple[str, str]]:
    """The lines of the Dockerfile, joined where they go on."""
    joined = text("Dockerfile").replace("\\\n", " ")
    lines = [line.strip() for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines]


def test_no_file_names_a_place_that_does_not_exist() -> None:
    named = {host for file in DEPLOY.iterdir() for host in re.findall(r"https?://([\w.-]+)", text(file.name))}
    assert named == {"127.0.0.1", "localhost", "games.example"}


# --- systemd


def test_the_unit_starts_a_command_that_there_is(service: dict[str, str]) -> None:
    program, command = shlex.split(service["ExecStart"])
    assert Path(program).is_absolute()
    assert Path(program).name == "haresay"
    assert command in MODULES


def test_the_unit_sets_only_settings_that_there_are() -> None:
    variables = re.findall(r"^Environment=(\w+)=", text("haresay.service"), re.MULTILINE)
    assert variables
    assert set(variables) <= {variable(name) for name in NAMES}


def test_the_unit_keeps_its_games_where_it_may_write(service: dict[str, str]) -> None:
    assert service["ProtectSystem"] == "strict"
    assert f"{PREFIX}DATA=%S/{service['StateDirectory']}" in text("haresay.service")


def test_the_unit_waits_for_the_goodbye_and_comes_back_after_a_crash(service: dict[str, str]) -> None:
    assert service["KillSignal"] == "SIGTERM"
    assert int(service["TimeoutStopSec"]) > LONGEST_GOODBYE
    assert service["Restart"] == "on-failure"


def test_the_unit_lets_many_come_in(service: dict[str, str]) -> None:
    assert int(service["LimitNOFILE"]) >= 65536


def test_the_unit_runs_as_nobody_in_particular(service: dict[str, str]) -> None:
    for key in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome", "MemoryDenyWriteExecute"):
        assert service[key] == "yes"


# --- Docker


def test_every_stage_is_built_on_the_same_python_of_a_named_version_which_can_be_pinned(
    compose: dict[str, Any],
) -> None:
    assert {rest.split()[0] for word, rest in instructions() if word == "FROM"} == {"${PYTHON}"}
    named = dict(instructions())["ARG"].removeprefix("PYTHON=")
    assert re.fullmatch(r"python:3\.\d+(\.\d+)?-slim(-\w+)?(@sha256:[0-9a-f]{64})?", named)
    assert compose["services"]["haresay"]["build"]["args"] == {"PYTHON": f"${{HARESAY_PYTHON:-{named}}}"}


def test_the_image_installs_only_what_the_lock_names_and_never_as_a_players_process() -> None:
    runs = [command.split() for word, rest in instructions() if word == "RUN" for command in rest.split("&&")]
    installs = [run for run in runs if run[0] == "pip"]
    assert installs[1][-3:] == ["--require-hashes", "-r", "/tmp/play.lock"]  # noqa: S108 - in the image
    assert all("--no-deps" in install for install in installs), "what stands in a lock is not resolved anew"
    words = [word for word, _ in instructions()]
    assert words.index("USER") > max(index for index, word in enumerate(words) if word == "RUN")
    assert dict(instructions())["USER"] not in {"root", "0"}


def test_what_the_image_copies_is_there() -> None:
    for word, rest in instructions():
        if word == "COPY" and "--from" not in rest:
            assert (ROOT / rest.split()[0]).exists()


def test_the_image_starts_a_command_that_there_is_on_the_port_that_it_names() -> None:
    found = dict(instructions())
    assert msgspec.yaml.decode(found["ENTRYPOINT"]) == ["haresay"]
    assert msgspec.yaml.decode(found["CMD"])[0] in MODULES
    assert int(found["EXPOSE"]) == PORT
    assert f":{PORT}/readyz" in found["HEALTHCHECK"]
    assert re.findall(rf"{PREFIX}\w+", found["ENV"])
    assert set(re.findall(rf"{PREFIX}\w+", found["ENV"])) <= {variable(name) for name in NAMES}


def test_the_health_check_is_a_program() -> None:
    command = dict(instructions())["HEALTHCHECK"].partition("CMD")[2]
    program, flag, code = msgspec.yaml.decode(command)
    assert (program, flag) == ("python", "-c")
    compile(code, "healthcheck", "exec")


def test_compose_keeps_the_games_in_a_volume_and_gives_away_no_more_than_needed(compose: dict[str, Any]) -> None:
    service = compose["services"]["haresay"]
    assert (DEPLOY / service["build"]["context"]).resolve() == ROOT
    assert (ROOT / service["build"]["dockerfile"]).is_file()
    assert service["ports"] == [f"${{HARESAY_LISTEN:-127.0.0.1}}:{PORT}:{PORT}"]
    volume, _, folder = service["volumes"][0].partition(":")
    assert volume in compose["volumes"]
    assert f"{PREFIX}DATA={folder}" in dict(instructions())["ENV"]
    assert set(service["environment"]) <= {variable(name) for name in NAMES}
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert int(service["stop_grace_period"].removesuffix("s")) > LONGEST_GOODBYE


# --- reverse proxies


def without_comments(name: str) -> str:
    return re.sub(r"#.*", "", text(name))


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_what_is_opened_is_closed(name: str) -> None:
    configuration = without_comments(name)
    assert configuration.count("{") == configuration.count("}") > 0
    assert f"127.0.0.1:{PORT}" in configuration


def test_every_directive_of_nginx_ends() -> None:
    for line in without_comments("nginx.conf").splitlines():
        assert not line.strip() or line.strip()[-1] in ";{}", line


def test_nginx_passes_on_what_the_server_needs_to_know() -> None:
    headers = dict(re.findall(r"proxy_set_header\s+(\S+)\s+(\S+);", text("nginx.conf")))
    assert headers == {
        "Host": "$http_host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$connection_upgrade",
    }
    assert "proxy_http_version 1.1;" in text("nginx.conf")


def test_nginx_outlasts_the_silence_between_two_pings() -> None:
    timeout = re.search(r"proxy_read_timeout (\d+)s;", text("nginx.conf"))
    assert timeout
    assert int(timeout[1]) >= 3 * 20
