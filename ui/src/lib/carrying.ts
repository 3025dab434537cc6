// A shelf as a file, for another device of the same person. It holds games as they were played and nothing that opens a table; and since
// anybody may have written it, only what is a game in every part is taken from it.
import { RABBITS, type GameRecord } from './wire'

/** A game with all its turns, and where its owner sat. */
export interface Carried {
  readonly code: string
  readonly seat: number
  readonly record: GameRecord
}

/** What a file says it is. */
const KIND = 'haresay-games'
const VERSION = 1

export const written = (games: readonly Carried[]): string => JSON.stringify({ kind: KIND, version: VERSION, games })

/** The games in a file; null where it is no such file. */
export function readGames(text: string): Carried[] | null {
  try {
    const file = JSON.parse(text) as { kind?: unknown; games?: unknown }
    return file.kind === KIND && Array.isArray(file.games) ? file.games.filter(isCarried) : null
  } catch {
    return null
  }
}

type Check = (one: unknown) => boolean

const LONGEST = 2000
const isText: Check = (one) => typeof one === 'string' && one.length <= LONGEST
const isName: Check = (one) => typeof one === 'string' && /^[\w-]{0,80}$/.test(one)
const isWhole: Check = (one) => Number.isSafeInteger(one) && (one as number) >= 0
const isSwitch: Check = (one) => typeof one === 'boolean'
const isRabbit: Check = (one) => (RABBITS as readonly unknown[]).includes(one)
const oneOf =
  (...all: readonly unknown[]): Check =>
  (one) =>
    all.includes(one)
const listOf =
  (check: Check): Check =>
  (one) =>
    Array.isArray(one) && one.every(check)
const byName =
  (check: Check): Check =>
  (one) =>
    isThing(one) && Object.values(one).every(check)
const orNull =
  (check: Check): Check =>
  (one) =>
    one === null || check(one)
const shaped =
  (parts: Record<string, Check>): Check =>
  (one) =>
    isThing(one) && Object.entries(parts).every(([name, check]) => check((one as Record<string, unknown>)[name]))
const anyOf =
  (...checks: readonly Check[]): Check =>
  (one) =>
    checks.some((check) => check(one))

const isThing = (one: unknown): one is object => typeof one === 'object' && one !== null && !Array.isArray(one)

const isTextClue = shaped({ kind: oneOf('text'), text: isText })
const isSoundClue = shaped({ kind: oneOf('sound'), recording: isName, sung: isSwitch })
const isClue = anyOf(
  isTextClue,
  isSoundClue,
  shaped({ kind: oneOf('mime'), recording: isName }),
  shaped({ kind: oneOf('live'), act: oneOf('mimed', 'spoken', 'sung') }),
)
const isTurn = shaped({
  number: isWhole,
  storyteller: isWhole,
  clue: isClue,
  table: listOf(shaped({ card: isText, owner: isWhole })),
  story: orNull(isWhole),
  ballots: listOf(orNull(shaped({ votes: listOf(isWhole), red: orNull(isWhole) }))),
  points: listOf(Number.isFinite),
  scores: listOf(Number.isFinite),
})
const isRecord = shaped({
  ending: shaped({
    number: isWhole,
    sitters: listOf(
      anyOf(
        shaped({ type: oneOf('person'), person: isText }),
        shaped({ type: oneOf('bot'), name: isText, rabbit: isRabbit }),
      ),
    ),
    scores: listOf(Number.isFinite),
    winners: listOf(isWhole),
    stopped: isSwitch,
    ended_at: Number.isFinite,
  }),
  names: byName(isText),
  turns: listOf(isTurn),
  outcomes: listOf(
    shaped({
      kind: oneOf('agreed', 'all', 'alone', 'none', 'some'),
      card: isWhole,
      together: listOf(isWhole),
      missed: listOf(isWhole),
    }),
  ),
  play: shaped({ sides: listOf(isWhole) }),
  rabbits: byName(isRabbit),
  language: isName,
  explained: listOf(shaped({ turn: isWhole, seat: isWhole, said: anyOf(isTextClue, isSoundClue) })),
  wagers: listOf(shaped({ turn: isWhole, seat: isWhole, on: isWhole })),
})
const isWellFormed = shaped({
  code: (one) => typeof one === 'string' && /^[A-Z0-9]{1,40}$/.test(one),
  seat: isWhole,
  record: isRecord,
})

/** In its form, and also in what it says: every number in it means somebody or something that is there. */
function isCarried(one: unknown): one is Carried {
  if (!isWellFormed(one)) return false
  const { seat, record } = one as Carried
  const { ending, turns, outcomes, play, explained, wagers } = record
  const isSeat = (at: number) => at < ending.sitters.length
  return (
    isSeat(seat) &&
    ending.scores.length > 0 &&
    play.sides.length === ending.sitters.length &&
    play.sides.every((side) => side < ending.scores.length) &&
    ending.scores.every((_, side) => play.sides.includes(side)) &&
    ending.winners.every((side) => side < ending.scores.length) &&
    outcomes.length === turns.length &&
    turns.every(({ table, ballots, storyteller, story }, index) => {
      const isCard = (number: number) => number >= 1 && number <= table.length
      const outcome = outcomes[index]!
      return (
        isSeat(storyteller) &&
        table.every(({ owner }) => isSeat(owner)) &&
        ballots.every((ballot) => !ballot || [...ballot.votes, ballot.red ?? 1].every(isCard)) &&
        (story === null || isCard(story)) &&
        isCard(outcome.card) &&
        [...outcome.together, ...outcome.missed].every(isSeat)
      )
    }) &&
    [...explained, ...wagers].every(({ seat: at }) => isSeat(at)) &&
    wagers.every(({ on }) => isSeat(on))
  )
}
