// The view that the page came with, if it came to somebody's table: there is something to see before the line is up.
import type { TableMessage } from './wire'

/** Once: the next visit to the same table is another. */
export function firstView(code: string): TableMessage | null {
  const data = document.getElementById('first-view')
  if (!data) return null
  data.remove()
  const message = JSON.parse(data.textContent) as TableMessage
  return message.table.code === code ? message : null
}
