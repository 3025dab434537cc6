// The album of a game that is over: what it says of a turn, and that it is fetched once, whatever else is heard at the table.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Book } from '../src/lib/book'
import { foolings, leavesOf, some } from '../src/lib/ending'
import { i18n, t } from '../src/lib/i18n.svelte'
import { Scene } from '../src/lib/scene'
import type { OverView, Turn } from '../src/lib/wire'
import BookDrawn from '../src/parts/Book.svelte'
import End from '../src/screens/End.svelte'
import { golden, record } from './golden'
import { button, clear, draw, sit, tap } from './seated'

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

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

/** A turn that came to this, as it lay open. */
function turnOf(outcome: 'some' | 'all' | 'none'): { turn: Turn; game: NonNullable<Scene['game']> } {
  const { game } = new Scene(golden('classic', `recap/${outcome}`))
  if (game?.phase.type !== 'recap') throw new Error('no turn lies open')
  return { turn: game.phase.last, game }
}

/** The leaf of the book that tells of it. */
function pageOf(outcome: 'some' | 'all' | 'none'): string[] {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { turn, game } = turnOf(outcome)
  const whole = record('classic')
  draw(BookDrawn, {
    book: new Book({ ...whole, turns: [turn], outcomes: [game.outcome!], explained: [] }, null, 'K7QR4WZ'),
  })
  return [...document.querySelectorAll('.leaf p.tale, .leaf .tale > li')].map((one) => one.textContent?.trim() ?? '')
}

describe('what the album says of a turn', () => {
  it.each(['some', 'none'] as const)('names whoever gave the chosen card, where %s found it', (outcome) => {
    const { turn, game } = turnOf(outcome)
    const fooled = foolings(turn, game.outcome!)
    expect(fooled.length).toBeGreaterThan(0)
    for (const { giver, fooled: seats } of fooled)
      for (const seat of seats) {
        const [card] = turn.ballots[seat]!.votes
        expect(turn.table[card! - 1]!.owner).toBe(giver)
        expect(giver).not.toBe(turn.storyteller)
      }
    expect(fooled.flatMap(({ fooled: seats }) => seats).sort()).toEqual([...game.outcome!.missed].sort())
  })
  it('calls it nobody’s find where nobody found it, and everybody’s where all did: neither reads like praise', () => {
    const { turn, game } = turnOf('none')
    const teller = game.name(turn.storyteller)
    const none = pageOf('none')
    expect(none[0]).toBe(t('end.flop'))
    expect(none.slice(1).length).toBeGreaterThan(0)
    for (const line of none) expect(line.startsWith(teller)).toBe(false)
    expect(pageOf('all')).toEqual([t('end.all')])
  })
})

describe('the book of the evening', () => {
  it('has its clues in the language that was played in, whatever the reader’s or the table’s is', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    draw(BookDrawn, { book: new Book({ ...record('classic'), language: 'ro' }, null, 'K7QR4WZ') })
    expect([...document.querySelectorAll('.leaf q')].map((one) => one.getAttribute('lang'))).toContain('ro')
    expect(document.querySelector('.leaf q[lang=en]')).toBeNull()
  })
  const heading = () => document.querySelector('.leafno')?.textContent?.trim()
  it('opens at the first turn, and turns its leaves to the last and back', async () => {
    await i18n.use('en')
    vi.stubGlobal('fetch', whole)
    const { visit, game: seen } = sit(game(1, 1))
    await vi.waitFor(() => expect(visit.record?.turns.length).toBeGreaterThan(1))
    draw(End, { game: seen, phase: seen.phase as OverView, onarrange: () => {} })
    const { turns } = record('classic')
    const says = (turn: number) => expect(heading()).toMatch(new RegExp(`^Turn ${turn} of ${turns.length} · `))
    says(1)
    for (let turn = 2; turn <= turns.length; turn += 1) {
      tap('The next turn')
      says(turn)
    }
    expect(button('The next turn').ariaDisabled ?? button('The next turn').getAttribute('aria-disabled')).toBe('true')
    tap('The turn before')
    says(turns.length - 1)
  })
  it('has every card of a turn, whose it was and who voted for it', () => {
    for (const table of ['classic', 'odyssey', 'party', 'teams'] as const) {
      const book = new Book(record(table), 0, 'K7QR4WZ')
      for (const { turn, hero, others, outcome } of book.leaves) {
        expect([hero, ...others].map(({ number }) => number).sort((a, b) => a - b)).toEqual(
          turn.table.map((_, index) => index + 1),
        )
        expect(hero.number).toBe(outcome.card)
        const votes = turn.ballots.reduce((sum, ballot) => sum + (ballot?.votes.length ?? 0), 0)
        expect([hero, ...others].reduce((sum, { voters }) => sum + voters.length, 0)).toBe(votes)
      }
      expect(book.sides.map(({ score }) => score)).toEqual(record(table).ending.scores)
      expect(new Set(book.players.map(({ rabbit }) => rabbit)).size).toBe(book.players.length)
    }
  })
})

describe('what the TV shows of it', () => {
  it('is every turn with its card, or only the last until the others are there', () => {
    const { turns, outcomes } = record('classic')
    const all = leavesOf(record('classic'), null, null)
    expect(all.map(({ turn, face }) => [turn.number, face])).toEqual(
      turns.map((turn, index) => [turn.number, turn.table[outcomes[index]!.card - 1]!.card]),
    )
    expect(leavesOf(null, turns[0]!, outcomes[0]!)).toHaveLength(1)
    expect(leavesOf(null, null, null)).toEqual([])
  })
  it('is no more than can be read, from the first to the last', () => {
    expect(some([1, 2, 3], 5)).toEqual([1, 2, 3])
    expect(some([1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([1, 3, 5, 7, 9])
  })
})
