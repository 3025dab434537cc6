// Being called to the table while one looks elsewhere: a badge on the installed app, and where somebody wished for it a notification. The
// tab's title says the same (`AtTable`).
import { prefs } from './prefs.svelte'
import type { Scene } from './scene'

/** Browsers know these by newer names than their types do. */
type Badged = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }
/** One of these at a time: the next takes its place. */
const TAG = 'haresay-turn'

/** Whether the table waits for a card, a clue or a vote of the reader. */
export function isYourTurn({ game, isPlaying }: Scene): boolean {
  if (!game || !isPlaying || game.played === null) return false
  return ['telling', 'giving', 'voting'].includes(game.phase.type) && game.isAwaited(game.played)
}

/** On the icon of a page that was installed; elsewhere this does nothing. */
function badge(on: boolean): void {
  const { setAppBadge, clearAppBadge } = navigator as Badged
  const asked = on ? setAppBadge?.call(navigator, 1) : clearAppBadge?.call(navigator)
  void asked?.catch(() => null)
}

async function notify(title: string, body: string): Promise<void> {
  const options = { body, tag: TAG, icon: new URL('icon-192.png', document.baseURI).href }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (worker) return worker.showNotification(title, options)
  const shown = new Notification(title, options) // where there is no worker, as on pages without https
  shown.onclick = () => {
    globalThis.focus()
    shown.close()
  }
}

/** Calls while it is the reader's turn; each turn is notified of once, and only where nobody looks. */
export function calling(told: () => { yours: boolean; moment: string; title: string; body: string }): void {
  let called = ''
  const yours = $derived(told().yours)
  $effect(() => {
    badge(yours)
    return () => badge(false)
  })
  $effect(() => {
    const { yours, moment, title, body } = told()
    if (!yours || called === moment || !mayNotify() || !prefs.notify) return
    called = moment
    if (document.hidden) void notify(title, body)
  })
}

export const canNotify = (): boolean => 'Notification' in globalThis
const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted'

/** Asks the browser, which asks its owner; whether they said yes. */
export const askToNotify = async (): Promise<boolean> =>
  canNotify() && (await Notification.requestPermission()) === 'granted'
