// Every screen, as somebody meets it: with messages that a server sends, from the address on.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { i18n, t } from '../src/lib/i18n.svelte'
import { prefs, remember } from '../src/lib/prefs.svelte'
import { golden, scenesOf, type Table } from './golden'
import { tap } from './seated'
import { leave, line, visit } from './visiting'

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const TABLES: Table[] = ['classic', 'odyssey', 'party', 'teams', 'three', 'brambles', 'bots', 'held']

async function meets(table: Table, name: string): Promise<void> {
  const message = golden(table, name)
  await visit(`${name.endsWith('/screen') ? 'tv' : 't'}/${message.table.code}`, [message], table)
}

describe('what the page says', () => {
  it.each(TABLES)('to everybody at a table of %s, phase by phase, is what it said before', async (table) => {
    const said: string[] = []
    for (const name of scenesOf(table)) {
      await meets(table, name)
      said.push(`${name}: ${line()}`)
    }
    await expect(said.join('\n') + '\n').toMatchFileSnapshot(`golden/${table}.lines.txt`)
  })
})

/** By the screen's file: how somebody comes there, and what stands there that stands nowhere else. */
const WAYS: Record<string, () => Promise<string>> = {
  Home: () => visit('').then(() => t('home.new')),
  Name: async () => {
    remember({ name: '', nameless: false })
    await visit('')
    tap(t('home.bots'))
    await vi.waitFor(() => expect(document.querySelector('.namecard')).not.toBeNull())
    return t('name.skip')
  },
  Gallery: () => visit('gallery').then(() => t('gallery.title')),
  Everyone: () => visit('everyone').then(() => t('everyone.not')),
  Evenings: () => visit('yours').then(() => t('yours.kept')),
  Past: async () => {
    await meets('classic', 'over/host')
    await vi.waitFor(() => expect(prefs.games).toBeGreaterThan(0))
    await visit(`yours/${golden('classic', 'over/host').table.code}/1`)
    return t('yours.take')
  },
  Heard: async () => {
    remember({ ear: true, describe: true })
    await meets('classic', 'giving/giver')
    tap(t('ear.heard'))
    remember({ ear: false, describe: false })
    return t('ear.keys')
  },
  HomeSheets: async () => {
    await visit('')
    tap(t('display.open'))
    return t('display.title')
  },
  DisplaySheet: async () => {
    await meets('classic', 'giving/giver')
    tap(t('common.menu'))
    tap(t('display.open'))
    return t('display.letters')
  },
  LastTurn: async () => {
    await meets('classic', 'over/host')
    tap(t('common.menu'))
    tap(t('menu.last'))
    return 'lastturn'
  },
  Join: () => meets('classic', 'lobby/stranger').then(() => t('join.go')),
  Lobby: () => meets('classic', 'lobby/host').then(() => t('lobby.deal')),
  HouseRules: async () => {
    await meets('classic', 'lobby/host')
    tap(/house/i)
    return t('house.title')
  },
  Thought: async () => {
    await meets('classic', 'recap/teller')
    tap(t('aside.think'))
    return t('aside.go')
  },
  Privacy: async () => {
    await meets('classic', 'lobby/host')
    tap(t('common.menu'))
    tap(t('privacy.title'))
    return t('privacy.delete')
  },
  SeatSheet: async () => {
    await meets('classic', 'lobby/host')
    tap(/Ana/)
    return t('seat.name')
  },
  BotSheet: async () => {
    await meets('bots', 'telling/other')
    tap(t('common.menu'))
    tap(t('bot.who', { name: 'Bramble' }))
    return t('bot.bramble.profile')
  },
  PlayerSheet: async () => {
    await meets('classic', 'giving/giver')
    tap(t('common.menu'))
    tap(t('player.who', { name: 'João' }))
    return 'seatface'
  },
  Places: async () => {
    const message = golden('bots', 'telling/other')
    const watching = { ...message, you: { ...message.you!, game_seat: null } }
    await visit(`t/${message.table.code}`, [watching], 'bots')
    tap(t('seat.take'))
    return t('takeover.choose')
  },
  Table: () => meets('classic', 'claiming/anyone').then(() => t('say.claim')),
  AtTable: () => meets('classic', 'claiming/anyone').then(() => t('common.menu')),
  Claim: () => meets('classic', 'claiming/anyone').then(() => t('claim.go')),
  Tell: () => meets('classic', 'telling/teller').then(() => t('say.tell')),
  Give: () => meets('classic', 'giving/giver').then(() => 'almost home'),
  Vote: () => meets('classic', 'voting/voter').then(() => t('vote.hole', { number: 2 })),
  Recap: () => meets('classic', 'recap/voter').then(() => t('recap.on', { name: 'Cécile' })),
  End: () => meets('classic', 'over/host').then(() => t('end.again')),
  Tv: () => visit('tv').then(() => t('tv.show')),
  'tv/OnTv': () => meets('classic', 'voting/screen').then(() => 'almost home'),
  'tv/Lobby': () => meets('classic', 'lobby/screen').then(() => 'tvlobby'),
  'tv/Invitation': () => meets('classic', 'lobby/screen').then(() => t('lobby.qr')),
  'tv/Cards': () => meets('classic', 'voting/screen').then(() => t('tv.bigger', { number: 2 })),
  'tv/Evening': () => meets('classic', 'over/screen').then(() => 'tvevening'),
  'tv/Foot': () => meets('classic', 'voting/screen').then(() => 'tvfoot'),
  Menu: async () => {
    await meets('classic', 'giving/giver')
    tap(t('common.menu'))
    return t('menu.leave')
  },
  Chat: async () => {
    await meets('classic', 'giving/giver')
    tap(t('common.menu'))
    tap(t('chat.title'))
    return t('chat.say')
  },
  Help: async () => {
    await meets('classic', 'giving/giver')
    tap(t('common.help'))
    return t('help.title')
  },
  Oops: async () => {
    await visit('t/WRQNG', [{ type: 'refused', code: 'no_such_table', sentence: '', details: { code: 'WRQNG' } }])
    return t('refusal.no_such_table', { code: 'WRQNG' })
  },
  Nowhere: async () => {
    await visit('somewhere/else')
    return t('nowhere.title')
  },
  Broken: async () => {
    vi.spyOn(i18n, 'isReady', 'get').mockReturnValue(false)
    await visit('')
    return t('broken.renewed')
  },
}

describe('the help at a reveal', () => {
  it.each([
    ['classic', 'help.recap'],
    ['party', 'help.recap.agree'],
  ] as const)('at a table of %s promises no light that does not come', async (table, words) => {
    await meets(table, 'recap/voter')
    tap(t('common.help'))
    await vi.waitFor(() => expect(document.body.textContent).toContain(t(words)))
  })
})

describe('every screen', () => {
  const screens = Object.keys(import.meta.glob('../src/screens/**/*.svelte')).map(
    (file) => /screens\/(.+)\.svelte$/.exec(file)?.[1] ?? file,
  )
  it.each(screens)('%s can be come to', async (screen) => {
    const way = WAYS[screen]
    if (!way) throw new Error(`say in WAYS how somebody comes to ${screen}`)
    const words = await way()
    await vi.waitFor(() => expect(document.body.innerHTML).toContain(words))
  })
})
