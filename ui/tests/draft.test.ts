// What is picked survives a reload, and does not leak into another moment.
import { beforeEach, describe, expect, it } from 'vitest'
import { draftFor, keep } from '../src/lib/draft'
import type { PhaseView } from '../src/lib/wire'
import { message, view } from './messages'

const giving: PhaseView = {
  type: 'giving',
  clue: { kind: 'text', text: 'far' },
  to_give: 1,
  either_may_give: false,
  given: ['c'],
  story: null,
}

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear())

  it('begins with what was sent', () => {
    expect(draftFor(message(view(giving))).cards).toEqual(['c'])
  })
  it('comes back after a reload in the same moment', () => {
    keep({ ...draftFor(message(view(giving))), cards: ['e'], changing: true })
    expect(draftFor(message(view(giving)))).toMatchObject({ cards: ['e'], changing: true })
  })
  it('is forgotten in the next turn', () => {
    keep({ ...draftFor(message(view(giving))), cards: ['e'] })
    expect(draftFor(message(view({ ...giving, given: [] }, {}, { turn: 4 }))).cards).toEqual([])
  })
})
