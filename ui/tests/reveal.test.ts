// What appears when, once all votes are in: the order for every mode, role and size, and what a screen shows of it at any time.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HINTS } from '../src/lib/hints'
import { i18n } from '../src/lib/i18n.svelte'
import { remember } from '../src/lib/prefs.svelte'
import { beginOf, landing, revealOf, shownAt, untilNext, type Reveal } from '../src/lib/reveal'
import type { TableMessage, Turn } from '../src/lib/wire'
import AtTable from '../src/screens/AtTable.svelte'
import OnTv from '../src/screens/tv/OnTv.svelte'
import { golden, type Table } from './golden'
import { button, clear, draw, sit, tap } from './seated'

beforeEach(async () => {
  remember({ hinted: HINTS })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network here')))
  await i18n.use('en')
})
afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Time goes by, and the page is drawn meanwhile. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 10) {
    vi.advanceTimersByTime(Math.min(10, left))
    flushSync()
  }
}

/** A turn of so many cards: by card, how many votes are on it; `story` is where the storyteller's lies, `red` the thorn. */
function turn(votes: readonly number[], story: number | null, red: number | null = null): Turn {
  const cast = votes.flatMap((count, index) => Array.from({ length: count }, () => index + 1))
  const seats = Math.max(votes.length, cast.length + 1)
  return {
    number: 1,
    storyteller: 0,
    clue: { kind: 'text', text: 'hm' },
    table: votes.map((_, seat) => ({ card: `card ${seat}`, owner: seat })),
    story,
    ballots: Array.from({ length: seats }, (_, seat) => {
      const vote = cast[seat - 1]
      return vote === undefined ? null : { votes: [vote], red: seat === 1 ? red : null }
    }),
    points: [],
    scores: [],
  }
}

const inShort = (reveal: Reveal): string =>
  reveal.map((beat) => ('card' in beat ? `${beat.shows} ${beat.card}` : beat.shows)).join(', ')

const AFTERWARDS = 'headline, points, walk, ready, after'

describe('the order', () => {
  it.each([
    // a clue about a card: Classic, Odyssey, Teams
    ['three players', turn([0, 1, 0, 0, 1], 5), 'question, votes 2, votes 5, hush, givers, light 5'],
    ['six, some found it', turn([2, 1, 0, 2, 0, 0], 1), 'question, votes 2, votes 4, votes 1, hush, givers, light 1'],
    ['six, all found it', turn([0, 0, 5, 0, 0, 0], 3), 'question, votes 3, hush, givers, light 3'],
    ['six, nobody found it', turn([2, 3, 0, 0, 0, 0], 3), 'question, votes 1, votes 2, hush, givers, light 3'],
    [
      'twelve, one vote on each',
      turn([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0], 2),
      'question, votes 1, votes 3, votes 4, votes 5, votes 6, votes 7, votes 8, votes 9, votes 10, votes 11, votes 2, hush, givers, light 2',
    ],
    ['a pair each, four cards', turn([1, 0, 1, 0], 3), 'question, votes 1, votes 3, hush, givers, light 3'],
    // a clue about no card: Party
    [
      'six of one mind or not',
      turn([2, 3, 1], null, 1),
      'question, votes 3, votes 1, votes 2, hush, thorn 1, givers, voters',
    ],
    [
      'nobody of one mind',
      turn([1, 1, 1], null, 3),
      'question, votes 1, votes 2, votes 3, hush, thorn 3, givers, voters',
    ],
    // a mode that nobody here knows: a card that was meant, and a thorn
    ['a thorn as well', turn([1, 2, 0], 1, 2), 'question, votes 2, votes 1, hush, thorn 2, givers, light 1'],
  ])('with %s: fewest first, what was meant last', (_, one, order) => {
    expect(inShort(revealOf(one))).toBe(`${order}, ${AFTERWARDS}`)
  })

  it.each<[Table, string]>([
    ['classic', 'recap/voter'],
    ['odyssey', 'recap/voter'],
    ['party', 'recap/voter'],
    ['teams', 'recap/voter'],
    ['brambles', 'recap/none'],
  ])('at a table of %s is the same for every role: it is made from the turn alone', (table, name) => {
    const message = golden(table, name)
    const last = (message.view!.phase as { last: Turn }).last
    const cards = landing(last)
    expect(new Set(cards).size).toBe(cards.length)
    if (last.story !== null && cards.includes(last.story)) expect(cards.at(-1)).toBe(last.story)
    expect(inShort(revealOf(last))).toContain(last.story === null ? 'givers, voters, headline' : 'headline')
  })

  it.each(
    [1, 2, 3, 4, 6, 11].flatMap((count) => [
      [count, 'a card that was meant', 1, null],
      [count, 'a thorn', null, 1],
      [count, 'both', 1, 1],
    ]) as [number, string, number | null, number | null][],
  )('lasts six or seven seconds with votes on %i cards and %s, and a hush of one', (count, _, story, red) => {
    const reveal = revealOf(turn([...Array.from({ length: count }, () => 1), 0], story, red))
    const longestWalk = 1400
    expect(beginOf(reveal, 'walk') + longestWalk).toBeLessThanOrEqual(7000)
    expect(beginOf(reveal, 'walk') + longestWalk).toBeGreaterThanOrEqual(5900)
    expect(beginOf(reveal, red === null ? 'givers' : 'thorn') - beginOf(reveal, 'hush')).toBe(1000)
    expect(beginOf(reveal, 'ready') - beginOf(reveal, 'walk')).toBe(1000)
  })
})

describe('what is shown', () => {
  const reveal = revealOf(turn([2, 1, 0], 1))

  it('only ever grows', () => {
    let before = shownAt(reveal, 0)
    for (let at = 0; at < 15_000; at += 50) {
      const now = shownAt(reveal, at)
      expect(now.landed).toEqual(expect.arrayContaining([...before.landed]))
      for (const [key, was] of Object.entries(before)) if (was === true) expect(now[key as 'light']).toBe(true)
      before = now
    }
    expect(before.after).toBe(true)
  })
  it('is looked at again exactly when there is more', () => {
    let at = 0
    const steps = [0]
    for (let wait = untilNext(reveal, at); wait !== null; wait = untilNext(reveal, at)) steps.push((at += wait))
    expect(steps).toEqual(reveal.map((beat) => beat.at))
  })
})

/** The same message as it comes when the last vote is in. */
const fresh = (message: TableMessage): TableMessage => ({ ...message, since: 0 })

const EVERYBODY = (['classic', 'odyssey', 'party', 'teams'] as const).flatMap((table) =>
  (
    [
      ['a voter’s phone', 'recap/voter'],
      ['the storyteller’s phone', 'recap/teller'],
      ['a phone of whoever watches', 'recap/watches'],
      ['the TV', 'recap/screen'],
    ] as const
  ).map(([device, name]): [string, Table, string] => [device, table, name]),
)

describe.each(EVERYBODY)('on %s, at a table of %s', (device, table, name) => {
  const isTv = device === 'the TV'
  function begins(message = fresh(golden(table, name))) {
    vi.useFakeTimers()
    Object.assign(HTMLElement.prototype, { animate: () => ({}), getAnimations: () => [] })
    const seated = sit(message)
    draw(isTv ? OnTv : AtTable, { visit: seated.visit })
    if (!isTv && !message.you) tap('Watch')
    return { ...seated, last: (message.view!.phase as { last: Turn }).last }
  }
  /** All words of the page, and what stands for pictures in it. */
  const words = () => {
    const said = [...document.body.querySelectorAll('[alt], [title], [aria-label]')].flatMap((one) =>
      ['alt', 'title', 'aria-label'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [isTv ? '' : document.title, document.body.textContent, ...said].join(' | ')
  }
  it('nothing is in the page before its time', () => {
    const { last, game } = begins()
    const reveal = revealOf(last)
    const voted = / voted here|given by/
    expect(words()).toContain('Who thought what?')
    expect(words()).not.toMatch(voted)
    pass(beginOf(reveal, 'hush') - 10)
    expect(words()).not.toMatch(/given by|Next:|found .* card|agreed/)
    if (game.isGuessing) expect(words()).toMatch(/ voted here/)
    else expect(words()).not.toMatch(/ voted here/)
    pass(beginOf(reveal, 'headline') - beginOf(reveal, 'hush'))
    expect(words()).toMatch(/given by/)
    expect(words()).not.toMatch(/Next:|found .* card\.|agreed/)
    expect(document.querySelector('.pts')).toBeNull()
    pass(20)
    expect(words()).toMatch(/found .*card|agreed/)
    expect(words()).not.toContain('Next:')
  })
  it('comes to the same end as for those who come later', () => {
    begins()
    const drawn = () => [...document.querySelectorAll('h1, main, .tvfoot')].map((one) => one.textContent)
    pass(15_000)
    const end = drawn()
    begins(golden(table, name))
    expect(drawn()).toEqual(end)
  })
  it('goes on through messages about other things', () => {
    const message = fresh(golden(table, name))
    const { hear, last } = begins(message)
    pass(beginOf(revealOf(last), 'givers') + 10)
    const before = words()
    hear({ ...message, version: message.version + 1, since: 3.9 })
    expect(words()).toBe(before)
  })
  if (!isTv)
    it('is skipped by one tap, which does not go on by itself', () => {
      const { asked } = begins()
      pass(700)
      document.querySelector<HTMLElement>('main')!.click()
      flushSync()
      expect(words()).toMatch(/found .*card|agreed/)
      const on = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Next:'))
      if (!on) return // whoever watches waits for the others
      on.click()
      expect(asked()).toEqual([])
      pass(1000)
      tap(/Next:/)
      expect(asked()).toEqual([{ type: 'continue' }])
    })
})

it('is shown whole in another game, though a turn of that number was skipped before', () => {
  vi.useFakeTimers()
  const message = fresh(golden('classic', 'recap/voter'))
  const { visit, hear } = sit(message)
  draw(AtTable, { visit })
  tap('Show it all')
  expect(() => button('Show it all')).toThrow()
  const later = (version: number) => ({ version: message.version + version, since: 0 })
  hear({ ...golden('classic', 'giving/giver'), ...later(1) })
  hear({ ...message, ...later(2) })
  expect(document.querySelector('h1')?.textContent).toContain('Who thought what?')
  expect(button('Show it all')).toBeTruthy()
})

describe('the last turn of a game', () => {
  const over = () => fresh(golden('classic', 'over/host'))

  it('is revealed like any other, and the end comes with a tap', async () => {
    vi.useFakeTimers()
    const { visit } = sit(over())
    draw(AtTable, { visit })
    expect(document.querySelector('h1')?.textContent).toContain('Who thought what?')
    expect(document.querySelector('.podium')).toBeNull()
    pass(20_000)
    tap('See who won')
    await vi.waitFor(() => expect(document.querySelector('.podium')).not.toBeNull())
  })
  it('is not shown again to whoever comes later', async () => {
    const { visit } = sit(golden('classic', 'over/host'))
    draw(AtTable, { visit })
    await vi.waitFor(() => expect(document.querySelector('.podium')).not.toBeNull())
  })
  it('leads to the end by itself where nobody presses anything', () => {
    vi.useFakeTimers()
    const { visit } = sit(fresh(golden('classic', 'over/screen')))
    draw(OnTv, { visit })
    expect(document.querySelector('.podium')).toBeNull()
    pass(20_000)
    expect(document.querySelector('.podium')).not.toBeNull()
  })
  it('can be hurried by a button, for whoever cannot tap beside it', () => {
    vi.useFakeTimers()
    const { visit } = sit(over())
    draw(AtTable, { visit })
    expect(() => button('See who won')).toThrow()
    tap('Show it all')
    expect(button('See who won').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('rabbits', () => {
  const walking = vi.fn()
  function begins(message = fresh(golden('classic', 'recap/voter'))) {
    vi.useFakeTimers()
    walking.mockClear()
    const finish = vi.fn()
    Object.assign(HTMLElement.prototype, {
      animate(this: HTMLElement) {
        if (this.matches('.track .r')) walking()
        return { finish }
      },
      getAnimations: () => [{ finish }],
    })
    const seated = sit(message)
    draw(AtTable, { visit: seated.visit })
    return { ...seated, finish, message }
  }

  it('walk once if they got points, however often the table is told anew', () => {
    const { hear, message } = begins()
    pass(4000)
    expect(walking).not.toHaveBeenCalled()
    pass(4000)
    const scored = (message.view!.phase as { last: Turn }).last.points.filter((points) => points > 0).length
    expect(walking).toHaveBeenCalledTimes(2 * scored) // along the stones, and up and down
    hear({ ...message, version: message.version + 1, since: 8 })
    hear({ ...message, version: message.version + 2, since: 9 })
    expect(walking).toHaveBeenCalledTimes(2 * scored)
  })
  it('are there at once for whoever does not want to wait', () => {
    begins()
    tap('Show it all')
    expect(walking).not.toHaveBeenCalled()
  })
  it('stand where they are for whoever comes later', () => {
    begins(golden('classic', 'recap/voter'))
    vi.advanceTimersByTime(10_000)
    expect(walking).not.toHaveBeenCalled()
  })
})
