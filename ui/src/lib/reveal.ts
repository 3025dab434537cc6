// Who appears when, once all votes are in: one timeline for every screen at a table, made from the turn and from nothing else. Phones and
// the TV draw what `shownAt` says and know no time of their own; what is not shown yet is not in the page.
import type { Turn } from './wire'

/** One step; each adds to what is there, and takes nothing away. */
export type Beat =
  /** The cards lie as they lay for voting, and everybody is asked what the others thought. */
  | { readonly shows: 'question' }
  /** The votes on one card land. */
  | { readonly shows: 'votes'; readonly card: number }
  | { readonly shows: 'hush' }
  | { readonly shows: 'thorn'; readonly card: number }
  /** Whose the cards were; but for the one that is to come into the light. */
  | { readonly shows: 'givers' }
  | { readonly shows: 'light'; readonly card: number }
  /** Where all try to agree: leaves become those who laid them. */
  | { readonly shows: 'voters' }
  | { readonly shows: 'headline' }
  | { readonly shows: 'points' }
  /** Rabbits walk; and there is a way on. */
  | { readonly shows: 'walk' }
  /** The way on can be taken: whoever meant to hurry the show does not leave it by the same tap. */
  | { readonly shows: 'ready' }
  /** A screen on which nobody presses anything goes on by itself, where there is more: after a game's last turn. */
  | { readonly shows: 'after' }

export type Reveal = readonly (Beat & { readonly at: number })[]

/** Milliseconds. */
const QUESTION = 600
/** All votes together, and less where a thorn is to come; one card has no more than its share. */
const VOTES = 1800
const VOTES_AND_THORN = 1300
const SHARE = 900
const HUSH = 1000
const THORN = 600
const GIVERS = 600
const LIGHT = 800
const VOTERS = 700
const HEADLINE = 300
/** The cards make room for them first. */
const POINTS = 400
const FIRST_SECOND = 1000
const LINGER = 5000

/** The seats whose vote is on a card. */
export const votersOn = ({ ballots }: Turn, card: number): number[] =>
  ballots.flatMap((ballot, seat) => (ballot?.votes.includes(card) ? [seat] : []))

export const thornIn = ({ ballots }: Turn): number | null => ballots.find((ballot) => ballot?.red)?.red ?? null

/** The cards that have votes: fewest first, and the one that was meant last of all. */
export function landing(turn: Turn): number[] {
  const late = (card: number) => (card === turn.story ? Infinity : votersOn(turn, card).length)
  return turn.table
    .map((_, index) => index + 1)
    .filter((card) => votersOn(turn, card).length > 0)
    .sort((one, other) => late(one) - late(other) || one - other)
}

export function revealOf(turn: Turn): Reveal {
  const beats: (Beat & { at: number })[] = []
  let at = 0
  const then = (beat: Beat, lasts: number) => {
    beats.push({ ...beat, at })
    at += lasts
  }
  const cards = landing(turn)
  const thorn = thornIn(turn)
  const votes = thorn === null ? VOTES : VOTES_AND_THORN
  then({ shows: 'question' }, QUESTION)
  for (const card of cards) then({ shows: 'votes', card }, Math.min(SHARE, Math.floor(votes / cards.length)))
  then({ shows: 'hush' }, HUSH)
  if (thorn !== null) then({ shows: 'thorn', card: thorn }, THORN)
  then({ shows: 'givers' }, GIVERS)
  if (turn.story !== null) then({ shows: 'light', card: turn.story }, LIGHT)
  else then({ shows: 'voters' }, VOTERS)
  then({ shows: 'headline' }, HEADLINE)
  then({ shows: 'points' }, POINTS)
  then({ shows: 'walk' }, FIRST_SECOND)
  then({ shows: 'ready' }, LINGER)
  then({ shows: 'after' }, 0)
  return beats
}

/** When a step begins. */
export const beginOf = (reveal: Reveal, shows: Beat['shows']): number =>
  reveal.find((beat) => beat.shows === shows)?.at ?? 0

/** What is there at a time; a table that came to this later than that shows all of it. */
export interface Shown {
  /** The newest step. */
  readonly beat: Beat
  /** The cards whose votes have landed. */
  readonly landed: readonly number[]
  readonly thorn: boolean
  readonly givers: boolean
  readonly light: boolean
  /** Whether it is seen whose votes they are. */
  readonly voters: boolean
  readonly headline: boolean
  readonly points: boolean
  readonly walk: boolean
  readonly ready: boolean
  readonly after: boolean
}

export function shownAt(reveal: Reveal, elapsed: number): Shown {
  const past: Reveal = reveal.filter(({ at }) => at <= elapsed)
  const has = (shows: Beat['shows']) => past.some((beat) => beat.shows === shows)
  return {
    beat: past.at(-1) ?? { shows: 'question' },
    landed: past.flatMap((beat) => (beat.shows === 'votes' ? [beat.card] : [])),
    thorn: has('thorn'),
    givers: has('givers'),
    light: has('light'),
    voters: has('voters') || !reveal.some(({ shows }) => shows === 'voters'),
    headline: has('headline'),
    points: has('points'),
    walk: has('walk'),
    ready: has('ready'),
    after: has('after'),
  }
}

/** How long until there is more to see; null when all is there. */
export function untilNext(reveal: readonly { readonly at: number }[], elapsed: number): number | null {
  const next = reveal.find(({ at }) => at > elapsed)
  return next ? next.at - elapsed : null
}
