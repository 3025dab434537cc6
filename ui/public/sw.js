// Keeps the page itself at hand: its bare shell, and files that have their content in their name and so never change.
// It asks the network for every page first, keeps no answer to that (somebody's cards may stand in it), touches nothing
// of the API, and never reloads anything: a new version comes with the next visit. The version before it is kept as
// well, for tabs that are still open; older ones go.
const VERSION = 'unbuilt'
/** All code of this version, so that a tab can open any screen also when the server has moved on. */
const FILES = []

const CACHE = `haresay-page-${VERSION}`
const OURS = /^haresay-page-/
const base = new URL('.', self.location).pathname
/** Where the page lives; all else that can be opened is the server's own. */
const PAGES = /^(?:(?:t|j|tv)\/[^/]+\/?|(?:tv|gallery|everyone|yours)\/?|yours\/[^/]+\/\d+\/?)?$/

self.addEventListener('install', (event) => event.waitUntil(keepThisVersion().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())))
self.addEventListener('message', (event) => event.waitUntil(keepToo(event.data)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(base)) return
  const path = pathname.slice(base.length)
  if (path.startsWith('assets/')) event.respondWith(kept(request))
  else if (request.mode === 'navigate' && PAGES.test(path)) event.respondWith(page(request))
})

/** Whoever was called comes to the table that called them. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const windows = self.clients.matchAll({ type: 'window' })
  event.waitUntil(windows.then((open) => open[0]?.focus()))
})

/** The shell comes from the one address that never says anything about a table, and must be this version's. */
async function keepThisVersion() {
  const cache = await caches.open(CACHE)
  const shell = await fetch(base, { cache: 'no-cache' })
  if (!isBare(shell)) throw new Error('this is no page to keep')
  const html = await shell.clone().text()
  if (!FILES.some((file) => html.includes(file))) throw new Error('the server has another version by now')
  await cache.addAll(FILES.map((file) => base + file))
  await cache.put(base, shell)
}

const isBare = ({ ok, redirected, headers }) =>
  ok &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !(headers.get('cache-control') ?? '').includes('no-store')

/** What a page had fetched before this worker was there: mostly still in the browser's own cache. */
async function keepToo(addresses) {
  const wanted = addresses.filter((one) => new URL(one).pathname.startsWith(`${base}assets/`))
  await Promise.all(wanted.map((one) => kept(new Request(one)).catch(() => null)))
}

async function kept(request) {
  const found = await caches.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone())
  return response
}

/** How long the network may take to answer before what is kept is shown instead, in milliseconds. */
const PATIENCE = 3000

/** Without a server behind it, or with one that does not answer, the page opens all the same, and says what is the matter. */
async function page(request) {
  const shell = async () => (await caches.open(CACHE)).match(base)
  const late = new Promise((look) => setTimeout(look, PATIENCE))
  const asked = fetch(request)
  try {
    const response = (await Promise.race([asked, late])) ?? (await shell()) ?? (await asked)
    return response.status < 500 ? response : ((await shell()) ?? response)
  } catch {
    return (await shell()) ?? Response.error()
  }
}

/** Caches are named in the order in which they were made. */
async function forgetOld() {
  const others = (await caches.keys()).filter((name) => OURS.test(name) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
