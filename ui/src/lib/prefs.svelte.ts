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
  /** Whether they were asked if they want to hear any. */
  soundsOffered: boolean
  /** Whether the shared screen is heard in the room. */
  roomSounds: boolean
  vibration: boolean
  /** Whether faces and bubbles stay away from the table. */
  quiet: boolean
  /** Whether they are called when it is their turn and the page is in the background. */
  notify: boolean
  /** Whether pictures are described in words: for screen readers and whoever wishes. */
  describe: boolean
  /** Whether the game is played by ear: pictures described, keys for what others see. */
  ear: boolean
  /** Whether the tab key stops at every card, for whoever has one key to step and one to choose. */
  steps: boolean
  /** How much larger letters are, and cards at least. */
  letters: number
  cards: number
  /** A plain upright typeface everywhere. */
  plain: boolean
  contrast: boolean
  /** Nothing moves by itself. */
  calm: boolean
  /** Names beside every rabbit. */
  names: boolean
  /** Whether cards can be ruled out while voting. */
  asides: boolean
  /** Whether the + key gives more time. */
  plusKey: boolean
  /** What is said to every table, privately. */
  needsWords: boolean
  needsTime: boolean
  /** What was explained to them already. */
  hinted: readonly string[]
  tables: readonly { readonly code: string; readonly at: number }[]
  /** How many games are on the shelf. */
  games: number
}

const NOTHING_YET: Remembered = {
  name: '',
  nameless: false,
  language: null,
  theme: 'system',
  sounds: false,
  soundsOffered: false,
  roomSounds: true,
  vibration: true,
  quiet: false,
  notify: false,
  describe: false,
  ear: false,
  steps: false,
  letters: 1,
  cards: 1,
  plain: false,
  contrast: false,
  calm: false,
  names: false,
  asides: false,
  plusKey: true,
  needsWords: false,
  needsTime: false,
  hinted: [],
  tables: [],
  games: 0,
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
