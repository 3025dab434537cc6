// A reveal as it goes on, on this screen: which of its steps are there now.
import { Playhead } from './playhead.svelte'
import { beginOf, revealOf, shownAt, untilNext, type Reveal, type Shown } from './reveal'
import type { Turn } from './wire'

export interface Unfolds {
  /** What is to be shown; null: nothing. */
  turn: Turn | null
  /** When it began, by the clock that only goes on. */
  began: number
}

export class Unfolding {
  readonly #what: () => Unfolds
  readonly #playhead: Playhead
  readonly #reveal: Reveal = $derived.by(() => {
    const { turn } = this.#what()
    return turn ? revealOf(turn) : []
  })
  readonly shown: Shown = $derived.by(() => shownAt(this.#reveal, this.#playhead.elapsed))
  /** Whether it was over when this screen came to it. */
  readonly isMissed: boolean = $derived.by(() => this.#playhead.first >= beginOf(this.#reveal, 'ready'))

  constructor(what: () => Unfolds) {
    this.#what = what
    this.#playhead = new Playhead(
      () => ({ key: what().turn?.number ?? null, began: what().began }),
      (elapsed) => untilNext(this.#reveal, elapsed),
    )
  }

  /** Whether it was skipped: then nothing moves any more. */
  get isHurried(): boolean {
    return this.#playhead.isSkipped
  }

  /** Everything is there now, but for the way on, which can be taken in a second. */
  skip(): void {
    this.#playhead.skipTo(beginOf(this.#reveal, 'walk'))
  }
}
