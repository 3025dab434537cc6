// Cards that are turned over before votes are cast: the order for every number of them, and what phones and the TV show of it at any time.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcer } from '../src/lib/announcer.svelte'
import { i18n } from '../src/lib/i18n.svelte'
import { crooked, toThePile } from '../src/lib/layout'
import { prefs, remember } from '../src/lib/prefs.svelte'
import { untilNext } from '../src/lib/reveal'
import { lastsOf, turnedAt, turningOf, type TurningOver } from '../src/lib/turning'
import type { TableMessage, Turning, VoteView } from '../src/lib/wire'
import AtTable from '../src/screens/AtTable.svelte'
import OnTv from '../src/screens/tv/OnTv.svelte'
import { golden, where, type Table } from './golden'
import { button, clear, draw, sit, tap } from './seated'

const heard = vi.hoisted((): string[] => [])
vi.mock('../src/lib/feedback', () => ({
  feel: (one: string) => heard.push(one),
  sound: (one: string) => heard.push(one),
}))

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network here')))
  await i18n.use('en')
  vi.useFakeTimers()
  Object.assign(HTMLElement.prototype, { animate: () => ({ cancel() {} }), getAnimations: () => [] })
})
afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 10) {
    vi.advanceTimersByTime(Math.min(10, left))
    flushSync()
  }
}

/** As a server tells it, with its usual pauses. */
const turning = (cards: number, face_down: number | null = null): Turning => {
  const every = cards > 8 ? 0.4 : 0.7
  return { shuffle: 0.7, spread: 1.75, first: 2.31, every, opens: 2.31 + every * (cards - 1) + 0.7, face_down }
}
const inShort = (steps: TurningOver): string =>
  steps.map((beat) => `${beat.shows}${beat.shows === 'card' ? ` ${beat.card}` : ''} ${beat.at}`).join(', ')

describe('the order', () => {
  it.each([
    [4, 'card 1 2310, card 2 3010, card 3 3710, card 4 4410, open 5110'],
    [5, 'card 1 2310, card 2 3010, card 3 3710, card 4 4410, card 5 5110, open 5810'],
    [9, [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `card ${n} ${2310 + (n - 1) * 400}, `).join('') + 'open 6210'],
  ])('of %i cards: a pile, shuffled, spread out, and one after the other', (cards, order) => {
    expect(inShort(turningOf(cards, turning(cards)))).toBe(`pile 0, shuffle 700, spread 1750, ${order}`)
  })
  it('is all at once where the table takes no time for it', () => {
    expect(inShort(turningOf(6, undefined))).toBe('open 0')
  })
  it('is the storyteller’s where they turn each: no time turns one', () => {
    expect(inShort(turningOf(4, turning(4, 4)))).toBe('pile 0, shuffle 700, spread 1750')
    expect(inShort(turningOf(4, turning(4, 2)))).toContain('spread 1750, card 1 2310, card 2 2310')
    expect(inShort(turningOf(2, turning(2, 0)))).toContain('card 2 2310, open 2310')
  })
})

describe('what moves', () => {
  it('is through when the next step comes', () => {
    expect(lastsOf(turning(5))).toEqual({ comes: 700, shuffles: 1050, spreads: 560 })
    expect(lastsOf(undefined)).toEqual({ comes: 0, shuffles: 0, spreads: 0 })
  })
})

describe('what is shown', () => {
  it.each([4, 6, 8, 12])('only ever grows, with %i cards', (cards) => {
    const steps = turningOf(cards, turning(cards))
    let before = turnedAt(steps, -1)
    expect(before).toEqual({ beat: { shows: 'pile' }, isSpread: false, cards: 0, isOpen: false })
    for (let at = 0; at < 9000; at += 25) {
      const now = turnedAt(steps, at)
      expect(now.cards).toBeGreaterThanOrEqual(before.cards)
      if (!now.isOpen) expect(now.cards - before.cards).toBeLessThanOrEqual(1)
      if (before.isSpread) expect(now.isSpread).toBe(true)
      before = now
    }
    expect(before.isOpen).toBe(true)
    expect(untilNext(steps, 9000)).toBeNull()
  })
})

describe('the pile', () => {
  it('lies in the middle of all cards, wherever each comes to lie', () => {
    expect([0, 1, 2].map((index) => toThePile(index, 3, 3, true))).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: 0 },
      { x: -1, y: 0 },
    ])
    expect(toThePile(3, 5, 3, true)).toEqual({ x: 0.5, y: -0.5 })
    expect(toThePile(3, 5, 3, false)).toEqual({ x: 1, y: -0.5 })
  })
  it('is crooked, and never twitches', () => {
    expect(crooked(3)).toBe(crooked(3))
    for (let index = 0; index < 12; index += 1) expect(Math.abs(crooked(index))).toBeLessThan(8)
  })
})

const SEATS: readonly [string, Table, string, boolean][] = [
  ['a voter', 'classic', 'voting/first', false],
  ['the storyteller', 'classic', 'voting/teller', false],
  ['whoever watches', 'odyssey', 'voting/watches', false],
  ['a voter at Party', 'party', 'voting/first', false],
  ['a voter at Teams', 'teams', 'voting/first', false],
  ['the TV', 'classic', 'voting/screen', true],
]

describe.each(SEATS)('%s', (_, table, name, isTv) => {
  const message = golden(table, name)
  const cards = (message.view!.phase as VoteView).table
  const fresh = (since = 0): TableMessage => ({ ...message, since, turning: turning(cards.length) })
  function begins(one = fresh()) {
    const seated = sit(one)
    draw(isTv ? OnTv : AtTable, { visit: seated.visit })
    if (!isTv && !one.you) tap('Watch')
    return seated
  }
  const up = () => document.querySelectorAll('.spot .no').length
  const line = () => document.querySelector('h1')!.textContent
  const isClosed = () =>
    (isTv ? document.querySelector('.turning') : document.querySelector('.votedock[inert]')) !== null

  it('sees each card in its time, and then the question', () => {
    begins()
    expect([up(), isClosed()]).toEqual([0, true])
    expect(document.querySelector('.piled')).not.toBeNull()
    expect(line()).toContain('Here come the cards.')
    pass(2300)
    expect([up(), document.querySelector('.piled')]).toEqual([0, null])
    for (let number = 1; number <= cards.length; number += 1) {
      pass(turning(cards.length).every * 1000)
      expect([up(), isClosed()]).toEqual([number, true])
      expect(announcer.said).toContain(`Card ${number}.`)
    }
    pass(800)
    expect([up(), isClosed()]).toEqual([cards.length, false])
    expect(line()).not.toContain('Here come the cards.')
  })
  it('sees in the middle of it what the others see, after a reload', () => {
    begins(fresh(2.4 + turning(cards.length).every))
    expect([up(), isClosed()]).toEqual([2, true])
    expect(document.querySelector('.flip')).toBeNull()
  })
  it('sees all of it later', () => {
    begins(fresh(60))
    expect([up(), isClosed()]).toEqual([cards.length, false])
  })
  it('can only look closer at what lies open', () => {
    begins(fresh(2.4))
    const spots = [...document.querySelectorAll<HTMLButtonElement>('.spot')]
    expect(spots.map((one) => one.disabled)).toEqual(cards.map((_, index) => index > 0))
  })
})

describe('where the storyteller turns each card', () => {
  const message = golden('classic', 'voting/teller')
  const { length } = (message.view!.phase as VoteView).table
  const told = (one: TableMessage, face_down: number, version = 0): TableMessage => ({
    ...one,
    version: one.version + version,
    since: 60,
    turning: turning(length, face_down),
  })

  it('they tap the next one, and only that', () => {
    const { visit, asked, hear } = sit(told(message, length))
    draw(AtTable, { visit })
    expect(document.querySelector('h1')!.textContent).toContain('Turn the cards over.')
    expect(button('Card 2: turn it over').disabled).toBe(true)
    tap('Card 1: turn it over')
    expect(asked()).toEqual([{ type: 'turn_card' }])
    hear(told(message, length - 1, 1))
    expect(document.querySelectorAll('.spot .no').length).toBe(1)
    expect(document.querySelector('.flip')).not.toBeNull()
    hear(told(message, 0, 2))
    expect(document.querySelectorAll('.spot .no').length).toBe(length)
    expect(document.querySelector('.votedock[inert]')).toBeNull()
  })
  it('nobody else does, and all read who', () => {
    const { visit } = sit(told(golden('classic', 'voting/first'), length))
    draw(AtTable, { visit })
    expect(document.querySelector('h1')!.textContent).toMatch(/ is turning the cards over\./)
    expect([...document.querySelectorAll<HTMLButtonElement>('.spot')].every((one) => one.disabled)).toBe(true)
  })
})

describe('the last one to decide', () => {
  const voted = golden('teams', 'voting/voted')

  it('is whom everybody turns to, with a carrot', () => {
    const { visit, asked } = sit(voted)
    draw(AtTable, { visit })
    expect(document.querySelector('.last')!.textContent).toContain('Only Lluís is still deciding.')
    tap('Send a carrot')
    expect(asked()).toEqual([{ type: 'send_carrot' }])
  })
  it('is not pelted: after one, whoever sent it, nobody can send another for ten seconds', () => {
    const { visit, say } = sit(voted)
    draw(AtTable, { visit })
    say({ type: 'reaction', by: { type: 'person', person: voted.you!.person }, reaction: 'carrot' })
    expect(button('Send a carrot').disabled).toBe(true)
    expect(announcer.history.at(-1)?.text).toContain('A carrot')
    pass(10_500)
    expect(button('Send a carrot').disabled).toBe(false)
  })
  it('sees no carrot button', () => {
    const { visit } = sit(golden('teams', 'voting/first'))
    draw(AtTable, { visit })
    expect(() => button('Send a carrot')).toThrow()
  })
  it('gets none where nobody may talk', () => {
    const { visit } = sit(where(voted, { settings: { ...voted.table.settings, chat: false } }))
    draw(AtTable, { visit })
    expect(() => button('Send a carrot')).toThrow()
    expect(document.querySelector('.last')).not.toBeNull()
  })
  it('stands in the light on the TV', () => {
    const { visit } = sit(golden('teams', 'voting/screen'))
    draw(OnTv, { visit })
    expect(document.querySelector('.tvwho .final')!.textContent).toContain('Lluís')
    expect(document.querySelector('h1')!.textContent).toContain('Only Lluís is still deciding.')
  })
})

describe('whether it is heard', () => {
  const message = { ...golden('classic', 'voting/first'), since: 0, turning: turning(6) }
  beforeEach(() => remember({ sounds: false, vibration: true, soundsOffered: false }))
  function begins() {
    const seated = sit(message)
    draw(AtTable, { visit: seated.visit })
    return seated
  }

  it('is asked once, in words, at the first cards that are turned over', () => {
    begins()
    expect(button('Hear the cards?')).toBeTruthy()
    pass(9000)
    expect(document.querySelector('.hearing')).toBeNull()
    clear()
    begins()
    expect(() => button('Hear the cards?')).toThrow()
    expect(button('Sounds')).toBeTruthy()
  })
  it('is changed by one tap, both ways, and a phone that is silent does not tremble', () => {
    heard.length = 0
    begins()
    tap('Hear the cards?')
    expect([prefs.sounds, prefs.vibration, heard]).toEqual([true, true, ['paper']])
    tap('Sounds')
    expect([prefs.sounds, prefs.vibration]).toEqual([false, false])
  })
  it('is in sight at a reveal, too, until all is shown', () => {
    const { visit } = sit({ ...golden('classic', 'recap/voter'), since: 0 })
    draw(AtTable, { visit })
    expect(document.querySelector('.hearing')).not.toBeNull()
    pass(9000)
    expect(document.querySelector('.hearing')).toBeNull()
  })
})

describe('what is heard', () => {
  const cards = (golden('classic', 'voting/first').view!.phase as VoteView).table.length

  it.each([
    ['a phone', 'voting/first', false],
    ['the TV', 'voting/screen', true],
  ])('on %s is each step once, in its time', (_, name, isTv) => {
    heard.length = 0
    const message = { ...golden('classic', name), since: 0, turning: turning(cards) }
    const { visit, hear } = sit({
      ...golden('classic', isTv ? 'giving/screen' : 'giving/giver'),
      version: message.version,
    })
    draw(isTv ? OnTv : AtTable, { visit })
    heard.length = 0
    hear({ ...message, version: message.version + 1 })
    pass(9000)
    expect(heard).toEqual(['shuffle', ...Array.from({ length: cards }, () => 'paper'), 'laidOut'])
    hear({ ...message, version: message.version + 2, since: 9 })
    expect(heard).toHaveLength(cards + 2)
  })
  it('is nothing of what was over before', () => {
    heard.length = 0
    const { visit } = sit({ ...golden('classic', 'voting/first'), since: 60, turning: turning(cards) })
    draw(AtTable, { visit })
    pass(1000)
    expect(heard).toEqual([])
  })
})
