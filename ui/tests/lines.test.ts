// One clear instruction in every phase for every role.
import { describe, expect, it } from 'vitest'
import { draftFor } from '../src/lib/draft'
import { linesFor } from '../src/lib/lines'
import { playersOf } from '../src/lib/people'
import type { PhaseView, Turn, View } from '../src/lib/wire'
import { message, rules, view } from './messages'

const clue = { kind: 'text', text: 'almost home' } as const
const telling: PhaseView = { type: 'telling', can_withdraw: false, needs_card: true }
const giving: PhaseView = { type: 'giving', clue, to_give: 1, either_may_give: false, given: [], story: null }
const voting: PhaseView = {
  type: 'voting',
  clue,
  table: ['a', 'b', 'c', 'd'],
  own: [2],
  votes: 1,
  choices: [1, 3, 4],
  red_vote: false,
  ballot: null,
}

function said(seen: View, seat: number | null): string {
  const one = message(seen, seat)
  return linesFor({ view: seen, players: playersOf(one), seat, draft: draftFor(one) }).say.key
}

describe('the instruction', () => {
  it.each([
    ['anyone', { type: 'claiming' } as PhaseView, 0, 'say.claim'],
    ['the storyteller', telling, 1, 'say.tell'],
    ['the others', telling, 0, 'say.tell.others'],
    ['a giver', giving, 0, 'say.give'],
    ['one who has given', { ...giving, given: ['a'] }, 0, 'say.give.in'],
    ['the storyteller while others give', { ...giving, to_give: 0, story: 'a' }, 1, 'say.give.teller'],
    ['a spectator while cards are given', { ...giving, to_give: 0 }, null, 'say.give.watch'],
    ['a voter', voting, 0, 'say.vote'],
    ['one who has voted', { ...voting, ballot: { votes: [3], red: null } }, 0, 'say.vote.in'],
    ['the storyteller while others vote', { ...voting, votes: 0 }, 1, 'say.vote.teller'],
    ['a spectator while others vote', { ...voting, votes: 0 }, null, 'say.vote.watch'],
  ] as const)('for %s', (_, phase, seat, key) => {
    expect(said(view(phase), seat)).toBe(key)
  })

  it('asks for the clue first in Party', () => {
    const seen = view({ ...telling, needs_card: false }, { rules: rules({ mode: 'party', players: 6 }) })
    expect(said(seen, 1)).toBe('say.tell.first')
  })

  it('gives the storyteller of a Party both votes', () => {
    const seen = view({ ...voting, red_vote: true }, { rules: rules({ mode: 'party', players: 6 }) })
    expect(said(seen, 1)).toBe('say.vote.red')
  })

  it('lets a pair settle who gives, and the other one vote', () => {
    const teams = { rules: rules({ mode: 'teams', players: 6 }) }
    const scores = { scores: [0, 0, 0] }
    expect(said(view({ ...giving, either_may_give: true }, teams, scores), 0)).toBe('say.give.pair')
    expect(said(view({ ...giving, to_give: 0 }, teams, scores), 0)).toBe('say.give.partner')
    expect(said(view({ ...voting, votes: 0 }, teams, scores), 0)).toBe('say.vote.partner')
    expect(said(view({ ...voting, votes: 0 }, teams, scores), 4)).toBe('say.vote.teller')
  })

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
  it.each([
    ['some', turn, 'say.recap.some'],
    ['nobody', { ...turn, story: 4 }, 'say.recap.none'],
    ['everybody', { ...turn, ballots: turn.ballots.map((one) => one && { votes: [2], red: null }) }, 'say.recap.all'],
    ['a Party', { ...turn, story: null }, 'say.recap.agreed'],
  ] as const)('says that %s found it', (_, last, key) => {
    expect(said(view({ type: 'recap', last }), 0)).toBe(key)
  })
})
