// Everything a person can mean to do away from a table: with their own tables and games, and with a deck on paper.
// Intents like the others, in a file that is loaded where they are wanted, so that a table comes without them.
import { untrack } from 'svelte'
import * as api from './api'
import { Book } from './book'
import type { GameId } from './games'
import { t } from './i18n.svelte'
import { answered, kept, type Kept } from './intents'
import { forgetTable } from './prefs.svelte'
import { shelf } from './shelf.svelte'
import type { Answer } from './socket'
import { tables } from './tables.svelte'
import type { Printout } from './wire'

/** How far a box is that is being printed is asked again after so long. */
const PRINT_AGAIN = 1_500
/** What a file is called that carries games. */
const GAMES_FILE = 'haresay-games.json'

// --- one's tables and games

/** How it stands at the tables where this device sits. */
export const lookAtTables = (): Promise<void> => tables.look()
/** No longer among one's tables here; the seat stays one's own. */
export const dropTable = (code: string): void => forgetTable(code)

/** A game from the shelf, as its table has it now or, where that is gone or out of reach, as it was kept; null where it is nowhere. */
export async function readPast(game: GameId): Promise<Book | null> {
  const volume = untrack(() => shelf.volume(game)) // it is put back as it is now: whoever waits for it is not to ask again for that
  if (!volume) return null
  const record = await api.finishedGame(game.code, game.number).catch(() => shelf.recordOf(game))
  if (record) shelf.put({ code: game.code, seat: volume.seat, record })
  return record && new Book(record, volume.seat, game.code)
}
export const takeOffShelf = (game: GameId): void => shelf.takeOff(game)
export const emptyShelf = (): void => shelf.empty()

/** All games in one file, for another device. */
export const carryGames = (): Promise<Kept> =>
  kept(async () => {
    return { title: t('yours.title'), file: new File([shelf.carried()], GAMES_FILE, { type: 'application/json' }) }
  })
/** How many games such a file brought; null where it is none. */
export const bringGames = async (file: File): Promise<number | null> => shelf.bring(await file.text())

// --- a deck on paper

/** A box that somebody wants to print. */
interface PrintOrder {
  readonly deck: string
  readonly language: string
  readonly paper: string
}
const boxOf = ({ deck, language, paper }: PrintOrder) => `decks/${deck}/box?language=${language}&paper=${paper}`

/** How far it is, now and, while it is being made, again and again until it is called off. */
export function followPrint(order: PrintOrder, tell: (printout: Printout) => void): () => void {
  let again: ReturnType<typeof setTimeout>
  let isOver = false
  const look = async () => {
    const printout = await api.lookAtPrint(boxOf(order)).catch(() => null)
    if (isOver) return
    if (printout) tell(printout)
    const isOn = printout === null || printout.state === 'waiting' || printout.state === 'printing'
    if (isOn) again = setTimeout(() => void look(), PRINT_AGAIN)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(again)
  }
}
export const printDeck = (order: PrintOrder): Promise<Answer> =>
  answered(async () => void (await api.askForPrint(boxOf(order))))
