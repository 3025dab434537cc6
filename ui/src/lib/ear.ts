// What whoever plays by ear asks for with a key or a button, in words: the clue, the scores, the time, the hand. All of it is on the
// screen or was.
import { cardPicture } from './cards.svelte'
import { i18n, t } from './i18n.svelte'
import { listed, namesOf, who } from './naming'
import type { Game } from './scene'

/** The clue, as far as it can be said. */
export function clueAloud(game: Game): string {
  const { clue } = game
  if (!clue) return t('ear.clue.none')
  const by = who(game, game.board.storyteller ?? -1)
  if (clue.kind === 'text') return t('ear.clue', { ...by, clue: clue.text })
  const how =
    clue.kind === 'live'
      ? t(`clue.${clue.act}`, by)
      : t(clue.kind === 'mime' ? 'clue.film' : clue.sung ? 'clue.song' : 'clue.sound')
  const words = clue.words ? t('ear.clue', { ...by, clue: clue.words }) : ''
  return i18n.sentences([t('ear.clue.other', { clue: how }), words])
}

/** Who stands where, the first first. */
export function scoresAloud(game: Game): string {
  const standing = [...game.sides].sort((one, other) => other.score - one.score)
  const all = standing.map((side) => t('ear.score', { name: i18n.list(namesOf(side)), score: side.score }))
  return t('ear.scores', { all: i18n.list(all) })
}

/** How much time is left, where there is a clock, and who is waited for. */
export function timeAloud(game: Game, seconds: number | null): string {
  return i18n.sentences([seconds === null ? t('ear.time.none') : t('ear.time', { seconds }), awaitedAloud(game)])
}

export function awaitedAloud(game: Game): string {
  const late = game.board.waiting_for
  return late.length > 0 ? t('ear.awaited', { names: listed(game, late) }) : ''
}

/** All cards of the own hand, each by its number. */
export function handAloud(game: Game): string {
  const hand = game.view.hand ?? []
  if (hand.length === 0) return t('ear.hand.none')
  const named = hand.map((card, index) => t('card.named', { number: index + 1, words: cardPicture(card).description }))
  return i18n.sentences([t('ear.hand', { count: hand.length }), ...named])
}
