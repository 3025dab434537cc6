// A "no" in the reader's words. The server says which and with what details; the catalogue has the sentence.
import { i18n, t, type Variables } from './i18n.svelte'
import { modes, modeTitle } from './modes.svelte'
import type { Player } from './people'
import type { No } from './wire'

const SEAT_DETAILS = ['seat', 'storyteller']

export function sentenceOf(no: No, players: readonly Player[] = []): string {
  const key = `refusal.${no.code}`
  if (!i18n.has(key)) return no.sentence || t('refusal.server_trouble')
  return i18n.text(key, variablesOf(no, players))
}

/** Details are names and numbers of the protocol; people get words. */
function variablesOf({ details }: No, players: readonly Player[]): Variables {
  const variables: Variables = {}
  for (const [name, value] of Object.entries(details)) {
    if (name === 'mode') variables.mode = modeCalled(String(value))
    else if (name === 'rule') variables.rule = wordFor(`house.${String(value)}`, value)
    else if (SEAT_DETAILS.includes(name)) variables.name = players[Number(value)]?.name ?? String(Number(value) + 1)
    variables[name] ??= value
  }
  return variables
}

/** The server calls a mode by its title; words are found by its name. */
function modeCalled(title: string): string {
  const mode = modes().find((one) => one.title === title)
  return mode ? modeTitle(mode.name) : wordFor(`mode.${title.toLowerCase()}`, title)
}

const wordFor = (key: string, otherwise: unknown): string => (i18n.has(key) ? i18n.text(key) : String(otherwise))
