// What is picked lies on top of what was sent, survives a reload, and does not leak into another moment.
import { beforeEach, describe, expect, it } from 'vitest'
import { ballotIn, cardsIn, draftFor, isCast, keep } from '../src/lib/draft'
import { momentOf } from '../src/lib/scene'
import type { GiveView, VoteView } from '../src/lib/wire'
import { golden } from './golden'

const given = golden('three', 'giving/given')
const giving = given.view!.phase as GiveView
const voting = golden('odyssey', 'voting/voted').view!.phase as VoteView
const [one, other] = voting.ballot!.votes as [number, number]
const third = voting.choices.find((number) => number !== one && number !== other)!
const now = momentOf(given)

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear())

  it('is nothing at first, and what was sent counts', () => {
    const draft = draftFor(now)
    expect(cardsIn(draft, giving)).toEqual(giving.given)
    expect(ballotIn(draft, voting)).toEqual(voting.ballot)
    expect(ballotIn(draft, { ...voting, ballot: null })).toEqual({ votes: [], red: null })
  })
  it('lies on top of what was sent', () => {
    const draft = { ...draftFor(now), cards: ['e'], ballot: { votes: [third], red: null } }
    expect(cardsIn(draft, giving)).toEqual(['e'])
    expect(ballotIn(draft, voting).votes).toEqual([third])
  })
  it('can be to have taken everything out again', () => {
    expect(ballotIn({ ...draftFor(now), ballot: { votes: [], red: null } }, voting).votes).toEqual([])
  })
  it('knows whether it is what was sent, in whatever order', () => {
    const draft = draftFor(now)
    expect(isCast(draft, voting)).toBe(true)
    expect(isCast({ ...draft, ballot: { votes: [other, one], red: null } }, voting)).toBe(true)
    expect(isCast({ ...draft, ballot: { votes: [other], red: null } }, voting)).toBe(false)
    expect(isCast({ ...draft, ballot: { votes: [one, third], red: null } }, voting)).toBe(false)
    expect(isCast({ ...draft, ballot: { votes: [one, other], red: third } }, voting)).toBe(false)
    expect(isCast(draft, { ...voting, ballot: null })).toBe(false)
  })
  it('comes back after a reload in the same moment', () => {
    keep({ ...draftFor(now), cards: ['e'], changing: true })
    expect(draftFor(now)).toMatchObject({ cards: ['e'], changing: true })
  })
  it.each(['voting/voter', 'giving/next', 'lobby/host'])('is forgotten when it is another moment: %s', (later) => {
    const before = momentOf(golden('classic', 'giving/giver'))
    keep({ ...draftFor(before), cards: ['e'] })
    expect(draftFor(before).cards).toEqual(['e'])
    expect(draftFor(momentOf(golden('classic', later))).cards).toBeUndefined()
  })
  it('is none where what was kept cannot be read', () => {
    sessionStorage.setItem('haresay-draft', '{')
    expect(draftFor(now).moment).toBe(now)
  })
})
