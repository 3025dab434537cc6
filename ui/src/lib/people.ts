// Who is who: seats of the game as people, and sides, which are seats or, in a game of pairs, two of them.
import { t } from './i18n.svelte'
import type { Open, PersonSeen, Rabbit, Sitter, TableMessage, View } from './wire'

/** In the order in which the server hands them out. */
export const RABBITS: readonly Rabbit[] = [
  'poppy',
  'honey',
  'sky',
  'pine',
  'plum',
  'snow',
  'rose',
  'mint',
  'cocoa',
  'marigold',
  'moss',
  'ink',
]

/** What each rabbit is called where neither colour nor shape can be seen: A to L, which is nobody's word for a colour. */
export const LETTERS = Object.fromEntries(
  RABBITS.map((rabbit, index) => [rabbit, String.fromCharCode('A'.charCodeAt(0) + index)]),
) as Readonly<Record<Rabbit, string>>

export interface Player {
  seat: number
  name: string
  rabbit: Rabbit
  /** Null for a bot. */
  person: string | null
  you: boolean
  /** A bot plays this seat just now. */
  bot: boolean
  here: boolean
}

export interface Side {
  side: number
  seats: readonly number[]
  names: readonly string[]
  rabbit: Rabbit
  score: number
  yours: boolean
}

export const personCalled = (table: Open, id: string): PersonSeen | undefined =>
  table.people.find((person) => person.id === id)

/** A seat keeps its name when they leave for good, and a bot plays on in it. */
const sitting = (table: Open, id: string): PersonSeen | undefined =>
  personCalled(table, id) ?? table.left.find((person) => person.id === id)

export function sitterName(table: Open, sitter: Sitter): string {
  return sitter.type === 'bot' ? sitter.name : (sitting(table, sitter.person)?.name ?? t('common.bot'))
}

export function sitterRabbit(table: Open, sitter: Sitter): Rabbit {
  return sitter.type === 'bot' ? sitter.rabbit : (sitting(table, sitter.person)?.rabbit ?? 'snow')
}

/** By the game's seats. Rabbits can be had twice where people left and came; then a free one is shown instead. */
export function playersOf({ table, you }: TableMessage): Player[] {
  const taken = new Set<Rabbit>()
  return table.players.map(({ sitter, bot_plays }, seat) => {
    const person = sitter.type === 'person' ? sitter.person : null
    let rabbit = sitterRabbit(table, sitter)
    if (taken.has(rabbit)) rabbit = RABBITS.find((one) => !taken.has(one)) ?? rabbit
    taken.add(rabbit)
    return {
      seat,
      name: sitterName(table, sitter),
      rabbit,
      person,
      you: person !== null && person === you?.person,
      bot: bot_plays,
      here: person === null || (personCalled(table, person)?.here ?? false),
    }
  })
}

export const hasPairs = (view: View): boolean => view.board.scores.length < view.rules.players

export function sideOf(view: View, seat: number): number {
  return seat % view.board.scores.length
}

export function sidesOf(view: View, players: readonly Player[]): Side[] {
  return view.board.scores.map((score, side) => {
    const members = players.filter(({ seat }) => sideOf(view, seat) === side)
    return {
      side,
      seats: members.map(({ seat }) => seat),
      names: members.map(({ name }) => name),
      rabbit: members[0]?.rabbit ?? 'snow',
      score,
      yours: members.some(({ you }) => you),
    }
  })
}

/** Who votes in this phase and how many are done; in pairs nobody is told who of them votes before they are due. */
export function votersOf(view: View, players: readonly Player[]): { voters: Player[]; done: number; all: number } {
  const waiting = view.board.waiting_for
  if (hasPairs(view)) {
    const all = view.board.scores.length - 1
    return { voters: players.filter(({ seat }) => waiting.includes(seat)), done: all - waiting.length, all }
  }
  const voters = players.filter(({ seat }) => view.rules.mode === 'party' || seat !== view.board.storyteller)
  return { voters, done: voters.length - waiting.length, all: voters.length }
}

/** The other one of a pair. */
export function partnerOf(view: View, seat: number): number | null {
  return hasPairs(view) ? (seat + view.board.scores.length) % view.rules.players : null
}
