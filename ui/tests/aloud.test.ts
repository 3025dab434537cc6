// For those who hear the page or go through it by keys: each thing is said once, in its own language, and the focus comes along.
import { flushSync } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { goHome, goToGallery } from '../src/lib/intents'
import { t } from '../src/lib/i18n.svelte'
import type { TableMessage } from '../src/lib/wire'
import { golden } from './golden'
import { tap } from './seated'
import { hears, leave, line, loses, visit } from './visiting'

afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The newest thing in the one place that is heard. */
const heard = () => document.querySelector('.vh[role=status] p:last-child')?.textContent ?? ''
/** Whatever a screen reader would say by itself when it changes. */
const speaking = () =>
  [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
    .map((one) => one.textContent?.trim())
    .filter(Boolean)

/** All that is said while so much time goes by. */
async function heardFor(milliseconds: number): Promise<string[]> {
  const heard: string[] = []
  let last = speaking().join(' | ')
  for (let over = 0; over < milliseconds; over += 100) {
    await vi.advanceTimersByTimeAsync(100)
    flushSync()
    const now = speaking().join(' | ')
    if (now !== last) heard.push(now)
    last = now
  }
  return heard
}

/** With a table that speaks another language than the reader. */
function inRomanian(message: TableMessage): TableMessage {
  const { table } = message
  return { ...message, table: { ...table, settings: { ...table.settings, language: 'ro' } } }
}

describe('the instruction', () => {
  it('is said in one place when it changes', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    hears({ ...golden('classic', 'voting/voter'), version: 1000 })
    expect(speaking()).toHaveLength(1)
    const clue = t('ear.clue', { who: 'other', name: 'João', clue: 'almost home' })
    expect(heard()).toBe(`${line().split(' | ')[0]} ${clue}`)
  })
  it('is said in one place on the shared screen, too', async () => {
    await visit('tv/HARE22', [golden('classic', 'giving/screen')])
    hears({ ...golden('classic', 'voting/screen'), version: 1000 })
    expect(speaking()).toEqual([line()])
  })
})

describe('a lost connection', () => {
  it.each(['t', 'tv'])('is said once at /%s, however often the seconds change', async (way) => {
    await visit(`${way}/HARE22`, [golden('classic', way === 'tv' ? 'giving/screen' : 'giving/giver')])
    vi.useFakeTimers()
    loses()
    expect(await heardFor(5000)).toEqual([way === 'tv' ? t('tv.reconnecting') : t('offline.ribbon.in', { seconds: 0 })])
  })
})

describe('a long silence', () => {
  it('is explained, with a way on', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    vi.useFakeTimers()
    loses()
    await heardFor(5000)
    expect(document.querySelector('.card-note')).toBeNull()
    await heardFor(3000)
    expect(document.querySelector('.card-note')?.textContent).toContain(t('offline.title'))
    tap(t('offline.quiet'))
    expect(document.querySelector('.card-note')).toBeNull()
  })
})

describe('a clue', () => {
  it.each(['giving/giver', 'recap/voter'])(
    'is in the table’s language at %s, whatever the reader’s is',
    async (name) => {
      await visit('t/HARE22', [inRomanian(golden('classic', name))])
      expect([...document.querySelectorAll('q')].map((one) => one.lang)).toContain('ro')
      expect(document.querySelector('q[lang=en]')).toBeNull()
    },
  )
  it('is so in a close look, too', async () => {
    await visit('t/HARE22', [inRomanian(golden('classic', 'voting/voter'))])
    tap(/look closer/)
    expect(document.querySelector('dialog [lang]')).toMatchObject({ lang: 'ro', textContent: 'almost home' })
  })
})

/** Its words come when they are asked for. */
async function opensHelp() {
  tap(t('common.help'))
  await vi.waitFor(() => expect(document.querySelector('[role=tab]')).not.toBeNull())
  flushSync()
}

describe('going to another screen', () => {
  const focused = () => document.activeElement?.textContent?.trim()

  it('takes the focus to its heading, and says that once', async () => {
    await visit('t/HARE22', [golden('classic', 'lobby/host')])
    hears({ ...golden('classic', 'claiming/anyone'), version: 1000 })
    expect(document.activeElement?.tagName).toBe('H1')
    expect(focused()).toContain(t('say.claim'))
    expect(speaking()).toEqual([])
  })
  it('does so from address to address', async () => {
    await visit('')
    goToGallery()
    await vi.waitFor(() => expect(focused()).toBe(t('gallery.title')))
    goHome()
    await vi.waitFor(() => expect(focused()).toBe(t('app.name')))
  })
  it('leaves it in what lies over the screen', async () => {
    await visit('t/HARE22', [golden('classic', 'lobby/host')])
    await opensHelp()
    hears({ ...golden('classic', 'claiming/anyone'), version: 1000 })
    expect(document.activeElement).not.toBe(document.querySelector('h1'))
    expect(document.querySelector('dialog')?.textContent).toContain(t('say.claim'))
    expect(heard()).toBe(t('say.claim'))
  })
})

describe('the tabs of help', () => {
  const tab = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent?.trim() === name)!
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    flushSync()
  }

  it('are one stop, and arrow keys open the next one', async () => {
    await visit('t/HARE22', [golden('classic', 'giving/giver')])
    await opensHelp()
    const [moment, rules] = [tab(t('help.moment')), tab(t('help.rules'))]
    expect([moment.tabIndex, rules.tabIndex]).toEqual([0, -1])
    moment.focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(rules)
    expect(rules.ariaSelected ?? rules.getAttribute('aria-selected')).toBe('true')
    expect([moment.tabIndex, rules.tabIndex]).toEqual([-1, 0])
    press('ArrowRight')
    expect(document.activeElement).toBe(moment)
    press('End')
    expect(document.activeElement).toBe(rules)
  })
  it('stop at the one that is open', async () => {
    await visit('t/HARE22', [golden('classic', 'lobby/host')])
    await opensHelp()
    expect(tab(t('help.rules')).tabIndex).toBe(0)
  })
})
