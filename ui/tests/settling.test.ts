// Cards that make room: each is seen to move from where it lay.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backTo, settling } from '../src/lib/settling'

let measure: () => void = () => {}
let time = 0
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        measure = heard
      }
      observe() {}
      disconnect() {}
    },
  )
  Object.defineProperty(document, 'timeline', {
    configurable: true,
    value: {
      get currentTime() {
        return time
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

interface Laid extends HTMLElement {
  offsetLeft: number
  offsetTop: number
  offsetWidth: number
}

function card(): Laid & { moved: string[] } {
  const moved: string[] = []
  const one = document.createElement('div')
  return Object.assign(one, {
    moved,
    animate: ([from]: Keyframe[]) => {
      moved.push(String(from!['transform']))
      return { cancel: () => moved.pop() }
    },
  }) as unknown as Laid & { moved: string[] }
}
function lies(one: Laid, offsetLeft: number, offsetTop: number, offsetWidth: number): void {
  for (const [name, value] of Object.entries({ offsetLeft, offsetTop, offsetWidth }))
    Object.defineProperty(one, name, { configurable: true, value })
}
function laid(moves = true) {
  const grid = document.createElement('div')
  const one = card()
  grid.append(one)
  document.body.append(grid)
  lies(one, 10, 20, 100)
  settling(() => moves)(grid)
  measure()
  time += 16
  return one
}

describe('a card that is laid elsewhere', () => {
  it('is moved back to where it was, and from there to its place', () => {
    expect(backTo({ left: 10, top: 20, width: 100 }, { left: 30, top: 10, width: 50 })).toBe(
      'translate(-20px, 10px) scale(2)',
    )
    const one = laid()
    expect(one.moved).toEqual([])
    lies(one, 30, 10, 50)
    measure()
    expect(one.moved).toEqual(['translate(-20px, 10px) scale(2)'])
    measure()
    expect(one.moved).toHaveLength(1)
  })
  it('comes from where it was seen, though it is laid twice within a frame', () => {
    const one = laid()
    lies(one, 20, 20, 100)
    measure()
    lies(one, 30, 10, 50)
    measure()
    expect(one.moved).toEqual(['translate(-20px, 10px) scale(2)'])
  })
  it('is there at once where nobody is to see it', () => {
    const one = laid(false)
    lies(one, 30, 10, 50)
    measure()
    expect(one.moved).toEqual([])
  })
})
