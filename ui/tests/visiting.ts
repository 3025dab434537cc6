// The whole page, as a browser shows it: an address, what the table's socket says, what the server answers.
import { flushSync, mount, unmount } from 'svelte'
import { vi } from 'vitest'
import App from '../src/App.svelte'
import { place } from '../src/lib/history.svelte'
import { i18n } from '../src/lib/i18n.svelte'
import '../src/screens/Gallery.svelte' // so that what the page asks for later is there at once
import '../src/screens/Table.svelte'
import '../src/screens/Tv.svelte'
import type { ListedTable, PersonRequest, ServerMessage } from '../src/lib/wire'
import type { Wish } from '../src/lib/connection.svelte'
import { answer, record, type Table } from './golden'

class Wire {
  static readonly OPEN = 1
  static last: Wire | null = null
  static down = false
  static first: readonly ServerMessage[] = []
  readyState = 1
  sent: PersonRequest[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    Wire.last = this
    queueMicrotask(() => {
      if (Wire.down) return this.onclose?.({ code: 1006 })
      for (const message of Wire.first) this.says(message)
    })
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) })
    flushSync()
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as PersonRequest)
  }
  close() {}
}

/** A table that somebody has listed. */
const LISTED: ListedTable = { code: 'M3N8PQR', mode: 'party', language: 'ro', people: 2, bots: 1, free: 5 }

const answers = (path: string, table: Table): unknown => {
  if (path.endsWith('api/modes')) return answer('modes')
  if (path.endsWith('api/tables')) return { allowed: true, tables: [LISTED] }
  if (path.includes('/box?')) return { allowed: false, state: 'none', done: 0, of: 0, before: 0, bytes: 0 }
  if (path.endsWith('/glance')) return answer('glance')
  if (path.endsWith('/games/1')) return record(table)
  if (path.endsWith('api/recordings')) return { allowed: true, sound: { seconds: 20, kilobytes: 500 } }
  return []
}

/** Milliseconds: a busy machine is no failure. */
const PATIENCE = 60_000

let shown: Record<string, unknown> | null = null

/** Goes there; the table says these things, one after the other. */
export async function visit(path: string, messages: readonly ServerMessage[] = [], table: Table = 'classic') {
  leave()
  sessionStorage.clear()
  Wire.first = messages
  Wire.down = false
  vi.stubGlobal('WebSocket', Wire)
  vi.stubGlobal('fetch', (asked: string) =>
    Promise.resolve(new Response(JSON.stringify(answers(String(asked), table)), { status: 200 })),
  )
  if (!i18n.isReady) await i18n.use('en')
  await place.go(path)
  shown = mount(App, { target: document.body })
  flushSync()
  await vi.waitFor(() => {
    flushSync()
    const found = document.querySelector('h1, .say')
    if (!found || found.closest('.loading')) throw new Error(`nothing is shown at ${path}`)
  }, PATIENCE)
}

/** The table says something more. */
export function hears(message: ServerMessage): void {
  Wire.last?.says(message)
}

/** The line breaks, and stays so. */
export function loses(): void {
  Wire.down = true
  Wire.last?.onclose?.({ code: 1006 })
  flushSync()
}

/** What was asked of the table, without ids and moments. */
export const asked = (): Wish[] => Wire.last?.sent.map(({ id: _, moment: _m, ...wish }) => wish as Wish) ?? []

export function leave(): void {
  if (shown) void unmount(shown)
  shown = null
  document.body.innerHTML = ''
}

/** The line at the top, and the smaller one below it. */
export const line = (): string => {
  const heading = document.querySelector('h1, .say')
  return [...(heading?.childNodes ?? [])]
    .map((node) => node.textContent?.trim())
    .filter(Boolean)
    .join(' | ')
}
