// What this device remembers of its owner: name, language, theme, sounds, the tables they sat at. Nothing secret.
const KEY = 'haresay'
const MOST_TABLES = 8

export type Theme = 'system' | 'day' | 'night'

export interface Remembered {
  name: string
  /** Whether they were asked for it, and would rather not say. */
  nameless: boolean
  language: string | null
  theme: Theme
  sounds: boolean
  /** Whether the shared screen is heard in the room. */
  roomSounds: boolean
  vibration: boolean
  /** Whether pictures are described in words: for screen readers and whoever wishes. */
  describe: boolean
  tables: readonly { readonly code: string; readonly at: number }[]
}

const NOTHING_YET: Remembered = {
  name: '',
  nameless: false,
  language: null,
  theme: 'system',
  sounds: false,
  roomSounds: true,
  vibration: true,
  describe: false,
  tables: [],
}

function recall(): Remembered {
  try {
    return { ...NOTHING_YET, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>) }
  } catch {
    return { ...NOTHING_YET }
  }
}

const all: Remembered = $state(recall())

/** What is remembered; to be read. */
export const prefs: Readonly<Remembered> = all

export function remember(changes: Partial<Remembered>): void {
  Object.assign(all, changes)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // A private window: remembered until it is closed.
  }
}

export function rememberTable(code: string): void {
  const others = all.tables.filter((table) => table.code !== code)
  remember({ tables: [{ code, at: Date.now() }, ...others].slice(0, MOST_TABLES) })
}

export const forgetTable = (code: string): void =>
  remember({ tables: all.tables.filter((table) => table.code !== code) })
