// The one place that speaks with the browser's history: which address is shown, and how many things lie over that screen.
// Each of those is an entry of its own, so that Back takes away the topmost one instead of leaving.
import { base, DEVICE, pagePath } from './base'
import { routeOf, type Route } from './route'

const ownPath = () => location.pathname.slice(base.length - 1)
const depthOf = (state: unknown) => (state as { depth?: number } | null)?.depth ?? 0

/** How long a browser may take to go back. */
const SOON = 300

class Place {
  #path = $state(ownPath())
  readonly route: Route = $derived(routeOf(this.#path))
  #depth = 0
  #returned: Promise<void> | null = null
  /** A way back was asked for, and the browser has not gone it yet. Asked for once more it would lead out of the screen. */
  #isReturning = false
  #surfacing: ReturnType<typeof setTimeout> | undefined
  /** Called with how many may stay. */
  onback: (depth: number) => void = () => {}

  constructor() {
    addEventListener('popstate', ({ state }) => {
      this.#isReturning = false
      this.#path = ownPath()
      if (depthOf(state) < this.#depth) this.onback((this.#depth = depthOf(state)))
      this.#surface()
    })
    this.#surface()
  }

  /** Whether somebody came with a link for those who only look on. */
  get isForAudience(): boolean {
    return new URLSearchParams(location.search).has('watch')
  }

  /** The code with which somebody came who scanned it from another device of theirs; it is good once. */
  takeDeviceCode(): string | null {
    const part = location.hash.slice(1)
    if (!part.startsWith(DEVICE)) return null
    history.replaceState(history.state, '', location.pathname + location.search)
    return part.slice(DEVICE.length)
  }

  /** To another screen; whatever lay over this one is gone. */
  async go(path: string): Promise<void> {
    await this.#returned
    if (this.#depth > 0) history.replaceState(null, '', pagePath(path))
    else history.pushState(null, '', pagePath(path))
    this.onback((this.#depth = 0))
    this.#path = `/${path}`
    scrollTo(0, 0)
  }

  /** One more thing lies over this screen. After a reload the entry for it may be there already. */
  deepen(): void {
    this.#depth += 1
    if (this.#returned || depthOf(history.state) !== this.#depth) history.pushState({ depth: this.#depth }, '')
  }

  /** So many fewer do. */
  rise(steps: number): void {
    this.#depth -= steps
    this.#return(steps)
    const returned = new Promise<void>((done) => {
      addEventListener('popstate', () => done(), { once: true })
      setTimeout(done, SOON)
    }).then(() => {
      if (this.#returned === returned) this.#returned = null
    })
    this.#returned = returned
  }

  /** Forward, a reload or a way back lead to entries of things that are no longer there: on to the screen itself. */
  #surface(): void {
    clearTimeout(this.#surfacing)
    this.#surfacing = setTimeout(() => {
      const over = depthOf(history.state) - this.#depth
      if (over > 0 && !this.#isReturning) this.#return(over)
    }, SOON)
  }

  #return(steps: number): void {
    this.#isReturning = true
    history.go(-steps)
  }
}

export const place = new Place()
