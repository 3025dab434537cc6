"""Somebody with a browser far away, and what the server says to the same person past the network.

What they tried and what their page showed as taken is written down, moment by moment, to be held against the record of
the game. Everything happens in the page itself, in one go: between two looks from outside a network may have changed.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, TypeAlias
from urllib.request import Request, urlopen

from msgspec import Struct
from playwright.sync_api import Browser, Page
from websockets.sync.client import connect

from haresay.web.devices import COOKIE
from tests.e2e.seating import bearer
from tests.patience import PATIENCE

WORDS = json.loads((Path(__file__).parents[2] / "ui" / "src" / "messages" / "en.json").read_text("utf-8"))

SHOWN = """() => {
  const game = document.querySelector('.game')
  const button = document.querySelector('.votedock .btn')
  const holes = [...document.querySelectorAll('.board .hole')]
  const taken = button?.disabled && /^Your (vote|marker)|^Both/.test(button.textContent.trim())
  const thinks = /^(.+) is thinking of a clue/.exec(game?.querySelector('h1')?.textContent.trim() ?? '')
  const fan = game?.querySelector('.fan')
  return {
    phase: game?.dataset.phase ?? (document.querySelector('.podium, .end') ? 'over' : null),
    clue: game?.querySelector('.slip q')?.textContent ?? null,
    given: document.querySelector('.waitview .dock .btn') ? document.querySelectorAll('.yours .card').length : 0,
    votes: taken ? holes.flatMap((one, at) => one.ariaPressed === 'true' ? [at + 1] : []) : [],
    away: document.querySelector('.ribbon') !== null,
    hand: fan ? fan.querySelectorAll('.card').length : null,
    teller: thinks?.[1] ?? game?.querySelector('.slip > .rab')?.alt ?? null,
    scores: document.querySelector('.outcome .track')?.ariaLabel ?? null,
    walked: document.querySelector('.outcome .dock .quiet') === null,
  }
}"""

MOVE = """async ({ words, pick, clue, changes }) => {
  const rest = () => new Promise((later) => setTimeout(later, 40))
  const called = (button, ...keys) => keys.some((key) => button.textContent.trim().startsWith(words[key].split('{')[0]))
  const all = (where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility() && !one.disabled)
  const hand = () => [...document.querySelectorAll(`[aria-label="${words['hand.label']}"] button`)]
  const picked = () => JSON.parse(sessionStorage.getItem('haresay-draft') ?? '{}')
  const phase = document.querySelector('.game')?.dataset.phase
  const press = (button, what, value = null) => {
    const { moment } = picked()
    button.click()
    return { what, value, moment }
  }
  const on = all('.game button.btn').find((one) => called(one, 'recap.on', 'recap.on.you', 'recap.end', 'claim.go'))
  if (on) return press(on, 'on')
  if (phase === 'telling') {
    if (hand().length) { hand()[pick % hand().length].click(); await rest() }
    all('.game .dock .btn').find((one) => called(one, 'tell.this'))?.click()
    await rest()
    const field = document.querySelector('#clue')
    if (!field) return null
    field.value = clue
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await rest()
    const go = all('.game .btn').find((one) => called(one, 'tell.go'))
    return go ? press(go, 'tell', [clue, ...(picked().cards ?? [])]) : null
  }
  if (phase === 'giving') {
    const swap = all('.waitview .dock .btn')[0]
    if (swap && !changes) return null
    if (swap) { swap.click(); await rest() }
    const cards = hand()
    for (let at = 0; at < cards.length && !all('.handview .dock .btn').length; at++) {
      const card = cards[(pick + at) % cards.length]
      if (card.ariaPressed !== 'true') { card.click(); await rest() }
    }
    if (swap) { cards[(pick + 1) % cards.length]?.click(); await rest() }
    const go = all('.handview .dock .btn')[0]
    return go ? press(go, 'give', picked().cards ?? null) : null
  }
  if (phase === 'voting') {
    const dock = document.querySelector('.votedock .btn')
    const isIn = dock && /^Your|^Both/.test(dock.textContent.trim())
    if (!dock || (isIn && !changes)) return null
    const holes = all('.board .hole')
    if (isIn || !holes.some((one) => one.ariaPressed === 'true')) { holes[pick % holes.length]?.click(); await rest() }
    const both = document.querySelector('.votedock .hold') // else it rests because a wish is on its way
    if (dock.disabled && both && !isIn) { holes[(pick + 1) % holes.length]?.click(); await rest() }
    const ballot = picked().ballot
    return dock.disabled || !ballot ? null : press(dock, 'vote', [...ballot.votes, ballot.red ?? ballot.votes[0]])
  }
  return null
}"""

What: TypeAlias = Literal["on", "tell", "give", "vote"]
Value: TypeAlias = tuple[str | int, ...]


class Noted(Struct, frozen=True):
    """Something was tried, or was shown as taken."""

    taken: bool
    value: Value


class Traveller:
    def __init__(self, browser: Browser, address: str, to: int) -> None:
        """Comes to the server at port `to` by that address, through the network."""
        self.page: Page = browser.new_context(base_url=address, reduced_motion="reduce").new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.there = f"127.0.0.1:{to}"
        self.code = ""
        self.noted: dict[tuple[int, str], list[Noted]] = defaultdict(list)
        """By turn, and by what it is."""
        self.compared: Counter[str] = Counter()
        """How often the page showed what it need not always show, and it was so."""

    def opens(self, code: str) -> None:
        self.code = code
        self.page.goto(f"/t/{code}", wait_until="commit")

    def is_known_by(self, secret: str) -> None:
        """From an evening before."""
        host = {"domain": "127.0.0.1", "path": "/"}
        self.page.context.add_cookies([{"name": COOKIE, "value": secret, **host}])  # type: ignore[typeddict-item]
        self.page.add_init_script("localStorage.haresay ??= JSON.stringify({ name: 'Ana' })")

    @property
    def secret(self) -> str:
        return next(str(one["value"]) for one in self.page.context.cookies() if one["name"] == COOKIE)

    # --- what the server says

    def truth(self) -> dict[str, Any]:
        address = f"ws://{self.there}/api/tables/{self.code}/socket"
        with connect(address, additional_headers=bearer(self.secret), open_timeout=PATIENCE) as socket:
            while (message := json.loads(socket.recv(PATIENCE)))["type"] != "table":
                pass
            return dict(message)

    def asked(self, path: str) -> Any:
        request = Request(f"http://{self.there}/api/tables/{self.code}{path}", headers=bearer(self.secret))
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - our own
            return json.load(answer)

    # --- playing

    def moves(self, pick: int, clue: str, *, changes: bool) -> bool:
        """Does what the page asks for, if it asks for something; or else of what can be changed."""
        done = self.page.evaluate(MOVE, {"words": WORDS, "pick": pick, "clue": clue, "changes": changes})
        if done and done["value"]:
            turn = int(done["moment"].split("/")[2])
            self.noted[turn, done["what"]].append(Noted(taken=False, value=valued(done["what"], done["value"])))
        return done is not None

    # --- is it so?

    def falsehoods(self) -> list[str]:
        """What the page says and the server does not; what it shows as taken is noted."""
        truth, shown = self.truth(), self.page.evaluate(SHOWN)
        beside = {name: value for name, value in told_beside(truth, shown["walked"]).items() if shown[name] is not None}
        so = said_by(truth) | beside
        wrong = [f"{name}: {shown[name]!r} for {value!r}" for name, value in so.items() if shown[name] != value]
        if not wrong:
            self._note_what_is_taken(truth)
            self.compared.update(beside.keys())
        return wrong

    def _note_what_is_taken(self, truth: dict[str, Any]) -> None:
        phase, turn = truth["view"]["phase"], truth["moment"]["turn"]
        for what, value in (("give", phase.get("given")), ("vote", marked_in(phase))):
            if value and not truth["you"]["bot_plays"]:
                self.noted[turn, what].append(Noted(taken=True, value=valued(what, value)))

    def is_kept(self, turn: dict[str, Any], seat: int) -> list[str]:
        """What of a turn's record is not as it was shown and meant, for whoever played that seat."""
        number = turn["number"]
        own = [laid["card"] for laid in turn["table"] if laid["owner"] == seat]
        is_teller = turn["storyteller"] == seat
        kept: list[tuple[What, Value]] = []
        if is_teller:
            kept.append(("tell", (turn["clue"]["text"], *own) if turn["story"] else (turn["clue"]["text"],)))
        if own and not (is_teller and turn["story"]):
            kept.append(("give", valued("give", own)))
        if turn["ballots"][seat]:
            kept.append(("vote", valued("vote", marks(turn["ballots"][seat]))))
        return [
            f"{what} in turn {number}: {problem}"
            for what, value in kept
            for problem in self._check(number, what, value)
        ]

    def _check(self, turn: int, what: What, kept: Value) -> Iterable[str]:
        noted = self.noted[turn, what]
        last = max((at for at, one in enumerate(noted) if one.taken), default=None)
        since = noted if last is None else noted[last:]
        if kept not in [one.value for one in since]:
            yield f"kept {kept}, but tried and shown as taken were {noted}"


def said_by(truth: dict[str, Any]) -> dict[str, Any]:
    """What a page has to say, if that is what the server says."""
    phase = truth["view"]["phase"]
    so: dict[str, Any] = {"phase": phase["type"], "away": False}
    if "text" in phase.get("clue", {}):
        so["clue"] = phase["clue"]["text"]
    if truth["you"]["bot_plays"]:
        return so
    if phase["type"] == "giving":
        so["given"] = len(phase["given"])
    if phase["type"] == "voting":
        so["votes"] = marked_in(phase)
    return so


def told_beside(truth: dict[str, Any], walked: bool) -> dict[str, Any]:  # noqa: FBT001
    """What a page does not say at all times, but if it does, so; before rabbits have walked, as they stood before."""
    view, phase = truth["view"], truth["view"]["phase"]
    last = phase.get("last")
    teller = last["storyteller"] if last else view["board"]["storyteller"]
    names, sides = names_in(truth["table"]), truth["game"]["play"]["sides"]
    scores = [
        score - (last["points"][side] if last and not walked else 0)
        for side, score in enumerate(view["board"]["scores"])
    ]
    moved = [
        " and ".join(name for name, at in zip(names, sides, strict=True) if at == one) for one in range(len(scores))
    ]
    standings = [f"{name} on {score}" for name, score in zip(moved, scores, strict=True)]
    return {
        "hand": len(view["hand"] or ()),
        "teller": None if teller is None else names[teller],
        "scores": WORDS["track.label"].format(standings=f"{', '.join(standings[:-1])}, and {standings[-1]}"),
    }


def names_in(table: dict[str, Any]) -> list[str]:
    """Of those who play, seat by seat."""
    called = {one["id"]: one["name"] for one in (*table["people"], *table["left"])}
    sitters = [player["sitter"] for player in table["players"]]
    return [sitter["name"] if sitter["type"] == "bot" else called[sitter["person"]] for sitter in sitters]


def marked_in(phase: dict[str, Any]) -> list[int]:
    return marks(phase["ballot"]) if phase.get("ballot") else []


def marks(ballot: dict[str, Any]) -> list[int]:
    return sorted({*ballot["votes"], *([ballot["red"]] if ballot["red"] else [])})


def valued(what: str, value: Iterable[str | int]) -> Value:
    """As it can be compared: cards and marks in no order."""
    return tuple(value) if what == "tell" else tuple(sorted(set(value), key=str))
