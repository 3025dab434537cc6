// Cards that make room for what comes below them: they are laid anew at once, and each is seen to move there from where it lay. Only
// transforms move, so that nothing is laid out again and again on the way.
import type { Attachment } from 'svelte/attachments'
import { calm } from './display.svelte'

const LASTS = 600
/** As `--settle`. */
const EASING = 'cubic-bezier(0.2, 0.75, 0.25, 1)'

interface Place {
  left: number
  top: number
  width: number
}

/** Where an element lies, whatever moves it meanwhile. */
const placeOf = (one: HTMLElement): Place => ({ left: one.offsetLeft, top: one.offsetTop, width: one.offsetWidth })

const isSame = (one: Place, other: Place): boolean =>
  one.left === other.left && one.top === other.top && one.width === other.width

/** How an element is moved that is to be seen where it lay. */
export function backTo(before: Place, now: Place): string {
  return `translate(${before.left - now.left}px, ${before.top - now.top}px) scale(${before.width / now.width})`
}

/** For what holds the cards; `moves` says whether anybody is to see it. */
export function settling(moves: () => boolean): Attachment<HTMLElement> {
  return (grid) => {
    /** Where each lies, and where it was seen last: within a frame all may be laid more than once. */
    const known = new Map<Element, { lies: Place; seen: Place; frame: unknown; motion?: Animation | undefined }>()
    const observer = new ResizeObserver(() => {
      const frame = document.timeline.currentTime
      const cards = [...grid.children] as HTMLElement[]
      const places = cards.map(placeOf)
      cards.forEach((card, index) => {
        const lies = places[index]!
        const before = known.get(card)
        const seen = (before?.frame === frame ? before.seen : before?.lies) ?? lies
        if (before && isSame(before.lies, lies)) return
        if (before?.frame === frame) before.motion?.cancel()
        const isSeen = !isSame(seen, lies) && seen.width > 0 && lies.width > 0 && !calm.current && moves()
        const steps = [backTo(seen, lies), 'none'].map((transform) => ({ transform, transformOrigin: '0 0' }))
        const motion = isSeen ? card.animate(steps, { duration: LASTS, easing: EASING }) : undefined
        known.set(card, { lies, seen, frame, motion })
      })
    })
    observer.observe(grid)
    if (grid.parentElement) observer.observe(grid.parentElement)
    return () => observer.disconnect()
  }
}
