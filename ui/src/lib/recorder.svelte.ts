// One recorder: from asking for the microphone or the camera to something that can be told. It lets go of them at once
// when it is done, so that the lamp of the camera goes out.
import { bestType, limitsHere, obstacle, rateFor, troubleOf, wanted, type Take, type Trouble } from './recording'
import { forgetTake, keepTake, takeFor, type KeptTake } from './takes'
import { USUAL_LIMITS, type Limit, type RecordingKind, type RecordingLimits } from './wire'

export type Stage = 'idle' | 'asking' | 'counting' | 'recording' | 'done'

/** Three, two, one: whoever mimes has to step back first, and a screen reader has to fall silent. */
const COUNT = 3
const A_SECOND = 1000
/** Shorter is a slip of the finger. */
const SHORTEST = 0.3

export class Recorder {
  stage: Stage = $state('idle')
  trouble: Trouble | null = $state(null)
  take: Take | null = $state.raw(null)
  /** What the camera sees just now. */
  stream: MediaStream | null = $state.raw(null)
  /** Whether it began with three, two, one: then nothing is said meanwhile. */
  isCounted = $state(false)
  /** Three, two, one. */
  count = $state(0)
  /** Whole seconds left. */
  left = $state(0)
  /** How loud it is, from 0 to 1. */
  level = $state(0)
  /** How much of the time is over, from 0 to 1. */
  spent = $state(0)

  #recorder: MediaRecorder | null = null
  #audio: AudioContext | null = null
  #begun = 0
  #frame = 0
  #end: ReturnType<typeof setTimeout> | undefined
  /** Another attempt makes the answers to an earlier one stale. */
  #attempt = 0

  constructor(
    readonly kind: RecordingKind,
    private readonly limits: () => Limit,
    /** Which moment's clue it is for: its takes are kept on this device. */
    private readonly moment: string | null = null,
  ) {
    this.trouble = obstacle(kind)
  }

  get limit(): Limit {
    return this.limits()
  }

  get seconds(): number {
    return this.#begun ? (performance.now() - this.#begun) / A_SECOND : 0
  }

  /** `counted`: for whoever plays by ear or without a pointer, whose screen reader would be recorded otherwise. */
  async start({ counted = this.kind === 'film' } = {}): Promise<void> {
    if (this.stage !== 'idle' && this.stage !== 'done') return
    this.trouble = obstacle(this.kind)
    if (this.trouble) return
    const attempt = ++this.#attempt
    this.discard()
    this.stage = 'asking'
    try {
      const stream = await navigator.mediaDevices.getUserMedia(wanted(this.kind))
      if (attempt !== this.#attempt) return letGo(stream)
      this.stream = stream
      this.isCounted = counted
      if (counted) await this.#countDown(attempt)
      if (attempt === this.#attempt) this.#record(stream)
    } catch (error) {
      if (attempt === this.#attempt) this.#fail(troubleOf(error))
    }
  }

  /** What was recorded so far is the take; before that, nothing is. */
  stop(): void {
    if (this.#recorder?.state === 'recording') this.#recorder.stop()
    else if (this.stage === 'asking' || this.stage === 'counting') this.close()
  }

  /** A take from before a reload, unless there is a newer one. Whether there was one. */
  async restore(): Promise<boolean> {
    const kept = this.moment === null ? null : await takeFor(this.moment, this.kind)
    if (!kept || this.stage !== 'idle') return false
    this.take = taken(kept)
    this.stage = 'done'
    return true
  }

  /** The server has it under this name, or has it no longer. */
  isUp(name: string | null): void {
    if (!this.take) return
    this.take.kept = name
    if (this.moment !== null) void keepTake(this.moment, this.take)
  }

  /** The take is put away, for another one. */
  discard(): void {
    if (this.take && this.moment !== null) void forgetTake(this.moment, this.kind)
    this.#putDown()
  }

  /** Nobody is at it any more. In its moment they may come back, and find on this device what they recorded. */
  leave(now?: string): void {
    this.close()
    if (now === this.moment) this.#putDown()
    else this.discard()
  }

  #putDown(): void {
    if (this.take) URL.revokeObjectURL(this.take.address)
    this.take = null
    this.stage = 'idle'
  }

  /** Lets go of everything but a take that is done. */
  close(): void {
    this.#attempt += 1
    this.#rest()
    if (this.stage !== 'done') this.stage = 'idle'
  }

  async #countDown(attempt: number): Promise<void> {
    this.stage = 'counting'
    for (this.count = COUNT; this.count > 0 && attempt === this.#attempt; this.count -= 1)
      await new Promise((later) => setTimeout(later, A_SECOND))
  }

  #record(stream: MediaStream): void {
    const type = bestType(this.kind, (one) => MediaRecorder.isTypeSupported(one)) ?? ''
    const rate = rateFor(this.kind, this.limit)
    const recorder = new MediaRecorder(stream, {
      mimeType: type,
      ...(this.kind === 'sound' ? { audioBitsPerSecond: rate } : { videoBitsPerSecond: rate }),
    })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => this.#finish(new Blob(parts, { type: recorder.mimeType || type }))
    recorder.onerror = () => this.#fail('failed')
    this.#recorder = recorder
    // In one piece: only then does the file know how long it is.
    recorder.start()
    this.#begun = performance.now()
    this.stage = 'recording'
    // A page in the background draws no frames, and goes on recording.
    this.#end = setTimeout(() => this.stop(), this.limit.seconds * A_SECOND)
    this.#listen(stream)
  }

  #finish(blob: Blob): void {
    const seconds = this.seconds
    this.#rest()
    if (this.stage !== 'recording') return
    if (blob.size === 0 || seconds < SHORTEST) return this.#fail('failed')
    this.take = taken({ kind: this.kind, blob, seconds, kept: null })
    this.stage = 'done'
    if (this.moment !== null) void keepTake(this.moment, this.take)
  }

  #fail(trouble: Trouble): void {
    this.stage = 'idle'
    this.#rest()
    this.trouble = trouble
  }

  /** Follows time and loudness until the end. */
  #listen(stream: MediaStream): void {
    const loudness = this.kind === 'sound' ? this.#meter(stream) : () => 0
    const look = () => {
      const { seconds } = this
      this.left = Math.max(0, Math.ceil(this.limit.seconds - seconds))
      this.spent = Math.min(1, seconds / this.limit.seconds)
      this.level = loudness()
      this.#frame = requestAnimationFrame(look)
    }
    look()
  }

  #meter(stream: MediaStream): () => number {
    if (!('AudioContext' in globalThis)) return () => 0
    this.#audio = new AudioContext()
    void this.#audio.resume()
    const analyser = this.#audio.createAnalyser()
    analyser.fftSize = 512
    this.#audio.createMediaStreamSource(stream).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    return () => {
      analyser.getByteTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + (sample - 128) ** 2, 0) / samples.length
      return Math.min(1, Math.sqrt(power) / 40)
    }
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#end)
    if (this.#recorder) this.#recorder.ondataavailable = null
    if (this.#recorder?.state === 'recording') {
      this.#recorder.onstop = null
      this.#recorder.stop()
    }
    this.#recorder = null
    if (this.stream) letGo(this.stream)
    this.stream = null
    void this.#audio?.close()
    this.#audio = null
    this.#begun = 0
    this.count = 0
    this.level = 0
    this.spent = 0
  }
}

/** Seconds that somebody may say what they were thinking. */
export const THOUGHT = 10

/** What a storyteller has at hand: a recorder for each kind. Takes outlive the form and the screen, until the clue is told. */
export class Studio {
  #limits: RecordingLimits = $state.raw(USUAL_LIMITS)
  /** The sound is a song. */
  sung = $state(false)
  /** It was to be told, and could not be. */
  unsent = $state(false)
  /** A take is on its way to the server. Nothing else waits for it. */
  isSending = $state(false)
  readonly sound: Recorder
  readonly film: Recorder

  constructor(moment: string | null = null, longest = Infinity) {
    const sound = () => ({ ...this.#limits.sound, seconds: Math.min(longest, this.#limits.sound.seconds) })
    this.sound = new Recorder('sound', sound, moment)
    this.film = new Recorder('film', () => this.#limits.film, moment)
  }

  /** What was recorded before a reload; which kind, if anything was. */
  async restore(): Promise<RecordingKind | null> {
    const [sound, film] = await Promise.all([this.sound.restore(), this.film.restore()])
    return sound ? 'sound' : film ? 'film' : null
  }

  /** Whether the server keeps recordings at all. */
  get isOpen(): boolean {
    return this.#limits.kept
  }

  async open(): Promise<void> {
    this.#limits = await limitsHere()
  }

  /** Where somebody may come back to it: in which moment it is left. What was recorded for another one is of no use any more. */
  close(now?: string): void {
    for (const recorder of [this.sound, this.film]) recorder.leave(now)
  }
}

const taken = (kept: KeptTake): Take => ({ ...kept, address: URL.createObjectURL(kept.blob) })

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
