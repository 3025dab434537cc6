// Beside the game: what somebody was thinking, bets on who will find a card, and guesses of those who look on.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bestBettors } from '../src/lib/ending'
import { t } from '../src/lib/i18n.svelte'
import { crowdLine } from '../src/lib/lines'
import Asides from '../src/parts/Asides.svelte'
import Bets from '../src/parts/Bets.svelte'
import type { Outcome, TableMessage } from '../src/lib/wire'
import { golden } from './golden'
import { clear, draw, sit, tap } from './seated'

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const seenWith = (message: TableMessage, seen: Partial<NonNullable<TableMessage['game']>>): TableMessage => ({
  ...message,
  game: { ...message.game!, ...seen },
})

describe('what somebody was thinking', () => {
  it('is offered to whoever may say it, and to nobody who is muted', () => {
    const message = golden('classic', 'recap/teller')
    expect(sit(message).game.mayExplain).toBe(true)
    expect(sit(golden('classic', 'recap/watches')).game.mayExplain).toBe(false)
    const people = message.table.people.map((one) => ({ ...one, muted: true }))
    expect(sit({ ...message, table: { ...message.table, people } }).game.mayExplain).toBe(false)
  })
  it('is sent as words', async () => {
    const seat = sit(golden('classic', 'recap/teller'))
    seat.answers(() => null)
    expect(await seat.visit.do.explain('the moon')).toBeNull()
    expect(seat.asked().at(-1)).toEqual({ type: 'explain', said: { kind: 'text', text: 'the moon' } })
  })
  it('is read by everybody, with the name of whoever thought it', () => {
    const said = { kind: 'text', text: 'the moon' } as const
    const seat = sit(seenWith(golden('classic', 'recap/voter'), { explained: [{ turn: 1, seat: 1, said }] }))
    draw(Asides, { game: seat.game })
    expect(document.querySelector('.aside q')?.textContent).toBe('the moon')
    expect(document.querySelector('.aside img')?.getAttribute('alt')).toBe(
      t('aside.by', { who: 'other', name: seat.game.name(1) }),
    )
  })
})

describe('whoever looks on', () => {
  it('guesses with a tap, sees it, and takes it back with another', async () => {
    const seat = sit(golden('classic', 'voting/watches'))
    expect(seat.game.mayGuess).toBe(true)
    expect(sit(golden('classic', 'voting/teller')).game.mayGuess).toBe(false)
    const again = sit(golden('classic', 'voting/watches'))
    again.answers(() => null)
    await again.visit.do.guess(2)
    expect(again.visit.draft.guess).toBe(2)
    await again.visit.do.guess(2)
    expect(again.visit.draft.guess).toBeUndefined()
    expect(again.asked()).toEqual([
      { type: 'guess', card: 2 },
      { type: 'guess', card: null },
    ])
    again.answers(() => ({ type: 'refused', code: 'nothing_to_guess', sentence: '', details: {} }))
    await again.visit.do.guess(3)
    expect(again.visit.draft.guess).toBeUndefined()
  })
  it('is told of together: what most of them thought', () => {
    const message = golden('classic', 'recap/voter')
    const { card } = message.game!.outcome!
    const other = card === 1 ? 2 : 1
    const on = (number: number) => [1, 2, 3, 4].map((one) => (one === number ? 14 : 2))
    const said = (gallery: number[]) => crowdLine(sit(seenWith(message, { gallery })).game)
    expect(said([])).toBeNull()
    expect(said([0, 0, 0, 0])).toBeNull()
    expect(said(on(card))).toBe(t('crowd.found', { count: 14, all: 20 }))
    expect(said(on(other))).toBe(t('crowd.fell', { count: 14, all: 20, number: other }))
    const party = seenWith(golden('party', 'recap/voter'), { gallery: [3, 1] })
    expect(crowdLine(sit(party).game)).toBe(t('crowd.chose', { count: 3, all: 4, number: 1 }))
    expect(sit(party).game.gallery(1)).toBe(3)
    expect(sit(party).game.gallery(5)).toBe(0)
  })
})

describe('a bet', () => {
  it('is for whoever waits: one tap bets, another takes it back', () => {
    const message = golden('classic', 'voting/teller')
    const seat = sit(message)
    expect(seat.game.mayBet).toBe(true)
    expect(sit(golden('classic', 'voting/voter')).game.mayBet).toBe(false)
    expect(sit(golden('party', 'voting/teller')).game.mayBet).toBe(false)
    const again = sit(message)
    draw(Bets, { game: again.game })
    const { seat: on, name } = again.game.voters[0]!
    tap(t('bet.on', { name }))
    expect(again.asked().at(-1)).toEqual({ type: 'bet', on })
    const placed = sit({ ...message, bet: on })
    draw(Bets, { game: placed.game })
    tap(t('bet.on', { name }))
    expect(placed.asked().at(-1)).toEqual({ type: 'bet', on: null })
  })
  it('is shown with what came of it', () => {
    const message = golden('classic', 'recap/voter')
    const { game } = sit(message)
    const { storyteller } = game.phase.type === 'recap' ? game.phase.last : { storyteller: 0 }
    for (const [on, key] of [
      [game.outcome!.together[0], 'bet.right'],
      [game.outcome!.missed[0], 'bet.wrong'],
    ] as const) {
      if (on === undefined) continue
      const seat = sit(seenWith(message, { wagers: [{ turn: 1, seat: storyteller, on }] }))
      draw(Asides, { game: seat.game })
      const words = t(key, { who: game.isYou(on) ? 'on' : 'other', name: game.name(storyteller), on: game.name(on) })
      expect(document.querySelector('.aside')?.textContent?.trim()).toBe(words)
    }
  })
  it('is a prize for whoever was right most often, and at least twice', () => {
    const found = (...together: number[]): Outcome => ({ kind: 'some', card: 1, together, missed: [], also: [] })
    const outcomes = [found(1), found(2), found(1), found(0)]
    const wager = (turn: number, seat: number, on: number) => ({ turn, seat, on })
    expect(bestBettors({ wagers: [], outcomes })).toBeNull()
    expect(bestBettors({ wagers: [wager(1, 0, 1), wager(2, 3, 1)], outcomes })).toBeNull()
    expect(bestBettors({ wagers: [wager(1, 0, 1), wager(3, 0, 1), wager(2, 3, 2)], outcomes })).toEqual({
      seats: [0],
      right: 2,
    })
    const two = [wager(1, 3, 1), wager(4, 3, 0), wager(1, 0, 1), wager(3, 0, 1)]
    expect(bestBettors({ wagers: two, outcomes })).toEqual({ seats: [0, 3], right: 2 })
  })
})
