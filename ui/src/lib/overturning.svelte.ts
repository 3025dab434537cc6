// Cards as they are turned over, on this screen: which of them lie face up now.
import { Playhead } from './playhead.svelte'
import { untilNext } from './reveal'
import { lastsOf, turnedAt, turningOf, type Turned, type TurningOver } from './turning'
import type { Turning } from './wire'

export interface Overturns {
  /** Which turn it is of; null: nothing is turned over. */
  key: string | null
  /** How many cards there are. */
  cards: number
  turning: Turning | undefined
  /** When it began, by the clock that only goes on. */
  began: number
}

export class Overturning {
  readonly #what: () => Overturns
  readonly #playhead: Playhead
  readonly #steps: TurningOver = $derived.by(() => {
    const { cards, turning } = this.#what()
    return turningOf(cards, turning)
  })
  readonly turned: Turned = $derived.by(() => turnedAt(this.#steps, this.#playhead.elapsed))
  readonly lasts: ReturnType<typeof lastsOf> = $derived.by(() => lastsOf(this.#what().turning))

  constructor(what: () => Overturns) {
    this.#what = what
    this.#playhead = new Playhead(
      () => ({ key: what().key, began: what().began }),
      (elapsed) => untilNext(this.#steps, elapsed),
    )
  }

  isUp(number: number): boolean {
    return number <= this.turned.cards
  }
  /** The card that the storyteller turns with the next tap; null where there is none, or time does it. */
  get next(): number | null {
    const { isSpread, isOpen, cards } = this.turned
    return this.#what().turning?.face_down && isSpread && !isOpen ? cards + 1 : null
  }
}
