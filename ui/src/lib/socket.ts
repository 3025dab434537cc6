// One connection to a table. It notices by itself when nobody is there any more, comes back, by another way where the first is
// blocked, and whatever was not answered is asked again under its old id. Whatever is asked gets an answer: when the connection
// ends for good, that it was not sent.
import { newId } from './ids'
import { noBecause } from './no'
import type { No, PersonRequest, ServerMessage } from './wire'
import { WAYS, type Way, type WayName } from './ways'

export type Link = 'connecting' | 'open' | 'lost' | 'closed'
/** Nothing was wrong, or what was. */
export type Answer = No | null

export interface Hooks {
  message(message: ServerMessage): void
  link(link: Link, retryAt: number | null): void
  /** The server does not want this connection back. */
  closed(code: number): void
}

export const NOT_FOUND = 4404
export const SENT_AWAY = 4003
const FINAL = new Set([NOT_FOUND, SENT_AWAY, 4401])

const FIRST_WAIT = 300
/** Whoever comes out of a tunnel is back within ten seconds, so tries follow each other closely; not for ever. */
const LONGEST_WAIT = 1200
const LONGEST_WAIT_LATER = 10_000
const LATER = 600_000

/** The first word of a new connection comes within this time, or it is taken for dead. */
const FIRST_WORD = 8_000
/** After this time the other way is tried beside the first. */
const OTHER_WAY = 3_000
/** So often the other side is asked whether it is there; where nobody looks at the page, less often. A connection that died unseen is
 * replaced within ten seconds: four to ask, five to wait. */
const ASK_AFTER = 3_500
const ASK_AFTER_UNSEEN = 10_000
/** So long it may take to answer, whatever it was asked. */
const SILENCE = 5_000
/** The same for somebody who comes back to the page and looks at it. */
const SILENCE_IN_SIGHT = 2_000
/** A way that gives signs of life by itself may be silent for so long. */
const BEATS_WITHIN = 8_000
/** Until a request whose outcome the server does not know is sent once more. */
const ASK_AGAIN = 1_500
const TICK = 500
/** Timers that stood still for so long: the device slept, and so did the connection. */
const SLEPT = 5_000
/** After so many tries in vain by the way that used to work, the other one is tried at once. */
const TRIES = 2

interface Waiting {
  request: PersonRequest
  answered(answer: Answer): void
}

const now = (): number => performance.now()

export class TableSocket {
  #ways: Way[] = []
  /** The way that spoke first; null while none has. */
  #way: Way | null = null
  #outbox = new Map<string, Waiting>()
  #failures = 0
  #failingSince = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #otherWay: ReturnType<typeof setTimeout> | undefined
  #clock: ReturnType<typeof setInterval>
  #tickedAt = now()
  #heardAt = 0
  #askedAt = now()
  /** Since when an answer is owed, and how long it may take. */
  #owed: { since: number; within: number } | null = null
  /** Of the last view. */
  #version = 0
  #ended = false
  #inSight = document.visibilityState !== 'hidden'

  constructor(
    private readonly code: string,
    private readonly screen: boolean,
    private readonly hooks: Hooks,
  ) {
    addEventListener('online', this.retry)
    addEventListener('offline', this.#gone)
    document.addEventListener('visibilitychange', this.#seen)
    addEventListener('pageshow', this.#seen)
    this.#clock = setInterval(this.#tick, TICK)
    this.#open()
  }

  /** Resolves with the table's answer, however long the connection takes, for as long as there is one to wait for. */
  send(request: PersonRequest): Promise<Answer> {
    if (this.#ended) return Promise.resolve(noBecause('unsent'))
    return new Promise((answered) => {
      this.#outbox.set(request.id, { request, answered })
      if (!this.#way) return
      this.#way.say(request)
      this.#expect(SILENCE)
    })
  }

  retry = (): void => {
    if (this.#ended || this.#way) return
    this.#failures = 0
    this.#open()
  }

  close(): void {
    this.#drop()
    this.#end()
  }

  #end(): void {
    this.#ended = true
    clearInterval(this.#clock)
    removeEventListener('online', this.retry)
    removeEventListener('offline', this.#gone)
    removeEventListener('pageshow', this.#seen)
    document.removeEventListener('visibilitychange', this.#seen)
    for (const { answered } of this.#outbox.values()) answered(noBecause('unsent'))
    this.#outbox.clear()
  }

  // --- is anybody there?

  /** The device has no network: a connection that looks open would not notice for minutes. */
  #gone = (): void => {
    if (this.#ended || this.#ways.length === 0) return
    this.#lost()
  }

  /** Back in sight, after however long: what is shown has to be true now. */
  #seen = (): void => {
    this.#inSight = document.visibilityState !== 'hidden'
    if (this.#ended || !this.#inSight) return
    if (this.#way) this.#ask(SILENCE_IN_SIGHT)
    else this.retry()
  }

  #tick = (): void => {
    const slept = now() - this.#tickedAt > SLEPT
    this.#tickedAt = now()
    if (!this.#way) return
    const silent = now() - this.#heardAt
    if (slept) this.#ask(SILENCE_IN_SIGHT)
    else if (this.#isOverdue() || (this.#way.beats && silent > BEATS_WITHIN)) this.#again()
    else if (!this.#owed && now() - this.#askedAt >= this.#askAfter) this.#ask(SILENCE)
  }

  get #askAfter(): number {
    return this.#inSight ? ASK_AFTER : ASK_AFTER_UNSEEN
  }

  #isOverdue(): boolean {
    return this.#owed !== null && now() - this.#owed.since >= this.#owed.within
  }

  /** The answer also tells whether a view was lost on the way, however lively the way seems. */
  #ask(within: number): void {
    this.#askedAt = now()
    this.#way?.say({ type: 'ping', id: newId() })
    this.#expect(within)
  }

  /** An answer is owed: the first that is, is waited for. */
  #expect(within: number): void {
    const since = now()
    if (!this.#owed || since + within < this.#owed.since + this.#owed.within) this.#owed = { since, within }
  }

  /** Nobody was there: at once from the beginning, and it is said. */
  #again(): void {
    this.hooks.link('lost', null)
    this.#open()
  }

  // --- coming, and coming back

  #open(): void {
    if (this.#ended) return
    this.#drop()
    if (this.#failures === 0) this.hooks.link('connecting', null)
    this.#timer = setTimeout(() => this.#lost(), FIRST_WORD)
    this.#otherWay = setTimeout(() => this.#try(other(preferred.way)), OTHER_WAY)
    this.#try(preferred.way)
  }

  #try(name: WayName): void {
    if (this.#ways.some((way) => way.name === name) || (name === 'events' && !('EventSource' in window))) return
    const way = WAYS[name](this.code, this.screen, {
      message: (message) => {
        this.#owed = null // a sign of life alone answers nothing: events may come while requests no longer arrive
        this.#alive(way)
        this.#hear(message)
      },
      alive: () => this.#alive(way),
      ended: (code) => this.#ends(way, code),
    })
    this.#ways.push(way)
  }

  #alive(way: Way): void {
    this.#heardAt = now()
    if (this.#way) return
    this.#way = way
    clearTimeout(this.#timer)
    clearTimeout(this.#otherWay)
    for (const one of this.#ways) if (one !== way) one.close()
    this.#ways = [way]
    prefer(way.name)
    this.#failures = 0
    this.hooks.link('open', null)
    for (const { request } of this.#outbox.values()) way.say(request)
    if (this.#outbox.size > 0) this.#expect(SILENCE)
  }

  /** An answer comes by itself, or with what came of the request. */
  #hear(message: ServerMessage): void {
    if (message.type === 'refused' && message.code === 'not_known_yet' && message.id !== undefined) {
      this.#askAgain(message.id)
    } else if ((message.type === 'done' || message.type === 'refused') && message.id !== undefined) {
      this.#answer(message.id, message.type === 'done' ? null : message)
    } else {
      if (message.type === 'table') this.#version = message.version
      this.hooks.message(message)
      if (message.type === 'table' && message.done !== undefined) this.#answer(message.done, null)
      if (message.type === 'pong' && message.version > this.#version) this.#again() // something was lost on the way
    }
  }

  #answer(id: string, answer: Answer): void {
    this.#outbox.get(id)?.answered(answer)
    this.#outbox.delete(id)
  }

  /** The server cannot say what came of it: under its old id it can be asked until it can. */
  #askAgain(id: string): void {
    setTimeout(() => {
      const waiting = this.#outbox.get(id)
      if (waiting) this.#way?.say(waiting.request)
    }, ASK_AGAIN)
  }

  /** A way has ended. Where it never led anywhere the other one is tried before anything is said to be lost. */
  #ends(way: Way, code: number): void {
    if (FINAL.has(code)) {
      this.#drop()
      this.hooks.link('closed', null)
      this.hooks.closed(code)
      this.#end()
      return
    }
    this.#ways = this.#ways.filter((one) => one !== way)
    const untried = !preferred.proven || this.#failures >= TRIES
    if (!this.#way && way.name === preferred.way && untried) this.#try(other(way.name))
    if (this.#ways.length === 0) this.#lost()
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#otherWay)
    for (const way of this.#ways) way.close()
    this.#ways = []
    this.#way = null
    this.#owed = null
  }

  #lost(): void {
    this.#drop()
    if (this.#failures === 0) this.#failingSince = now()
    const longest = now() - this.#failingSince > LATER ? LONGEST_WAIT_LATER : LONGEST_WAIT
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, longest) * (0.75 + Math.random() / 2)
    this.#failures += 1
    this.hooks.link('lost', now() + wait)
    this.#timer = setTimeout(() => this.#open(), wait)
  }
}

// --- which way is tried first: the one that led somewhere last, in this window

const KEY = 'haresay-way'
const preferred: { way: WayName; proven: boolean } = recall()
const other = (way: WayName): WayName => (way === 'socket' ? 'events' : 'socket')

function prefer(way: WayName): void {
  preferred.way = way
  preferred.proven = true
  try {
    sessionStorage.setItem(KEY, way)
  } catch {
    // A private window: found out anew after a reload.
  }
}

function recall(): typeof preferred {
  try {
    const way = sessionStorage.getItem(KEY)
    if (way === 'socket' || way === 'events') return { way, proven: true }
  } catch {
    // As above.
  }
  return { way: 'socket', proven: false }
}
