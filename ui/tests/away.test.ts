// What somebody does away from a table: reads a game of theirs, carries all to another device, has a deck printed.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as away from '../src/lib/away'
import { i18n } from '../src/lib/i18n.svelte'
import { prefs, remember } from '../src/lib/prefs.svelte'
import { shelf } from '../src/lib/shelf.svelte'
import type { Printout } from '../src/lib/wire'
import { record } from './golden'

const CODE = 'K7QR4WZ'
const GAME = { code: CODE, number: record('classic').ending.number }
const answers = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  )
const GONE = { code: 'no_such_table', details: {}, message: 'There is no such table.' }

beforeAll(() => i18n.use('en'))
beforeEach(() => {
  shelf.empty()
  shelf.put({ code: CODE, seat: 0, record: record('classic') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a game from the shelf', () => {
  it('is read as its table has it now', async () => {
    const names = Object.fromEntries(Object.keys(record('classic').names).map((id) => [id, 'Renamed']))
    answers({ ...record('classic'), names })
    const book = await away.readPast(GAME)
    expect(book!.players.some(({ name }) => name === 'Renamed')).toBe(true)
    expect(Object.values(shelf.recordOf(GAME)!.names)).toContain('Renamed')
  })
  it('is read as it was kept where its table is gone', async () => {
    answers(GONE, 404)
    const book = await away.readPast(GAME)
    expect(book!.leaves).toHaveLength(record('classic').turns.length)
  })
  it('is nowhere when it was taken off', async () => {
    away.takeOffShelf(GAME)
    expect(await away.readPast(GAME)).toBeNull()
  })
  it('goes with all others when the shelf is emptied', () => {
    away.emptyShelf()
    expect(shelf.games).toEqual([])
  })
})

describe('all games', () => {
  it('come to another device in one file', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:here'))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    expect(await away.carryGames()).toBe('saved')
    away.emptyShelf()
    expect(await away.bringGames(new File([files[0]!], 'games.json'))).toBe(1)
    expect(shelf.volume(GAME)).not.toBeNull()
  })
  it('are not brought by a file that is something else', async () => {
    expect(await away.bringGames(new File(['a shopping list'], 'list.txt'))).toBeNull()
    expect(shelf.volume(GAME)).not.toBeNull()
  })
})

describe('a table', () => {
  it('that is dropped is no longer among one’s own', () => {
    remember({ tables: [{ code: CODE, at: 1 }] as typeof prefs.tables })
    away.dropTable(CODE)
    expect(prefs.tables).toEqual([])
  })
})

describe('a box that is being printed', () => {
  const ORDER = { deck: 'overheard', language: 'ca', paper: 'a4' }
  const at = (state: Printout['state'], done = 0): Printout => ({
    allowed: true,
    state,
    done,
    of: 9,
    before: 0,
    bytes: 0,
  })
  /** The server says one after the other, and the last for ever. */
  const says = (...all: (Printout | null)[]) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      const one = all.length > 1 ? all.shift() : all[0]
      return one ? Promise.resolve(new Response(JSON.stringify(one))) : Promise.reject(new TypeError('no line'))
    })
    return asked
  }

  it('is looked at until it lies there, also when a look fails on the way', async () => {
    vi.useFakeTimers()
    const asked = says(at('waiting'), null, at('printing', 4), at('ready', 9))
    const seen: string[] = []
    away.followPrint(ORDER, ({ state, done }) => seen.push(`${state} ${done}`))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual(['waiting 0', 'printing 4', 'ready 9'])
    expect(asked).toHaveLength(4)
    expect(asked[0]).toContain('decks/overheard/box?language=ca&paper=a4')
  })
  it('is not looked at any more by whoever has gone', async () => {
    vi.useFakeTimers()
    const asked = says(at('waiting'))
    const seen: Printout[] = []
    const leave = away.followPrint(ORDER, (one) => seen.push(one))
    leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual([])
    expect(asked).toHaveLength(1)
  })
  it('is asked for, and a no is said', async () => {
    answers(at('waiting'))
    expect(await away.printDeck(ORDER)).toBeNull()
    answers({ ...GONE, code: 'too_many_requests' }, 429)
    expect((await away.printDeck(ORDER))?.code).toBe('too_many_requests')
  })
})
