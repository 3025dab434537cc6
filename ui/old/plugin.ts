// Lays what older engines load beside the page: their stylesheets and `engine.js`, under names made of their content; and puts `door.js`
// into the page, which decides whether they are loaded. Engines of today load none of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FIRST, idOf, older } from './sheets.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

export function forOlderEngines(folder: string): Plugin {
  const files = new Map<string, string>()
  const keep = (name: string, end: string, content: string): string => {
    const file = `${name}.older-${idOf(content)}.${end}`
    files.set(file, content)
    return file
  }
  return {
    name: 'for-older-engines',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        files.clear()
        const first = html.match(/<link rel="stylesheet"[^>]* href="\.\/assets\/([^"]+)"/)?.[1] ?? ''
        const css = Object.entries(bundle).flatMap(([name, one]) =>
          one.type === 'asset' && name.endsWith('.css')
            ? [[name.replace('assets/', ''), String(one.source)] as const]
            : [],
        )
        const { sheets, facts } = older(new Map(css))
        const names = Object.fromEntries(
          [...sheets].map(([name, sheet]) => [
            name,
            keep(name.replace(/\.css$/, ''), 'css', name === first ? FIRST + sheet : sheet),
          ]),
        )
        const code = keep('engine', 'js', filled(read('engine.js'), { sheets: names, ...facts }))
        const door = read('door.js')
          .replaceAll(/^ *\/\/.*\n/gm, '')
          .replaceAll(/^ +/gm, '')
          .trim()
        const script = `<script data-sheet="./assets/${names[first]}" data-code="./assets/${code}">${door}</script>`
        return html.replace(/(?= *<script type="module")/, `    ${script}\n`)
      },
    },
    writeBundle() {
      for (const [name, content] of files) writeFileSync(join(folder, 'assets', name), content)
    },
  }
}

function filled(code: string, facts: object): string {
  const empty = /const FACTS = \{.*\}\n/
  if (!empty.test(code)) throw new Error('engine.js has no place for its facts')
  return code.replace(empty, () => `const FACTS = ${JSON.stringify(facts)}\n`)
}
