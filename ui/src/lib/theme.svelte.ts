// Day or night: the system's, unless somebody chose. The shared screen is always by lamplight.
import { MediaQuery } from 'svelte/reactivity'
import { place } from './history.svelte'
import { prefs } from './prefs.svelte'

const dark = new MediaQuery('(prefers-color-scheme: dark)')

class Look {
  readonly night = $derived(
    place.route.name === 'tv' || (prefs.theme === 'system' ? dark.current : prefs.theme === 'night'),
  )

  constructor() {
    $effect.root(() => {
      $effect(() => {
        if (this.night) document.documentElement.dataset.theme = 'night'
        else delete document.documentElement.dataset.theme
      })
    })
  }
}

export const look = new Look()
