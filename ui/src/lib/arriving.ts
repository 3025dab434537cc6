// Going to another screen takes the focus along, to its heading, or to the one field that there is to fill in: else it would
// be lost with the button that was pressed, and whoever hears the page would not know where they are. The first screen a
// browser begins to read by itself; and while something lies over the screen, the focus stays there.
import { untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { overlays } from './overlays.svelte'

let begun = false

/** For the screen that is being made; null where the focus is to stay. */
export function arriving(): Attachment<HTMLElement> | null {
  const stays = !begun || untrack(() => overlays.isCovering)
  begun = true
  if (stays) return null
  return (element) => {
    if (element.tabIndex < 0) element.tabIndex = -1 // a heading cannot have the focus otherwise
    element.focus({ preventScroll: true })
  }
}
