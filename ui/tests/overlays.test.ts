// What lies over a screen, and how Back, a new moment and a lost connection take it away.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { place } from '../src/lib/history.svelte'
import { close, goHome, goToGallery, open, turnTo } from '../src/lib/intents'
import { overlays, type Overlay } from '../src/lib/overlays.svelte'

const kinds = () => overlays.stack.map(({ overlay }) => overlay.kind)
const LOOK: Overlay = { kind: 'look', cards: [{ card: 'a' }, { card: 'b' }], index: 0, numbered: false, offer: null }
const back = (depth: number) => dispatchEvent(Object.assign(new Event('popstate'), { state: { depth } }))

describe('what lies over a screen', () => {
  let went: number[]
  beforeEach(() => {
    vi.useFakeTimers()
    went = []
    vi.spyOn(history, 'go').mockImplementation((steps = 0) => void went.push(steps))
    overlays.enter('one')
    overlays.clear()
    back(0)
    went.length = 0
  })
  afterEach(async () => {
    overlays.clear()
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is a stack, and each thing has an entry in the history', () => {
    const pushed = vi.spyOn(history, 'pushState')
    open({ kind: 'menu' })
    open({ kind: 'help' })
    expect(kinds()).toEqual(['menu', 'help'])
    expect(pushed.mock.calls.map(([state]) => state)).toEqual([{ depth: 1 }, { depth: 2 }])
    close()
    expect(kinds()).toEqual(['menu'])
    expect(went).toEqual([-1])
  })
  it('is taken away by Back, the topmost first', () => {
    open({ kind: 'menu' })
    open(LOOK)
    back(1)
    expect(kinds()).toEqual(['menu'])
    back(0)
    expect(kinds()).toEqual([])
    expect(went).toEqual([])
  })
  it('goes with its moment where it is about one, and stays where it is not', () => {
    open({ kind: 'menu' })
    open({ kind: 'seat', seat: 1 })
    open({ kind: 'chat' })
    overlays.enter('two')
    expect(kinds()).toEqual(['menu', 'chat'])
    expect(went).toEqual([-1])
    expect(overlays.isChat()).toBe(true)
  })
  it('stays as long as it is the same moment', () => {
    open({ kind: 'seat', seat: 1 })
    overlays.enter('one')
    expect(kinds()).toEqual(['seat'])
    expect(went).toEqual([])
  })
  it('leaves the history alone where there is nothing to take away', () => {
    close()
    overlays.clear()
    overlays.enter('two')
    expect(went).toEqual([])
  })
  it('takes several entries back at once', () => {
    open({ kind: 'menu' })
    open({ kind: 'help' })
    overlays.clear()
    expect(kinds()).toEqual([])
    expect(went).toEqual([-2])
  })
  it('lets the screen be seen again, and keeps how far in it one was', () => {
    const back = vi.fn()
    overlays.step(back)
    expect(overlays.isCovering).toBe(false)
    open({ kind: 'menu' })
    expect(overlays.isCovering).toBe(true)
    overlays.uncover()
    expect(kinds()).toEqual(['step'])
    expect(overlays.isCovering).toBe(false)
    expect(back).not.toHaveBeenCalled()
  })
  it('tells a step when it is taken back, once, and no other', () => {
    const [outer, inner] = [vi.fn(), vi.fn()]
    overlays.step(outer)
    overlays.step(inner)
    close()
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
    back(0)
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1])
  })
  it('has an id of its own each', () => {
    open({ kind: 'menu' })
    open({ kind: 'menu' })
    const [one, other] = overlays.stack
    expect(one?.id).not.toBe(other?.id)
  })
  it('turns to another card only where cards are looked at', () => {
    open(LOOK)
    turnTo(1)
    expect(overlays.stack.at(-1)?.overlay).toMatchObject({ index: 1 })
    open({ kind: 'menu' })
    turnTo(0)
    expect(overlays.stack[0]?.overlay).toMatchObject({ index: 1 })
    expect(overlays.isChat()).toBe(false)
  })
  it('is gone on another screen, whose address takes its place in the history', async () => {
    open({ kind: 'help' })
    const [replaced, pushed] = [vi.spyOn(history, 'replaceState'), vi.spyOn(history, 'pushState')]
    goToGallery()
    await vi.waitFor(() => expect(place.route.name).toBe('gallery'))
    expect(kinds()).toEqual([])
    expect([replaced.mock.calls.length, pushed.mock.calls.length]).toEqual([1, 0])
    goHome()
    await vi.waitFor(() => expect(place.route.name).toBe('home'))
    expect(pushed).toHaveBeenCalledOnce()
  })
  it('is waited for, when it is closed and somebody goes on at once', async () => {
    open({ kind: 'help' })
    close()
    goToGallery()
    await Promise.resolve()
    expect(place.route.name).not.toBe('gallery')
    back(0)
    await vi.waitFor(() => expect(place.route.name).toBe('gallery'))
  })
  it('is not found again by going forward: the entry is left for the screen itself', () => {
    open({ kind: 'help' })
    back(0)
    vi.spyOn(history, 'state', 'get').mockReturnValue({ depth: 1 })
    back(1)
    vi.advanceTimersByTime(400)
    expect(went).toEqual([-1])
  })
  it('is left by one way back, however late the browser goes it', () => {
    open({ kind: 'help' })
    back(0)
    vi.spyOn(history, 'state', 'get').mockReturnValue({ depth: 1 })
    vi.advanceTimersByTime(200)
    back(1) // forward again, before anybody has looked where Back had led
    vi.advanceTimersByTime(2000)
    expect(went).toEqual([-1])
  })
  it('is closed once, though one has just come back to it', () => {
    open({ kind: 'menu' })
    open({ kind: 'help' })
    back(1)
    close()
    vi.spyOn(history, 'state', 'get').mockReturnValue({ depth: 1 }) // the browser has not gone back yet
    vi.advanceTimersByTime(2000)
    expect(went).toEqual([-1])
  })
})
