// Every language has every message, with the same variables; every message is used; every "no" has a sentence.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../src/lib/wire'

const SRC = join(import.meta.dirname, '../src')
const read = (name: string) => JSON.parse(readFileSync(join(SRC, 'messages', name), 'utf8')) as Record<string, string>
const files = readdirSync(join(SRC, 'messages')).filter((name) => name.endsWith('.json') && !name.includes('.context.'))
const english = read('en.json')

function variables(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound && element.type !== TYPE.tag)
      found.add(element.value)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) variables(option.value, found)
  }
  return found
}
const named = (text: string) => [...variables(parse(text))].sort()

/** Keys that are put together from parts: the part before the hole must be written somewhere as `prefix.${…}`. */
function isUsed(key: string, sources: string): boolean {
  if (sources.includes(`'${key}'`)) return true
  const parts = key.split('.')
  for (let kept = parts.length - 1; kept > 0; kept -= 1) {
    const [before, after] = [parts.slice(0, kept).join('.'), parts.slice(kept + 1).join('.')]
    if (sources.includes(`\`${before}.\${`) && (after === '' || sources.includes(`}.${after}\``))) return true
  }
  return false
}

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sources(path)
      return /\.(ts|svelte)$/.test(entry.name) ? readFileSync(path, 'utf8') : ''
    })
    .join('\n')
}

describe.each(files)('%s', (file) => {
  const catalogue = read(file)
  it('has every message and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort())
  })
  it.each(Object.keys(english))('%s can be read and has the same variables', (key) => {
    expect(named(catalogue[key] ?? '')).toEqual(named(english[key] ?? ''))
  })
})

/** What each message is filled in with, as a type. */
function filled(): string {
  const typed = (text: string) => [...kinds(parse(text))].map(([name, kind]) => `${name}: ${kind}`).sort()
  const lines = Object.entries(english)
    .map(([key, text]) => ({ key, variables: typed(text) }))
    .filter(({ variables }) => variables.length > 0)
    .map(({ key, variables }) => `  '${key}': { ${variables.join('; ')} }`)
  return [
    '// What each message is filled in with. Generated from en.json: `npm run words`.',
    'export interface Filled {',
    ...lines,
    '}\n',
  ].join('\n')
}

/** By variable: a number where its plural is asked for, else anything that can be written. */
function kinds(elements: readonly MessageFormatElement[], found = new Map<string, string>()): Map<string, string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue
    const counted = element.type === TYPE.plural || element.type === TYPE.number
    if (counted || !found.has(element.value)) found.set(element.value, counted ? 'number' : 'string | number')
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) kinds(option.value, found)
  }
  return found
}

describe('en.json', () => {
  it('says which variables each message has, for the types', async () => {
    await expect(filled()).toMatchFileSnapshot('../src/messages/filled.ts')
  })
  const all = sources(SRC)
  it('has no message that nobody uses', () => {
    expect(Object.keys(english).filter((key) => !isUsed(key, all))).toEqual([])
  })
  it.each(Object.entries(REFUSALS))(
    'has a sentence for the refusal %s, with details that it carries',
    (code, details) => {
      const sentence = english[`refusal.${code}`]
      expect(sentence, code).toBeDefined()
      const known = [...details, 'name']
      expect(known).toEqual(expect.arrayContaining(named(sentence ?? '')))
    },
  )
})
