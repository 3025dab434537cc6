// How the page is built and, while one works on it, served. The server's address comes from HARESAY_SERVER.
import { parse } from '@formatjs/icu-messageformat-parser'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { forOlderEngines } from './old/plugin.ts'

const server = process.env.HARESAY_SERVER ?? 'http://127.0.0.1:8423'

const PAGE = join(import.meta.dirname, '../src/haresay/web/page')

/** Lays a smaller version beside every file that shrinks, for browsers that take it. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(PAGE, { recursive: true }) as string[]) {
      if (!/\.(js|css|svg|webmanifest)$/.test(name)) continue
      const file = join(PAGE, name)
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(content))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

/** Puts the first stylesheet into the page itself: what is read before any code is there is drawn with the page's first packets. The
 *  server allows that one style by its hash, and makes its addresses absolute as it does the page's. What a screen brings later names its
 *  file among what it needs: a link that is switched off says that it is there. Loaded once more it would come last, and win. */
const dressed: Plugin = {
  name: 'dressed',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      return html.replace(/ *<link rel="stylesheet"[^>]* href="\.\/([^"]+)">\n/, (_, file: string) => {
        const sheet = bundle[file]
        if (sheet?.type !== 'asset') throw new Error(`${file} is not there to be put into the page`)
        const style = String(sheet.source).trim().replaceAll('url(./', 'url(./assets/')
        return `    <style>${style}</style>\n    <link rel="stylesheet" crossorigin href="./${file}" disabled>\n`
      })
    },
  },
}

/** Tells the worker which version this is, and which code belongs to it; words come when a language is chosen. */
const renewing: Plugin = {
  name: 'renewing',
  apply: 'build',
  writeBundle(_, bundle) {
    const code = Object.values(bundle)
      .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      .filter((one) => one.type === 'asset' || !one.facadeModuleId?.includes('/messages/'))
      .map(({ fileName }) => fileName)
      .sort()
    const shell = bundle['index.html']
    const html = shell?.type === 'asset' ? shell.source : ''
    const version = createHash('sha256').update(code.join()).update(html).digest('hex').slice(0, 10)
    const worker = readFileSync(join(PAGE, 'sw.js'), 'utf8')
      .replace("VERSION = 'unbuilt'", `VERSION = '${version}'`)
      .replace('FILES = []', `FILES = ${JSON.stringify(code)}`)
    writeFileSync(join(PAGE, 'sw.js'), worker)
  },
}

/** Messages are read when the page is built, so that no phone needs a parser; what has no variables stays as it is. */
const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/messages\/[\w-]+\.json$/.test(id)) return
    const all = Object.entries(JSON.parse(code) as Record<string, string>)
    return JSON.stringify(Object.fromEntries(all.map(([key, text]) => [key, /[{<']/.test(text) ? parse(text) : text])))
  },
}

/** All of the parser's package that is left then. */
const WITHOUT_PARSER = { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' }

export default defineConfig(({ command }) => ({
  plugins: [svelte(), messages, forOlderEngines(PAGE), dressed, renewing, compressed],
  // The page finds its base path itself, so that one build serves any path.
  base: './',
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: 'firefox90',
    cssTarget: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, headers: { origin: server } },
      '/decks': { target: server },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : { alias: command === 'build' ? WITHOUT_PARSER : {} },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 60_000, // a busy machine is no failure
    hookTimeout: 60_000,
    // What has logic and draws nothing. That every screen is drawn is a test of its own (tests/screens.test.ts).
    coverage: {
      provider: 'v8',
      include: ['src/lib/**/*.ts'],
      reporter: [['text', { skipFull: true }]],
      thresholds: { statements: 90, lines: 90, functions: 90, branches: 80 },
    },
  },
}))
