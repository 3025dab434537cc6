// The games that a table can choose, as the server has them: who can play which, by which rules. Words for them are the
// catalogues'; of a game without any, the server's own title is shown.
import { once } from './api'
import { i18n, t } from './i18n.svelte'
import type { Choices, HouseRules, ModeInfo, NumberRange, Rules, Settings } from './wire'

class Offer {
  #choices: Choices | null = $state.raw(null)

  /** Null while it is on its way. */
  get choices(): Choices | null {
    once<Choices>('modes', (choices) => (this.#choices = choices))
    return this.#choices
  }
}

const offer = new Offer()

export const modes = (): readonly ModeInfo[] => offer.choices?.modes ?? []

/** Asks for them, so that they are there when they are needed. */
export const fetchModes = (): void => void offer.choices

const NUMBERS = [
  'hand_size',
  'cards_given',
  'votes',
  'votes_from',
  'bonus_limit',
  'single_vote_bonus',
  'points_to_win',
  'rounds',
] as const satisfies readonly (keyof HouseRules)[]
export type NumberRule = (typeof NUMBERS)[number]

/** What a number of the house rules can be. */
export const rangeOf = (rule: NumberRule): NumberRange | undefined => offer.choices?.numbers[rule]

export type Usual = Rules & Pick<ModeInfo, 'votes_from'>

/** What a game has where the host says nothing, for so many players. */
export function usual(name: string, players: number): Usual | null {
  const mode = modes().find((one) => one.name === name)
  const rules = mode?.usual.findLast((one) => one.players <= players) ?? mode?.usual[0]
  return mode && rules ? { ...rules.rules, votes_from: mode.votes_from } : null
}

// --- in words

/** How a game ends, where that is no matter of the usual points. */
export function endingOf({ mode, house }: Settings, players: number): string {
  const { points_to_win: points, rounds = usual(mode, players)?.rounds } = house
  if (points != null) return t('help.end.points', { points })
  return rounds != null ? t('help.end.rounds', { rounds }) : ''
}

const word = (key: string): string | null => (i18n.has(key) ? i18n.text(key) : null)

export const modeTitle = (name: string): string =>
  word(`mode.${name}`) ?? modes().find((one) => one.name === name)?.title ?? name
export const modeWhy = (name: string): string => word(`mode.${name}.why`) ?? t('modes.other')
export const modeRules = (name: string): string =>
  word(`help.rules.${name}`) ?? t('help.other', { moment: t('help.moment') })

/** How many can play: from, to, and whether by twos. */
export function modePlayers({ players }: ModeInfo): string {
  const [least = 0, most = least] = [players[0], players.at(-1)]
  const every = players.length === most - least + 1
  return t(every ? 'modes.players' : 'modes.players.even', { least, most })
}
