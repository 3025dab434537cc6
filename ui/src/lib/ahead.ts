// Pictures fetched before they are drawn, in an order that says nothing: one's own hand as it was dealt, what lies on the
// table as it lies there. Nothing is asked for that this device has not been shown.
import { cardPicture } from './cards.svelte'
import { HANGS, inTurn } from './turns'

const asked = new Set<string>()

/** Asks for the pictures of these cards, in this order, in the width in which they will be drawn. */
export function fetchAhead(cards: readonly string[], sizes: string): void {
  for (const card of cards) {
    const wish = `${card} ${sizes}`
    const { sources, src } = cardPicture(card)
    if (!src || asked.has(wish)) continue
    asked.add(wish)
    inTurn((over) => {
      // The browser chooses among the formats as it will when the card is drawn; from the moment on in which both are there.
      const picture = document.createElement('picture')
      for (const source of sources)
        picture.append(Object.assign(document.createElement('source'), { ...source, sizes }))
      const image = document.createElement('img')
      image.onload = image.onerror = over
      setTimeout(over, HANGS)
      picture.append(image)
      image.src = src
    })
  }
}
