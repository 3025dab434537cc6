// Facts about recording: which kinds there are, what this browser can do, what went wrong, how much the server takes.
import { recordingLimits } from './api'
import { apiPath } from './base'
import { USUAL_LIMITS, type Limit, type RecordingKind, type RecordingLimits } from './wire'

/** Why nothing can be recorded here. */
export type Trouble = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'failed'

/** Something recorded, on this device only until it is told. */
export interface Take {
  kind: RecordingKind
  blob: Blob
  /** Where it can be played from, on this device. */
  address: string
  seconds: number
  /** What the server calls it, once it has it. */
  kept: string | null
}

/** What every browser plays comes first. */
const TYPES: Readonly<Record<RecordingKind, readonly string[]>> = {
  sound: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm'],
  film: ['video/mp4;codecs=avc1.42E01E', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'],
}
/** Bits a second: as much as a voice or a small picture needs. */
const RATES: Readonly<Record<RecordingKind, number>> = { sound: 64_000, film: 1_200_000 }
/** How much of its room a recording should fill; encoders do not keep exactly to what they are told. */
const FILLING = 0.7

export function bestType(kind: RecordingKind, isSupported: (type: string) => boolean): string | null {
  return TYPES[kind].find(isSupported) ?? null
}

export function rateFor(kind: RecordingKind, { seconds, kilobytes }: Limit): number {
  return Math.round(Math.min(RATES[kind], ((kilobytes * 8000) / seconds) * FILLING))
}

/** What stands in the way from the beginning, before anybody is asked for a microphone. */
export function obstacle(kind: RecordingKind): Trouble | null {
  if (!globalThis.isSecureContext) return 'insecure'
  // Older browsers lack what the types promise.
  const { mediaDevices } = navigator as Partial<Navigator>
  if (!mediaDevices || !('MediaRecorder' in globalThis)) return 'unsupported'
  return bestType(kind, (type) => MediaRecorder.isTypeSupported(type)) ? null : 'unsupported'
}

export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError') return 'missing'
  return 'failed'
}

/** A film is recorded without the microphone: a mime is silent. */
export function wanted(kind: RecordingKind): MediaStreamConstraints {
  if (kind === 'sound') return { audio: { echoCancellation: false, noiseSuppression: false } }
  return { audio: false, video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: 24 } }
}

export const recordingAddress = (code: string, name: string): string => apiPath(`tables/${code}/recordings/${name}`)

let asked: Promise<RecordingLimits> | null = null

/** How much this server takes; it is asked once. */
export function limitsHere(): Promise<RecordingLimits> {
  asked ??= recordingLimits().catch(() => {
    asked = null
    return USUAL_LIMITS
  })
  return asked
}
