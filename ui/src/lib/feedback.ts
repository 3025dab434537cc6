// A short touch and a soft sound when something happens, once somebody has touched the page: before that browsers allow
// neither. Sounds are made here, from tones and from noise. On a phone they are off until somebody switches them on; the shared screen
// has them until somebody switches them off.
import { prefs } from './prefs.svelte'

/** Like a kalimba: frequencies in hertz, one after the other. */
const TUNES = {
  yourTurn: [523, 659],
  laidOut: [392, 440, 523],
  points: [523, 659, 784],
  told: [440],
  light: [392, 587],
  hurry: [440, 392, 330],
} as const

/** A rustle, a knock, a breath: noise of that pitch in hertz, swelling and fading for so many seconds, as loud as that. */
interface Noise {
  readonly pitch: number
  readonly swells: number
  readonly fades: number
  readonly volume: number
  /** How often, one after the other. */
  readonly times?: number
}
const NOISES = {
  paper: { pitch: 3800, swells: 0.015, fades: 0.11, volume: 0.1 },
  shuffle: { pitch: 3000, swells: 0.02, fades: 0.07, volume: 0.07, times: 6 },
  wood: { pitch: 240, swells: 0.002, fades: 0.09, volume: 0.5 },
  breath: { pitch: 650, swells: 0.45, fades: 0.5, volume: 0.05 },
} as const satisfies Record<string, Noise>
export type Moment = keyof typeof TUNES | keyof typeof NOISES

/** What is felt, too: milliseconds of trembling and rest. */
const TOUCHES: Partial<Record<Moment, number | number[]>> = {
  yourTurn: [30, 60, 30],
  laidOut: 20,
  points: 20,
  told: 20,
  light: [15, 40, 25],
  hurry: [80, 80, 80, 80, 160],
}

let audio: AudioContext | null = null
let touched = false
for (const kind of ['pointerup', 'keydown']) addEventListener(kind, () => (touched = true), { once: true })

/** On a person's own device. */
export function feel(moment: Moment): void {
  if (!touched) return
  const touch = TOUCHES[moment]
  if (touch !== undefined && prefs.vibration && document.visibilityState === 'visible') navigator.vibrate?.(touch)
  if (prefs.sounds) play(moment)
}

/** On the screen that everybody in the room looks at. */
export function sound(moment: Moment): void {
  if (touched && prefs.roomSounds) play(moment)
}

function play(moment: Moment): void {
  audio ??= new AudioContext()
  const context = audio
  void context.resume()
  if (moment in TUNES) {
    const tune = TUNES[moment as keyof typeof TUNES]
    tune.forEach((frequency, index) => pluck(context, frequency, context.currentTime + index * 0.14))
  } else {
    const noise: Noise = NOISES[moment as keyof typeof NOISES]
    for (let time = 0; time < (noise.times ?? 1); time += 1) rustle(context, noise, context.currentTime + time * 0.13)
  }
}

function pluck(context: AudioContext, frequency: number, at: number): void {
  const tone = context.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  tone.connect(swell(context, at, 0.012, 0.9, 0.16))
  tone.start(at)
  tone.stop(at + 1)
}

function rustle(context: AudioContext, { pitch, swells, fades, volume }: Noise, at: number): void {
  const source = context.createBufferSource()
  const filter = context.createBiquadFilter()
  source.buffer = hiss(context, swells + fades)
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  source.connect(filter).connect(swell(context, at, swells, fades, volume))
  source.start(at)
}

/** From nothing to that volume and back. */
function swell(context: AudioContext, at: number, swells: number, fades: number, volume: number): GainNode {
  const node = context.createGain()
  node.gain.setValueAtTime(0.0001, at)
  node.gain.exponentialRampToValueAtTime(volume, at + swells)
  node.gain.exponentialRampToValueAtTime(0.0001, at + swells + fades)
  node.connect(context.destination)
  return node
}

/** All pitches at once, for so many seconds. */
function hiss(context: AudioContext, seconds: number): AudioBuffer {
  const length = Math.ceil(context.sampleRate * seconds)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1
  return buffer
}
