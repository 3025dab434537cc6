// The last turn that lay open can be looked at again, after a reload as well.
import { beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../src/lib/i18n.svelte'
import { keepTurn, keptTurn, turnIn } from '../src/lib/lastTurn'
import { Scene } from '../src/lib/scene'
import { golden } from './golden'
import { sit } from './seated'

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network here')))
  await i18n.use('en')
  sessionStorage.clear()
})

it('is the one that lies open, and none while nothing does', () => {
  expect(turnIn(new Scene(golden('classic', 'recap/voter')))?.turn.number).toBe(
    golden('classic', 'recap/voter').moment.turn,
  )
  expect(turnIn(new Scene(golden('classic', 'telling/other')))).toBeNull()
})
it('stays at hand when the game goes on, also for who loads the page again', () => {
  const seated = sit(golden('classic', 'recap/voter'))
  const next = golden('classic', 'telling/other')
  seated.hear({ ...next, version: 9_999 })
  expect(seated.visit.lastTurn?.turn).toEqual((golden('classic', 'recap/voter').view!.phase as { last: unknown }).last)
  expect(keptTurn(seated.visit.code)?.turn).toEqual(seated.visit.lastTurn?.turn)
  expect(keptTurn('ANOTHER')).toBeNull()
})
it('is lost, and nothing else, where nothing can be kept', () => {
  sessionStorage.setItem('haresay-last-turn', '{')
  expect(keptTurn('K7QR4WZ')).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('a private window')
  })
  expect(() => keepTurn('K7QR4WZ', golden('classic', 'recap/voter'))).not.toThrow()
  vi.restoreAllMocks()
})
