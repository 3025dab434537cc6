// Small facts: the track, languages, codes, pairs, who was fooled.
import { describe, expect, it } from 'vitest'
import { podiumOf } from '../src/lib/ending'
import { kept } from '../src/lib/gestures'
import { bestLanguage } from '../src/lib/i18n.svelte'
import { LETTERS, playersOf } from '../src/lib/people'
import { neverInCodes, routeOf, tidyCode } from '../src/lib/route'
import { Scene } from '../src/lib/scene'
import { numbered, standings, stone, type Place } from '../src/lib/track'
import { golden, where } from './golden'

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
    expect(standings('wide', [30, 31, 33]).map(({ flag }) => flag)).toEqual([null, 31, 33])
  })
  it('has its stones where they are painted, in percent', () => {
    const near = ({ left, top }: Place) => [left, top].map((one) => Number(one.toFixed(2)))
    expect(near(stone('wide', 0))).toEqual([6.15, 67.6])
    expect(near(stone('wide', 1))).toEqual([8.95, 76.8])
    expect(near(stone('wide', 31))).toEqual([91.63, 41.77]) // the first of the loose ones
    expect(near(stone('wide', 32))).toEqual([94.1, 38.77])
    expect(stone('wide', 99)).toEqual(stone('wide', 34)) // and the last of them
    expect(stone('strip', 99)).toEqual(stone('strip', 32))
    expect(stone('strip', 32)).not.toEqual(stone('strip', 31))
  })
  it('lets one stand in the middle of a stone, two beside each other, and a third behind them, higher', () => {
    const { left, top } = stone('wide', 7)
    const at = (...scores: number[]) => standings('wide', scores)
    expect(at(7, 8)[0]).toEqual({ side: 0, place: { left, top }, flag: null, depth: 9 })
    expect(at(7, 7).map(({ place }) => place)).toEqual([
      { left: left - 1, top },
      { left: left + 1, top },
    ])
    const [, , third] = at(7, 7, 7)
    expect(third).toEqual({ side: 2, place: { left, top: top - 9 }, flag: null, depth: 8 })
  })
  it('sets rabbits of the narrow track further apart, and four in a row where they are more than six', () => {
    const { left, top } = stone('strip', 0)
    const six = standings('strip', Array<number>(6).fill(0))
    expect(six[1]!.place.left - six[0]!.place.left).toBeCloseTo(4.66)
    expect(six.map(({ depth }) => depth)).toEqual([9, 9, 8, 8, 7, 7])
    const seven = standings('strip', Array<number>(7).fill(0))
    expect(seven.map(({ depth }) => depth)).toEqual([9, 9, 9, 9, 8, 8, 8])
    expect(seven[5]!.place.left).toBeCloseTo(left) // three in a row: one of them in the middle
    expect(seven[5]!.place.top).toBeCloseTo(top - 7)
  })
  it('has everybody who is past its end on its last stone', () => {
    const [one, other] = standings('strip', [60, 90])
    expect(one!.place.left).not.toBe(other!.place.left)
    expect(one!.place.top).toBe(other!.place.top)
  })
  it('has a number on every stone, or on every fifth where it is narrow', () => {
    expect(numbered('wide')).toEqual(Array.from({ length: 31 }, (_, number) => number))
    expect(numbered('strip')).toEqual([0, 5, 10, 15, 20, 25, 30])
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
    expect(routeOf('/tv')).toEqual({ name: 'tv', code: '' })
    expect(routeOf('/gallery')).toEqual({ name: 'gallery' })
    expect(routeOf('/')).toEqual({ name: 'home' })
  })
  it('is at home where an address says nothing', () => {
    for (const path of ['/t', '/j/', '/', '']) expect(routeOf(path)).toEqual({ name: 'home' })
  })
  it('is nowhere where an address says something else', () => {
    for (const path of ['/x/AB2C3', '/home']) expect(routeOf(path)).toEqual({ name: 'nowhere' })
  })
  it('takes a code however it is typed', () => {
    expect(tidyCode(' ab2 c3 ')).toBe('AB2C3')
    expect(tidyCode('https://play.example/t/AB2C3/')).toBe('AB2C3')
    expect(tidyCode('  ')).toBe('')
  })
  it('knows letters that no code has, each once', () => {
    expect(neverInCodes('AB2C3')).toEqual([])
    expect(neverInCodes('A0OL1IO')).toEqual(['0', 'O', 'L', '1', 'I'])
  })
})

describe('people', () => {
  const table = golden('classic', 'claiming/anyone')
  const [ana, joao, ...others] = table.table.people
  const names = (message: typeof table) => playersOf(message).map(({ name }) => name)

  it('sit as the server says, each with a rabbit and a letter of their own', () => {
    expect(playersOf(table)[0]).toEqual({
      ...{ seat: 0, name: 'Ana', rabbit: 'poppy', person: 'Ana' },
      ...{ you: true, bot: false, here: true },
    })
    expect(playersOf(table).map(({ you }) => you)).toEqual([true, false, false, false])
    expect(Object.values(LETTERS).join('')).toBe('ABCDEFGHIJKL')
    expect([LETTERS.poppy, LETTERS.ink]).toEqual(['A', 'L'])
  })
  it('are not taken for the reader where nobody reads', () => {
    expect(playersOf({ ...table, you: null }).some(({ you }) => you)).toBe(false)
  })
  it('who have left keep their name and their rabbit, and are not here', () => {
    const left = where(table, { people: [ana!, ...others], left: [joao!] })
    expect(playersOf(left)[1]).toMatchObject({ name: 'João', rabbit: 'honey', here: false })
    const gone = where(table, { people: [ana!, { ...joao!, here: false }, ...others] })
    expect(playersOf(gone).map(({ here }) => here)).toEqual([true, false, true, true])
  })
  it('have another rabbit where somebody else has theirs already', () => {
    const twins = where(table, { people: [ana!, { ...joao!, rabbit: 'poppy' }, ...others] })
    expect(playersOf(twins).map(({ rabbit }) => rabbit)).toEqual(['poppy', 'honey', 'sky', 'pine'])
  })
  it('whom nobody knows have a sign instead of a name', () => {
    const unknown = where(table, { people: [ana!, ...others] })
    expect(names(unknown)).toEqual(['Ana', '?', 'Cécile', 'Ștefan'])
    expect(playersOf(unknown)[1]!.rabbit).toBe('snow')
  })
  it('can be bots, who have a name of their own and are always here', () => {
    const bots = golden('bots', 'telling/other')
    const [bot] = playersOf(bots).filter(({ person }) => person === null)
    expect(bot).toMatchObject({ here: true, you: false })
    expect(bot!.name).not.toBe('?')
  })
})

describe('pairs', () => {
  const game = new Scene(golden('teams', 'voting/voter')).game!
  it('share a rabbit, as the server says who with whom', () => {
    expect(game.partner(4)?.seat).toBe(1)
    expect(game.rabbit(4)).toBe(game.rabbit(1))
    expect(game.rabbit(4)).not.toBe(game.rabbit(0))
    expect(game.hasPartners).toBe(true)
    expect(game.sides.map(({ names }) => names)).toEqual([
      ['Ana', 'Ștefan'],
      ['João', 'Núria'],
      ['Cécile', 'Lluís'],
    ])
  })
  it('stand on the podium together, the most points first', () => {
    const { stumps } = podiumOf(new Scene(golden('teams', 'over/host')).game!.sides)
    expect(stumps.map(({ sides, score }) => [sides[0]!.names.join(' and '), score])).toEqual([
      ['Ana and Ștefan', 16],
      ['Cécile and Lluís', 10],
      ['João and Núria', 7],
    ])
  })
  it.each([
    [[9, 9, 4, 1], ['1: 0 1', '3: 2'], [3]],
    [[9, 4, 4, 4, 1], ['1: 0', '2: 1 2 3'], [4]],
    [[5, 5, 5], ['1: 0 1 2'], []],
    [[3, 2], ['1: 0', '2: 1'], []],
  ])('with %j points share a stump where they are equal', (scores, standing, below) => {
    const [one] = new Scene(golden('classic', 'over/host')).game!.sides
    const { stumps, others } = podiumOf(scores.map((score, side) => ({ ...one!, side, score })))
    expect(stumps.map(({ place, sides }) => `${place}: ${sides.map(({ side }) => side).join(' ')}`)).toEqual(standing)
    expect(others.map(({ side }) => side)).toEqual(below)
  })
  it('are nobody’s where everyone plays alone', () => {
    const alone = new Scene(golden('classic', 'claiming/anyone')).game!
    expect(alone.partner(1)).toBeNull()
    expect(alone.hasPartners).toBe(false)
  })
  it('leave it to the server who votes', () => {
    expect(game.voters.map(({ name }) => name)).toEqual(['Ștefan', 'Lluís'])
  })
})

describe('zooming', () => {
  it('keeps the picture on the screen', () => {
    expect(kept({ scale: 0.4, x: 50, y: 0 }, 300, 450)).toEqual({ scale: 1, x: 0, y: 0 })
    expect(kept({ scale: 2, x: 900, y: -900 }, 300, 450)).toEqual({ scale: 2, x: 150, y: -225 })
  })
})
