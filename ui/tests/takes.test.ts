// Takes on this device: kept for one moment, found again after a reload, gone with the next.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetTake, keepTake, takeFor } from '../src/lib/takes'

/** As much of IndexedDB as is used here; what is asked is answered a moment later, and a transaction ends when nothing is left to do. */
class FakePlace {
  kept = new Map<string, unknown>()
  later = <Result>(result: () => Result) => {
    const asked: { result?: Result; onsuccess?: () => void } = {}
    queueMicrotask(() => {
      asked.result = result()
      asked.onsuccess?.()
    })
    return asked
  }
  store = {
    put: (value: unknown, key: string) => this.later(() => void this.kept.set(key, value)),
    get: (key: string) => this.later(() => this.kept.get(key)),
    delete: (key: string) => this.later(() => void this.kept.delete(key)),
    getAllKeys: () => this.later(() => [...this.kept.keys()]),
  }
  transaction() {
    const transaction: { oncomplete?: () => void; objectStore: () => unknown } = { objectStore: () => this.store }
    setTimeout(() => transaction.oncomplete?.())
    return transaction
  }
  close() {}
}

const take = (kind: 'sound' | 'film', content: string) => ({ kind, blob: new Blob([content]), seconds: 2, kept: null })
let place: FakePlace

beforeEach(() => {
  place = new FakePlace()
  vi.stubGlobal('indexedDB', {
    open: () => {
      const asked: { result: FakePlace; onsuccess?: () => void } = { result: place }
      queueMicrotask(() => asked.onsuccess?.())
      return asked
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a take', () => {
  it('is found again in its moment, each kind by itself', async () => {
    await keepTake('K7QRM/1/1/telling', take('sound', 'la la'))
    await keepTake('K7QRM/1/1/telling', { ...take('film', 'hop'), kept: 'up' })
    expect((await takeFor('K7QRM/1/1/telling', 'sound'))?.seconds).toBe(2)
    expect((await takeFor('K7QRM/1/1/telling', 'film'))?.kept).toBe('up')
    expect(await takeFor('K7QRM/1/2/telling', 'sound')).toBeNull()
  })

  it('makes room for those of the next moment', async () => {
    await keepTake('K7QRM/1/1/telling', take('sound', 'old'))
    await keepTake('K7QRM/1/2/telling', take('film', 'new'))
    expect([...place.kept.keys()]).toEqual(['K7QRM/1/2/telling film'])
  })

  it('is gone when it is put away', async () => {
    await keepTake('K7QRM/1/1/telling', take('sound', 'la la'))
    await forgetTake('K7QRM/1/1/telling', 'sound')
    expect(await takeFor('K7QRM/1/1/telling', 'sound')).toBeNull()
  })

  it('is lost without a word where nothing can be kept', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await keepTake('K7QRM/1/1/telling', take('sound', 'la la'))
    expect(await takeFor('K7QRM/1/1/telling', 'sound')).toBeNull()
  })
})
