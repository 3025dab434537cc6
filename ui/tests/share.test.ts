// Passing something on: by the phone's own way of sharing where it has one, else by the clipboard or the downloads.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copy, shareFile, shareLink } from '../src/lib/share'

const FILE = new File(['an evening'], 'haresay.png', { type: 'image/png' })
let saved: string[] = []

interface Device {
  touched?: boolean
  share?: (what: ShareData) => Promise<void>
  canShare?: () => boolean
  clipboard?: { writeText: (text: string) => Promise<void> }
}
/** A device that is touched, or pointed at with a mouse, and can do this. */
function device({ touched = true, ...has }: Device): void {
  for (const name of ['share', 'canShare', 'clipboard'] as const)
    Object.defineProperty(navigator, name, { configurable: true, value: has[name] })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: touched && query.includes('coarse') }))
}

beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a link', () => {
  it('is shared by a phone in its own way, and nothing is said to be copied', async () => {
    const share = vi.fn(() => Promise.resolve())
    device({ share })
    expect(await shareLink('https://table', 'Come')).toBe(false)
    expect(share).toHaveBeenCalledWith({ title: 'Come', url: 'https://table' })
  })
  it('is not copied behind the back of somebody who thought better of it', async () => {
    device({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
    expect(await shareLink('https://table', 'Come')).toBe(false)
  })
  it('is copied on a desk', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    device({ touched: false, share: () => Promise.resolve(), clipboard: { writeText } })
    expect(await shareLink('https://table', 'Come')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('https://table')
  })
})

describe('copying', () => {
  it('says when the browser forbids it', async () => {
    device({ clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    expect(await copy('words')).toBe(false)
  })
  it('works without https by the old way, and leaves nothing on the page', async () => {
    device({})
    let copied = ''
    document.execCommand = () => {
      copied = document.querySelector('textarea')!.value
      return true
    }
    expect(await copy('words')).toBe(true)
    expect(copied).toBe('words')
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('a file', () => {
  it('is sent by a phone that takes files', async () => {
    device({ canShare: () => true, share: () => Promise.resolve() })
    expect(await shareFile(FILE, 'Ours')).toBe('sent')
    expect(saved).toEqual([])
  })
  it('is not saved where its owner thought better of sending it', async () => {
    device({ canShare: () => true, share: () => Promise.reject(new DOMException('', 'AbortError')) })
    expect(await shareFile(FILE, 'Ours')).toBe('sent')
    expect(saved).toEqual([])
  })
  it.each<[string, Device]>([
    ['on a desk', { touched: false, canShare: () => true }],
    ['where a phone shares no files', { canShare: () => false }],
    ['where sharing fails', { canShare: () => true, share: () => Promise.reject(new Error('no')) }],
  ])('is saved %s', async (_, has) => {
    device(has)
    expect(await shareFile(FILE, 'Ours')).toBe('saved')
    expect(saved).toEqual(['haresay.png'])
    expect(document.querySelector('a')).toBeNull()
  })
})
