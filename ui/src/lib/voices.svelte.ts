// Who is heard where: what somebody says stands at their seat wherever a screen draws one (`Voices`); faces of others drift by (`Reactions`).
import { SvelteMap } from 'svelte/reactivity'
import type { Player } from './people'
import type { LineSeen } from './wire'

export type Voice = LineSeen['by']

const keyOf = (by: Voice): string => (by.type === 'person' ? `person ${by.person}` : `bot ${by.name}`)

export const isSame = (one: Voice, other: Voice): boolean => keyOf(one) === keyOf(other)

/** How somebody who plays is heard. */
export const voiceAt = ({ person, name }: Player): Voice =>
  person === null ? { type: 'bot', name } : { type: 'person', person }

/** Where the words of a seat stand that shows faces: there, too; above the buttons, where it has no room for them; or in the chat alone. */
export type Words = 'here' | 'below' | 'chat'

/** How many seats of this screen show whose faces, and where their words stand. */
const seats = {
  faces: new SvelteMap<string, number>(),
  here: new SvelteMap<string, number>(),
  below: new SvelteMap<string, number>(),
  chat: new SvelteMap<string, number>(),
}

export const hasSeat = (by: Voice, what: keyof typeof seats): boolean => (seats[what].get(keyOf(by)) ?? 0) > 0

/** Seats are drawn, until the returned is called. */
export function drawn(of: readonly Voice[], words: Words): () => void {
  const shown = [seats.faces, seats[words]]
  const count = (more: number) => {
    for (const key of of.map(keyOf)) for (const one of shown) one.set(key, (one.get(key) ?? 0) + more)
  }
  count(1)
  return () => count(-1)
}
