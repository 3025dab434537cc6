// A game that is over, as a book: who played, and every turn with the card that it was about, those that led somebody astray, and what it
// brought. Made from the table's record and from nothing else, so that it can be read where no table is.
import { foolings } from './ending'
import type { Side } from './people'
import { votersOn } from './reveal'
import { RABBITS, type Explained, type GameRecord, type Outcome, type Rabbit, type Turn } from './wire'

/** A card in the book. */
export interface Pressed {
  readonly card: string
  readonly number: number
  readonly owner: number
  /** Whose votes are on it. */
  readonly voters: readonly number[]
}

/** A turn. */
export interface Leaf {
  readonly turn: Turn
  readonly outcome: Outcome
  /** The card that it was about: the storyteller's, or the one that most agreed on. */
  readonly hero: Pressed
  /** The others: first those that somebody voted for. */
  readonly others: readonly Pressed[]
  /** Who led whom astray. */
  readonly fooled: readonly { giver: number; fooled: number[] }[]
  /** What people said that they were thinking. */
  readonly explained: readonly Explained[]
}

export interface Played {
  readonly seat: number
  readonly name: string
  readonly rabbit: Rabbit
  readonly bot: boolean
}

export class Book {
  readonly players: readonly Played[]
  readonly sides: readonly Side[]
  readonly leaves: readonly Leaf[]

  constructor(
    readonly record: GameRecord,
    /** The reader's seat; null for those who only looked on. */
    readonly seat: number | null,
    /** The table's code, for what was recorded there. */
    readonly code: string,
  ) {
    this.players = playersIn(record)
    this.sides = record.ending.scores.map((score, side) => {
      const seats = record.play.sides.flatMap((one, at) => (one === side ? [at] : []))
      const you = seat !== null && seats.includes(seat) ? seat : null
      const names = seats.map((at) => this.name(at))
      return { side, seats, names, rabbit: this.players[seats[0]!]!.rabbit, score, yours: you !== null, you }
    })
    this.leaves = record.turns.map((turn, index) => leafOf(turn, record.outcomes[index]!, record.explained))
  }

  name(seat: number): string {
    return this.players[seat]?.name ?? ''
  }
  isYou(seat: number): boolean {
    return seat === this.seat
  }
  /** The rabbit that a seat moves; partners move one together. */
  rabbit(seat: number): Rabbit {
    return this.sides[this.record.play.sides[seat] ?? -1]?.rabbit ?? 'snow'
  }
  /** What was spoken at the table, clues included; undefined of games from before that was kept. */
  get language(): string | undefined {
    return this.record.language || undefined
  }
}

/** Rabbits can be had twice where people left and came; then a free one is shown instead. */
function playersIn({ ending, names, rabbits }: GameRecord): Played[] {
  const taken = new Set<Rabbit>()
  return ending.sitters.map((sitter, seat) => {
    const bot = sitter.type === 'bot'
    let rabbit = (bot ? sitter.rabbit : rabbits[sitter.person]) ?? RABBITS[seat % RABBITS.length]!
    if (taken.has(rabbit)) rabbit = RABBITS.find((one) => !taken.has(one)) ?? rabbit
    taken.add(rabbit)
    return { seat, name: bot ? sitter.name : (names[sitter.person] ?? '?'), rabbit, bot }
  })
}

function leafOf(turn: Turn, outcome: Outcome, explained: readonly Explained[]): Leaf {
  const cards = turn.table.map(({ card, owner }, index) => ({
    card,
    number: index + 1,
    owner,
    voters: votersOn(turn, index + 1),
  }))
  const hero = cards[outcome.card - 1]!
  const others = cards.filter((card) => card !== hero).sort((a, b) => b.voters.length - a.voters.length)
  return {
    turn,
    outcome,
    hero,
    others,
    fooled: turn.story === null ? [] : foolings(turn, outcome),
    explained: explained.filter((one) => one.turn === turn.number),
  }
}
