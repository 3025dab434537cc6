// Which decks there are, and where the pictures of cards come from. Nothing else in the page knows.
import { once } from './api'
import { apiPath, pagePath } from './base'
import { i18n } from './i18n.svelte'
import type { DeckInfo, DeckPictures, DeckWords, PaintedCard, WordedCard } from './wire'

export interface Picture {
  /** Undefined while the deck's list is on its way. */
  src: string | undefined
  /** The same picture in several widths, in formats that not every browser has. */
  sources: readonly { type: string; srcset: string }[]
  /** What is to be seen, in the reader's language; says nothing of whose card it is. */
  description: string
}

interface Deck {
  files: string
  cards: ReadonlyMap<string, PaintedCard>
}

/** How wide a card of one's hand is drawn, and one that is looked at closely. */
export const IN_HAND = '(min-width: 600px) 240px, 45vw'
export const CLOSE_UP = '90vw'

const USUAL_WIDTH = '400'
const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const

class Shelf {
  #decks: ReadonlyMap<string, Deck> = $state.raw(new Map())
  #words: ReadonlyMap<string, ReadonlyMap<string, WordedCard>> = $state.raw(new Map())
  #list: readonly DeckInfo[] | null = $state.raw(null)

  /** A deck's cards, with words in the reader's language; asked for when the first of them is needed. */
  deck(id: string): Deck | undefined {
    const path = `decks/${id}/pictures?language=${i18n.language}`
    once(path, ({ files, cards }: DeckPictures) => {
      const found = { files, cards: new Map(cards.map((card) => [card.card, card])) }
      this.#decks = new Map([...this.#decks, [path, found]])
    })
    return this.#decks.get(path)
  }

  /** What else is said of a deck's cards; asked for when somebody wants to know. */
  words(id: string): ReadonlyMap<string, WordedCard> | undefined {
    const path = `decks/${id}/words?language=${i18n.language}`
    once(path, ({ cards }: DeckWords) => {
      this.#words = new Map([...this.#words, [path, new Map(cards.map((one) => [one.card, one]))]])
    })
    return this.#words.get(path)
  }

  /** All decks that a table can be played with. */
  list(): readonly DeckInfo[] {
    once('decks', (list: readonly DeckInfo[]) => (this.#list = list))
    return this.#list ?? []
  }
}

const shelf = new Shelf()

export const decks = (): readonly DeckInfo[] => shelf.list()

/** A deck's cards, by the names that tables know them by; none while its list is on its way. */
export const cardsOf = (id: string): readonly string[] => [...(shelf.deck(id)?.cards.keys() ?? [])]

/** What can be said of a card besides its sentence; undefined while that is on its way, null for cards of which nobody said anything. */
export function wordsOf(card: string): WordedCard | null | undefined {
  const [id, rest] = card.split('/')
  if (!id || rest === undefined) return null
  const words = shelf.words(id)
  return words && (words.get(card) ?? null)
}

/** The picture of a card. Painted cards are called deck/card; of others the server draws the name. */
export function cardPicture(card: string): Picture {
  const [id, rest] = card.split('/')
  if (!id || rest === undefined) {
    return { src: apiPath(`decks/paper/cards/${encodeURIComponent(card)}.svg`), sources: [], description: card }
  }
  const deck = shelf.deck(id)
  const found = deck?.cards.get(card)
  if (!deck || !found) return { src: undefined, sources: [], description: '' }
  return pictureIn(deck.files, found.picture, found.sentence)
}

/** What lies on a deck's box. */
export const coverOf = ({ files, cover }: DeckInfo): Picture => pictureIn(files, cover, '')

/** In the reader's language, if its author named it there. */
export const nameOf = ({ id, name }: DeckInfo): string => name[i18n.language] ?? Object.values(name)[0] ?? id

function pictureIn(files: string, picture: PaintedCard['picture'], description: string): Picture {
  const address = (file: string) => pagePath(files + file)
  return {
    src: address(picture.webp[USUAL_WIDTH] ?? Object.values(picture.webp)[0] ?? ''),
    sources: (['avif', 'webp'] as const).map((kind) => ({
      type: TYPES[kind],
      srcset: Object.entries(picture[kind])
        .map(([width, file]) => `${address(file)} ${width}w`)
        .join(', '),
    })),
    description,
  }
}

/** Where the PDF of a deck is that was printed. */
export const printedBox = ({ deck, language, paper }: { deck: string; language: string; paper: string }): string =>
  apiPath(`decks/${deck}/box.pdf?language=${language}&paper=${paper}`)
