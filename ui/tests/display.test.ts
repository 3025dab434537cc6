// How the page looks for whoever sits here is on the root of the document.
import { flushSync } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { calm } from '../src/lib/display.svelte'
import { leastHeight } from '../src/lib/layout'
import { remember } from '../src/lib/prefs.svelte'

const root = document.documentElement
afterEach(() => {
  remember({ letters: 1, plain: false, contrast: false, calm: false, names: false })
  flushSync()
})

it('has larger letters, and a name for each choice that the styles know', () => {
  remember({ letters: 1.5, plain: true, names: true })
  flushSync()
  expect(root.style.getPropertyValue('--letters')).toBe('1.5')
  expect(['plain', 'contrast', 'names'].filter((name) => name in root.dataset)).toEqual(['plain', 'names'])
  remember({ plain: false })
  flushSync()
  expect('plain' in root.dataset).toBe(false)
})
it('is calm where somebody wants it so, whatever the device says', () => {
  expect(calm.current).toBe(false)
  remember({ calm: true })
  expect(calm.current).toBe(true)
})
it('asks for more room where cards are to be larger, and never for more than one column is wide', () => {
  const room = { width: 336, gap: 8 }
  expect(leastHeight(6, room)).toBe(2 * 108 + 8)
  expect(leastHeight(6, room, 2)).toBe(3 * 216 + 2 * 8)
  expect(leastHeight(2, { width: 100, gap: 8 }, 2)).toBe(2 * 150 + 8)
})
