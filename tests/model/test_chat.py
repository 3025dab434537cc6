"""Whatever a model's server does, an answer or a sentence comes in time, and the key stays secret."""

import json
import logging
import socket
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

import pytest

from haresay.bots.guests.asking import Silent
from haresay.model.chat import AT_ONCE, LARGEST_BODY, Chat
from tests.model import stub
from tests.model.stub import KEY, Behaviour, Stub, replying, saying, serving
from tests.patience import PATIENCE

QUESTION = [{"role": "user", "content": "What do you see?"}]
PATIENT, IMPATIENT = PATIENCE, 0.4
NEVER = "did not answer within 0.4 seconds"

DEEP = "[" * 100_000
MISBEHAVIOURS: dict[str, tuple[Behaviour, str]] = {
    "hangs": (stub.hangs, NEVER),
    "drips": (stub.drips, NEVER),
    "drips headers": (stub.drips_headers, NEVER),
    "floods": (stub.floods, "larger than 256 kB"),
    "sends too much": (replying("x" * (LARGEST_BODY + 1)), "larger than 256 kB"),
    "packs a bomb": (stub.packs_a_bomb, "was packed"),
    "hangs up": (stub.hangs_up, "cannot be reached (RemoteProtocolError)"),
    "stops halfway": (stub.stops_halfway, "cannot be reached (RemoteProtocolError)"),
    "speaks no HTTP": (stub.speaks_no_http, "cannot be reached (RemoteProtocolError)"),
    "redirects": (stub.redirects, "status 307"),
    "has a fault": (replying("oh no", 500), "status 500"),
    "wants another key": (replying("who are you?", 401), "status 401"),
    "has had enough": (replying("", 429), "status 429"),
    "has nothing": (replying("", 204), "status 204"),
    "talks rubbish": (replying(b"\xff\xfe\x00"), "did not answer with a chat completion"),
    "sends another thing": (replying('{"error": "no such model"}'), "did not answer with a chat completion"),
    "sends wrong types": (replying('{"choices": [{"message": {"content": 7}}]}'), "not answer with a chat completion"),
    "nests deeply": (replying('{"x": ' + DEEP), "did not answer with a chat completion"),
    "has no choice": (replying('{"choices": []}'), "said nothing"),
    "refuses": (saying(None), "said nothing"),
    "is mute": (saying(""), "said nothing"),
}


def chat(server: Stub, *, seconds: float = PATIENT) -> Chat:
    return Chat(server.address, "a-model", KEY, seconds)


def test_a_question_is_a_chat_completion_and_its_answer_a_text() -> None:
    with serving(saying("A hare, I think.")) as server:
        assert chat(server)(QUESTION) == "A hare, I think."
    assert json.loads(server.requests[0]) == {"model": "a-model", "messages": QUESTION, "stream": False}
    assert server.paths == ["/v1/chat/completions"]
    assert server.keys == [f"Bearer {KEY}"]


def test_a_server_that_wants_no_key_gets_none() -> None:
    with serving(saying("Yes.")) as server:
        Chat(f"{server.address}/", "a-model", "", PATIENT)(QUESTION)
    assert server.keys == [None]
    assert server.paths == ["/v1/chat/completions"]


@pytest.mark.parametrize(("behaviour", "sentence"), MISBEHAVIOURS.values(), ids=MISBEHAVIOURS)
def test_whatever_goes_wrong_is_a_sentence_in_time_and_without_secrets(
    behaviour: Behaviour, sentence: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    begun = monotonic()
    with serving(behaviour) as server:
        with pytest.raises(Silent) as why:
            chat(server, seconds=IMPATIENT if sentence == NEVER else PATIENT)(QUESTION)
        assert monotonic() - begun < PATIENT
    assert sentence in str(why.value)
    assert KEY not in caplog.text + str(why.value) + repr(why.value.__cause__) + repr(why.value.__context__)


def test_a_server_that_is_not_there_is_a_sentence_too() -> None:
    with serving(stub.good) as server:
        pass
    with pytest.raises(Silent, match=r"cannot be reached \(ConnectError\)"):
        chat(server)(QUESTION)


def test_a_name_that_is_looked_up_for_ever_is_given_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    found = threading.Event()

    def forever(*_: object, **__: object) -> list[object]:
        found.wait(2 * PATIENCE)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", forever)
    begun = monotonic()
    with pytest.raises(Silent, match=NEVER):
        Chat("http://model.example/v1", "a-model", KEY, IMPATIENT)(QUESTION)
    assert monotonic() - begun < PATIENT
    found.set()


def test_a_redirect_is_not_followed_so_that_the_key_goes_nowhere_else() -> None:
    with serving(stub.redirects) as server, pytest.raises(Silent):
        chat(server)(QUESTION)
    assert server.paths == ["/v1/chat/completions"]


def test_a_closed_line_is_a_sentence_for_whoever_waits_and_whoever_comes_later() -> None:
    asked_for = threading.Event()

    def hangs(handler: stub.Handler, question: object) -> None:
        asked_for.set()
        stub.hangs(handler, question)

    with serving(hangs) as server:
        asked = chat(server)
        with ThreadPoolExecutor(1) as thread:
            waiting = thread.submit(asked, QUESTION)
            assert asked_for.wait(PATIENCE)
            asked.close()
            with pytest.raises(Silent, match="cannot be reached"):
                waiting.result(PATIENCE)
        with pytest.raises(Silent, match="the line to the model is closed"):
            asked(QUESTION)
        asked.close()


def test_more_questions_than_it_is_to_get_at_once_are_not_asked() -> None:
    waiting, go = threading.Semaphore(0), threading.Event()

    def slow(handler: stub.Handler, _: object) -> None:
        waiting.release()
        go.wait(PATIENCE)
        stub.say(handler, "At last.")

    with serving(slow) as server:
        asked = chat(server, seconds=20)
        answers: list[str] = []
        threads = [threading.Thread(target=keeping(asked, answers)) for _ in range(AT_ONCE)]
        for thread in threads:
            thread.start()
        for _ in threads:
            assert waiting.acquire(timeout=PATIENCE)
        with pytest.raises(Silent, match="too much at once"):
            asked(QUESTION)
        go.set()
        for thread in threads:
            thread.join()
    assert answers == ["At last."] * AT_ONCE


def keeping(asked: Chat, answers: list[str]) -> Callable[[], None]:
    return lambda: answers.append(asked(QUESTION))
