// The one line that says what you do now, for every phase and every role, and the smaller one below it.
import { isCast, type Draft } from './draft'
import { i18n, type Filling, type MessageKey, type Variables } from './i18n.svelte'
import { votersOn, type Beat } from './reveal'
import type { Game } from './scene'
import type { GiveView, TellView, Turn, VoteView } from './wire'

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
  if (phase.either_may_give) return { say: line('say.give.pair'), sub: line('sub.give.pair', { name }) }
  const count = phase.to_give
  const sub = line('sub.give', { turn: game.board.turn, turns: game.play.turns ?? 0, count })
  if (game.youTell) return { say: line('say.give.own', { count }), sub }
  return { say: line('say.give', { name, count }), sub }
}

function voting(game: Game, phase: VoteView, draft: Draft): Lines {
  if (phase.votes === 0 || game.played === null) return { say: noVote(game), sub: turn(game) }
  if (isCast(draft, phase)) return { say: line('say.vote.in'), sub: line('sub.vote.in') }
  if (phase.red_vote)
    return { say: line(game.isGuessing ? 'say.vote.both' : 'say.vote.red'), sub: line('sub.vote.red') }
  if (!game.isGuessing) return { say: line('say.vote.leaf'), sub: turn(game, 'sub.vote') }
  return { say: line('say.vote', { name: teller(game) }), sub: howToVote(game, phase) }
}

function howToVote(game: Game, phase: VoteView): Line {
  if (phase.votes > 1) return line('sub.vote.two', { votes: phase.votes, bonus: game.rules.single_vote_bonus })
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

/** What is said while cards are turned over: by time, or by the storyteller. */
export function turning(game: Game): Lines {
  if (game.message.turning?.face_down == null) return { say: line('say.turning'), sub: turn(game) }
  if (game.youTell) return { say: line('say.turning.you'), sub: line('sub.turning.you') }
  return { say: line('say.turning.teller', { name: teller(game) }), sub: turn(game) }
}

/** What is said while a turn is revealed: a question, until what came of it may be said. */
export const revealing = (game: Game, last: Turn, isOpen: boolean): Lines =>
  isOpen ? recap(game, last) : { say: line('say.recap.question'), sub: turn(game) }

/** What came of a turn, in one line; and what it was worth, where that can be said in one. */
function recap(game: Game, last: Turn): Lines {
  const { outcome, each: points } = game
  const name = game.name(last.storyteller)
  const found = outcome?.together.length ?? 0
  switch (outcome?.kind) {
    case 'some': {
      const key = game.hasPartners ? 'sub.recap.pairs' : 'sub.recap.some'
      const sub = points === null ? turn(game) : line(key, { name, points })
      return { say: line('say.recap.some', { name, found }), sub }
    }
    case 'all':
    case 'none': {
      const key = game.hasPartners ? 'sub.recap.two.pairs' : 'sub.recap.two'
      const sub = points === null ? turn(game) : line(key, { name, points })
      return { say: line(`say.recap.${outcome.kind}`, { name }), sub }
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

function thorn(game: Game, last: Turn): Line {
  const number = last.ballots.find((ballot) => ballot?.red)?.red
  return number ? line('sub.recap.thorn', { number }) : turn(game)
}

/** What a screen reader says of a step of the reveal, in the order of what is seen. */
export function aloud(game: Game, last: Turn, beat: Beat): string {
  const name = (seat: number) => game.name(seat)
  switch (beat.shows) {
    case 'votes': {
      const seats = votersOn(last, beat.card)
      const number = beat.card
      if (!game.isGuessing) return i18n.text('recap.aloud.leaves', { number, count: seats.length })
      return i18n.text('recap.aloud.votes', { number, names: i18n.list(seats.map(name)) })
    }
    case 'thorn':
      return i18n.text('sub.recap.thorn', { number: beat.card })
    case 'givers': {
      const given = last.table.map(({ owner }, index) => ({ number: index + 1, name: name(owner) }))
      const shown = given.filter(({ number }) => number !== last.story)
      return i18n.list(shown.map((one) => i18n.text('recap.aloud.given', one)))
    }
    case 'light':
      return i18n.text('recap.aloud.light', { number: beat.card, name: name(last.storyteller) })
    case 'question':
    case 'headline':
      return inWords(revealing(game, last, beat.shows === 'headline').say)
    case 'hush':
    case 'voters':
      return ''
    case 'points':
    case 'walk':
    case 'ready':
    case 'after':
      return i18n.list(
        game.sides.map(({ side, names }) =>
          i18n.text('recap.aloud.points', { name: i18n.list(names), points: i18n.points(last.points[side] ?? 0) }),
        ),
      )
  }
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

/** What a side's points are made of, in words; null where the table does not say. */
export function whyOf(game: Game, last: Turn, side: number): string | null {
  const parts = game.seen.why?.[side]
  if (!parts || parts.length === 0) return null
  const told = game.play.sides[last.storyteller] === side
  return i18n.list(
    parts.map(({ reason, points }) => {
      const of = reason === 'some' || reason === 'counting' ? (told ? 'told' : reason) : reason
      return i18n.text(`recap.why.${of}`, { points })
    }),
  )
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
      return line('end.wins', { names: i18n.list(winners), count: winners.length })
    }
  }
}
