// After a game: who stands where, and who was fooled in a turn.
import type { Side } from './people'
import type { Turn } from './wire'

export interface Placed {
  side: Side
  /** Which stump of the podium: 1 is the middle and highest. */
  place: 1 | 2 | 3
}

/** Three stand on the podium, the rest below; equal scores keep the order of the seats. */
export function podiumOf(sides: readonly Side[]): { standing: Side[]; podium: Placed[]; others: Side[] } {
  const standing = [...sides].sort((a, b) => b.score - a.score)
  const podium = standing.slice(0, 3).map((side, index) => ({ side, place: (index + 1) as 1 | 2 | 3 }))
  return { standing, podium, others: standing.slice(3) }
}

/** Those who voted and did not find the storyteller's card. */
export function fooled(turn: Turn): number[] {
  return turn.ballots.flatMap((ballot, seat) =>
    ballot && turn.story !== null && !ballot.votes.includes(turn.story) ? [seat] : [],
  )
}
