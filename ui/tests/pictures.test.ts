// Pictures on their way: three at a time, taken for lost when they hang, and asked for again after a growing pause.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const HANGS = 20_000

/** A page that has just been loaded: nothing is on its way. */
const loaded = async () => {
  vi.resetModules()
  const { Painting, askForMissing } = await import('../src/lib/painting.svelte')
  const { inTurn } = await import('../src/lib/turns')
  return { Painting, askForMissing, inTurn }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('turns', () => {
  it('are taken by three at once, the next when one is over', async () => {
    const { inTurn } = await loaded()
    const begun: number[] = []
    const over = [0, 1, 2, 3, 4].map((number) => inTurn(() => begun.push(number)))
    expect(begun).toEqual([0, 1, 2])
    over[1]!()
    expect(begun).toEqual([0, 1, 2, 3])
    over[1]!() // it was over already
    expect(begun).toEqual([0, 1, 2, 3])
    over[0]!()
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })
  it('are given up by whoever still waits', async () => {
    const { inTurn } = await loaded()
    const begun: number[] = []
    const over = [0, 1, 2, 3, 4].map((number) => inTurn(() => begun.push(number)))
    over[3]!()
    expect(begun).toEqual([0, 1, 2])
    over[0]!()
    expect(begun).toEqual([0, 1, 2, 4])
  })
  it('can be over as soon as they begin', async () => {
    const { inTurn } = await loaded()
    const begun: number[] = []
    for (const number of [0, 1, 2, 3, 4])
      inTurn((over) => {
        begun.push(number)
        over()
      })
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })
})

describe('a picture', () => {
  it('has an address in its turn, and is there when it comes', async () => {
    const { Painting } = await loaded()
    const all = [1, 2, 3, 4].map(() => new Painting())
    for (const one of all) one.begin()
    expect(all.map(({ isAsked }) => isAsked)).toEqual([true, true, true, false])
    all[0]!.comes()
    expect(all.map(({ isAsked }) => isAsked)).toEqual([true, true, true, true])
    expect(all.map(({ isThere }) => isThere)).toEqual([true, false, false, false])
    vi.advanceTimersByTime(HANGS)
    expect(all.map(({ isThere, isAsked }) => isThere && isAsked)).toEqual([true, false, false, false])
  })
  it('is asked for again after one second, then two, then four, and never later than half a minute', async () => {
    const { Painting } = await loaded()
    const one = new Painting()
    one.begin()
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      one.fails()
      expect(one.isAsked).toBe(false)
      vi.advanceTimersByTime(1000 * seconds - 1)
      expect(one.isAsked).toBe(false)
      vi.advanceTimersByTime(1)
      expect(one.isAsked).toBe(true)
    }
  })
  it('that this page has shown before is there at once, without words, until it fails', async () => {
    const { Painting } = await loaded()
    new Painting('whale 32vw').comes()
    const [again, larger] = [new Painting('whale 32vw'), new Painting('whale 60vw')]
    expect([again.isThere, larger.isThere]).toEqual([true, false])
    again.begin('whale 32vw')
    larger.begin('whale 60vw')
    expect([again.isThere && again.isAsked, larger.isThere]).toEqual([true, false])
    again.fails()
    expect([again.isThere, again.isAsked, new Painting('whale 32vw').isThere]).toEqual([false, false, false])
  })
  it('that hangs is taken for lost after twenty seconds', async () => {
    const { Painting } = await loaded()
    const one = new Painting()
    one.begin()
    vi.advanceTimersByTime(HANGS - 1)
    expect(one.isAsked).toBe(true)
    vi.advanceTimersByTime(1)
    expect(one.isAsked).toBe(false)
  })
  it('that is missing is asked for at once when the server is heard again, and no other', async () => {
    const { Painting, askForMissing } = await loaded()
    const [lost, there, gone] = [new Painting(), new Painting(), new Painting()]
    for (const one of [lost, there, gone]) one.begin()
    lost.fails()
    there.comes()
    gone.fails()
    gone.stop()
    askForMissing()
    expect([lost.isAsked, gone.isAsked]).toEqual([true, false])
    expect(there.isThere).toBe(true)
    lost.comes()
    askForMissing()
    expect(lost.isThere).toBe(true)
  })
  it('that nobody looks at any more makes room, and is not asked for', async () => {
    const { Painting } = await loaded()
    const all = [1, 2, 3, 4].map(() => new Painting())
    for (const one of all) one.begin()
    all[0]!.stop()
    expect(all.map(({ isAsked }) => isAsked)).toEqual([false, true, true, true])
    vi.advanceTimersByTime(HANGS)
    expect(all[0]!.isAsked).toBe(false)
  })
  it('is another one when it is begun anew', async () => {
    const { Painting } = await loaded()
    const one = new Painting()
    one.begin()
    one.comes()
    one.begin()
    expect([one.isThere, one.isAsked]).toEqual([false, true])
  })
})
