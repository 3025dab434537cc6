"""What a careful eye would see on a screen: things cut off, too small to touch, or out of reach for some people."""

from collections.abc import Callable, Sequence

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.e2e.reach import lasting

CUT_OFF = """async () => {
  await new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(drawn))
    setTimeout(drawn, 1000)  // a busy browser may have stopped drawing the page
  })
  const SLACK = 2
  const found = []
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const say = (what, element) =>
    found.push(`${what}: ${element.tagName} .${element.className} ${element.textContent.trim().slice(0, 40)}`)
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide on ${page.clientWidth}`)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || !element) continue
    if (element.closest('.vh, .unpainted, [aria-hidden=true], script, style, option, title')) continue
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width === 0) continue
    let scrolls = { x: false, y: false }
    for (let box = element; box && box !== page; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.display === 'contents' || style.display === 'inline') continue
      const edge = box.getBoundingClientRect()
      const hides = (way) => way === 'hidden' || way === 'clip'
      if (box === document.body) continue
      const beside = text.left < edge.left - SLACK || text.right > edge.right + SLACK
      // A line's box is higher than its letters, the more so the larger they are.
      const air = Math.max(SLACK * 2, parseFloat(getComputedStyle(element).fontSize) / 4)
      const beyond = text.top < edge.top - air || text.bottom > edge.bottom + air
      if (hides(style.overflowX) && !scrolls.x && beside) { say('cut at the side', element); break }
      if (hides(style.overflowY) && !scrolls.y && beyond) { say('cut above or below', element); break }
      if (['auto', 'scroll'].includes(style.overflowX)) scrolls.x = true
      if (['auto', 'scroll'].includes(style.overflowY)) scrolls.y = true
      if (style.position === 'fixed') break
    }
    if (!scrolls.x && (text.left < -SLACK || text.right > page.clientWidth + SLACK)) say('out of the screen', element)
  }
  return [...new Set(found)]
}"""

TOO_SMALL = """() => {
  const LEAST = 44
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found = []
  for (const control of root.querySelectorAll('button, a[href], input, select, textarea')) {
    const target = control.matches('.vh, .switch') ? control.closest('label') : control
    if (!target || !target.checkVisibility({ checkVisibilityCSS: true })) continue
    const { width, height } = target.getBoundingClientRect()
    if (width >= LEAST - 0.5 && height >= LEAST - 0.5) continue
    const name = target.ariaLabel ?? target.textContent.trim().slice(0, 40)
    found.push(`${Math.round(width)}×${Math.round(height)}: ${target.tagName} .${target.className} ${name}`)
  }
  return found
}"""

CARDS_TOO_SMALL = """() => {
  const LEAST = 72
  return [...document.querySelectorAll('.fan .f, .grid .spot')]
    .filter((card) => card.checkVisibility() && card.offsetWidth < LEAST)
    .map((card) => `a card ${card.offsetWidth} wide: ${card.ariaLabel}`)
}"""

LAID = """() => [...document.querySelectorAll('.fan .f, .grid .spot')]
  .every((card) => card.offsetWidth || !card.checkVisibility())"""

FITS = "() => document.scrollingElement.scrollHeight <= innerHeight + 1"

FITS_OR_LEAST = """() => document.scrollingElement.scrollHeight <= innerHeight + 1
  || [...document.querySelectorAll('.grid .spot')].every((card) => card.offsetWidth <= 73)"""


def cards_are_laid(page: Page) -> None:
    """Wait until every card has the size of the room that was measured for it: a busy browser measures late."""
    page.wait_for_function(LAID)


def cut_off(page: Page) -> list[str]:
    """Words that somebody cannot read: cut by an edge, or out of the screen at its sides."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


CUT_WORDS_OF_CARDS = """() => {
  const found = []
  for (const words of document.querySelectorAll('.unpainted span')) {
    if (!words.textContent || !words.checkVisibility({ checkVisibilityCSS: true })) continue
    const { lineHeight, webkitLineClamp, fontSize } = getComputedStyle(words)
    const say = (what) => found.push(`${what} in ${words.clientWidth}: ${words.textContent.slice(0, 40)}`)
    const lines = words.clientHeight / parseFloat(lineHeight)
    if (Math.abs(lines - Math.round(lines)) > 0.1) say(`${lines} lines`)
    if (words.scrollHeight > words.clientHeight + 1 && Math.round(lines) !== Number(webkitLineClamp)) say('no dots')
    if (words.scrollWidth > words.clientWidth) say('cut at the side')
    if (words.offsetHeight > words.parentElement.clientHeight) say('cut above and below')
    if (parseFloat(fontSize) < 11) say('too small to read')
  }
  return found
}"""


def cut_words_of_cards(page: Page) -> list[str]:
    """What stands on cards whose pictures are missing, where that does not end with a whole line: all, or then dots."""
    return found_by(page, CUT_WORDS_OF_CARDS)


def too_small(page: Page) -> list[str]:
    """What is to be touched and is less than 44 px wide or high."""
    found: list[str] = page.evaluate(TOO_SMALL)
    return found


OVER_A_CARD = """() => {
  const box = (one) => one.getBoundingClientRect()
  const said = [...document.querySelectorAll('.bubble, .reaction')].filter((one) => one.checkVisibility())
  const cards = [...document.querySelectorAll('.grid .spot .card, .fan .card, .lay > .card')]
  return said.flatMap((one) => cards.filter((card) => {
    const [a, b] = [box(one), box(card)]
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }).map(() => one.textContent.trim() || 'a face'))
}"""


def over_a_card(page: Page) -> list[str]:
    """What somebody says, where it hides a picture."""
    return lasting(page, lambda: list(page.evaluate(OVER_A_CARD)))


WITHOUT_EDGES = """() => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found = []
  const shown = (one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  const edge = (one) => ['border', 'outline'].some((kind) => {
    const style = getComputedStyle(one)
    const [width, look] = kind === 'border' ? [style.borderTopWidth, style.borderTopStyle]
      : [style.outlineWidth, style.outlineStyle]
    return parseFloat(width) > 0 && look !== 'none'
  })
  const name = (one) => `.${one.className} ${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}`
  const say = (what, one) => found.push(`${what}: ${name(one)}`)
  for (const one of root.querySelectorAll('.btn, .round, .switch, .ticket, .kind, .hole, .field, select'))
    if (shown(one) && !edge(one)) say('no edge', one)
  for (const one of root.querySelectorAll('.ticket, .kind')) {
    const others = [...one.parentElement.children].filter((other) => other.matches('.ticket, .kind') && other !== one)
    const look = (it) => getComputedStyle(it).backgroundColor + getComputedStyle(it).borderTopWidth
    if (shown(one) && one.matches('.on') && others.some((other) => !other.matches('.on') && look(other) === look(one)))
      say('chosen, and looks like the others', one)
  }
  const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number); return (r + g + b) / 3 }
  for (const code of root.querySelectorAll('.qr')) {
    const [paper, ink] = [getComputedStyle(code).backgroundColor, getComputedStyle(code.querySelector('path')).fill]
    if (shown(code) && light(paper) - light(ink) < 120) say('a camera cannot read it', code)
  }
  return found
}"""


def without_edges(page: Page) -> list[str]:
    """In forced colours: what can be pressed and has no edge, what is chosen and looks like the rest, a code that no
    camera reads."""
    return found_by(page, WITHOUT_EDGES)


Allowed = Callable[[str], bool]


def nothing(_: str) -> bool:
    return False


def flaws(page: Page, allowed: Allowed = nothing) -> list[str]:
    """What nobody could read or touch at this size."""
    cards_are_laid(page)
    return lasting(page, lambda: [one for one in cut_off(page) + too_small(page) if not allowed(one)])


def cards_too_small(page: Page) -> list[str]:
    """Cards of the hand or of a vote that are smaller than the least size."""
    return found_by(page, CARDS_TOO_SMALL)


def found_by(page: Page, script: str, known: object = None, allowed: Allowed = nothing) -> list[str]:
    """What a script finds, and finds again."""
    return lasting(page, lambda: [one for one in page.evaluate(script, known) if not allowed(one)])


def fits_or_is_least(page: Page) -> None:
    """Wait until all of it is in the window; below a long clue cards are as small as they get, and it scrolls."""
    page.wait_for_function(FITS_OR_LEAST)


def fits(page: Page) -> None:
    """Wait until all of it is in the window; where something must be scrolled to, that never comes."""
    page.wait_for_function(FITS)


SETTLED = """() => Promise.race([
  new Promise((late) => setTimeout(late, 30000)),  // a busy browser may have stopped drawing the page
  Promise.all(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => null))),
])"""


BARRIERS = """(rules) => axe
  .run(document, { resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) })
  .then(({ violations }) => violations.map(({ id, help, nodes }) =>
    `${id}: ${help} ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(' ')}`))"""


def barriers(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe finds once everything has settled: while things fade in, nothing has its full contrast yet."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)

    def look() -> list[str]:  # something new may have begun to move meanwhile
        page.evaluate(SETTLED)
        found: list[str] = page.evaluate(BARRIERS, list(rules))
        return found

    return lasting(page, look)


OVERLAPS = """() => {
  const [WIDE, HIGH] = [4, 0.6] // pixels; a share of the lower line
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const layer = (element) => {
    for (let box = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box
    return null
  }
  // Of a name that ends in dots only what is left of it is in anybody's way.
  const seen = (element, box) => {
    if (getComputedStyle(element).overflowX !== 'hidden') return box
    const { left, right } = element.getBoundingClientRect()
    const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)]
    return new DOMRect(from, box.top, Math.max(0, to - from), box.height)
  }
  const lines = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || !element) continue
    if (element.closest('.vh, .unpainted, [aria-hidden=true], script, style, option')) continue
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      lines.push({ element, box: seen(element, box), text: node.data.trim().slice(0, 40) })
  }
  const found = []
  lines.forEach((one, at) => lines.slice(at + 1).forEach((other) => {
    if (one.element === other.element) return
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
    const least = Math.min(one.box.height, other.box.height) * HIGH
    if (wide > WIDE && high > least && layer(one.element) === layer(other.element))
      found.push(`${one.text} | ${other.text}`)
  }))
  return [...new Set(found)]
}"""


def overlaps(page: Page, allowed: Allowed = nothing) -> list[str]:
    """Words that stand on other words."""
    return found_by(page, OVERLAPS, allowed=allowed)
