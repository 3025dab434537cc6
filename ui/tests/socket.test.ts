// The connection comes back, by another way where one is blocked, and whatever was not answered is asked again under its old id.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Link, TableSocket } from '../src/lib/socket'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  readyState = 0
  sent: string[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  /** It is there, and says the first word. */
  open() {
    this.readyState = 1
    this.say({ type: 'chat', version: 1, lines: [] })
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  die(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
  get pings() {
    return this.sent.filter((text) => text.includes('"ping"')).length
  }
}

class FakeEvents extends EventTarget {
  static all: FakeEvents[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  closed = false
  constructor(readonly url: string) {
    super()
    FakeEvents.all.push(this)
  }
  close() {
    this.closed = true
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const moment = { game: 1, turn: 2, phase: 'claiming' } as const
const last = () => FakeSocket.all.at(-1)!
const events = () => FakeEvents.all.at(-1)!
const wishes = () => last().sent.filter((text) => !text.includes('"ping"'))

describe('the connection', () => {
  let links: Link[]
  let closed: number[]
  let shown: string[]
  let socket: TableSocket
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    sessionStorage.clear()
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('EventSource', FakeEvents)
    FakeSocket.all = []
    FakeEvents.all = []
    links = []
    shown = []
    closed = []
    const { TableSocket } = await import('../src/lib/socket')
    socket = new TableSocket('K7QRM', false, {
      message: ({ type }) => shown.push(type),
      link: (link) => links.push(link),
      closed: (code) => closed.push(code),
    })
  })
  afterEach(() => {
    socket.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends what was asked before anybody was there', () => {
    void socket.send({ type: 'claim_turn', id: 'one', moment })
    expect(last().sent).toEqual([])
    last().open()
    expect(last().sent).toEqual(['{"type":"claim_turn","id":"one","moment":{"game":1,"turn":2,"phase":"claiming"}}'])
  })

  it('asks again under the same id after it came back, and only what was not answered', async () => {
    last().open()
    const first = socket.send({ type: 'claim_turn', id: 'one', moment })
    const second = socket.send({ type: 'continue', id: 'two', moment })
    last().say({ type: 'done', id: 'one', version: 3 })
    await expect(first).resolves.toBeNull()
    last().die()
    vi.advanceTimersByTime(1000)
    last().open()
    expect(wishes()).toEqual(['{"type":"continue","id":"two","moment":{"game":1,"turn":2,"phase":"claiming"}}'])
    last().say({ type: 'refused', id: 'two', code: 'no_game', sentence: 'No.', details: {} })
    await expect(second).resolves.toMatchObject({ code: 'no_game' })
    expect(links).toEqual(['connecting', 'open', 'lost', 'open'])
  })

  it('asks again under the same id for as long as the server cannot say what came of it', async () => {
    last().open()
    const asked = socket.send({ type: 'claim_turn', id: 'one', moment })
    for (const times of [2, 3]) {
      last().say({ type: 'refused', id: 'one', code: 'not_known_yet', sentence: '?', details: {} })
      vi.advanceTimersByTime(2000)
      expect(wishes()).toHaveLength(times)
      expect(new Set(wishes()).size).toBe(1)
    }
    last().say({ type: 'done', id: 'one', version: 3 })
    await expect(asked).resolves.toBeNull()
    vi.advanceTimersByTime(3_000)
    expect(wishes()).toHaveLength(3)
  })

  it('takes what came of a request for its answer, after it was shown', async () => {
    last().open()
    const asked = socket.send({ type: 'claim_turn', id: 'one', moment })
    void asked.then(() => shown.push('answered'))
    last().say({ type: 'table', version: 3, done: 'one' })
    await expect(asked).resolves.toBeNull()
    expect(shown.slice(-2)).toEqual(['table', 'answered'])
    last().die()
    vi.advanceTimersByTime(1000)
    last().open()
    expect(wishes()).toEqual([])
  })

  it('does not come back where it is not wanted', () => {
    last().open()
    last().die(4003)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(closed).toEqual([4003])
  })

  it.each([
    ['it is closed', () => socket.close()],
    ['the server does not want it back', () => last().die(4003)],
  ])('answers what was asked, when %s, that it was not sent', async (_, ends) => {
    last().open()
    const asked = socket.send({ type: 'claim_turn', id: 'one', moment })
    ends()
    await expect(asked).resolves.toMatchObject({ code: 'unsent' })
    await expect(socket.send({ type: 'claim_turn', id: 'two', moment })).resolves.toMatchObject({ code: 'unsent' })
  })

  const sight = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('tries closely for ten minutes, then every ten seconds or so', () => {
    last().open()
    const tries = (seconds: number) => {
      const before = FakeSocket.all.length
      for (let second = 0; second < seconds; second += 0.1) {
        if (last().readyState !== 3) last().die()
        if (FakeEvents.all.at(-1)?.closed === false) events().onerror?.()
        vi.advanceTimersByTime(100)
      }
      return FakeSocket.all.length - before
    }
    expect(tries(60)).toBeGreaterThan(35)
    tries(600)
    expect(tries(60)).toBeLessThan(10)
  })

  describe('asks whether anybody is there', () => {
    it('every four seconds, and is content with any word', () => {
      last().open()
      vi.advanceTimersByTime(4_000)
      expect(last().pings).toBe(1)
      last().say({ type: 'pong', version: 0 })
      vi.advanceTimersByTime(2_500)
      expect(last().pings).toBe(1)
      expect(FakeSocket.all).toHaveLength(1)
    })

    it('less often where nobody looks', () => {
      sight('hidden')
      last().open()
      vi.advanceTimersByTime(9_000)
      expect(last().pings).toBe(0)
      vi.advanceTimersByTime(2_000)
      expect(last().pings).toBe(1)
      sight('visible')
    })

    it('and opens a new connection after five seconds without a word, within ten in all, and says so', () => {
      last().open()
      vi.advanceTimersByTime(8_000)
      expect(FakeSocket.all).toHaveLength(1)
      vi.advanceTimersByTime(2_000)
      expect(FakeSocket.all).toHaveLength(2)
      expect(links).toEqual(['connecting', 'open', 'lost', 'connecting'])
    })

    it('and comes back where it has missed something', () => {
      last().open()
      last().say({ type: 'table', version: 7 })
      last().say({ type: 'pong', version: 7 })
      expect(FakeSocket.all).toHaveLength(1)
      last().say({ type: 'pong', version: 8 })
      expect(FakeSocket.all).toHaveLength(2)
    })

    it('with every wish', () => {
      last().open()
      void socket.send({ type: 'claim_turn', id: 'one', moment })
      vi.advanceTimersByTime(4_000)
      expect(FakeSocket.all).toHaveLength(1)
      vi.advanceTimersByTime(3_000)
      expect(FakeSocket.all).toHaveLength(2)
      last().open()
      expect(wishes()).toHaveLength(1)
    })

    it('when somebody looks at the page again, after however short a time', () => {
      last().open()
      document.dispatchEvent(new Event('visibilitychange'))
      expect(last().pings).toBe(1)
      vi.advanceTimersByTime(4_000)
      expect(FakeSocket.all).toHaveLength(2)
    })

    it('when the timers stood still: the device has slept', () => {
      last().open()
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000)
      vi.advanceTimersByTime(1_000)
      expect(last().pings).toBe(1)
    })
  })

  it('gives a handshake eight seconds', () => {
    vi.advanceTimersByTime(7_900)
    expect(links).toEqual(['connecting'])
    vi.advanceTimersByTime(200)
    expect(links).toEqual(['connecting', 'lost'])
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  describe('finds another way', () => {
    it.each([
      ['at once where the first is refused', 0, () => last().die()],
      ['after three seconds where the first is swallowed', 3_000, () => {}],
    ])('%s', (_, within, blocked) => {
      vi.advanceTimersByTime(within && within - 100)
      expect(FakeEvents.all).toHaveLength(0)
      vi.advanceTimersByTime(within && 100)
      blocked()
      expect(FakeEvents.all).toHaveLength(1)
      events().say({ type: 'chat', version: 1, lines: [] })
      expect(links).toEqual(['connecting', 'open'])
      expect(last().readyState).toBe(3)
      expect(events().url).toContain('tables/K7QRM/events')
    })

    it('and asks by it: the answer waits for the view that it speaks of', async () => {
      last().die()
      events().say({ type: 'table', version: 1 })
      const answer = { type: 'done', version: 2, id: 'one' }
      const fetched = vi.fn().mockResolvedValue({ json: () => Promise.resolve(answer) })
      vi.stubGlobal('fetch', fetched)
      let done = false
      void socket.send({ type: 'claim_turn', id: 'one', moment }).then(() => (done = true))
      await vi.advanceTimersByTimeAsync(100)
      expect(fetched.mock.calls[0]?.[0]).toContain('tables/K7QRM/requests')
      expect(done).toBe(false)
      events().say({ type: 'table', version: 2 })
      await vi.advanceTimersByTimeAsync(0)
      expect(done).toBe(true)
    })

    it('and stays on it while it gives signs of life, and comes back by it', async () => {
      const pong = { json: () => Promise.resolve({ type: 'pong', version: 0 }) }
      vi.stubGlobal('fetch', () => Promise.resolve(pong))
      last().die()
      events().say({ type: 'chat', version: 1, lines: [] })
      for (let beats = 0; beats < 6; beats += 1) {
        await vi.advanceTimersByTimeAsync(3_000)
        events().dispatchEvent(new Event('beat'))
      }
      expect(FakeEvents.all).toHaveLength(1)
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      await vi.advanceTimersByTimeAsync(9_000)
      expect(FakeEvents.all).toHaveLength(2)
      expect(FakeSocket.all).toHaveLength(1)
    })

    it.each([
      ['five seconds after a wish', 5_000, () => void socket.send({ type: 'claim_turn', id: 'one', moment })],
      ['two seconds after somebody looks at the page again', 2_000, () => sight('visible')],
    ])('and comes back %s that is not answered, although it gives signs of life', async (_, within, asks) => {
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      last().die()
      events().say({ type: 'chat', version: 1, lines: [] })
      asks()
      await vi.advanceTimersByTimeAsync(within - 100)
      events().dispatchEvent(new Event('beat'))
      expect(FakeEvents.all).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(600)
      expect(FakeEvents.all).toHaveLength(2)
      expect(links).toEqual(['connecting', 'open', 'lost', 'connecting'])
    })

    it('but not because a server that was reached restarts', () => {
      last().open()
      last().die(1012)
      vi.advanceTimersByTime(400)
      last().open()
      expect(FakeEvents.all).toHaveLength(0)
    })
  })

  it('is given up at once where the device says that it is offline, and taken up at once when it is back', () => {
    last().open()
    dispatchEvent(new Event('offline'))
    expect(links).toEqual(['connecting', 'open', 'lost'])
    expect(FakeSocket.all[0]!.readyState).toBe(3)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(2)
  })
  it('is trusted after a time in the background if it answers, however long that was', () => {
    last().open()
    sight('hidden')
    vi.advanceTimersByTime(9_000)
    sight('visible')
    expect(last().pings).toBe(1)
    last().say({ type: 'pong', version: 0 })
    vi.advanceTimersByTime(4_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
  it('is tried at once by whoever comes back to find it lost', () => {
    last().open()
    sight('hidden')
    last().die()
    sight('visible')
    expect(FakeSocket.all).toHaveLength(2)
  })
  it('is tried when somebody asks for it, unless it is open', () => {
    last().open()
    socket.retry()
    expect(FakeSocket.all).toHaveLength(1)
    last().die()
    socket.retry()
    expect(FakeSocket.all).toHaveLength(2)
  })
  it('hears nothing of the device any more once it is closed', () => {
    socket.close()
    for (const kind of ['online', 'offline']) dispatchEvent(new Event(kind))
    sight('hidden')
    sight('visible')
    vi.advanceTimersByTime(60_000)
    socket.retry()
    expect(FakeSocket.all).toHaveLength(1)
    expect(links).toEqual(['connecting'])
  })
})
