// What is kept of an evening: a page in one file that asks nobody for anything, with names or without; and what the picture is made of.
import { beforeAll, describe, expect, it } from 'vitest'
import { Book } from '../src/lib/book'
import { i18n } from '../src/lib/i18n.svelte'
import { forOthers, whenOf } from '../src/lib/keeping'
import { titleOf } from '../src/lib/naming'
import { escaped, pageToKeep } from '../src/lib/keepsake'
import { lightOf } from '../src/lib/light'
import { around, halves } from '../src/lib/portrait'
import { record, type Table } from './golden'

beforeAll(() => i18n.use('en'))
const MODES: Table[] = ['classic', 'odyssey', 'party', 'teams']
const PICTURES = {
  card: () => 'data:image/webp;base64,AAAA',
  rabbit: () => 'data:image/svg+xml;base64,AAAA',
  described: (card: string) => `described: ${card}`,
}
const page = (book: Book) => pageToKeep(book, PICTURES, { title: titleOf(book), when: whenOf(book) })

describe.each(MODES)('the page to keep, %s', (mode) => {
  const whole = new Book(record(mode), 0, 'K7QR4WZ')
  it('carries everything and asks nobody for anything', () => {
    const html = page(forOthers(whole, true))
    expect(html).not.toMatch(/https?:|src="(?!data:)|<script|<link|url\(/)
    expect(html.match(/<article>/g)).toHaveLength(whole.leaves.length)
    for (const { name } of whole.players) expect(html).toContain(escaped(name))
    for (const { turn } of whole.leaves) if (turn.clue.kind === 'text') expect(html).toContain(escaped(turn.clue.text))
  })
  it('calls nobody "you": others read it', () => {
    expect(forOthers(whole, true).players.some(({ seat }) => forOthers(whole, true).isYou(seat))).toBe(false)
  })
  it('has no name of anybody where none is wished', () => {
    const html = page(forOthers(whole, false))
    for (const { name, bot } of whole.players) if (!bot) expect(html).not.toContain(escaped(name))
  })
})

describe('words of others', () => {
  it('are words, whatever they look like', () => {
    const base = record('classic')
    const [first] = base.turns
    const nasty = '<img src=x onerror=alert(1)>"&'
    const turns = [{ ...first!, clue: { kind: 'text' as const, text: nasty } }]
    const names = Object.fromEntries(Object.keys(base.names).map((id) => [id, nasty]))
    const html = page(new Book({ ...base, names, turns, outcomes: base.outcomes.slice(0, 1) }, null, 'K7QR4WZ'))
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
  })
})

describe('the picture to share', () => {
  it('has its light in the middle, and up to four other turns around it', () => {
    for (const mode of MODES) {
      const book = new Book(record(mode), null, 'K7QR4WZ')
      const light = lightOf(book)
      const fan = around(book, light)
      expect(fan).not.toContain(light)
      expect(fan.length).toBe(Math.min(4, book.leaves.length - 1))
    }
  })
  it('breaks a long line where both halves are most even', () => {
    expect(halves('one two three four')).toEqual(['one two', 'three four'])
    expect(halves('one')).toEqual(['one'])
  })
})
