// The one line that says what to do, and the smaller one below it: whole sentences, for every phase and every role.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftFor, type Draft } from '../src/lib/draft'
import { i18n, t } from '../src/lib/i18n.svelte'
import { doing, inWords, lineOnTv, linesFor } from '../src/lib/lines'
import { Scene } from '../src/lib/scene'
import { golden, scenesOf, type Table } from './golden'

const TABLES: Table[] = ['classic', 'odyssey', 'party', 'teams', 'three', 'brambles', 'bots', 'held']

beforeAll(() => i18n.use('en'))
beforeEach(() => sessionStorage.clear())

function said(table: Table, name: string, picked: Partial<Draft> = {}): string {
  const { game, moment } = new Scene(golden(table, name))
  if (name.endsWith('/screen') && !name.startsWith('recap')) return inWords(lineOnTv(game))
  const { say, sub } = linesFor(game!, { ...draftFor(moment), ...picked })
  return `${inWords(say)} | ${inWords(sub)}`
}

describe('the instruction', () => {
  /** What the screens show (see screens.test.ts); lobby and end say it in their own way. */
  const shown = (table: Table) =>
    readFileSync(join(import.meta.dirname, `golden/${table}.lines.txt`), 'utf8')
      .trim()
      .split('\n')

  it.each(TABLES)('at a table of %s is what its screens say', (table) => {
    const inGame = (name: string) => !/^(lobby|over)\//.test(name)
    const lines = scenesOf(table)
      .filter(inGame)
      .map((name) => `${name}: ${said(table, name)}`)
    expect(lines).toEqual(shown(table).filter(inGame))
  })
  it('asks for the clue once the card is chosen', () => {
    expect(said('classic', 'telling/teller', { writing: true })).toBe(`${t('say.tell.write')} | ${t('sub.tell.write')}`)
  })
  it('asks for another card from whoever exchanges the one that was given', () => {
    const { say, sub } = {
      say: t('say.give', { name: 'João', count: 1 }),
      sub: t('sub.give', { turn: 1, turns: 4, count: 1 }),
    }
    expect(said('classic', 'giving/given', { changing: true })).toBe(`${say} | ${sub}`)
  })
  it('asks for a vote again from whoever takes the cast one out', () => {
    expect(said('classic', 'voting/voted', { ballot: { votes: [], red: null } })).toBe(said('classic', 'voting/first'))
  })
  it('calls nothing yours that a bot told, gave or voted for you', () => {
    const saying = (table: Table, name: string) => said(table, name).split(' | ')[0]
    expect(saying('held', 'telling/teller')).toBe(t('say.tell.others', { name: 'João' }))
    expect(saying('held', 'giving/given')).toBe(saying('classic', 'giving/watches'))
    for (const whose of ['voting/voted', 'voting/teller'])
      expect(saying('held', whose)).toBe(saying('classic', 'voting/watches'))
  })
  it('says on a screen that a table waits, and that a game is over', () => {
    expect(said('classic', 'lobby/screen')).toBe(t('tv.lobby'))
    expect(said('classic', 'over/host')).toContain(t('say.over'))
  })
})

describe('what somebody at the table does', () => {
  const does = (table: Table, name: string): (string | null)[] => {
    const game = new Scene(golden(table, name)).game!
    return game.players.map((player) => doing(game, player).key)
  }

  it('is telling, giving or voting, as far as everybody may know', () => {
    expect(new Set(does('classic', 'telling/teller'))).toEqual(new Set(['people.tells', null]))
    expect(new Set(does('classic', 'giving/given'))).toEqual(
      new Set(['people.tells', 'people.choosing', 'people.given']),
    )
    expect(new Set(does('classic', 'voting/voted'))).toEqual(
      new Set(['people.tells', 'people.looking', 'people.voted']),
    )
  })
  it('is nothing for the one of a pair who gave, while the other votes', () => {
    const { seen, players } = new Scene(golden('teams', 'voting/voted')).game!
    const [quiet, voting] = [does('teams', 'voting/voted').filter((key) => key === null), seen.voters ?? []]
    expect(quiet.length + voting.length + 1).toBe(players.length)
  })
  it('is being away, before all else', () => {
    const game = new Scene(golden('classic', 'voting/voted')).game!
    const player = { ...game.players[0]!, person: 'ana', here: false, bot: false }
    expect(doing(game, player).key).toBe('common.away')
  })
})
