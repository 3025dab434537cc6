// Which card stands for an evening: on the picture that is sent, and on the cover of its book.
import type { Book, Leaf } from './book'
import { prizesOf } from './prizes'

/** The turn whose card is the light: of the boldest clue, else of the card that was loved most, else the middle one. */
export function lightOf(book: Book): Leaf | undefined {
  const prizes = prizesOf(book.record)
  const meant = prizes.find(({ kind }) => kind === 'bold') ?? prizes.find(({ kind }) => kind === 'loved')
  const turn = meant && 'turn' in meant ? meant.turn : null
  return book.leaves.find((leaf) => leaf.turn.number === turn) ?? book.leaves[Math.floor(book.leaves.length / 2)]
}
