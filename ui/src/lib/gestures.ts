// Fingers on a picture: swipe to go on, swipe down to close, pinch or wheel to zoom, double tap to toggle.
import type { Attachment } from 'svelte/attachments'

export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Gestures {
  zoom(): Zoom
  setZoom(zoom: Zoom): void
  swipe(direction: 'left' | 'right' | 'down'): void
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
const CLOSE_UP = 2.4
const MOST = 5
const SWIPE = 44
const DOUBLE_TAP = 300

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** A zoom that keeps the picture on the screen. */
export function kept(zoom: Zoom, width: number, height: number): Zoom {
  const scale = within(zoom.scale, 1, MOST)
  const [roomX, roomY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: within(zoom.x, -roomX, roomX), y: within(zoom.y, -roomY, roomY) }
}

export function gestures(hooks: Gestures): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, PointerEvent>()
    let start = { x: 0, y: 0, zoom: NO_ZOOM, spread: 0 }
    let lastTap = 0

    const set = (zoom: Zoom) => hooks.setZoom(kept(zoom, element.clientWidth, element.clientHeight))
    const spread = () => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
    }
    const begin = (event: PointerEvent) => {
      start = { x: event.clientX, y: event.clientY, zoom: hooks.zoom(), spread: spread() }
    }

    const down = (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return
      element.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, event)
      begin(event)
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, event)
      if (fingers.size === 2 && start.spread > 0) {
        set({ ...start.zoom, scale: (start.zoom.scale * spread()) / start.spread })
      } else if (start.zoom.scale > 1) {
        set({
          ...start.zoom,
          x: start.zoom.x + event.clientX - start.x,
          y: start.zoom.y + event.clientY - start.y,
        })
      }
    }
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (fingers.size > 0 || start.spread > 0) {
        const other = [...fingers.values()][0]
        if (other) begin(other)
        start.spread = 0
        return
      }
      if (Math.hypot(dx, dy) < 10) tap()
      else if (start.zoom.scale > 1) return
      else if (Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) hooks.swipe(dx < 0 ? 'left' : 'right')
      else if (dy > SWIPE) hooks.swipe('down')
    }
    const tap = () => {
      const now = performance.now()
      if (now - lastTap < DOUBLE_TAP) set(hooks.zoom().scale > 1 ? NO_ZOOM : { ...NO_ZOOM, scale: CLOSE_UP })
      lastTap = now
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const zoom = hooks.zoom()
      set({ ...zoom, scale: zoom.scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15) })
    }

    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('wheel', wheel)
    }
  }
}
