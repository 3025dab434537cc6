// Pictures of every phase for every role, to look at: node tools/screenshots.mjs [folder]
// Needs a running server (HARESAY_SERVER) and Chromium. One person plays through the page, the rest are bots.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch, person, SERVER } from './drive.mjs'

const FOLDER = process.argv[2] ?? '../build/screenshots'
const TV = { width: 1920, height: 1080 }
const LONGEST_GAME = 240_000

/** Which games are played, and on what. */
const ROUNDS = [
  { name: 'phone', size: { width: 360, height: 640 }, mode: 'classic', bots: 5 },
  { name: 'phone-night', size: { width: 360, height: 640 }, mode: 'odyssey', bots: 11, colorScheme: 'dark' },
  { name: 'small-phone', size: { width: 320, height: 568 }, mode: 'party', bots: 7 },
  { name: 'long-words', size: { width: 360, height: 640 }, mode: 'odyssey', bots: 11, search: '?pseudo' },
  { name: 'sideways', size: { width: 740, height: 360 }, mode: 'classic', bots: 2 },
  { name: 'tablet', size: { width: 820, height: 1180 }, mode: 'teams', bots: 5 },
  { name: 'desktop', size: { width: 1440, height: 900 }, mode: 'classic', bots: 5 },
  { name: 'desktop-night', size: { width: 1440, height: 900 }, mode: 'party', bots: 7, colorScheme: 'dark' },
]

const phase = (page) => page.evaluate(() => document.querySelector('[data-phase]')?.dataset.phase ?? '')

async function play(browser, round) {
  const page = await person(browser, round.size, { colorScheme: round.colorScheme ?? 'light' })
  const shown = new Set()
  const shot = async (name, of = page) => {
    if (shown.has(name)) return
    shown.add(name)
    await of.waitForTimeout(900)
    await of.screenshot({ path: join(FOLDER, `${round.name}-${name}.png`) })
  }
  await page.goto(SERVER + (round.search ?? ''))
  await page.evaluate(() => localStorage.setItem('haresay', JSON.stringify({ name: 'João' })))
  await page.reload()
  await page.waitForSelector('.enter')
  await shot('home')
  await page.click('.enter .btn >> nth=0')
  await page.waitForSelector('.ring')
  const code = page.url().split('/').at(-1)?.split('?')[0]
  if (round.search) await page.goto(`${SERVER}/t/${code}${round.search}`)
  const tv = await person(browser, TV)
  await tv.goto(`${SERVER}/tv/${code}`)
  await page.click(`.ticket:has(input[value=${round.mode}])`)
  for (let bot = 0; bot < round.bots; bot += 1) {
    await page.click('.ring .seat:has(.empty), .opts [data-add-bot]')
    await page.waitForTimeout(250)
  }
  await shot('lobby')
  await shot('tv-lobby', tv)
  await page.click('.lobby .dock .btn')
  const until = Date.now() + LONGEST_GAME
  while (Date.now() < until && !shown.has('end')) {
    await turn(page, tv, shot).catch((missed) => console.log(round.name, String(missed.message).split('\n')[0]))
    await page.waitForTimeout(60)
    if (shown.has('recap') && shown.has('vote') && shown.has('give') && shown.has('tell')) break
  }
  await page.context().close()
  await tv.context().close()
  console.log(round.name, [...shown].join(' '))
}

async function turn(page, tv, shot) {
  const quick = { timeout: 2000 }
  // Cards of a fan lie on each other; a tap finds the right one, a rectangle's corner may not.
  const fan = (index) => page.locator('.fan .f').nth(index).dispatchEvent('click', undefined, quick)
  const now = await phase(page)
  if (now === 'claiming' && (await page.$('.dock .btn'))) {
    await shot('claim')
    await shot('tv-claim', tv)
    await page.click('.dock .btn', quick)
  } else if (now === 'telling' && (await page.$('.dock .btn'))) {
    await shot('tv-tell', tv)
    if (await page.$('.fan')) await fan(2)
    await shot('tell')
    if (!(await page.$('textarea'))) await page.click('.dock .btn', quick)
    await page.fill('textarea', 'The day the forest learned to swim')
    await shot('tell-write')
    await page.click('.dock .btn', quick)
  } else if (now === 'giving' && (await page.$('.handview.give'))) {
    await fan(1)
    await fan(3)
    await shot('give')
    await shot('tv-give', tv)
    await page.click('.dock .btn', quick)
    await shot('give-wait')
  } else if (now === 'voting' && (await page.$('.act .btn'))) {
    await page.click('.hole:not([disabled]) >> nth=1', quick)
    await shot('vote')
    await shot('tv-vote', tv)
    if (await page.$('.hold')) {
      await page.click('.hold .thorn', quick)
      await page.click('.hole:not([disabled]) >> nth=3', quick)
      await shot('vote-red')
    }
    await page.click('.spot >> nth=1', quick)
    await shot('look')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
    await page.click('.act .btn:not([disabled])', quick)
    await shot('voted')
  } else if (now === 'voting') {
    await shot('vote-watch')
  } else if (now === 'recap') {
    await page.waitForTimeout(4200)
    await shot('recap')
    await shot('tv-recap', tv)
    await page.click('.recap .dock .btn', quick)
  } else if (now === 'over') {
    await shot('end')
    await shot('tv-end', tv)
  }
}

mkdirSync(FOLDER, { recursive: true })
const browser = await launch()
const wanted = process.argv.slice(3)
await Promise.all(
  ROUNDS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map((round) => play(browser, round)),
)
await browser.close()
