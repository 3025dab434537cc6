// How this page looks for whoever sits here: larger letters and cards, a plain typeface, more contrast, calm, names and numbers
// everywhere. What they chose is on the root of the document; its styles come only where somebody needs them, the system's wishes
// (forced colours, more contrast) among them.
import { MediaQuery } from 'svelte/reactivity'
import { prefersReducedMotion } from 'svelte/motion'
import { prefs } from './prefs.svelte'

/** How much larger letters can be, and how wide a card is at least. */
export const LETTERS = [1, 1.25, 1.5, 2] as const
export const CARDS = [1, 1.5, 2] as const

const forced = new MediaQuery('(forced-colors: active)')
const contrast = new MediaQuery('(prefers-contrast: more)')

/** Whether nothing is to move by itself: the device says so, or whoever holds it. */
export const calm = {
  get current(): boolean {
    return prefs.calm || prefersReducedMotion.current
  },
}

/** How large the system's own letters are, before anybody here makes them larger. */
const system = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
/** From so much larger on, words need other places: names stand on lines of their own, and the dock below everything. */
const LARGE = 1.4
export const isLarge = (): boolean => system * prefs.letters >= LARGE

/** The choices that the styles know, by their names on the root. */
const CHOICES = ['plain', 'contrast', 'calm', 'names'] as const

const isNeeded = (): boolean =>
  forced.current || contrast.current || prefs.letters > 1 || isLarge() || CHOICES.some((choice) => prefs[choice])

$effect.root(() => {
  $effect(() => {
    const { dataset, style } = document.documentElement
    for (const choice of CHOICES)
      if (prefs[choice] || (choice === 'contrast' && contrast.current)) dataset[choice] = ''
      else delete dataset[choice]
    if (isLarge()) dataset.large = ''
    else delete dataset.large
    style.setProperty('--letters', String(prefs.letters))
  })
  $effect(() => {
    if (isNeeded()) void import('../styles/wishes.css').catch(() => {}) // a page that was renewed says so elsewhere
  })
})
