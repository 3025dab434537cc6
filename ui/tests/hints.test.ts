// What is said once, and where: made from what the table says, at tables that a server really sends.
import { describe, expect, it } from 'vitest'
import { hintFor } from '../src/lib/hints'
import { Scene } from '../src/lib/scene'
import { isYourTurn } from '../src/lib/summons.svelte'
import { golden, type Table } from './golden'

const hint = (table: Table, name: string) => hintFor(new Scene(golden(table, name)).game!)

describe('a hint', () => {
  it.each([
    ['classic', 'telling/teller', 'tell'],
    ['classic', 'giving/giver', 'give'],
    ['classic', 'giving/given', null],
    ['classic', 'voting/voter', 'vote'],
    ['classic', 'voting/teller', null],
    ['classic', 'recap/voter', 'recap'],
    ['classic', 'over/host', null],
    ['classic', 'giving/watches', null],
    ['odyssey', 'voting/voter', 'two'],
    ['party', 'telling/teller', 'first'],
    ['party', 'voting/voter', 'leaf'],
    ['party', 'recap/voter', 'alike'],
    ['teams', 'giving/giver', 'pair'],
  ] as const)('at a table of %s, in %s, is about %s', (table, name, about) => {
    expect(hint(table, name)).toBe(about)
  })
})

describe('your turn', () => {
  const yours = (table: Table, name: string) => isYourTurn(new Scene(golden(table, name)))

  it('is while the table waits for a clue, a card or a vote of yours', () => {
    for (const name of ['telling/teller', 'giving/giver', 'voting/voter']) expect(yours('classic', name)).toBe(true)
  })
  it('is not when you are done, look on, or a bot plays for you', () => {
    for (const name of ['giving/given', 'voting/voted', 'giving/watches', 'recap/voter', 'lobby/host'])
      expect(yours('classic', name)).toBe(false)
    expect(yours('held', 'telling/teller')).toBe(false)
  })
})
