// The picture to share and the page to keep, made as a device makes them: on a sheet that notes what is painted on it and where.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Book } from '../src/lib/book'
import { i18n } from '../src/lib/i18n.svelte'
import { pageOf, pictureOf } from '../src/lib/keeping'
import { WIDTH } from '../src/lib/portrait'
import { record, type Table } from './golden'

const MODES: Table[] = ['classic', 'odyssey', 'party', 'teams']

interface Written {
  text: string
  size: number
  width: number
}
let written: Written[] = []
let drawn: { src: string; width: number }[] = []

/** A brush that measures letters as half as wide as they are high, and keeps what it was asked to paint. */
function brush(): object {
  const own: Record<string, unknown> = { font: '10px serif' }
  const size = () => Number(/(\d+)px/.exec(String(own.font))![1])
  const does: Record<string, unknown> = {
    measureText: (text: string) => ({ width: (text.length * size()) / 2 }),
    fillText: (text: string) => written.push({ text, size: size(), width: (text.length * size()) / 2 }),
    drawImage: (image: { src?: string }, _x: number, _y: number, width: number) =>
      image.src && drawn.push({ src: image.src, width }),
    createLinearGradient: () => ({ addColorStop() {} }),
  }
  return new Proxy(own, { get: (all, key: string) => does[key] ?? (key in all ? all[key] : () => undefined) })
}

beforeAll(() => i18n.use('en'))
beforeEach(() => {
  written = []
  drawn = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => brush() as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['painted'])))
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: () => Promise.resolve() })
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => Promise.resolve([]) } })
  vi.stubGlobal('fetch', (src: string) => Promise.resolve(new Response(`picture of ${src}`)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const words = () => written.map(({ text }) => text).join(' ')

describe.each(MODES)('the picture to share, %s', (mode) => {
  const book = new Book(record(mode), 0, 'K7QR4WZ')

  it('has everybody on it, with what they came to', async () => {
    const { file } = await pictureOf(book, true)
    expect(file.type).toBe('image/png')
    expect(file.name).toMatch(/^haresay-\d{4}-\d\d-\d\d\.png$/)
    for (const { name } of book.players) expect(words()).toContain(name)
    for (const { score } of book.sides) expect(words()).toContain(String(score))
    expect(words()).toContain('Haresay')
    for (const { rabbit } of book.sides) expect(drawn.map(({ src }) => src).join(), rabbit).toContain(rabbit)
  })

  it('names no person where none is to be named', async () => {
    await pictureOf(book, false)
    for (const { name, bot } of book.players) if (!bot) expect(words()).not.toContain(name)
  })

  it('lets no line run over its edges', async () => {
    await pictureOf(book, true)
    for (const { text, width } of written) expect(width, text).toBeLessThan(WIDTH)
  })
})

describe('a long clue and long names', () => {
  it('grow smaller, or take two lines, until they fit', async () => {
    const base = record('classic')
    const long = 'The evening on which everybody at the table believed that it was somebody else who had told the story'
    const names = Object.fromEntries(Object.keys(base.names).map((id) => [id, 'Wilhelmina-Alexandra of Thistledown']))
    const turns = base.turns.map((turn) => ({ ...turn, clue: { kind: 'text' as const, text: long } }))
    await pictureOf(new Book({ ...base, names, turns }, null, 'K7QR4WZ'), true)
    expect(written.filter(({ text }) => text.includes(long))).toHaveLength(0)
    expect(words()).toContain(long.slice(0, 20))
    expect(words()).toContain(long.slice(-20))
    for (const { text, width } of written) expect(width, text).toBeLessThan(WIDTH)
  })
})

describe('what cannot be painted', () => {
  it('is left out, where it is a picture that does not come', async () => {
    Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: () => Promise.reject(new Error('gone')) })
    const { file } = await pictureOf(new Book(record('classic'), null, 'K7QR4WZ'), true)
    expect(file.size).toBeGreaterThan(0)
    expect(drawn).toEqual([])
  })
  it('is said, where there is no picture at all', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
    await expect(pictureOf(new Book(record('classic'), null, 'K7QR4WZ'), true)).rejects.toThrow('no picture')
  })
})

describe('the page to keep', () => {
  it('carries every picture that it shows', async () => {
    const book = new Book(record('classic'), 0, 'K7QR4WZ')
    const { file } = await pageOf(book, true)
    expect(file.name).toMatch(/^haresay-\d{4}-\d\d-\d\d\.html$/)
    const html = await file.text()
    const rabbits = [...html.matchAll(/<img class="r" src="([^"]*)"/g)].map(([, src]) => src!)
    expect(rabbits.length).toBeGreaterThan(book.players.length)
    for (const src of rabbits) expect(src).toMatch(/^data:/)
  })
  it('is not made by halves: a picture that the server has not is said', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    await expect(pageOf(new Book(record('classic'), 0, 'K7QR4WZ'), true)).rejects.toThrow()
  })
})
