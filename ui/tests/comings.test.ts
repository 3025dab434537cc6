// Who left, who is back, who took over and who hosts: told to those who stayed, from two messages and nothing else.
import { describe, expect, it } from 'vitest'
import { comingsBetween } from '../src/lib/comings'
import type { TableMessage } from '../src/lib/wire'
import { golden, where } from './golden'

const playing = golden('classic', 'giving/given')
const { players, people } = playing.table
const other = players.findIndex(({ sitter }) => sitter.type === 'person' && sitter.person !== playing.you!.person)
const sitter = players[other]!.sitter as { type: 'person'; person: string }
const { name } = people.find(({ id }) => id === sitter.person)!

const held = (message: TableMessage, seat = other): TableMessage =>
  where(message, { players: players.map((one, at) => (at === seat ? { ...one, bot_plays: true } : one)) })
const left = (message: TableMessage): TableMessage =>
  where(held(message), {
    people: people.filter(({ id }) => id !== sitter.person),
    left: people.filter(({ id }) => id === sitter.person),
  })
const kinds = (before: TableMessage | null, after: TableMessage) =>
  comingsBetween(before, after).map((one) => [one.kind, one.name])

describe('what those hear who stayed', () => {
  it('is that a bot plays for somebody, that they left, and that they are back', () => {
    expect(kinds(playing, held(playing))).toEqual([['bot', name]])
    expect(kinds(playing, left(playing))).toEqual([['left', name]])
    expect(kinds(left(playing), playing)).toEqual([['back', name]])
    expect(kinds(held(playing), playing)).toEqual([['back', name]])
  })
  it('is nothing where nothing changed, of oneself, or of what was before one came', () => {
    expect(kinds(playing, playing)).toEqual([])
    expect(kinds(null, held(playing))).toEqual([])
    expect(kinds(playing, held(playing, playing.you!.game_seat!))).toEqual([])
    expect(kinds(playing, where(held(playing), { game: 9 }))).toEqual([])
    expect(kinds(playing, where(held(playing), { code: 'OTHER' }))).toEqual([])
  })
  it('is nothing of a connection that comes and goes', () => {
    const away = where(playing, { people: people.map((one) => ({ ...one, here: false })) })
    expect(kinds(playing, away)).toEqual([])
  })
  it('is who took whose place', () => {
    const bot = { type: 'bot' as const, name: 'Bramble', rabbit: 'moss' as const, level: 'easy', own: '' }
    const before = where(playing, {
      players: players.map((one, at) => (at === other ? { sitter: bot, bot_plays: true } : one)),
    })
    expect(comingsBetween(before, playing)).toMatchObject([{ kind: 'took', name, before: 'Bramble' }])
  })
  it('is who hosts from now on, and that it is the reader', () => {
    expect(comingsBetween(where(playing, { host: 'nobody' }), where(playing, { host: sitter.person }))).toMatchObject([
      { kind: 'host', name, you: false },
    ])
    const you = playing.you!.person
    expect(comingsBetween(where(playing, { host: sitter.person }), where(playing, { host: you }))).toMatchObject([
      { kind: 'host', you: true },
    ])
  })
})
