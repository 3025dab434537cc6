// The games that this device has seen to their end: what is shown of each on its shelf, and what they tell over time. Folded from
// the table's own records by pure functions. Nothing is said of what is known too little, and nobody is last in anything.
import { Book } from './book'
import { lightOf } from './light'
import { alike } from './prizes'
import { RABBITS, type GameRecord, type Rabbit, type Turn } from './wire'

/** How a clue of one's own was found. */
export type Found = 'some' | 'all' | 'none'

/** What one game told somebody who played in it. Others are known by their names, as people know each other. */
interface Figures {
  /** By name: in how many turns both voted, and in how many of them alike. */
  readonly alike: Readonly<Record<string, readonly [both: number, same: number]>>
  /** By name: how many of their cards one believed; and how many of one's own they did. */
  readonly believed: Readonly<Record<string, number>>
  readonly fooled: Readonly<Record<string, number>>
  readonly clues: readonly Found[]
  /** By card: how often one told it, gave it or voted for it, and the clue that one told it with. */
  readonly cards: Readonly<Record<string, { readonly times: number; readonly clue?: string }>>
}

/** Which game: of which table, and the how many-eth there. */
export interface GameId {
  readonly code: string
  readonly number: number
}

/** A game as it stands on the shelf. */
export interface Volume extends GameId {
  /** When it ended, in milliseconds of Unix time. */
  readonly at: number
  readonly seat: number
  readonly rabbit: Rabbit
  readonly outcome: 'won' | 'shared' | 'stopped' | 'other'
  /** Who else won. */
  readonly winners: readonly string[]
  readonly others: readonly { readonly name: string; readonly rabbit: Rabbit }[]
  /** The card on its cover. */
  readonly cover: string
  readonly figures: Figures
}

/** What stands on the shelf of a game that somebody played in. */
export function volumeOf(code: string, record: GameRecord, seat: number): Volume {
  const book = new Book(record, seat, code)
  const { ending } = record
  const isWon = ending.winners.includes(record.play.sides[seat] ?? -1)
  const winners = book.sides.filter(({ side }) => ending.winners.includes(side)).flatMap(({ seats }) => seats)
  const others = winners.filter((one) => one !== seat)
  return {
    code,
    number: ending.number,
    at: Math.round(ending.ended_at * 1000),
    seat,
    rabbit: book.rabbit(seat),
    outcome: ending.stopped ? 'stopped' : !isWon ? 'other' : others.length > 0 ? 'shared' : 'won',
    winners: others.map((one) => book.name(one)),
    others: book.players.filter((one) => one.seat !== seat).map(({ name, rabbit }) => ({ name, rabbit })),
    cover: lightOf(book)?.hero.card ?? '',
    figures: figuresOf(book, seat),
  }
}

function figuresOf(book: Book, seat: number): Figures {
  const { sides } = book.record.play
  const same: Record<string, [number, number]> = {}
  const believed: Record<string, number> = {}
  const fooled: Record<string, number> = {}
  const cards: Record<string, { times: number; clue?: string }> = {}
  const clues: Found[] = []
  const more = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  for (const { turn, outcome, fooled: astray } of book.leaves) {
    for (const { seat: other, name } of book.players)
      if (sides[other] !== sides[seat] && bothVoted(turn, seat, other)) {
        const [count, like] = same[name] ?? [0, 0]
        same[name] = [count + 1, like + (alike(turn, seat, other) ? 1 : 0)]
      }
    for (const { giver, fooled: seats } of astray)
      for (const one of seats) {
        if (giver === seat) more(fooled, book.name(one))
        if (one === seat) more(believed, book.name(giver))
      }
    const isTold = turn.storyteller === seat
    if (isTold && isFound(outcome.kind)) clues.push(outcome.kind)
    turn.table.forEach(({ card, owner }, index) => {
      if (owner !== seat && !turn.ballots[seat]?.votes.includes(index + 1)) return
      const times = (cards[card]?.times ?? 0) + 1
      const isStory = isTold && turn.story === index + 1
      const said = isStory && turn.clue.kind === 'text' ? turn.clue.text : cards[card]?.clue
      cards[card] = said === undefined ? { times } : { times, clue: said }
    })
  }
  return { alike: same, believed, fooled, clues, cards }
}

const isFound = (kind: string): kind is Found => kind === 'some' || kind === 'all' || kind === 'none'
const bothVoted = ({ ballots }: Turn, one: number, other: number) => !!ballots[one] && !!ballots[other]

// --- what they tell together

interface Companion {
  readonly name: string
  readonly rabbit: Rabbit
}
/** Somebody, and how many cards were believed. */
export type Fooling = Companion & { readonly count: number }

export interface Tale {
  readonly games: number
  readonly since: number
  readonly rabbit: Rabbit
  /** Whom one thinks alike with: from 1, always, to 0; the most alike first. Nobody of whom too little is known. */
  readonly minds: readonly (Companion & { readonly share: number })[]
  /** Whose cards one believes most, and who believes one's own most. */
  readonly believes: Fooling | null
  readonly fools: Fooling | null
  /** One's clues, the last of them last; none while they are few. */
  readonly clues: readonly Found[]
  readonly cards: readonly { readonly card: string; readonly times: number; readonly clue?: string }[]
}

/** Below that nothing is said: it would be chance. */
const TURNS_TOGETHER = 4
const CARDS_BELIEVED = 2
const TIMES_CHOSEN = 2
const CLUES_TOLD = 3
/** More is not drawn. */
const CLUES = 20
const MINDS = 7
const CARDS = 3

export function taleOf(games: readonly Volume[]): Tale | null {
  const old = [...games].sort((a, b) => a.at - b.at)
  const [first, newest] = [old[0], old.at(-1)]
  if (!first || !newest) return null
  const met = new Map(old.flatMap(({ others }) => others.map(({ name, rabbit }) => [name, rabbit] as const)))
  const known = (name: string): Companion => ({ name, rabbit: met.get(name) ?? RABBITS[0]! })
  const most = (counts: ReadonlyMap<string, number>): Fooling | null => {
    const [best] = [...counts].sort(([, a], [, b]) => b - a)
    return best && best[1] >= CARDS_BELIEVED ? { ...known(best[0]), count: best[1] } : null
  }
  const clues = old.flatMap((game) => game.figures.clues)
  const together = new Map<string, number>()
  const same = new Map<string, number>()
  const believed = new Map<string, number>()
  const fooled = new Map<string, number>()
  const chosen = new Map<string, number>()
  const told = new Map<string, string>()
  for (const { figures } of old) {
    for (const [name, [both, like]] of Object.entries(figures.alike)) {
      more(together, name, both)
      more(same, name, like)
    }
    for (const [name, count] of Object.entries(figures.believed)) more(believed, name, count)
    for (const [name, count] of Object.entries(figures.fooled)) more(fooled, name, count)
    for (const [card, { times, clue }] of Object.entries(figures.cards)) {
      more(chosen, card, times)
      if (clue !== undefined) told.set(card, clue)
    }
  }
  return {
    games: games.length,
    since: first.at,
    rabbit: newest.rabbit,
    minds: [...same]
      .filter(([name, like]) => like > 0 && together.get(name)! >= TURNS_TOGETHER)
      .map(([name, like]) => ({ ...known(name), share: like / together.get(name)! }))
      .sort((a, b) => b.share - a.share)
      .slice(0, MINDS),
    believes: most(believed),
    fools: most(fooled),
    clues: clues.length < CLUES_TOLD ? [] : clues.slice(-CLUES),
    cards: [...chosen]
      .filter(([card, times]) => times >= TIMES_CHOSEN || told.has(card))
      .sort(([a, one], [b, other]) => other - one || Number(told.has(b)) - Number(told.has(a)))
      .slice(0, CARDS)
      .map(([card, times]) => ({ card, times, ...(told.has(card) ? { clue: told.get(card)! } : {}) })),
  }
}

const more = (counts: Map<string, number>, key: string, many: number) => counts.set(key, (counts.get(key) ?? 0) + many)

/** Where people stand on the tree's rings, in parts of its radius: the more alike, the closer to the middle, each in a direction of
 * their own. */
export function onRings(minds: Tale['minds']): { x: number; y: number }[] {
  const NEAR = 0.46
  const FAR = 0.76
  const shares = minds.map(({ share }) => share)
  const [least, best] = [Math.min(...shares), Math.max(...shares)]
  return minds.map(({ share }, index) => {
    const far = best === least ? NEAR : NEAR + ((best - share) / (best - least)) * (FAR - NEAR)
    const angle = -0.9 + (index * 2 * Math.PI) / minds.length
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far }
  })
}
