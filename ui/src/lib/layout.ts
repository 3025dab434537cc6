// How large cards are, and how many stand side by side: as large as the room allows, and never smaller than the least.
export interface Spread {
  columns: number
  /** How wide a card is, in pixels. */
  card: number
}

/** How wide a card is at least: then it can still be seen what is on it. */
export const LEAST = 72
const SHAPE = 1.5

interface Room {
  width: number
  height: number
  gap: number
}

/** Cards spread out: as many columns as make them largest in the room there is. */
export function spread(count: number, { width, height, gap }: Room): Spread {
  let best: Spread = { columns: 1, card: 0 }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const byWidth = (width - (columns - 1) * gap) / columns
    const byHeight = (height - (rows - 1) * gap) / rows / SHAPE
    const card = Math.floor(Math.min(byWidth, byHeight))
    if (card > best.card) best = { columns, card }
  }
  return best
}

/** How high a room must be for cards of the least size, or for larger ones if somebody wants these; what does not fit the window then scrolls. */
export function leastHeight(count: number, { width, gap }: Omit<Room, 'height'>, larger = 1): number {
  const least = Math.min(LEAST * larger, Math.max(LEAST, width))
  const columns = Math.min(count, Math.max(1, Math.floor((width + gap) / (least + gap))))
  return Math.ceil(count / columns) * (least * SHAPE + gap) - gap
}

/** How far a card lies from the middle of all, in columns and rows, the way back: there the pile is. An incomplete row may stand in the middle. */
export function toThePile(index: number, count: number, columns: number, isCentred: boolean): { x: number; y: number } {
  const row = Math.floor(index / columns)
  const rows = Math.ceil(count / columns)
  const inRow = isCentred ? Math.min(columns, count - row * columns) : columns
  return { x: (inRow - 1) / 2 - (index % columns), y: (rows - 1) / 2 - row }
}

/** How crooked it lies in the pile; always the same, so that nothing twitches. */
export const crooked = (index: number): number => ((index * 37) % 9) * 1.6 - 6

const CROWDED = 8

/** Cards lie farther apart where there is more room for each. */
export function gapIn(width: number, count: number): number {
  return Math.round(Math.min(count > CROWDED ? 20 : 28, Math.max(8, width / 36)))
}
