// The worker keeps the bare page of its version, and of the one before; nothing else that somebody opened.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8')
const ORIGIN = 'https://play.example'
const BASE = `${ORIGIN}/games/`

type Answer = () => Response | Promise<Response>
const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
const shellOf = (version: string) => html(`<script src="/games/assets/index-${version}.js"></script>`)

/** What a browser has: a network, and caches that outlive a worker. */
class Browser {
  online = true
  answers = new Map<string, Answer>()
  asked: string[] = []
  kept = new Map<string, Map<string, Response>>()

  fetch = async (request: string | { url: string }): Promise<Response> => {
    const address = new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
    this.asked.push(address)
    if (!this.online) throw new TypeError('offline')
    return (await this.answers.get(address)?.()) ?? new Response('not here', { status: 404 })
  }
  cache(name: string) {
    const files = this.kept.get(name) ?? this.kept.set(name, new Map()).get(name)!
    const key = (request: string | { url: string }) =>
      new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
    return {
      put: async (request: string, response: Response) => void files.set(key(request), response),
      match: async (request: string | { url: string }) => files.get(key(request))?.clone(),
      addAll: async (all: string[]) => {
        for (const one of all) {
          const response = await this.fetch(one)
          if (!response.ok) throw new TypeError('not all are there')
          files.set(key(one), response)
        }
      },
    }
  }
  caches = {
    open: async (name: string) => this.cache(name),
    keys: async () => [...this.kept.keys()],
    delete: async (name: string) => this.kept.delete(name),
    match: async (request: { url: string }) => {
      for (const files of this.kept.values()) if (files.has(request.url)) return files.get(request.url)!.clone()
      return undefined
    },
  }
  serves(version: string, ...files: string[]): void {
    this.answers.clear()
    this.answers.set(BASE, () => shellOf(version))
    for (const file of [`assets/index-${version}.js`, ...files])
      this.answers.set(BASE + file, () => new Response(`code of ${file}`))
  }

  /** The worker of a version, as the build would have made it. */
  async installs(version: string, ...files: string[]) {
    const heard = new Map<string, (event: unknown) => void>()
    const self = {
      location: new URL(`${BASE}sw.js`),
      addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
    }
    const source = SOURCE.replace("VERSION = 'unbuilt'", `VERSION = '${version}'`).replace(
      'FILES = []',
      `FILES = ${JSON.stringify([`assets/index-${version}.js`, ...files])}`,
    )
    new Function('self', 'caches', 'fetch', source)(self, this.caches, this.fetch)
    const happens = async (name: string, data?: unknown) => {
      let done: Promise<unknown> = Promise.resolve()
      heard.get(name)!({ data, waitUntil: (work: Promise<unknown>) => (done = work) })
      await done
    }
    await happens('install')
    await happens('activate')
    return {
      happens,
      /** Null: the worker leaves it to the browser. */
      gets: async (path: string, mode = 'cors', method = 'GET'): Promise<string | null> => {
        let answer: Promise<Response> | null = null
        const request = { url: new URL(path, BASE).href, mode, method }
        heard.get('fetch')!({ request, respondWith: (work: Promise<Response>) => (answer = work) })
        return answer && (await (answer as Promise<Response>)).text()
      },
    }
  }
}

describe('the worker', () => {
  let browser: Browser
  beforeEach(() => {
    browser = new Browser()
    browser.serves('one', 'assets/Table-one.js')
  })

  it('shows the kept page where there is no network, at every address of the page', async () => {
    const worker = await browser.installs('one')
    browser.online = false
    for (const path of ['', 't/K7QRM', 'j/K7QRM/', 'tv', 'tv/K7QRM', 'gallery'])
      expect(await worker.gets(path, 'navigate'), path).toContain('index-one.js')
  })
  it('has nothing to do with what else can be opened', async () => {
    const worker = await browser.installs('one')
    for (const path of ['healthz', 'api/decks', 'metrics', 'decks/a/b.webp', 'tt/x', 't/a/b', '/elsewhere'])
      expect(await worker.gets(path, 'navigate'), path).toBeNull()
    expect(await worker.gets('t/K7QRM', 'navigate', 'POST')).toBeNull()
  })
  it('keeps no answer to what was opened: somebody’s cards may stand in it', async () => {
    const worker = await browser.installs('one')
    browser.answers.set(`${BASE}t/K7QRM`, () => html('Ana’s hand'))
    expect(await worker.gets('t/K7QRM', 'navigate')).toBe('Ana’s hand')
    browser.online = false
    for (const path of ['', 't/K7QRM', 'gallery']) expect(await worker.gets(path, 'navigate')).toContain('index-one.js')
  })
  it.each([
    ['is no HTML', () => new Response('ok', { headers: { 'content-type': 'text/plain' } })],
    ['is not to be kept', () => html('index-one.js', { 'cache-control': 'no-store' })],
    ['is no answer', () => new Response('index-one.js', { status: 503, headers: { 'content-type': 'text/html' } })],
    ['is of another version', () => shellOf('two')],
  ])('keeps no shell that %s', async (_, answer) => {
    browser.answers.set(BASE, answer)
    await expect(browser.installs('one')).rejects.toThrow()
  })
  it('shows the kept page where only a proxy answers', async () => {
    const worker = await browser.installs('one')
    browser.answers.set(`${BASE}t/K7QRM`, () => new Response('Bad gateway', { status: 502 }))
    expect(await worker.gets('t/K7QRM', 'navigate')).toContain('index-one.js')
  })

  describe('where the network is silent', () => {
    beforeEach(() => vi.useFakeTimers())
    afterEach(() => vi.useRealTimers())
    const silent = () => new Promise<Response>(() => {})

    it('shows the kept page after three seconds, and not before', async () => {
      const worker = await browser.installs('one')
      browser.answers.set(`${BASE}t/K7QRM`, silent)
      const shown = vi.fn()
      void worker.gets('t/K7QRM', 'navigate').then(shown)
      await vi.advanceTimersByTimeAsync(2_999)
      expect(shown).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
      expect(shown.mock.calls[0]![0]).toContain('index-one.js')
    })
    it('shows what is answered within that time, and keeps waiting where nothing is kept', async () => {
      const worker = await browser.installs('one')
      const later = (ms: number, text: string) => () =>
        new Promise<Response>((answer) => setTimeout(() => answer(html(text)), ms))
      browser.answers.set(`${BASE}t/K7QRM`, later(2_000, 'Ana’s hand'))
      const soon = worker.gets('t/K7QRM', 'navigate')
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await soon).toBe('Ana’s hand')
      browser.kept.clear()
      browser.answers.set(`${BASE}t/K7QRM`, later(20_000, 'at last'))
      const late = worker.gets('t/K7QRM', 'navigate')
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await late).toBe('at last')
    })
  })

  it('has the code of every screen for a tab that is still open when the server has moved on', async () => {
    await browser.installs('one', 'assets/Table-one.js')
    browser.serves('two', 'assets/Table-two.js')
    const worker = await browser.installs('two', 'assets/Table-two.js')
    expect(await worker.gets('assets/Table-one.js')).toBe('code of assets/Table-one.js')
    expect(await worker.gets('assets/Table-two.js')).toBe('code of assets/Table-two.js')
  })
  it('forgets the version before that one', async () => {
    for (const version of ['one', 'two', 'three']) {
      browser.serves(version)
      await browser.installs(version)
    }
    expect([...browser.kept.keys()]).toEqual(['haresay-page-two', 'haresay-page-three'])
  })
  it('asks for a file with its content in its name once', async () => {
    const worker = await browser.installs('one')
    browser.answers.set(`${BASE}assets/hare-1.svg`, () => new Response('a hare'))
    await worker.gets('assets/hare-1.svg')
    browser.online = false
    expect(await worker.gets('assets/hare-1.svg')).toBe('a hare')
  })
  it('keeps no file that was not there', async () => {
    const worker = await browser.installs('one')
    expect(await worker.gets('assets/gone-1.js')).toBe('not here')
    browser.answers.set(`${BASE}assets/gone-1.js`, () => new Response('back'))
    expect(await worker.gets('assets/gone-1.js')).toBe('back')
  })
  it('keeps what the first visit had fetched before it was there, and nothing of the API', async () => {
    const worker = await browser.installs('one')
    browser.answers.set(`${BASE}assets/en-1.js`, () => new Response('words'))
    await worker.happens('message', [`${BASE}assets/en-1.js`, `${BASE}api/decks`])
    browser.online = false
    expect(await worker.gets('assets/en-1.js')).toBe('words')
    expect(browser.asked).not.toContain(`${BASE}api/decks`)
  })
})
