// Plays through the page in a real browser; what screenshots and checks have in common.
import { chromium } from 'playwright-core'

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]
export const SERVER = process.env.HARESAY_SERVER ?? 'http://127.0.0.1:8423'

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS })

/** A page that reports what goes wrong in it. */
export async function person(browser, size, options = {}) {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1, locale: 'en-GB', ...options })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.log(`[${message.type()}]`, message.text())
  })
  page.on('pageerror', (error) => console.log('[page error]', error.message))
  return page
}
