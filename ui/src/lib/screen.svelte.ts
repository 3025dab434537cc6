// How much room there is, where drawing alone cannot adapt. The styles ask the same questions; a test compares them.
import { createSubscriber, MediaQuery } from 'svelte/reactivity'

/** More than a phone: letters and things are larger. */
export const ROOMY = '(min-width: 600px) and (min-height: 561px)'
/** Laptops, phones on their side, a page zoomed in: cards have one side for themselves, words and buttons the other. */
export const LOW = '(max-height: 799px) and (min-width: 480px) and (min-aspect-ratio: 5/4)'
/** Low, and small besides. */
export const LOW_AND_SMALL = '(max-height: 560px) and (min-width: 480px) and (min-aspect-ratio: 5/4)'
/** Wide and high. */
export const DESK = '(min-width: 1100px) and (min-height: 800px)'
/** A desk or a laptop: the clue is written beside the cards. */
export const WIDE = '(min-width: 1100px)'

/** A phone held upright, and a small one: nothing has room beside what must be there. */
export const LOW_PHONE = '(max-width: 599px) and (max-height: 720px)'

export const low = new MediaQuery(LOW)
export const lowPhone = new MediaQuery(LOW_PHONE)
export const desk = new MediaQuery(DESK)
/** There is room for people beside the cards, on a laptop too. */
export const beside = new MediaQuery(`${WIDE} and (min-height: 561px)`)
export const wide = new MediaQuery(WIDE)
/** Whoever has a mouse draws a card where it belongs; a finger that rests on one wants to see it. */
export const mouse = new MediaQuery('(pointer: fine)')
/** What is picked can stay where it lies: there is room for the others, too. */
export const spacious = new MediaQuery(`${WIDE}, ${LOW}`)

/** What no keyboard is lower than, and no bar of a browser higher, in pixels. */
const KEYBOARD = 160
const resized = createSubscriber((again) => {
  globalThis.visualViewport?.addEventListener('resize', again)
  return () => globalThis.visualViewport?.removeEventListener('resize', again)
})

/** Whether a keyboard on the screen hides much of the window just now. */
export const keyboard = {
  get isUp(): boolean {
    resized()
    const seen = globalThis.visualViewport
    return seen ? innerHeight - seen.height * seen.scale > KEYBOARD : false
  },
}
