// The tables that this device sits at, from outside: each is asked by itself, with the device's own cookie, so that nobody else learns
// which they are. What has come to its end there meanwhile is put on the shelf.
import { finishedGame, glanceAt, noOf } from './api'
import { forgetTable, prefs } from './prefs.svelte'
import { shelf } from './shelf.svelte'
import type { GameRecord, Glance } from './wire'

/** So many games of a table are looked for. */
const GAMES = 3
/** What a server says of a table that is gone, or at which this device is nobody any more. */
const GONE: readonly string[] = ['no_such_table', 'not_at_the_table', 'sent_away']

export interface OwnTable {
  readonly code: string
  /** Null while nothing was heard of it. */
  readonly glance: Glance | null
}

class Tables {
  #seen: ReadonlyMap<string, Glance> = $state.raw(new Map())

  /** The newest first, but those where it is one's own move before all others. */
  get mine(): OwnTable[] {
    const all = prefs.tables.map(({ code }) => ({ code, glance: this.#seen.get(code) ?? null }))
    return all.sort((a, b) => Number(b.glance?.your_move ?? false) - Number(a.glance?.your_move ?? false))
  }

  async look(): Promise<void> {
    await Promise.all(prefs.tables.map(({ code }) => this.#lookAt(code)))
  }

  async #lookAt(code: string): Promise<void> {
    try {
      const glance = await glanceAt(code)
      this.#seen = new Map([...this.#seen, [code, glance]])
      await bringBooks(code, glance)
    } catch (error) {
      if (GONE.includes(noOf(error).code)) forgetTable(code)
      // What cannot be reached now stays as it was.
    }
  }
}

/** Asked for already: a game in which somebody only looked on comes onto no shelf, however often it is read. */
const read = new Set<string>()

async function bringBooks(code: string, { finished, you }: Glance): Promise<void> {
  const numbers = Array.from({ length: Math.min(GAMES, finished) }, (_, index) => finished - index)
  for (const number of numbers) {
    const name = `${code}/${number}`
    if (read.has(name) || shelf.knows({ code, number })) continue
    putOnShelf(code, await finishedGame(code, number), you)
    read.add(name)
  }
}

/** A game in which somebody sat at the table's end. */
export function putOnShelf(code: string, record: GameRecord, person: string): void {
  const seat = record.ending.sitters.findIndex((sitter) => sitter.type === 'person' && sitter.person === person)
  if (seat >= 0) shelf.put({ code, seat, record })
}

export const tables = new Tables()
