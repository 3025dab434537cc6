// What people are called before one reader: whoever reads is "you", in every language, and everybody else has their name. Sentences
// choose by `who`; lists and labels are made here.
import type { Book } from './book'
import { podiumOf } from './ending'
import { i18n, t } from './i18n.svelte'
import type { Side } from './people'
import type { Game } from './scene'

/** For a sentence about one seat: whether it is the reader's, and its name. */
export interface Who {
  readonly who: 'you' | 'other'
  readonly name: string
}

/** Whoever plays, before one reader: at a table, or in the book of a game that is over. */
export type Cast = Pick<Game, 'isYou' | 'name'>

export const who = (game: Cast, seat: number): Who => ({
  who: game.isYou(seat) ? 'you' : 'other',
  name: game.name(seat),
})

/** A seat by itself, below a rabbit or a card. */
export const called = (game: Cast, seat: number): string => (game.isYou(seat) ? t('you.alone') : game.name(seat))

/** Several of them within a sentence, the reader first. */
export const listed = (game: Cast, seats: readonly number[]): string => {
  const you = seats.some((seat) => game.isYou(seat)) ? [t('common.you')] : []
  return i18n.list([...you, ...others(game, seats)])
}

/** Those among them who are not the reader. */
const others = (game: Cast, seats: readonly number[]): string[] =>
  seats.filter((seat) => !game.isYou(seat)).map((seat) => game.name(seat))

/** Names of a side, the reader first: what stands below its points, rabbit or stump. */
export const namesOf = (side: Side): string[] => [...(side.you === null ? [] : [t('you.alone')]), ...without(side)]

const without = ({ you, seats, names }: Side): string[] => names.filter((_, index) => seats[index] !== you)

/** For a sentence about a whole side: whether the reader is of it, who else is, and everybody's names. */
export const whoTogether = (side: Side): { who: 'you' | 'other'; mate: string; names: string } => ({
  who: side.you === null ? 'other' : 'you',
  mate: i18n.list(without(side)),
  names: i18n.list(side.names),
})

/** Who bet on whom, as one of them reads it. */
export function betLine(game: Game, { seat, on }: { seat: number; on: number }): string {
  const isRight = game.outcome?.together.includes(on) ?? false
  const reads = game.isYou(seat) ? 'you' : game.isYou(on) ? 'on' : 'other'
  return t(isRight ? 'bet.right' : 'bet.wrong', { who: reads, name: game.name(seat), on: game.name(on) })
}

/** For a sentence about several: whether the reader is one of them, and who the others are. */
export function whoAmong(game: Cast, seats: readonly number[]): { who: 'you' | 'among' | 'other'; names: string } {
  const names = i18n.list(others(game, seats))
  const you = seats.some((seat) => game.isYou(seat))
  return { who: !you ? 'other' : names === '' ? 'you' : 'among', names }
}

/** Who led whom astray. */
export function fooledLine(game: Cast, giver: number, fooled: readonly number[]): string {
  const among = fooled.some((seat) => game.isYou(seat))
  const reads = game.isYou(giver) ? 'you' : !among ? 'other' : fooled.length === 1 ? 'fooled' : 'among'
  return t('end.fooled', { who: reads, giver: game.name(giver), names: i18n.list(others(game, fooled)) })
}

/** Who has won, alone by so many hops, or together. */
export function winLine(game: Cast & Pick<Game, 'sides'>, winners: readonly number[], hops: number): string {
  const seats = game.sides.filter(({ side }) => winners.includes(side)).flatMap((side) => side.seats)
  if (seats.length === 0) return t('end.stopped')
  const you = seats.some((seat) => game.isYou(seat))
  const names = i18n.list(others(game, seats))
  if (seats.length === 1 && hops > 0) return t('end.wins.by', { who: you ? 'you' : 'other', names, hops })
  const reads = !you ? 'other' : seats.length === 1 ? 'you' : 'with'
  return t('end.wins', { who: reads, names, count: seats.length })
}

/** What came of a game that is in a book. */
export function titleOf(book: Book): string {
  const { stopped, winners } = book.record.ending
  const { standing } = podiumOf(book.sides)
  const next = standing.find(({ side }) => !winners.includes(side))
  return winLine(book, stopped ? [] : winners, (standing[0]?.score ?? 0) - (next?.score ?? 0))
}
