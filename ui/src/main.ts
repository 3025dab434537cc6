// The beginning: words first, so that nothing is shown in the wrong language, then the page. The screen comes meanwhile.
import { mount } from 'svelte'
import App from './App.svelte'
import { base } from './lib/base'
import { startLanguage } from './lib/i18n.svelte'
import { router } from './lib/route.svelte'
import './lib/theme.svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/parts.css'

if (router.route.name === 'table') void import('./screens/Table.svelte')
void startLanguage().then(() => mount(App, { target: document.getElementById('page')! }))

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register(`${base}sw.js`).catch(() => {}))
}
