"""Whole games over real sockets, in every mode: what each who looks was shown."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from haresay.game import Refusal
from haresay.game.state import Over
from haresay.tables.decide import decide
from haresay.tables.messages import chat_message
from haresay.tables.playing import World
from haresay.tables.state import Table
from haresay.tables.who import ByPerson
from haresay.tables.wishes import Meant
from haresay.web import wire
from tests.answers import as_shown
from tests.game.secrets import other_world
from tests.tables.given import DECKS, PLAYERS
from tests.web.recordings import Recording, Track, looks_from, message_for
from tests.web.serving import Serving
from tests.web.wires import Device, party

OTHER_WORLDS = 2


def test_a_game_comes_to_its_end_and_everybody_sees_it(recording: Recording) -> None:
    end = recording.tables[-1]
    assert end.endings[0].winners
    for track in recording.tracks.values():
        last = track.messages("table")[-1]
        assert last["view"]["phase"]["type"] == "over"
        assert last["view"]["board"]["scores"] == list(end.endings[0].scores)


def test_every_device_gets_every_change_once_and_in_order(recording: Recording) -> None:
    for track in recording.tracks.values():
        shown = track.messages("table")
        versions = [message["version"] for message in shown]
        assert versions == sorted(versions)
        started = next(message["version"] for message in shown if message["table"]["game"])
        told = recording.noticed(track.person)
        assert versions[versions.index(started) :] == told[told.index(started) :]


def test_no_message_depends_on_a_secret_of_somebody_else(recording: Recording) -> None:
    """Each message is exactly what would have been sent had all secrets of the others been different."""
    dice = Random(5)
    for track in recording.tracks.values():
        for text in track.received:
            message = json.loads(text)
            if message["type"] == "table":
                here = frozenset(person["id"] for person in message["table"]["people"] if person["here"])
                watchers = message["table"]["watchers"]
                for table in worlds(recording, message["version"], track, dice):
                    assert as_shown(text) == as_shown(message_for(table, track, here, watchers))
            elif message["type"] == "chat":
                assert text == chat_message(recording.table_at(message["version"])).decode()


def worlds(recording: Recording, version: int, track: Track, dice: Random) -> Iterator[Table]:
    """The table as it was, and as it might have been for all that this audience may know."""
    table = recording.table_at(version, track.person)
    yield table
    if table.playing:
        for _ in range(OTHER_WORLDS):
            state = other_world(table.playing.state, looks_from(table, track), dice)
            yield replace(table, playing=replace(table.playing, state=state))


def test_no_answer_depends_on_a_secret_of_somebody_else(recording: Recording) -> None:
    dice = Random(6)
    refused = 0
    for track in recording.tracks.values():
        requests = {json.loads(text)["id"]: meant_by(text) for text in track.sent}
        for version, message in refusals(track):
            for table in worlds(recording, version, track, dice):
                world = World(0.0, Random(1), DECKS)
                assert track.person is not None
                with pytest.raises(Refusal) as no:
                    decide(table, ByPerson(track.person), requests[message["id"]], world)
                assert wire.answered(message["id"], no.value.no).decode() in track.received
                refused += 1
    assert refused > 100


def refusals(track: Track) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each with the version that was shown when it was said."""
    version = 0
    for message in map(json.loads, track.received):
        if message["type"] == "table":
            version = message["version"]
        elif message["type"] == "refused":
            yield version, message


def meant_by(text: str) -> Meant:
    request = wire.decoder.decode(text)
    assert isinstance(request, wire.Request)
    return Meant(request.moment, request.wish())


def test_nothing_else_is_ever_sent(recording: Recording) -> None:
    for track in recording.tracks.values():
        kinds = {json.loads(text)["type"] for text in track.received}
        assert kinds <= {"table", "chat", "reaction", "done", "refused"}
        if track.person is None:
            assert kinds == {"table", "chat", "reaction"}


def test_spectators_and_the_tv_are_shown_the_same_and_no_hand(recording: Recording) -> None:
    spectator, screen = (
        {message["version"]: message for message in recording.tracks[name].messages("table")}
        for name in ("spectator", "screen")
    )
    # whoever is slow to take what came is shown only the newest of it
    both = sorted(spectator.keys() & screen.keys())
    assert both[-1] == max(spectator) == max(screen)
    for version in both:
        one, other = spectator[version], screen[version]
        assert one["you"] is other["you"] is None
        if one["view"]:
            assert one["view"]["hand"] is other["view"]["hand"] is None
            assert one["view"] | {"audience": "screen"} == other["view"]


def test_a_second_device_is_shown_what_the_first_is(recording: Recording) -> None:
    first, second = (recording.tracks[name] for name in ("cleo", "phone"))
    assert first.shown()[-50:] == second.shown()[-50:]


def test_every_acknowledged_request_is_in_the_log_once(recording: Recording) -> None:
    commands = [entry.command for entry in recording.log]
    for track in recording.tracks.values():
        for answer in track.answers():
            if answer["type"] == "done":
                done = recording.table_at(answer["version"], track.person)
                assert commands[done.version - 1] == f"{track.person}:{answer['id']}"
    assert len(set(commands)) == len(commands)


def test_replaying_the_log_ends_where_the_game_ended(recording: Recording) -> None:
    playing = recording.tables[-1].playing
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
                        assert but_who_looks_on(fresh.shown_raw) == but_who_looks_on(wire_.shown_raw)
                if people.is_over:
                    break
                await people.moves()


def but_who_looks_on(shown: str) -> str:
    """Whoever comes back beside themselves is one more who looks on."""
    return re.sub(r'"watchers":\d+', "", shown)


@pytest.mark.asyncio
async def test_the_finished_game_can_be_fetched_turn_by_turn(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        await people.plays_to_the_end()
        ada = people.devices["ada"]
        page = (await ada.get(f"/api/tables/{people.code}/games")).json()
        assert page["finished"] == 1
        (ending,) = page["endings"]
        assert (await ada.get(f"/api/tables/{people.code}/games?before=1")).json() == {"finished": 1, "endings": []}
        game = (await ada.get(f"/api/tables/{people.code}/games/1")).json()
        assert game["ending"] == ending
        assert sorted(game["names"].values()) == ["Ada", "Ben", "Cleo", "Dan"]
        last = game["turns"][-1]
        assert last["scores"] == ending["scores"] == list(people.host.view.board.scores)
        assert set(last) == {"number", "storyteller", "clue", "table", "story", "ballots", "points", "scores"}
        assert (await ada.get(f"/api/tables/{people.code}/games/2")).status_code == 404


@pytest.mark.asyncio
async def test_only_whoever_sits_at_a_table_sees_from_outside_whose_move_it_is(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        seen = (await people.devices["ben"].get(f"/api/tables/{people.code}/glance")).json()
        assert (seen["phase"], seen["your_move"]) == ("claiming", True)
        assert sorted(one["name"] for one in seen["others"]) == ["Ada", "Cleo", "Dan"]
        stranger = await Device(serving).get(f"/api/tables/{people.code}/glance")
        assert stranger.status_code == 403
        assert "others" not in stranger.json()


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
