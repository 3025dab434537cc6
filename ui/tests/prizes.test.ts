// Prizes are kind and true: each is borne out by the record, none is for next to nothing, and nobody has one for doing badly.
import { beforeAll, describe, expect, it } from 'vitest'
import { Book } from '../src/lib/book'
import { foolings } from '../src/lib/ending'
import { i18n } from '../src/lib/i18n.svelte'
import { lightOf } from '../src/lib/light'
import { alike, prizesOf, type Prize } from '../src/lib/prizes'
import { prizeText, prizeTitle } from '../src/lib/prizing'
import type { GameRecord, Turn } from '../src/lib/wire'
import { record, type Table } from './golden'

beforeAll(() => i18n.use('en'))
const MODES: Table[] = ['classic', 'odyssey', 'party', 'teams']
const prize = <Kind extends Prize['kind']>(of: GameRecord, kind: Kind) =>
  prizesOf(of).find((one): one is Prize & { kind: Kind } => one.kind === kind)

/** Somebody tells card 1 to four others, each of whom gave the card of their own seat, and they vote so. */
function played(...votes: number[][]): GameRecord {
  const base = record('classic')
  const turns = votes.map((on, index): Turn => ({
    ...base.turns[0]!,
    number: index + 1,
    storyteller: 0,
    story: 1,
    clue: { kind: 'text', text: `clue ${index + 1}` },
    table: [0, 1, 2, 3].map((owner) => ({ card: `card ${owner}`, owner })),
    ballots: [null, ...on.map((card) => ({ votes: [card], red: null }))],
  }))
  const outcomes = turns.map(({ ballots }) => {
    const together = [1, 2, 3].filter((seat) => ballots[seat]!.votes[0] === 1)
    const missed = [1, 2, 3].filter((seat) => !together.includes(seat))
    const kind = together.length === 0 ? 'none' : missed.length === 0 ? 'all' : 'some'
    return { kind, card: 1, together, missed, also: [] } as GameRecord['outcomes'][number]
  })
  return { ...base, turns, outcomes, wagers: [] }
}

describe.each(MODES)('the prizes of a game, %s', (mode) => {
  const game = record(mode)
  it('are borne out by it', () => {
    for (const one of prizesOf(game)) {
      if (one.kind === 'mind') {
        const [a, b] = one.seats as [number, number]
        expect(game.turns.filter((turn) => alike(turn, a, b))).toHaveLength(one.count)
      }
      if (one.kind === 'disguise') {
        const drawn = game.turns.flatMap((turn, index) => foolings(turn, game.outcomes[index]!))
        for (const seat of one.seats)
          expect(drawn.filter(({ giver }) => giver === seat).reduce((sum, { fooled }) => sum + fooled.length, 0)).toBe(
            one.count,
          )
      }
      if (one.kind === 'bold')
        expect(game.outcomes[one.turn - 1]).toMatchObject({ kind: 'some', together: [expect.anything()] })
    }
  })
  it('have words', () => {
    const book = new Book(game, 0, 'K7QR4WZ')
    for (const one of prizesOf(game)) {
      expect(prizeTitle(one)).not.toContain('end.')
      expect(prizeText(book, one)).not.toMatch(/end\.|undefined/)
      expect(one.seats.length).toBeLessThanOrEqual(2)
    }
    expect(lightOf(book)).toBeDefined()
  })
})

describe('a prize', () => {
  it('for the best disguise is whose cards most votes fell for', () => {
    expect(prize(played([1, 2, 2], [1, 2, 2]), 'disguise')).toMatchObject({ seats: [1], count: 4 })
  })
  it('is none where it would be for a single vote', () => {
    expect(prizesOf(played([1, 1, 2]))).toEqual([])
  })
  it('for being of one mind is for two who chose alike at least twice', () => {
    expect(prize(played([2, 1, 1], [3, 1, 1]), 'mind')).toMatchObject({ seats: [2, 3], count: 2 })
  })
  it('for the boldest clue is for one that only one found, and not for one that nobody did', () => {
    expect(prize(played([2, 2, 2], [1, 3, 2]), 'bold')).toMatchObject({ turn: 2, seats: [0] })
    expect(prize(played([3, 3, 2]), 'bold')).toBeUndefined()
  })
  it('for the biggest heart is for believing three different people, and two are too few for it', () => {
    expect(prize(played([3, 2, 2], [4, 2, 2]), 'heart')).toBeUndefined()
    expect(
      prizesOf(record('odyssey'))
        .filter(({ kind }) => kind === 'heart')
        .every((one) => 'count' in one && one.count >= 3),
    ).toBe(true)
  })
})
