// A seat that was asked from the host: whatever is looked at meanwhile, also after a reload, their word is looked for until it is
// there. Somebody who asks is not at the table, and may not even look: so nothing comes to them by itself.
import { tableInfo } from './api'
import { asksAt, idFor, nameAskedAt, sits } from './seats'

const LOOK_AGAIN = 2_000

export class LostSeat {
  /** By which name it was asked for; null where it was not, or where the answer is known. */
  name: string | null = $state(null)
  /** The host did not know them. */
  refused = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly code: string,
    private readonly welcomed: () => void,
  ) {
    this.name = nameAskedAt(code)
    if (this.name !== null) this.#lookLater()
  }

  begin(name: string): void {
    this.#know(name)
    this.refused = false
    this.#lookLater()
  }

  /** They are at the table, in whatever way. */
  end(): void {
    if (this.name !== null) this.#know(null)
    this.stop()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #know(name: string | null): void {
    this.name = name
    asksAt(this.code, name)
  }

  #lookLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), LOOK_AGAIN)
  }

  async #look(): Promise<void> {
    const timer = this.#timer
    const heard = await tableInfo(this.code).catch(() => null)
    if (timer !== this.#timer) return // it is over, or another was asked for
    if (heard && heard.you !== null) this.#welcome()
    else if (heard && heard.asking === null) this.#turnDown()
    else this.#lookLater()
  }

  #welcome(): void {
    this.end()
    sits(this.code, idFor(this.code))
    this.welcomed()
  }

  #turnDown(): void {
    this.end()
    this.refused = true
  }
}
