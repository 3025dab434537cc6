// A picture on its way: asked for in its turn, and again after a growing pause, or as soon as the server is heard again. Until it
// is there the card shows its words.
import { HANGS, inTurn } from './turns'

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

const missing = new Set<Painting>()
/** What this page has shown before: a card that is only drawn anew needs no words meanwhile. */
const shown = new Set<string>()

/** The server is heard again: whatever could not be had is asked for at once. */
export function askForMissing(): void {
  for (const one of missing) one.begin()
}

export class Painting {
  /** Whether it is its turn: only then has the picture an address. */
  isAsked = $state(false)
  isThere = $state(false)
  #name: string
  #pause = FIRST_PAUSE
  #over: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `name` is what is painted, and in which size. */
  constructor(name = '') {
    this.#name = name
    this.isAsked = this.isThere = shown.has(name)
  }

  begin(name = this.#name): void {
    this.stop()
    this.#name = name
    this.isAsked = this.isThere = shown.has(name)
    if (this.isThere) return
    this.#over = inTurn(() => {
      this.isAsked = true
      this.#timer = setTimeout(this.fails, HANGS)
    })
  }

  comes = (): void => {
    this.#rest()
    this.isThere = true
    if (this.#name) shown.add(this.#name)
  }

  fails = (): void => {
    this.#rest()
    this.isAsked = this.isThere = false
    shown.delete(this.#name)
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
