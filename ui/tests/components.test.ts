// What has logic on the table: the telling slip, the voting board, the seats, the track, the recap, the clock.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '../src/lib/i18n.svelte'
import { prefs } from '../src/lib/prefs.svelte'
import type { PhaseView, TableMessage, Turn, VoteView } from '../src/lib/wire'
import Clock from '../src/parts/Clock.svelte'
import Track from '../src/parts/Track.svelte'
import Lobby from '../src/screens/Lobby.svelte'
import Recap from '../src/screens/Recap.svelte'
import Tell from '../src/screens/Tell.svelte'
import Vote from '../src/screens/Vote.svelte'
import { message, open, rules, view } from './messages'
import { button, clear, draw, sit, tap } from './seated'

const clue = { kind: 'text', text: 'almost home' } as const
const voting: VoteView = {
  type: 'voting',
  clue,
  table: ['a', 'b', 'c', 'd'],
  own: [2],
  votes: 1,
  choices: [1, 3, 4],
  red_vote: false,
  ballot: null,
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network here')))
  await i18n.use('en')
  prefs.name = 'Ana'
})
afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the telling slip', () => {
  const telling = { type: 'telling', can_withdraw: false, needs_card: true } as const
  function tells(phase: typeof telling | { type: 'telling'; can_withdraw: false; needs_card: false }) {
    const seen = view(phase, {}, { storyteller: 0, waiting_for: [0] })
    const seated = sit(message(seen))
    draw(Tell, { store: seated.store, view: seen, phase })
    return seated
  }
  function writes(text: string) {
    const field = document.querySelector('textarea')!
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    flushSync()
  }

  it('goes on to the clue only with a card', () => {
    tells(telling)
    expect(button('Tell this one').disabled).toBe(true)
    tap(/^Card 2/)
    expect(button('Tell this one').disabled).toBe(false)
  })
  it('tells the card and the clue, without the spaces around it', () => {
    const { asked } = tells(telling)
    tap(/^Card 2/)
    tap('Tell this one')
    expect(button('Tell it').disabled).toBe(true)
    writes('  almost home ')
    tap('Tell it')
    expect(asked()).toEqual([{ type: 'tell', clue: { kind: 'text', text: 'almost home' }, card: 'b' }])
  })
  it('asks for no card where the clue comes first', () => {
    const { asked } = tells({ ...telling, needs_card: false })
    writes('before I look')
    tap('Tell it')
    expect(asked()).toEqual([{ type: 'tell', clue: { kind: 'text', text: 'before I look' }, card: null }])
  })
  it('is not there for those who wait', () => {
    const seen = view(telling, {}, { storyteller: 1, waiting_for: [1] })
    draw(Tell, { store: sit(message(seen)).store, view: seen, phase: telling })
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('the voting board', () => {
  function votes(changes: Partial<VoteView> = {}, mode = 'classic') {
    const phase = { ...voting, ...changes }
    const seen = view(phase, { rules: rules({ mode }) }, { waiting_for: [0, 2, 3] })
    const seated = sit(message(seen))
    draw(Vote, { store: seated.store, view: seen, phase })
    return seated
  }
  const holes = () => [...document.querySelectorAll<HTMLButtonElement>('.hole')]
  const cast = () => document.querySelector<HTMLButtonElement>('.act .btn')!

  it('has the own card out of reach', () => {
    const { asked } = votes()
    expect(holes().map((hole) => hole.disabled)).toEqual([false, true, false, false])
    tap('2: your own card')
    expect(cast().disabled).toBe(true)
    expect(asked()).toEqual([])
  })
  it('moves a single marker, and sends it only when asked to', () => {
    const { asked } = votes()
    tap('Vote for 1')
    tap('Vote for 4')
    expect(holes().map((hole) => hole.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false', 'true'])
    expect(asked()).toEqual([])
    cast().click()
    expect(asked()).toEqual([{ type: 'vote', votes: [4], red: null }])
  })
  it('has room for two markers where two are allowed; the oldest makes room for a third', () => {
    const { asked } = votes({ votes: 2 }, 'odyssey')
    for (const hole of ['Vote for 4', 'Vote for 1', 'Vote for 3']) tap(hole)
    cast().click()
    expect(asked()).toEqual([{ type: 'vote', votes: [1, 3], red: null }])
  })
  it('wants a leaf and a thorn of the storyteller in Party', () => {
    const { asked } = votes({ red_vote: true }, 'party')
    tap('Vote for 1')
    expect(cast().textContent).toContain('Now the thorn')
    expect(cast().disabled).toBe(true)
    const thorn = document.querySelector<HTMLInputElement>('input[value=thorn]')!
    thorn.click()
    flushSync()
    tap('Vote for 3')
    cast().click()
    expect(asked()).toEqual([{ type: 'vote', votes: [1], red: 3 }])
  })
  it('says that a vote is in until it is changed', () => {
    votes({ ballot: { votes: [3], red: null } })
    expect(cast().textContent).toContain('Your vote: 3')
    expect(cast().disabled).toBe(true)
    tap('Vote for 1')
    expect(cast().textContent).toContain('Change to 1')
    expect(cast().disabled).toBe(false)
  })
  it('is not there for whoever does not vote', () => {
    votes({ votes: 0 })
    expect(holes()).toEqual([])
  })
})

describe('the seats', () => {
  const nothing = () => {}
  function lobby(changes: Partial<TableMessage['table']> = {}, seat: number | null = 0) {
    const table = { ...open(4), running: false, players: [], ...changes }
    const seated = sit({ ...message(null, seat), table })
    draw(Lobby, { store: seated.store, onmenu: nothing, onhelp: nothing, news: 0 })
    return seated
  }
  const seats = () => [...document.querySelectorAll<HTMLElement>('.seat[data-seat]')]

  it('stand in the order of the table, with a free one for a bot', () => {
    const { asked } = lobby()
    expect(seats().map((one) => one.querySelector('span')?.textContent?.trim())).toEqual([
      'Ana',
      'João',
      'Cécile',
      'Ștefan',
      '',
    ])
    tap('Add a bot')
    expect(asked()).toEqual([{ type: 'seat_bot', seat: 4, level: 'medium' }])
  })
  it('leave only a guest’s own rabbit to be dragged', () => {
    lobby({}, 1)
    expect(seats().filter((one) => one.classList.contains('mine'))).toHaveLength(1)
    expect(() => button('Add a bot')).toThrow()
  })
  it('name the partner opposite in Teams, and keep no free place between them', () => {
    const settings = { ...open(4).settings, mode: 'teams' }
    lobby({ settings })
    expect(seats()).toHaveLength(4)
    expect(seats()[0]?.textContent).toContain('Cécile')
  })
  it('cannot be dealt to while something is wrong', () => {
    lobby({ problem: { code: 'too_few_players', sentence: '', details: { mode: 'Classic', least: 3, players: 2 } } })
    expect(button('Deal the cards').disabled).toBe(true)
  })
})

describe('the track', () => {
  const side = (number: number, score: number) => ({
    side: number,
    seats: [number],
    names: [`Player ${number}`],
    rabbit: 'sky' as const,
    score,
    yours: false,
  })
  it('says where everybody is', () => {
    draw(Track, { track: 'strip' as const, sides: [side(0, 4), side(1, 33)] })
    const track = document.querySelector('.track')!
    expect(track.getAttribute('aria-label')).toBe('The score track: Player 0 on 4 and Player 1 on 33')
    expect([...track.querySelectorAll('.flag')].map((flag) => flag.textContent)).toEqual(['33'])
  })
  it('lets only those hop who got points, and lets them arrive at once in a hurry', () => {
    const hops: { finish: ReturnType<typeof vi.fn> }[] = []
    const animate = vi.fn(() => {
      hops.push({ finish: vi.fn() })
      return hops.at(-1)
    })
    Object.assign(HTMLElement.prototype, { animate, getAnimations: () => hops })
    draw(Track, { track: 'strip' as const, sides: [side(0, 4), side(1, 3)], before: [1, 3], hurry: true })
    expect(animate).toHaveBeenCalledTimes(2) // along the stones, and up and down
    expect(hops.every(({ finish }) => finish.mock.calls.length === 1)).toBe(true)
  })
})

describe('the recap', () => {
  const turn: Turn = {
    number: 3,
    storyteller: 1,
    clue,
    table: ['a', 'b', 'c', 'd'].map((card, owner) => ({ card, owner })),
    story: 2,
    ballots: [{ votes: [2], red: null }, null, { votes: [1], red: null }, { votes: [1], red: null }],
    points: [5, 3, 0, 0],
    scores: [5, 3, 0, 0],
  }
  function recap(changes: Partial<Turn> = {}, waiting = [0]) {
    const last = { ...turn, ...changes }
    const seen = view({ type: 'recap', last } as PhaseView, {}, { waiting_for: waiting, scores: [5, 3, 0, 0] })
    Object.assign(HTMLElement.prototype, { animate: () => ({}), getAnimations: () => [] })
    const seated = sit(message(seen))
    draw(Recap, { store: seated.store, view: seen, turn: last })
    return seated
  }
  const numbers = () => [...document.querySelectorAll('.shown .no')].map((one) => one.textContent)
  const alts = (within: string) =>
    [...document.querySelectorAll<HTMLImageElement>(`${within} img`)].map((one) => one.alt).filter(Boolean)

  it('shows the storyteller’s card first, then the others as they lay', () => {
    recap()
    expect(numbers()).toEqual(['2', '1', '3', '4'])
    expect(document.querySelector('.shown.hero .no')?.textContent).toBe('2')
  })
  it('shows all as they lay where there is no storyteller’s card', () => {
    recap({ story: null })
    expect(numbers()).toEqual(['1', '2', '3', '4'])
  })
  it('says on each card who chose it and whose it was', () => {
    recap()
    expect(alts('.shown.hero .marks')).toEqual(['Ana voted here'])
    expect(alts('.shown.hero .by')).toEqual(['given by João'])
  })
  it('names the most points first', () => {
    recap()
    expect([...document.querySelectorAll('.pts b')].map((one) => one.textContent)).toEqual(['+5', '+3', '0', '0'])
  })
  it('goes on when asked to, and then says whom it waits for', () => {
    const { asked } = recap()
    tap(/^On:/)
    expect(asked()).toEqual([{ type: 'go_on' }])
    recap({}, [2])
    expect(document.body.textContent).toContain('Waiting for Cécile')
  })
})

describe('the clock', () => {
  function clock(seconds: number | null) {
    vi.useFakeTimers()
    const seen = view(voting)
    const timed = message(seen)
    const seated = sit({ ...timed, table: { ...timed.table, seconds_left: seconds } })
    draw(Clock, { store: seated.store })
    return seated
  }
  const shown = () => document.querySelector('[role=timer]')?.textContent ?? null

  it('is not there where nobody plays with one', () => {
    clock(null)
    expect(shown()).toBeNull()
  })
  it('counts down, hurries at the end, and stops at nothing', () => {
    clock(75)
    expect(shown()).toBe('1:15')
    vi.advanceTimersByTime(61_000)
    flushSync()
    expect(shown()).toBe('0:14')
    expect(document.querySelector('.timer.soon')).not.toBeNull()
    vi.advanceTimersByTime(60_000)
    flushSync()
    expect(shown()).toBe('0:00')
  })
  it('gives everybody half a minute more when asked to', () => {
    const { asked } = clock(30)
    tap('Half a minute more')
    expect(asked()).toEqual([{ type: 'more_time' }])
  })
})
