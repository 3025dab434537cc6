// What a browser has and happy-dom lacks; and as much patience as a busy machine needs.
import { afterAll, vi } from 'vitest'

if (!('ListFormat' in Intl)) throw new Error('Node without Intl.ListFormat')
if (!globalThis.matchMedia) {
  globalThis.matchMedia = (query: string) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
}

// Whoever leaves the page takes its timers along; here the page goes when its file of tests is through.
const later = globalThis.setTimeout
const waiting = new Set<ReturnType<typeof later>>()
globalThis.setTimeout = ((...what: Parameters<typeof later>) => {
  const timer = later(...what)
  waiting.add(timer)
  return timer
}) as typeof later
afterAll(() => waiting.forEach((timer) => clearTimeout(timer)))

/** Milliseconds. What must come is waited for; a test that passes never waits so long. */
const PATIENCE = 50_000
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (what, wait = PATIENCE) => waitFor(what, wait)
