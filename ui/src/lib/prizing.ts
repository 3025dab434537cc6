// What a prize is called, and what it is for, before one reader.
import { t } from './i18n.svelte'
import { who, whoAmong, type Cast } from './naming'
import type { Prize } from './prizes'

/** A longer clue is not written out beside a prize. */
const LONGEST = 40

export const prizeTitle = ({ kind }: Prize): string => t(`end.prize.${kind}`)

export function prizeText(cast: Cast, prize: Prize): string {
  switch (prize.kind) {
    case 'disguise':
    case 'mind':
    case 'heart':
    case 'eye':
      return t(`end.prize.${prize.kind}.why`, { ...whoAmong(cast, prize.seats), count: prize.count })
    case 'bold': {
      const by = who(cast, prize.seats[0]!)
      const { clue } = prize
      if (clue.kind === 'text' && clue.text.length <= LONGEST)
        return t('end.prize.bold.clue', { ...by, clue: clue.text })
      return t('end.prize.bold.why', by)
    }
    case 'loved':
      return t('end.prize.loved.why', { ...who(cast, prize.seats[0]!), turn: prize.turn, count: prize.count })
  }
}
