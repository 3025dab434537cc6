// Asking for something that has to happen, once, while connections hang and fail.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insist, persist, Refused } from '../src/lib/api'
import { noBecause } from '../src/lib/no'

const offline = () => Promise.reject(new Refused(noBecause('offline')))
const hangs = () =>
  new Promise<string>((_, fail) => setTimeout(() => fail(new Refused(noBecause('no_answer'))), 10_000))
/** What comes of it, as a value that can be looked at. */
function outcome(work: Promise<string>): { of: unknown } {
  const seen: { of: unknown } = { of: 'nothing yet' }
  work.then(
    (answer) => (seen.of = answer),
    (error: Refused) => (seen.of = error.problem.code),
  )
  return seen
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what has to happen', () => {
  it('is asked once if it is answered', async () => {
    const ask = vi.fn().mockResolvedValue('here')
    expect(await persist(ask)).toBe('here')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('is asked again beside what hangs, and whatever answers first counts', async () => {
    const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(hangs).mockImplementationOnce(hangs)
    ask.mockResolvedValue('here')
    const trying = vi.fn()
    const seen = outcome(persist(ask, trying))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(trying).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_100)
    expect(seen.of).toBe('here')
    expect(ask).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('is given up soon where nobody is there, and late where nobody answers', async () => {
    const soon = outcome(persist(offline))
    const late = outcome(persist(hangs))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(soon.of).toBe('offline')
    await vi.advanceTimersByTimeAsync(27_000)
    expect(late.of).toBe('nothing yet')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(late.of).toBe('no_answer')
  })

  it('is asked again where the server cannot say yet whether it has happened', async () => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Refused(noBecause('not_known_yet')))
    ask.mockResolvedValue('here')
    const seen = outcome(persist(ask))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen.of).toBe('here')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is refused at once where the server says no', async () => {
    const ask = vi.fn(() => Promise.reject(new Refused(noBecause('sent_away'))))
    const seen = outcome(persist(ask))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.of).toBe('sent_away')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('is asked for ever where it can wait', async () => {
    const ask = vi.fn<() => Promise<string>>(offline)
    const seen = outcome(insist(ask))
    await vi.advanceTimersByTimeAsync(120_000)
    ask.mockResolvedValue('here')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(seen.of).toBe('here')
  })
})
