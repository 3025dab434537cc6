// The beginning: words first, so that nothing is shown in the wrong language, then the page. The screen comes meanwhile.
// If there are none to be had, the page says so in a few of its own.
import './styles/layers.css' // before every other stylesheet: it says which of them wins
import { mount } from 'svelte'
import App from './App.svelte'
import { base } from './lib/base'
import { startLanguage } from './lib/i18n.svelte'
import { place } from './lib/history.svelte'
import './lib/display.svelte'
import { keepSteady } from './lib/steady'
import './lib/theme.svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/parts/base.css'
import './styles/parts/table.css'
import './styles/parts/paper.css'
import './styles/parts/header.css'
import './styles/parts/button.css'
import './styles/parts/form.css'
import './styles/parts/card.css'
import './styles/parts/rabbit.css'
import './styles/parts/slip.css'

if (place.route.name === 'table') void import('./screens/Table.svelte').catch(() => {}) // `App` asks again, and says so
void startLanguage().then(() => {
  const page = document.getElementById('page')!
  page.replaceChildren() // what stood there while nothing else could
  mount(App, { target: page })
  keepSteady(document.documentElement)
})

/** The worker keeps the page at hand; what came before it was there it is told of. */
async function keepThePage(): Promise<void> {
  await navigator.serviceWorker.register(`${base}sw.js`)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void keepThePage().catch(() => {})) // A page without one is as good, but for being offline.
