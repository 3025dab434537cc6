// What a device keeps to be known again at a table: one id a table, the same until it is answered, and not for ever.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The page, loaded with whatever the device has kept. */
const loaded = () => {
  vi.resetModules()
  return import('../src/lib/seats')
}

beforeEach(() => localStorage.clear())

describe('the id that somebody comes with', () => {
  it('is the same however often the form is sent, also after a reload, and another at another table', async () => {
    const first = await loaded()
    const id = first.idFor('AB')
    expect(id).toMatch(/^[\w-]{32}$/)
    expect(first.idFor('AB')).toBe(id)
    expect(first.idFor('CD')).not.toBe(id)
    const again = await loaded()
    expect(again.idFor('AB')).toBe(id)
  })
  it('is a seat only once it was answered', async () => {
    const { idFor, seatAt, sits } = await loaded()
    const id = idFor('AB')
    expect(seatAt('AB')).toBeNull()
    sits('AB', id)
    expect(seatAt('AB')).toBe(id)
    expect(seatAt('CD')).toBeNull()
    expect((await loaded()).seatAt('AB')).toBe(id)
  })
  it('goes from the form for a new table to that table', async () => {
    const { NEW_TABLE, idFor, seatAt, sits } = await loaded()
    const id = idFor(NEW_TABLE)
    sits('AB', id)
    expect(seatAt('AB')).toBe(id)
    expect(idFor(NEW_TABLE)).not.toBe(id)
  })
  it('is forgotten with its table, and no other', async () => {
    const { forgetSeat, seatAt, sits } = await loaded()
    sits('AB', 'one')
    sits('CD', 'two')
    forgetSeat('AB')
    expect([seatAt('AB'), seatAt('CD')]).toEqual([null, 'two'])
  })
  it('is kept for the last twelve tables', async () => {
    const { seatAt, sits } = await loaded()
    for (let number = 1; number <= 13; number += 1) sits(`T${number}`, `id ${number}`)
    expect(seatAt('T1')).toBeNull()
    expect(seatAt('T2')).toBe('id 2')
    expect(seatAt('T13')).toBe('id 13')
  })
  it('is a new one where what was kept cannot be read', async () => {
    localStorage.setItem('haresay-seats', '{')
    const { seatAt, sits } = await loaded()
    expect(seatAt('AB')).toBeNull()
    sits('AB', 'one')
    expect((await loaded()).seatAt('AB')).toBe('one')
  })
  it('is kept until the window is closed where nothing can be stored', async () => {
    const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('private')
    })
    const { seatAt, sits } = await loaded()
    sits('AB', 'one')
    expect(seatAt('AB')).toBe('one')
    store.mockRestore()
  })
})

describe('a seat that was asked from the host', () => {
  /** What the server says of whoever asks, one after the other; the last for ever. */
  type Said = { you: string | null; asking: string | null }
  const WAITS: Said = { you: null, asking: 'p1' }
  const LOOK_AGAIN = 2_000
  let said: (Said | null)[]

  beforeEach(() => {
    vi.useFakeTimers()
    said = [WAITS]
    vi.stubGlobal('fetch', () => {
      const next = said.length > 1 ? said.shift()! : said[0]!
      return next ? Promise.resolve(new Response(JSON.stringify(next))) : Promise.reject(new TypeError('offline'))
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  async function asks(name: string | null = 'Rui') {
    const seats = await loaded()
    const { LostSeat } = await import('../src/lib/lostSeat.svelte')
    const welcomed = vi.fn()
    const seat = new LostSeat('AB', welcomed)
    if (name !== null) seat.begin(name)
    return { ...seats, seat, welcomed }
  }
  const looks = () => vi.advanceTimersByTimeAsync(LOOK_AGAIN)

  it('is theirs when the host says yes, however long that takes and whatever is lost on the way', async () => {
    said = [WAITS, null, WAITS, { you: 'p1', asking: null }]
    const { seat, welcomed, idFor, seatAt, nameAskedAt } = await asks()
    for (let look = 0; look < 3; look += 1) await looks()
    expect([seat.name, welcomed.mock.calls.length, seatAt('AB')]).toEqual(['Rui', 0, null])
    await looks()
    expect([seat.name, seat.refused, welcomed.mock.calls.length]).toEqual([null, false, 1])
    expect(seatAt('AB')).toBe(idFor('AB'))
    expect(nameAskedAt('AB')).toBeNull()
  })
  it('is waited for after a reload, too', async () => {
    const { seat } = await asks()
    seat.stop()
    said = [{ you: 'p1', asking: null }]
    const again = await asks(null)
    expect(again.seat.name).toBe('Rui')
    await looks()
    expect(again.welcomed).toHaveBeenCalledOnce()
  })
  it('is not theirs when the host says no, and another can be asked for', async () => {
    said = [{ you: null, asking: null }]
    const { seat, welcomed, nameAskedAt, seatAt } = await asks()
    await looks()
    expect([seat.name, seat.refused, nameAskedAt('AB'), seatAt('AB')]).toEqual([null, true, null, null])
    expect(welcomed).not.toHaveBeenCalled()
    said = [WAITS]
    seat.begin('Zoe')
    expect([seat.name, seat.refused]).toEqual(['Zoe', false])
  })
  it('is looked for no longer once somebody sits there, or has gone', async () => {
    for (const over of ['end', 'stop'] as const) {
      const { seat, welcomed } = await asks()
      said = [{ you: 'p1', asking: null }]
      const looking = vi.advanceTimersByTimeAsync(LOOK_AGAIN - 1)
      await looking
      seat[over]()
      await looks()
      expect(welcomed, over).not.toHaveBeenCalled()
    }
  })
})
