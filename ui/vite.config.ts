// How the page is built and, while one works on it, served. The server's address comes from HARESAY_SERVER.
import { parse } from '@formatjs/icu-messageformat-parser'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

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
  plugins: [svelte(), messages, compressed],
  // The page finds its base path itself, so that one build serves any path.
  base: './',
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: 'es2022',
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
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
}))
