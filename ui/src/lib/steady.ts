// For a hand that trembles: what has just appeared under a finger does nothing for a second. Keys are no fingers, and what appears
// elsewhere because somebody pressed something can be pressed at once.
const SECOND = 1000
/** A finger that comes down again within so many pixels meant the same place. */
const NEAR = 64
/** What can be pressed. */
const PRESSED = 'button, a[href], label, select, input, textarea, summary'

interface Press {
  readonly at: number
  readonly x: number
  readonly y: number
}

export class Steady {
  /** Since when each thing is there; what has always been there is not among them. */
  readonly #since = new WeakMap<Node, number>()
  #last: Press = { at: -Infinity, x: -Infinity, y: -Infinity }
  #now: Press = this.#last
  readonly #clock: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** These are there from now on. */
  appeared(nodes: Iterable<Node>): void {
    const now = this.#clock()
    for (const node of nodes) this.#since.set(node, now)
  }

  pressed(x: number, y: number): void {
    this.#last = this.#now
    this.#now = { at: this.#clock(), x, y }
  }

  /** Whether this is only there since a moment ago, and was not what the finger meant. */
  isTooNew(target: Element): boolean {
    const control = target.closest(PRESSED)
    if (!control) return false
    const since = this.#age(control)
    if (since === null || this.#clock() - since >= SECOND) return false
    const isNear = Math.hypot(this.#now.x - this.#last.x, this.#now.y - this.#last.y) < NEAR
    const cameByItself = since - this.#last.at > SECOND
    return isNear || cameByItself
  }

  /** When the youngest of all that it lies in appeared. */
  #age(control: Element): number | null {
    let youngest: number | null = null
    for (let node: Node | null = control; node; node = node.parentNode) {
      const since = this.#since.get(node)
      if (since !== undefined) youngest = Math.max(youngest ?? since, since)
    }
    return youngest
  }
}

/** Watches the whole page, from its first screen on. */
export function keepSteady(root: HTMLElement): void {
  const steady = new Steady()
  let settling: ReturnType<typeof setTimeout> | undefined
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
    const controls = added.filter((one) => one.matches(PRESSED) || one.querySelector(PRESSED))
    if (controls.length === 0) return
    steady.appeared(controls)
    root.dataset.settling = ''
    clearTimeout(settling)
    settling = setTimeout(() => delete root.dataset.settling, SECOND)
  }).observe(root, { childList: true, subtree: true })
  addEventListener('pointerdown', ({ clientX, clientY }) => steady.pressed(clientX, clientY), { capture: true })
  addEventListener(
    'click',
    (event) => {
      const isFinger = event.detail > 0 && event.target instanceof Element
      if (!isFinger || !steady.isTooNew(event.target as Element)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
