"""Settings from a file, the environment and the command line, and what is said when one is wrong."""

from pathlib import Path
from typing import Any

import pytest

from haresay.bootstrap import bots_of
from haresay.settings import NAMES, ServerSettings, SettingsProblem, description, load, reference

DOCS = Path(__file__).parents[2] / "docs"


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "haresay.toml"
    file.write_text('port = 1001\nhost = "file"\nkeep_days = 7\n')
    settings = load(file, {"HARESAY_PORT": "1002", "HARESAY_HOST": "environment"}, {"port": "1003", "data": None})
    assert (settings.port, settings.host, settings.keep_days) == (1003, "environment", 7)


def test_lists_are_words_in_the_environment_and_lists_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "haresay.toml"
    file.write_text('origins = ["https://a.example", "https://b.example"]\n')
    settings = load(file, {"HARESAY_TRUSTED_PROXIES": "10.0.0.1 10.0.0.2"}, {})
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.trusted_proxies == ("10.0.0.1", "10.0.0.2")


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("store", "postgresql://haresay:hush@db.example/haresay"),
        ("store", "postgresql://db.example/haresay?user=haresay&password=hush"),
        ("bus", "valkey://:hush@bus.example"),
    ],
)
def test_a_password_is_not_taken_from_the_command_line_where_everybody_could_read_it(name: str, address: str) -> None:
    with pytest.raises(SettingsProblem, match=f"HARESAY_{name.upper()}") as no:
        load(None, {}, {name: address})
    assert "hush" not in str(no.value)
    assert getattr(load(None, {f"HARESAY_{name.upper()}": address}, {}), name) == address


def test_a_store_and_a_bus_without_a_password_may_stand_on_the_command_line() -> None:
    settings = load(
        None, {}, {"store": "postgresql://haresay@[::1]:5432/haresay", "bus": "valkey://bus.example:6379/1"}
    )
    assert settings.store.startswith("postgresql:")


def test_without_anything_set_there_are_usual_values(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert load(None, {}, {}) == ServerSettings()
    assert load(None, {}, {}).folder == tmp_path / "haresay"


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"HARESAY_PROT": "1"}, "Did you mean 'port'?"),
        ({"HARESAY_ZZZZ": "1"}, "The settings are: host, port"),
        ({"HARESAY_PORT": "many"}, "`$.port`"),
        ({"HARESAY_PORT": "70000"}, "`$.port`"),
        ({"HARESAY_STORE": "mysql://x"}, "`$.store`"),
        ({"HARESAY_PUBLIC_ADDRESS": "games.example"}, "`$.public_address`"),
    ],
)
def test_a_wrong_setting_is_named_in_a_sentence(environment: dict[str, str], sentence: str) -> None:
    with pytest.raises(SettingsProblem) as no:
        load(None, environment, {})
    assert sentence in str(no.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(b"prot = 1", "Did you mean 'port'?"), (b"port =", "cannot be read"), (b"\xff", "cannot be read")],
)
def test_a_wrong_file_is_named_in_a_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "haresay.toml"
    file.write_bytes(content)
    with pytest.raises(SettingsProblem) as no:
        load(file, {}, {})
    assert sentence in str(no.value)
    assert str(file) in str(no.value)


def test_a_file_that_was_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(SettingsProblem, match="There is no settings file"):
        load(tmp_path / "nothing.toml", {}, {})


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_says_what_it_means(name: Any) -> None:
    assert description(name).endswith(".")


def test_the_reference_page_is_up_to_date() -> None:
    assert (DOCS / "settings.md").read_text("utf-8") == reference(), "run: make reference"


@pytest.mark.parametrize("remember", [True, False])
@pytest.mark.parametrize("repeat", [True, False])
def test_what_bots_remember_and_repeat_is_up_to_whoever_runs_the_server(remember: bool, repeat: bool) -> None:  # noqa: FBT001
    bots = bots_of(ServerSettings(remember_clues=remember, repeat_clues=repeat), {})
    assert (bots.remembers, bots.repeats) == (remember, repeat)
