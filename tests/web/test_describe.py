"""The descriptions of the interface, checked both ways: they describe all there is, and all there is fits them."""

import json
from typing import Any, get_args

import httpx
import jsonschema_rs
import pytest

from haresay.game.refusals import REFUSALS
from haresay.web.describe import CLOSE_CODES, asyncapi
from haresay.web.http import NOES
from haresay.web.wire import HEARD, ClosingMessage, ServerMessage, say
from tests.web.recordings import Recording
from tests.web.serving import Serving

BOTH_WAYS = {"hear": HEARD, "tell": get_args(ServerMessage)}


def validator(operation: str) -> jsonschema_rs.Validator:
    """Checks that a message is one of those that the document allows in that direction."""
    kinds = [one["$ref"].rsplit("/", 1)[1] for one in asyncapi()["operations"][operation]["messages"]]
    schema = {
        "oneOf": [{"$ref": f"#/components/schemas/{kind}"} for kind in kinds],
        "components": {"schemas": asyncapi()["components"]["schemas"]},
    }
    return jsonschema_rs.validator_for(schema)


def test_the_document_is_served_and_is_asyncapi_3(serving: Serving) -> None:
    answer = httpx.get(f"{serving.address}/api/asyncapi.json")
    assert answer.headers["content-type"].startswith("application/json")
    document = answer.json()
    assert document == json.loads(json.dumps(asyncapi()))
    assert document["asyncapi"] == "3.0.0"
    assert {"title", "version"} <= document["info"].keys()
    assert {operation["action"] for operation in document["operations"].values()} == {"send", "receive"}


def test_every_reference_leads_somewhere() -> None:
    document = asyncapi()
    for reference in references(document):
        found: Any = document
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]
        assert found


def references(part: Any) -> list[str]:
    match part:
        case {"$ref": str(reference)}:
            return [reference]
        case dict():
            return [found for value in part.values() for found in references(value)]
        case list():
            return [found for value in part for found in references(value)]
        case _:
            return []


@pytest.mark.parametrize("operation", BOTH_WAYS)
def test_every_kind_of_message_is_described_and_no_other(operation: str) -> None:
    kinds = BOTH_WAYS[operation]
    described = asyncapi()["operations"][operation]["messages"]
    assert [one["$ref"].rsplit("/", 1)[1] for one in described] == [kind.__name__ for kind in kinds]
    for kind in kinds:
        message = asyncapi()["components"]["messages"][kind.__name__]
        assert message["name"] == kind.__struct_config__.tag
        fields = set(asyncapi()["components"]["schemas"][kind.__name__]["properties"])
        assert fields == {*kind.__struct_fields__, "type"}


def test_every_message_of_a_whole_game_is_as_described(recording: Recording) -> None:
    asked, told = validator("hear"), validator("tell")
    for track in recording.tracks.values():
        for text in track.sent:
            asked.validate(json.loads(text))
        for text in track.received:
            told.validate(json.loads(text))


def test_a_goodbye_is_as_described() -> None:
    validator("tell").validate(json.loads(say(ClosingMessage())))


@pytest.mark.parametrize(
    "message",
    [
        {"type": "fly", "id": "1", "moment": {"game": 0}},
        {"type": "say", "moment": {"game": 0}, "text": "no id"},
        {"type": "say", "id": "1", "text": "no moment"},
        {"type": "say", "id": "1", "moment": {"game": 0, "phase": "sleeping"}, "text": "x"},
        {"type": "say", "id": "", "moment": {"game": 0}, "text": "an empty id"},
        {"type": "say", "id": "1", "moment": {"game": 0}, "text": "x", "more": 1},
        {"type": "take_seat", "id": "1", "moment": {"game": 0}, "seat": 12},
        {"type": "claim_turn", "id": "1", "moment": {"game": 0}, "seat": 0},
        {"type": "react", "id": "1", "moment": {"game": 0}, "reaction": "sneeze"},
    ],
)
def test_what_the_server_does_not_understand_the_description_does_not_allow(message: dict[str, Any]) -> None:
    assert not validator("hear").is_valid(message)


def test_every_code_that_a_socket_is_closed_with_is_explained() -> None:
    assert set(CLOSE_CODES) == {1008, 1009, 1011, 1012, 1013, 4003, 4401, 4404}


def test_every_status_of_a_refusal_is_described() -> None:
    assert {kind.status for kind in REFUSALS.values()} <= set(NOES)
    for code in CLOSE_CODES:
        assert f"`{code}`" in asyncapi()["info"]["description"]


def test_the_http_api_is_described_as_openapi_3_1(serving: Serving) -> None:
    document = httpx.get(f"{serving.address}/api/openapi/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert {"/api/tables", "/api/tables/{code}/people", "/api/devices", "/readyz"} <= document["paths"].keys()
