"""Whole games over real sockets, in every mode: what each who looks was shown."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from haresay.game import Refusal
from haresay.game.state import Over
from haresay.tables.decide import decide
from haresay.tables.playing import World
from haresay.tables.sight import chat_message
from haresay.tables.state import Table
from haresay.web import wire
from tests.game.secrets import other_world
from tests.tables.given import DECKS, PLAYERS
from tests.web.recordings import Recording, Track, looks_from, message_for
from tests.web.serving import Serving
from tests.web.wires import Device, party

OTHER_WORLDS = 2


def test_a_game_comes_to_its_end_and_everybody_sees_it(recording: Recording) -> None:
    end = recording.table_at(len(recording.log))
    assert end.endings[0].winners
    for track in recording.tracks.values():
        last = track.messages("table")[-1]
        assert last["view"]["phase"]["type"] == "over"
        assert last["view"]["board"]["scores"] == list(end.endings[0].scores)


def test_every_device_gets_every_change_once_and_in_order(recording: Recording) -> None:
    told = [entry.seq for entry in recording.log if b'"type":"refused"' not in entry.events]
    started = next(entry.seq for entry in recording.log if b'"game_began"' in entry.events)
    for track in recording.tracks.values():
        versions = [message["version"] for message in track.messages("table")]
        assert versions == sorted(versions)
        assert [version for version in versions if version >= started] == [seq for seq in told if seq >= started]


def test_no_message_depends_on_a_secret_of_somebody_else(recording: Recording) -> None:
    """Each message is exactly what would have been sent had all secrets of the others been different."""
    dice = Random(5)
    for track in recording.tracks.values():
        for text in track.received:
            message = json.loads(text)
            if message["type"] == "table":
                here = frozenset(person["id"] for person in message["table"]["people"] if person["here"])
                for table in worlds(recording, message["version"], track, dice):
                    assert text == message_for(table, track, here)
            elif message["type"] == "chat":
                assert text == chat_message(recording.table_at(message["version"]))


def worlds(recording: Recording, version: int, track: Track, dice: Random) -> Iterator[Table]:
    """The table as it was, and as it might have been for all that this audience may know."""
    table = recording.table_at(version)
    yield table
    if table.playing:
        for _ in range(OTHER_WORLDS):
            state = other_world(table.playing.state, looks_from(table, track), dice)
            yield replace(table, playing=replace(table.playing, state=state))


def test_no_answer_depends_on_a_secret_of_somebody_else(recording: Recording) -> None:
    dice = Random(6)
    refused = 0
    for track in recording.tracks.values():
        requests = {json.loads(text)["id"]: wire.decoder.decode(text) for text in track.sent}
        for message in track.messages("refused"):
            seq = seq_of(recording, f"{track.person}:{message['id']}")
            for table in worlds(recording, seq - 1, track, dice):
                world = World(0.0, Random(1), DECKS)
                assert track.person is not None
                with pytest.raises(Refusal) as no:
                    decide(table, track.person, requests[message["id"]], world)
                assert wire.refusal_message(message["id"], no.value) in track.received
                refused += 1
    assert refused > 100


def seq_of(recording: Recording, command: str) -> int:
    return next(entry.seq for entry in recording.log if entry.command == command)


def test_nothing_else_is_ever_sent(recording: Recording) -> None:
    for track in recording.tracks.values():
        kinds = {json.loads(text)["type"] for text in track.received}
        assert kinds <= {"table", "chat", "reaction", "done", "refused"}
        if track.person is None:
            assert kinds == {"table", "chat", "reaction"}


def test_spectators_and_the_tv_are_shown_the_same_and_no_hand(recording: Recording) -> None:
    spectator, screen = (recording.tracks[name].messages("table") for name in ("spectator", "screen"))
    assert len(spectator) == len(screen)
    for one, other in zip(spectator, screen, strict=True):
        assert one["you"] is other["you"] is None
        if one["view"]:
            assert one["view"]["hand"] is other["view"]["hand"] is None
            assert one["view"] | {"audience": "screen"} == other["view"]


def test_a_second_device_is_shown_what_the_first_is(recording: Recording) -> None:
    first, second = (recording.tracks[name] for name in ("cleo", "phone"))
    views = [text for text in first.received if text.startswith('{"type":"table"')]
    assert views[-50:] == [text for text in second.received if text.startswith('{"type":"table"')][-50:]


def test_every_acknowledged_request_is_in_the_log_once(recording: Recording) -> None:
    commands = [entry.command for entry in recording.log]
    for track in recording.tracks.values():
        for message in track.messages("done"):
            assert commands[message["version"] - 1] == f"{track.person}:{message['id']}"
    assert len(set(commands)) == len(commands)


def test_replaying_the_log_ends_where_the_game_ended(recording: Recording) -> None:
    playing = recording.table_at(len(recording.log)).playing
    assert playing is not None
    assert isinstance(playing.state.phase, Over)


@pytest.mark.asyncio
@pytest.mark.parametrize("mode", PLAYERS)
async def test_a_reconnect_after_every_move_gives_exactly_the_fresh_view(serving: Serving, mode: str) -> None:
    async with party(serving, mode) as people:
        watching = Device(serving)
        async with watching.at(people.code) as spectator:
            await people.starts()
            while True:
                await spectator.until(lambda: spectator.version >= people.host.version)
                for device, wire_ in ((people.devices["ben"], people["ben"]), (watching, spectator)):
                    async with device.at(people.code) as fresh:
                        assert fresh.shown_raw == wire_.shown_raw
                if people.is_over:
                    break
                await people.moves()


@pytest.mark.asyncio
async def test_the_finished_game_can_be_fetched_turn_by_turn(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        await people.plays_to_the_end()
        ada = people.devices["ada"]
        (ending,) = (await ada.get(f"/api/tables/{people.code}/games")).json()
        game = (await ada.get(f"/api/tables/{people.code}/games/1")).json()
        assert game["ending"] == ending
        assert sorted(game["names"].values()) == ["Ada", "Ben", "Cleo", "Dan"]
        last = game["turns"][-1]
        assert last["scores"] == ending["scores"] == list(people.host.view.board.scores)
        assert set(last) == {"number", "storyteller", "clue", "table", "story", "ballots", "points", "scores"}
        assert (await ada.get(f"/api/tables/{people.code}/games/2")).status_code == 404


@pytest.mark.asyncio
async def test_a_rematch_is_one_request_with_the_same_code_and_people(serving: Serving) -> None:
    async with party(serving) as people:
        for game in (1, 2):
            await people.starts()
            await people.plays_to_the_end()
            assert len(people.host.shown["table"]["endings"]) == game


@pytest.mark.asyncio
async def test_bots_fill_the_table_and_one_person_plays_with_them(serving: Serving) -> None:
    async with party(serving, people=1) as people:
        for seat in (1, 2, 3):
            await people.host.does("seat_bot", seat=seat)
        await people.starts()
        while not people.is_over:
            await people.host.until(lambda: people.is_over or 0 in people.host.view.board.waiting_for)
            if not people.is_over:
                await people.host_moves()
        assert people.host.shown["table"]["endings"][0]["winners"]
