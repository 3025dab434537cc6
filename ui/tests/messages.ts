// Messages as the server would send them, for tests.
import { RABBITS } from '../src/lib/people'
import type { Open, PhaseView, Rules, TableMessage, View } from '../src/lib/wire'

export const NAMES = ['Ana', 'João', 'Cécile', 'Ștefan', 'Núria', 'Lluís', 'Zoë', 'Rui'] as const

export function rules(changes: Partial<Rules> = {}): Rules {
  return {
    mode: 'classic',
    players: 4,
    hand_size: 6,
    cards_given: 1,
    votes: 1,
    bonus_limit: null,
    single_vote_bonus: 1,
    counting: false,
    mime_or_song: false,
    pass_hands: false,
    points_to_win: 30,
    rounds: null,
    when_pile_is_empty: 'reshuffle',
    ...changes,
  }
}

export function view(phase: PhaseView, changes: Partial<View> = {}, board: Partial<View['board']> = {}): View {
  const players = changes.rules?.players ?? 4
  return {
    audience: 0,
    rules: rules({ players }),
    board: {
      turn: 3,
      storyteller: 1,
      holders: NAMES.slice(0, players).map((name) => `p${name}`),
      scores: Array<number>(players).fill(0),
      hand_sizes: Array<number>(players).fill(6),
      pile: 40,
      discards: 8,
      waiting_for: [],
      ...board,
    },
    phase,
    hand: ['a', 'b', 'c', 'd', 'e', 'f'],
    ...changes,
  }
}

export function open(players: number, changes: Partial<Open> = {}): Open {
  const people = NAMES.slice(0, players).map((name, index) => ({
    id: `p${name}`,
    name,
    rabbit: RABBITS[index] ?? 'ink',
    here: true,
    muted: false,
  }))
  const sitters = people.map(({ id }) => ({ type: 'person' as const, person: id }))
  return {
    code: 'HARE22',
    host: 'pAna',
    people,
    left: [],
    seats: [...sitters, ...Array<null>(12 - players).fill(null)],
    settings: {
      mode: 'classic',
      house: {},
      decks: ['paper'],
      pace: 'off',
      custom: { claiming: 0, telling: 0, giving: 0, voting: 0, recap: 0 },
      chat: true,
      open: true,
      language: 'en',
    },
    problem: null,
    turns_allowed: null,
    game: 1,
    running: true,
    players: sitters.map((sitter) => ({ sitter, bot_plays: false })),
    seconds_left: null,
    endings: [],
    guests: false,
    remembers: true,
    ...changes,
  }
}

export function message(seen: View | null, seat: number | null = 0, version = 1): TableMessage {
  const table = open(seen?.rules.players ?? 4)
  const person = seat === null ? null : `p${NAMES[seat] ?? ''}`
  return {
    type: 'table',
    version,
    you: person ? { person, seat, game_seat: seat, host: seat === 0, bot_plays: false } : null,
    table,
    view: seen,
  }
}
