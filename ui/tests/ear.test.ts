// Playing by ear: what is said when something happens or is asked for, what cards are called, and keys that answer.
import { flushSync } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { announcer } from '../src/lib/announcer.svelte'
import { i18n, t } from '../src/lib/i18n.svelte'
import { playByEar } from '../src/lib/intents'
import { aloudAtOnce, besides, placed } from '../src/lib/lines'
import { prefs } from '../src/lib/prefs.svelte'
import { Scene } from '../src/lib/scene'
import type { LineSeen, TableMessage, VoteView } from '../src/lib/wire'
import { golden } from './golden'
import { button, rests, tap } from './seated'
import { hears, leave, visit } from './visiting'

afterEach(() => {
  leave()
  playByEar(false)
  vi.unstubAllGlobals()
})

const last = () => announcer.history.at(-1)?.text ?? ''
const later = (message: TableMessage): TableMessage => ({ ...message, version: 1000 })
function press(key: string, target: EventTarget = window): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  flushSync()
}
const gameOf = (name: string, table: 'classic' | 'party' = 'classic') => new Scene(golden(table, name)).game!
const noDraft = { moment: '', holding: 'vote', clue: '', writing: false, changing: false } as const

describe('the first button of every page', () => {
  it.each(['', 'gallery', 'everyone', 'tv', 't/HARE22'])('at /%s is to play by ear', async (path) => {
    await visit(path, [golden('classic', 'giving/giver')])
    expect(document.querySelector('button')?.textContent).toBe(t('ear.title'))
  })
  it('describes pictures and says which keys there are', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    tap(t('ear.title'))
    expect([prefs.ear, prefs.describe]).toEqual([true, true])
    expect(last()).toBe(t('ear.on'))
    tap(t('ear.title'))
    expect([prefs.ear, prefs.describe]).toEqual([false, false])
    expect(last()).toBe(t('ear.off'))
  })
})

describe('keys', () => {
  const KEYS = ['c', 's', 't', 'h', 'r']

  it('answer whoever plays by ear', async () => {
    playByEar(true)
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    press('c')
    expect(last()).toBe(t('ear.clue', { who: 'other', name: 'João', clue: 'almost home' }))
    press('S')
    expect(last()).toContain('João 0')
    press('t')
    expect(last()).toContain(t('ear.time.none'))
    expect(last()).toContain(t('common.you'))
    press('h')
    expect(last()).toContain(t('ear.hand', { count: gameOf('giving/giver').view.hand!.length }))
    press('c')
    press('r')
    expect(announcer.history.slice(-2).map(({ text }) => text)).toEqual([last(), last()])
    expect(announcer.saying.map(({ text }) => text)).toContain(last())
  })
  it('are buttons, too', async () => {
    playByEar(true)
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    for (const key of KEYS) expect(document.querySelector(`[aria-keyshortcuts=${key}]`)).not.toBeNull()
    tap(t('ear.key.c'))
    expect(last()).toContain('almost home')
  })
  it('go to the card of a number, and then say more of it', async () => {
    playByEar(true)
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    press('2')
    expect((document.activeElement as HTMLElement).dataset.number).toBe('2')
    press('2')
    expect(last()).toBe(t('ear.more.none')) // this server has no words
    press('9')
    expect(last()).toBe(t('ear.card.none', { number: 9 }))
  })
  it('are letters for whoever writes, or does not play by ear', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    const before = announcer.soFar
    press('c')
    expect(announcer.soFar).toBe(before)
    playByEar(true)
    flushSync()
    const field = document.body.appendChild(document.createElement('textarea'))
    press('c', field)
    expect(announcer.soFar).toBe(before)
    field.remove()
  })
})

describe('what is said of a moment', () => {
  it('has the clue for whoever chooses by it, and for whoever waits, for whom', () => {
    const clue = t('ear.clue', { who: 'other', name: 'João', clue: 'almost home' })
    expect(besides(gameOf('giving/giver'), noDraft)).toEqual([clue])
    expect(besides(gameOf('voting/voter'), noDraft)).toEqual([clue])
    expect(besides(gameOf('giving/teller'), noDraft)[0]).toMatch(/^Waiting for .+\.$/)
    expect(besides(gameOf('voting/voted'), noDraft)[0]).toMatch(/^Waiting for .+\.$/)
    expect(besides(gameOf('telling/teller'), noDraft)).toEqual([])
  })
  it('has the own points first, what they are for and what one has, also where the show was skipped', () => {
    const game = gameOf('recap/teller')
    if (game.phase.type !== 'recap') throw new Error('no recap')
    const said = aloudAtOnce(game, game.phase.last)
    const own = game.sides.find(({ yours }) => yours)!
    expect(said).toMatch(new RegExp(`for you: .+\\. You have ${own.score}\\.`))
    expect(said.indexOf('for you')).toBeLessThan(said.indexOf('Cécile'))
  })
  it('says which of two votes lies where, and that the other one is next', () => {
    const game = gameOf('voting/teller', 'party')
    const phase = game.phase as VoteView
    expect(phase.red_vote).toBe(true)
    const put = placed(game, phase, { votes: [], red: null }, { votes: [2], red: null })
    expect(put).toBe(i18n.sentences([t('vote.put.leaf', { number: 2 }), t('vote.thorn.next')]))
    expect(placed(game, phase, { votes: [2], red: null }, { votes: [2], red: 3 })).toBe(
      t('vote.put.thorn', { number: 3 }),
    )
    expect(placed(game, phase, { votes: [2], red: 3 }, { votes: [], red: 3 })).toBe(t('vote.taken', { number: 2 }))
  })
})

describe('leaf and thorn', () => {
  it('are called by their names, on the board and before they lie there', async () => {
    await visit('t/HARE22', [golden('party', 'voting/teller')], 'party')
    tap(t('vote.lay.leaf', { number: 1 }))
    expect(last()).toBe(i18n.sentences([t('vote.put.leaf', { number: 1 }), t('vote.thorn.next')]))
    button(t('vote.on.leaf', { number: 1 }))
    tap(t('vote.lay.thorn', { number: 2 }))
    expect(last()).toBe(t('vote.put.thorn', { number: 2 }))
    button(t('vote.on.thorn', { number: 2 }))
  })
})

describe('a main button that does nothing yet', () => {
  it('can be reached, and says what is missing', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    const give = button(t('give.choose', { count: 1 }))
    expect([rests(give), give.disabled]).toEqual([true, false])
    give.click()
    flushSync()
    expect(last()).toBe(t('why.card', { count: 1 }))
    expect(document.getElementById(give.getAttribute('aria-describedby')!)?.textContent).toBe(last())
  })
})

describe('what others say', () => {
  const line = (number: number, text: string): LineSeen =>
    ({ number, by: { type: 'person', person: 'somebody' }, text }) as LineSeen
  const chat = (...lines: LineSeen[]) => hears({ type: 'chat', version: 1, lines })

  it('is said as it comes, in whatever is on top, but not what was said before', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    chat(line(1, 'long ago'))
    const before = announcer.soFar
    tap(t('common.help'))
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
    chat(line(1, 'long ago'), line(2, 'just now'))
    expect(announcer.soFar).toBe(before + 1)
    expect(last()).toContain('just now')
    expect(document.querySelector('dialog [role=status]')?.textContent).toContain('just now')
    const below = [...document.querySelectorAll('[role=status]')].filter((one) => !one.closest('dialog'))
    expect(below.map((one) => one.textContent)).toEqual([''])
  })
})

describe('the focus', () => {
  it('goes to the new heading when what had it is gone, and the heading is not said twice', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    button(t('give.choose', { count: 1 })).focus()
    hears(later(golden('classic', 'giving/given')))
    expect(document.activeElement?.tagName).toBe('H1')
    const { textContent } = document.activeElement!.firstChild!
    expect(announcer.saying.map(({ text }) => text).join(' ')).not.toContain(textContent?.trim())
  })
  it('stays where it is while somebody is at something else', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    const help = button(t('common.help'))
    help.focus()
    hears(later(golden('classic', 'giving/given')))
    expect(document.activeElement).toBe(help)
  })
})

describe('every screen', () => {
  it.each([
    ['', () => t('app.name')],
    ['gallery', () => t('gallery.title')],
    ['everyone', () => t('everyone.title')],
    ['t/HARE22', () => t('say.claim')],
  ])('at /%s has a title of its own', async (path, title) => {
    await visit(path, [golden('classic', 'claiming/anyone')])
    expect(document.title).toContain(title())
  })
})
