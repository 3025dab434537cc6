// Files to keep of an evening, made on this device: the picture and the page, with names or without.
import { Book } from './book'
import { cardPicture } from './cards.svelte'
import { i18n, t } from './i18n.svelte'
import { pageToKeep } from './keepsake'
import { titleOf } from './naming'
import { rabbitPicture } from './pictures'
import { paint } from './portrait'
import type { GameRecord, Rabbit } from './wire'

export interface Keepsake {
  file: File
  title: string
}

/** As others read it: nobody in it is "you"; and, where no names are wished, everybody is called by their rabbit. */
export function forOthers({ record, code, players }: Book, isNamed: boolean): Book {
  if (isNamed) return new Book(record, null, code)
  const names: Record<string, string> = {}
  record.ending.sitters.forEach((sitter, seat) => {
    if (sitter.type === 'person') names[sitter.person] = t(`rabbit.${players[seat]!.rabbit}`)
  })
  const nameless: GameRecord = { ...record, names }
  return new Book(nameless, null, code)
}

export function whenOf({ record, players }: Book): string {
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(record.ending.ended_at * 1000)
  return t('end.when', { turns: record.turns.length, players: players.length, date })
}

const nameOf = ({ record }: Book): string =>
  `haresay-${new Date(record.ending.ended_at * 1000).toISOString().slice(0, 10)}`

export async function pictureOf(whole: Book, isNamed: boolean): Promise<Keepsake> {
  const book = forOthers(whole, isNamed)
  const title = titleOf(book)
  const called = ({ names }: { names: readonly string[] }) => i18n.side(names)
  const blob = await paint(book, { title, when: whenOf(book), called, sign: t('app.name') })
  return { title, file: new File([blob], `${nameOf(book)}.png`, { type: 'image/png' }) }
}

export async function pageOf(whole: Book, isNamed: boolean): Promise<Keepsake> {
  const book = forOthers(whole, isNamed)
  const cards = [...new Set(book.record.turns.flatMap(({ table }) => table.map(({ card }) => card)))]
  const rabbits = [...new Set(book.players.map(({ rabbit }) => rabbit))]
  const [faces, drawn] = await Promise.all([
    carried(cards, (card) => cardPicture(card).src),
    carried(rabbits, (rabbit: Rabbit) => rabbitPicture(rabbit)),
  ])
  const title = titleOf(book)
  const page = pageToKeep(
    book,
    {
      card: (card) => faces.get(card) ?? '',
      rabbit: (rabbit) => drawn.get(rabbit) ?? '',
      described: (card) => cardPicture(card).description,
    },
    { title, when: whenOf(book) },
  )
  return { title, file: new File([page], `${nameOf(book)}.html`, { type: 'text/html' }) }
}

/** Pictures as addresses that carry them, some at a time. */
async function carried<Key>(
  keys: readonly Key[],
  address: (key: Key) => string | undefined,
): Promise<Map<Key, string>> {
  const AT_ONCE = 4
  const found = new Map<Key, string>()
  const waiting = [...keys]
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const src = address(key)
      if (src) found.set(key, await dataAddress(src))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

async function dataAddress(src: string): Promise<string> {
  if (src.startsWith('data:')) return src
  const answer = await fetch(src)
  if (!answer.ok) throw new Error(src)
  const blob = await answer.blob()
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.onerror = () => failed(new Error(src))
    reader.readAsDataURL(blob)
  })
}
