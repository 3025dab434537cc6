// A "no" in the reader's words. The server says which and with what details; the catalogue has the sentence.
import { i18n, t, type MessageKey, type Variables } from './i18n.svelte'
import type { Player } from './people'
import type { Problem } from './wire'

const SEAT_DETAILS = ['seat', 'storyteller']

export function sentenceOf(problem: Problem, players: readonly Player[] = []): string {
  const key = `refusal.${problem.code}`
  if (!i18n.has(key)) return problem.sentence || t('refusal.server_trouble')
  return t(key, variablesOf(problem, players))
}

/** Details are names and numbers of the protocol; people get words. */
function variablesOf({ details }: Problem, players: readonly Player[]): Variables {
  const variables: Variables = {}
  for (const [name, value] of Object.entries(details)) {
    if (name === 'mode') variables.mode = wordFor(`mode.${String(value).toLowerCase()}`, value)
    else if (name === 'rule') variables.rule = wordFor(`house.${String(value)}`, value)
    else if (SEAT_DETAILS.includes(name)) variables.name = players[Number(value)]?.name ?? String(Number(value) + 1)
    variables[name] ??= typeof value === 'number' ? value : String(value)
  }
  return variables
}

const wordFor = (key: string, otherwise: unknown): string => (i18n.has(key) ? t(key as MessageKey) : String(otherwise))
