// One connection to a table. It comes back by itself, and whatever was not answered is asked again under its old id.
import type { PersonRequest, Problem, ServerMessage } from './wire'

export type Link = 'connecting' | 'open' | 'lost' | 'closed'
/** Nothing was wrong, or what was. */
export type Answer = Problem | null

export interface Hooks {
  message(message: ServerMessage): void
  link(link: Link, retryAt: number | null): void
  /** The server does not want this connection back. */
  closed(code: number): void
}

export const NOT_FOUND = 4404
export const SENT_AWAY = 4003
const FINAL = new Set([NOT_FOUND, SENT_AWAY, 4401])

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
/** A connection that slept longer than this in the background is not trusted. */
const LONGEST_SLEEP = 8_000

interface Waiting {
  request: PersonRequest
  answered(answer: Answer): void
}

export class TableSocket {
  #socket: WebSocket | null = null
  #outbox = new Map<string, Waiting>()
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #hiddenAt: number | null = null
  #ended = false

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
  ) {
    addEventListener('online', this.retry)
    addEventListener('offline', this.#gone)
    document.addEventListener('visibilitychange', this.#seen)
    this.#open()
  }

  /** Resolves with the table's answer, however long the connection takes. */
  send(request: PersonRequest): Promise<Answer> {
    return new Promise((answered) => {
      this.#outbox.set(request.id, { request, answered })
      this.#post(request)
    })
  }

  retry = (): void => {
    if (this.#ended || this.#socket?.readyState === WebSocket.OPEN) return
    this.#failures = 0
    this.#open()
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.retry)
    removeEventListener('offline', this.#gone)
    document.removeEventListener('visibilitychange', this.#seen)
    this.#drop()
  }

  /** The device has no network: a connection that looks open would not notice for minutes. */
  #gone = (): void => {
    if (this.#ended || !this.#socket) return
    clearTimeout(this.#timer)
    this.#drop()
    this.#lost(0)
  }

  /** Back from the background: a fresh connection is quicker than finding out that the old one is dead. */
  #seen = (): void => {
    if (document.visibilityState === 'hidden') {
      this.#hiddenAt = Date.now()
    } else if (this.#hiddenAt !== null) {
      const slept = Date.now() - this.#hiddenAt
      this.#hiddenAt = null
      if (slept > LONGEST_SLEEP || this.#socket?.readyState !== WebSocket.OPEN) this.#open()
    }
  }

  #open(): void {
    if (this.#ended) return
    clearTimeout(this.#timer)
    this.#drop()
    if (this.#failures === 0) this.hooks.link('connecting', null)
    const socket = new WebSocket(this.address)
    this.#socket = socket
    socket.onopen = () => {
      this.#failures = 0
      this.hooks.link('open', null)
      for (const { request } of this.#outbox.values()) this.#post(request)
    }
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as ServerMessage)
    socket.onclose = ({ code }) => this.#lost(code)
  }

  #drop(): void {
    if (!this.#socket) return
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
  }

  #post(request: PersonRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request))
  }

  #hear(message: ServerMessage): void {
    if ((message.type === 'done' || message.type === 'refused') && message.id !== null) {
      const { type, id } = message
      this.#outbox
        .get(id)
        ?.answered(
          type === 'done' ? null : { code: message.code, sentence: message.sentence, details: message.details },
        )
      this.#outbox.delete(id)
    } else {
      this.hooks.message(message)
    }
  }

  #lost(code: number): void {
    this.#socket = null
    if (FINAL.has(code)) {
      this.#ended = true
      this.hooks.link('closed', null)
      this.hooks.closed(code)
      return
    }
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT) * (0.75 + Math.random() / 2)
    this.#failures += 1
    this.hooks.link('lost', Date.now() + wait)
    this.#timer = setTimeout(() => this.#open(), wait)
  }
}
