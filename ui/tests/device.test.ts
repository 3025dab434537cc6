// What a device does besides drawing: it rings and shakes, passes links on, stays awake, and knows what is news.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stayAwake } from '../src/lib/awake'
import { newsBetween } from '../src/lib/news'
import { copy, shareLink } from '../src/lib/share'
import { golden, where } from './golden'

const sight = (state: string) =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })

afterEach(() => {
  sight('visible')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a touch and a sound', () => {
  let shaken: unknown[]
  let heard: number[]
  let rustled: number[]
  let pitches: number[]
  beforeEach(() => {
    shaken = []
    heard = []
    rustled = []
    pitches = []
    Object.assign(navigator, { vibrate: (pattern: unknown) => shaken.push(pattern) })
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    class Audio {
      currentTime = 0
      sampleRate = 100
      createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
      createBufferSource = () => ({ connect: (to: unknown) => to, start: (at: number) => rustled.push(at) })
      createBiquadFilter() {
        const frequency = { value: 0 }
        return { frequency, connect: (to: unknown) => (pitches.push(frequency.value), to) }
      }
      destination = {}
      resume = () => Promise.resolve()
      createGain = () => ({ gain, connect: (to: unknown) => to })
      createOscillator() {
        const frequency = { value: 0 }
        return { frequency, connect: (to: unknown) => to, start: () => heard.push(frequency.value), stop() {} }
      }
    }
    vi.stubGlobal('AudioContext', Audio)
  })
  /** A page that has just been loaded. */
  async function loaded(wishes: { sounds?: boolean; vibration?: boolean }) {
    vi.resetModules()
    const { remember } = await import('../src/lib/prefs.svelte')
    remember({ sounds: false, vibration: true, ...wishes })
    return (await import('../src/lib/feedback')).feel
  }
  const touches = () => dispatchEvent(new Event('pointerup'))

  it('come only after somebody has touched the page', async () => {
    const feel = await loaded({ sounds: true })
    feel('yourTurn')
    expect([shaken, heard]).toEqual([[], []])
    touches()
    feel('yourTurn')
    expect(shaken).toEqual([[30, 60, 30]])
    expect(heard).toEqual([523, 659])
  })
  it.each([
    ['told', [440]],
    ['laidOut', [392, 440, 523]],
    ['points', [523, 659, 784]],
  ] as const)('have a tune for %s', async (moment, tune) => {
    const feel = await loaded({ sounds: true })
    dispatchEvent(new Event('keydown'))
    feel(moment)
    expect(heard).toEqual(tune)
    expect(shaken).toEqual([20])
  })
  it.each([
    ['paper', 3800, 1],
    ['shuffle', 3000, 6],
    ['wood', 240, 1],
    ['breath', 650, 1],
  ] as const)('make %s of noise, and shake nobody for it', async (moment, pitch, times) => {
    const feel = await loaded({ sounds: true })
    touches()
    feel(moment)
    expect(pitches).toEqual(Array.from({ length: times }, () => pitch))
    expect(rustled).toHaveLength(times)
    expect([heard, shaken]).toEqual([[], []])
  })
  it('are heard in the room until somebody switches them off there, and never felt', async () => {
    await loaded({ sounds: false })
    const { remember } = await import('../src/lib/prefs.svelte')
    const { sound } = await import('../src/lib/feedback')
    sound('light')
    expect(heard).toEqual([])
    touches()
    sound('light')
    expect(heard).toEqual([392, 587])
    remember({ roomSounds: false })
    sound('light')
    expect([heard.length, shaken]).toEqual([2, []])
  })
  it('are each switched off for themselves', async () => {
    const feel = await loaded({ vibration: false })
    touches()
    feel('told')
    expect([shaken, heard]).toEqual([[], []])
  })
  it('do not shake what lies in a pocket', async () => {
    const feel = await loaded({})
    touches()
    sight('hidden')
    feel('told')
    expect(shaken).toEqual([])
  })
})

describe('news', () => {
  const news = (before: string, after: string) => newsBetween(golden('classic', before), golden('classic', after))
  it.each([
    ['claiming/anyone', 'telling/teller', 'yourTurn'],
    ['claiming/anyone', 'telling/other', 'told'],
    ['telling/other', 'giving/giver', 'yourTurn'],
    ['telling/teller', 'giving/teller', 'told'],
    ['giving/giver', 'voting/voter', null],
    ['giving/teller', 'voting/teller', null],
    ['voting/voter', 'recap/voter', null],
    ['voting/watches', 'recap/watches', null],
    ['giving/given', 'giving/next', 'yourTurn'],
    ['voting/first', 'voting/voted', null],
    ['lobby/host', 'claiming/anyone', null],
    ['recap/voter', 'over/guest', null],
  ])('from %s to %s: %s', (before, after, moment) => {
    expect(news(before, after)).toBe(moment)
  })
  it('is nothing where nobody looked before', () => {
    expect(newsBetween(null, golden('classic', 'giving/giver'))).toBeNull()
  })
  it('is not that somebody may claim: everybody may', () => {
    const before = golden('classic', 'telling/other')
    const after = golden('classic', 'claiming/anyone')
    expect(newsBetween(before, where(after, { running: true }))).toBe('told')
  })
})

describe('a link', () => {
  const coarse = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
  const give = (what: object) => vi.stubGlobal('navigator', { ...navigator, clipboard: undefined, ...what })

  it('is shared as the phone does it; cancelled or not, nothing is in the clipboard', async () => {
    coarse(true)
    const share = vi.fn(() => Promise.reject(new Error('cancelled')))
    give({ share })
    expect(await shareLink('https://play.example/t/AB', 'Haresay')).toBe(false)
    expect(share).toHaveBeenCalledWith({ title: 'Haresay', url: 'https://play.example/t/AB' })
  })
  it('goes into the clipboard at a desk', async () => {
    coarse(false)
    const writeText = vi.fn(() => Promise.resolve())
    give({ share: vi.fn(), clipboard: { writeText } })
    expect(await shareLink('https://play.example', 'Haresay')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('https://play.example')
  })
  it('is said not to be there where the clipboard is forbidden', async () => {
    give({ clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    expect(await copy('x')).toBe(false)
  })
  it('is copied in the old way where there is no clipboard', async () => {
    give({})
    let copied = ''
    document.execCommand = () => {
      copied = document.querySelector('textarea')!.value
      return true
    }
    expect(await copy('https://play.example')).toBe(true)
    expect(copied).toBe('https://play.example')
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('staying awake', () => {
  it('is asked for, asked for again when the page is seen again, and let go of', async () => {
    const released: number[] = []
    let asked = 0
    const request = () => {
      const number = (asked += 1)
      return Promise.resolve({ release: () => Promise.resolve(released.push(number)) })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    const sleep = stayAwake()
    await vi.waitFor(() => expect(asked).toBe(1))
    sight('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toBe(1)
    sight('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toBe(2)
    await Promise.resolve()
    sleep()
    expect(released).toEqual([2])
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toBe(2)
    const tooLate = stayAwake()
    tooLate()
    await vi.waitFor(() => expect(released).toEqual([2, 3]))
  })
})
