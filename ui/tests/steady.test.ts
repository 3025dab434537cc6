// For a hand that trembles: what appears under a finger does nothing for a second.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSteady, Steady } from '../src/lib/steady'

let now = 0
const steady = () => new Steady(() => now)
const control = (tag = 'button') => document.body.appendChild(document.createElement(tag))
beforeEach(() => void (now = 10_000))
afterEach(() => document.body.replaceChildren())

describe('what has just appeared', () => {
  it('does nothing under the finger that was there, and does again after a second', () => {
    const [one, on] = [steady(), control()]
    one.pressed(100, 600)
    now += 200
    one.appeared([on])
    now += 350
    one.pressed(110, 590)
    expect(one.isTooNew(on)).toBe(true)
    now += 700
    one.pressed(110, 590)
    expect(one.isTooNew(on)).toBe(false)
  })
  it('can be pressed at once elsewhere, where one’s own press brought it', () => {
    const [one, sheet] = [steady(), control()]
    one.pressed(40, 40)
    now += 50
    one.appeared([sheet])
    one.pressed(300, 500)
    expect(one.isTooNew(sheet)).toBe(false)
  })
  it('does nothing where it came by itself', () => {
    const [one, on] = [steady(), control()]
    one.pressed(40, 40)
    now += 5_000
    one.appeared([on])
    now += 300
    one.pressed(300, 500)
    expect(one.isTooNew(on)).toBe(true)
  })
  it('is as young as the screen that it lies in', () => {
    const [one, screen] = [steady(), control('main')]
    const on = screen.appendChild(document.createElement('button'))
    const words = on.appendChild(document.createElement('span'))
    one.appeared([screen])
    one.pressed(1, 1)
    one.pressed(1, 1)
    expect(one.isTooNew(words)).toBe(true)
    expect(one.isTooNew(screen)).toBe(false) // there is nothing to press
  })
})

it('is watched on the whole page, for fingers and not for keys', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  keepSteady(document.documentElement)
  const pressed = vi.fn()
  const on = control()
  on.addEventListener('click', pressed)
  await vi.waitFor(() => expect(document.documentElement.dataset.settling).toBe(''))
  const finger = () => {
    on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 }))
    on.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, cancelable: true }))
  }
  finger()
  expect(pressed).not.toHaveBeenCalled()
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  expect(pressed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(document.documentElement.dataset.settling).toBeUndefined()
  vi.useRealTimers()
})
