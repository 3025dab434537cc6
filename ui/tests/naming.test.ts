// Whoever reads is "you", in every language; everybody else has their name, and on a screen for all nobody is "you".
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { i18n, languages } from '../src/lib/i18n.svelte'
import { inWords, linesFor } from '../src/lib/lines'
import { draftFor } from '../src/lib/draft'
import { betLine, called, fooledLine, listed, namesOf, who, winLine } from '../src/lib/naming'
import { Scene } from '../src/lib/scene'
import { golden, type Table } from './golden'

const at = (table: Table, name: string) => new Scene(golden(table, name))
const gameAt = (table: Table, name: string) => at(table, name).game!
const said = (table: Table, name: string): string => {
  const { game, moment } = at(table, name)
  const { say, sub } = linesFor(game!, draftFor(moment))
  return `${inWords(say)} ${inWords(sub)}`
}

beforeEach(() => i18n.use('en'))
afterAll(() => i18n.use('en'))

describe('whoever reads', () => {
  const own = gameAt('classic', 'recap/teller')
  const you = own.board.storyteller!
  const [ana, rui] = own.players.map(({ seat }) => seat).filter((seat) => seat !== you) as [number, number]

  it('is you, and nobody else is', () => {
    expect(who(own, you)).toEqual({ who: 'you', name: own.name(you) })
    expect(who(own, ana)).toEqual({ who: 'other', name: own.name(ana) })
    expect(called(own, you)).toBe('You')
    expect(called(own, ana)).toBe(own.name(ana))
  })
  it('comes first in a list', () => {
    expect(listed(own, [ana, you])).toBe(`you and ${own.name(ana)}`)
    expect(listed(own, [ana, rui])).toBe(`${own.name(ana)} and ${own.name(rui)}`)
  })
  it('is named before the partner', () => {
    const teams = gameAt('teams', 'recap/teller')
    const yours = teams.side(teams.board.storyteller!)!
    expect(namesOf(yours)).toEqual(['You', teams.partner(teams.board.storyteller!)!.name])
  })
  it('is nobody on a screen for all, and while a bot plays for them', () => {
    for (const game of [gameAt('classic', 'recap/screen'), gameAt('held', 'telling/teller')])
      expect(game.players.some(({ seat }) => game.isYou(seat))).toBe(false)
  })
  it('is fooled, fools, and is fooled among others', () => {
    expect(fooledLine(own, you, [ana])).toBe(`You fooled ${own.name(ana)}`)
    expect(fooledLine(own, ana, [you])).toBe(`${own.name(ana)} fooled you`)
    expect(fooledLine(own, ana, [rui, you])).toBe(`${own.name(ana)} fooled you and ${own.name(rui)}`)
    expect(fooledLine(own, ana, [rui])).toBe(`${own.name(ana)} fooled ${own.name(rui)}`)
  })
  it('bets, and is bet on', () => {
    expect(betLine(own, { seat: you, on: ana })).toContain(`ou `)
    expect(betLine(own, { seat: ana, on: you })).toContain(` on you`)
    expect(betLine(own, { seat: ana, on: rui })).not.toMatch(/\byou\b/i)
  })
  it('wins alone, with others, or not', () => {
    const sideOf = (seat: number) => own.side(seat)!.side
    expect(winLine(own, [sideOf(you)], 2)).toBe('You win, by 2 hops.')
    expect(winLine(own, [sideOf(you)], 0)).toBe('You win.')
    expect(winLine(own, [sideOf(you), sideOf(ana)], 0)).toBe(`You and ${own.name(ana)} win together.`)
    expect(winLine(own, [sideOf(ana)], 1)).toBe(`${own.name(ana)} wins, by a hop.`)
    expect(winLine(own, [], 0)).toBe('Stopped here, with no winner.')
  })
})

describe.each(languages)('in %s', (language) => {
  beforeEach(() => i18n.use(language))

  it.each([
    ['classic', 'recap/teller'],
    ['odyssey', 'recap/teller'],
    ['odyssey', 'recap/some'],
  ] as const)('what came of a turn of %s names the reader nowhere (%s)', (table, name) => {
    const game = gameAt(table, name)
    expect(said(table, name)).not.toContain(game.name(game.played!))
    expect(said(table, 'recap/screen')).toContain(game.name(game.board.storyteller!))
  })
  it('a clue that failed leaves nothing to the two of the pair, who are named', () => {
    const game = gameAt('teams', 'recap/teller')
    expect(game.outcome?.kind).toBe('none')
    const partner = game.partner(game.played!)!.name
    expect(said('teams', 'recap/teller')).toContain(partner)
    expect(said('teams', 'recap/teller')).not.toContain(game.name(game.played!))
    expect(said('teams', 'recap/screen')).toContain(partner)
  })
})
