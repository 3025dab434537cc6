// What somebody has picked and not sent: it lies on top of what the view says was sent, and is nothing where nothing was
// picked. So every device of a person shows what was sent from any of them. It belongs to one moment of one game and
// survives a reload.
import type { Ballot, GiveView, VoteView } from './wire'

export interface Draft {
  /** Game, turn and phase that it is for. */
  readonly moment: string
  /** Cards that are held up. */
  readonly cards?: readonly string[] | undefined
  readonly ballot?: Ballot | undefined
  /** Which of two votes is put down next, for whoever has both. */
  readonly holding: 'vote' | 'thorn'
  /** Which card somebody who looks on thinks it is. */
  readonly guess?: number | undefined
  /** Cards that somebody no longer thinks of. */
  readonly out?: readonly number[] | undefined
  readonly clue: string
  /** The card is chosen and the clue is being written. */
  readonly writing: boolean
  /** Something was sent, and is being changed. */
  readonly changing: boolean
}

const KEY = 'haresay-draft'

/** What was picked at this moment before a reload; else nothing. */
export function draftFor(moment: string): Draft {
  const kept = recall()
  return kept?.moment === moment ? kept : { moment, holding: 'vote', clue: '', writing: false, changing: false }
}

// --- what lies before somebody: what is picked, on top of what was sent

const NO_VOTE: Ballot = { votes: [], red: null }

export const cardsIn = (draft: Draft, phase?: GiveView): readonly string[] => draft.cards ?? phase?.given ?? []

export const ballotIn = (draft: Draft, phase: VoteView): Ballot => draft.ballot ?? phase.ballot ?? NO_VOTE

/** Whether the vote that lies there is the one that was sent. */
export function isCast(draft: Draft, phase: VoteView): boolean {
  const { votes, red } = ballotIn(draft, phase)
  const sent = phase.ballot
  return (
    sent !== null &&
    sent.red === red &&
    sent.votes.length === votes.length &&
    sent.votes.every((number) => votes.includes(number))
  )
}

// --- on this device

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
