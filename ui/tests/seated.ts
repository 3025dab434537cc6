// A table with somebody at it, for tests of components: a socket that is no socket, and what was asked through it.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { vi } from 'vitest'
import { setLayer } from '../src/lib/layer'
import { overlays } from '../src/lib/overlays.svelte'
import type { Wish } from '../src/lib/connection.svelte'
import type { Answer } from '../src/lib/socket'
import { comeTo, hasBegun, setHere, type Here } from '../src/lib/visit.svelte'
import type { Game } from '../src/lib/scene'
import type { PersonRequest, ServerMessage, TableMessage } from '../src/lib/wire'

class QuietSocket {
  static readonly OPEN = 1
  static last: QuietSocket | null = null
  static answerAll: ((request: PersonRequest) => Answer) | null = null
  readyState = 1
  sent: PersonRequest[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    QuietSocket.last = this
    const first = { type: 'chat', version: 1, lines: [] }
    if (this.answer) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(first) }))
  }
  answer: ((request: PersonRequest) => Answer) | null = QuietSocket.answerAll
  send(text: string) {
    const request = JSON.parse(text) as PersonRequest
    this.sent.push(request)
    if (!this.answer) return
    const no = this.answer(request)
    const said = no ? { ...no, id: request.id } : { type: 'done', id: request.id, version: 2 }
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(said) }))
  }
  close() {}
}

export interface Seated {
  visit: Here
  /** The game as it is now. */
  readonly game: Game
  /** The table changes. */
  hear(message: TableMessage): void
  /** Anything else that a table says. */
  say(message: ServerMessage): void
  /** What was asked of the table, without ids and moments. */
  asked(): Wish[]
  /** From now on the table answers: null for done, or why not. */
  answers(how: (request: PersonRequest) => Answer): void
}

/** Every table that is gone to answers so; what they were asked. */
export function answerEach(how: (request: PersonRequest) => Answer): PersonRequest[] {
  const asked: PersonRequest[] = []
  vi.stubGlobal('WebSocket', QuietSocket)
  QuietSocket.answerAll = (request) => {
    asked.push(request)
    return how(request)
  }
  return asked
}

export function sit(message: TableMessage): Seated {
  vi.stubGlobal('WebSocket', QuietSocket)
  QuietSocket.answerAll = null
  sessionStorage.clear()
  overlays.clear()
  const visit = comeTo(message.table.code)
  const socket = QuietSocket.last!
  const say = (one: ServerMessage) => {
    socket.onmessage?.({ data: JSON.stringify(one) })
    flushSync()
  }
  const hear = (one: TableMessage) => say(one)
  hear(message)
  if (!hasBegun(visit)) throw new Error('nothing was heard')
  seat = visit
  return {
    visit,
    get game() {
      if (!visit.scene.game) throw new Error('there is no game')
      return visit.scene.game
    },
    hear,
    say,
    asked: () => socket.sent.map(({ id: _, moment: _m, ...wish }) => wish as Wish),
    answers: (how) => (socket.answer = how),
  }
}

let shown: Record<string, unknown> | null = null
/** Where whatever is drawn is: at the table that somebody sat down at last. */
let seat: Here | null = null

/** Draws a component on an empty page. */
export function draw<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  clear()
  const within = (...all: Parameters<Component<Props>>) => {
    if (seat) setHere(seat)
    setLayer({ isTop: () => true, above: () => undefined })
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

/** Whether a main button does nothing yet: it can be reached all the same. */
export const rests = (one: HTMLButtonElement): boolean => one.getAttribute('aria-disabled') === 'true'

export function tap(name: string | RegExp): void {
  button(name).click()
  flushSync()
}
