// How many cards stand side by side, so that all of them fit a screen without scrolling.
export interface Layout {
  /** A class for sizes of marks and holes. */
  size: 'n6' | 'n8' | 'n12'
  columns: number
  rows: number
  wideColumns: number
  wideRows: number
}

export function layout(count: number): Layout {
  const columns = count <= 4 ? 2 : count <= 6 ? 3 : count <= 12 ? 4 : 5
  const wideColumns = count <= 3 ? count : count <= 8 ? Math.ceil(count / 2) : count <= 12 ? 4 : 6
  return {
    size: count <= 6 ? 'n6' : count <= 8 ? 'n8' : 'n12',
    columns,
    rows: Math.ceil(count / columns),
    wideColumns,
    wideRows: Math.ceil(count / wideColumns),
  }
}

export interface Spread {
  columns: number
  /** How wide a card is, in pixels. */
  card: number
}

const SHAPE = 1.5

interface Room {
  width: number
  height: number
  gap: number
  /** What stands below each card: whose it was. */
  under?: number
}

/** Cards spread out: as many columns as make them largest in the room there is. */
export function spread(count: number, { width, height, gap, under = 0 }: Room): Spread {
  let best: Spread = { columns: 1, card: 0 }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const byWidth = (width - (columns - 1) * gap) / columns
    const byHeight = ((height - (rows - 1) * gap) / rows - under) / SHAPE
    const card = Math.floor(Math.min(byWidth, byHeight))
    if (card > best.card) best = { columns, card }
  }
  return best
}

const LARGEST_HERO = 320
const SMALLEST = 46
/** Which part of the width the storyteller's card may take; the first that leaves the others large enough. */
const PARTS = [0.38, 0.34, 0.3, 0.26]
const HOW_MUCH_LARGER = 2.4

/** The recap: the storyteller's card large at the left, where there is one, and the others spread beside it. */
export function revealed(others: number, hero: boolean, room: Room): Spread & { hero: number } {
  const { width, height, gap, under = 0 } = room
  if (!hero) return { hero: 0, ...spread(others, room) }
  const tries = PARTS.map((part) => {
    const lit = Math.floor(Math.max(0, Math.min((height - under) / SHAPE, width * part, LARGEST_HERO)))
    return { hero: lit, ...spread(others, { ...room, width: width - lit - 2 * gap }) }
  })
  return tries.find((one) => one.hero <= one.card * HOW_MUCH_LARGER) ?? tries[tries.length - 1]!
}

/** How high the recap's cards must be allowed to stand, so that a finger still finds each. */
export function leastHeight(others: number, hero: boolean, { width, gap, under = 0 }: Omit<Room, 'height'>): number {
  const beside = hero ? width * (1 - (PARTS.at(-1) ?? 0)) - 2 * gap : width
  const columns = Math.max(1, Math.floor((beside + gap) / (SMALLEST + gap)))
  return Math.ceil(others / columns) * (SMALLEST * SHAPE + under + gap) - gap
}
