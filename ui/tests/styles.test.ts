// The laws of the styles: every rule in its layer, every colour and every size of letters a token, no window asked about that has no name,
// and nothing for things that no component draws.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { DESK, LOW, LOW_AND_SMALL, LOW_PHONE, ROOMY, WIDE } from '../src/lib/screen.svelte'
import { RABBITS } from '../src/lib/wire'

const SOURCE = join(import.meta.dirname, '../src')
const files = (readdirSync(SOURCE, { recursive: true }) as string[]).sort()
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8')

/** A node of Svelte's syntax trees: only what is asked for here. */
interface Node {
  type: string
  name?: string | Node
  prelude?: string | Node
  property?: string
  value?: unknown
  start: number
  [more: string]: unknown
}

function* walk(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* walk(one)
  else if (node !== null && typeof node === 'object') {
    if ('type' in node) yield node as Node
    for (const value of Object.values(node)) yield* walk(value)
  }
}

const sheets = files
  .filter((file) => file.startsWith('styles/') && file.endsWith('.css'))
  .map((file) => {
    const css = (parse(`<style>${read(file)}</style>`, { modern: true }) as unknown as { css: Node }).css
    return { file, children: css.children as Node[], all: [...walk(css.children)] }
  })
const ruled = sheets.filter(({ file }) => !['styles/layers.css', 'styles/fonts.css'].includes(file))
const LAYERS = ['tokens', 'parts', 'screens', 'sideways', 'tv', 'wishes']

const found = (in_: typeof sheets, what: (node: Node) => string | false) =>
  in_.flatMap(({ file, all }) => all.flatMap((node) => what(node) || []).map((one) => `${file}: ${one}`))
const declared = (in_: typeof sheets, what: (property: string, value: string) => boolean) =>
  found(in_, ({ type, property = '', value }) => {
    return type === 'Declaration' && what(property, String(value)) && `${property}: ${String(value)}`
  })

describe('keyframes', () => {
  it('have names of their own: of two of one name, only the one that was loaded last would move anything', () => {
    const names = ruled.flatMap(({ all }) =>
      all.flatMap(({ type, name, prelude }) => (type === 'Atrule' && name === 'keyframes' ? [prelude] : [])),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.length).toBeGreaterThan(10)
  })
})

describe('what is shown step by step', () => {
  const FREE = ['opacity', 'transform', 'translate', 'rotate', 'scale']
  const shows = ruled.filter(({ file }) => /parts\/(shown|turning|track)|screens\/recap/.test(file))

  it('only fades and moves: a slow phone neither lays out nor paints anything on the way', () => {
    const inKeyframes = shows.flatMap(({ all }) =>
      all
        .filter(({ type, name }) => type === 'Atrule' && name === 'keyframes')
        .flatMap((one) => [...walk(one)].flatMap(({ type, property }) => (type === 'Declaration' ? [property!] : []))),
    )
    const inTransitions = shows.flatMap(({ all }) =>
      all.flatMap(({ type, property, value }) =>
        type === 'Declaration' && property === 'transition'
          ? String(value)
              .split(/,\s+(?=[a-z])/)
              .map((one) => one.trim().split(' ')[0]!)
          : [],
      ),
    )
    expect(inKeyframes.length).toBeGreaterThan(5)
    expect(inTransitions).toContain('opacity')
    expect([...inKeyframes, ...inTransitions].filter((one) => ![...FREE, 'none'].includes(one))).toEqual([])
  })
})

describe('layers', () => {
  it('are named before anything else is styled', () => {
    expect(read('main.ts').match(/^import '(.*\.css)'/m)?.[1]).toBe('./styles/layers.css')
    expect(read('main.ts').indexOf("import './styles/layers.css'")).toBe(read('main.ts').indexOf('import '))
    expect(read('styles/layers.css')).toContain(`@layer ${LAYERS.join(', ')};`)
  })

  it.each(ruled.map(({ file, children }) => [file, children] as const))('hold every rule of %s', (file, children) => {
    const allowed = file.includes('/screens/') ? ['screens', 'sideways'] : [file.match(/^styles\/(\w+)/)?.[1]]
    for (const { type, name, prelude } of children) {
      expect([type, name]).toEqual(['Atrule', 'layer'])
      expect(allowed).toContain(prelude)
    }
  })

  it('make it needless to shout', () => {
    expect(declared(sheets, (_, value) => value.includes('!important'))).toEqual([])
  })
})

describe('tokens', () => {
  const others = ruled.filter(({ file }) => file !== 'styles/tokens.css')
  const COLOUR =
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(\s*[\d.]|\b(?:white|black|red|gr[ae]y)\b/i

  it('are the only place where a colour is mixed', () => {
    expect(declared(others, (_, value) => COLOUR.test(value))).toEqual([])
  })

  it('are the only place where a size of letters is chosen', () => {
    const chosen = (property: string, value: string) =>
      (property === 'font' || property === 'font-size') && /[\d.]+(?:px|rem|em|pt)\b/.test(value.split('/')[0] ?? '')
    expect(declared(others, chosen)).toEqual([])
  })

  const code = files.filter((file) => /\.(?:svelte|ts)$/.test(file)).map(read)
  const set = new Set([
    ...sheets.flatMap(({ all }) => all.flatMap(({ type, property }) => (type === 'Declaration' && property) || [])),
    ...code.flatMap((text) => [...text.matchAll(/style:(--[\w-]+)/g)].map(([, name = '']) => name)),
  ])
  const used = new Set(
    sheets.flatMap(({ file }) => [...read(file).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  )

  it('are all used', () => {
    // The twelve are drawn in their own pictures; colours.test.ts measures them.
    for (const rabbit of RABBITS) used.add(`--${rabbit === 'ink' ? 'inkblue' : rabbit}`)
    expect([...set].filter((name) => name.startsWith('--') && !used.has(name))).toEqual([])
  })

  it('all exist', () => {
    expect([...used].filter((name) => name && !set.has(name))).toEqual([])
  })
})

describe('windows', () => {
  const named = new Set([
    ...[ROOMY, LOW, LOW_AND_SMALL, LOW_PHONE, DESK, WIDE],
    '(max-width: 599px)', // a phone held upright
    '(max-width: 340px)', // the smallest
    '(max-height: 420px) and (max-width: 479px)', // a desk at 400 %
    '(min-width: 600px)', // wide enough for a sheet at the side, however low
    '(min-width: 2400px) and (min-height: 1300px)', // a wall of pixels
    '(min-width: 3400px) and (min-height: 1900px)', // a larger one
    '(prefers-reduced-motion: reduce)',
    '(forced-colors: active)',
  ])

  it('have names: no other size is asked about', () => {
    expect(
      found(sheets, ({ type, name, prelude }) => {
        return type === 'Atrule' && name === 'media' && !named.has(String(prelude)) && String(prelude)
      }),
    ).toEqual([])
  })
})

describe('classes', () => {
  const drawn = new Set<string>()
  for (const file of files.filter((one) => one.endsWith('.svelte'))) {
    for (const node of walk(parse(read(file), { modern: true }))) {
      if (node.type === 'ClassDirective') drawn.add(node.name as string)
      if (node.type === 'Attribute' && node.name === 'class')
        for (const { type, data, value, raw } of walk(node.value)) {
          if (type === 'Text') for (const one of String(data).split(/\s+/)) drawn.add(one)
          if (type === 'Literal' && typeof value === 'string') for (const one of value.split(/\s+/)) drawn.add(one)
          if (type === 'TemplateElement') for (const one of String(raw).split(/\s+/)) drawn.add(one)
        }
    }
  }
  /** Given to a class attribute by a variable: what kind of track, of vote, of recording; or drawn by index.html itself. */
  const BY_VARIABLE = ['opening', 'strip', 'wide', 'leaf', 'thorn', 'sound', 'film', 'tv']

  it('of the styles are all drawn by a component', () => {
    for (const one of BY_VARIABLE) drawn.add(one)
    expect(
      found(sheets, ({ type, name }) => {
        return type === 'ClassSelector' && !drawn.has(String(name)) && `.${String(name)}`
      }),
    ).toEqual([])
  })
})
