// The last turn that lay open at a table, for whoever wants to see it again: kept as it was told, and through a reload.
import { Scene, type Game } from './scene'
import type { TableMessage, Turn } from './wire'

export interface LastTurn {
  /** As it stood when the turn lay open. */
  readonly game: Game
  readonly turn: Turn
}

const KEY = 'haresay-last-turn'

/** The turn that lies open now. */
export function turnIn({ game }: Scene): LastTurn | null {
  const phase = game?.phase
  const turn = phase?.type === 'recap' || phase?.type === 'over' ? phase.last : null
  return game && turn ? { game, turn } : null
}

export function keepTurn(code: string, message: TableMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ code, message }))
  } catch {
    // A private window: lost on reload, and only then.
  }
}

/** What lay open at this table before a reload. */
export function keptTurn(code: string): LastTurn | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { code: string; message: TableMessage } | null
    return kept?.code === code ? turnIn(new Scene(kept.message)) : null
  } catch {
    return null
  }
}
