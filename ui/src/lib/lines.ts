// The one line that says what you do now, for every phase and every role, and the smaller one below it.
import type { Draft } from './draft'
import type { MessageKey, Variables } from './i18n.svelte'
import { hasPairs, partnerOf, sideOf, type Player } from './people'
import type { GiveView, TellView, Turn, View, VoteView } from './wire'

export interface Line {
  key: MessageKey
  variables?: Variables
}
export interface Lines {
  say: Line
  sub: Line
}

interface Scene {
  view: View
  players: readonly Player[]
  seat: number | null
  draft: Draft
}

export function linesFor(scene: Scene): Lines {
  const { view } = scene
  const { phase } = view
  const turn: Line = { key: 'sub.turn', variables: { turn: view.board.turn } }
  switch (phase.type) {
    case 'claiming':
      return { say: { key: scene.seat === null ? 'say.claim.others' : 'say.claim' }, sub: { key: 'sub.claim' } }
    case 'telling':
      return telling(scene, phase, turn)
    case 'giving':
      return giving(scene, phase, turn)
    case 'voting':
      return voting(scene, phase, turn)
    case 'recap':
      return recap(view, phase.last, scene.players)
    case 'over':
      return { say: { key: 'say.over' }, sub: turn }
  }
}

const storyteller = ({ view, players }: Scene) => players[view.board.storyteller ?? -1]?.name ?? ''
const youTell = ({ view, seat }: Scene) => seat !== null && view.board.storyteller === seat

function telling(scene: Scene, phase: TellView, turn: Line): Lines {
  if (!youTell(scene)) return { say: { key: 'say.tell.others', variables: { name: storyteller(scene) } }, sub: turn }
  if (!phase.needs_card) return { say: { key: 'say.tell.first' }, sub: { key: 'sub.tell.first' } }
  if (scene.draft.writing) return { say: { key: 'say.tell.write' }, sub: { key: 'sub.tell.write' } }
  return { say: { key: 'say.tell' }, sub: { key: 'sub.tell', variables: turn.variables } }
}

function giving(scene: Scene, phase: GiveView, turn: Line): Lines {
  const { view, seat, draft, players } = scene
  const name = storyteller(scene)
  const waiting = view.board.waiting_for.length
  const partner = seat === null ? null : partnerOf(view, seat)
  if (seat === null) return { say: { key: 'say.give.watch', variables: { name } }, sub: turn }
  if (phase.given.length > 0 && !draft.changing)
    return { say: { key: 'say.give.in', variables: { waiting } }, sub: turn }
  if (phase.to_give === 0) {
    if (youTell(scene)) return { say: { key: 'say.give.teller' }, sub: turn }
    return { say: { key: 'say.give.partner', variables: { name: players[partner ?? -1]?.name ?? '' } }, sub: turn }
  }
  const sub: Line = { key: 'sub.give', variables: turn.variables }
  if (phase.either_may_give)
    return { say: { key: 'say.give.pair' }, sub: { key: 'sub.give.pair', variables: { name } } }
  if (youTell(scene)) return { say: { key: 'say.give.own', variables: { count: phase.to_give } }, sub }
  return { say: { key: 'say.give', variables: { name, count: phase.to_give } }, sub }
}

function voting(scene: Scene, phase: VoteView, turn: Line): Lines {
  const { view, seat, players } = scene
  const name = storyteller(scene)
  if (phase.votes === 0) return { say: noVote(scene, name), sub: turn }
  const isIn = phase.ballot !== null && sameVotes(scene.draft, phase)
  if (isIn) return { say: { key: 'say.vote.in' }, sub: { key: 'sub.vote.in' } }
  if (phase.red_vote) return { say: { key: 'say.vote.red' }, sub: { key: 'sub.vote.red' } }
  if (view.rules.mode === 'party')
    return { say: { key: 'say.vote.leaf' }, sub: { key: 'sub.vote', variables: turn.variables } }
  const partner = seat === null ? null : partnerOf(view, seat)
  const sub: Line =
    phase.votes > 1
      ? { key: 'sub.vote.two', variables: { votes: phase.votes, bonus: view.rules.single_vote_bonus } }
      : partner !== null
        ? { key: 'sub.vote.pair', variables: { name: players[partner]?.name ?? '' } }
        : { key: 'sub.vote', variables: turn.variables }
  return { say: { key: 'say.vote', variables: { name } }, sub }
}

function noVote(scene: Scene, name: string): Line {
  const { view, seat, players } = scene
  if (seat === null) return { key: 'say.vote.watch', variables: { name } }
  if (youTell(scene)) return { key: 'say.vote.teller' }
  const partner = partnerOf(view, seat)
  if (
    partner !== null &&
    view.board.storyteller !== null &&
    sideOf(view, seat) === sideOf(view, view.board.storyteller)
  )
    return { key: 'say.vote.teller' }
  return { key: 'say.vote.partner', variables: { name: players[partner ?? -1]?.name ?? '' } }
}

export function sameVotes(draft: Draft, phase: VoteView): boolean {
  const sent = phase.ballot
  return (
    sent !== null &&
    sent.red === draft.red &&
    sent.votes.length === draft.votes.length &&
    sent.votes.every((number) => draft.votes.includes(number))
  )
}

/** What came of a turn, in one line. */
export function recap(view: View, turn: Turn, players: readonly Player[]): Lines {
  const name = players[turn.storyteller]?.name ?? ''
  if (turn.story === null) return agreement(view, turn)
  const voters = turn.ballots.filter((ballot) => ballot !== null).length
  const found = turn.ballots.filter((ballot) => ballot?.votes.includes(turn.story ?? 0)).length
  const variables = { name, found }
  const points = turn.points[sideOf(view, turn.storyteller)] ?? 0
  if (found === 0) return { say: { key: 'say.recap.none', variables }, sub: { key: 'sub.recap.two', variables } }
  if (found === voters) return { say: { key: 'say.recap.all', variables }, sub: { key: 'sub.recap.two', variables } }
  const sub: Line = {
    key: hasPairs(view) ? 'sub.recap.pairs' : 'sub.recap.some',
    variables: { name, points: found === 1 && view.rules.counting ? 4 : 3, total: points },
  }
  return { say: { key: 'say.recap.some', variables }, sub }
}

/** Party: how many were of one mind. */
function agreement(view: View, turn: Turn): Lines {
  const red = turn.ballots[turn.storyteller]?.red ?? null
  const counts = new Map<number, number>()
  for (const ballot of turn.ballots)
    for (const number of ballot?.votes ?? []) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [number, count] = [...counts].filter(([one]) => one !== red).sort((a, b) => b[1] - a[1])[0] ?? [0, 0]
  const sub: Line =
    red === null
      ? { key: 'sub.turn', variables: { turn: view.board.turn } }
      : { key: 'sub.recap.thorn', variables: { number: red } }
  if (count < 2) return { say: { key: 'say.recap.alone' }, sub }
  return { say: { key: 'say.recap.agreed', variables: { count, number } }, sub }
}
