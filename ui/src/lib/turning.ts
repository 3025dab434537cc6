// How the cards are turned over before votes are cast: one timeline for every screen at a table, made from what the table says of it and
// from nothing else. Phones and the TV draw what `turnedAt` says and know no time of their own; a card that is not turned yet is not in the
// page.
import type { Turning } from './wire'

/** One step; each adds to what is there, and takes nothing away. */
export type TurnBeat =
  /** The pile slides in. */
  | { readonly shows: 'pile' }
  | { readonly shows: 'shuffle' }
  /** Each lies in its place, face down. */
  | { readonly shows: 'spread' }
  | { readonly shows: 'card'; readonly card: number }
  /** Votes can be cast. */
  | { readonly shows: 'open' }

export type TurningOver = readonly (TurnBeat & { readonly at: number })[]

const ms = (seconds: number): number => Math.round(seconds * 1000)

/** By the table's time; where the storyteller turns each with a tap, that of the cards is theirs. */
export function turningOf(cards: number, turning: Turning | undefined): TurningOver {
  if (!turning) return [{ shows: 'open', at: 0 }]
  const { shuffle, spread, first, every, opens, face_down } = turning
  const comes: TurningOver = [
    { shows: 'pile', at: 0 },
    { shows: 'shuffle', at: ms(shuffle) },
    { shows: 'spread', at: ms(spread) },
  ]
  if (face_down !== null) {
    const turned = Array.from({ length: cards - face_down }, (_, index) => index + 1)
    const over: TurningOver = turned.map((card) => ({ shows: 'card', card, at: ms(first) }))
    return [...comes, ...over, ...(face_down === 0 ? [{ shows: 'open' as const, at: ms(first) }] : [])]
  }
  const turned: TurningOver = Array.from({ length: cards }, (_, index) => ({
    shows: 'card',
    card: index + 1,
    at: ms(first + index * every),
  }))
  return [...comes, ...turned, { shows: 'open', at: ms(opens) }]
}

/** How long the cards come as a pile, are shuffled, and are spread out: whatever moves is through when the next step comes. */
export function lastsOf(turning: Turning | undefined): { comes: number; shuffles: number; spreads: number } {
  const { shuffle, spread, first } = turning ?? { shuffle: 0, spread: 0, first: 0 }
  return { comes: ms(shuffle), shuffles: ms(spread - shuffle), spreads: ms(first - spread) }
}

/** What is there at a time. */
export interface Turned {
  /** The newest step. */
  readonly beat: TurnBeat
  /** Whether each lies in its place. */
  readonly isSpread: boolean
  /** How many lie face up: the first ones. */
  readonly cards: number
  readonly isOpen: boolean
}

export function turnedAt(turning: TurningOver, elapsed: number): Turned {
  const past = turning.filter(({ at }) => at <= elapsed)
  const has = (shows: TurnBeat['shows']) => past.some((beat) => beat.shows === shows)
  return {
    beat: past.at(-1) ?? { shows: 'pile' },
    isSpread: has('spread') || has('open'),
    cards: has('open') ? Infinity : past.filter(({ shows }) => shows === 'card').length,
    isOpen: has('open'),
  }
}
