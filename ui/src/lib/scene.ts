// A table as it is drawn, made from one message and from nothing else: who plays, who tells, who votes, what came of it.
// The rules are the server's. Nothing here knows them, and no name of a game is asked for.
import { personCalled, playersOf, sidesOf, type Player, type Side } from './people'
import type { Clue, Explained, GameSeen, Open, Outcome, Play, TableMessage, Turn, View, Wager, You } from './wire'

/** What somebody said, and in which language: the table's, whatever the reader's is. */
export interface Words {
  readonly text: string
  readonly lang: string
}

/** A game from where somebody looks at it. */
export class Game {
  readonly view: View
  readonly play: Play
  /** The own seat; null for those who watch. */
  readonly seat: number | null
  /** The seat that one plays oneself; null for those who watch, and while a bot plays it: what that gives and votes is not one's own. */
  readonly played: number | null
  readonly players: readonly Player[]
  readonly sides: readonly Side[]

  constructor(
    readonly message: TableMessage,
    readonly seen: GameSeen,
    view: View,
  ) {
    this.view = view
    this.play = seen.play
    this.seat = message.you?.game_seat ?? null
    this.played = message.you?.bot_plays ? null : this.seat
    this.players = playersOf(message)
    this.sides = sidesOf(view, this.play, this.players)
  }

  get rules() {
    return this.view.rules
  }
  get board() {
    return this.view.board
  }
  get phase() {
    return this.view.phase
  }

  // --- who is who

  name(seat: number): string {
    return this.players[seat]?.name ?? ''
  }
  /** Whether a seat is the reader's, and played by the reader: what a bot does there is not called yours. */
  isYou(seat: number): boolean {
    return seat === this.played
  }
  side(seat: number): Side | undefined {
    return this.sides[this.play.sides[seat] ?? -1]
  }
  /** The rabbit that a seat moves; partners move one together. */
  rabbit(seat: number): Player['rabbit'] {
    return this.side(seat)?.rabbit ?? 'snow'
  }
  /** What a seat's side got in a turn. */
  pointsOf(turn: Turn, seat: number): number {
    return turn.points[this.play.sides[seat] ?? -1] ?? 0
  }
  /** Everybody's score as it was before a turn. */
  sidesBefore(turn: Turn): Side[] {
    return this.sides.map((side) => ({ ...side, score: (turn.scores[side.side] ?? 0) - (turn.points[side.side] ?? 0) }))
  }
  isTogether(one: number, other: number): boolean {
    return this.play.sides[one] === this.play.sides[other]
  }
  /** Whoever moves a rabbit with this seat. */
  partner(seat: number): Player | null {
    return this.players.find((one) => one.seat !== seat && this.isTogether(one.seat, seat)) ?? null
  }
  get hasPartners(): boolean {
    return this.sides.length < this.players.length
  }

  // --- what is going on

  /** The score that ends the game; null where turns do. */
  get goal(): number | null {
    return this.play.turns == null ? this.rules.points_to_win : null
  }

  get teller(): Player | null {
    return this.players[this.board.storyteller ?? -1] ?? null
  }
  get youTell(): boolean {
    return this.played !== null && this.board.storyteller === this.played
  }
  get waitingFor(): readonly Player[] {
    return this.players.filter(({ seat }) => this.isAwaited(seat))
  }
  isAwaited(seat: number): boolean {
    return this.board.waiting_for.includes(seat)
  }
  /** What was told, while it matters. */
  get clue(): Clue | null {
    const { phase } = this
    if (phase.type === 'giving' || phase.type === 'voting') return phase.clue
    return phase.type === 'recap' ? phase.last.clue : null
  }
  /** A clue in words, where it has any. */
  wordsOf(clue: Clue | null): Words | null {
    const text = clue?.kind === 'text' ? clue.text : clue?.words
    return text ? { text, lang: this.message.table.settings.language } : null
  }
  /** How many cards lie face down on the table. */
  get laid(): number {
    return this.seen.laid ?? 0
  }
  /** Whether one plays, and nobody who does may talk just now. */
  get isHushed(): boolean {
    return this.seat !== null && (this.seen.hushed ?? false)
  }
  get voters(): readonly Player[] {
    const voters = this.seen.voters ?? []
    return this.players.filter(({ seat }) => voters.includes(seat))
  }
  /** Whether all votes are in, and can still be changed for a moment before they are shown. */
  get isCounting(): boolean {
    return this.phase.type === 'voting' && this.board.waiting_for.length === 0
  }
  /** Whose vote alone is missing: everybody waits for them. */
  get lastToVote(): Player | null {
    const isOne = this.phase.type === 'voting' && this.board.waiting_for.length === 1 && this.voters.length > 1
    return isOne ? (this.waitingFor[0] ?? null) : null
  }
  /** Whose hand a seat's was before hands were passed on; null where they were not. */
  handFrom(seat: number): Player | null {
    return this.players[this.seen.hands_from?.[seat] ?? -1] ?? null
  }
  /** Whether votes say which card was meant; else, which one most will choose. */
  get isGuessing(): boolean {
    return this.play.votes.includes('guess')
  }
  get outcome(): Outcome | null {
    return this.seen.outcome ?? null
  }
  /** What each of them got of whom the outcome tells, where all got the same. */
  get each(): number | null {
    return this.seen.each ?? null
  }
  /** What was said of the turn that lies open. */
  get explained(): readonly Explained[] {
    return this.seen.explained ?? []
  }
  /** Whether one may still say what one was thinking in it. */
  get mayExplain(): boolean {
    const you = personCalled(this.message.table, this.message.you?.person ?? '')
    return this.played !== null && you?.muted === false && (this.seen.may_explain ?? []).includes(this.played)
  }
  /** Whether one knows the card and waits, and so may bet on who will find it. */
  get mayBet(): boolean {
    return this.played !== null && (this.seen.may_bet ?? []).includes(this.played)
  }
  /** Who one bet will find it. */
  get bet(): number | null {
    return this.message.bet ?? null
  }
  /** Whom people bet on, once the turn lies open. */
  get wagers(): readonly Wager[] {
    return this.seen.wagers ?? []
  }
  /** Whether one looks on, and may guess like everybody there. */
  get mayGuess(): boolean {
    return this.seat === null && this.phase.type === 'voting'
  }
  /** How many of those who look on guessed a card, once the turn lies open. */
  gallery(number: number): number {
    return this.seen.gallery?.[number - 1] ?? 0
  }
  get next(): Player | null {
    return this.players[this.seen.next ?? -1] ?? null
  }
}

/** Game, turn and phase: what is picked or looked at belongs to one such. */
export function momentOf({ table, view }: TableMessage): string {
  return view ? `${table.code}/${table.game}/${view.board.turn}/${view.phase.type}` : `${table.code}/lobby`
}

/** A table from where somebody looks at it. */
export class Scene {
  readonly table: Open
  readonly you: You | null
  /** Null before the first. */
  readonly game: Game | null
  readonly moment: string

  constructor(readonly message: TableMessage) {
    const { table, you, game, view } = message
    this.table = table
    this.you = you
    this.game = game && view ? new Game(message, game, view) : null
    this.moment = momentOf(message)
  }

  get isHost(): boolean {
    return this.you?.host ?? false
  }
  get hostName(): string {
    return personCalled(this.table, this.table.host)?.name ?? ''
  }
  /** Whether you hold a seat of the game that is on; a bot may hold it for you. */
  get isPlaying(): boolean {
    return this.table.running && this.you !== null && this.you.game_seat !== null && !this.you.bot_plays
  }
  /** Bots' seats, and those of people who left, that somebody who watches may play on in; nothing for everybody else. */
  get mayTakeOver(): readonly Player[] {
    const { table, you, game } = this
    if (!table.running || !table.settings.take_over || !you || you.game_seat !== null) return []
    return game?.players.filter(({ person }) => person === null || !personCalled(table, person)) ?? []
  }
  /** The language that is spoken at this table, clues included. */
  get language(): string {
    return this.table.settings.language
  }
}
