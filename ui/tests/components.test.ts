// What has logic on the table: the telling slip, the voting board, the seats, the track, the recap, the clock.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcer } from '../src/lib/announcer.svelte'
import { i18n } from '../src/lib/i18n.svelte'
import { remember } from '../src/lib/prefs.svelte'
import { Scene } from '../src/lib/scene'
import { stone } from '../src/lib/track'
import type { RecapView, TellView, Turn, VoteView } from '../src/lib/wire'
import Clock from '../src/parts/Clock.svelte'
import Track from '../src/parts/Track.svelte'
import AtTable from '../src/screens/AtTable.svelte'
import Lobby from '../src/screens/Lobby.svelte'
import Tell from '../src/screens/Tell.svelte'
import Vote from '../src/screens/Vote.svelte'
import { golden, where, type Table } from './golden'
import { rests, button, clear, draw, sit, tap, type Seated } from './seated'

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network here')))
  await i18n.use('en')
  remember({ name: 'Ana' })
})
afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the telling slip', () => {
  function tells(table: Table, name: string) {
    const message = golden(table, name)
    const seated = sit(message)
    draw(Tell, { game: seated.game, phase: message.view!.phase as TellView })
    return { ...seated, hand: message.view!.hand! }
  }
  function writes(text: string) {
    const field = document.querySelector('textarea')!
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    flushSync()
  }

  it('goes on to the clue only with a card', () => {
    tells('classic', 'telling/teller')
    expect(rests(button('Tell this one'))).toBe(true)
    tap(/^Card 2/)
    expect(rests(button('Tell this one'))).toBe(false)
  })
  it('tells the card and the clue, without the spaces around it', () => {
    const { asked, hand } = tells('classic', 'telling/teller')
    tap(/^Card 2/)
    tap('Tell this one')
    expect(rests(button('Tell it'))).toBe(true)
    writes('  almost home ')
    tap('Tell it')
    expect(asked()).toEqual([{ type: 'tell_clue', clue: { kind: 'text', text: 'almost home' }, card: hand[1] }])
  })
  it('asks for no card where the clue comes first', () => {
    const { asked } = tells('party', 'telling/teller')
    writes('before I look')
    tap('Tell it')
    expect(asked()).toEqual([{ type: 'tell_clue', clue: { kind: 'text', text: 'before I look' }, card: null }])
  })
  it('is not there for those who wait', () => {
    tells('classic', 'telling/other')
    expect(document.querySelector('textarea')).toBeNull()
  })
})

/** All cards lie open. */
const OPEN = {
  turned: { beat: { shows: 'open' }, isSpread: true, cards: Infinity, isOpen: true },
  lasts: { comes: 0, shuffles: 0, spreads: 0 },
  next: null,
  isUp: () => true,
} as const

describe('the voting board', () => {
  function votes(table: Table = 'classic', name = 'voting/first') {
    const seated = sit(golden(table, name))
    draw(Vote, { game: seated.game, phase: seated.game.phase as VoteView, overturning: OPEN, say: '' })
    return seated
  }
  /** The same person, after the vote was cast on another device. */
  function castElsewhere(seated: Seated) {
    seated.hear(golden('classic', 'voting/voted'))
    draw(Vote, { game: seated.game, phase: seated.game.phase as VoteView, overturning: OPEN, say: '' })
  }
  const holes = () => [...document.querySelectorAll<HTMLButtonElement>('.hole')]
  const cast = () => document.querySelector<HTMLButtonElement>('.act .btn')!

  it('has the own card out of reach', () => {
    const { asked } = votes()
    expect(holes().map((hole) => hole.disabled)).toEqual([false, true, false, false])
    tap('2: your own card')
    expect(rests(cast())).toBe(true)
    expect(asked()).toEqual([])
  })
  it('moves a single marker, and sends it only when asked to', () => {
    const { asked } = votes()
    tap('Choose card 1')
    tap('Choose card 4')
    expect(holes().map((hole) => hole.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false', 'true'])
    expect(asked()).toEqual([])
    cast().click()
    expect(asked()).toEqual([{ type: 'cast_votes', votes: [4], red: null }])
  })
  it('has room for two markers where two are allowed; the oldest makes room for a third', () => {
    const { asked } = votes('odyssey', 'voting/voter')
    for (const hole of ['Choose card 4', 'Choose card 1', 'Choose card 2']) tap(hole)
    cast().click()
    expect(asked()).toEqual([{ type: 'cast_votes', votes: [1, 2], red: null }])
  })
  it('wants a leaf and a thorn of whoever has both', () => {
    const { asked } = votes('party', 'voting/teller')
    tap(/^(Leaf|Thorn) on 1$/)
    expect(cast().textContent).toContain('Now the thorn')
    expect(rests(cast())).toBe(true)
    const thorn = document.querySelector<HTMLInputElement>('input[value=thorn]')!
    thorn.click()
    flushSync()
    tap(/^(Leaf|Thorn) on 3$/)
    cast().click()
    expect(asked()).toEqual([{ type: 'cast_votes', votes: [1], red: 3 }])
  })
  it('has rabbits for guesses and leaves for agreeing, whatever the game is called', () => {
    votes('classic', 'voting/voted')
    expect(document.querySelectorAll('.marks .rab')).toHaveLength(1)
    votes('party', 'voting/voted')
    expect(document.querySelectorAll('.marks .peg')).toHaveLength(1)
  })
  it('lets the own card be chosen where it is among the choices', () => {
    votes('party', 'voting/voter')
    expect(holes().every((hole) => !hole.disabled)).toBe(true)
    expect(document.querySelector('.card.mine')).toBeNull()
  })
  it('counts those who vote here, and nobody else', () => {
    votes('teams', 'voting/voted')
    expect(document.body.textContent).toContain('Only Lluís is still deciding.')
  })
  it('says that a vote is in until it is changed', () => {
    votes('classic', 'voting/voted')
    expect(cast().textContent).toContain('Your vote: 3')
    expect(rests(cast())).toBe(true)
    tap('Choose card 1')
    expect(cast().textContent).toContain('Change to 1')
    expect(rests(cast())).toBe(false)
  })
  it('shows what was cast on another device of the same person', () => {
    const seated = votes()
    expect(cast().textContent).toContain('Choose a card')
    castElsewhere(seated)
    expect(cast().textContent).toContain('Your vote: 3')
    expect(rests(cast())).toBe(true)
  })
  it('has what is picked and not sent on top of what was cast', () => {
    const seated = votes()
    tap('Choose card 1')
    castElsewhere(seated)
    expect(cast().textContent).toContain('Change to 1')
  })
  it('has nothing picked any more once it is cast, but for what was picked meanwhile', async () => {
    const { answers, visit } = votes()
    answers(() => null)
    tap('Choose card 1')
    cast().click()
    await vi.waitFor(() => expect(visit.draft.ballot).toBeUndefined())
    tap('Choose card 3')
    cast().click()
    tap('Choose card 4')
    await vi.waitFor(() => expect(visit.isAsking).toBe(false))
    expect(visit.draft.ballot).toEqual({ votes: [4], red: null })
  })
  it('is not there for whoever does not vote', () => {
    votes('classic', 'voting/teller')
    expect(holes()).toEqual([])
  })
})

describe('the seats', () => {
  function lobby(table: Table = 'classic', name = 'lobby/host') {
    const seated = sit(golden(table, name))
    draw(Lobby, {})
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
    expect(asked()).toEqual([{ type: 'seat_bot', seat: 4, level: 'medium', own: '' }])
  })
  it('leave only a guest’s own rabbit to be dragged', () => {
    lobby('classic', 'lobby/guest')
    expect(seats().filter((one) => one.classList.contains('mine'))).toHaveLength(1)
    expect(() => button('Add a bot')).toThrow()
  })
  it('name the partner where everybody has one, and keep no free place between them', () => {
    lobby('teams')
    expect(seats()).toHaveLength(6)
    expect(seats()[0]?.textContent).toContain('Ștefan')
  })
  it('cannot be dealt to while something is wrong', () => {
    lobby('bots', 'lobby/trouble')
    expect(rests(button('Deal the cards'))).toBe(true)
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
    you: null,
  })
  const gameOf = (table: Table) => {
    const message = golden(table, 'recap/voter')
    return new Scene(message).game!
  }
  /** Where points end it, as they do unless a host or a mode has it otherwise. */
  const playedTo = (points_to_win: number) => {
    const message = golden('classic', 'recap/voter')
    const view = { ...message.view!, rules: { ...message.view!.rules, points_to_win, rounds: null } }
    const game = { ...message.game!, play: { ...message.game!.play, turns: null } }
    return new Scene({ ...message, game, view }).game!
  }
  it('says where everybody is', () => {
    draw(Track, { track: 'strip' as const, game: playedTo(30), sides: [side(0, 4), side(1, 33)] })
    const track = document.querySelector('.track')!
    expect(track.getAttribute('aria-label')).toBe('The score track: Player 0 on 4 and Player 1 on 33. Played to 30.')
    expect([...track.querySelectorAll('.flag')].map((flag) => flag.textContent)).toEqual(['33'])
  })
  it.each([30, 20, 12])('has a wreath round the stone that ends the game: %i', (points_to_win) => {
    draw(Track, { track: 'wide' as const, game: playedTo(points_to_win) })
    const { left, top } = document.querySelector<HTMLElement>('.goal')!.style
    const place = stone('wide', points_to_win)
    expect([parseFloat(left), parseFloat(top)]).toEqual([place.left, place.top])
    expect(document.querySelector('.until')).toBeNull()
  })
  it('says in words what it is played to where no stone is', () => {
    draw(Track, { track: 'strip' as const, game: playedTo(45) })
    expect(document.querySelector('.goal')).toBeNull()
    expect(document.querySelector('.until')!.textContent).toBe('Played to 45')
  })
  it.each<[Table, number]>([
    ['party', 6],
    ['teams', 6],
  ])('has no goal where turns end the game, and says which this is: %s', (table, turns) => {
    draw(Track, { track: 'strip' as const, game: gameOf(table) })
    expect(document.querySelector('.goal')).toBeNull()
    expect(document.querySelector('.until')!.textContent).toMatch(new RegExp(`^Turn \\d of ${turns}$`))
    expect(document.querySelector('.track')!.getAttribute('aria-label')).toContain(`of ${turns}.`)
  })
})

describe('the recap', () => {
  function recap(name = 'recap/voter', table: Table = 'classic') {
    Object.assign(HTMLElement.prototype, { animate: () => ({}), getAnimations: () => [] })
    const seated = sit(golden(table, name))
    draw(AtTable, { visit: seated.visit })
    return seated
  }
  /** The parts of a score that lie open, each with its points. */
  const opened = () =>
    [...document.querySelectorAll('.opened .parts > li')].map((one) =>
      [...one.querySelectorAll(':scope > span:not(.ev), :scope > b')].map((part) => part.textContent).join(' '),
    )
  const numbers = () => [...document.querySelectorAll('.shown .no')].map((one) => one.textContent)
  const alts = (within: string) =>
    [...document.querySelectorAll<HTMLImageElement>(`${within} img`)].map((one) => one.alt).filter(Boolean)

  it('leaves the cards where they lay', () => {
    recap()
    expect(numbers()).toEqual(['1', '2', '3', '4'])
    expect(document.querySelector('.shown.lit .no')?.textContent).toBe('4')
  })
  it('says on each card who chose it and whose it was', () => {
    recap()
    expect(alts('.shown.lit .marks')).toEqual(['Cécile voted here'])
    expect(alts('.shown.lit .by')).toEqual(['given by João'])
  })
  it('shows at Party what each card brought those who chose it, and lights none', () => {
    recap('recap/agreed', 'party')
    expect(document.querySelector('.shown.lit')).toBeNull()
    const by = [...document.querySelectorAll('.shown')].map((one) => [
      one.querySelectorAll('.marks .rab').length,
      one.querySelector('.each')?.textContent ?? null,
      one.querySelector('.striking') !== null,
    ])
    for (const [voters, points, thorned] of by) {
      if (voters === 0) expect(points).toBeNull()
      else expect(points).toBe(thorned || voters === 1 ? '0' : `+${Math.min(5, Number(voters))}`)
    }
  })
  it('names the most points first, and says what they are made of', () => {
    recap()
    expect([...document.querySelectorAll('.pt b')].map((one) => one.textContent)).toEqual(['+5', '+3', '0', '0'])
    tap('Cécile +5, now 5: what for?')
    expect(opened()).toEqual(['found João’s card +3', 'fooled you and Ana +2'])
  })
  it('opens one score at a time, the own one first, and closes it again', () => {
    recap()
    expect(opened()).toEqual(['believed Cécile 0'])
    tap('João +3, now 3: what for?')
    expect(opened()).toEqual(['found by Cécile +3'])
    tap('João +3, now 3: what for?')
    expect(opened()).toEqual([])
  })
  it('lets the cards grow pale that have no part in the points that were asked for, and no others', () => {
    const { game } = recap()
    const pale = () => [...document.querySelectorAll('.shown')].map((one) => one.classList.contains('pale'))
    expect(pale()).not.toContain(true)
    tap('João +3, now 3: what for?')
    const { last } = game.phase as RecapView
    expect(pale()).toEqual(last.table.map((_, index) => index + 1 !== last.story))
  })
  it('has a total beside every gain', () => {
    recap()
    expect([...document.querySelectorAll('.pt .stone')].map((one) => one.textContent)).toEqual(['5', '3', '0', '0'])
  })
  it('goes on when asked to, and then says whom it waits for', () => {
    const { asked } = recap()
    tap('Next: Cécile tells')
    expect(asked()).toEqual([{ type: 'continue' }])
    recap('recap/ready')
    expect(document.body.textContent).toContain('Waiting for Ana, João, and Cécile')
  })
})

describe('the clock', () => {
  function clock(table: Table = 'bots') {
    vi.useFakeTimers()
    const seated = sit(golden(table, 'telling/other'))
    draw(Clock, {})
    return seated
  }
  const shown = () => document.querySelector('[role=timer]')?.textContent ?? null

  it('is not there where nobody plays with one', () => {
    clock('classic')
    expect(shown()).toBeNull()
  })
  it('counts down, hurries at the end, and stops at nothing', () => {
    clock()
    expect(shown()).toBe('2:00')
    vi.advanceTimersByTime(106_000)
    flushSync()
    expect(shown()).toBe('0:14')
    expect(document.querySelector('.timer.soon')).not.toBeNull()
    vi.advanceTimersByTime(60_000)
    flushSync()
    expect(shown()).toBe('0:00')
  })
  it('warns whoever is awaited, twenty seconds before, so that it is heard, seen and felt', () => {
    vi.useFakeTimers()
    const felt = vi.fn()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate: felt }))
    dispatchEvent(new Event('pointerup'))
    const message = golden('classic', 'telling/teller')
    sit(where(message, { seconds_left: 60 }))
    draw(Clock, {})
    expect(document.querySelector('.lastlight')).toBeNull()
    vi.advanceTimersByTime(40_000)
    flushSync()
    expect(document.querySelector('.lastlight')).not.toBeNull()
    expect(announcer.said).toContain('20 seconds left')
    expect(felt).toHaveBeenCalledTimes(1)
  })
  it('warns nobody who has nothing to do', () => {
    clock()
    vi.advanceTimersByTime(106_000)
    flushSync()
    expect(document.querySelector('.lastlight')).toBeNull()
  })
  it('has one key for more time, which can be switched off, and is no key while somebody writes', () => {
    const { asked } = clock()
    const plus = (target: EventTarget = document.body) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true, cancelable: true }))
    plus(document.body.appendChild(document.createElement('textarea')))
    remember({ plusKey: false })
    plus()
    remember({ plusKey: true })
    expect(asked()).toEqual([])
    plus()
    expect(asked()).toEqual([{ type: 'more_time' }])
  })
  it('does not run while the last vote can still be changed', () => {
    vi.useFakeTimers()
    const message = golden('classic', 'voting/voted')
    const board = { ...message.view!.board, waiting_for: [] }
    sit(where({ ...message, view: { ...message.view!, board } }, { seconds_left: 3 }))
    draw(Clock, {})
    expect(shown()).toBeNull()
  })
  it('shows a new limit from the first moment on, however long nothing was counted before', () => {
    const seated = clock('classic')
    vi.advanceTimersByTime(4_000)
    const { table, ...next } = golden('classic', 'telling/other')
    seated.hear({ ...next, version: next.version + 1, table: { ...table, seconds_left: 60 } })
    expect(shown()).toBe('1:00')
  })
  it('gives everybody half a minute more when asked to', () => {
    const { asked } = clock()
    tap('Half a minute more')
    expect(asked()).toEqual([{ type: 'more_time' }])
  })
})
