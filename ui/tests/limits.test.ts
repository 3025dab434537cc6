// Nothing waits for ever: a question has ten seconds, a file has them anew with all that gets through.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRecording, noOf, tableInfo } from '../src/lib/api'

const LIMIT = 10_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What became of it, as far as it is known. */
function outcome(asked: Promise<unknown>): { of: string } {
  const known = { of: 'waits' }
  asked.then(
    () => (known.of = 'answered'),
    (error: unknown) => (known.of = noOf(error).code),
  )
  return known
}

describe('a question that nobody answers', () => {
  it('is given up after ten seconds, and takes its connection with it', async () => {
    const given: AbortSignal[] = []
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      given.push(signal)
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
    })
    const known = outcome(tableInfo('K7QR4WZ'))
    await vi.advanceTimersByTimeAsync(LIMIT - 1)
    expect(known.of).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect([known.of, given.map(({ aborted }) => aborted)]).toEqual(['no_answer', [true]])
  })
})

describe('a file on its way', () => {
  class Sending {
    static last: Sending
    aborted = false
    readonly upload: { onprogress?: () => void } = {}
    status = 201
    responseText = '{"name":"x"}'
    onload?: () => void
    onloadend?: () => void
    constructor() {
      Sending.last = this
    }
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.aborted = true
      this.onloadend?.()
    }
  }
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', Sending))
  const sends = () => outcome(keepRecording('K7QR4WZ', 'sound', new Blob(['la'])))

  it('has all the time it needs while some of it gets through', async () => {
    const known = sends()
    for (let part = 0; part < 9; part += 1) {
      await vi.advanceTimersByTimeAsync(LIMIT - 1)
      Sending.last.upload.onprogress?.()
    }
    expect(known.of).toBe('waits')
    Sending.last.onload?.()
    Sending.last.onloadend?.()
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect([known.of, Sending.last.aborted]).toEqual(['answered', false])
  })
  it('is given up ten seconds after the last of it got through', async () => {
    const known = sends()
    await vi.advanceTimersByTimeAsync(LIMIT - 1)
    Sending.last.upload.onprogress?.()
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect([known.of, Sending.last.aborted]).toEqual(['no_answer', true])
  })
})
