// The shelf of this device: games that were seen to their end, the newest first, with all their turns. In this browser's storage and
// nowhere else, so that a book can be read when its table is gone; what its owner takes off the shelf stays off.
import { readGames, written, type Carried } from './carrying'
import { taleOf, volumeOf, type GameId, type Volume } from './games'
import { prefs, remember } from './prefs.svelte'
import type { GameRecord } from './wire'

const KEY = 'haresay-games'
/** Those that were taken off, while their tables could bring them back. */
const OFF = 'haresay-games-off'
const MOST = 60

const nameOf = ({ code, number }: GameId) => `${code}/${number}`
const recordKey = (game: GameId) => `haresay-game/${nameOf(game)}`
const isSame = (one: GameId) => (other: GameId) => one.code === other.code && one.number === other.number

class Shelf {
  #games: readonly Volume[] = $state.raw(recalled<Volume[]>(KEY, []))
  #off: readonly string[] = recalled<string[]>(OFF, [])
  /** What a window keeps whose storage is closed or full. */
  #loose = new Map<string, Carried>()

  get games(): readonly Volume[] {
    return this.#games
  }
  /** What they tell together; null while there is none. */
  get tale() {
    return taleOf(this.#games)
  }
  /** Whether a game is here, or was taken off. */
  knows(game: GameId): boolean {
    return this.#games.some(isSame(game)) || this.#off.includes(nameOf(game))
  }
  volume(game: GameId): Volume | null {
    return this.#games.find(isSame(game)) ?? null
  }
  recordOf(game: GameId): GameRecord | null {
    return (this.#loose.get(nameOf(game)) ?? recalled<Carried | null>(recordKey(game), null))?.record ?? null
  }

  /** One more, or the same once more, as it is now. */
  put(carried: Carried): void {
    const volume = volumeOf(carried.code, carried.record, carried.seat)
    if (this.#off.includes(nameOf(volume))) return
    const others = this.#games.filter((one) => !isSame(volume)(one))
    const all = [volume, ...others].sort((a, b) => b.at - a.at)
    for (const old of all.slice(MOST)) this.#drop(old)
    this.#become(all.slice(0, MOST))
    if (this.volume(volume) && !store(recordKey(volume), carried)) this.#loose.set(nameOf(volume), carried)
  }
  takeOff(game: GameId): void {
    this.#drop(game)
    this.#stayOff([game])
    this.#become(this.#games.filter((one) => !isSame(game)(one)))
  }
  empty(): void {
    for (const game of this.#games) this.#drop(game)
    this.#stayOff(this.#games)
    this.#become([])
  }

  /** All of it, for another device. */
  carried(): string {
    const games = this.#games.flatMap((game) => {
      const record = this.recordOf(game)
      return record ? [{ code: game.code, seat: game.seat, record }] : []
    })
    return written(games)
  }
  /** How many games of a file are here now; null where it is no such file. What was taken off once is wished for after all. */
  bring(text: string): number | null {
    const games = readGames(text)
    if (!games) return null
    const names = games.map(({ code, record }) => nameOf({ code, number: record.ending.number }))
    this.#off = this.#off.filter((name) => !names.includes(name))
    store(OFF, this.#off)
    games.forEach((game) => this.put(game))
    return games.length
  }

  #drop(game: GameId): void {
    this.#loose.delete(nameOf(game))
    try {
      localStorage.removeItem(recordKey(game))
    } catch {
      // It was never there.
    }
  }
  /** Only a table that is still asked could bring a game back. */
  #stayOff(games: readonly GameId[]): void {
    const codes = prefs.tables.map(({ code }) => code)
    const off = [...this.#off, ...games.map(nameOf)]
    this.#off = off.filter((name) => codes.includes(name.split('/')[0]!))
    store(OFF, this.#off)
  }
  #become(games: readonly Volume[]): void {
    this.#games = games
    store(KEY, games)
    if (prefs.games !== games.length) remember({ games: games.length })
  }
}

function recalled<Kept>(key: string, otherwise: Kept): Kept {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? otherwise
  } catch {
    return otherwise
  }
}

/** Whether it could be kept. */
function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const shelf = new Shelf()
