// Being called to the table: a badge while it is one's turn, and one notification a turn, where it was wished for and nobody looks.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { remember } from '../src/lib/prefs.svelte'
import { askToNotify, calling } from '../src/lib/summons.svelte'

let badges: string[] = []
let notices: string[] = []
let over = () => {}

class Notice {
  static permission = 'granted'
  static requestPermission = () => Promise.resolve(Notice.permission)
  onclick = () => {}
  constructor(title: string, { body, tag }: { body: string; tag: string }) {
    notices.push(`${title} ${body} ${tag}`)
  }
  close() {
    notices.push('closed')
  }
}

const told = $state({ yours: false, moment: '1', title: 'Your turn', body: 'Give a card' })
/** Somebody at a table. */
function call(): void {
  over = $effect.root(() => calling(() => ({ ...told })))
  flushSync()
}
/** What the table says changes; notices come when the browser has looked for its worker. */
async function now(changes: Partial<typeof told>): Promise<void> {
  Object.assign(told, changes)
  flushSync()
  await new Promise((done) => setTimeout(done))
}
const looks = (hidden: boolean) => Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
const worker = (registration: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  })

beforeEach(() => {
  badges = []
  notices = []
  Notice.permission = 'granted'
  Object.assign(told, { yours: false, moment: '1' })
  vi.stubGlobal('Notification', Notice)
  worker(undefined)
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void badges.push(`on ${count}`)),
    clearAppBadge: () => Promise.reject(new Error('not installed')).finally(() => badges.push('off')),
  })
  remember({ notify: true })
  looks(true)
})
afterEach(() => {
  over()
  vi.unstubAllGlobals()
})

describe('the badge', () => {
  it('is there while it is one’s turn, and goes with the table', async () => {
    call()
    await now({ yours: true })
    await now({ moment: '2' })
    expect(badges.filter((one) => one === 'on 1')).toHaveLength(1)
    over()
    await now({})
    expect(badges.at(-1)).toBe('off')
  })
})

describe('a notification', () => {
  it('comes once a turn, one in the place of the other', async () => {
    call()
    await now({ yours: true })
    await now({ body: 'Give a card, please' })
    expect(notices).toEqual(['Your turn Give a card haresay-turn'])
    await now({ moment: '2', body: 'Vote' })
    expect(notices).toHaveLength(2)
  })
  it('comes by the worker, where there is one', async () => {
    const shown: string[] = []
    worker({ showNotification: (title: string) => Promise.resolve(void shown.push(title)) })
    call()
    await now({ yours: true })
    expect(shown).toEqual(['Your turn'])
    expect(notices).toEqual([])
  })
  it.each([
    ['to somebody who looks', () => looks(false)],
    ['to somebody who did not wish for it', () => remember({ notify: false })],
    ['where the browser was told not to', () => (Notice.permission = 'denied')],
    ['where there is no such thing', () => vi.stubGlobal('Notification', undefined)],
  ])('does not come %s', async (_, given) => {
    given()
    if (globalThis.Notification === undefined) Reflect.deleteProperty(globalThis, 'Notification')
    call()
    await now({ yours: true })
    expect(notices).toEqual([])
  })
  it('is asked for once, and may be refused', async () => {
    expect(await askToNotify()).toBe(true)
    Notice.permission = 'denied'
    expect(await askToNotify()).toBe(false)
  })
})
