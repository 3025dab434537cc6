// What points are made of: as the table says, for every side of every mode, and never another sum than the points.
import { beforeAll, describe, expect, it } from 'vitest'
import { i18n } from '../src/lib/i18n.svelte'
import { Scene, type Game } from '../src/lib/scene'
import type { Turn } from '../src/lib/wire'
import { partsOf, whyAloud } from '../src/lib/why'
import { golden, scenesOf, type Table } from './golden'

beforeAll(() => i18n.use('en'))

const MODES: Table[] = ['classic', 'odyssey', 'party', 'teams', 'three']

function recaps(table: Table): { game: Game; turn: Turn }[] {
  const names = scenesOf(table).filter((name) => name.startsWith('recap/'))
  return names.map((name) => {
    const { game } = new Scene(golden(table, name))
    if (game?.phase.type !== 'recap') throw new Error(`${name} is no recap`)
    return { game, turn: game.phase.last }
  })
}

describe.each(MODES)('the parts of points, %s', (mode) => {
  it('come to the points, and each says something', () => {
    for (const { game, turn } of recaps(mode))
      for (const { side } of game.sides) {
        const parts = partsOf(game, turn, side)
        expect(parts.length).toBeGreaterThan(0)
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(turn.points[side])
        for (const part of parts) {
          expect(part.said).not.toBe('')
          expect(part.short).not.toBe('')
          expect(part.said).not.toContain('recap.')
        }
      }
  })
  it('name only cards that lie there, and people who voted for them or gave them', () => {
    for (const { game, turn } of recaps(mode))
      for (const { side } of game.sides)
        for (const { reason, cards, seats } of partsOf(game, turn, side)) {
          for (const card of cards) expect(turn.table[card - 1]).toBeDefined()
          if (reason !== 'fooled') continue
          for (const seat of seats) expect(cards.some((card) => turn.ballots[seat]?.votes.includes(card))).toBe(true)
          for (const card of cards) expect(game.play.sides[turn.table[card - 1]!.owner]).toBe(side)
        }
  })
})

describe('what is heard of them', () => {
  it('is all parts in one', () => {
    const { game } = new Scene(golden('classic', 'recap/voter'))
    if (game?.phase.type !== 'recap') throw new Error('no recap')
    expect(game.sides.map(({ side }) => whyAloud(game, (game.phase as { last: Turn }).last, side))).toContain(
      '+3 found João’s card and +2 fooled you and Ana',
    )
  })
  it('is nothing where the table does not say', () => {
    const message = golden('classic', 'recap/voter')
    const { game } = new Scene({ ...message, game: { ...message.game!, why: [] } })
    if (game?.phase.type !== 'recap') throw new Error('no recap')
    expect(whyAloud(game, game.phase.last, 0)).toBeNull()
  })
})
