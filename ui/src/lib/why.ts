// What points are made of, in words: the table says which parts there are, with whom and on which cards; nothing is counted here.
import { i18n, t } from './i18n.svelte'
import { who, whoAmong } from './naming'
import type { Game } from './scene'
import type { Earned, Turn } from './wire'

export interface Part {
  readonly reason: Earned['reason']
  readonly points: number
  /** On which cards, by their numbers. */
  readonly cards: readonly number[]
  /** Whoever brought it about, once each. */
  readonly seats: readonly number[]
  readonly said: string
  /** The same before the rabbits of those whom it is about. */
  readonly short: string
}

/** None, where the table does not say. */
export const partsOf = (game: Game, turn: Turn, side: number): Part[] =>
  (game.seen.why?.[side] ?? []).map((earned) => ({
    reason: earned.reason,
    points: earned.points,
    cards: earned.cards ?? [],
    seats: shownWith(earned),
    said: inWords(game, turn, earned),
    short: inShort(game, earned),
  }))

/** Whoever is meant by the words; of one's own finding there is nobody else to show. */
function shownWith({ reason, seats = [] }: Earned): number[] {
  return ['some', 'counting', 'single', 'spoiled', 'failed'].includes(reason) ? [] : [...new Set(seats)]
}

function inWords(game: Game, turn: Turn, { reason, seats = [], most }: Earned): string {
  const others = whoAmong(game, [...new Set(seats)])
  const teller = who(game, turn.storyteller)
  switch (reason) {
    case 'told':
      return t('recap.part.told', others)
    case 'some':
    case 'counting':
      return t(`recap.part.${reason}`, teller)
    case 'all':
      return t(seen(game) === 'all' ? 'recap.part.all' : 'recap.part.nobody', teller)
    case 'failed':
      return t(seen(game) === 'all' ? 'recap.part.failed.all' : 'recap.part.failed.none')
    case 'fooled':
    case 'agreed': {
      const said = t(`recap.part.${reason}`, others)
      return most == null ? said : t('recap.part.most', { said, most })
    }
    case 'missed':
      return t('recap.part.missed', others)
    case 'single':
    case 'alone':
    case 'spoiled':
      return t(`recap.part.${reason}`)
  }
}

function inShort(game: Game, { reason, most }: Earned): string {
  switch (reason) {
    case 'all':
    case 'failed':
      return t(seen(game) === 'all' ? 'recap.part.failed.all' : 'recap.part.failed.none')
    case 'fooled':
    case 'agreed': {
      const said = t(`recap.short.${reason}`)
      return most == null ? said : t('recap.part.most', { said, most })
    }
    case 'counting':
    case 'some':
      return t('recap.short.some')
    case 'told':
    case 'missed':
    case 'alone':
    case 'spoiled':
      return t(`recap.short.${reason}`)
    case 'single':
      return t('recap.part.single')
  }
}

const seen = (game: Game) => game.outcome?.kind

/** What a screen reader hears of a side's points, all at once; null where the table does not say. */
export function whyAloud(game: Game, turn: Turn, side: number): string | null {
  const parts = partsOf(game, turn, side)
  if (parts.length === 0) return null
  return i18n.list(
    parts.map(({ points, said }) => (points === 0 ? said : t('recap.part', { points: i18n.points(points), said }))),
  )
}
