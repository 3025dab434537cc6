// The connection to a table: what the server said last, how the line is, what was asked and is not answered yet, and what is
// picked and not sent. Messages come in, screens read through a `Visit`; nobody writes but `intents`.
import { finishedGame, insist, noOf, returnToTable } from './api'
import { comingsBetween, type Coming } from './comings'
import { draftFor, keep, type Draft } from './draft'
import { feel } from './feedback'
import { firstView } from './first'
import { newId } from './ids'
import { keepTurn, keptTurn, turnIn, type LastTurn } from './lastTurn'
import { LostSeat } from './lostSeat.svelte'
import { newsBetween } from './news'
import { noBecause } from './no'
import { askForMissing } from './painting.svelte'
import { prefs, rememberTable } from './prefs.svelte'
import { Scene } from './scene'
import { forgetSeat, seatAt } from './seats'
import { NOT_FOUND, SENT_AWAY, TableSocket, type Answer, type Link } from './socket'
import type { GameRecord, LineSeen, Moment, No, PersonRequest, Reaction, ServerMessage, TableMessage } from './wire'

/** A request without its id and its moment, which `ask` gives it. */
export type Wish = PersonRequest extends infer One ? (One extends unknown ? Omit<One, 'id' | 'moment'> : never) : never

export interface Reacting {
  key: string
  by: LineSeen['by']
  reaction?: Reaction | typeof CARROT
  /** What they say. */
  text?: string
}

/** What is sent to the last one to decide; it comes like a reaction. */
export const CARROT = 'carrot'
/** Milliseconds between two of them, whoever sends them. */
const CARROT_EVERY = 10_000

/** The moment of a table that nothing has been heard of: no game has been played there. */
const BEFORE_ALL: Moment = { game: 0, turn: 0, phase: null }
const REACTION_LASTS = 4000
/** Words take longer to read than a face. */
const LINE_LASTS = 6500
const NOTICE_LASTS = 7000
const COMING_LASTS = 6000
/** A blink of the connection is not worth a word. */
const BLINK = 900

/** What lies over the screen that shows a table. */
export interface Above {
  /** It is another moment: what belonged to the old one goes. */
  enter(moment: string): void
  clear(): void
  /** What hides the screen goes. */
  uncover(): void
  /** A step further in, and the way back. */
  step(back: () => void): void
  isChat(): boolean
}
const NOTHING_ABOVE: Above = { enter() {}, clear() {}, uncover() {}, step() {}, isChat: () => false }

export class Connection {
  /** Null until the first message. */
  scene: Scene | null = $state.raw(null)
  chat: readonly LineSeen[] = $state.raw([])
  /** Up to which line the chat has been read. */
  readUpTo = $state(0)
  reactions: readonly Reacting[] = $state.raw([])
  /** Who left a seat, is back or took over, for as long as that is news. */
  comings: readonly { readonly id: string; readonly coming: Coming }[] = $state.raw([])
  /** Until when nobody sends another carrot, by the clock that only goes on. */
  carrotRests = $state(0)
  /** The last line that came; null before the first message of the chat, which is full of old ones. */
  #heardUpTo: number | null = null
  /** Whether it is known what was said before one came. */
  get isChatKnown(): boolean {
    return this.#heardUpTo !== null
  }
  link: Link = $state('connecting')
  retryAt: number | null = $state(null)
  /** Since when nothing has been heard, where that is worth a word. */
  awaySince: number | null = $state(null)
  /** Why this table cannot be had at all. */
  lost: No | null = $state.raw(null)
  /** The last "no", until it has been read. */
  notice: No | null = $state.raw(null)
  /** Wishes on their way. */
  asking = $state(0)
  draft: Draft = $state.raw(draftFor(''))
  /** When the table came to this moment, by the clock that only goes on. What is shown step by step goes by it. */
  began = $state(0)
  /** When this phase's time is up, by the clock that only goes on; every message sets it right. */
  deadline: number | null = $state(null)

  /** The game that was played last, turn by turn; null while it is on, or on its way. */
  record: GameRecord | null = $state.raw(null)

  /** The last turn that lay open, and the game as it was then; after a reload, too. */
  lastTurn: LastTurn | null = $state.raw(null)

  /** The seat that was asked from the host. */
  readonly lostSeat: LostSeat
  #socket: TableSocket
  /** Whether there ever was a line: the page may come with the first view. */
  #hasHeard = false
  #lookedBack = 0
  /** The server reads the table anew: what it shows next is so, even if that is less than was shown before. */
  #anew = false
  /** Why there is no table any more, if the server said so before it hung up. */
  #last: No | null = null
  #returning = false
  #noticeTimer: ReturnType<typeof setTimeout> | undefined
  #blinkTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly code: string,
    readonly screen = false,
    private readonly above: Above = NOTHING_ABOVE,
  ) {
    this.lastTurn = keptTurn(code)
    this.lostSeat = new LostSeat(code, () => this.reconnect())
    const first = screen ? null : firstView(code)
    if (first) this.#see(first)
    this.#socket = this.#connect()
  }

  /** After joining, the same table is looked at anew, from one's own place. */
  reconnect(): void {
    this.lost = null
    this.#socket.close()
    this.#socket = this.#connect()
  }

  retry(): void {
    this.#socket.retry()
  }

  close(): void {
    clearTimeout(this.#blinkTimer)
    this.lostSeat.stop()
    this.#socket.close()
  }

  /** Asks the table for something, meant for the moment that is on the screen. A "no" is shown to the person, and returned. */
  ask(wish: Wish): Promise<Answer> {
    return this.#awaited(this.#send(wish))
  }

  /** Says something at the table: nothing rests until it is heard, but a "no" is shown, and returned. */
  async mention(wish: Wish): Promise<Answer> {
    const answer = await this.#send(wish)
    if (answer) this.show(answer)
    return answer
  }

  #send(wish: Wish): Promise<Answer> {
    const moment = this.scene?.message.moment ?? BEFORE_ALL
    return this.#socket.send({ ...wish, id: newId(), moment } as PersonRequest)
  }

  /** Waits for something that is no wish, as for one: buttons rest until it is done, and a "no" is shown. */
  tried(work: Promise<unknown>): Promise<Answer> {
    return this.#awaited(work.then(() => null, noOf))
  }

  async #awaited(asked: Promise<Answer>): Promise<Answer> {
    this.asking += 1
    const answer = await asked
    this.asking -= 1
    if (answer) this.show(answer)
    return answer
  }

  show(no: No | null): void {
    clearTimeout(this.#noticeTimer)
    this.notice = no
    if (no) this.#noticeTimer = setTimeout(() => (this.notice = null), NOTICE_LASTS)
  }

  /** Picks something without sending it. */
  pick(changes: Partial<Draft>): void {
    this.draft = { ...this.draft, ...changes }
    keep(this.draft)
  }

  /** On to the clue; the way back leads to the cards. */
  write(): void {
    this.pick({ writing: true })
    this.above.step(() => this.pick({ writing: false }))
  }

  readChat(): void {
    this.readUpTo = this.chat.at(-1)?.number ?? this.readUpTo
  }

  #connect(): TableSocket {
    return new TableSocket(this.code, this.screen, {
      message: (message) => this.#hear(message),
      link: (link, retryAt) => {
        this.link = link
        this.#hasHeard ||= link === 'open'
        this.retryAt = retryAt
        if (link === 'open') askForMissing()
        this.#noteSilence()
      },
      closed: (code) => {
        if (code === SENT_AWAY) this.lost = noBecause('sent_away')
        else if (code === NOT_FOUND) this.lost ??= this.#last ?? noBecause('no_such_table', { code: this.code })
        else this.lost ??= this.#last ?? noBecause('not_allowed_here')
        this.above.clear()
      },
    })
  }

  /** What lies over the screen would hide that nothing is heard any more. */
  #noteSilence(): void {
    const isFirstTry = this.link === 'connecting' && !this.#hasHeard
    if (this.link === 'open' || this.link === 'closed' || isFirstTry || !this.scene) {
      clearTimeout(this.#blinkTimer)
      this.#blinkTimer = undefined
      this.awaySince = null
    } else if (this.#blinkTimer === undefined) {
      const since = performance.now()
      this.#blinkTimer = setTimeout(() => {
        this.awaySince = since
        this.above.uncover()
      }, BLINK)
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.#see(message)
        break
      case 'chat':
        this.#listen(message.lines)
        if (this.above.isChat()) this.readChat()
        break
      case 'reaction':
        if (message.reaction === CARROT) this.carrotRests = performance.now() + CARROT_EVERY
        this.#drift({ key: newId(), by: message.by, reaction: message.reaction as Reaction }, REACTION_LASTS)
        break
      case 'refused':
        this.#refused(message)
        break
      case 'done':
      case 'pong':
      case 'closing':
        break
    }
  }

  /** It answers nothing that was asked: it says why there is no table, or none for a moment. */
  #refused(no: No): void {
    this.#anew = no.code === 'table_read_anew'
    this.#last = this.#anew ? null : no
    if (this.scene) this.show(no)
    else if (!this.#anew) this.lost = no
  }

  /** All turns of a game that is over, once. */
  #lookBack({ table, game, message: { you } }: Scene): void {
    if (game?.phase.type !== 'over' || this.#lookedBack === table.game) return
    this.#lookedBack = table.game
    this.record = null
    insist(() => finishedGame(this.code, table.game)).then(
      (record) => {
        if (this.#lookedBack === table.game) this.record = record
        if (you) void import('./tables.svelte').then(({ putOnShelf }) => putOnShelf(this.code, record, you.person))
      },
      (error: unknown) => this.show(noOf(error)),
    )
  }

  #see(message: TableMessage): void {
    const before = this.scene?.message ?? null
    if (before && message.version < before.version && !this.#anew) return
    this.#anew = false
    this.lost = null // a table that could not be had for a moment can be had again
    const scene = new Scene(message)
    const began = performance.now() - message.since * 1000
    // The way of a message only adds, so the earliest account is the truest; and so nothing is shown and then not.
    this.began = before && scene.moment === this.scene?.moment ? Math.min(this.began, began) : began
    if (scene.moment !== this.draft.moment) {
      this.above.enter(scene.moment)
      this.draft = draftFor(scene.moment)
      if (this.draft.writing) this.write()
    }
    if (message.you && !before?.you) this.#sit()
    if (!message.you && !this.screen) void this.#returnToSeat()
    const left = message.table.seconds_left
    this.deadline = left === null ? null : performance.now() + left * 1000
    const news = newsBetween(before, message)
    if (news) feel(news)
    this.#keepTurn(scene)
    for (const coming of comingsBetween(before, message)) this.#note(coming)
    this.scene = scene
    this.#lookBack(scene)
  }

  /** What lies open now can be looked at later. */
  #keepTurn(scene: Scene): void {
    const open = turnIn(scene)
    if (!open) return
    this.lastTurn = open
    if (scene.moment !== this.scene?.moment) keepTurn(this.code, scene.message)
  }

  #note(coming: Coming): void {
    const note = { id: newId(), coming }
    this.comings = [...this.comings, note]
    setTimeout(() => (this.comings = this.comings.filter((one) => one !== note)), COMING_LASTS)
  }

  #sit(): void {
    rememberTable(this.code)
    this.lostSeat.end()
  }

  /** This device sat here, and is not known any more: its cookie is gone. What it kept beside it brings the seat back. */
  async #returnToSeat(): Promise<void> {
    const id = seatAt(this.code)
    if (id === null || this.#returning) return
    this.#returning = true
    try {
      await returnToTable(this.code, prefs.name || '?', id)
      this.reconnect()
    } catch (error) {
      if (noOf(error).code === 'not_at_the_table') forgetSeat(this.code)
    } finally {
      this.#returning = false
    }
  }

  /** What somebody has just said is shown for a moment, at their seat where there is one: nobody need open the chat to hear it. */
  #listen(lines: readonly LineSeen[]): void {
    const known = this.#heardUpTo
    const last = lines.at(-1)
    this.chat = lines
    this.#heardUpTo = last?.number ?? 0
    if (known === null || this.above.isChat()) return
    for (const { number, by, text } of lines) if (number > known) this.#drift({ key: newId(), by, text }, LINE_LASTS)
  }

  #drift(seen: Reacting, lasts: number): void {
    this.reactions = [...this.reactions, seen]
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one !== seen)), lasts)
  }
}
