"""The HTTP API: opening and joining, second devices, refusals, limits, and the headers on every answer."""

import asyncio
import json
import re
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from haresay.bootstrap import allowances_of
from haresay.game import REFUSALS
from haresay.live import codes
from haresay.live.ports import OutcomeUnknown, StoreTrouble
from haresay.settings import ServerSettings
from haresay.web.app import HEADERS, is_part
from haresay.web.keeping import KEPT_BY_ALL
from haresay.web.limits import Allowance, Allowances, Bucket, Buckets
from tests.live.virtual_clock import VirtualClock, settled
from tests.patience import PATIENCE
from tests.web.serving import Serving
from tests.web.wires import Device, party

ALLOWED = Allowances()
pytestmark = pytest.mark.asyncio


async def test_opening_a_table_makes_a_host_and_gives_a_browser_its_cookie(serving: Serving) -> None:
    browser = Device(serving, bearer=False)
    answer = await browser.post("/api/tables", name="Ada")
    assert answer.status_code == 201
    cookie = answer.headers["set-cookie"]
    secret = re.match(r"haresay=([A-Za-z0-9_-]{32});", cookie)
    assert secret
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert secret[1] not in answer.text, "only the cookie has it"
    info = await Device(serving, secret[1]).get(f"/api/tables/{answer.json()['code']}")
    assert info.json()["you"] == answer.json()["person"]


async def test_a_program_gets_its_secret_once_and_no_cookie(serving: Serving) -> None:
    made = await Device(serving, bearer=False).post("/api/devices")
    assert made.status_code == 201
    secret = made.json()["secret"]
    assert len(secret) * 6 >= 128
    answer = await Device(serving, secret).post("/api/tables", name="Ada")
    assert "set-cookie" not in answer.headers


async def test_a_device_that_joins_again_is_recognised(serving: Serving) -> None:
    code = await Device(serving).opens()
    ben = Device(serving)
    first = await ben.joins(code, "Ben")
    assert await ben.joins(code, "Benjamin") == first
    assert len(serving.table(code).people) == 2


async def test_a_device_that_joins_many_times_at_once_is_one_person(serving: Serving) -> None:
    code = await Device(serving).opens()
    ben = Device(serving)
    joined = await asyncio.gather(*(ben.joins(code, f"Ben {number}") for number in range(8)))
    assert len(set(joined)) == 1
    assert len(serving.table(code).people) == 2


async def test_a_device_without_a_secret_joins_once_for_an_id_that_nobody_can_guess(serving: Serving) -> None:
    code = await Device(serving).opens()
    eva, id_ = Device(serving, bearer=False), codes.unguessable()
    answers = [await eva.post(f"/api/tables/{code}/people", name="Eva", id=id_) for _ in range(7)]
    assert len({answer.json()["person"] for answer in answers}) == 1
    assert len({answer.headers["set-cookie"] for answer in answers}) == 1, "whichever answer arrives is the right one"
    assert len(serving.table(code).people) == 2
    for guessed in ("", "eva", id_[:-1]):
        await eva.post(f"/api/tables/{code}/people", name="Eva", id=guessed or None)
    assert len(serving.table(code).people) == 5, "an id that could be anybody's makes nobody the same"


async def test_a_table_is_laid_once_for_an_id_also_without_a_secret(serving: Serving) -> None:
    for ada in (Device(serving), Device(serving, bearer=False)):
        id_ = codes.unguessable()
        laid = await asyncio.gather(*(ada.post("/api/tables", name="Ada", id=id_) for _ in range(4)))
        laid.append(await ada.post("/api/tables", name="Ada", id=id_))
        assert {answer.status_code for answer in laid} == {201}
        assert len({(answer.json()["code"], answer.json()["person"]) for answer in laid}) == 1
        assert (await ada.post("/api/tables", name="Ada")).json()["code"] != laid[0].json()["code"]


async def test_whoever_has_lost_their_secret_is_known_again_by_the_id_they_joined_with(serving: Serving) -> None:
    code, id_ = await Device(serving).opens(), codes.unguessable()
    eva, browser = Device(serving), Device(serving, bearer=False)
    joined = (await eva.post(f"/api/tables/{code}/people", name="Eva", id=id_)).json()
    again = await browser.post(f"/api/tables/{code}/people", name="Eva", id=id_)
    assert again.json() == joined
    secret = re.match(r"haresay=([^;]+);", again.headers["set-cookie"])
    assert secret
    assert (await Device(serving, secret[1]).get(f"/api/tables/{code}")).json()["you"] == joined["person"]
    assert id_ not in str(serving.table(code)), "the table knows it by its fingerprint only"


async def test_whoever_left_does_not_come_back_by_an_old_request(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        carl = Device(serving)
        join = f"/api/tables/{people.code}/people"
        assert (await carl.post(join, name="Carl", id="once")).status_code == 201
        async with carl.at(people.code) as wire:
            await wire.does("leave")
        assert (await carl.post(join, name="Carl", id="once")).status_code == 403
        assert (await carl.post(join, name="Carl", id="twice")).status_code == 201


async def test_a_public_id_grants_nothing(serving: Serving) -> None:
    ada = Device(serving)
    code = await ada.opens()
    host = serving.table(code).host
    for secret in (host, host.ljust(32, "0"), code.ljust(32, "A")):
        stranger = Device(serving, secret)
        assert (await stranger.get(f"/api/tables/{code}")).json()["you"] is None
        assert (await stranger.post(f"/api/tables/{code}/device-codes")).status_code == 403


async def test_what_can_be_known_before_joining_is_not_much(serving: Serving) -> None:
    code = await Device(serving).opens()
    info = (await Device(serving).get(f"/api/tables/{code.lower()}")).json()
    known = {"code": code, "people": 1, "seats_taken": 1, "playing": False, "open": True, "watching": True}
    assert info == known | {"you": None, "asking": None, "left": None}


async def test_a_device_that_left_a_game_is_told_so_and_takes_its_seat_back(serving: Serving) -> None:
    async with party(serving, people=4) as table:
        await table.starts()
        ben, path = table.devices["ben"], f"/api/tables/{table.code}"
        who = (await ben.get(path)).json()["you"]
        await table.wires["ben"].does("leave")
        assert (await ben.get(path)).json()["left"] == "Ben"
        assert (await Device(serving).get(path)).json()["left"] is None, "nobody else learns who left"
        assert (await Device(serving).post(f"{path}/return")).json()["code"] == "nobody_left"
        back = await ben.post(f"{path}/return", id="what this device keeps to itself")
        assert (back.status_code, back.json()["person"]) == (201, who)
        playing = serving.table(table.code).playing
        assert playing is not None
        assert playing.state.holders[1] == who
        assert (await ben.get(path)).json()["left"] is None


async def test_a_device_code_works_once_as_people_type_it(serving: Serving) -> None:
    ada = Device(serving)
    code = await ada.opens()
    made = (await ada.post(f"/api/tables/{code}/device-codes")).json()
    typed = f" {made['code'][:4].lower()}-{made['code'][4:].lower()} "
    phone, thief = Device(serving), Device(serving)
    used = await phone.post(f"/api/tables/{code}/devices", code=typed)
    assert (used.status_code, used.json()["person"]) == (201, serving.table(code).host)
    again = await phone.post(f"/api/tables/{code}/devices", code=typed)
    assert again.json() == used.json(), "the same device asking again gets the same answer"
    stolen = await thief.post(f"/api/tables/{code}/devices", code=typed)
    assert (stolen.status_code, stolen.json()["code"]) == (409, "device_code_wrong")


async def test_a_device_code_whose_answer_is_lost_makes_one_device_also_without_a_secret(serving: Serving) -> None:
    ada, phone, id_ = Device(serving), Device(serving, bearer=False), codes.unguessable()
    code = await ada.opens()
    host = serving.table(code).host
    path = f"/api/tables/{code}/devices"
    made = (await ada.post(f"/api/tables/{code}/device-codes")).json()["code"]
    answers = list(await asyncio.gather(*(phone.post(path, code=made, id=id_) for _ in range(4))))
    answers.append(await phone.post(path, code=made, id=id_))
    assert {(answer.status_code, answer.json().get("person")) for answer in answers} == {(201, host)}
    assert len({answer.headers["set-cookie"] for answer in answers}) == 1, "whichever answer arrives is the right one"
    assert len(serving.table(code).people[host].devices) == 2


async def test_a_device_that_came_with_a_code_and_lost_its_secret_is_known_again_until_it_is_signed_out(
    serving: Serving,
) -> None:
    ada, phone, browser, id_ = Device(serving), Device(serving), Device(serving, bearer=False), codes.unguessable()
    code = await ada.opens()
    path = f"/api/tables/{code}"
    made = (await ada.post(f"{path}/device-codes")).json()["code"]
    used = await phone.post(f"{path}/devices", code=made, id=id_)
    assert (await browser.post(f"{path}/people", name="Ada", id=id_, back=True)).json() == used.json()
    _, second = (await ada.get(f"{path}/devices")).json()
    await ada.delete(f"{path}/devices/{second['device']}")
    for device in (phone, browser):
        again = await device.post(f"{path}/people", name="Ada", id=id_, back=True)
        assert (again.status_code, again.json()["code"]) == (403, "not_at_the_table")
    assert len(serving.table(code).people) == 1, "whoever only wants to come back is nobody new"


# --- refusals


async def test_refusals_have_a_status_a_code_and_a_sentence(serving: Serving) -> None:
    ada, stranger = Device(serving), Device(serving)
    code = await ada.opens(open=False)
    answers = {
        "no_such_table": await stranger.get("/api/tables/NOWHERE"),
        "no_such_game": await ada.get(f"/api/tables/{code}/games/1"),
        "not_at_the_table": await stranger.post(f"/api/tables/{code}/device-codes"),
        "table_is_closed": await stranger.post(f"/api/tables/{code}/people", name="Ben"),
        "name_empty": await ada.post("/api/tables", name=" "),
        "name_too_long": await ada.post("/api/tables", name="x" * 25),
        "unknown_deck": await ada.post("/api/tables", name="Ada", settings={"decks": ["tarot"]}),
        "unknown_mode": await ada.post("/api/tables", name="Ada", settings={"mode": "chess"}),
        "malformed_message": await ada.post("/api/tables", nam="Ada"),
        "http_404": await ada.get("/api/nowhere"),
        "http_405": await ada.get("/api/devices"),
    }
    for expected, answer in answers.items():
        problem = answer.json()
        assert problem["code"] == expected
        assert answer.status_code == {"http_404": 404, "http_405": 405}.get(expected) or REFUSALS[expected].status
        assert problem["sentence"][-1] in ".?"
        assert isinstance(problem["details"], dict)


@pytest.mark.parametrize(
    "body", [b"", b"nonsense", b"[]", b'{"name":1}', b'{"name":"\xff"}', b'{"name":"Ada","more":1}', b"[" * 5000]
)
async def test_a_body_that_cannot_be_understood_is_the_senders_mistake(serving: Serving, body: bytes) -> None:
    async with httpx.AsyncClient(base_url=serving.address) as client:
        answer = await client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text


async def test_a_huge_body_is_not_read(serving: Serving) -> None:
    async with httpx.AsyncClient(base_url=serving.address) as client:
        answer = await client.post("/api/tables", json={"name": "x" * 100_000})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("trouble", "code"),
    [
        (StoreTrouble(problem="the disk is full"), "not_kept"),
        (OutcomeUnknown(problem="the disk said nothing"), "not_known_yet"),
    ],
)
async def test_a_log_out_of_reach_is_a_503_and_a_refusal_and_changes_nothing(
    serving: Serving, monkeypatch: pytest.MonkeyPatch, trouble: StoreTrouble, code: str
) -> None:
    async with party(serving, people=2) as people:
        before = serving.table(people.code)

        async def fails(*_: object) -> None:
            raise trouble

        with monkeypatch.context() as patch:
            patch.setattr(serving.app.tables._log, "append", fails)
            assert await people["ben"].is_refused("say", id_="w", text="hello") == code
            answer = await Device(serving).post(f"/api/tables/{people.code}/people", name="Carl")
            assert (answer.status_code, answer.json()["code"]) == (503, code)
            assert "disk" not in answer.text
        assert serving.table(people.code) == before
        assert (await people["ben"].ask("say", "w", text="hello"))["type"] == "done"


# --- safety


async def test_safety_headers_are_on_every_answer(serving: Serving) -> None:
    async with httpx.AsyncClient(base_url=serving.address) as client:
        answers = [
            await client.get("/healthz"),
            await client.get("/metrics"),
            await client.get("/nowhere/at/all"),
            await client.get("/api/tables/NOWHERE"),
            await client.get("/api/asyncapi.json"),
            await client.get("/api/openapi/openapi.json"),
            await client.post("/api/tables", json={"name": "Ada"}),
            await client.post("/api/tables", json={}),
            await client.post("/api/tables", json={}, headers={"Origin": "http://evil.example"}),
            await client.request("DELETE", "/api/devices"),
            await client.request("HEAD", "/"),
            await client.get("/"),
        ]
    for answer in answers:
        for name, value in HEADERS:
            assert answer.headers[name.decode()].startswith(value.decode()), answer.url


@pytest.mark.parametrize(
    ("kind", "keep", "part"),
    [
        ("image/avif", KEPT_BY_ALL, True),
        ("text/javascript; charset=utf-8", KEPT_BY_ALL, True),
        ("text/javascript; charset=utf-8", "no-cache", False),
        ("image/svg+xml", KEPT_BY_ALL, False),
        ("text/html; charset=utf-8", KEPT_BY_ALL, False),
        ("application/json", "no-cache", False),
    ],
)
async def test_what_is_only_a_part_of_a_page_is_spared_what_only_a_page_needs(
    kind: str, keep: str, *, part: bool
) -> None:
    assert is_part([(b"content-type", kind.encode()), (b"cache-control", keep.encode())]) is part


async def test_the_content_policy_allows_no_inline_code(serving: Serving) -> None:
    policy = (await Device(serving).get("/healthz")).headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


async def test_secrets_are_not_in_the_log_of_the_table(serving: Serving) -> None:
    ada = Device(serving)
    code = await ada.opens()
    made = (await ada.post(f"/api/tables/{code}/device-codes")).json()["code"]
    kept = json.dumps([entry.events.decode() for entry in serving.do(serving.app.tables._log.read(code))])
    assert ada.secret not in kept
    assert made not in kept


# --- limits


async def test_codes_are_long_enough_that_guessing_is_hopeless() -> None:
    for tables in (1, 2, 31, 1_000, 10**6, 10**9):
        length = codes.code_length(tables)
        assert tables * codes.GUESSES_A_YEAR / 31**length <= 1 + 1e-9, "a hit takes a year"
        assert tables * codes.GUESSES_A_YEAR / 31 ** (length - 1) > 1
        assert codes.code_length(tables, 100 * codes.GUESSES_A_YEAR) > length, (
            "who allows more guesses has longer codes"
        )
    assert not set("01ILO") & set(codes.LETTERS)
    assert len(codes.LETTERS) == 31


async def test_a_device_that_guesses_is_stopped_and_the_party_plays_on(serving: Serving) -> None:
    guesser = Device(serving)
    statuses = [(await guesser.get(f"/api/tables/WRNG{number}")).status_code for number in range(14)]
    assert statuses == [404] * int(ALLOWED.tries_of_a_device.burst) + [429] * 2
    code = await Device(serving).opens()
    assert (await guesser.get(f"/api/tables/{code}")).status_code == 429, "right codes are not told apart either"
    assert (await Device(serving).get(f"/api/tables/{code}")).status_code == 200


async def test_guessing_by_socket_counts_as_well(serving: Serving) -> None:
    guesser = Device(serving)
    refusals = []
    for number in range(14):
        async with asyncio.timeout(PATIENCE):
            refusals.append(await refusal_at(guesser, f"WRNG{number}"))
    assert refusals == ["no_such_table"] * int(ALLOWED.tries_of_a_device.burst) + ["too_many_tries"] * 2


async def refusal_at(device: Device, code: str) -> str:
    address = f"{device.serving.address.replace('http', 'ws')}/api/tables/{code}/socket"
    async with connect(address, additional_headers=device.headers) as socket:
        return str(json.loads(await socket.recv())["code"])


async def test_a_network_that_guesses_is_stopped_but_nobody_who_is_known_is_locked_out(tmp_path: Path) -> None:
    with Serving(tmp_path, wrong_codes_of_a_network=5) as serving:
        ada = Device(serving)
        code = await ada.opens()
        statuses = [(await Device(serving, bearer=False).get("/api/tables/WRONG")).status_code for _ in range(7)]
        assert statuses == [404] * 5 + [429] * 2
        assert (await ada.get(f"/api/tables/{code}")).status_code == 200
        newcomer = await Device(serving).post(f"/api/tables/{code}/people", name="Ben")
        assert newcomer.status_code == 429
        assert newcomer.json()["details"] == {"minutes": 10}


async def test_a_network_may_try_far_more_often_than_a_device() -> None:
    assert ALLOWED.tries_of_a_network.burst >= 20 * ALLOWED.tries_of_a_device.burst


async def test_what_a_server_usually_allows_is_what_its_settings_say() -> None:
    assert allowances_of(ServerSettings()) == ALLOWED


async def test_wrong_device_codes_count_as_guesses(serving: Serving) -> None:
    code = await Device(serving).opens()
    guesser = Device(serving)
    statuses = [
        (await guesser.post(f"/api/tables/{code}/devices", code=f"GUESS{number}")).status_code for number in range(13)
    ]
    assert statuses == [409] * 12 + [429]


async def test_a_network_opens_only_so_many_tables(tmp_path: Path) -> None:
    with Serving(tmp_path, tables_of_a_network=2) as serving:
        answers = [await Device(serving).post("/api/tables", name="Ada") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[-1].json()["code"] == "too_many_tables"
    assert ALLOWED.tables_of_a_network.burst >= 20


async def test_a_bucket_fills_up_again_with_time() -> None:
    clock = VirtualClock()
    buckets = Buckets(Allowance(burst=2, per_second=0.5), clock)
    assert [buckets.take("ada") for _ in range(3)] == [True, True, False]
    assert buckets.is_empty("ada")
    assert not buckets.is_empty("ben")
    clock.turn(2)
    assert [buckets.take("ada") for _ in range(2)] == [True, False]


async def test_where_there_is_none_left_everybody_waits_their_turn() -> None:
    clock, came = VirtualClock(), list[str]()
    bucket = Bucket(Allowance(burst=1, per_second=0.5), clock)

    async def comes(name: str) -> None:
        await bucket.turn()
        came.append(name)

    async with asyncio.TaskGroup() as waiting:
        for name in ("ada", "ben", "cleo"):
            waiting.create_task(comes(name))
        await settled()
        assert came == ["ada"]
        await clock.pass_by(2)
        assert came == ["ada", "ben"]
        await clock.pass_by(2)
    assert came == ["ada", "ben", "cleo"]


async def test_only_so_many_buckets_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("haresay.web.limits.MOST_REMEMBERED", 3)
    buckets = Buckets(Allowance(burst=1, per_second=0), VirtualClock())
    for number in range(10):
        buckets.take(number)
    assert len(buckets._buckets) == 3


# --- a seat that was lost


async def test_whoever_lost_all_is_given_their_seat_by_the_host(serving: Serving) -> None:
    ada, ben = Device(serving), Device(serving)
    code = await ada.opens()
    person = await ben.joins(code, "Ben")
    new = Device(serving, bearer=False)
    asked = await new.post(f"/api/tables/{code}/askers", name="Ben", id=codes.unguessable())
    assert (asked.status_code, asked.json()) == (201, {"person": person})
    known = re.match(r"haresay=([A-Za-z0-9_-]{32});", asked.headers["set-cookie"])
    assert known
    assert known[1] not in asked.text
    phone = Device(serving, known[1])
    waiting = (await phone.get(f"/api/tables/{code}")).json()
    assert (waiting["you"], waiting["asking"]) == (None, person)
    assert (await phone.post(f"/api/tables/{code}/device-codes")).status_code == 403, "nobody until the host says yes"
    (asker,) = serving.table(code).askers
    answer = {"type": "answer_asker", "id": "yes", "moment": {"game": 0}, "asker": asker.id, "welcome": True}
    assert (await phone.post(f"/api/tables/{code}/requests", **answer)).status_code == 403
    assert (await ada.post(f"/api/tables/{code}/requests", **answer)).status_code == 200
    back = (await phone.get(f"/api/tables/{code}")).json()
    assert (back["you"], back["asking"]) == (person, None)


async def test_a_question_whose_answer_got_lost_is_asked_once(serving: Serving) -> None:
    ada, ben = Device(serving), Device(serving)
    code = await ada.opens()
    await ben.joins(code, "Ben")
    id_ = codes.unguessable()
    for _ in range(6):
        answer = await Device(serving, bearer=False).post(f"/api/tables/{code}/askers", name="ben ", id=id_)
        assert answer.status_code == 201
    assert len(serving.table(code).askers) == 1


async def test_nobody_pesters_a_host_with_questions(serving: Serving) -> None:
    ada, ben = Device(serving), Device(serving)
    code = await ada.opens()
    person = await ben.joins(code, "Ben")
    statuses = [(await Device(serving).post(f"/api/tables/{code}/askers", name="Ben")).status_code for _ in range(6)]
    assert statuses[:3] == [201] * 3
    assert set(statuses[3:]) <= {409, 429}
    assert statuses[-1] == 429
    assert (await ben.get(f"/api/tables/{code}")).json()["you"] == person, "and nobody else is locked out"
