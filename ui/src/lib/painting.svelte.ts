// A picture on its way: asked for in its turn, and again after a growing pause, or as soon as the server is heard again. Until it
// is there the card shows its words.
import { HANGS, inTurn } from './turns'

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

const missing = new Set<Painting>()

/** The server is heard again: whatever could not be had is asked for at once. */
export function askForMissing(): void {
  for (const one of missing) one.begin()
}

export class Painting {
  /** Whether it is its turn: only then has the picture an address. */
  isAsked = $state(false)
  isThere = $state(false)
  #pause = FIRST_PAUSE
  #over: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  begin(): void {
    this.stop()
    this.isThere = false
    this.#over = inTurn(() => {
      this.isAsked = true
      this.#timer = setTimeout(this.fails, HANGS)
    })
  }

  comes = (): void => {
    this.#rest()
    this.isThere = true
  }

  fails = (): void => {
    this.#rest()
    this.isAsked = false
    missing.add(this)
    this.#timer = setTimeout(() => this.begin(), this.#pause)
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE)
  }

  stop(): void {
    this.#rest()
    this.isAsked = false
  }

  #rest(): void {
    clearTimeout(this.#timer)
    missing.delete(this)
    this.#over?.()
    this.#over = undefined
  }
}
