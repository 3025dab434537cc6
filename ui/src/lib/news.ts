// What is worth a touch or a sound when the table changes: only what concerns the one who holds this device. What is shown step by step has
// its own (`sounding`), each in its time.
import type { Moment } from './feedback'
import type { TableMessage } from './wire'

export function newsBetween(before: TableMessage | null, after: TableMessage): Moment | null {
  const [old, now] = [before?.view, after.view]
  if (!old || !now || !after.table.running) return null
  const seat = after.you?.game_seat ?? null
  const changed = old.phase.type !== now.phase.type || old.board.turn !== now.board.turn
  if (!changed) return null
  if (now.phase.type === 'recap' || now.phase.type === 'voting') return null
  const isAwaited = seat !== null && now.board.waiting_for.includes(seat)
  return isAwaited && now.phase.type !== 'claiming' ? 'yourTurn' : 'told'
}
