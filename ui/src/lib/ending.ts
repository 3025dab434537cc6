// After a game: who stands where, and what the album says of a turn.
import type { Side } from './people'
import type { GameRecord, Outcome, Turn } from './wire'

/** A turn as the album has it: with the card that it was about. */
export interface Leaf {
  readonly turn: Turn
  readonly outcome: Outcome
  readonly face: string
}

/** Every turn; only the last one, until the others are there. */
export function leavesOf(record: GameRecord | null, last: Turn | null, outcome: Outcome | null): Leaf[] {
  const known = last && outcome ? [{ turn: last, outcome }] : []
  const all = record?.turns.map((turn, index) => ({ turn, outcome: record.outcomes[index]! })) ?? known
  return all.map((one) => ({ ...one, face: one.turn.table[one.outcome.card - 1]?.card ?? '' }))
}

/** At most so many of them, evenly, from the first to the last. */
export function some<One>(all: readonly One[], most: number): One[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, index) => all[Math.round((index * (all.length - 1)) / (most - 1))]!)
}

/** A stump of the podium: 1 is the middle and highest. Who is equal shares one. */
export interface Stump {
  place: 1 | 2 | 3
  score: number
  sides: readonly Side[]
}

/** The first three stand on the podium, with whoever is equal to one of them; the rest below, in the order of the seats. */
export function podiumOf(sides: readonly Side[]): { standing: Side[]; stumps: Stump[]; others: Side[] } {
  const standing = [...sides].sort((a, b) => b.score - a.score)
  const stumps: Stump[] = []
  let placed = 0
  while (placed < Math.min(3, standing.length)) {
    const { score } = standing[placed]!
    const equal = standing.filter((side) => side.score === score)
    stumps.push({ place: (placed + 1) as Stump['place'], score, sides: equal })
    placed += equal.length
  }
  return { standing, stumps, others: standing.slice(placed) }
}

/** Who led whom astray: whoever gave the card that was taken for the storyteller's did. */
export function foolings(turn: Turn, { missed }: Outcome): { giver: number; fooled: number[] }[] {
  const by = new Map<number, number[]>()
  for (const seat of missed)
    for (const card of turn.ballots[seat]?.votes ?? []) {
      const giver = turn.table[card - 1]!.owner
      if (card !== turn.story && giver !== seat) by.set(giver, [...(by.get(giver) ?? []), seat])
    }
  return [...by].map(([giver, fooled]) => ({ giver, fooled })).sort((a, b) => b.fooled.length - a.fooled.length)
}

/** So many bets have to be right before anybody speaks of it. */
const WORTH_A_WORD = 2

/** Whoever knew best who would find their cards: their seats, and how many of their bets were right. Null where nobody did. */
export function bestBettors({ wagers, outcomes }: Pick<GameRecord, 'wagers' | 'outcomes'>): {
  seats: number[]
  right: number
} | null {
  const right = new Map<number, number>()
  for (const { turn, seat, on } of wagers)
    if (outcomes[turn - 1]?.together.includes(on)) right.set(seat, (right.get(seat) ?? 0) + 1)
  const most = Math.max(0, ...right.values())
  if (most < WORTH_A_WORD) return null
  return {
    seats: [...right].flatMap(([seat, count]) => (count === most ? [seat] : [])).sort((a, b) => a - b),
    right: most,
  }
}
