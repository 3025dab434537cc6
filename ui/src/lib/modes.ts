// The four games as the lobby shows them: who can play, and what the box says where the host says nothing.
import type { HouseRules } from './wire'

export const MODES = ['classic', 'odyssey', 'party', 'teams'] as const
export type ModeName = (typeof MODES)[number]

export const isMode = (name: string): name is ModeName => (MODES as readonly string[]).includes(name)

export const NUMBERS = {
  hand_size: [1, 20],
  cards_given: [1, 20],
  votes: [1, 12],
  votes_from: [3, 12],
  bonus_limit: [0, 100],
  single_vote_bonus: [0, 10],
  points_to_win: [1, 1000],
  rounds: [1, 20],
} as const satisfies Partial<Record<keyof HouseRules, readonly [number, number]>>
export type NumberRule = keyof typeof NUMBERS

export const SWITCHES = ['counting', 'mime_or_song', 'pass_hands'] as const
export type SwitchRule = (typeof SWITCHES)[number]

type Usual = { [rule in NumberRule]: number | null } & { pass_hands: boolean }

/** What the box says; null: the rule has no number there (no limit, never, not this ending). */
export function usual(mode: string, players: number): Usual {
  const three = players === 3
  const classic: Usual = {
    hand_size: three ? 7 : 6,
    cards_given: three ? 2 : 1,
    votes: 1,
    votes_from: null,
    bonus_limit: null,
    single_vote_bonus: 1,
    points_to_win: 30,
    rounds: null,
    pass_hands: false,
  }
  const rounds = { ...classic, cards_given: 1, single_vote_bonus: 0, points_to_win: null, rounds: 1 }
  switch (mode) {
    case 'odyssey':
      return { ...classic, votes: players >= 7 ? 2 : 1, votes_from: 7, bonus_limit: 3 }
    case 'party':
      return { ...rounds, hand_size: 5, bonus_limit: 5, pass_hands: true }
    case 'teams':
      return { ...rounds, hand_size: 4, bonus_limit: 3 }
    default:
      return classic
  }
}
