// What is moved by `translate`, `rotate` and `scale`, which Chromium has since 104: there they are parts of one `transform`, each in a
// property of its own that can be animated. Safari and Firefox have had them for longer, and read the rule as it was written.
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import { isFrame } from './sheets.ts'

const WITHOUT = 'not (translate:1px)'
const PARTS = 'translate(var(--tx),var(--ty)) rotate(var(--ro)) scale(var(--sx),var(--sy))'
const ALL = `${PARTS} var(--tf)`

/** `moving`: the names of steps that move something. */
export function carried(root: Root, moving: ReadonlySet<string>): void {
  const rules: Rule[] = []
  root.walkRules((rule) => {
    if (!isFrame(rule) && declared(rule).some((one) => concerns(one, moving))) rules.push(rule)
  })
  for (const rule of rules) again(rule, moving)
  root.walkAtRules(/keyframes$/, (frames) => {
    if (frames.parent?.type === 'atrule' && (frames.parent as AtRule).params === WITHOUT) return
    let moves = false
    frames.walkDecls(/^(?:translate|rotate|scale|transform)$/, () => void (moves = true))
    if (moves) frames.after(where(inOneTransform(frames)))
  })
}

const declared = (rule: Rule): Declaration[] => rule.nodes.filter((one): one is Declaration => one.type === 'decl')

function concerns({ prop, value }: Declaration, moving: ReadonlySet<string>): boolean {
  if (/^(?:translate|rotate|scale|transform)$/.test(prop)) return true
  if (/^animation(?:-name)?$/.test(prop)) return value.split(/[\s,]+/).some((word) => moving.has(word))
  return /^transition(?:-property)?$/.test(prop) && /\b(?:translate|rotate|scale)\b/.test(value)
}

function again(rule: Rule, moving: ReadonlySet<string>): void {
  const copy = rule.clone({ nodes: [] })
  for (const one of declared(rule).filter((each) => concerns(each, moving))) {
    if (/^transition/.test(one.prop))
      copy.append({ prop: one.prop, value: one.value.replace(/\b(?:translate|rotate|scale)\b/g, 'transform') })
    else if (one.prop === 'transform')
      copy.append({ prop: '--tf', value: one.value === 'none' ? 'scale(1)' : one.value })
    else if (!/^animation/.test(one.prop)) for (const [prop, value] of parts(one)) copy.append({ prop, value })
  }
  if (declared(rule).some((one) => !/^transition/.test(one.prop) && concerns(one, moving)))
    copy.append({ prop: 'transform', value: ALL })
  rule.after(where(copy))
}

function inOneTransform(frames: AtRule): AtRule {
  const copy = frames.clone()
  copy.walkDecls((one) => {
    if (one.prop === 'transform') one.value = `${PARTS} ${one.value === 'none' ? 'scale(1)' : one.value}`
    else if (/^(?:translate|rotate|scale)$/.test(one.prop))
      one.replaceWith(...parts(one).map(([prop, value]) => postcss.decl({ prop, value })))
  })
  return copy
}

function parts({ prop, value, ...one }: Declaration): [string, string][] {
  const words = postcss.list.space(value)
  if (words.length > 2 || words.some((word) => /^var\([^,]*,\s*\S+\s+\S/.test(word)))
    throw new Error(`For older engines the parts of ${prop} are written apart: ${value} (${one.source?.input.from})`)
  const [first = '0', second] = value === 'none' ? (prop === 'scale' ? ['1'] : ['0']) : words
  if (prop === 'rotate') return [['--ro', first === '0' ? '0deg' : first]]
  if (prop === 'scale') return [['--sx', first], ['--sy', second ?? first]] // prettier-ignore
  const length = (word: string) => (word === '0' ? '0px' : word)
  return [['--tx', length(first)], ['--ty', length(second ?? '0')]] // prettier-ignore
}

function where(node: Rule | AtRule): AtRule {
  const there = postcss.atRule({ name: 'supports', params: WITHOUT, nodes: [] })
  there.append(node)
  return there
}
