// Prizes after a game: kind, and true. Each is for something that somebody did well, none for doing badly, and where too many would share
// one, or it is for next to nothing, there is none. Folded from the record alone.
import { bestBettors, foolings } from './ending'
import { votersOn } from './reveal'
import type { Clue, GameRecord, Turn } from './wire'

export type Prize =
  /** Whose cards most votes fell for. */
  | { readonly kind: 'disguise'; readonly seats: readonly number[]; readonly count: number }
  /** Which two chose alike most often. */
  | { readonly kind: 'mind'; readonly seats: readonly number[]; readonly count: number }
  /** The clue that the fewest found, and somebody did. */
  | { readonly kind: 'bold'; readonly seats: readonly number[]; readonly clue: Clue; readonly turn: number }
  /** Who believed the most different people. */
  | { readonly kind: 'heart'; readonly seats: readonly number[]; readonly count: number }
  /** The card with the most votes. */
  | {
      readonly kind: 'loved'
      readonly seats: readonly number[]
      readonly card: string
      readonly turn: number
      readonly count: number
    }
  /** Who knew best who would find their card. */
  | { readonly kind: 'eye'; readonly seats: readonly number[]; readonly count: number }

/** So many votes, turns or people make a prize. */
const ENOUGH = 2
/** More would be everybody's. */
const SHARED = 2

/** Those with the most, and how much that is; null where it is too little, or too many have it. */
function most(counts: ReadonlyMap<number, number>, enough = ENOUGH): { seats: number[]; count: number } | null {
  const count = Math.max(0, ...counts.values())
  const seats = [...counts].flatMap(([seat, one]) => (one === count ? [seat] : [])).sort((a, b) => a - b)
  return count < enough || seats.length > SHARED ? null : { seats, count }
}

const add = (counts: Map<number, number>, key: number, more = 1) => counts.set(key, (counts.get(key) ?? 0) + more)

export function prizesOf(record: GameRecord): Prize[] {
  const prizes = [disguise(record), mind(record), bold(record), heart(record), loved(record), eye(record)]
  return prizes.filter((prize) => prize !== null)
}

const astray = ({ turns, outcomes }: GameRecord) =>
  turns.flatMap((turn, index) => (turn.story === null ? [] : foolings(turn, outcomes[index]!)))

function disguise(record: GameRecord): Prize | null {
  const drawn = new Map<number, number>()
  for (const { giver, fooled } of astray(record)) add(drawn, giver, fooled.length)
  const best = most(drawn)
  return best && { kind: 'disguise', ...best }
}

/** Whether two voted for the same card; partners vote as one, and are not compared. */
export const alike = ({ ballots }: Turn, one: number, other: number): boolean =>
  ballots[one]?.votes.some((card) => ballots[other]?.votes.includes(card)) ?? false

function mind({ turns, play }: GameRecord): Prize | null {
  let best: { seats: number[]; count: number } | null = null
  const seats = play.sides.map((_, seat) => seat)
  for (const one of seats)
    for (const other of seats.slice(one + 1)) {
      if (play.sides[one] === play.sides[other]) continue
      const count = turns.filter((turn) => alike(turn, one, other)).length
      if (count >= ENOUGH && count > (best?.count ?? 0)) best = { seats: [one, other], count }
    }
  return best && { kind: 'mind', ...best }
}

function bold({ turns, outcomes }: GameRecord): Prize | null {
  let boldest = -1
  outcomes.forEach(({ kind, together, missed }, index) => {
    const isBold = kind === 'some' && together.length === 1 && missed.length >= ENOUGH
    if (isBold && missed.length > (outcomes[boldest]?.missed.length ?? 0)) boldest = index
  })
  const turn = turns[boldest]
  return turn ? { kind: 'bold', seats: [turn.storyteller], clue: turn.clue, turn: turn.number } : null
}

function heart(record: GameRecord): Prize | null {
  const believed = new Map<number, Set<number>>()
  for (const { giver, fooled } of astray(record))
    for (const seat of fooled) believed.set(seat, (believed.get(seat) ?? new Set()).add(giver))
  const best = most(new Map([...believed].map(([seat, givers]) => [seat, givers.size])), 3)
  return best && { kind: 'heart', ...best }
}

function loved({ turns }: GameRecord): Prize | null {
  let best: (Prize & { kind: 'loved' }) | null = null
  for (const turn of turns)
    turn.table.forEach(({ card, owner }, index) => {
      const count = votersOn(turn, index + 1).filter((seat) => seat !== owner).length
      if (count > ENOUGH && count > (best?.count ?? 0))
        best = { kind: 'loved', seats: [owner], card, turn: turn.number, count }
    })
  return best
}

function eye(record: GameRecord): Prize | null {
  const best = bestBettors(record)
  return best && best.seats.length <= SHARED ? { kind: 'eye', seats: best.seats, count: best.right } : null
}
