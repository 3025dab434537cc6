// What is said once to whoever meets something for the first time: one line, made from what the table says of its game.
import type { Game } from './scene'

/** What there is to be said, each once on a device. */
export const HINTS = ['hand', 'tell', 'first', 'give', 'pair', 'vote', 'two', 'leaf', 'recap', 'alike'] as const
export type Hint = (typeof HINTS)[number]

/** The one that belongs to this moment, for somebody who plays; null where there is nothing to explain. */
export function hintFor(game: Game): Hint | null {
  const { phase, played } = game
  if (played === null) return null
  switch (phase.type) {
    case 'claiming':
      return game.view.hand ? 'hand' : null
    case 'telling':
      if (game.youTell) return phase.needs_card ? 'tell' : 'first'
      return game.view.hand ? 'hand' : null
    case 'giving':
      if (phase.to_give === 0 || phase.given.length > 0) return null
      return phase.either_may_give ? 'pair' : 'give'
    case 'voting':
      if (phase.votes === 0) return null
      return !game.isGuessing ? 'leaf' : phase.votes > 1 ? 'two' : 'vote'
    case 'recap':
      return game.isGuessing ? 'recap' : 'alike'
    case 'over':
      return null
  }
}
