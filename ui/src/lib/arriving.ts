// Going to another screen takes the focus along, to its heading, or to the one field that there is to fill in: else it would
// be lost with the button that was pressed, and whoever hears the page would not know where they are. The first screen a
// browser begins to read by itself; and while something lies over the screen, the focus stays there. On the same screen it comes
// back to the heading whenever it is lost: after every move.
import { untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { overlays } from './overlays.svelte'

let begun = false

/** For the screen that is being made; null where the focus is to stay. Not `first`: nobody has begun to read it, it came later. */
export function arriving({ first = true } = {}): Attachment<HTMLElement> | null {
  const stays = (!begun && first) || untrack(() => overlays.isCovering)
  begun = true
  return stays ? null : focusOn
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1 // a heading cannot have the focus otherwise
  element.focus({ preventScroll: true })
}

/** Whether anything ever had it: whoever has not begun meets the first thing of the page first. */
let hasBeen = false
addEventListener('focusin', () => (hasBeen = true))

/** Whether nothing has the focus: what had it is gone, or was a button that has done what it was for. */
function isLost(): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return true
  return activeElement.matches('.btn[aria-disabled=true]')
}

/** Takes a lost focus to a heading; whether it was lost. */
export function regain(heading: HTMLElement | undefined): boolean {
  if (!hasBeen || !heading?.isConnected || untrack(() => overlays.isCovering) || !isLost()) return false
  focusOn(heading)
  return document.activeElement === heading
}
