// What this device remembers of its owner: name, language, theme, sounds, the tables they sat at. Nothing secret.
const KEY = 'haresay'
const MOST_TABLES = 8

export type Theme = 'system' | 'day' | 'night'

interface Remembered {
  name: string
  language: string | null
  theme: Theme
  sounds: boolean
  vibration: boolean
  describe: boolean
  tables: { code: string; at: number }[]
}

const NOTHING_YET: Remembered = {
  name: '',
  language: null,
  theme: 'system',
  sounds: false,
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

class Prefs {
  #all: Remembered = $state(recall())

  #set(changes: Partial<Remembered>): void {
    Object.assign(this.#all, changes)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all))
    } catch {
      // A private window: remembered until it is closed.
    }
  }

  get name() {
    return this.#all.name
  }
  set name(name: string) {
    this.#set({ name })
  }
  get language() {
    return this.#all.language
  }
  set language(language: string | null) {
    this.#set({ language })
  }
  get theme() {
    return this.#all.theme
  }
  set theme(theme: Theme) {
    this.#set({ theme })
  }
  get sounds() {
    return this.#all.sounds
  }
  set sounds(sounds: boolean) {
    this.#set({ sounds })
  }
  get vibration() {
    return this.#all.vibration
  }
  set vibration(vibration: boolean) {
    this.#set({ vibration })
  }
  /** Whether pictures are described in words: for screen readers and whoever wishes. */
  get describe() {
    return this.#all.describe
  }
  set describe(describe: boolean) {
    this.#set({ describe })
  }
  get tables() {
    return this.#all.tables
  }

  sat(code: string): void {
    const others = this.#all.tables.filter((table) => table.code !== code)
    this.#set({ tables: [{ code, at: Date.now() }, ...others].slice(0, MOST_TABLES) })
  }

  forget(code: string): void {
    this.#set({ tables: this.#all.tables.filter((table) => table.code !== code) })
  }
}

export const prefs = new Prefs()
