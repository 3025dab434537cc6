// Recording: what a browser can do, what goes wrong, how a take comes about, and when something plays by itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playsByItself, progress, takeTheStage } from '../src/lib/playing'
import { Recorder, Studio } from '../src/lib/recorder.svelte'
import * as onDevice from '../src/lib/takes'
import { USUAL_LIMITS } from '../src/lib/wire'
import type { KeptTake } from '../src/lib/takes'
import { bestType, obstacle, rateFor, recordingAddress, troubleOf, wanted } from '../src/lib/recording'

vi.mock('../src/lib/takes', { spy: true })

const SECONDS = 20

class FakeTrack {
  stopped = false
  stop() {
    this.stopped = true
  }
}

class FakeStream {
  tracks = [new FakeTrack()]
  getTracks = () => this.tracks
}

class FakeRecorder {
  static all: FakeRecorder[] = []
  static isTypeSupported = (type: string) => type.includes('webm')
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  onerror: (() => void) | null = null
  content = 'sound'
  constructor(
    readonly stream: FakeStream,
    readonly options: { mimeType: string; audioBitsPerSecond?: number; videoBitsPerSecond?: number },
  ) {
    FakeRecorder.all.push(this)
  }
  get mimeType() {
    return this.options.mimeType
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob([this.content]) })
    this.onstop?.()
  }
}

let stream: FakeStream
let allow: (constraints: MediaStreamConstraints) => Promise<FakeStream>
const asked: MediaStreamConstraints[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  stream = new FakeStream()
  allow = () => Promise.resolve(stream)
  FakeRecorder.all = []
  asked.length = 0
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:take', revokeObjectURL: vi.fn() }))
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: (constraints: MediaStreamConstraints) => (asked.push(constraints), allow(constraints)) },
  })
  delete (globalThis as Record<string, unknown>).AudioContext
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sound = () => new Recorder('sound', () => ({ seconds: SECONDS, kilobytes: 500 }))
const film = () => new Recorder('film', () => ({ seconds: 12, kilobytes: 3000 }))
const latest = () => FakeRecorder.all.at(-1)!

describe('a browser', () => {
  it('records what all others play, if it can', () => {
    expect(bestType('sound', () => true)).toBe('audio/mp4;codecs=mp4a.40.2')
    expect(bestType('film', () => true)).toBe('video/mp4;codecs=avc1.42E01E')
    expect(bestType('sound', (type) => type.includes('ogg'))).toBe('audio/ogg;codecs=opus')
    expect(bestType('film', () => false)).toBeNull()
  })
  it('stays well below what the server takes', () => {
    for (const kind of ['sound', 'film'] as const) {
      const { seconds, kilobytes } = USUAL_LIMITS[kind]
      expect((rateFor(kind, USUAL_LIMITS[kind]) * seconds) / 8000).toBeLessThan(kilobytes * 0.75)
    }
    expect(rateFor('film', { seconds: 60, kilobytes: 200 })).toBeLessThan((200 * 8000) / 60)
  })
  it('films without the microphone: a mime is silent', () => {
    expect(wanted('film').audio).toBe(false)
    expect(wanted('sound').video).toBeUndefined()
  })
  it('says what stands in the way', () => {
    expect(obstacle('sound')).toBeNull()
    vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false })
    expect(obstacle('sound')).toBe('unsupported')
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    expect(obstacle('film')).toBe('unsupported')
    vi.stubGlobal('isSecureContext', false)
    expect(obstacle('film')).toBe('insecure')
  })
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'missing'],
    ['AbortError', 'failed'],
  ])('%s means %s', (name, trouble) => {
    expect(troubleOf(new DOMException('', name))).toBe(trouble)
  })
  it('finds a recording below its table', () => {
    expect(recordingAddress('HARE22', 'x_y')).toBe('/api/tables/HARE22/recordings/x_y')
  })
})

describe('a recorder', () => {
  it('makes a take, and lets go of the microphone', async () => {
    const recorder = sound()
    await recorder.start()
    expect(recorder.stage).toBe('recording')
    expect(latest().options).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 64_000 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(recorder.left).toBe(SECONDS - 2)
    recorder.stop()
    expect(recorder.stage).toBe('done')
    expect(recorder.take).toMatchObject({ kind: 'sound', address: 'blob:take', kept: null })
    expect(recorder.take?.seconds).toBeCloseTo(2, 0)
    expect(stream.tracks[0]?.stopped).toBe(true)
    expect(recorder.stream).toBeNull()
  })
  it('stops by itself when the time is over', async () => {
    const recorder = sound()
    await recorder.start()
    await vi.advanceTimersByTimeAsync(SECONDS * 1000 + 50)
    expect(recorder.stage).toBe('done')
    expect(recorder.take?.seconds).toBeLessThan(SECONDS + 0.5)
  })
  it('counts three, two, one before a film', async () => {
    const recorder = film()
    const started = recorder.start()
    await vi.advanceTimersByTimeAsync(10)
    expect([recorder.stage, recorder.count]).toEqual(['counting', 3])
    await vi.advanceTimersByTimeAsync(1000)
    expect(recorder.count).toBe(2)
    expect(FakeRecorder.all).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(2000)
    await started
    expect(recorder.stage).toBe('recording')
    expect(latest().options.videoBitsPerSecond).toBeGreaterThan(500_000)
    expect(asked[0]?.audio).toBe(false)
  })
  it('can be stopped while it counts, and the camera goes out', async () => {
    const recorder = film()
    void recorder.start()
    await vi.advanceTimersByTimeAsync(1500)
    recorder.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(recorder.stage).toBe('idle')
    expect(FakeRecorder.all).toHaveLength(0)
    expect(stream.tracks[0]?.stopped).toBe(true)
  })
  it('says what went wrong, and can be tried again', async () => {
    const recorder = sound()
    allow = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    await recorder.start()
    expect([recorder.stage, recorder.trouble]).toEqual(['idle', 'denied'])
    allow = () => Promise.resolve(stream)
    await recorder.start()
    expect([recorder.stage, recorder.trouble]).toEqual(['recording', null])
  })
  it('takes a slip of the finger for nothing', async () => {
    const recorder = sound()
    await recorder.start()
    await vi.advanceTimersByTimeAsync(100)
    recorder.stop()
    expect([recorder.stage, recorder.trouble, recorder.take]).toEqual(['idle', 'failed', null])
  })
  it('lets go at once when the screen is left while the browser still asks', async () => {
    const recorder = sound()
    let answer: (stream: FakeStream) => void = () => {}
    allow = () => new Promise((resolve) => (answer = resolve))
    const started = recorder.start()
    recorder.close()
    answer(stream)
    await started
    expect(stream.tracks[0]?.stopped).toBe(true)
    expect(recorder.stage).toBe('idle')
    expect(FakeRecorder.all).toHaveLength(0)
  })
  it('keeps a take that is done when its form goes away, until another is made', async () => {
    const studio = new Studio()
    await studio.sound.start()
    await vi.advanceTimersByTimeAsync(1000)
    studio.sound.stop()
    studio.sound.close()
    expect(studio.sound.take).not.toBeNull()
    studio.close('K7QRM/1/1/giving')
    expect(studio.sound.take).toBeNull()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:take')
  })
  it.each([
    ['finds it again', 'telling', true],
    ['finds it no more', 'giving', false],
  ])('whoever goes away and comes back %s where the table is at %s', async (_, phase, found) => {
    const takes = new Map<string, KeptTake>()
    vi.spyOn(onDevice, 'keepTake').mockImplementation(async (moment, take) => void takes.set(moment + take.kind, take))
    vi.spyOn(onDevice, 'takeFor').mockImplementation(async (moment, kind) => takes.get(moment + kind) ?? null)
    vi.spyOn(onDevice, 'forgetTake').mockImplementation(async (moment, kind) => takes.delete(moment + kind))
    const studio = new Studio('K7QRM/1/1/telling')
    await studio.sound.start()
    await vi.advanceTimersByTimeAsync(1000)
    studio.sound.stop()
    studio.close(`K7QRM/1/1/${phase}`)
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:take')
    const again = new Studio('K7QRM/1/1/telling')
    expect(await again.restore()).toBe(found ? 'sound' : null)
    expect(again.sound.take !== null).toBe(found)
  })
})

describe('playing', () => {
  it('begins by itself only for silent films and on shared screens, and once', () => {
    expect(playsByItself('a', 'sound', false, false)).toBe(false)
    expect(playsByItself('a', 'sound', true, false)).toBe(true)
    expect(playsByItself('a', 'sound', true, false)).toBe(false)
    expect(playsByItself('b', 'film', false, true)).toBe(false)
    expect(playsByItself('b', 'film', false, false)).toBe(true)
    expect(playsByItself('b', 'film', false, false)).toBe(false)
  })
  it('is one thing at a time', () => {
    const [one, other] = [{ pause: vi.fn() }, { pause: vi.fn() }] as unknown as HTMLMediaElement[]
    takeTheStage(one!)
    takeTheStage(other!)
    takeTheStage(other!)
    expect(one!.pause).toHaveBeenCalledTimes(1)
    expect(other!.pause).not.toHaveBeenCalled()
  })
  it('knows how much is over, if the file says how long it is', () => {
    expect(progress({ currentTime: 1, duration: 4 })).toBe(0.25)
    expect(progress({ currentTime: 1, duration: Infinity })).toBe(0)
    expect(progress({ currentTime: 0, duration: NaN })).toBe(0)
  })
})
