// How the page hangs together: screens read a scene and call intents; nothing else reaches the line, the history or the
// device's memory; what is made from a message is made from nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../src')

interface Import {
  names: string[]
  from: string
}

/** What is imported and still there when the page runs; types are not. */
function imports(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  const found = text.matchAll(/import (?!type )([^'"]*?) from '([^']+)'/g)
  return [...found].map(([, names = '', from = '']) => ({
    names: names
      .replace(/[{}]/g, ' ')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ')),
    from,
  }))
}
const files = (folder: string): string[] =>
  readdirSync(join(SRC, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))
const components = [...files('screens'), ...files('parts')].filter((file) => file.endsWith('.svelte'))
const lib = files('lib').filter((file) => file.endsWith('.ts'))
const module = (from: string) => from.split('/').at(-1) ?? ''

/** What acts, or holds something that others change: only intents may, and what they are made of. */
const OUT_OF_REACH = ['api', 'connection.svelte', 'socket', 'history.svelte', 'share', 'ids', 'news', 'no', 'feedback']
const TO_BE_READ: Record<string, readonly string[]> = {
  'prefs.svelte': ['prefs'],
  'i18n.svelte': ['t', 'i18n', 'LANGUAGES', 'languages'],
  draft: ['cardsIn', 'ballotIn', 'isCast'],
}

describe('components', () => {
  it('are there', () => expect(components.length).toBeGreaterThan(40))

  it.each(components)('%s calls nothing but intents', (file) => {
    for (const { names, from } of imports(file)) {
      const name = module(from)
      if (!from.includes('/lib/')) continue
      expect(OUT_OF_REACH, `${file} reaches for ${name}`).not.toContain(name)
      const readable = TO_BE_READ[name]
      if (readable)
        expect(readable, `${file} takes more of ${name} than may be read`).toEqual(expect.arrayContaining(names))
    }
  })
  it.each(components)('%s leaves address, history and storage alone', (file) => {
    const text = readFileSync(join(SRC, file), 'utf8')
    expect(text).not.toMatch(/\bhistory\.|location\.(?!host\b)|localStorage|sessionStorage|\bfetch\(|new WebSocket/)
  })
  it.each(components)('%s puts no words together: their order is the catalogues’', (file) => {
    const text = readFileSync(join(SRC, file), 'utf8').replace(/<script[\s\S]*?<\/script>/g, '')
    const glued = [
      /(?<!=)\{(t|i18n)\b[^{}]*\}[,:;·&]? ?\{(?![@.#:/])/, // {t('…')} {name}
      /\}[,:;·&]? ?\{(t|i18n)\b/, // {name}: {t('…')}
      /\)\}( ·|[,:;&]) \{/, // {t(`…`)}, {letter}
      /\.join\('[^']+'\)/, // names.join(' & ')
    ]
    for (const way of glued) expect(text.match(way)?.[0] ?? null, file).toBeNull()
  })
  it('have one that draws what lies over a screen', () => {
    const drawing = components.filter((file) => imports(file).some(({ from }) => module(from) === 'overlays.svelte'))
    expect(drawing).toEqual([join('parts', 'Overlays.svelte')])
    const dialogs = components.filter((file) => readFileSync(join(SRC, file), 'utf8').includes('<dialog'))
    expect(dialogs).toEqual([join('parts', 'Dialog.svelte')])
  })
})

describe('the line to a table', () => {
  it('is held by a visit and by intents, and by nobody else', () => {
    const holders = lib.filter((file) => imports(file).some(({ from }) => module(from) === 'connection.svelte'))
    expect(holders.sort()).toEqual([join('lib', 'intents.ts'), join('lib', 'visit.svelte.ts')])
  })
  it('is not asked by its visitors', () => {
    const asking = components.filter((file) =>
      /\.(ask|tried|pick|show|reconnect)\(/.test(readFileSync(join(SRC, file), 'utf8')),
    )
    expect(asking).toEqual([])
  })
})

describe('the history', () => {
  it('is spoken with in one place', () => {
    const speaking = [...lib, ...components].filter((file) =>
      /\bhistory\.(pushState|replaceState|back|forward|go)\(|'popstate'/.test(readFileSync(join(SRC, file), 'utf8')),
    )
    expect(speaking).toEqual([join('lib', 'history.svelte.ts')])
  })
})

describe('what is made from a message', () => {
  const PURE = ['scene.ts', 'people.ts', 'draft.ts', 'route.ts', 'ending.ts', 'layout.ts', 'track.ts']
  it.each(PURE)('%s is made from nothing else', (file) => {
    const others = imports(join('lib', file)).map(({ from }) => module(from))
    const allowed = [...PURE.map((one) => one.replace('.ts', '')), 'track.json', 'wire']
    expect(allowed).toEqual(expect.arrayContaining(others))
  })
})
