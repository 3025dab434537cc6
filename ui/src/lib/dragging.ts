// A thing that can be dragged onto others of its kind, by mouse at once, by finger after a short rest on it: a finger that
// moves at once wants to scroll. Whoever cannot drag has buttons for the same.
import type { Attachment } from 'svelte/attachments'

export interface Dragging {
  /** What can be dropped on: the attribute that names it. */
  onto: string
  /** Whether it can be dragged just now. */
  can(): boolean
  dropped(name: string): void
}

const REST = 250
const SLACK = 8

export function dragging(hooks: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: { id: number; x: number; y: number } | null = null
    let lifted = false
    let rest: ReturnType<typeof setTimeout> | undefined
    let under: Element | null = null

    const target = (event: PointerEvent): Element | null => {
      const met = document.elementsFromPoint(event.clientX, event.clientY)
      const found = met.map((one) => one.closest(`[${hooks.onto}]`)).find((one) => one && one !== element)
      return found ?? null
    }
    const hover = (over: Element | null) => {
      under?.removeAttribute('data-under')
      under = over
      under?.setAttribute('data-under', '')
    }
    const lift = () => {
      if (!from) return
      lifted = true
      element.setPointerCapture(from.id)
      element.dataset.lifted = ''
    }
    const settle = () => {
      clearTimeout(rest)
      hover(null)
      element.style.transform = ''
      delete element.dataset.lifted
      from = null
    }

    const down = (event: PointerEvent) => {
      lifted = false
      if (!hooks.can() || !event.isPrimary || event.button !== 0) return
      from = { id: event.pointerId, x: event.clientX, y: event.clientY }
      if (event.pointerType !== 'mouse') rest = setTimeout(lift, REST)
    }
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (!lifted && Math.hypot(dx, dy) > SLACK) {
        if (event.pointerType === 'mouse') lift()
        else settle()
      }
      if (!lifted) return
      element.style.transform = `translate(${dx}px, ${dy}px)`
      hover(target(event))
    }
    const up = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return
      const name = lifted ? target(event)?.getAttribute(hooks.onto) : null
      settle()
      if (name != null) hooks.dropped(name)
    }
    // While it is lifted, the finger neither scrolls nor opens a menu, and the end of it is no tap.
    const still = (event: Event) => {
      if (lifted) event.preventDefault()
    }
    const tap = (event: MouseEvent) => {
      if (!lifted) return
      lifted = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', settle, { signal })
    element.addEventListener('touchmove', still, { signal, passive: false })
    element.addEventListener('contextmenu', still, { signal })
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    element.addEventListener('click', tap, { signal, capture: true })
    return () => {
      settle()
      listening.abort()
    }
  }
}
