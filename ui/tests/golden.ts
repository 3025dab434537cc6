// Messages that a server really sends, by mode, phase and role: written by tests/posed/golden.py (`make transcripts`).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord, Open, TableMessage } from '../src/lib/wire'

export type Table = 'classic' | 'odyssey' | 'party' | 'teams' | 'three' | 'brambles' | 'bots' | 'held'
type Scenes = Record<string, unknown>

const FOLDER = join(import.meta.dirname, 'golden')
const read = new Map<string, Scenes>()

function scenes(file: Table | 'answers'): Scenes {
  const found = read.get(file) ?? (JSON.parse(readFileSync(join(FOLDER, `${file}.json`), 'utf8')) as Scenes)
  read.set(file, found)
  return found
}

function scene(file: Table | 'answers', name: string): unknown {
  const all = scenes(file)
  if (!(name in all)) throw new Error(`${file} has no ${name}, only ${Object.keys(all).join(', ')}`)
  return structuredClone(all[name])
}

/** What somebody at the table sees: `golden('teams', 'giving/giver')`. */
export const golden = (table: Table, name: string): TableMessage => scene(table, name) as TableMessage

/** The same at a table that is set up otherwise, or where more or less is on offer. */
export const where = (message: TableMessage, changes: Partial<Open>): TableMessage => ({
  ...message,
  table: { ...message.table, ...changes },
})

/** The finished game, turn by turn. */
export const record = (table: Table): GameRecord => scene(table, 'record') as GameRecord

/** What the server answers to `GET /api/<path>`. */
export const answer = (path: string): unknown => scene('answers', path)

export const scenesOf = (table: Table): string[] => Object.keys(scenes(table)).filter((name) => name !== 'record')
