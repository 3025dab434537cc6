// What is heard and felt of cards that are turned over and of a reveal: each step once, as it comes before one's eyes.
import { untrack } from 'svelte'
import { feel, sound, type Moment } from './feedback'
import type { Beat } from './reveal'
import type { TurnBeat } from './turning'

const OF_BEATS: Partial<Record<(Beat | TurnBeat)['shows'], Moment>> = {
  shuffle: 'shuffle',
  card: 'paper',
  votes: 'wood',
  thorn: 'wood',
  hush: 'breath',
  light: 'light',
  voters: 'light',
  walk: 'points',
  open: 'laidOut',
}

/** `beat` is the newest step, null where nothing is shown; the one that somebody comes to is not heard. */
export function sounding(beat: () => Beat | TurnBeat | null, { room = false } = {}): void {
  const name = $derived.by(() => {
    const now = beat()
    return now === null ? null : `${now.shows} ${'card' in now ? now.card : ''}`
  })
  let last: string | null | undefined = undefined
  $effect(() => {
    const next = name
    untrack(() => {
      const moment = next !== last && last !== undefined ? OF_BEATS[beat()?.shows ?? 'after'] : undefined
      last = next
      if (moment) (room ? sound : feel)(moment)
    })
  })
}

/** Time is nearly up for whoever sits here: felt, and heard where sounds are on; once. */
export function hurrying(isWarned: () => boolean): void {
  $effect(() => {
    if (isWarned()) feel('hurry')
  })
}
