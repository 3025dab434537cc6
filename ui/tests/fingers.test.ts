// Fingers, mouse and keys: dragging a rabbit, looking closely at a picture, going along a group of buttons, dialogs.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dragging } from '../src/lib/dragging'
import { gestures, NO_ZOOM, type Zoom } from '../src/lib/gestures'
import { modal } from '../src/lib/modal'
import { roving } from '../src/lib/roving'

let detach: (() => void) | void

beforeEach(() => {
  vi.useFakeTimers()
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  detach?.()
  detach = undefined
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Touch {
  x?: number
  y?: number
  finger?: number
  by?: 'mouse' | 'touch'
  button?: number
}
function pointer(target: Element, kind: string, { x = 0, y = 0, finger = 1, by = 'mouse', button = 0 }: Touch = {}) {
  const event = new Event(`pointer${kind}`, { bubbles: true, cancelable: true })
  Object.assign(event, {
    clientX: x,
    clientY: y,
    pointerId: finger,
    pointerType: by,
    isPrimary: finger === 1,
    button,
  })
  target.dispatchEvent(event)
  return event
}

describe('a thing that is dragged', () => {
  let dropped: string[]
  let can: boolean
  const it_ = () => document.querySelector<HTMLElement>('#it')!
  const other = () => document.querySelector<HTMLElement>('#other')!
  const isLifted = () => 'lifted' in it_().dataset

  beforeEach(() => {
    document.body.innerHTML = '<button id="it" data-seat="1"></button><button id="other" data-seat="4"></button>'
    document.elementsFromPoint = (x) => (x > 50 ? [other(), document.body] : [it_(), document.body])
    dropped = []
    can = true
    detach = dragging({ onto: 'data-seat', can: () => can, dropped: (name) => dropped.push(name) })(it_())
  })

  it('follows the mouse at once, says what is under it, and is dropped there', () => {
    pointer(it_(), 'down')
    pointer(it_(), 'move', { x: 60, y: 5 })
    expect(it_().style.transform).toBe('translate(60px, 5px)')
    expect(other().hasAttribute('data-under')).toBe(true)
    pointer(it_(), 'up', { x: 60, y: 5 })
    expect(dropped).toEqual(['4'])
    expect(it_().style.transform).toBe('')
    expect(other().hasAttribute('data-under')).toBe(false)
  })
  it('goes back where there is nothing to be dropped on', () => {
    pointer(it_(), 'down')
    pointer(it_(), 'move', { x: 20 })
    expect(isLifted()).toBe(true)
    pointer(it_(), 'up', { x: 20 })
    expect(dropped).toEqual([])
    expect(isLifted()).toBe(false)
  })
  it('is not moved by a trembling hand: that is a tap', () => {
    const tapped = vi.fn()
    it_().addEventListener('click', tapped)
    pointer(it_(), 'down')
    pointer(it_(), 'move', { x: 5, y: 5 })
    pointer(it_(), 'up', { x: 5, y: 5 })
    it_().click()
    expect(it_().style.transform).toBe('')
    expect(tapped).toHaveBeenCalledOnce()
    expect(dropped).toEqual([])
  })
  it('is lifted by a finger that rests on it, and the end of that is no tap', () => {
    const tapped = vi.fn()
    it_().addEventListener('click', tapped)
    pointer(it_(), 'down', { by: 'touch' })
    vi.advanceTimersByTime(249)
    expect(isLifted()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isLifted()).toBe(true)
    const scrolling = new Event('touchmove', { cancelable: true })
    it_().dispatchEvent(scrolling)
    expect(scrolling.defaultPrevented).toBe(true)
    pointer(it_(), 'move', { by: 'touch', x: 60 })
    pointer(it_(), 'up', { by: 'touch', x: 60 })
    it_().click()
    expect(dropped).toEqual(['4'])
    expect(tapped).not.toHaveBeenCalled()
    it_().click()
    expect(tapped).toHaveBeenCalledOnce()
  })
  it('is left alone by a finger that moves at once: that one scrolls', () => {
    pointer(it_(), 'down', { by: 'touch' })
    pointer(it_(), 'move', { by: 'touch', y: 30 })
    vi.advanceTimersByTime(1000)
    expect(isLifted()).toBe(false)
    const scrolling = new Event('touchmove', { cancelable: true })
    it_().dispatchEvent(scrolling)
    expect(scrolling.defaultPrevented).toBe(false)
  })
  it.each([
    ['that cannot be dragged just now', {}, false],
    ['under a second finger', { finger: 2 }, true],
    ['under another button', { button: 2 }, true],
  ])('stays where it is: one %s', (_, touch, may) => {
    can = may
    pointer(it_(), 'down', touch)
    pointer(it_(), 'move', { ...touch, x: 60 })
    pointer(it_(), 'up', { ...touch, x: 60 })
    expect(dropped).toEqual([])
  })
  it('minds only the finger that lifted it', () => {
    pointer(it_(), 'down')
    pointer(it_(), 'move', { finger: 2, x: 60 })
    expect(isLifted()).toBe(false)
    pointer(it_(), 'move', { x: 60 })
    pointer(it_(), 'up', { finger: 2, x: 60 })
    expect(dropped).toEqual([])
    expect(isLifted()).toBe(true)
    pointer(it_(), 'cancel')
    expect(isLifted()).toBe(false)
  })
  it('is never dragged by the browser itself', () => {
    const browser = new Event('dragstart', { cancelable: true })
    it_().dispatchEvent(browser)
    expect(browser.defaultPrevented).toBe(true)
  })
  it('cannot be dragged any more when its screen is gone', () => {
    detach?.()
    detach = undefined
    pointer(it_(), 'down')
    pointer(it_(), 'move', { x: 60 })
    expect(isLifted()).toBe(false)
  })
})

describe('a picture under fingers', () => {
  let zoom: Zoom
  let swiped: string[]
  const picture = () => document.querySelector<HTMLElement>('#picture')!

  beforeEach(() => {
    document.body.innerHTML = '<div id="picture"><button>close</button></div>'
    vi.spyOn(picture(), 'clientWidth', 'get').mockReturnValue(300)
    vi.spyOn(picture(), 'clientHeight', 'get').mockReturnValue(450)
    zoom = NO_ZOOM
    swiped = []
    detach = gestures({
      zoom: () => zoom,
      setZoom: (one) => (zoom = one),
      swipe: (direction) => swiped.push(direction),
    })(picture())
    vi.advanceTimersByTime(1000) // long since anybody tapped
  })
  function drags(x: number, y: number) {
    pointer(picture(), 'down')
    pointer(picture(), 'move', { x, y })
    pointer(picture(), 'up', { x, y })
  }
  const taps = () => drags(3, 3)

  it.each([
    ['left', -60, 10],
    ['right', 60, -10],
    ['down', 20, 60],
  ] as const)('is swiped %s', (direction, x, y) => {
    drags(x, y)
    expect(swiped).toEqual([direction])
  })
  it.each([
    ['a little', 30, 30],
    ['up', 5, -90],
  ])('is not swiped away by a finger that goes %s', (_, x, y) => {
    drags(x, y)
    expect(swiped).toEqual([])
  })
  it('comes closer with a double tap, and goes back with another', () => {
    taps()
    expect(zoom).toEqual(NO_ZOOM)
    vi.advanceTimersByTime(200)
    taps()
    expect(zoom).toEqual({ scale: 2.4, x: 0, y: 0 })
    vi.advanceTimersByTime(200)
    taps()
    expect(zoom).toEqual(NO_ZOOM)
  })
  it('takes two slow taps for two', () => {
    taps()
    vi.advanceTimersByTime(400)
    taps()
    expect(zoom).toEqual(NO_ZOOM)
  })
  it('is moved while it is close, not swiped, and stays on the screen', () => {
    zoom = { scale: 2, x: 0, y: 0 }
    drags(-100, 40)
    expect(zoom).toEqual({ scale: 2, x: -100, y: 40 })
    drags(-100, 40)
    expect(zoom).toEqual({ scale: 2, x: -150, y: 80 })
    expect(swiped).toEqual([])
  })
  it('grows between two fingers as far as they part, and no more than fivefold', () => {
    pointer(picture(), 'down', { finger: 1, x: 100 })
    pointer(picture(), 'down', { finger: 2, x: 200 })
    pointer(picture(), 'move', { finger: 2, x: 300 })
    expect(zoom.scale).toBe(2)
    pointer(picture(), 'move', { finger: 2, x: 3000 })
    expect(zoom.scale).toBe(5)
    pointer(picture(), 'up', { finger: 2, x: 3000 })
    pointer(picture(), 'up', { finger: 1, x: 100 })
    expect(swiped).toEqual([])
  })
  it('comes closer with the wheel, which does not scroll then', () => {
    const wheel = (deltaY: number) => {
      const event = Object.assign(new Event('wheel', { cancelable: true }), { deltaY })
      picture().dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(wheel(-100)).toBe(true)
    expect(zoom.scale).toBeCloseTo(1.15)
    wheel(100)
    expect(zoom.scale).toBeCloseTo(1)
  })
  it('leaves its buttons alone', () => {
    const button = document.querySelector('button')!
    pointer(button, 'down')
    pointer(picture(), 'up', { x: 90 })
    expect(swiped).toEqual([])
  })
  it('is let go when it is put away', () => {
    detach?.()
    detach = undefined
    drags(90, 0)
    expect(swiped).toEqual([])
  })
})

describe('a group of buttons', () => {
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]
  const stops = () => buttons().filter(({ tabIndex }) => tabIndex === 0)
  const here = () => (document.activeElement as HTMLElement).id
  function press(key: string): boolean {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    return event.defaultPrevented
  }
  /** In rows of two: a b / c d. */
  function stand(): void {
    for (const [index, one] of buttons().entries())
      one.getBoundingClientRect = () => new DOMRect((index % 2) * 100, Math.floor(index / 2) * 100, 80, 80)
  }
  beforeEach(() => {
    const all = ['a', 'b', 'c', 'd'].map((id) => `<button id="${id}">${id}</button>`).join('')
    document.body.innerHTML = `<div id="group">${all}</div>`
    detach = roving(document.querySelector<HTMLElement>('#group')!)
  })

  it('is one stop for the tab key: where somebody was last', () => {
    expect(stops().map(({ id }) => id)).toEqual(['a'])
    buttons()[2]!.focus()
    expect(stops().map(({ id }) => id)).toEqual(['c'])
  })
  it('is gone along with left and right, round and round', () => {
    buttons()[0]!.focus()
    for (const [key, to] of [
      ['ArrowRight', 'b'],
      ['ArrowLeft', 'a'],
      ['ArrowLeft', 'd'],
      ['ArrowRight', 'a'],
      ['End', 'd'],
      ['Home', 'a'],
    ] as const) {
      expect(press(key)).toBe(true)
      expect(here()).toBe(to)
    }
  })
  it('is gone through up and down by where its buttons stand', () => {
    stand()
    buttons()[1]!.focus()
    press('ArrowDown')
    expect(here()).toBe('d')
    press('ArrowUp')
    expect(here()).toBe('b')
    press('ArrowUp') // there is no row above: as to the left
    expect(here()).toBe('a')
  })
  it('passes over what cannot be pressed', async () => {
    buttons()[0]!.focus()
    buttons()[1]!.disabled = true
    press('ArrowRight')
    expect(here()).toBe('c')
    buttons()[2]!.disabled = true
    await vi.waitFor(() => expect(stops().flatMap(({ id, disabled }) => (disabled ? [] : [id]))).toEqual(['a']))
  })
  it('leaves other keys, and whoever is elsewhere, alone', () => {
    buttons()[0]!.focus()
    expect(press('x')).toBe(false)
    expect(here()).toBe('a')
    document.querySelector('#group')!.insertAdjacentHTML('beforeend', '<input id="field" />')
    document.querySelector<HTMLElement>('#field')!.focus()
    expect(press('Home')).toBe(false)
    expect(here()).toBe('field')
  })
  it('is a group no more when it is put away', () => {
    detach?.()
    detach = undefined
    buttons()[0]!.focus()
    expect(press('ArrowRight')).toBe(false)
  })
})

describe('a dialog', () => {
  it('asks to be closed by Esc instead of closing, and gives the focus back', () => {
    document.body.innerHTML = '<button id="opener"></button><dialog></dialog>'
    const opener = document.querySelector<HTMLElement>('#opener')!
    const dialog = document.querySelector('dialog')!
    opener.focus()
    const closed = vi.fn()
    const away = modal(closed)(dialog)
    expect(dialog.open).toBe(true)
    opener.blur()
    const esc = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(esc)
    expect(esc.defaultPrevented).toBe(true)
    expect(closed).toHaveBeenCalledOnce()
    away?.()
    expect(dialog.open).toBe(false)
    vi.runAllTimers()
    expect(document.activeElement).toBe(opener)
  })
})
