// What lies over a screen, and how far in one is: one stack, the newest on top. Back, Esc and a tap beside it take the topmost
// away; what belongs to a moment of the game goes with that moment, and what hides the screen when the connection is lost.
import { place } from './history.svelte'
import type { Words } from './scene'

/** Cards to be looked at closely, one of them now. */
export interface Look {
  kind: 'look'
  cards: readonly LookedAt[]
  index: number
  /** Whether the cards have numbers on the table. */
  numbered: boolean
  /** What can be done with the one that is looked at. */
  offer: 'pick' | 'vote' | null
}

export interface LookedAt {
  card: string
  /** Its clue. */
  words?: Words | null
  own?: boolean
}

export type Overlay =
  | { kind: 'menu' }
  | { kind: 'chat' }
  | { kind: 'help' }
  | { kind: 'house' }
  | { kind: 'privacy' }
  /** What was said, and the keys of those who play by ear. */
  | { kind: 'heard' }
  /** How the page looks here, and what its owner needs. */
  | { kind: 'display' }
  /** The last turn that lay open, once more. */
  | { kind: 'last' }
  /** What one was thinking in the turn that lies open. */
  | { kind: 'thought' }
  /** A seat of the lobby, whoever sits there. */
  | { kind: 'seat'; seat: number }
  /** A seat of the game that a bot plays. */
  | { kind: 'bot'; seat: number }
  /** A seat of the game that is somebody's. */
  | { kind: 'player'; seat: number }
  /** Bots' seats that somebody who watches may take over. */
  | { kind: 'places' }
  | { kind: 'film'; src: string; label: string }
  | Look
  /** A step further into a screen, which draws it itself; the way back out of it. */
  | { kind: 'step'; back: () => void }

/** What is about one moment: gone with it. */
const MOMENTARY: readonly Overlay['kind'][] = ['house', 'seat', 'look', 'film', 'step', 'thought']

export interface Layer {
  readonly id: number
  readonly overlay: Overlay
  /** The moment that it belongs to; null: any. */
  readonly moment: string | null
}

const covers = ({ overlay }: Layer) => overlay.kind !== 'step'

class Overlays {
  stack: readonly Layer[] = $state.raw([])
  #moment = ''
  #opened = 0

  constructor() {
    place.onback = (depth) => this.#become(this.stack.slice(0, depth))
  }

  /** Whether anything hides the screen. */
  get isCovering(): boolean {
    return this.stack.some(covers)
  }

  isChat(): boolean {
    return this.stack.at(-1)?.overlay.kind === 'chat'
  }

  open(overlay: Overlay): void {
    const moment = MOMENTARY.includes(overlay.kind) ? this.#moment : null
    this.stack = [...this.stack, { id: (this.#opened += 1), overlay, moment }]
    place.deepen()
  }

  /** The topmost goes. */
  close(): void {
    this.#keep(this.stack.slice(0, -1))
  }

  clear(): void {
    this.#keep([])
  }

  /** The screen is to be seen. */
  uncover(): void {
    this.#keep(this.stack.filter((layer) => !covers(layer)))
  }

  step(back: () => void): void {
    this.open({ kind: 'step', back })
  }

  /** On to another card. */
  turnTo(index: number): void {
    const top = this.stack.at(-1)
    if (top?.overlay.kind !== 'look') return
    this.stack = [...this.stack.slice(0, -1), { ...top, overlay: { ...top.overlay, index } }]
  }

  /** From now on it is this moment. */
  enter(moment: string): void {
    this.#moment = moment
    this.#keep(this.stack.filter((layer) => layer.moment === null || layer.moment === moment))
  }

  #keep(layers: readonly Layer[]): void {
    const gone = this.stack.length - layers.length
    if (gone === 0) return
    this.#become(layers)
    place.rise(gone)
  }

  #become(layers: readonly Layer[]): void {
    const gone = this.stack.filter((layer) => !layers.includes(layer))
    this.stack = layers
    for (const { overlay } of gone) if (overlay.kind === 'step') overlay.back()
  }
}

export const overlays = new Overlays()
