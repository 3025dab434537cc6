// The time, for whatever shows how much of it is left: true whenever it is asked for, and asked again twice a second for as
// long as somebody looks.
import { createSubscriber } from 'svelte/reactivity'

const OFTEN = 500

const looking = createSubscriber((again) => {
  const clock = setInterval(again, OFTEN)
  return () => clearInterval(clock)
})

/** Milliseconds, by the clock that only goes on: nobody can set it. */
export function now(): number {
  looking()
  return performance.now()
}

/** Whole seconds until then, and never fewer than none. */
export const secondsUntil = (then: number): number => Math.max(0, Math.ceil((then - now()) / 1000))
