// Keeps the page itself at hand: what has its content in its name never changes; the HTML is asked for first.
// It touches nothing of the API, and it never reloads anything: a new version comes with the next visit.
const CACHE = 'haresay-page-1'
const base = new URL('.', self.location).pathname

self.addEventListener('install', (event) => event.waitUntil(welcome().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith(`${base}assets/`)) event.respondWith(kept(request))
  else if (request.mode === 'navigate' && !pathname.startsWith(`${base}api/`)) event.respondWith(page(request))
})

/** The first visit came without this worker: what it needed is fetched again, mostly from the browser's own cache. */
async function welcome() {
  const cache = await caches.open(CACHE)
  const response = await fetch(base)
  if (!response.ok) return
  const named = (await response.clone().text()).match(/assets\/[^"]+/g) ?? []
  await cache.put(base, response)
  await cache.addAll(named.map((file) => base + file))
}

async function kept(request) {
  const cache = await caches.open(CACHE)
  const found = await cache.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    if (response.ok) {
      await cache.put(base, response.clone())
      await forgetOld(cache, await response.clone().text())
    }
    return response
  } catch {
    return (await cache.match(base)) ?? Response.error()
  }
}

/** When a new version of the page has come, the old one's entry file is let go. */
async function forgetOld(cache, html) {
  const entry = /assets\/index-[^"]+\.js/.exec(html)?.[0]
  const known = await cache.keys()
  const old = known.filter(({ url }) => /assets\/index-[^/]+\.js$/.test(url) && entry && !url.endsWith(entry))
  if (old.length > 0) {
    const stale = known.filter(({ url }) => url.includes('/assets/'))
    await Promise.all(stale.map((one) => cache.delete(one)))
  }
}
