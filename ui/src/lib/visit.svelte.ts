// Being at a table: all that screens may read of it, and all that can be done there, given down once. How the line works is
// nobody's business here.
import { createContext } from 'svelte'
import { Connection } from './connection.svelte'
import { place } from './history.svelte'
import { Intents } from './intents'
import { overlays } from './overlays.svelte'
import type { Scene } from './scene'

export class Visit {
  readonly #line: Connection
  readonly do: Intents

  constructor(line: Connection) {
    this.#line = line
    this.do = new Intents(line)
  }

  /** Whether they came to look on: then nobody asks for a name. */
  get isAudience() {
    return place.isForAudience
  }
  /** What somebody scanned who plays here on another device; once. */
  takeDeviceCode(): string | null {
    return place.takeDeviceCode()
  }
  get code() {
    return this.#line.code
  }
  /** Null until the first message; see `Here`. */
  get scene() {
    return this.#line.scene
  }
  /** Why this table cannot be had at all. */
  get lost() {
    return this.#line.lost
  }
  /** Since when nothing has been heard, where that is worth a word; and when the next try is. */
  get awaySince() {
    return this.#line.awaySince
  }
  get retryAt() {
    return this.#line.retryAt
  }
  /** The last "no", until it has been read. */
  get notice() {
    return this.#line.notice
  }
  /** Whether a wish is on its way: buttons rest. */
  get isAsking() {
    return this.#line.asking > 0
  }
  /** The seat that was asked from the host, and what they said. */
  get lostSeat(): { readonly name: string | null; readonly refused: boolean } {
    return this.#line.lostSeat
  }
  /** What is picked and not sent. */
  get draft() {
    return this.#line.draft
  }
  /** When this phase's time is up, by the clock that only goes on. */
  get deadline() {
    return this.#line.deadline
  }
  /** When the table came to this moment, by the same clock. */
  get began() {
    return this.#line.began
  }
  get chat() {
    return this.#line.chat
  }
  get isChatKnown() {
    return this.#line.isChatKnown
  }
  /** Whether it is being read just now. */
  get isChatOpen() {
    return overlays.isChat()
  }
  /** How many lines of others have not been read. */
  get unread() {
    const { chat, readUpTo, scene } = this.#line
    return chat.filter(
      ({ number, by }) => number > readUpTo && by.type === 'person' && by.person !== scene?.you?.person,
    ).length
  }
  /** The game that was played last, turn by turn; null while it is on, or on its way. */
  get record() {
    return this.#line.record
  }
  /** The last turn that lay open here, and the game as it was then. */
  get lastTurn() {
    return this.#line.lastTurn
  }
  /** Until when nobody sends another carrot. */
  get carrotRests() {
    return this.#line.carrotRests
  }
  /** Who left a seat, is back or took over, for as long as that is news. */
  get comings() {
    return this.#line.comings
  }
  get reactions() {
    return this.#line.reactions
  }
}

/** A visit that has begun: there is something to see. */
export type Here = Visit & { readonly scene: Scene }

export const hasBegun = (visit: Visit): visit is Here => visit.scene !== null

export const [here, setHere] = createContext<Here>()

export const comeTo = (code: string, screen = false): Visit => new Visit(new Connection(code, screen, overlays))
