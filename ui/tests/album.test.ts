// The album of a game that is over is fetched once, whatever else is heard at the table.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { golden, record } from './golden'
import { sit } from './seated'

afterEach(() => vi.unstubAllGlobals())

/** A server that counts what it is asked for. */
function counting(answers: () => Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/games/')) asked.push(path.replace(/.*\/games/, '/games'))
    return answers()
  })
  return asked
}
const whole = () => Promise.resolve(new Response(JSON.stringify(record('classic'))))
const over = golden('classic', 'over/host')
const game = (number: number, version: number) => ({ ...over, version, table: { ...over.table, game: number } })

describe('the album', () => {
  it('is fetched once, however many messages come', async () => {
    const asked = counting(whole)
    const { visit, hear } = sit(game(1, 1))
    for (const version of [2, 3, 4]) hear(game(1, version))
    await vi.waitFor(() => expect(visit.record?.turns.length).toBeGreaterThan(0))
    hear(game(1, 5))
    expect(asked).toEqual(['/games/1'])
  })
  it('is another one after the next game, also where the first one comes late', async () => {
    const late: ((answer: Response) => void)[] = []
    const asked = counting(() => new Promise((answer) => late.push(answer)))
    const { visit, hear } = sit(game(1, 1))
    hear(game(2, 2))
    expect(asked).toEqual(['/games/1', '/games/2'])
    const second = { ...record('classic'), turns: record('classic').turns.slice(0, 1) }
    late[1]?.(new Response(JSON.stringify(second)))
    await vi.waitFor(() => expect(visit.record?.turns).toHaveLength(1))
    late[0]?.(await whole())
    await new Promise((soon) => setTimeout(soon, 20))
    expect(visit.record?.turns).toHaveLength(1)
  })
})
