"""Somebody who plays in any browser: finds things by what they are and what they are called, and presses them.

One script for all engines. What they see is looked at with the same eyes as in today's Chromium (`looks.py`), and kept
as pictures.
"""

from __future__ import annotations

import json
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, NamedTuple

from haresay.web.devices import COOKIE
from tests.e2e import looks
from tests.e2e.engines.engine import A_LOOK, until
from tests.e2e.player import LINE, LONGEST_SILENCE, TO_DO
from tests.e2e.seating import A_BOT, laid
from tests.e2e.words import Words, words
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.e2e.engines.engine import Engine

EYES = """(() => {
  if (window.eyes) return true
  const ROLES = {
    button: 'button', textbox: 'input:not([type]), input[type=text], textarea', radio: 'input[type=radio]',
    switch: '[role=switch]', combobox: 'select', dialog: 'dialog[open]', group: '[role=group], fieldset',
    region: 'section', radiogroup: '[role=radiogroup], fieldset', heading: 'h1, h2, h3',
  }
  const text = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return ''
    if (node.tagName === 'IMG') return node.alt
    return node.getAttribute('aria-label') || [...node.childNodes].map(text).join('')
  }
  const tidy = (words) => words.replace(/\\s+/g, ' ').trim()
  const names = (one) => {
    const labelled = (one.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id))
    const named = [one.getAttribute('aria-label'), ...labelled.map((label) => label && text(label))]
    const labels = [...(one.labels || [])].map(text)
    const legend = one.querySelector(':scope > legend')
    return [...named, ...labels, legend && text(legend), text(one)].filter(Boolean).map(tidy)
  }
  const isSeen = (one) =>
    one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
  if (!Element.prototype.checkVisibility) Element.prototype.checkVisibility = function () { return isSeen(this) }
  const root = () => [...document.querySelectorAll('dialog[open]')].pop() || document
  const find = (role, pattern, inside) => {
    const is = new RegExp(pattern)
    const places = inside ? find(...inside) : [root()]
    return places.flatMap((place) => [...place.querySelectorAll(ROLES[role])])
      .filter((one) => isSeen(one) && names(one).some((name) => is.test(name)))
  }
  const target = (one) => (one.matches('.vh, .switch') && one.closest('label')) || one
  const seen = (one, at) => {
    const box = target(one).getBoundingClientRect()
    const [x, y] = at ? [box.left + at[0], box.top + at[1]] : [box.left + box.width / 2, box.top + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    return {
      x, y, name: names(one)[0] || '',
      hit: hit !== null && (target(one).contains(hit) || hit.contains(target(one))),
      off: one.disabled || one.getAttribute('aria-disabled') === 'true',
      on: one.getAttribute('aria-pressed') === 'true' || one.checked === true,
    }
  }
  window.complaints = []
  // What is measured again in the next frame is said to be an error, and is none.
  const isOne = (message) => message && !message.startsWith('ResizeObserver loop')
  addEventListener('error', ({ message }) => isOne(message) && complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  window.eyes = {
    find: (role, pattern, inside, at) => find(role, pattern, inside).map((one) => seen(one, at)),
    bring: (role, pattern, inside, index) =>
      target(find(role, pattern, inside)[index]).scrollIntoView({ block: 'center' }),
  }
  return true
})()"""

PAINTED = """(() => [...document.images]
    .every((one) => one.complete || !one.checkVisibility() || one.getBoundingClientRect().top > innerHeight)
  && document.querySelector('.card .unpainted') === null && document.fonts.status === 'loaded')()"""
"""What is out of sight comes when it is scrolled to."""


class Thing(NamedTuple):
    """Something on the page, as it is just now."""

    x: float
    y: float
    name: str
    hit: bool
    off: bool
    on: bool


class Person:
    def __init__(self, engine: Engine, address: str, pictures: Path | None = None, name: str = "Ana") -> None:
        self.engine = engine
        self.address = address
        self.name = name
        self.words: Words = words("en")
        self.mode = ""
        self.turns = 0
        self.records = False
        """Whether they hum a clue where they may."""
        self.has_recorded = False
        self._pictures = pictures
        self._met: set[str] = set()
        self._trouble: list[str] = []

    # --- seeing

    def opens(self, path: str = "/") -> None:
        self.engine.open(self.address + path)
        self.engine.evaluate(EYES)

    def finds(self, role: str, *keys: str, inside: tuple[str, str] | None = None, at: Any = None) -> list[Thing]:
        """What is called one of these."""
        asked = json.dumps([role, self._pattern(*keys), self._inside(inside), at])
        self.engine.evaluate(EYES)
        return [Thing(**one) for one in self.engine.evaluate(f"eyes.find(...{asked})")]

    def sees(self, role: str, *keys: str) -> bool:
        return bool(self.finds(role, *keys))

    def waits_for(self, role: str, *keys: str) -> None:
        until(lambda: self.sees(role, *keys), f"{keys} does not come; the page says {self.says()}")

    def says(self) -> str:
        return str(self.engine.evaluate("document.body.innerText"))[:600]

    def now(self) -> str | None:
        """The key of the line that the page shows."""
        line = self.engine.evaluate(f"({LINE})()")
        if not line:
            return None
        key = next((key for key in self.words.keys("say.", "end.") if self.words(key).match(line)), None)
        return "say.over" if key and key.startswith("end.") else key

    # --- doing

    def presses(
        self, role: str, *keys: str, inside: tuple[str, str] | None = None, index: int = -1, at: Any = None
    ) -> None:
        """As people do: what stands still, and lies on top. What is out of sight is scrolled to."""
        assert self.tries(role, *keys, inside=inside, index=index, at=at, patience=PATIENCE), (keys, self.says())

    def tries(
        self,
        role: str,
        *keys: str,
        inside: tuple[str, str] | None = None,
        index: int = -1,
        at: Any = None,
        patience: float = 3.0,
    ) -> bool:
        """The same with what may be gone by itself; says whether it was pressed."""
        end = monotonic() + patience
        before = None
        while monotonic() < end:
            # What has just appeared does nothing for a second: nobody is quicker than that.
            if self.engine.evaluate("'settling' in document.documentElement.dataset"):
                sleep(A_LOOK)
                continue
            found = self.finds(role, *keys, inside=inside, at=at)
            thing = found[index] if found and -len(found) <= index < len(found) else None
            if thing and not thing.off and thing.hit and thing == before:
                self.engine.press(thing.x, thing.y)
                return True
            if thing and not thing.hit and thing == before:
                asked = json.dumps([role, self._pattern(*keys), self._inside(inside), index % len(found)])
                self.engine.evaluate(f"eyes.bring(...{asked})")
            before = thing
            sleep(A_LOOK)
        return False

    def writes(self, text: str, key: str) -> None:
        field = "document.querySelector('input:not([type]):not(.vh), input[type=text], textarea')"
        self.presses("textbox", key)
        until(lambda: self.engine.evaluate(f"document.activeElement === {field}"), f"{key} has no focus")
        self.engine.type(text)
        until(lambda: self.engine.evaluate(f"{field}.value") == text, f"{text} was not typed")

    # --- a table

    def lays_a_table(self) -> None:
        """From home: with a name, in the lobby."""
        self.opens()
        self.looks("home")
        self.presses("button", "home.new")
        self.waits_for("textbox", "name.title")
        self.looks("name")
        self.writes(self.name, "name.title")
        self.presses("button", "name.go.friends")
        self.waits_for("button", "lobby.seat.addbot")

    @property
    def code(self) -> str:
        return str(self.engine.evaluate("location.pathname")).rstrip("/").rpartition("/")[2]

    def begins(self, mode: str, bots: int) -> None:
        self.mode = mode
        for seated in range(1, bots + 1):
            self.presses("button", "lobby.seat.addbot")
            self._sees_seated(seated + 1)
        ticket = f"={self.words(f'mode.{mode}').pattern.removesuffix('$')}"
        self.presses("radio", ticket)
        until(lambda: any(one.on for one in self.finds("radio", ticket)), f"{mode} is not chosen")
        self.looks("lobby")
        self.presses("button", "lobby.deal")
        until(lambda: not self.sees("button", "lobby.deal"), "nothing is dealt")

    def _sees_seated(self, count: int) -> None:
        code = "document.querySelectorAll('.ring button .rab, .ring button img').length"
        until(lambda: self.engine.evaluate(code) >= count, f"nobody sits down as number {count}")

    def comes_to_a_table(self, mode: str, bots: int, **house: object) -> None:
        """One that was laid and dealt by the API, with house rules: this device is known there."""
        self.mode = mode
        settings = {"mode": mode, "house": house, "language": "en", "teller_turns": False}
        code, [secret] = laid(self.address, (self.name, *[A_BOT] * bots), settings, dealt=True)
        self.opens()
        self.engine.evaluate(f"document.cookie = {json.dumps(f'{COOKIE}={secret}; path=/')}")
        self.opens(f"/t/{code}")
        until(self.now, "there is no table")

    # --- playing

    def plays(self, turns: int | None = None) -> None:
        """To the end of the game, or so many turns: does what the page asks for, and looks at every screen once."""
        last = monotonic()
        while self.turns != turns:
            now = self.now()
            if now == "say.over":
                self.looks("say.over")
                return
            if now and self.moves(now):
                last = monotonic()
            assert monotonic() < last + LONGEST_SILENCE, (now, self.says())
            sleep(A_LOOK)

    def moves(self, now: str) -> bool:
        if now.startswith("say.recap"):
            return self.moves_in_the_recap()
        todo = next((what for what, lines in TO_DO.items() if now in lines), None)
        self.looks(now)
        if todo == "claim":
            return self.tries("button", "claim.go")
        if todo == "tell":
            self.tells(now)
        elif todo == "give":
            self.gives()
        elif todo == "vote":
            self.votes()
        return todo is not None

    def tells(self, now: str) -> None:
        if now not in ("say.tell.first", "say.tell.write"):
            self.picks(0)
        if self.sees("button", "tell.this"):
            self.presses("button", "tell.this")
        self.waits_for("button", "tell.go")
        self.looks("write")
        if self.records and not self.has_recorded and self.sees("radio", "tell.kind.sound"):
            self.hums()
        else:
            self.writes("half a whisper", "tell.clue")
        self.moving_on("tell.go")

    def hums(self) -> None:
        """A clue for the microphone."""
        self.presses("radio", "tell.kind.sound")
        self.presses("button", "record.start.sound")
        code = "document.querySelector('.recorder') && document.querySelector('.recorder').dataset.stage"
        until(lambda: self.engine.evaluate(code) == "recording", "nothing is recorded")
        level = "Number(document.querySelector('.rec').style.getPropertyValue('--level'))"
        until(lambda: self.engine.evaluate(level) > 0.01, "nothing is heard")
        self.looks("recording")
        self.presses("button", "record.stop")
        self.waits_for("group", "record.taken")
        self.looks("recorded")
        self.has_recorded = True

    def gives(self) -> None:
        self.picks(0)
        if self.sees("button", "give.more"):
            self.picks(1)
        self.looks("picked")
        self.moving_on("give.this")

    def picks(self, index: int) -> None:
        """A card of the hand."""
        hand = ("group", "hand.label")
        until(lambda: len(self.finds("button", inside=hand)) > index, "there is no hand")

        def is_picked() -> bool:
            return self.finds("button", inside=hand)[index].on

        if not is_picked():
            self.presses("button", inside=hand, index=index, at=[26, 70])
        until(is_picked, "the card is not picked")

    def votes(self) -> None:
        """For the first card that is not their own; and whoever has a thorn puts it on the next."""
        board = ("group", "vote.board")
        until(lambda: self.finds("button", inside=board), "there is no board")
        self.marks(board)
        if self.sees("radiogroup", "vote.holding"):
            self.presses("radio", "vote.thorn.why")
            self.marks(board)
        self.looks("marked")
        self.moving_on("vote.go", "vote.both")

    def marks(self, board: tuple[str, str]) -> None:
        """The first hole that is free: what it is called says more in some modes than in others."""
        holes = self.finds("button", inside=board)
        index = next(index for index, one in enumerate(holes) if not one.off and not one.on)
        self.presses("button", inside=board, index=index)
        until(lambda: self.finds("button", inside=board)[index].on, f"{holes[index].name} is not chosen")

    def moves_in_the_recap(self) -> bool:
        """The whole show once; then it is skipped."""
        if "recap" in self._met and self.sees("button", "recap.skip"):
            return self.tries("button", "recap.skip")
        if self.sees("button", "recap.skip"):
            return False
        if not self.sees("button", "recap.on", "recap.on.you", "recap.end"):
            return False
        self.looks("recap")
        if self.tries("button", "recap.end", patience=0.5):
            return True
        if not self.tries("button", "recap.on", "recap.on.you"):
            return False
        until(lambda: not self.sees("button", "recap.on", "recap.on.you"), "the turn does not end")
        self.turns += 1
        return True

    def moving_on(self, *keys: str) -> None:
        """Presses what gives the page another line to show."""
        before = self.engine.evaluate(f"({LINE})()")
        self.presses("button", *keys)
        until(lambda: self.engine.evaluate(f"({LINE})()") != before, f"{keys} leads nowhere: {self.says()}")

    # --- looking

    def looks(self, screen: str) -> None:
        """At every screen once: with careful eyes, and for a picture to keep."""
        if screen in self._met:
            return
        self._met.add(screen)
        self.engine.evaluate(EYES)
        until(lambda: self.engine.evaluate(PAINTED), f"{screen} is not painted")
        self.engine.evaluate(f"({looks.SETTLED})().then(() => null)")
        end = monotonic() + 5
        while (found := self._flaws()) and monotonic() < end:  # what is only on its way goes by itself
            sleep(0.2)
        self._trouble += [f"{self.mode} {screen}: {one}" for one in found]
        if self._pictures:
            self._pictures.mkdir(parents=True, exist_ok=True)
            name = f"{self.mode or 'home'}-{len(self._met):02}-{screen.removeprefix('say.')}"
            (self._pictures / f"{name}.png").write_bytes(self.engine.screenshot())

    def _flaws(self) -> list[str]:
        return [
            str(one) for script in (looks.CUT_OFF, looks.TOO_SMALL) for one in self.engine.evaluate(f"({script})()")
        ]

    def is_content(self) -> None:
        """Nothing was cut off or too small, and the page had nothing to complain about."""
        assert self._trouble == []
        assert self.engine.evaluate("window.complaints || []") == []

    def _pattern(self, *keys: str) -> str:
        """Any of these; `=` before what is a pattern already. Nothing: whatever it is called."""
        known = [key[1:] if key.startswith("=") else self.words(key).pattern for key in keys]
        return "|".join(known) or ""

    def _inside(self, inside: tuple[str, str] | None) -> list[str] | None:
        return [inside[0], self._pattern(inside[1])] if inside else None
