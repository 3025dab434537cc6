// The page's stylesheets once more, for engines from Chromium 87 and Safari 15 on, which know no layers, no :has(), no container queries
// and more that the styles are written with. Whoever writes styles need not think of them: this runs when the page is built, and
// refuses what it cannot say in older words. What no stylesheet can say is noted as facts for `engine.js`, which sees to it at run time.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss'
import { Mixes } from './mixes.ts'
import { carried } from './moving.ts'
import { older as olderSelector, type Has } from './selectors.ts'

/** What the engine is told, beside the sheets. */
export interface Facts {
  /** Selectors that ask what something has inside or after it. */
  has: Has[]
  /** Attributes that those look at. */
  attributes: string[]
  /** What is measured for its contents. */
  containers: string[]
  /** What is asked of the measured: an attribute says whether it is so. */
  asked: { id: string; query: string }[]
  /** What keeps its proportions. */
  ratios: string[]
}

export const OLDEST = { chrome: 87 << 16, safari: 15 << 16, ios_saf: 15 << 16, firefox: 90 << 16 }
/** As `layers.css` names them, the last one wins. */
const LAYERS =
  readFileSync(join(import.meta.dirname, '../src/styles/layers.css'), 'utf8')
    .match(/^@layer (.*);$/m)?.[1]
    ?.split(', ') ?? []

/** All sheets of the page by their names: what one defines another uses. */
export function older(sheets: ReadonlyMap<string, string>): { sheets: Map<string, string>; facts: Facts } {
  const facts: Facts = { has: [], attributes: ['class'], containers: [], asked: [], ratios: [] }
  const roots = new Map([...sheets].map(([name, css]) => [name, postcss.parse(css, { from: name })] as const))
  const mixes = new Mixes()
  for (const root of roots.values()) mixes.replace(root)
  for (const root of roots.values()) mixes.define(root)
  const moving = new Set([...roots.values()].flatMap(movingFrames))
  for (const root of roots.values()) {
    root.walkDecls(inOlderUnits)
    measured(root, facts)
    asked(root, facts)
    proportioned(root, facts)
    carried(root, moving)
    flattened(root, facts)
  }
  return { sheets: new Map([...roots].map(([name, root]) => [name, prefixed(name, root)])), facts: tidied(facts) }
}

export const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)

export const isFrame = (rule: Rule): boolean =>
  rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)

/** Steps that move something by translate, rotate or scale. */
function movingFrames(root: Root): string[] {
  const names: string[] = []
  root.walkAtRules(/keyframes$/, (frames) => {
    frames.walkDecls(/^(?:translate|rotate|scale)$/, () => void names.push(frames.params))
  })
  return names
}

/** The window as it is just now, and the room of a container: as properties, which the engine sets. */
function inOlderUnits(declaration: Declaration): void {
  declaration.value = declaration.value
    .replace(/(?<![\w.-])(-?[\d.]+)[dsl]vh\b/g, 'calc($1*var(--dvh,1vh))')
    .replace(/(?<![\w.-])(-?[\d.]+)[dsl]vw\b/g, '$1vw')
    .replace(/(?<![\w.-])(-?[\d.]+)cqmin\b/g, 'calc($1*min(var(--cqw,1vw),var(--cqh,1vh)))')
    .replace(/(?<![\w.-])(-?[\d.]+)cq(?:w|i)\b/g, 'calc($1*var(--cqw,1vw))')
    .replace(/(?<![\w.-])(-?[\d.]+)cq(?:h|b)\b/g, 'calc($1*var(--cqh,1vh))')
  if (/^overflow/.test(declaration.prop) && declaration.value.includes('clip'))
    declaration.cloneBefore({ value: declaration.value.replace('clip', 'hidden') })
}

function measured(root: Root, facts: Facts): void {
  root.walkDecls('container-type', (declaration) => {
    const rule = declaration.parent as Rule
    rule.each((one) => {
      if (one.type === 'decl' && !one.prop.startsWith('--') && one.value.includes('--cq'))
        throw declaration.error('What is measured cannot go by the measure itself in older engines.')
    })
    facts.containers.push(rule.selector)
    declaration.cloneBefore({
      prop: 'contain',
      value: declaration.value === 'size' ? 'size layout style' : 'layout style',
    })
    declaration.remove()
  })
}

/** What holds in a container of some size holds below an attribute, which stands on the container: whichever of its ancestors that is. */
function asked(root: Root, facts: Facts): void {
  root.walkAtRules('container', (query) => {
    const params = query.params.replace(
      /(width|height)\s*([<>])=\s*/,
      (_, side, which) => `${which === '>' ? 'min' : 'max'}-${side}:`,
    )
    if (!/^\((?:min|max)-(?:width|height): ?[\d.]+(?:px|rem)\)$/.test(params))
      throw query.error('Of a container only its least or most width or height can be asked in older engines.')
    const id = `cq-${idOf(params)}`
    facts.asked.push({ id, query: params.slice(1, -1) })
    query.walkRules((rule) => {
      rule.selectors = rule.selectors.flatMap((one) => [
        `[${id}] ${one}`,
        ...[...one.matchAll(/ (?![>+~ ])/g)].map(({ index }) => `${one.slice(0, index)}[${id}]${one.slice(index)}`),
      ])
    })
    query.replaceWith(query.nodes ?? [])
  })
}

/** Proportions: what they are, and whether they follow from the width or from the height. Only Chromium 87 must be told. */
function proportioned(root: Root, facts: Facts): void {
  root.walkRules((rule) => {
    const value = (prop: string) =>
      rule.nodes.findLast((one): one is Declaration => one.type === 'decl' && one.prop === prop)?.value
    const [ratio, width, height] = [value('aspect-ratio'), value('width'), value('height')]
    const byHeight = height !== undefined && height !== 'auto' && (width === undefined || width === 'auto')
    if (ratio === undefined && !(byHeight && width === 'auto')) return
    if (ratio !== undefined) facts.ratios.push(...rule.selectors)
    const [across, down = '1'] = (ratio ?? '').split('/')
    const known: Record<string, string> =
      ratio === undefined ? {} : { '--ratio': ratio === 'auto' ? '0' : `calc(${across}/${down})` }
    alsoWhere('not (aspect-ratio:1)', rule, { ...known, '--by-height': byHeight ? '1' : '0' })
  })
}

/** The same rule again, for engines of which this is true. */
export function alsoWhere(condition: string, rule: Rule, declarations: Record<string, string>): void {
  const again = rule.clone({ nodes: [] })
  for (const [prop, value] of Object.entries(declarations)) again.append({ prop, value })
  const where = postcss.atRule({ name: 'supports', params: condition, nodes: [] })
  where.append(again)
  rule.after(where)
}

/** Without layers selectors must weigh what the layers did. */
function flattened(root: Root, facts: Facts): void {
  root.walkRules((rule) => {
    if (isFrame(rule)) return
    rule.selectors = [...new Set(rule.selectors.flatMap((one) => olderSelector(one, layerOf(rule), facts)))]
  })
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes)
    else layer.remove()
  })
}

function layerOf(rule: Rule): number {
  let node: Container | ChildNode['parent'] = rule.parent
  while (node && !(node.type === 'atrule' && (node as AtRule).name === 'layer')) node = node.parent as typeof node
  if (!node) return LAYERS.length
  const layer = LAYERS.indexOf((node as AtRule).params)
  if (layer < 0) throw rule.error(`layers.css does not name this layer: ${(node as AtRule).params}`)
  return layer
}

function prefixed(name: string, root: Root): string {
  const code = Buffer.from(root.toString())
  return transform({ filename: name, code, minify: true, targets: OLDEST }).code.toString()
}

const tidied = (facts: Facts): Facts => ({
  has: [...new Map(facts.has.map((one) => [one.id, one])).values()],
  attributes: [...new Set(facts.attributes)],
  containers: [...new Set(facts.containers)],
  asked: [...new Map(facts.asked.map((one) => [one.id, one])).values()],
  ratios: [...new Set(facts.ratios)],
})

/** What stands before all older sheets, once. */
export const FIRST = `@supports (height:1dvh){:root{--dvh:1dvh}}
@property --tx{syntax:'<length-percentage>';inherits:false;initial-value:0px}
@property --ty{syntax:'<length-percentage>';inherits:false;initial-value:0px}
@property --ro{syntax:'<angle>';inherits:false;initial-value:0deg}
@property --sx{syntax:'<number>';inherits:false;initial-value:1}
@property --sy{syntax:'<number>';inherits:false;initial-value:1}
@property --tf{syntax:'*';inherits:false;initial-value:scale(1)}
@property --ratio{syntax:'<number>';inherits:false;initial-value:0}
@property --by-height{syntax:'<number>';inherits:false;initial-value:0}
[inert]{pointer-events:none}
dialog:not([open]){display:none}
.dialog-shown{position:fixed;inset:0;margin:auto;z-index:1000}
.dialog-shown+.backdrop{position:fixed;inset:0;z-index:999}
`
