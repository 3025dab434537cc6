// What somebody has picked but not sent. It belongs to one moment of one game and survives a reload.
import type { TableMessage } from './wire'

export interface Draft {
  /** Game, turn and phase that it is for. */
  moment: string
  cards: string[]
  clue: string
  votes: number[]
  red: number | null
  /** The card is chosen and the clue is being written. */
  writing: boolean
  /** Something was sent, and is being changed. */
  changing: boolean
}

const KEY = 'haresay-draft'

export function momentOf({ table, view }: TableMessage): string {
  return view ? `${table.code}/${table.game}/${view.board.turn}/${view.phase.type}` : `${table.code}/lobby`
}

/** What lies before somebody at this moment: what they had picked before a reload, else what they have sent. */
export function draftFor(message: TableMessage): Draft {
  const moment = momentOf(message)
  const kept = recall()
  if (kept?.moment === moment) return kept
  const phase = message.view?.phase
  return {
    moment,
    cards: phase?.type === 'giving' ? [...phase.given] : [],
    clue: '',
    votes: phase?.type === 'voting' ? [...(phase.ballot?.votes ?? [])] : [],
    red: phase?.type === 'voting' ? (phase.ballot?.red ?? null) : null,
    writing: false,
    changing: false,
  }
}

export function keep(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A private window: lost on reload, and only then.
  }
}

function recall(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null
  } catch {
    return null
  }
}
