// The room where cards lie, as measured, and how they lie in it: see layout.ts.
import { gapIn, leastHeight, spread, type Spread } from './layout'
import { prefs } from './prefs.svelte'

export class Room {
  /** What is measured: the inside of the element. */
  box: DOMRectReadOnly | undefined = $state.raw()
  /** How high the element is with its padding. */
  outer = $state(0)
  readonly #count: () => number
  readonly #width = $derived(this.box?.width ?? 0)
  readonly gap: number = $derived.by(() => gapIn(this.#width, this.#count()))
  /** How high it asks to be inside; nothing before it is known how wide it is, or the page would be high for a moment. */
  readonly least: number = $derived.by(() =>
    this.box ? leastHeight(this.#count(), { width: this.#width, gap: this.gap }, prefs.cards) : 0,
  )
  readonly laid: Spread = $derived.by(() =>
    spread(this.#count(), {
      width: this.#width,
      height: Math.max(this.box?.height ?? 0, this.least),
      gap: this.gap,
    }),
  )

  constructor(count: () => number) {
    this.#count = count
  }
}

/** How high the cards' room was while votes were cast: what comes of them is shown in the same places. */
class VotingRoom {
  #count = 0
  #window = ''
  #height = 0

  /** As measured. */
  keep(count: number, height: number): void {
    this.#count = count
    this.#window = size()
    this.#height = height
  }
  /** Null where there was none, or another. */
  room(count: () => number): number | null {
    return this.#count === count() && this.#window === size() && this.#height > 0 ? this.#height : null
  }
}
const size = (): string => `${innerWidth}×${innerHeight}`

export const voting = new VotingRoom()
