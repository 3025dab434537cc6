// What cards are called where pictures are described: by their number and by what is to be seen on them. Null where nobody wishes that, or
// nobody has said it: then they are called by what can be done with them. And what else can be said of one, for whoever asks: it is the
// same for everybody at the table, and says nothing of whose card it is.
import { cardPicture, wordsOf } from './cards.svelte'
import { i18n, t } from './i18n.svelte'
import { prefs } from './prefs.svelte'

function inWords(card: string): string {
  return prefs.describe ? cardPicture(card).description : ''
}

export function cardName(card: string, number: number, own = false): string | null {
  const words = inWords(card)
  return words === '' ? null : t(own ? 'card.named.own' : 'card.named', { number, words })
}

/** A hole of the voting board: what it is for, and what is on its card. */
export function holeName(hole: string, card: string): string {
  const words = inWords(card)
  return words === '' ? hole : t('vote.hole.named', { hole, words })
}

/** What is on a picture besides what its sentence names; its colours and its light; what it makes one think of. Null while that is on its
    way. */
export function moreAbout(card: string): string | null {
  const more = wordsOf(card)
  if (more === undefined) return null
  if (more === null) return ''
  const sentence = cardPicture(card).description.toLocaleLowerCase(i18n.language)
  const things = more.things.filter((thing) => !sentence.includes(thing.toLocaleLowerCase(i18n.language)))
  return i18n.sentences([
    things.length > 0 ? t('look.things', { things: i18n.list(things) }) : '',
    more.colours.length > 0
      ? t('look.colours', { colours: i18n.list(more.colours.map((one) => t(`colour.${one}`))) })
      : '',
    more.light ? t(`light.${more.light}`) : '',
    more.thoughts.length > 0 ? t('look.thoughts', { thoughts: i18n.list(more.thoughts) }) : '',
  ])
}
