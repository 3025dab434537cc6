// The one store of a table: what the server said last, how the connection is, and what is picked but not sent.
// Messages come in, components read; nobody else writes, but `intents` through `ask`.
import { socketAddress } from './base'
import { draftFor, keep, momentOf, type Draft } from './draft'
import { feel } from './feedback'
import { newId } from './ids'
import { newsBetween } from './news'
import { playersOf, sidesOf, type Player, type Side } from './people'
import { NOT_FOUND, SENT_AWAY, TableSocket, type Answer, type Link } from './socket'
import type { ChatLine, PersonRequest, Problem, Reaction, ServerMessage, TableMessage } from './wire'

/** A request without its id, which `ask` gives it. */
export type Wish = PersonRequest extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never

export interface Seen {
  key: string
  person: string
  reaction: Reaction
}

const REACTION_LASTS = 2600
const NOTICE_LASTS = 7000

export class TableStore {
  message: TableMessage | null = $state.raw(null)
  chat: readonly ChatLine[] = $state.raw([])
  reactions: readonly Seen[] = $state.raw([])
  link: Link = $state('connecting')
  retryAt: number | null = $state(null)
  /** Why this table cannot be had at all. */
  lost: Problem | null = $state.raw(null)
  /** The last "no", until it has been read. */
  notice: Problem | null = $state.raw(null)
  /** Wishes on their way. */
  asking = $state(0)
  draft: Draft = $state({ moment: '', cards: [], clue: '', votes: [], red: null, writing: false, changing: false })
  /** The seat of a bot that somebody wants to know more about. */
  met: number | null = $state(null)
  /** When this phase's time is up, by this device's clock. */
  deadline: number | null = $state(null)

  table = $derived(this.message?.table ?? null)
  you = $derived(this.message?.you ?? null)
  view = $derived(this.message?.view ?? null)
  seat = $derived(this.you?.game_seat ?? null)
  players: Player[] = $derived(this.message ? playersOf(this.message) : [])
  sides: Side[] = $derived(this.view ? sidesOf(this.view, this.players) : [])
  playing = $derived(this.seat !== null && this.table?.running === true && this.you?.bot_plays === false)

  #socket: TableSocket
  #noticeTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly code: string,
    readonly screen = false,
  ) {
    this.#socket = this.#connect()
  }

  /** After joining, the same table is looked at anew, from one's own place. */
  reconnect(): void {
    this.#socket.close()
    this.#socket = this.#connect()
  }

  retry(): void {
    this.#socket.retry()
  }

  close(): void {
    this.#socket.close()
  }

  /** Asks the table for something. A "no" is shown to the person, and returned. */
  async ask(wish: Wish): Promise<Answer> {
    this.asking += 1
    const answer = await this.#socket.send({ ...wish, id: newId() } as PersonRequest)
    this.asking -= 1
    if (answer) this.show(answer)
    return answer
  }

  /** Waits for something that is no wish, as for one: buttons rest until it is done. */
  async meanwhile<Result>(work: Promise<Result>): Promise<Result> {
    this.asking += 1
    try {
      return await work
    } finally {
      this.asking -= 1
    }
  }

  show(problem: Problem | null): void {
    clearTimeout(this.#noticeTimer)
    this.notice = problem
    if (problem) this.#noticeTimer = setTimeout(() => (this.notice = null), NOTICE_LASTS)
  }

  /** Picks something without sending it. */
  pick(changes: Partial<Draft>): void {
    Object.assign(this.draft, changes)
    keep($state.snapshot(this.draft))
  }

  #connect(): TableSocket {
    return new TableSocket(socketAddress(this.code, this.screen), {
      message: (message) => this.#hear(message),
      link: (link, retryAt) => {
        this.link = link
        this.retryAt = retryAt
      },
      closed: (code) => {
        if (code === SENT_AWAY) this.lost = { code: 'sent_away', sentence: '', details: {} }
        else if (code === NOT_FOUND) this.lost ??= { code: 'no_such_table', sentence: '', details: { code: this.code } }
        else this.lost ??= { code: 'not_allowed_here', sentence: '', details: {} }
      },
    })
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.#see(message)
        break
      case 'chat':
        this.chat = message.lines
        break
      case 'reaction':
        this.#react(message.person, message.reaction as Reaction)
        break
      case 'refused':
        if (this.message) this.show(message)
        else this.lost = message
        break
      case 'done':
      case 'closing':
        break
    }
  }

  #see(message: TableMessage): void {
    if (this.message && message.version < this.message.version) return
    if (momentOf(message) !== this.draft.moment) this.draft = draftFor(message)
    const left = message.table.seconds_left
    this.deadline = left === null ? null : Date.now() + left * 1000
    const news = newsBetween(this.message, message)
    if (news) feel(news)
    this.message = message
  }

  #react(person: string, reaction: Reaction): void {
    const seen = { key: newId(), person, reaction }
    this.reactions = [...this.reactions, seen]
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one !== seen)), REACTION_LASTS)
  }
}
