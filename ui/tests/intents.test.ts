// What somebody means to do is asked of the table; a "no" is never ignored.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '../src/lib/i18n.svelte'
import { Connection } from '../src/lib/connection.svelte'
import { place } from '../src/lib/history.svelte'
import { goHome, goToGallery, goToTable, goToTv, layTable, playNow, type Intents } from '../src/lib/intents'
import type { Take } from '../src/lib/recording'
import { forgetSeat, seatAt } from '../src/lib/seats'
import { prefs, remember, rememberTable } from '../src/lib/prefs.svelte'
import { golden } from './golden'
import { answerEach, sit, type Seated } from './seated'

const NO = { type: 'refused', code: 'game_is_running', sentence: 'No.', details: {} } as const

beforeEach(async () => {
  await i18n.use('en')
  remember({ name: 'Ana', tables: [] })
  for (const code of ['K7QR4WZ', 'HARE22', '']) forgetSeat(code)
  goHome()
  await vi.waitFor(() => expect(place.route.name).toBe('home'))
})
afterEach(() => vi.unstubAllGlobals())

/** A file on its way: it comes at once. */
const uploading = (status: number, body: unknown) =>
  class {
    readonly upload = {}
    readonly status = status
    readonly responseText = JSON.stringify(body)
    onload: (() => void) | null = null
    onloadend: (() => void) | null = null
    open() {}
    setRequestHeader() {}
    send() {
      this.onload?.()
      this.onloadend?.()
    }
  }

function answering(status: number, body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
  vi.stubGlobal('XMLHttpRequest', uploading(status, body))
}

describe('playing now', () => {
  it('goes to the table when bots sit there and cards are dealt', async () => {
    answering(201, { code: 'HARE22', person: 'pAna' })
    const asked = answerEach(() => null)
    expect(await playNow()).toBeNull()
    expect(asked.map(({ type }) => type)).toEqual(['seat_bot', 'seat_bot', 'seat_bot', 'begin_game'])
    await vi.waitFor(() => expect(place.route).toEqual({ name: 'table', code: 'HARE22' }))
  })
  it.each(['seat_bot', 'begin_game'])('says so when %s is refused, and goes nowhere', async (refused) => {
    answering(201, { code: 'HARE22', person: 'pAna' })
    answerEach(({ type }) => (type === refused ? NO : null))
    expect(await playNow()).toMatchObject({ code: NO.code })
    expect(place.route.name).toBe('home')
  })
  it('says that it is still being tried where the table is not heard, and goes there as it is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answering(201, { code: 'HARE22', person: 'pAna' })
    vi.stubGlobal('WebSocket', class { close() {} }) // prettier-ignore
    const trying = vi.fn()
    const answered = vi.fn()
    void playNow(trying).then(answered)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(trying).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect([trying.mock.calls.length, answered.mock.calls.length, place.route.name]).toEqual([1, 0, 'home'])
    await vi.advanceTimersByTimeAsync(8_000)
    vi.useRealTimers()
    expect(answered).toHaveBeenCalledWith(null)
    await vi.waitFor(() => expect(place.route).toEqual({ name: 'table', code: 'HARE22' }))
  })
})

describe('leaving', () => {
  it('goes home and forgets the table', async () => {
    const { visit, answers } = sit(golden('classic', 'lobby/host'))
    rememberTable(visit.code)
    goToTable(visit.code)
    await vi.waitFor(() => expect(place.route.name).toBe('table'))
    answers(() => null)
    await visit.do.leave()
    await vi.waitFor(() => expect(place.route.name).toBe('home'))
    expect(prefs.tables).toEqual([])
  })
  it('stays where the table says no, and says why', async () => {
    const { visit, answers } = sit(golden('classic', 'lobby/host'))
    rememberTable(visit.code)
    goToTable(visit.code)
    await vi.waitFor(() => expect(place.route.name).toBe('table'))
    answers(() => NO)
    await visit.do.leave()
    expect(place.route.name).toBe('table')
    expect(prefs.tables.map(({ code }) => code)).toEqual([visit.code])
    expect(visit.notice).toMatchObject({ code: NO.code })
  })
})

describe('a second device', () => {
  it('gets its code', async () => {
    const { visit } = sit(golden('classic', 'lobby/host'))
    answering(201, { code: '4KPWX9RM', seconds: 600 })
    expect(await visit.do.deviceCode()).toMatchObject({ code: '4KPWX9RM' })
  })
  it('is told why it gets none', async () => {
    const { visit } = sit(golden('classic', 'lobby/host'))
    answering(409, { ...NO, code: 'too_many_devices', details: { devices: 5 } })
    expect(await visit.do.deviceCode()).toBeNull()
    expect(visit.notice?.code).toBe('too_many_devices')
    expect(visit.isAsking).toBe(false)
  })
})

describe('a connection that ends', () => {
  it('leaves no button grey: what was asked is answered', async () => {
    sit(golden('classic', 'lobby/host'))
    const line = new Connection('HARE22')
    const asked = line.ask({ type: 'begin_game' })
    expect(line.asking).toBe(1)
    line.reconnect()
    expect(await asked).toMatchObject({ code: 'unsent' })
    expect(line.asking).toBe(0)
    expect(line.notice?.code).toBe('unsent')
  })
})

describe('going somewhere', () => {
  it.each([
    [goToGallery, { name: 'gallery' }],
    [goToTv, { name: 'tv', code: '' }],
    [() => goToTv('HARE22'), { name: 'tv', code: 'HARE22' }],
    [() => goToTable('HARE22'), { name: 'table', code: 'HARE22' }],
  ] as const)('%# changes the address and what is shown', async (goes, route) => {
    goes()
    await vi.waitFor(() => expect(place.route).toEqual(route))
  })
})

describe('laying a table', () => {
  it('opens one in the language of the page, and is remembered', async () => {
    const asked = vi.fn((_: string, { body }: { body: string }) =>
      Promise.resolve(new Response(JSON.stringify({ code: 'HARE22', body }), { status: 201 })),
    )
    vi.stubGlobal('fetch', asked)
    expect(await layTable()).toBeNull()
    expect(JSON.parse(asked.mock.calls[0]![1].body)).toEqual({
      name: 'Ana',
      settings: { language: 'en' },
      id: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(prefs.tables.map(({ code }) => code)).toEqual(['HARE22'])
  })
  it('needs no name: whoever has none is somebody', async () => {
    remember({ name: '' })
    const asked = vi.fn(() => Promise.resolve(new Response('{"code":"HARE22"}', { status: 201 })))
    vi.stubGlobal('fetch', asked)
    await layTable()
    expect(JSON.stringify(asked.mock.calls[0])).toContain(i18n.text('home.nobody'))
  })
  it('says why there is none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
    expect(await layTable()).toMatchObject({ code: 'offline' })
    answering(500, 'what?')
    expect(await layTable()).toMatchObject({ code: 'server_trouble' })
    expect(prefs.tables).toEqual([])
  })
})

describe('coming to a table that is laid', () => {
  const sent = () => vi.mocked(fetch).mock.calls.map(([path, how]) => [String(path), JSON.parse(String(how?.body))])
  beforeEach(() => {
    const answer = () => Promise.resolve(new Response('{"code":"K7QR4WZ","person":"x"}', { status: 201 }))
    vi.stubGlobal('fetch', vi.fn(answer))
  })
  it('is sitting down with a name, which is remembered', async () => {
    const { visit } = sit(golden('classic', 'lobby/stranger'))
    expect(await visit.do.join('  Zoë ')).toBeNull()
    expect(sent()).toEqual([
      [expect.stringMatching('/tables/K7QR4WZ/people$'), { name: 'Zoë', id: expect.any(String) }],
    ])
    expect(prefs.name).toBe('Zoë')
    expect(prefs.tables.map(({ code }) => code)).toEqual(['K7QR4WZ'])
  })
  it('is being somebody who sits there, with a code', async () => {
    const { visit } = sit(golden('classic', 'lobby/stranger'))
    expect(await visit.do.joinWithDeviceCode('4KPWX9RM')).toBeNull()
    expect(sent()).toEqual([
      [expect.stringMatching('/tables/K7QR4WZ/devices$'), { code: '4KPWX9RM', id: expect.any(String) }],
    ])
    expect(seatAt('K7QR4WZ')).toBe(sent()[0]?.[1].id)
  })
})

describe('every wish is asked of the table as it is meant', () => {
  const WISHES: [(does: Intents) => unknown, object][] = [
    [(does) => does.rename(' Ana '), { type: 'rename', name: 'Ana' }],
    [(does) => does.chooseRabbit('mint'), { type: 'choose_rabbit', rabbit: 'mint' }],
    [(does) => does.takeSeat(3), { type: 'take_seat', seat: 3 }],
    [(does) => does.leaveSeat(), { type: 'leave_seat' }],
    [(does) => does.seatBot(2, 'hard'), { type: 'seat_bot', seat: 2, level: 'hard', own: '' }],
    [(does) => does.removeBot(2), { type: 'remove_bot', seat: 2 }],
    [(does) => does.startGame(), { type: 'begin_game' }],
    [(does) => does.stopGame(), { type: 'stop_game' }],
    [(does) => does.claim(), { type: 'claim_turn' }],
    [(does) => does.withdraw(), { type: 'withdraw_claim' }],
    [(does) => does.takeBack(), { type: 'take_back_cards' }],
    [(does) => does.goOn(), { type: 'continue' }],
    [(does) => does.moreTime(), { type: 'more_time' }],
    [(does) => does.reclaim(), { type: 'reclaim' }],
    [(does) => does.giveSeatTo('Rui'), { type: 'give_seat_to', person: 'Rui' }],
    [(does) => does.holdSeat('Rui'), { type: 'hold_seat', person: 'Rui' }],
    [(does) => does.say('hello'), { type: 'say', text: 'hello' }],
    [(does) => does.react('laugh'), { type: 'react', reaction: 'laugh' }],
    [(does) => does.mute('Rui', true), { type: 'mute', person: 'Rui', muted: true }],
    [(does) => does.sendAway('Rui', false), { type: 'send_away', person: 'Rui', ban: false }],
    [(does) => does.passHost('Rui'), { type: 'pass_host', person: 'Rui' }],
  ]
  it.each(WISHES)('%s', (wish, sent) => {
    const { visit, asked } = sit(golden('classic', 'lobby/host'))
    wish(visit.do)
    expect(asked()).toEqual([sent])
  })
  it('and settings go as a whole, with what was changed', () => {
    const message = golden('classic', 'lobby/host')
    const { visit, asked } = sit(message)
    void visit.do.changeSettings({ chat: false })
    expect(asked()).toEqual([{ type: 'change_settings', settings: { ...message.table.settings, chat: false } }])
  })
  it('and no deck at all is refused here already', () => {
    const { visit, asked } = sit(golden('classic', 'lobby/host'))
    visit.do.refuseNoDecks()
    expect(visit.notice).toMatchObject({ code: 'no_decks' })
    expect(asked()).toEqual([])
    visit.do.dismissNotice()
    expect(visit.notice).toBeNull()
  })
})

describe('picking', () => {
  const picked = ({ visit }: Seated) => visit.draft.cards
  it('holds up one card at a time, and keeps it when it is picked again', () => {
    const seated = sit(golden('classic', 'giving/giver'))
    const [one, other] = seated.game.view.hand!
    for (const card of [one!, other!, other!]) seated.visit.do.pickCard(card)
    expect(picked(seated)).toEqual([other])
    void seated.visit.do.give()
    expect(seated.asked()).toEqual([{ type: 'give_cards', cards: [other] }])
  })
  it('holds up two where two are wanted: the oldest makes room, and a picked one is put back', () => {
    const seated = sit(golden('three', 'giving/giver'))
    const [a, b, c] = seated.game.view.hand!
    for (const card of [a!, b!, c!]) seated.visit.do.pickCard(card)
    expect(picked(seated)).toEqual([b, c])
    seated.visit.do.pickCard(b!)
    expect(picked(seated)).toEqual([c])
  })
  it('exchanges what was given, or keeps it after all', () => {
    const seated = sit(golden('classic', 'giving/given'))
    seated.visit.do.exchange()
    seated.visit.do.pickCard(seated.game.view.hand![0]!)
    expect(seated.visit.draft).toMatchObject({ changing: true, cards: [seated.game.view.hand![0]] })
    seated.visit.do.keepGiven()
    expect(seated.visit.draft).toMatchObject({ changing: false, cards: undefined })
  })
  it('puts the leaf down first and the thorn next, and takes either out again', () => {
    const { visit, asked } = sit(golden('party', 'voting/teller'))
    visit.do.putMarker(2)
    expect(visit.draft).toMatchObject({ ballot: { votes: [2], red: null }, holding: 'thorn' })
    visit.do.putMarker(4)
    visit.do.putMarker(4)
    expect(visit.draft.ballot).toEqual({ votes: [2], red: null })
    visit.do.putMarker(5)
    visit.do.hold('vote')
    visit.do.putMarker(2)
    expect(visit.draft).toMatchObject({ ballot: { votes: [], red: 5 }, holding: 'vote' })
    visit.do.putMarker(3)
    void visit.do.vote()
    expect(asked()).toEqual([{ type: 'cast_votes', votes: [3], red: 5 }])
  })
  it('is nothing where nobody votes', async () => {
    const { visit, asked } = sit(golden('classic', 'giving/giver'))
    visit.do.putMarker(1)
    expect(visit.draft.ballot).toBeUndefined()
    expect(await visit.do.vote()).toBeNull()
    expect(asked()).toEqual([])
  })
})

describe('what somebody needs', () => {
  afterEach(() => remember({ needsWords: false, needsTime: false }))
  it('is said to the table as it was set', () => {
    const { visit, asked } = sit(golden('classic', 'telling/other'))
    remember({ needsTime: true })
    void visit.do.sayNeeds()
    expect(asked()).toEqual([{ type: 'say_needs', needs: { words: false, time: true } }])
  })
  it('is said once on coming, and only what the table does not know', () => {
    const message = golden('classic', 'telling/other')
    const { visit, asked } = sit({ ...message, you: { ...message.you!, needs: { words: false, time: true } } })
    visit.do.bringNeeds()
    expect(asked()).toEqual([])
    remember({ needsWords: true })
    visit.do.bringNeeds()
    expect(asked()).toEqual([{ type: 'say_needs', needs: { words: true, time: true } }])
  })
})

it('rules a card out for one’s own eyes, and thinks of it again', () => {
  const { visit, asked } = sit(golden('classic', 'voting/voter'))
  visit.do.ruleOut(2)
  visit.do.ruleOut(3)
  visit.do.ruleOut(2)
  expect([visit.draft.out, asked()]).toEqual([[3], []])
})

describe('a recording', () => {
  const take = (kind: Take['kind']): Take => ({
    kind,
    blob: new Blob(['x']),
    address: 'blob:x',
    seconds: 2,
    kept: null,
  })
  it.each([
    ['sound', { kind: 'sound', recording: 'r1', sung: true, words: 'a kettle' }],
    ['film', { kind: 'mime', recording: 'r1', words: 'a kettle' }],
  ] as const)('of %s is put down once, and told', async (kind, clue) => {
    answering(201, { recording: 'r1' })
    const { visit, asked, answers } = sit(golden('classic', 'telling/teller'))
    answers(() => null)
    expect(await visit.do.tellRecorded(take(kind), { sung: true, words: 'a kettle' }, 'a card')).toBeNull()
    expect(asked()).toEqual([{ type: 'tell_clue', clue, card: 'a card' }])
  })
  it('that cannot be put down is still there, and nothing is told', async () => {
    answering(413, { ...NO, code: 'recording_too_large' })
    const { visit, asked } = sit(golden('classic', 'telling/teller'))
    const kept = take('sound')
    expect(await visit.do.tellRecorded(kept, { sung: false, words: '' }, null)).toMatchObject({
      code: 'recording_too_large',
    })
    expect(asked()).toEqual([])
    expect(kept.kept).toBeNull()
  })
  it('of what somebody was thinking is put down, and told; and once more where the server has lost it', async () => {
    answering(201, { recording: 'r1' })
    const { visit, asked, answers } = sit(golden('classic', 'recap/teller'))
    answers(() => null)
    const kept = take('sound')
    expect(await visit.do.explainRecorded(kept, 'it hums')).toBeNull()
    expect(asked()).toEqual([
      { type: 'explain', said: { kind: 'sound', recording: 'r1', sung: false, words: 'it hums' } },
    ])
    answers(() => ({ ...NO, code: 'no_such_recording' }))
    await visit.do.explainRecorded(kept, 'it hums')
    expect(kept.kept).toBeNull()
    answering(413, { ...NO, code: 'recording_too_large' })
    expect(await visit.do.explainRecorded(kept, 'it hums')).toMatchObject({ code: 'recording_too_large' })
  })
  it('that the server has lost is put down anew the next time', async () => {
    answering(201, { recording: 'r1' })
    const { visit, answers } = sit(golden('classic', 'telling/teller'))
    answers(() => ({ ...NO, code: 'no_such_recording' }))
    const kept = take('sound')
    await visit.do.tellRecorded(kept, { sung: false, words: '' }, null)
    expect(kept.kept).toBeNull()
  })
})
