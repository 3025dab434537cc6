// Games on the shelf: what is said of them is borne out by their records, little is not made much of, nobody is last; what is taken off
// stays off, and a file brings only what is a game in every part.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Book } from '../src/lib/book'
import { readGames, written } from '../src/lib/carrying'
import { foolings } from '../src/lib/ending'
import { onRings, taleOf, volumeOf, type Volume } from '../src/lib/games'
import { i18n } from '../src/lib/i18n.svelte'
import { alike } from '../src/lib/prizes'
import { remember } from '../src/lib/prefs.svelte'
import { ago, dayOf } from '../src/lib/times'
import type { GameRecord, Glance } from '../src/lib/wire'
import { record, type Table } from './golden'

beforeAll(() => i18n.use('en'))
const MODES: Table[] = ['classic', 'odyssey', 'party', 'teams']
const CODE = 'K7QR4WZ'

describe.each(MODES)('a game on the shelf, %s', (mode) => {
  const game = record(mode)
  const book = new Book(game, 0, CODE)
  const volume = volumeOf(CODE, game, 0)
  it('says who chose alike with one, partners aside', () => {
    for (const { seat, name } of book.players.filter(({ seat }) => game.play.sides[seat] !== game.play.sides[0])) {
      const same = game.turns.filter((turn) => alike(turn, 0, seat)).length
      expect(volume.figures.alike[name]?.[1] ?? 0, name).toBe(same)
    }
    const partner = book.players.find(({ seat }) => seat !== 0 && game.play.sides[seat] === game.play.sides[0])
    if (partner) expect(volume.figures.alike).not.toHaveProperty(partner.name)
  })
  it('says who fooled whom', () => {
    const drawn = game.turns.flatMap((turn, at) => (turn.story === null ? [] : foolings(turn, game.outcomes[at]!)))
    const believed = drawn.filter(({ fooled }) => fooled.includes(0)).map(({ giver }) => book.name(giver))
    const counted = Object.values(volume.figures.believed).reduce((sum, one) => sum + one, 0)
    expect(counted).toBe(believed.length)
    const mine = drawn.filter(({ giver }) => giver === 0).flatMap(({ fooled }) => fooled)
    expect(Object.values(volume.figures.fooled).reduce((sum, one) => sum + one, 0)).toBe(mine.length)
  })
  it('counts the clues that one told, where some could find them', () => {
    const told = game.turns.filter(({ storyteller, story }) => storyteller === 0 && story !== null)
    expect(volume.figures.clues).toHaveLength(told.length)
  })
  it('says how it ended for one', () => {
    const isWon = game.ending.winners.includes(game.play.sides[0]!)
    expect(['won', 'shared'].includes(volume.outcome)).toBe(isWon && !game.ending.stopped)
    expect(volume.winners).not.toContain(book.name(0))
  })
})

/** A game that says only this. */
const said = (at: number, figures: Partial<Volume['figures']>): Volume => ({
  ...volumeOf(CODE, record('classic'), 0),
  number: at,
  at,
  others: [
    { name: 'Rui', rabbit: 'honey' },
    { name: 'Zoe', rabbit: 'sky' },
  ],
  figures: { alike: {}, believed: {}, fooled: {}, clues: [], cards: {}, ...figures },
})

describe('what games tell together', () => {
  it('is nothing where there are none', () => expect(taleOf([])).toBeNull())
  it('is nothing of what is known too little', () => {
    const tale = taleOf([
      said(1, { alike: { Rui: [3, 3] }, believed: { Rui: 1 }, clues: ['none'], cards: { a: { times: 1 } } }),
    ])
    expect(tale).toMatchObject({ games: 1, minds: [], believes: null, fools: null, clues: [], cards: [] })
  })
  it('adds up: who thinks alike, the most alike first', () => {
    const tale = taleOf([said(2, { alike: { Rui: [3, 1], Zoe: [5, 4] } }), said(1, { alike: { Rui: [3, 2] } })])
    expect(tale?.minds.map(({ name, share }) => [name, share])).toEqual([
      ['Zoe', 0.8],
      ['Rui', 0.5],
    ])
    expect(tale?.since).toBe(1)
  })
  it('names nobody as the one with whom one never agrees', () => {
    expect(taleOf([said(1, { alike: { Rui: [9, 0], Zoe: [4, 1] } })])?.minds.map(({ name }) => name)).toEqual(['Zoe'])
  })
  it('adds up: whom one believes, who believes one, clues and cards', () => {
    const tale = taleOf([
      said(2, {
        believed: { Rui: 1, Zoe: 1 },
        fooled: { Zoe: 2 },
        clues: ['all'],
        cards: { a: { times: 1, clue: 'two' } },
      }),
      said(1, {
        believed: { Rui: 2 },
        clues: ['some', 'none'],
        cards: { a: { times: 1, clue: 'one' }, b: { times: 3 } },
      }),
    ])
    expect(tale?.believes).toMatchObject({ name: 'Rui', rabbit: 'honey', count: 3 })
    expect(tale?.fools).toMatchObject({ name: 'Zoe', rabbit: 'sky', count: 2 })
    expect(tale?.clues).toEqual(['some', 'none', 'all'])
    expect(tale?.cards).toEqual([
      { card: 'b', times: 3 },
      { card: 'a', times: 2, clue: 'two' },
    ])
  })
  it('draws whoever thinks alike closer, and nobody on another', () => {
    const minds = [0.8, 0.5, 0.5, 0.1].map((share, at) => ({ name: String(at), rabbit: 'sky' as const, share }))
    const far = onRings(minds).map(({ x, y }) => Math.hypot(x, y))
    expect(far[0]).toBeLessThan(far[1]!)
    expect(far[1]).toBeLessThan(far[3]!)
    expect(Math.max(...far)).toBeLessThan(1)
  })
})

describe('a file of games', () => {
  const games = MODES.map((mode) => ({ code: CODE, seat: 0, record: record(mode) }))
  it('is read as it was written', () => expect(readGames(written(games))).toEqual(games))
  it('is none where it is something else', () => {
    for (const text of ['', '{', '[]', '{"kind":"haresay-games"}', '{"kind":"other","games":[]}', 'null'])
      expect(readGames(text), text).toBeNull()
  })
  const spoilt: [string, (game: GameRecord) => unknown][] = [
    ['a seat that nobody had', (game) => ((game.turns[0]!.table[0] as { owner: number }).owner = 99)],
    ['a card that did not lie there', (game) => ((game.outcomes[0] as { card: number }).card = 99)],
    ['a rabbit that there is not', (game) => ((game.rabbits as Record<string, string>)['x'] = '../x')],
    ['a turn without what came of it', (game) => (game.outcomes as unknown[]).pop()],
    [
      'a recording that is an address',
      (game) => ((game.turns[0] as { clue: unknown }).clue = { kind: 'mime', recording: '../../x' }),
    ],
    ['a number that is a text', (game) => ((game.ending as { ended_at: unknown }).ended_at = 'now')],
    ['a side of nobody', (game) => (game.play.sides as number[]).fill(0)],
  ]
  it.each(spoilt)('brings no game with %s', (_, spoil) => {
    const game = { code: CODE, seat: 0, record: record('odyssey') }
    spoil(game.record)
    expect(readGames(written([game, games[0]!]))).toEqual([games[0]])
  })
  it('brings none from a seat or a table that cannot be', () => {
    const [game] = games
    expect(
      readGames(
        written([
          { ...game!, seat: 99 },
          { ...game!, code: '../..' },
        ]),
      ),
    ).toEqual([])
  })
})

describe('the shelf', () => {
  const first = { code: CODE, seat: 0, record: record('classic') }
  const id = { code: CODE, number: first.record.ending.number }
  const fresh = async () => {
    vi.resetModules()
    return (await import('../src/lib/shelf.svelte')).shelf
  }
  beforeEach(() => {
    localStorage.clear()
    remember({ tables: [{ code: CODE, at: 1 }], games: 0 })
  })
  it('has a game when the page is opened again, with all its turns', async () => {
    ;(await fresh()).put(first)
    const again = await fresh()
    expect(again.games).toHaveLength(1)
    expect(again.recordOf(id)).toEqual(first.record)
  })
  it('has a game once, as it was read last', async () => {
    const shelf = await fresh()
    shelf.put(first)
    const more = { ...first.record, explained: [{ turn: 1, seat: 0, said: { kind: 'text' as const, text: 'well' } }] }
    shelf.put({ ...first, record: more })
    expect(shelf.games).toHaveLength(1)
    expect(shelf.recordOf(id)?.explained).toHaveLength(1)
  })
  it('keeps a game off that was taken off, though its table would bring it back', async () => {
    ;(await fresh()).put(first)
    ;(await fresh()).takeOff(id)
    const shelf = await fresh()
    expect(shelf.knows(id)).toBe(true)
    shelf.put(first)
    expect(shelf.games).toEqual([])
    expect(localStorage.getItem(`haresay-game/${CODE}/1`)).toBeNull()
  })
  it('is empty after all was forgotten; a file brings it all back', async () => {
    const shelf = await fresh()
    shelf.put(first)
    const file = shelf.carried()
    shelf.empty()
    expect(shelf.games).toEqual([])
    expect(shelf.recordOf(id)).toBeNull()
    expect(shelf.bring(file)).toBe(1)
    expect(shelf.games).toHaveLength(1)
    expect(shelf.bring('no such file')).toBeNull()
  })
  it('lets the oldest go where there are very many', async () => {
    const shelf = await fresh()
    for (let number = 1; number <= 61; number += 1)
      shelf.put({ ...first, record: { ...first.record, ending: { ...first.record.ending, number, ended_at: number } } })
    expect(shelf.games).toHaveLength(60)
    expect(shelf.recordOf({ code: CODE, number: 1 })).toBeNull()
    expect(shelf.recordOf({ code: CODE, number: 61 })).not.toBeNull()
  })
  it('has a game until the window closes where nothing can be kept', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const shelf = await fresh()
    shelf.put(first)
    expect(shelf.recordOf(id)).toEqual(first.record)
    full.mockRestore()
  })
})

describe('tables from outside', () => {
  const glance: Glance = {
    code: CODE,
    you: 'p1',
    others: [],
    phase: 'giving',
    teller: 'Rui',
    you_tell: false,
    your_move: false,
    since: 5,
    finished: 1,
  }
  const answers = new Map<string, unknown>()
  beforeEach(() => {
    localStorage.clear()
    answers.clear()
    vi.resetModules()
    vi.stubGlobal('fetch', (path: string) => {
      const found = [...answers].find(([end]) => path.endsWith(end))?.[1]
      if (!found) return Promise.reject(new Error('offline'))
      return Promise.resolve(
        new Response(JSON.stringify(found), {
          status: 'code' in (found as object) && 'details' in (found as object) ? 404 : 200,
        }),
      )
    })
  })
  const looked = async (...codes: string[]) => {
    const prefs = await import('../src/lib/prefs.svelte')
    prefs.remember({ tables: codes.map((code) => ({ code, at: 1 })) })
    const { tables } = await import('../src/lib/tables.svelte')
    await tables.look()
    return { tables, shelf: (await import('../src/lib/shelf.svelte')).shelf, prefs: prefs.prefs }
  }
  it('are those first where it is one’s own move', async () => {
    answers
      .set('/AAA/glance', { ...glance, finished: 0 })
      .set('/BBB/glance', { ...glance, finished: 0, your_move: true })
    const { tables } = await looked('AAA', 'BBB')
    expect(tables.mine.map(({ code }) => code)).toEqual(['BBB', 'AAA'])
  })
  it('bring the games onto the shelf in which one sat', async () => {
    const game = record('classic')
    const person = game.ending.sitters.find((sitter) => sitter.type === 'person')!
    answers.set('/AAA/glance', { ...glance, you: 'person' in person ? person.person : '' }).set('/AAA/games/1', game)
    answers.set('/BBB/glance', { ...glance, you: 'looked on' }).set('/BBB/games/1', game)
    const { shelf } = await looked('AAA', 'BBB')
    expect(shelf.games.map(({ code }) => code)).toEqual(['AAA'])
  })
  it('are forgotten when they are gone, and not when they are out of reach', async () => {
    answers.set('/AAA/glance', { type: 'refused', code: 'no_such_table', sentence: '', details: {} })
    const { prefs, tables } = await looked('AAA', 'BBB')
    expect(prefs.tables.map(({ code }) => code)).toEqual(['BBB'])
    expect(tables.mine).toEqual([{ code: 'BBB', glance: null }])
  })
})

describe('times', () => {
  const now = new Date(2026, 10, 18, 12).getTime()
  const before = (days: number) => now - days * 86_400_000
  it('are said as people say them', () => {
    expect([0, 1, 3, 30, 400].map((days) => dayOf(before(days), now))).toEqual([
      'Today',
      'Yesterday',
      'Sunday',
      'October 19',
      'Oct 14, 2025',
    ])
    expect([30, 700, 7300, 90_000].map(ago)).toEqual(['', '11 minutes ago', '2 hours ago', 'yesterday'])
  })
})
