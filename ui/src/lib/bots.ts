// Who the bots are, in words: what each likes, and what they go by at a table.
import facts from './bots.json'
import type { PlainKey } from './i18n.svelte'
import type { DeckInfo, Open, Sitter } from './wire'

export type Bot = Extract<Sitter, { type: 'bot' }>

/** Those with a mind of their own; other bots are like one of them. */
export type Character = 'bramble' | 'clover' | 'fern' | 'hazel' | 'juniper' | 'moss' | 'nettle' | 'pepper'

export interface Facts {
  like: Character
  says: readonly ('words' | 'sayings' | 'questions' | 'titles' | 'sounds' | 'all')[]
  sees: 'things' | 'feelings' | 'both'
  hopes: 'few' | 'half' | 'many'
}

/** Undefined for a bot of an older table, of whom nothing is known any more. */
export const factsOf = (bot: Bot): Facts | undefined =>
  (facts as unknown as Readonly<Record<string, Facts>>)[bot.name.toLowerCase()]

/** What bots go by here, the best first: it depends on the decks, and on what the server remembers. */
export function goesBy(table: Open, decks: readonly DeckInfo[], bot: Bot): PlainKey[] {
  const chosen = table.settings.decks.map((id) => decks.find((deck) => deck.id === id))
  const worded = chosen.reduce((sum, deck) => sum + (deck?.with_words ?? 0), 0)
  const all = chosen.every((deck) => deck !== undefined && deck.with_words === deck.cards)
  const lines: PlainKey[] = bot.level === 'guest' ? ['bot.by.guest'] : []
  if (worded > 0) lines.push(all ? 'bot.by.words' : 'bot.by.words.some')
  if (table.remembers) lines.push('bot.by.said')
  if (!all) lines.push(lines.length > 0 ? 'bot.by.taste' : 'bot.by.taste.only')
  return lines
}
