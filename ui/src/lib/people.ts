// Who is who: seats of the game as people, and sides: whoever moves a rabbit, alone or together.
import {
  RABBITS,
  type LineSeen,
  type Open,
  type PersonSeen,
  type Play,
  type Rabbit,
  type Sitter,
  type TableMessage,
  type View,
} from './wire'

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
  /** The seat among them that the reader plays; null where there is none, and while a bot plays it. */
  you: number | null
}

export const personCalled = (table: Open, id: string): PersonSeen | undefined =>
  table.people.find((person) => person.id === id)

type Voice = LineSeen['by']

/** Whoever says something: somebody at the table, or a bot that plays here. */
export function voiceOf(table: Open, by: Voice): { name: string; rabbit: Rabbit } | undefined {
  if (by.type === 'person') return personCalled(table, by.person)
  const { name } = by
  const sitters = [...table.players.map(({ sitter }) => sitter), ...table.seats]
  const bot = sitters.find((sitter) => sitter?.type === 'bot' && sitter.name === name)
  return bot ? { name, rabbit: sitterRabbit(table, bot) } : undefined
}

/** A seat keeps its name when they leave for good, and a bot plays on in it. */
const sitting = (table: Open, id: string): PersonSeen | undefined =>
  personCalled(table, id) ?? table.left.find((person) => person.id === id)

export function sitterName(table: Open, sitter: Sitter): string {
  return sitter.type === 'bot' ? sitter.name : (sitting(table, sitter.person)?.name ?? '?')
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

/** By sides: whoever moves a rabbit together, with the score that they share. */
export function sidesOf(view: View, play: Play, players: readonly Player[]): Side[] {
  return view.board.scores.map((score, side) => {
    const members = players.filter(({ seat }) => play.sides[seat] === side)
    return {
      side,
      seats: members.map(({ seat }) => seat),
      names: members.map(({ name }) => name),
      rabbit: members[0]?.rabbit ?? 'snow',
      score,
      yours: members.some(({ you }) => you),
      you: members.find(({ you, bot }) => you && !bot)?.seat ?? null,
    }
  })
}
