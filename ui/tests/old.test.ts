// Whatever the styles are written with, engines from Chromium 87 and Safari 15 on get it in words that they know, or it fails here and in
// the build. What `old/newer.json` names is newer than they are: it must be gone from their sheets, or be such that nothing is lost without it.
import postcss from 'postcss'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import newer from '../old/newer.json'
import { FIRST, older } from '../old/sheets'

const STYLES = join(import.meta.dirname, '../src/styles')
const files = (readdirSync(STYLES, { recursive: true }) as string[]).filter((one) => one.endsWith('.css'))
const sources = new Map(files.map((file) => [file, readFileSync(join(STYLES, file), 'utf8')]))
const all = older(sources)

/** Older engines do without it, or the rule has what they need besides; each with its reason. */
const DONE_WITHOUT: Record<string, string> = {
  'text-wrap': 'lines break elsewhere',
  'text-wrap-style': 'lines break elsewhere',
  'field-sizing': 'a field is as wide as its longest choice',
  'line-clamp': '-webkit-line-clamp stands beside it',
  'overflow-clip-margin': 'overflow: hidden stands before it',
  'scrollbar-color': 'the bar is the system’s own',
  'overscroll-behavior': 'the page behind a sheet may scroll',
  'overscroll-behavior-y': 'the page behind a sheet may scroll',
  'touch-action': 'a pinch may zoom the page',
  'user-select': '-webkit-user-select stands beside it',
  appearance: '-webkit-appearance stands beside it',
  'color-scheme': 'what the engine draws itself stays light',
  'font-optical-sizing': 'letters are the same in all sizes',
  'scroll-behavior': 'they jump, which is what calm wants',
  'forced-color-adjust': 'Safari has no forced colours',
  outline: 'Safari draws its corners square',
  'text-decoration-thickness': 'a line below words is a little thinner',
  'backface-visibility': '-webkit-backface-visibility stands beside it',
  hyphens: '-webkit-hyphens stands beside it',
  mask: '-webkit-mask stands beside it',
  'aspect-ratio': 'the engine keeps proportions (engine.js)',
  translate: 'is in `transform` besides (moving.ts)',
  rotate: 'is in `transform` besides (moving.ts)',
  scale: 'is in `transform` besides (moving.ts)',
  contain: 'Safari 15.0 to 15.3 lay out more than they need',
  clip: 'overflow: hidden stands before it',
  zoom: 'Safari 15 has had it for long, under this name',
  '@property': 'only Chromium needs it (moving.ts), and has it since 85',
  ':focus-visible': 'Safari 15.0 to 15.3 draw their own ring',
  '::backdrop': 'Safari 15.0 to 15.3 have no dialogs: no veil behind them',
}
const isKnown = (name: string) => name in DONE_WITHOUT || name.startsWith('-')

function newerIn(css: string): string[] {
  const found = new Set<string>()
  const root = postcss.parse(css)
  root.walkAtRules(({ name }) => void (newer.atrules.includes(name) && found.add(`@${name}`)))
  root.walkRules(({ selector }) => {
    for (const [one, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      if (newer.selectors.includes(name)) found.add(one)
  })
  root.walkDecls(({ prop, value }) => {
    if (newer.properties.includes(prop)) found.add(prop)
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z-]+)\(/g))
      if (newer.functions.includes(name)) found.add(`${name}()`)
    for (const word of (newer.values as Record<string, string[]>)[prop] ?? [])
      if (value.includes(word)) found.add(`${prop}: ${word}`)
    if (
      /[\d.](?:[dsl]v[hwib]|cq[whib]|cqmin|cqmax|lh|rlh|cap|ic)\b/.test(value) &&
      !value.includes('url(') &&
      prop !== '--dvh'
    )
      found.add(`${prop}: ${value}`)
  })
  return [...found].filter((one) => !isKnown(one))
}

describe('engines from Chromium 87 and Safari 15 on', () => {
  it.each([...all.sheets])('know every word of %s', (_, css) => expect(newerIn(css)).toEqual([]))
  it('and of what stands before all', () => expect(newerIn(FIRST)).toEqual([]))

  const lasting = new Map(sources)
  const refuses = (css: string) => () => older(new Map([...lasting, ['new.css', `@layer parts { ${css} }`]]))

  it.each([
    ['a colour mixed in another way', '.a { color: color-mix(in oklch, var(--ink) 20%, var(--paper)) }'],
    ['a question that is not about a size', '@container style(--a: b) { .a { color: red } }'],
    ['what is measured by itself', '.a { container-type: size; width: 10cqw }'],
    ['a movement whose parts cannot be told apart', '.a { translate: var(--b, 0 40px) }'],
  ])('make the build refuse %s', (_, css) => expect(refuses(css)).toThrow())

  it('would not know what is newer still', () => {
    const { sheets } = older(
      new Map([['new.css', '@layer parts { .a { view-transition-name: b; width: round(var(--b), 2px) } }']]),
    )
    expect(newerIn(sheets.get('new.css')!)).toEqual(['view-transition-name', 'round()'])
  })
})

const one = (css: string) => older(new Map([['one.css', css]]))
const inOne = (css: string) => one(css).sheets.get('one.css')!

describe('in older words', () => {
  it('a later layer wins, whatever the selectors weigh', () => {
    const [parts = '', screens = ''] = inOne('@layer parts{#a .b.c .d{top:0}}@layer screens{i{top:1px}}').split('}')
    const ids = (selector: string) => selector.match(/#/g)?.length ?? 0
    // Each id of a weight is one of our paddings, and layers are further apart than any selector reaches.
    expect(ids(screens) - ids(parts.replace('#a', ''))).toBeGreaterThan(0)
  })
  it('choices are written out, and weigh what they did', () => {
    const css = inOne('@layer parts{:is(.a,b)>.c{top:0}}')
    expect(css).not.toContain(':is')
    expect(css).toMatch(/\.a>\.c.*,b>\.c/)
  })
  it('what something has inside is an attribute that the engine sets', () => {
    const { sheets, facts } = one('@layer parts{.a:not(:has(> .b, + c)) .d{top:0}}')
    const [has] = facts.has
    expect(has).toMatchObject({ on: '.a', any: [{ way: '>', what: '.b' }, { way: '+', what: 'c' }] }) // prettier-ignore
    expect(sheets.get('one.css')).toContain(`.a:not([${has!.id}]) .d`)
  })
  it('a mix follows its token by day and by night', () => {
    const css = inOne('@layer tokens{:root{--a:#ff0000}[data-theme=night]{--a:#00ff00}}@layer parts{b{color:color-mix(in srgb,var(--a) 50%,transparent)}}') // prettier-ignore
    expect(css.match(/--a-50:#[0-9a-f]+/g)).toHaveLength(2)
    expect(css).toContain('color:var(--a-50)')
  })
  it('what is as large as a part of its container goes by a property', () => {
    const { sheets, facts } = one('@layer parts{.a{container-type:size}.b{width:min(50cqw,100cqh)}}')
    expect(facts.containers).toEqual(['.a'])
    expect(sheets.get('one.css')).toMatch(/var\(--cqw, ?1vw\)/)
  })
})
