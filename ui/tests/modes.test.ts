// Games come from the server; the page has words for those it knows, and a plain way of showing any other.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from './golden'

async function fresh(answer: () => Promise<Response>) {
  vi.resetModules()
  vi.stubGlobal('fetch', vi.fn(answer))
  const { i18n } = await import('../src/lib/i18n.svelte')
  await i18n.use('en')
  return import('../src/lib/modes.svelte')
}
const answered = () => Promise.resolve(new Response(JSON.stringify(answer('five-modes'))))

describe('the games', () => {
  let offer: Awaited<ReturnType<typeof fresh>>
  beforeEach(async () => {
    offer = await fresh(answered)
    offer.fetchModes()
    await vi.waitFor(() => expect(offer.modes()).toHaveLength(5))
  })

  it('are asked for once', () => {
    offer.modes()
    expect(fetch).toHaveBeenCalledTimes(1)
  })
  it('are called by the page’s words, or by the server’s where it has none', () => {
    expect(offer.modeTitle('classic')).toBe('Classic')
    expect(offer.modeTitle('brambles')).toBe('Brambles')
    expect(offer.modeWhy('brambles')).toBe('A game of this server’s own.')
    expect(offer.modeRules('brambles')).toContain('“Right now”')
  })
  it('say how many can play', () => {
    expect(offer.modes().map(offer.modePlayers)).toEqual(['3–6', '3–12', '6–12', '6–12, even', '3–12'])
  })
  it('have the usual rules for as many as sit there, or for the fewest who can play', () => {
    expect([1, 3, 4, 9].map((players) => offer.usual('classic', players)?.hand_size)).toEqual([7, 7, 6, 6])
    expect([6, 7, 12].map((players) => offer.usual('brambles', players)?.votes)).toEqual([1, 2, 2])
    expect(offer.usual('nothing like it', 4)).toBeNull()
  })
  it('have a range for each number, and somewhere to begin', () => {
    expect(offer.rangeOf('rounds')).toEqual({ least: 1, most: 20, start: 1 })
  })
})

describe('a server out of reach', () => {
  it('is asked again after a while', async () => {
    vi.useFakeTimers()
    let up = false
    const offer = await fresh(() => (up ? answered() : Promise.reject(new Error('offline'))))
    offer.fetchModes()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(offer.modes()).toEqual([])
    up = true
    await vi.advanceTimersByTimeAsync(3_000)
    expect(offer.modes()).toHaveLength(5)
    vi.useRealTimers()
  })
})
