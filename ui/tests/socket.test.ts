// The connection comes back, and whatever was not answered is asked again under its old id.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TableSocket, type Link } from '../src/lib/socket'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
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
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  die(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
const last = () => FakeSocket.all.at(-1)!

describe('the connection', () => {
  let links: Link[]
  let closed: number[]
  let socket: TableSocket
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', FakeSocket)
    FakeSocket.all = []
    links = []
    closed = []
    socket = new TableSocket('ws://x', {
      message: () => {},
      link: (link) => links.push(link),
      closed: (code) => closed.push(code),
    })
  })
  afterEach(() => {
    socket.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends what was asked before it was open', () => {
    void socket.send({ type: 'claim', id: 'one' })
    expect(last().sent).toEqual([])
    last().open()
    expect(last().sent).toEqual(['{"type":"claim","id":"one"}'])
  })

  it('asks again under the same id after it came back, and only what was not answered', async () => {
    last().open()
    const first = socket.send({ type: 'claim', id: 'one' })
    const second = socket.send({ type: 'go_on', id: 'two' })
    last().say({ type: 'done', id: 'one', version: 3 })
    await expect(first).resolves.toBeNull()
    last().die()
    vi.advanceTimersByTime(1000)
    last().open()
    expect(last().sent).toEqual(['{"type":"go_on","id":"two"}'])
    last().say({ type: 'refused', id: 'two', code: 'no_game', sentence: 'No.', details: {} })
    await expect(second).resolves.toMatchObject({ code: 'no_game' })
    expect(links).toEqual(['connecting', 'open', 'lost', 'open'])
  })

  it('does not come back where it is not wanted', () => {
    last().open()
    last().die(4003)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(closed).toEqual([4003])
  })

  it('waits longer after each failure, ten seconds or so at most', () => {
    for (let tries = 0; tries < 12; tries += 1) {
      last().die()
      vi.advanceTimersByTime(13_000)
    }
    expect(FakeSocket.all).toHaveLength(13)
  })
})
