// The one line that says what you do now, for every phase and every role, and the smaller one below it.
import { ballotIn, isCast, type Draft } from './draft'
import { awaitedAloud, clueAloud } from './ear'
import { i18n, type Filling, type MessageKey, type Variables } from './i18n.svelte'
import { betLine, listed, namesOf, who, whoTogether } from './naming'
import { votersOn, type Beat, type Shown } from './reveal'
import type { Player } from './people'
import type { Game } from './scene'
import type { Ballot, GiveView, TellView, Turn, VoteView } from './wire'
import { whyAloud } from './why'

export interface Line {
  readonly key: MessageKey
  readonly variables: Variables | undefined
}
const line = <Key extends MessageKey>(key: Key, ...[variables]: Filling<Key>): Line => ({ key, variables })

/** A line in the reader's words. */
export const inWords = ({ key, variables }: Line): string => i18n.text(key, variables)

export interface Lines {
  say: Line
  sub: Line
}

export function linesFor(game: Game, draft: Draft): Lines {
  const { phase } = game
  switch (phase.type) {
    case 'claiming':
      return {
        say: line(game.played === null ? 'say.claim.others' : 'say.claim'),
        sub: line(game.play.clue_first ? 'sub.claim.first' : 'sub.claim'),
      }
    case 'telling':
      return telling(game, phase, draft)
    case 'giving':
      return giving(game, phase, draft)
    case 'voting':
      return voting(game, phase, draft)
    case 'recap':
      return recap(game, phase.last)
    case 'over':
      return { say: line('say.over'), sub: turn(game) }
  }
}

const turn = ({ board, play }: Game, key: 'sub.turn' | 'sub.tell' | 'sub.vote' = 'sub.turn'): Line =>
  line(key, { turn: board.turn, turns: play.turns ?? 0 })
/** How long the game goes on: to so many points, or the turns that there are. */
export const untilWhen = (game: Game): Line =>
  game.goal === null ? turn(game) : line('track.to', { points: game.goal })
const teller = (game: Game) => game.teller?.name ?? ''
const partner = (game: Game) => (game.played === null ? null : game.partner(game.played))

function telling(game: Game, phase: TellView, draft: Draft): Lines {
  if (!game.youTell) return { say: line('say.tell.others', { name: teller(game) }), sub: passed(game) ?? turn(game) }
  if (!phase.needs_card) return { say: line('say.tell.first'), sub: line('sub.tell.first') }
  if (draft.writing) return { say: line('say.tell.write'), sub: line('sub.tell.write') }
  return { say: line('say.tell'), sub: turn(game, 'sub.tell') }
}

/** Whose hand the own one was, where hands are passed on. */
function passed(game: Game): Line | null {
  const from = game.played === null ? null : game.handFrom(game.played)
  return from && line('sub.tell.passed', { name: from.name })
}

function giving(game: Game, phase: GiveView, draft: Draft): Lines {
  const name = teller(game)
  const waiting = game.board.waiting_for.length
  if (game.played === null) return { say: line('say.give.watch', { name }), sub: turn(game) }
  if (phase.given.length > 0 && !draft.changing) return { say: line('say.give.in', { waiting }), sub: turn(game) }
  if (phase.to_give === 0) {
    if (game.youTell) return { say: line('say.give.teller'), sub: turn(game) }
    return { say: line('say.give.partner', { name: partner(game)?.name ?? '' }), sub: turn(game) }
  }
  if (phase.either_may_give)
    return { say: line('say.give.pair', { name: partner(game)?.name ?? '' }), sub: line('sub.give.pair') }
  const count = phase.to_give
  const sub = line('sub.give', { turn: game.board.turn, turns: game.play.turns ?? 0, count })
  if (game.youTell) return { say: line('say.give.own', { count }), sub }
  return { say: line('say.give', { name, count }), sub }
}

function voting(game: Game, phase: VoteView, draft: Draft): Lines {
  if (phase.votes === 0 || game.played === null) return { say: noVote(game), sub: turn(game) }
  if (isCast(draft, phase))
    return {
      say: line(game.isGuessing || phase.red_vote ? 'say.vote.in' : 'say.vote.in.leaf'),
      sub: line(game.isCounting ? 'sub.vote.counting' : 'sub.vote.in'),
    }
  if (phase.red_vote)
    return { say: line(game.isGuessing ? 'say.vote.both' : 'say.vote.red'), sub: line('sub.vote.red') }
  if (!game.isGuessing) return { say: line('say.vote.leaf'), sub: turn(game, 'sub.vote') }
  return { say: line('say.vote', { name: teller(game) }), sub: howToVote(game, phase, draft) }
}

function howToVote(game: Game, phase: VoteView, draft: Draft): Line {
  const bonus = game.rules.single_vote_bonus
  if (phase.votes > 1) {
    const placed = ballotIn(draft, phase).votes.length
    if (placed === 0) return line('sub.vote.two', { votes: phase.votes, bonus })
    return placed === 1 ? line('sub.vote.one', { bonus }) : line('sub.vote.more')
  }
  const other = partner(game)
  return other ? line('sub.vote.pair', { name: other.name }) : turn(game, 'sub.vote')
}

/** Whoever tells knows, and so does whoever is with them; else a partner votes for two. */
function noVote(game: Game): Line {
  const { played: seat, board } = game
  const watch: Line = line('say.vote.watch', { name: teller(game) })
  if (seat === null || board.storyteller === null) return watch
  if (game.isTogether(seat, board.storyteller)) return line('say.vote.teller')
  const other = partner(game)
  return other ? line('say.vote.partner', { name: other.name }) : watch
}

/** What is said aloud besides the line: the clue to whoever chooses by it, and to whoever waits, for whom. */
export function besides(game: Game, draft: Draft): string[] {
  const { phase } = game
  if (phase.type === 'giving') {
    const isIn = phase.given.length > 0 && !draft.changing
    return [isIn || (game.youTell && phase.to_give === 0) ? awaitedAloud(game) : clueAloud(game)]
  }
  if (phase.type === 'voting') {
    const isWaiting = phase.votes === 0 || isCast(draft, phase)
    return [isWaiting && game.played !== null ? awaitedAloud(game) : clueAloud(game)]
  }
  return []
}

/** What came of pressing a hole, where there are several votes to place: which of them lies where, and which is next. */
export function placed(game: Game, phase: VoteView, before: Ballot, after: Ballot): string {
  if (!phase.red_vote && phase.votes < 2) return ''
  const put = after.votes.find((number) => !before.votes.includes(number))
  const taken = before.votes.find((number) => !after.votes.includes(number))
  const kind = game.isGuessing ? 'marker' : 'leaf'
  return i18n.sentences([
    taken === undefined ? '' : i18n.text('vote.taken', { number: taken }),
    put === undefined ? '' : i18n.text(`vote.put.${kind}`, { number: put }),
    before.red !== null && after.red === null ? i18n.text('vote.taken', { number: before.red }) : '',
    after.red !== null && after.red !== before.red ? i18n.text('vote.put.thorn', { number: after.red }) : '',
    put !== undefined && phase.red_vote && after.red === null ? i18n.text('vote.thorn.next') : '',
  ])
}

/** What is said while cards are turned over: by time, or by the storyteller. */
export function turning(game: Game): Lines {
  if (game.message.turning?.face_down == null) return { say: line('say.turning'), sub: turn(game) }
  if (game.youTell) return { say: line('say.turning.you'), sub: line('sub.turning.you') }
  return { say: line('say.turning.teller', { name: teller(game) }), sub: turn(game) }
}

/** What is said while a turn is revealed: a question, until what came of it may be said; and what it was worth once there are points, for
    which the cards make room anyway. */
export function revealing(game: Game, last: Turn, { headline, points }: Pick<Shown, 'headline' | 'points'>): Lines {
  const { say, sub } = recap(game, last)
  return { say: headline ? say : line('say.recap.question'), sub: points ? sub : turn(game) }
}

/** What came of a turn, in one line; and what it was worth, where that can be said in one. */
function recap(game: Game, last: Turn): Lines {
  const { outcome, each: points } = game
  const told = who(game, last.storyteller)
  const found = outcome?.together.length ?? 0
  const pair = game.hasPartners && game.side(last.storyteller)
  switch (outcome?.kind) {
    case 'some': {
      const say = foundBy(game, last, outcome.together)
      if (points === null) return { say, sub: turn(game) }
      if (pair) return { say, sub: andMore(game, line('sub.recap.pairs', { ...whoTogether(pair), points })) }
      return { say, sub: andMore(game, line('sub.recap.some', { ...told, points })) }
    }
    case 'all':
    case 'none': {
      const say = line(`say.recap.${outcome.kind}`, told)
      if (points === null) return { say, sub: turn(game) }
      if (pair) return { say, sub: andMore(game, line('sub.recap.two.pairs', { ...whoTogether(pair), points })) }
      return { say, sub: andMore(game, line('sub.recap.two', { ...told, points })) }
    }
    case 'agreed': {
      const numbers = i18n.list([outcome.card, ...(outcome.also ?? [])].map(String))
      const say = outcome.also?.length
        ? line('say.recap.agreed.also', { count: found, numbers })
        : line('say.recap.agreed', { count: found, number: outcome.card })
      return { say, sub: thorn(game, last) }
    }
    default:
      return { say: line('say.recap.alone'), sub: thorn(game, last) }
  }
}

/** What a turn was worth, and that some got more than that: the line and the numbers below it never seem to disagree. */
function andMore(game: Game, worth: Line): Line {
  const reasons = new Set((game.seen.why ?? []).flatMap((parts) => parts.map(({ reason }) => reason)))
  if (reasons.has('fooled')) return line('sub.recap.more', { line: inWords(worth) })
  return reasons.has('single') ? line('sub.recap.single', { line: inWords(worth) }) : worth
}

/** How many found the card; pairs where they vote as such, and the reader first where they are one of them. */
function foundBy(game: Game, { storyteller }: Turn, finders: readonly number[]): Line {
  const told = who(game, storyteller)
  if (game.hasPartners) return line('say.recap.pairs', { ...told, found: finders.length })
  if (finders.some((seat) => game.isYou(seat)))
    return line('say.recap.found', { name: told.name, others: finders.length - 1 })
  return line('say.recap.some', { ...told, found: finders.length })
}

function thorn(game: Game, last: Turn): Line {
  const number = last.ballots.find((ballot) => ballot?.red)?.red
  return number ? line('sub.recap.thorn', { number }) : turn(game)
}

/** What a screen reader says of a step of the reveal, in the order of what is seen. */
export function aloud(game: Game, last: Turn, beat: Beat): string {
  switch (beat.shows) {
    case 'votes': {
      const seats = votersOn(last, beat.card)
      const number = beat.card
      if (!game.isGuessing) return i18n.text('recap.aloud.leaves', { number, count: seats.length })
      return i18n.text('recap.aloud.votes', { number, names: listed(game, seats) })
    }
    case 'thorn':
      return i18n.text('sub.recap.thorn', { number: beat.card })
    case 'givers': {
      const given = last.table.map(({ owner }, index) => ({ number: index + 1, ...who(game, owner) }))
      const shown = given.filter(({ number }) => number !== last.story)
      return i18n.list(shown.map((one) => i18n.text('recap.aloud.given', one)))
    }
    case 'light':
      return i18n.text('recap.aloud.light', { number: beat.card, ...who(game, last.storyteller) })
    case 'question':
      return i18n.text('say.recap.question')
    case 'headline': // said with the points, which come too soon after it
    case 'hush':
    case 'voters':
      return ''
    case 'points':
    case 'walk':
    case 'ready':
    case 'after':
      return i18n.sentences([inWords(recap(game, last).say), pointsAloud(game, last)])
  }
}

/** The same for whoever did not wait for it: all that was shown, and then the points. */
export function aloudAtOnce(game: Game, last: Turn): string {
  const story = last.story === null ? '' : aloud(game, last, { shows: 'light', card: last.story })
  return i18n.sentences([inWords(recap(game, last).say), story, pointsAloud(game, last)])
}

/** The own points first, and what they were for; then what everybody got, and what was bet and guessed. */
function pointsAloud(game: Game, last: Turn): string {
  const own = game.sides.find(({ yours }) => yours)
  const all = game.sides.map((side) =>
    i18n.text('recap.aloud.points', {
      name: i18n.list(namesOf(side)),
      points: i18n.points(last.points[side.side] ?? 0),
    }),
  )
  const bets = game.wagers.map((wager) => betLine(game, wager))
  return i18n.sentences([
    own ? ownAloud(game, last, own.side, own.score) : '',
    i18n.text('recap.aloud.all', { all: i18n.list(all) }),
    crowdLine(game) ?? '',
    ...bets,
  ])
}

function ownAloud(game: Game, last: Turn, side: number, score: number): string {
  const points = last.points[side] ?? 0
  const parts = whyAloud(game, last, side)
  return parts === null
    ? i18n.text('recap.aloud.own', { points, score })
    : i18n.text('recap.aloud.own.why', { points, parts, score })
}

/** What most of those thought who looked on; null where nobody guessed. */
export function crowdLine({ seen, outcome, isGuessing }: Game): string | null {
  const guesses = seen.gallery ?? []
  const all = guesses.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const count = Math.max(...guesses)
  const number = guesses.indexOf(count) + 1
  if (!isGuessing) return i18n.text('crowd.chose', { count, all, number })
  return outcome?.card === number
    ? i18n.text('crowd.found', { count, all })
    : i18n.text('crowd.fell', { count, all, number })
}

/** What somebody at the table does just now, in a word or two; and whether that is done. */
export function doing(game: Game, { seat, here, bot, person }: Player): { key: MessageKey | null; isDone: boolean } {
  const awaited = game.isAwaited(seat)
  if (person !== null && !here && !bot) return { key: 'common.away', isDone: false }
  const { type } = game.phase
  if (type === 'giving' && awaited) return { key: 'people.choosing', isDone: false }
  if (type === 'voting' && awaited) return { key: 'people.looking', isDone: false }
  if (seat === game.board.storyteller) return { key: 'people.tells', isDone: false }
  if (type === 'giving') return { key: 'people.given', isDone: true }
  const voted = type === 'voting' && game.voters.some((one) => one.seat === seat)
  return voted ? { key: 'people.voted', isDone: true } : { key: null, isDone: false }
}

/** What the shared screen says to everybody. */
export function lineOnTv(game: Game | null): Line {
  if (!game) return line('tv.lobby')
  const name = teller(game)
  const { phase } = game
  switch (phase.type) {
    case 'claiming':
      return line('tv.claim')
    case 'telling':
      return line('tv.tell', { name })
    case 'giving':
      return line('tv.give')
    case 'voting':
      if (game.lastToVote) return line('vote.last', { name: game.lastToVote.name })
      return game.isGuessing ? line('tv.vote', { name }) : line('tv.vote.leaf')
    case 'recap':
      return recap(game, phase.last).say
    case 'over': {
      const winners = phase.winners.flatMap((side) => game.sides[side]?.names ?? [])
      if (winners.length === 0) return line('end.stopped')
      return line('end.wins', { who: 'other', names: i18n.list(winners), count: winners.length })
    }
  }
}
