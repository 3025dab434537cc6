// Day or night: the system's, unless somebody chose. A screen may insist (the TV is always night).
import { prefs } from './prefs.svelte'

const dark = matchMedia('(prefers-color-scheme: dark)')

class Look {
  systemIsDark = $state(dark.matches)
  insisted: 'day' | 'night' | null = $state(null)
  night = $derived(
    (this.insisted ?? (prefs.theme === 'system' ? (this.systemIsDark ? 'night' : 'day') : prefs.theme)) === 'night',
  )

  constructor() {
    dark.addEventListener('change', () => (this.systemIsDark = dark.matches))
    $effect.root(() => {
      $effect(() => {
        if (this.night) document.documentElement.dataset.theme = 'night'
        else delete document.documentElement.dataset.theme
      })
    })
  }
}

export const look = new Look()

const still = matchMedia('(prefers-reduced-motion: reduce)')
export const calm = (): boolean => still.matches
