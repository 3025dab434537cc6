// A short touch and a soft sound when something happens, once somebody has touched the page: before that browsers allow
// neither. Sounds are off until somebody switches them on.
import { prefs } from './prefs.svelte'

/** Like a kalimba: frequencies in hertz, one after the other. */
const TUNES = {
  yourTurn: [523, 659],
  laidOut: [392, 440, 523],
  points: [523, 659, 784],
  told: [440],
} as const
export type Moment = keyof typeof TUNES

let audio: AudioContext | null = null
let touched = false
for (const kind of ['pointerup', 'keydown']) addEventListener(kind, () => (touched = true), { once: true })

export function feel(moment: Moment): void {
  if (!touched) return
  if (prefs.vibration && document.visibilityState === 'visible')
    navigator.vibrate?.(moment === 'yourTurn' ? [30, 60, 30] : 20)
  if (prefs.sounds) play(TUNES[moment])
}

function play(tune: readonly number[]): void {
  audio ??= new AudioContext()
  void audio.resume()
  tune.forEach((frequency, index) => pluck(audio!, frequency, audio!.currentTime + index * 0.14))
}

function pluck(context: AudioContext, frequency: number, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.16, at + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 1)
}
