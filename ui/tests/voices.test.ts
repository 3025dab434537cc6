// Who is heard where: at a seat that is drawn, for as long as it is.
import { describe, expect, it } from 'vitest'
import { drawn, hasSeat, isSame, voiceAt, type Voice } from '../src/lib/voices.svelte'

const ANA: Voice = { type: 'person', person: 'Ana' }
const HAZEL: Voice = { type: 'bot', name: 'Hazel' }
const somebody = { seat: 0, rabbit: 'snow', you: false, bot: false, here: true } as const

describe('a voice', () => {
  it('is that of a person, however they are called, or of a bot', () => {
    expect(isSame(voiceAt({ ...somebody, name: 'Rui', person: 'Ana' }), ANA)).toBe(true)
    expect(isSame(voiceAt({ ...somebody, name: 'Hazel', person: null }), HAZEL)).toBe(true)
    expect(isSame({ type: 'person', person: 'Hazel' }, HAZEL)).toBe(false)
  })
})

describe('a seat', () => {
  it('shows faces, and words where it has room for them, while it is drawn', () => {
    const gone = drawn([ANA, HAZEL], 'here')
    expect([hasSeat(ANA, 'faces'), hasSeat(ANA, 'here'), hasSeat(HAZEL, 'here')]).toEqual([true, true, true])
    expect([hasSeat(ANA, 'below'), hasSeat(ANA, 'chat')]).toEqual([false, false])
    gone()
    expect(hasSeat(ANA, 'faces') || hasSeat(HAZEL, 'here')).toBe(false)
  })

  it('may be drawn anew before it goes: screens change places', () => {
    const before = drawn([ANA], 'below')
    const after = drawn([ANA], 'here')
    before()
    expect([hasSeat(ANA, 'faces'), hasSeat(ANA, 'here'), hasSeat(ANA, 'below')]).toEqual([true, true, false])
    after()
  })
})
