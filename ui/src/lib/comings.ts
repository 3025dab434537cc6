// Who left a seat, for whom a bot plays, who is back, who took over, who hosts, who has the first turn: what those who stayed are told, made from two messages.
import { personCalled, playersOf, sitterName, sitterRabbit } from './people'
import type { Open, Rabbit, TableMessage } from './wire'

/** A connection that comes and goes is none: only what changes who plays. */
export interface Coming {
  readonly kind: 'left' | 'bot' | 'back' | 'took' | 'host' | 'claimed'
  readonly name: string
  readonly rabbit: Rabbit
  /** Whose place somebody took. */
  readonly before?: string
  /** Whether it is about the reader. */
  readonly you: boolean
}

export function comingsBetween(before: TableMessage | null, after: TableMessage): Coming[] {
  if (!before || before.table.code !== after.table.code) return []
  return [...seats(before, after), ...hosting(before.table, after), ...claimed(before, after)]
}

/** Seat by seat of the same game. One's own are known to oneself. */
function seats(before: TableMessage, after: TableMessage): Coming[] {
  const [old, now] = [before.table, after.table]
  if (!now.running || old.game !== now.game || old.players.length !== now.players.length) return []
  return playersOf(after).flatMap(({ seat, name, rabbit, bot, you, person }): Coming[] => {
    const was = old.players[seat]!
    const about = { name, rabbit, you }
    const isAnother = was.sitter.type !== 'person' || was.sitter.person !== person
    if (you || person === null) return []
    if (isAnother) return [{ kind: 'took', ...about, before: sitterName(old, was.sitter) }]
    const hasLeft = !personCalled(now, person) && personCalled(old, person) !== undefined
    if (hasLeft) return [{ kind: 'left', ...about }]
    if (bot === was.bot_plays) return []
    return [{ kind: bot ? 'bot' : 'back', ...about }]
  })
}

/** Somebody has the first turn: told apart from what they do next, since that begins at once. */
function claimed(before: TableMessage, after: TableMessage): Coming[] {
  const isFirst = before.view?.phase.type === 'claiming' && after.view?.phase.type === 'telling'
  const teller = playersOf(after)[after.view?.board.storyteller ?? -1]
  if (!isFirst || !teller || teller.you) return []
  return [{ kind: 'claimed', name: teller.name, rabbit: teller.rabbit, you: false }]
}

function hosting(old: Open, { table, you }: TableMessage): Coming[] {
  const host = personCalled(table, table.host)
  if (!host || old.host === table.host) return []
  const rabbit = sitterRabbit(table, { type: 'person', person: host.id })
  return [{ kind: 'host', name: host.name, rabbit, you: you?.person === host.id }]
}
