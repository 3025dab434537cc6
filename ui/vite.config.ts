// How the page is built and, while one works on it, served. The server's address comes from HARESAY_SERVER.
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
    for (const name of readdirSync(join(PAGE, 'assets'))) {
      if (!/\.(js|css|svg)$/.test(name)) continue
      const file = join(PAGE, 'assets', name)
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(content))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

export default defineConfig({
  plugins: [svelte(), compressed],
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
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
})
