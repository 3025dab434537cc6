// Everything a person can mean to do, one function each. Components call these and nothing else.
import * as api from './api'
import { i18n, t } from './i18n.svelte'
import { newId } from './ids'
import { prefs } from './prefs.svelte'
import { router } from './route.svelte'
import type { Take } from './recording'
import type { Answer } from './socket'
import { TableStore } from './table.svelte'
import type { BotLevel, Clue, Rabbit, Reaction, Settings } from './wire'

const BOTS_TO_PLAY_WITH = [1, 2, 3]

// --- coming and going

/** Opens a table and sits down at it. */
export async function layTable(): Promise<void> {
  const { code } = await api.openTable(ownName(), { language: i18n.language })
  arrive(code)
}

/** Opens a table, fills it with bots and deals. */
export async function playNow(): Promise<void> {
  const { code } = await api.openTable(ownName(), { language: i18n.language })
  const store = new TableStore(code)
  for (const seat of BOTS_TO_PLAY_WITH) await store.ask({ type: 'seat_bot', seat, level: 'medium' })
  await store.ask({ type: 'start_game' })
  store.close()
  arrive(code)
}

export async function join(store: TableStore, name: string): Promise<void> {
  const { code } = await api.joinTable(store.code, called(name), newId())
  prefs.sat(code)
  store.reconnect()
}

export async function joinWithDeviceCode(store: TableStore, words: string): Promise<void> {
  const { code } = await api.useDeviceCode(store.code, words)
  prefs.sat(code)
  store.reconnect()
}

export async function leave(store: TableStore): Promise<void> {
  await store.ask({ type: 'leave' })
  prefs.forget(store.code)
  router.go('')
}

/** Whoever has not told us a name yet need not do so before they sit. */
const ownName = (): string => prefs.name || t('home.nobody')

function called(name: string): string {
  prefs.name = name.trim()
  return prefs.name
}

function arrive(code: string): void {
  prefs.sat(code)
  router.go(`t/${code}`)
}

// --- sitting down and setting up

export const rename = (store: TableStore, name: string) => store.ask({ type: 'rename', name: called(name) })
export const chooseRabbit = (store: TableStore, rabbit: Rabbit) => store.ask({ type: 'choose_rabbit', rabbit })
export const takeSeat = (store: TableStore, seat: number) => store.ask({ type: 'take_seat', seat })
export const leaveSeat = (store: TableStore) => store.ask({ type: 'leave_seat' })
export const seatBot = (store: TableStore, seat: number, level: BotLevel) =>
  store.ask({ type: 'seat_bot', seat, level })
export const removeBot = (store: TableStore, seat: number) => store.ask({ type: 'remove_bot', seat })
export const startGame = (store: TableStore) => store.ask({ type: 'start_game' })
export const stopGame = (store: TableStore) => store.ask({ type: 'stop_game' })

export async function changeSettings(store: TableStore, changes: Partial<Settings>): Promise<Answer> {
  if (!store.table) return null
  return store.ask({ type: 'change_settings', settings: { ...store.table.settings, ...changes } })
}

// --- picking: tentative, until it is sent

/** Picks a card of the hand; of several wanted the oldest makes room, and a picked one is put back. */
export function pickCard(store: TableStore, card: string, wanted: number): void {
  const { cards } = store.draft
  if (cards.includes(card)) store.pick({ cards: wanted > 1 ? cards.filter((one) => one !== card) : cards })
  else store.pick({ cards: [...cards, card].slice(-wanted) })
}

/** Puts a marker into a hole, or takes it out again; of several the oldest makes room. */
export function pickVote(store: TableStore, number: number, most: number): void {
  const { votes } = store.draft
  if (votes.includes(number)) store.pick({ votes: votes.filter((one) => one !== number) })
  else store.pick({ votes: [...votes, number].slice(-most) })
}

export function pickRed(store: TableStore, number: number): void {
  store.pick({ red: store.draft.red === number ? null : number })
}

// --- playing

export const claim = (store: TableStore) => store.ask({ type: 'claim' })
export const withdraw = (store: TableStore) => store.ask({ type: 'withdraw' })
export const tell = (store: TableStore, clue: Clue, card: string | null) => store.ask({ type: 'tell', clue, card })

/** Puts a recording down, once, and tells it. If that fails the take is still there, for another try. */
export async function tellRecorded(store: TableStore, take: Take, sung: boolean, card: string | null): Promise<Answer> {
  const answer = await store.meanwhile(keep(store, take))
  if (answer || !take.kept) return answer
  const clue: Clue =
    take.kind === 'sound' ? { kind: 'sound', recording: take.kept, sung } : { kind: 'mime', recording: take.kept }
  const told = await tell(store, clue, card)
  if (told?.code === 'no_such_recording') take.kept = null
  return told
}

async function keep(store: TableStore, take: Take): Promise<Answer> {
  try {
    take.kept ??= (await api.keepRecording(store.code, take.kind, take.blob)).recording
    return null
  } catch (error) {
    if (!(error instanceof api.Refused)) throw error
    store.show(error.problem)
    return error.problem
  }
}

export async function give(store: TableStore): Promise<Answer> {
  const answer = await store.ask({ type: 'give', cards: [...store.draft.cards] })
  if (!answer) store.pick({ changing: false })
  return answer
}

export async function takeBack(store: TableStore): Promise<Answer> {
  const answer = await store.ask({ type: 'take_back' })
  if (!answer) store.pick({ cards: [], changing: false })
  return answer
}

export async function vote(store: TableStore): Promise<Answer> {
  const { votes, red } = store.draft
  return store.ask({ type: 'vote', votes: [...votes].sort((a, b) => a - b), red })
}

export const goOn = (store: TableStore) => store.ask({ type: 'go_on' })
export const moreTime = (store: TableStore) => store.ask({ type: 'more_time' })
export const reclaim = (store: TableStore) => store.ask({ type: 'reclaim' })
export const giveSeatTo = (store: TableStore, person: string) => store.ask({ type: 'give_seat_to', person })
export const holdSeat = (store: TableStore, person: string) => store.ask({ type: 'hold_seat', person })

// --- talking and hosting

export const say = (store: TableStore, text: string) => store.ask({ type: 'say', text })
export const react = (store: TableStore, reaction: Reaction) => store.ask({ type: 'react', reaction })
export const mute = (store: TableStore, person: string, muted: boolean) => store.ask({ type: 'mute', person, muted })
export const sendAway = (store: TableStore, person: string, ban: boolean) =>
  store.ask({ type: 'send_away', person, ban })
export const passHost = (store: TableStore, person: string) => store.ask({ type: 'pass_host', person })
