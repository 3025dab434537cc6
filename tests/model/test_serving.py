"""A server with a model has guests to invite; without one nothing is different. The key stays where it is."""

import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from haresay import bootstrap
from haresay.bootstrap import application, key_of
from haresay.cli import doctor, main
from haresay.game import TextClue
from haresay.settings import ServerSettings, SettingsProblem, load
from haresay.tables.messages import Done
from haresay.tables.playing import is_running
from haresay.tables.state import BotSits
from haresay.tables.wishes import BeginGame, LeaveSeat, SeatBot
from tests.live.given import Looker, a_table, ask, done, until
from tests.model import stub
from tests.model.stub import KEY, Behaviour, serving
from tests.patience import PATIENCE
from tests.tables.given import SHORT


@pytest.fixture(autouse=True)
def _bots_may_think_for_as_long_as_a_busy_machine_makes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else chance moves for those who are slow, and then for those whose thread is not back yet."""
    monkeypatch.setattr(bootstrap, "TIME_OF_THEIR_OWN", PATIENCE)


def settings_for(server: stub.Stub, folder: Path, seconds: float = 20.0) -> ServerSettings:
    return ServerSettings(
        data=str(folder),
        bot_pause=0.0,
        card_pause=0.0,
        vote_pause=0.0,
        model_address=server.address,
        model="a-model",
        model_key=KEY,
        model_seconds=seconds,
        model_clues=4,
    )


async def clues_of_a_game(settings: ServerSettings) -> list[str]:
    """Four guests play among themselves, as a host would seat them."""
    async with application(settings) as app:
        await app.tables.open()
        try:
            live = await a_table(app.tables, 1, house=SHORT["classic"])
            live.hosted_from = "127.0.0.1"
            looker = Looker("ada")
            await live.come(looker)
            assert looker.last["table"]["guests"]
            await done(live, "ada", LeaveSeat)
            for seat in range(4):
                await done(live, "ada", SeatBot, seat=seat, level="guest")
            sitters = [sitter for sitter in live.table.seats if isinstance(sitter, BotSits)]
            assert [sitter.level for sitter in sitters] == ["guest"] * 4
            await done(live, "ada", BeginGame)
            await until(lambda: not is_running(live.table), patience=5 * PATIENCE)
            game = await app.tables.finished_game(live.table, 1)
            return [turn.clue.text for turn in game.turns if isinstance(turn.clue, TextClue)]
        finally:
            await app.tables.close()


@pytest.mark.parametrize(
    ("network", "settings", "welcome"),
    [
        ("127.0.0.1", {}, True),
        ("192.168.7.9", {}, True),
        ("fd00:1:2:3::/64", {}, True),
        ("203.0.113.7", {"guests_for": "everybody"}, True),
        ("8.8.8.8", {}, False),
        ("2a00:1450:4001:80f::/64", {}, False),
        ("", {}, False),
        ("127.0.0.1", {"public_address": "https://games.example"}, False),
        ("8.8.8.8", {"public_address": "https://games.example", "guests_for": "everybody"}, True),
    ],
)
@pytest.mark.asyncio
async def test_strangers_seat_no_guests_unless_they_are_to(
    tmp_path: Path,
    network: str,
    settings: dict[str, str],
    welcome: bool,  # noqa: FBT001
) -> None:
    with serving(stub.good) as server:
        chosen = replace(settings_for(server, tmp_path), **settings)
        async with application(chosen) as app:
            await app.tables.open()
            live = await a_table(app.tables, 1)
            live.hosted_from = network
            looker = Looker("ada")
            await live.come(looker)
            answer = await ask(live, "ada", SeatBot, seat=3, level="guest")
            await app.tables.close()
    assert looker.last["table"]["guests"] is welcome
    assert isinstance(answer, Done) is welcome


@pytest.mark.asyncio
async def test_when_nothing_is_left_to_spend_guests_think_for_themselves(tmp_path: Path) -> None:
    with serving(stub.good) as server:
        await clues_of_a_game(replace(settings_for(server, tmp_path), questions_of_a_table=3))
        assert len(server.requests) == 3


@pytest.mark.asyncio
async def test_a_restart_gives_nobody_more_to_spend(tmp_path: Path) -> None:
    with serving(stub.good) as server:
        for asked in (3, 3, 5):
            await clues_of_a_game(replace(settings_for(server, tmp_path), questions_a_day=asked))
            assert len(server.requests) == asked


@pytest.mark.asyncio
async def test_guests_play_a_whole_game_at_a_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(stub.good) as server:
        clues = await clues_of_a_game(settings_for(server, tmp_path))
    assert clues
    assert all(clue.startswith("Zwischenruf") for clue in clues)
    assert set(server.keys) == {f"Bearer {KEY}"}
    assert "thinks for itself" not in caplog.text
    assert KEY not in caplog.text


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "behaviour",
    [stub.hangs, stub.drips, stub.floods, stub.redirects, stub.replying("", 500), stub.saying("I would rather not.")],
    ids=["hangs", "drips", "floods", "redirects", "fails", "chats"],
)
async def test_a_game_is_played_to_its_end_whatever_the_model_does(
    behaviour: Behaviour, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(behaviour) as server:
        clues = await clues_of_a_game(settings_for(server, tmp_path, seconds=0.3))
    assert clues
    assert "a guest thinks for itself" in caplog.text
    assert "chance moves for it" not in caplog.text
    assert not any(clue in caplog.text for clue in clues)
    assert KEY not in caplog.text


@pytest.mark.asyncio
async def test_without_a_model_there_are_no_guests(tmp_path: Path) -> None:
    async with application(ServerSettings(data=str(tmp_path))) as app:
        await app.tables.open()
        try:
            live = await a_table(app.tables, 1)
            looker = Looker("ada")
            await live.come(looker)
            assert not looker.last["table"]["guests"]
            answer = await ask(live, "ada", SeatBot, seat=4, level="guest")
            assert not isinstance(answer, Done)
            assert answer.sentence == "No guest can come: this server knows no language model. Choose another level."
        finally:
            await app.tables.close()


# --- settings


@pytest.mark.asyncio
async def test_an_address_without_a_model_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SettingsProblem, match=r"but not which model\. Name it with --model\."):
        async with application(ServerSettings(data=str(tmp_path), model_address="http://localhost:1/v1")):
            raise AssertionError


@pytest.mark.parametrize(
    "address", ["localhost:11434", "ftp://x/v1", "http://user:pass@host/v1", "http://host/v1?key=1", "http://"]
)
def test_an_address_that_is_none_or_holds_a_secret_is_refused_without_repeating_it(address: str) -> None:
    with pytest.raises(SettingsProblem) as no:
        load(None, {"HARESAY_MODEL_ADDRESS": address}, {})
    assert "`$.model_address`" in str(no.value)
    assert "pass@" not in str(no.value).replace("^(https?", "")


def test_the_key_comes_from_the_environment_or_from_a_file_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text(f"{KEY}\n")
    assert key_of(load(None, {"HARESAY_MODEL_KEY": KEY}, {})) == KEY
    assert key_of(ServerSettings(model_key_file=str(file))) == KEY
    assert key_of(ServerSettings(model_key="another", model_key_file=str(file))) == "another"
    assert key_of(ServerSettings()) == ""


@pytest.mark.parametrize("content", [b"\xff\xfe", b"one two", b"one\ntwo", b"a\x00b"])
def test_a_file_with_more_than_a_key_in_it_is_refused_without_showing_it(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_bytes(content)
    with pytest.raises(SettingsProblem) as no:
        key_of(ServerSettings(model_key_file=str(file)))
    assert str(file) in str(no.value)
    assert "one" not in str(no.value).replace(str(file), "")


def test_a_key_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsProblem, match="cannot be read from"):
        key_of(ServerSettings(model_key_file=str(tmp_path / "nothing")))


def test_a_key_is_never_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert KEY not in repr(ServerSettings(model_key=KEY))
    assert KEY not in f"{ServerSettings(model_key=KEY)}"
    with pytest.raises(SettingsProblem) as no:
        load(None, {"HARESAY_MODEL_KEY": f"{KEY} and more"}, {})
    assert KEY not in str(no.value)
    with pytest.raises(SystemExit):
        main(["serve", "--model-key", KEY])
    assert "unrecognized arguments" in capsys.readouterr().err


def test_pictures_can_be_switched_on_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "haresay.toml"
    file.write_text("model_pictures = true\n")
    assert load(file, {}, {}).model_pictures
    assert load(None, {"HARESAY_MODEL_PICTURES": "true"}, {}).model_pictures
    assert load(None, {}, {"model_pictures": "1"}).model_pictures
    assert not load(file, {}, {"model_pictures": "false"}).model_pictures


def test_the_doctor_asks_the_model_one_short_question(tmp_path: Path) -> None:
    with serving(stub.good) as server:
        (finding,) = doctor.model(settings_for(server, tmp_path))
        assert finding.state == "good"
        assert len(server.requests) == 1
    (finding,) = doctor.model(settings_for(server, tmp_path, seconds=1.0))
    assert finding.state == "bad"
    assert "does not answer" in finding.sentence
    assert KEY not in finding.sentence


def test_the_doctor_says_nothing_of_a_model_where_there_is_none_and_what_is_missing_where_it_has_no_name(
    tmp_path: Path,
) -> None:
    assert list(doctor.model(ServerSettings(data=str(tmp_path)))) == []
    (finding,) = doctor.model(ServerSettings(data=str(tmp_path), model_address="http://localhost:1/v1"))
    assert finding.sentence.endswith("Name it with --model.")
