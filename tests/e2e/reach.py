"""Pressing as people do: what is out of sight comes by the wheel, or it cannot be pressed.

Playwright scrolls by itself to whatever it clicks, also where no wheel and no finger could: then a button that nobody
can reach is pressed all the same. So nothing else in these tests calls `click`, `tap`, `check` or `hover`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page, Position

WAITING = """
  const within = (ms, what) => Promise.race([what, new Promise((late) => setTimeout(late, ms))])
  const frames = () => within(1000, new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const patience = performance.now() + 30000
"""
"""A busy browser may stop drawing a page for good: what waits for a frame then waits for ever, if nobody ends it."""

STILL = f"""async () => {{
  {WAITING}
  const places = () => [...document.querySelectorAll('*')].map((one) => one.scrollTop).join() + scrollY
  let last = null
  for (let now = places(); now !== last && performance.now() < patience; now = places()) {{
    last = now
    await frames()
  }}
  return last
}}"""
"""Once nothing scrolls any more: where everything has been scrolled to."""

WHERE = """(target, at) => {
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = at ? [left + at.x, top + at.y] : [left + width / 2, top + height / 2]
  const inside = x > 0 && y > 0 && x < innerWidth && y < innerHeight
  const hit = inside ? document.elementFromPoint(x, y) : null
  const label = target.closest('label')
  const box = target.closest('dialog')?.getBoundingClientRect()
  return {
    seen: hit !== null && (target.contains(hit) || hit.contains(target) || Boolean(label?.contains(hit))),
    above: y < innerHeight / 2,
    over: { x: Math.min(Math.max(x, 8), innerWidth - 8), y: box ? (box.top + box.bottom) / 2 : innerHeight / 2 },
  }
}"""

STEP = 120
"""One notch of a wheel."""
MOST_STEPS = 60


AT_REST = f"""async (target) => {{
  {WAITING}
  const place = () => JSON.stringify(target.getBoundingClientRect())
  const moving = () => document.getAnimations().filter(({{ effect, playState }}) =>
    playState === 'running' && effect.getComputedTiming().iterations !== Infinity && effect.target?.contains(target))
  while (target.isConnected && performance.now() < patience) {{
    await within(5000, Promise.all(moving().map(({{ finished }}) => finished.catch(() => null))))
    const before = place()
    await frames()
    if (place() === before && moving().length === 0) return
  }}
}}"""
"""Once it stands still, and whatever it lies in: dealt cards slide, a fan opens, a sheet comes up."""


SETTLED = "() => !('settling' in document.documentElement.dataset)"
"""What has just appeared does nothing for a second (`ui/src/lib/steady.ts`); people are no quicker than that."""


def press(target: Locator, position: Position | None = None, timeout: float | None = None) -> None:
    """Press it with the mouse, after wheeling to it if it is out of sight. Nobody aims at what still moves."""
    target.wait_for(timeout=timeout)
    target.evaluate(AT_REST, timeout=timeout)
    comes_into_sight(target, position, timeout)
    target.page.wait_for_function(SETTLED, timeout=timeout)
    target.click(position=position, timeout=timeout)


def point_at(target: Locator) -> None:
    """Bring the mouse over it, in the same way, and press nothing."""
    target.wait_for()
    target.evaluate(AT_REST)
    comes_into_sight(target)
    target.hover()


LOOKS, A_LOOK = 40, 100
"""What is dealt or turned over is on its way for a moment: people look again, this often and after so many ms."""


def lasting(page: Page, look: Callable[[], list[str]]) -> list[str]:
    """What is still found when one looks again and again. What a busy browser has only not laid out yet goes away by
    itself; a flaw stays."""
    found = look()
    for _ in range(LOOKS):
        if not found:
            break
        page.wait_for_timeout(A_LOOK)
        found = look()
    return found


def comes_into_sight(target: Locator, position: Position | None = None, timeout: float | None = None) -> None:
    for _ in range(LOOKS):
        if is_wheeled_to(target, position, timeout):
            return
        target.page.wait_for_timeout(A_LOOK)
    assert is_wheeled_to(target, position, timeout), f"out of sight, and no wheel brings it: {target}"


def is_wheeled_to(target: Locator, position: Position | None, timeout: float | None) -> bool:
    """Until it is seen, or the wheel moves nothing any more; a busy browser may only not have moved it yet."""
    for _ in range(MOST_STEPS):
        now: dict[str, Any] = target.evaluate(WHERE, position, timeout=timeout)
        if now["seen"]:
            return True
        page = target.page
        before = page.evaluate(STILL)
        page.mouse.move(now["over"]["x"], now["over"]["y"])
        page.mouse.wheel(0, -STEP if now["above"] else STEP)
        if page.evaluate(STILL) == before:
            break
    return bool(target.evaluate(WHERE, position, timeout=timeout)["seen"])


CONTROLS = """() => {
  // A note that lies over everything else is answered first.
  // What is there for whoever plays by ear comes into sight when the tab key gets to it.
  const root = [...document.querySelectorAll('dialog[open], .card-note')].at(-1) ?? document.body
  return [...root.querySelectorAll('button, a[href], input, select, textarea')]
    .map((one) => (one.matches('.vh, .switch') ? one.closest('label') : one))
    .filter((one) => one?.checkVisibility({ checkVisibilityCSS: true }) && !one.closest('.byear'))
}"""

SEEING = """
  const name = (one) => `${one.className} ${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}`
  const points = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8], [0.12, 0.2], [0.88, 0.2]]
  const isSeen = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height)
      return hit && (one.contains(hit) || hit.closest('label') === one)
    })
  }
"""

IN_SIGHT = f"""() => {{
  {SEEING}
  const controls = ({CONTROLS})()
  window.inSight ??= new WeakSet()
  for (const one of controls) if (isSeen(one)) window.inSight.add(one)
  return {{
    // What lies in a row that goes on sideways, as the album, is reached sideways.
    missing: controls.filter((one) => !window.inSight.has(one) && !one.closest('.album')).map(name),
    main: [...document.querySelectorAll('.dock .btn')]
      .filter((one) => controls.includes(one) && !window.inSight.has(one)).map(name),
  }}
}}"""

ANEW = """() => {
  delete window.inSight
  scrollTo(0, 0)
  for (const one of document.querySelectorAll('*')) one.scrollTop = 0
}"""


def out_of_reach(page: Page) -> list[str]:
    """Main buttons that are not in sight at once, and whatever else no wheel brings into sight."""
    return lasting(page, lambda: not_scrolled_to(page, wheels))


def out_of_touch(page: Page) -> list[str]:
    """The same, for a finger."""
    return lasting(page, lambda: not_scrolled_to(page, draws))


def wheels(page: Page, x: float, y: float, far: float) -> None:
    page.mouse.move(x, y)
    page.mouse.wheel(0, far)


def draws(page: Page, x: float, y: float, far: float) -> None:
    """With a finger on the glass, upwards."""
    hand = page.context.new_cdp_session(page)
    began = page.evaluate("() => Date.now() / 1000")

    def touches(kind: str, after: float, *places: float) -> None:
        points = [{"x": x, "y": place} for place in places]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": began + after})

    touches("touchStart", 0, y)
    for step in range(1, 5):
        touches("touchMove", step / 10, y - step / 4 * far)
    touches("touchMove", 1, y - far)  # held still: what is let go at once flies on
    touches("touchEnd", 2)
    hand.detach()


def not_scrolled_to(page: Page, scrolls: Callable[[Page, float, float, float], None]) -> list[str]:
    page.evaluate(ANEW)
    page.evaluate(STILL)
    now = page.evaluate(IN_SIGHT)
    found = [f"not in sight: {name}" for name in now["main"]]
    size = page.viewport_size
    assert size is not None
    for across in (0.8, 0.25) if now["missing"] else ():
        while now["missing"]:
            before = page.evaluate(STILL)
            scrolls(page, size["width"] * across, size["height"] / 2, size["height"] / 3)
            if page.evaluate(STILL) == before:
                break
            now = page.evaluate(IN_SIGHT)
    return found + [f"out of reach: {name}" for name in now["missing"]]


FOCUSED = f"""() => {{
  {SEEING}
  const controls = ({CONTROLS})()
  window.tabbed ??= new Set()
  const focused = document.activeElement
  const one = focused?.matches('.vh, .switch') ? focused.closest('label') : focused
  const isOne = controls.includes(one)
  if (isOne) window.tabbed.add(one)
  // Of buttons of which one is chosen, the arrow keys choose another; what is not to be pressed is not to be reached.
  const isLeft = (other) =>
    !window.tabbed.has(other) && !other.disabled && !other.querySelector?.('input[type=radio]:not(:checked)')
  return {{ hidden: isOne && !isSeen(one) ? name(one) : null, missing: controls.filter(isLeft).map(name) }}
}}"""


def out_of_tab(page: Page) -> list[str]:
    """What the Tab key does not get to, and what has the focus but is not in sight."""
    page.evaluate("() => delete window.tabbed")
    page.evaluate(ANEW)
    now = page.evaluate(FOCUSED)
    hidden = []
    for _ in range(2 * len(now["missing"]) + 20):
        if not now["missing"]:
            break
        page.keyboard.press("Tab")
        now = page.evaluate(FOCUSED)
        if now["hidden"]:
            hidden.append(f"has the focus out of sight: {now['hidden']}")
    return [*dict.fromkeys(hidden), *(f"no Tab gets to: {name}" for name in now["missing"])]
