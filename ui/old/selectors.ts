// A selector in older words: choices are written out, what something has inside becomes an attribute, and it weighs what it did in its
// layer: a later layer outweighs any selector of an earlier one.
import parser, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser'
import { idOf, type Facts } from './sheets.ts'

/** Something whose insides, or what follows it, is asked about. */
export interface Has {
  /** The attribute that says so. */
  id: string
  /** Who is asked. */
  on: string
  /** One of these is enough: '' inside, '>' a child, '+' the next one, '~' one that follows. */
  any: { way: '' | '>' | '+' | '~'; what: string }[]
}
type Weight = readonly [ids: number, classes: number, types: number]

/** Heavier than any selector of ours. */
const A_LAYER = ':not(#\\#)'
const A_CLASS = ':not(.\\#)'
const A_TYPE = ':not(\\#)'
/** By how much every selector is made heavier, so that those that weigh too much when written out can weigh what they should. */
const ROOM = 3

export function older(text: string, layer: number, facts: Facts): string[] {
  const first = parser().astSync(text).first
  const [ids, classes, types] = weigh(first)
  const should: Weight = [ids + layer, classes + ROOM, types + ROOM]
  return choices(first).map((one) => padded(withoutHas(one, facts), should))
}

// --- what a selector weighs

const ZERO: Weight = [0, 0, 0]
const sum = (a: Weight, b: Weight): Weight => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const heavier = (a: Weight, b: Weight): Weight => ((a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) >= 0 ? a : b)

const weigh = (selector: Selector): Weight => selector.nodes.map(weightOf).reduce(sum, ZERO)

function weightOf(node: Node): Weight {
  if (node.type === 'id') return [1, 0, 0]
  if (node.type === 'class' || node.type === 'attribute') return [0, 1, 0]
  if (node.type === 'tag') return [0, 0, 1]
  if (node.type !== 'pseudo') return ZERO
  if (node.value.startsWith('::') || /^:(?:before|after)$/.test(node.value)) return [0, 0, 1]
  if (node.value === ':where') return ZERO
  if (/^:(?:is|not|has)$/.test(node.value)) return node.nodes.map(weigh).reduce(heavier, ZERO)
  return [0, 1, 0]
}

function padded(selector: Selector, should: Weight): string {
  const [ids, classes, types] = weigh(selector)
  const missing = [should[0] - ids, should[1] - classes, should[2] - types] as const
  if (Math.min(...missing) < 0)
    throw new Error(`For older engines this is too much in :where(), or too long a list in :not(): ${selector}`)
  const padding = A_LAYER.repeat(missing[0]) + A_CLASS.repeat(missing[1]) + A_TYPE.repeat(missing[2])
  const text = String(selector).trim()
  const pseudo = text.search(/::?(?:before|after|backdrop|placeholder|marker|-webkit-[\w-]+|-moz-[\w-]+)\b[^ ]*$/)
  return pseudo < 0 ? text + padding : text.slice(0, pseudo) + padding + text.slice(pseudo)
}

// --- :is() and :where(), one choice after the other; lists in :not()

function choices(selector: Selector): Selector[] {
  const found = choosing(selector)
  if (!found) {
    selector.walkPseudos((not) => {
      if (not.value === ':not' && not.nodes.length > 1)
        not.replaceWith(...not.nodes.map((one) => parser.pseudo({ value: ':not', nodes: [one.clone() as Selector] })))
    })
    return [selector]
  }
  return found.nodes.flatMap((choice) => {
    const copy = selector.clone() as Selector
    const inside = choice.clone() as Selector
    const place = choosing(copy)!
    trimmed(inside)
    place.replaceWith(...inside.nodes.map((one) => one.clone()))
    return choices(parser().astSync(String(copy)).first)
  })
}

/** The first one that is not inside of something else that has to do with it. */
function choosing(selector: Selector): Pseudo | undefined {
  let found: Pseudo | undefined
  selector.walkPseudos((one) => {
    if (found || (one.value !== ':is' && one.value !== ':where')) return
    for (let up = one.parent as Node | undefined; up && up !== selector; up = up.parent as Node | undefined)
      if (up.type === 'pseudo' && /^:(?:has|not)$/.test(up.value)) return
    found = one
  })
  return found
}

function trimmed(selector: Selector): void {
  if (selector.first) selector.first.spaces.before = ''
  if (selector.last) selector.last.spaces.after = ''
}

// --- :has()

function withoutHas(selector: Selector, facts: Facts): Selector {
  for (let has = firstHas(selector); has; has = firstHas(selector))
    has.replaceWith(
      parser.attribute({ attribute: noted(asked(selector, has), has, facts), value: undefined, raws: {} }),
    )
  return selector
}

function firstHas(selector: Selector): Pseudo | undefined {
  let found: Pseudo | undefined
  selector.walkPseudos((one) => {
    if (one.value === ':has') found ??= one
  })
  return found
}

/** Who is asked: the selector as far as the question. */
function asked(selector: Selector, has: Pseudo): string {
  let top: Node = has
  while (top.parent !== selector) top = top.parent as Node
  const before = selector.nodes
    .slice(0, selector.nodes.indexOf(top as (typeof selector.nodes)[number]))
    .map(String)
    .join('')
    .trim()
  return /[>+~]$|^$/.test(before) ? `${before}*` : before
}

function noted(on: string, has: Pseudo, facts: Facts): string {
  const any = has.nodes.flatMap((inside) => choices(parser().astSync(String(inside)).first)).map(split)
  const id = `has-${idOf(JSON.stringify([on, any]))}`
  facts.has.push({ id, on, any })
  for (const { what } of any) {
    facts.attributes.push(...[...what.matchAll(/\[([\w-]+)/g)].map(([, name]) => name!))
    if (what.includes(':disabled')) facts.attributes.push('disabled')
  }
  return id
}

function split(inside: Selector): Has['any'][number] {
  const text = String(inside).trim()
  const way = (/^[>+~]/.exec(text)?.[0] ?? '') as Has['any'][number]['way']
  return { way, what: text.slice(way.length).trim() }
}
