// A table with somebody at it, for tests of components: a socket that is no socket, and what was asked through it.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { vi } from 'vitest'
import { TableStore } from '../src/lib/table.svelte'
import { setTableCode } from '../src/lib/whose'
import type { PersonRequest, TableMessage } from '../src/lib/wire'

class QuietSocket {
  static readonly OPEN = 1
  static last: QuietSocket | null = null
  readyState = 1
  sent: PersonRequest[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    QuietSocket.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as PersonRequest)
  }
  close() {}
}

export interface Seated {
  store: TableStore
  /** The table changes. */
  hear(message: TableMessage): void
  /** What was asked of the table, without ids. */
  asked(): Omit<PersonRequest, 'id'>[]
}

export function sit(message: TableMessage): Seated {
  vi.stubGlobal('WebSocket', QuietSocket)
  sessionStorage.clear()
  const store = new TableStore('HARE22')
  const socket = QuietSocket.last!
  const hear = (one: TableMessage) => {
    socket.onmessage?.({ data: JSON.stringify(one) })
    flushSync()
  }
  hear(message)
  return { store, hear, asked: () => socket.sent.map(({ id: _, ...wish }) => wish) }
}

let shown: Record<string, unknown> | null = null

/** Draws a component on an empty page. */
export function draw<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  clear()
  const within = (...all: Parameters<Component<Props>>) => {
    setTableCode(() => 'HARE22')
    return component(...all)
  }
  shown = mount(within as Component<Props>, { target: document.body, props })
  flushSync()
  return document.body
}

export function clear(): void {
  if (shown) void unmount(shown)
  shown = null
  document.body.innerHTML = ''
}

export const button = (name: string | RegExp): HTMLButtonElement => {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((one) => {
    const called = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
    return typeof name === 'string' ? called === name : name.test(called)
  })
  if (!found) throw new Error(`no button ${String(name)}`)
  return found
}

export function tap(name: string | RegExp): void {
  button(name).click()
  flushSync()
}
