// How far something is that is shown step by step, on this screen. It begins when the table came to it, by the table's own account, so all
// screens are at the same step; whoever does not want to wait skips it on their own.
import { untrack } from 'svelte'

export interface Show {
  /** Which show it is; null: there is none. */
  key: string | number | null
  /** When it began, by the clock that only goes on. */
  began: number
}

export class Playhead {
  readonly #show: () => Show
  #now = $state(performance.now())
  /** How much was skipped, and of which show. */
  #skipped: { key: Show['key']; by: number } | null = $state.raw(null)
  /** The show that was looked at last. */
  #known: Show['key'] = null
  readonly #key: Show['key'] = $derived.by(() => this.#show().key)
  readonly #began: number = $derived.by(() => this.#show().began)
  /** Milliseconds. */
  readonly elapsed: number = $derived.by(() => {
    const skipped = this.#skipped?.key === this.#key ? (this.#skipped?.by ?? 0) : 0
    return Math.max(this.#now - this.#began, 0) + skipped
  })
  /** How far it was when this screen came to it. */
  first = $state(0)

  /** `untilNext`: how long until there is more to see; null when all is there. */
  constructor(show: () => Show, untilNext: (elapsed: number) => number | null) {
    this.#show = show
    $effect.pre(() => {
      // another show: the time is what it is now
      const [key, began] = [this.#key, this.#began]
      this.#now = performance.now()
      untrack(() => {
        if (this.#known === key) return
        this.#known = key
        this.#skipped = null // it may come by the same name again, in another game
        this.first = performance.now() - began
      })
    })
    $effect(() => {
      const wait = this.#key === null ? null : untilNext(this.elapsed)
      if (wait === null) return
      const timer = setTimeout(() => (this.#now = performance.now()), Math.ceil(wait))
      return () => clearTimeout(timer)
    })
  }

  get isSkipped(): boolean {
    return this.#skipped !== null && this.#skipped.key === this.#key
  }

  /** On this screen it is so far already. */
  skipTo(elapsed: number): void {
    this.#now = performance.now()
    const left = elapsed - this.elapsed
    if (this.#key === null || left <= 0) return
    this.#skipped = { key: this.#key, by: left + (this.isSkipped ? this.#skipped!.by : 0) }
  }
}
