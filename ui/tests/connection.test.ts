// What the connection hears becomes what screens read: the newest message, words, reactions, a "no", silence.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '../src/lib/i18n.svelte'
import { overlays } from '../src/lib/overlays.svelte'
import { prefs, remember } from '../src/lib/prefs.svelte'
import { sentenceOf } from '../src/lib/refusals'
import { comeTo, type Visit } from '../src/lib/visit.svelte'
import type { ServerMessage } from '../src/lib/wire'
import { golden, record, where } from './golden'

class Line {
  static last: Line
  static readonly OPEN = 1
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly url: string) {
    Line.last = this
  }
  says = (message: ServerMessage) => this.onmessage?.({ data: JSON.stringify(message) })
  dies = (code: number) => this.onclose?.({ code })
  send() {}
  close() {}
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  sessionStorage.clear()
  await i18n.use('en')
  remember({ tables: [] })
})
const visits: Visit[] = []
afterEach(() => {
  for (const visit of visits.splice(0)) visit.do.hangUp()
  overlays.clear()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function comes(screen = false): Visit {
  const visit = comeTo('K7QR4WZ', screen)
  visits.push(visit)
  return visit
}
function at(...first: ServerMessage[]) {
  const visit = comes()
  Line.last.onopen?.()
  for (const message of first) Line.last.says(message)
  return visit
}
const no = (code: string, details = {}): ServerMessage => ({ type: 'refused', code, sentence: 'No.', details })

describe('the view that the page came with', () => {
  const message = golden('classic', 'giving/giver')
  function bring() {
    document.body.innerHTML = `<script type="application/json" id="first-view">${JSON.stringify(message)}</script>`
  }
  it('is there before the line is, once, and no silence is noted meanwhile', () => {
    bring()
    const visit = comeTo(message.table.code)
    expect(visit.scene?.game?.phase.type).toBe('giving')
    vi.advanceTimersByTime(2_000)
    expect(visit.awaySince).toBeNull()
    expect(comeTo(message.table.code).scene).toBeNull()
  })
  it('gives way to what the line says', () => {
    bring()
    const visit = comeTo(message.table.code)
    Line.last.onopen?.()
    Line.last.says(golden('classic', 'voting/voter'))
    expect(visit.scene?.game?.phase.type).toBe('voting')
  })
  it('is of one table, and for no screen', () => {
    bring()
    expect(comeTo('K7QR4').scene).toBeNull()
    bring()
    expect(comeTo(message.table.code, true).scene).toBeNull()
  })
})

describe('what was heard', () => {
  it('is the newest, whatever comes late', () => {
    const [older, newer] = [golden('classic', 'giving/giver'), golden('classic', 'voting/voter')]
    const visit = at(newer, older)
    expect(visit.scene?.game?.phase.type).toBe('voting')
    expect(older.version).toBeLessThan(newer.version)
  })
  it('may be older where the server reads the table anew, and only then', () => {
    const [older, newer] = [golden('classic', 'giving/giver'), golden('classic', 'voting/voter')]
    const visit = at(newer)
    Line.last.says(no('table_read_anew'))
    expect(sentenceOf(visit.notice!)).toContain('reading it anew')
    Line.last.dies(1013)
    vi.advanceTimersByTime(1000)
    Line.last.onopen?.()
    Line.last.says(older)
    expect(visit.scene?.game?.phase.type).toBe('giving')
    Line.last.says(newer)
    Line.last.says(older)
    expect(visit.scene?.game?.phase.type).toBe('voting')
  })
  it('ends with the reason that the server gave', () => {
    const visit = at(golden('classic', 'giving/giver'), no('table_damaged', { code: 'K7QR4WZ' }))
    Line.last.dies(4404)
    expect(visit.lost?.code).toBe('table_damaged')
  })
  it('makes a table one to come back to, for whoever belongs to it', () => {
    at(golden('classic', 'lobby/stranger'))
    expect(prefs.tables).toEqual([])
    at(golden('classic', 'lobby/guest'))
    expect(prefs.tables.map(({ code }) => code)).toEqual(['K7QR4WZ'])
  })
  it('has an end by the clock that only goes on, where there is one', () => {
    expect(at(golden('bots', 'telling/other')).deadline).toBe(performance.now() + 120_000)
    expect(at(golden('classic', 'telling/other')).deadline).toBeNull()
  })
  it('is asked for as a screen’s where it is one', () => {
    comes(true)
    expect(Line.last.url).toContain('/api/tables/K7QR4WZ/socket?as=screen')
  })
})

describe('the chat', () => {
  const line = (number: number, person: string) =>
    ({ number, by: { type: 'person', person }, text: 'hm', at: 1 }) as never
  const chat = (...lines: never[]): ServerMessage => ({ type: 'chat', version: 1, lines }) as never
  it('counts what others wrote and nobody read here', () => {
    const visit = at(golden('classic', 'giving/giver'), chat(line(1, 'Ana'), line(2, 'Ștefan'), line(3, 'Ana')))
    expect(visit.unread).toBe(2)
    visit.do.openChat()
    expect(visit.unread).toBe(0)
    expect(overlays.isChat()).toBe(true)
    Line.last.says(chat(line(3, 'Ana'), line(4, 'Ana')))
    expect(visit.unread).toBe(0)
    overlays.clear()
    Line.last.says(chat(line(4, 'Ana'), line(5, 'Ana')))
    expect(visit.unread).toBe(1)
    expect(visit.chat.map(({ number }) => number)).toEqual([4, 5])
  })
  it('shows for a moment what a bot says, and counts it for nobody', () => {
    const by = { type: 'bot', name: 'Bramble' }
    const visit = at(golden('classic', 'giving/giver'), chat())
    Line.last.says(chat({ number: 1, by, text: 'I thought of the wolf', at: 1 } as never))
    expect(visit.unread).toBe(0)
    expect(visit.reactions).toMatchObject([{ by, text: 'I thought of the wolf' }])
  })
})

describe('what people say', () => {
  const said = (number: number, text: string): ServerMessage =>
    ({ type: 'chat', version: 1, lines: [{ number, by: { type: 'person', person: 'Ana' }, text, at: 1 }] }) as never
  it('is shown for a moment once it is new, unless it is being read in the chat', () => {
    const visit = at(golden('classic', 'giving/giver'), said(1, 'before one came'))
    expect(visit.reactions).toEqual([])
    Line.last.says(said(2, 'a whale'))
    expect(visit.reactions).toMatchObject([{ text: 'a whale' }])
    visit.do.openChat()
    Line.last.says(said(3, 'or a boat'))
    expect(visit.reactions).toHaveLength(1)
    overlays.clear()
  })
  it('makes nothing rest: a face is no move', () => {
    const visit = at(golden('classic', 'giving/giver'))
    void visit.do.react('wow')
    expect(visit.isAsking).toBe(false)
    void visit.do.goOn()
    expect(visit.isAsking).toBe(true)
  })
})

describe('a reaction', () => {
  it('is seen for a moment', () => {
    const ana = { type: 'person', person: 'Ana' }
    const visit = at(golden('classic', 'giving/giver'), { type: 'reaction', by: ana, reaction: 'laugh' } as never)
    expect(visit.reactions).toMatchObject([{ by: ana, reaction: 'laugh' }])
    vi.advanceTimersByTime(4500)
    expect(visit.reactions).toEqual([])
  })
})

describe('a no', () => {
  it('is why there is no table, where none was seen', () => {
    const visit = at(no('table_is_closed'))
    expect(visit.lost).toMatchObject({ code: 'table_is_closed' })
    expect(visit.notice).toBeNull()
  })
  it('that holds for a moment only heals by itself', () => {
    const visit = at(no('not_kept'))
    expect(visit.lost).toMatchObject({ code: 'not_kept' })
    Line.last.dies(1013)
    vi.advanceTimersByTime(2_000)
    Line.last.onopen?.()
    Line.last.says(golden('classic', 'giving/giver'))
    expect(visit.lost).toBeNull()
    expect(visit.scene?.game?.phase.type).toBe('giving')
  })
  it('that was said last is why the line ended, where the code alone would say less', () => {
    const visit = at(golden('classic', 'giving/giver'), no('only_who_joined'))
    Line.last.dies(4401)
    expect(visit.lost).toMatchObject({ code: 'only_who_joined' })
  })
  it('is shown for a while, where one was', () => {
    const visit = at(golden('classic', 'giving/giver'), no('too_fast'))
    expect(visit.lost).toBeNull()
    expect(visit.notice).toMatchObject({ code: 'too_fast' })
    vi.advanceTimersByTime(6000)
    Line.last.says(no('no_game'))
    vi.advanceTimersByTime(6000) // each has its own time
    expect(visit.notice).toMatchObject({ code: 'no_game' })
    vi.advanceTimersByTime(2000)
    expect(visit.notice).toBeNull()
  })
  it.each([
    [4003, 'sent_away'],
    [4404, 'no_such_table'],
    [4401, 'not_allowed_here'],
  ])('is how the line ends with %i, and nothing lies over it: %s', (code, why) => {
    const visit = at(golden('classic', 'giving/giver'))
    visit.do.openChat()
    Line.last.dies(code)
    expect(visit.lost).toMatchObject({ code: why })
    expect(overlays.stack).toEqual([])
  })
  it('is a sentence with words for modes, rules and people', () => {
    const { game } = at(golden('classic', 'giving/giver')).scene!
    const words = (code: string, details: Record<string, unknown>) =>
      sentenceOf({ type: 'refused', code, sentence: 'Said by the server.', details } as never, game!.players)
    expect(words('too_few_players', { mode: 'Classic', least: 3, players: 2 })).toContain('Classic')
    expect(words('too_few_players', { mode: 'Brambles', least: 3, players: 2 })).toContain('Brambles')
    expect(words('something_new', {})).toBe('Said by the server.')
    expect(sentenceOf({ type: 'refused', code: 'something_new', sentence: '', details: {} })).toBe(
      i18n.text('refusal.server_trouble'),
    )
  })
})

describe('silence', () => {
  it('is said after a blink, with nothing over it, and no more once it is over', () => {
    const visit = at(golden('classic', 'giving/giver'))
    visit.do.openChat()
    const since = performance.now()
    Line.last.dies(1006)
    expect(visit.awaySince).toBeNull()
    expect(visit.retryAt).toBeGreaterThan(since)
    vi.advanceTimersByTime(1000)
    expect(visit.awaySince).toBe(since)
    expect(overlays.stack).toEqual([])
    Line.last.says(golden('classic', 'giving/giver'))
    expect(visit.awaySince).toBeNull()
  })
  it('is not worth a word while nothing has been heard at all', () => {
    const visit = comes()
    Line.last.dies(1006)
    vi.advanceTimersByTime(5000)
    expect(visit.awaySince).toBeNull()
  })
  it('ends when somebody asks for it, or hangs up', () => {
    const visit = at(golden('classic', 'giving/giver'))
    const before = Line.last
    before.dies(1006)
    visit.do.retry()
    expect(Line.last).not.toBe(before)
    const latest = Line.last
    visit.do.hangUp()
    vi.advanceTimersByTime(60_000)
    expect(Line.last).toBe(latest)
  })
})

describe('a game that is over', () => {
  const over = golden('classic', 'over/host')
  it('is looked back at once, and the next one for itself', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(String(path))
      return Promise.resolve(new Response(JSON.stringify(record('classic'))))
    })
    const visit = at(over, { ...over, version: over.version + 1 })
    await vi.waitFor(() => expect(visit.record).not.toBeNull())
    Line.last.says(where({ ...over, version: over.version + 2 }, { game: 2 }))
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map((path) => path.split('/').at(-1))).toEqual(['1', '2'])
  })
  it('says why it cannot be looked back at', async () => {
    const gone = { type: 'refused', code: 'no_such_game', sentence: 'No.', details: {} }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(gone), { status: 404 })))
    const visit = at(over)
    await vi.waitFor(() => expect(visit.notice).toMatchObject({ code: 'no_such_game' }))
  })
})
