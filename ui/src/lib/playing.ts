// What is being played: one recording at a time, and by itself only once on a device.
import type { RecordingKind } from './wire'

const played = new Set<string>()
let current: HTMLMediaElement | null = null

/** Whether this is played by itself now: a film, which is silent, or on a shared screen anything; once. */
export function playsByItself(src: string, kind: RecordingKind, shared: boolean, calm: boolean): boolean {
  if (played.has(src) || (kind === 'sound' && !shared) || (kind === 'film' && calm)) return false
  played.add(src)
  return true
}

/** Whoever begins to play makes the others stop. */
export function takeTheStage(media: HTMLMediaElement): void {
  if (current && current !== media) current.pause()
  current = media
}

/** How much is over, from 0 to 1; some recorders do not write how long their files are. */
export function progress({ currentTime, duration }: { currentTime: number; duration: number }): number {
  return Number.isFinite(duration) && duration > 0 ? Math.min(1, currentTime / duration) : 0
}
