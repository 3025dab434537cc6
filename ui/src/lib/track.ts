// Where rabbits stand on the painted tracks: stones 0 to 30, and the loose ones beyond.
import stones from './track.json'

export type TrackName = keyof typeof stones
export interface Place {
  left: number
  top: number
}
export interface Standing {
  side: number
  place: Place
  /** Beyond 30 the score is written beside the rabbit. */
  flag: number | null
  depth: number
}

/** The stone of a score, in percent of the painting. */
export function stone(track: TrackName, score: number): Place {
  const { size, stones: path, beyond } = stones[track]
  const [width = 1, height = 1] = size
  const at = path[score] ?? beyond[Math.min(score - path.length, beyond.length - 1)] ?? path[0]
  return { left: ((at?.[0] ?? 0) / width) * 100, top: ((at?.[1] ?? 0) / height) * 100 }
}

/** Whether a score has a stone of its own. */
export const hasStone = (track: TrackName, score: number): boolean => score < stones[track].stones.length

export const numbered = (track: TrackName): number[] =>
  stones[track].stones.map((_, number) => number).filter((number) => track === 'wide' || number % 5 === 0)

/** Up to two stand in front on a stone, the rest behind them and higher, in rows. */
export function standings(track: TrackName, scores: readonly number[]): Standing[] {
  const aside = track === 'wide' ? 1 : 2.33
  const higher = track === 'wide' ? 9 : 7
  return scores.map((score, side) => {
    const together = scores.map((other, at) => (sameStone(track, other, score) ? at : -1)).filter((at) => at >= 0)
    const perRow = together.length > 6 ? 4 : 2
    const order = together.indexOf(side)
    const row = Math.floor(order / perRow)
    const inRow = Math.min(perRow, together.length - row * perRow)
    const { left, top } = stone(track, score)
    const shift = ((order % perRow) - (inRow - 1) / 2) * 2 * aside
    return {
      side,
      place: { left: left + shift, top: top - row * higher },
      flag: score > 30 ? score : null,
      depth: 9 - row,
    }
  })
}

const sameStone = (track: TrackName, one: number, other: number): boolean => {
  const last = stones[track].stones.length + stones[track].beyond.length - 1
  return Math.min(one, last) === Math.min(other, last)
}
