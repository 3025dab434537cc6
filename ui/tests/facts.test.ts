// Small facts: the track, the table's layout, languages, codes, pairs, who was fooled.
import { describe, expect, it } from 'vitest'
import { podiumOf } from '../src/lib/ending'
import { kept } from '../src/lib/gestures'
import { bestLanguage } from '../src/lib/i18n.svelte'
import { layout } from '../src/lib/layout'
import { partnerOf, playersOf, sidesOf, votersOf } from '../src/lib/people'
import { routeOf, tidyCode } from '../src/lib/route.svelte'
import { standings, stone } from '../src/lib/track'
import { message, rules, view } from './messages'

describe('the track', () => {
  it('has a stone for every score, and loose ones beyond', () => {
    for (const track of ['wide', 'strip'] as const)
      for (const score of [0, 30, 31, 45, 400]) {
        const { left, top } = stone(track, score)
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(100)
        expect(top).toBeGreaterThan(0)
      }
  })
  it('sets twelve on one stone apart', () => {
    const places = standings('strip', Array<number>(12).fill(0)).map(({ place }) => `${place.left}/${place.top}`)
    expect(new Set(places).size).toBe(12)
  })
  it('writes the score beside who is past 30', () => {
    expect(standings('wide', [30, 33]).map(({ flag }) => flag)).toEqual([null, 33])
  })
})

describe('the layout', () => {
  it.each([3, 4, 5, 6, 7, 8, 11, 12, 18])('has room for %i cards', (count) => {
    const { columns, rows, wideColumns, wideRows } = layout(count)
    expect(columns * rows).toBeGreaterThanOrEqual(count)
    expect(wideColumns * wideRows).toBeGreaterThanOrEqual(count)
  })
})

describe('languages', () => {
  const all = ['en', 'es', 'pt-PT', 'pt-BR', 'ca', 'ro', 'it', 'fr'] as const
  it.each([
    [['pt'], 'pt-PT'],
    [['pt-BR', 'en'], 'pt-BR'],
    [['es-MX'], 'es'],
    [['de', 'ca-ES'], 'ca'],
    [['de'], 'en'],
  ] as const)('%s is answered in %s', (wanted, best) => {
    expect(bestLanguage(wanted, all)).toBe(best)
  })
})

describe('addresses', () => {
  it('knows every screen', () => {
    expect(routeOf('/t/ab2-c3')).toEqual({ name: 'table', code: 'AB2C3' })
    expect(routeOf('/j/AB2C3')).toEqual({ name: 'table', code: 'AB2C3' })
    expect(routeOf('/tv/AB2C3')).toEqual({ name: 'tv', code: 'AB2C3' })
    expect(routeOf('/')).toEqual({ name: 'home' })
  })
  it('takes a code however it is typed', () => {
    expect(tidyCode(' ab2 c3 ')).toBe('AB2C3')
    expect(tidyCode('https://play.example/t/AB2C3/')).toBe('AB2C3')
  })
})

describe('pairs', () => {
  const teams = view({ type: 'claiming' }, { rules: rules({ mode: 'teams', players: 6 }) }, { scores: [7, 3, 3] })
  it('sit opposite and share a rabbit', () => {
    const sides = sidesOf(teams, playersOf(message(teams)))
    expect(partnerOf(teams, 4)).toBe(1)
    expect(sides.map(({ names }) => names)).toEqual([
      ['Ana', 'Ștefan'],
      ['João', 'Núria'],
      ['Cécile', 'Lluís'],
    ])
    expect(podiumOf(sides).podium.map(({ side }) => side.score)).toEqual([7, 3, 3])
  })
  it('have one voter each, but for the storyteller’s', () => {
    const seen = { ...teams, board: { ...teams.board, waiting_for: [2] } }
    expect(votersOf(seen, playersOf(message(seen)))).toMatchObject({ done: 1, all: 2 })
  })
})

describe('zooming', () => {
  it('keeps the picture on the screen', () => {
    expect(kept({ scale: 0.4, x: 50, y: 0 }, 300, 450)).toEqual({ scale: 1, x: 0, y: 0 })
    expect(kept({ scale: 2, x: 900, y: -900 }, 300, 450)).toEqual({ scale: 2, x: 150, y: -225 })
  })
})
