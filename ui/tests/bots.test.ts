// Who the bots are: everybody is somebody, what they go by is said as it is, and only the host has a say.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { factsOf, goesBy, type Bot } from '../src/lib/bots'
import facts from '../src/lib/bots.json'
import { i18n, languages } from '../src/lib/i18n.svelte'
import type { DeckInfo } from '../src/lib/wire'
import BotSheet from '../src/screens/BotSheet.svelte'
import { golden, where } from './golden'
import { clear, draw, sit, type Seated } from './seated'

const bot = (name = 'Bramble', level = 'hard', own = ''): Bot => ({ type: 'bot', name, rabbit: 'plum', level, own })
const deck = (id: string, cards: number, with_words: number): DeckInfo => ({
  id,
  name: { en: id },
  author: 'Ana',
  licence: 'CC0-1.0',
  cards,
  with_words,
  files: `decks/${id}/`,
  cover: { avif: {}, webp: {} },
  back: { avif: {}, webp: {} },
  hand: {},
})
const SHELF = [deck('overheard', 84, 84), deck('holiday', 60, 0), deck('club', 50, 7)]

function table(decks: string[], remembers: boolean, host = true, own_bots: string[] = []) {
  const usual = golden('bots', host ? 'lobby/host' : 'lobby/guest')
  return where(usual, { remembers, own_bots, settings: { ...usual.table.settings, decks } })
}

describe('what bots go by', () => {
  const by = (decks: string[], remembers: boolean, level = 'hard') =>
    goesBy(table(decks, remembers).table, SHELF, bot('Moss', level)).map((key) => key.replace('bot.by.', ''))

  it.each([
    [['overheard'], true, ['words', 'said']],
    [['overheard'], false, ['words']],
    [['holiday'], true, ['said', 'taste']],
    [['holiday'], false, ['taste.only']],
    [['overheard', 'holiday'], true, ['words.some', 'said', 'taste']],
    [['club'], false, ['words.some', 'taste']],
    [['unheard of'], false, ['taste.only']],
  ])('with %s and memory %s: %s', (decks, remembers, lines) => {
    expect(by(decks, remembers)).toEqual(lines)
  })
  it('is a language model first, for a guest', () => {
    expect(by(['holiday'], false, 'guest')).toEqual(['guest', 'taste'])
  })
})

describe('characters', () => {
  it('are twelve names with eight minds', () => {
    expect(Object.keys(facts)).toHaveLength(12)
    expect(new Set(Object.values(facts).map(({ like }) => like)).size).toBe(8)
  })
  it('are not known by names that nobody has', () => {
    expect(factsOf(bot('Nobody'))).toBeUndefined()
  })
})

describe('the sheet of a bot', () => {
  let asked: Seated['asked']

  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(SHELF))))
    await i18n.use('en')
  })
  afterEach(() => {
    clear()
    vi.unstubAllGlobals()
  })

  async function look(one: Bot, { seat = 4 as number | null, host = true, own_bots = [] as string[] } = {}) {
    const seated = sit(table(['holiday'], true, host, own_bots))
    asked = seated.asked
    draw(BotSheet, { bot: one, seat })
    await vi.waitFor(() => {
      flushSync()
      expect(document.body.textContent).toContain(i18n.text(one.own ? 'bot.own.profile' : 'bot.by.said'))
    })
    return document.body
  }

  it('says who it is, what it likes and what it goes by', async () => {
    const { textContent } = await look(bot('Bramble'))
    for (const line of ['Bramble', 'believes every one of them', 'proverbs and sayings', 'about half the table'])
      expect(textContent).toContain(line)
  })
  it('says whose cousin somebody is who has no mind of their own', async () => {
    expect((await look(bot('Thistle'))).textContent).toContain('A cousin of Hazel’s')
  })
  it('lets the host change the level', async () => {
    const page = await look(bot('Bramble', 'hard'))
    const levels = [...page.querySelectorAll<HTMLInputElement>('input[name=level]')]
    expect(levels.map(({ checked }) => checked)).toEqual([false, false, true])
    levels[0]?.click()
    expect(asked()).toEqual([{ type: 'seat_bot', seat: 4, level: 'easy', own: '' }])
  })
  it.each([
    ['a guest of the table', { host: false }],
    ['anybody during a game', { seat: null }],
  ])('only tells the level to %s', async (_, where) => {
    const page = await look(bot('Bramble', 'hard'), where)
    expect(page.querySelectorAll('input')).toHaveLength(0)
    expect(page.querySelector('dd')?.textContent).toBe('Hard')
  })
  it('offers the host the bots that were brought along, by their names', async () => {
    const page = await look(bot('Bramble', 'hard'), { own_bots: ['Magpie', 'Jay'] })
    const kinds = [...page.querySelectorAll<HTMLLabelElement>('.kind')]
    expect(kinds.map(({ textContent }) => textContent?.trim())).toEqual(['Easy', 'Medium', 'Hard', 'Magpie', 'Jay'])
    kinds[3]?.querySelector('input')?.click()
    expect(asked()).toEqual([{ type: 'seat_bot', seat: 4, level: 'medium', own: 'Magpie' }])
  })
  it('says of such a bot whose it is, and nothing that is true of the others only', async () => {
    const page = await look(bot('Magpie 2', 'medium', 'Magpie'), { own_bots: ['Magpie'] })
    const on = [...page.querySelectorAll<HTMLInputElement>('input[name=level]')].map(({ checked }) => checked)
    expect(on).toEqual([false, false, false, true])
    expect(page.textContent).not.toContain(i18n.text('bot.by'))
  })
  it('only tells what is known of a bot whose name means nothing here', async () => {
    expect((await look(bot('Nobody'))).textContent).not.toContain('Likes to say')
  })
  it.each(languages)('is written in %s', async (language) => {
    await i18n.use(language)
    const { textContent } = await look(bot('Fern'))
    expect(textContent).not.toContain('bot.')
    if (language !== 'en') expect(textContent).not.toContain('Says one word')
  })
})
