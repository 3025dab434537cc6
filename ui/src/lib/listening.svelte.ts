// What happens at a table besides the turn, for those who hear the page: what is said, faces that are made, a carrot, a question for the
// host, a seat that a bot plays, and that only one has yet to decide. Whatever is on top of the screen, it is heard.
import { untrack } from 'svelte'
import { announcer } from './announcer.svelte'
import { t } from './i18n.svelte'
import { personCalled, voiceOf } from './people'
import { prefs } from './prefs.svelte'
import { sentenceOf } from './refusals'
import type { Here } from './visit.svelte'
import { isSame, voiceAt, type Voice } from './voices.svelte'

export function listening(visit: Here): void {
  const name = (by: Parameters<typeof voiceOf>[1]) => voiceOf(visit.scene.table, by)?.name ?? '?'

  /** Whoever wants calm hears what they read, and their partner. */
  const isHeard = (by: Voice) => {
    if (!prefs.quiet || visit.isChatOpen) return true
    const { game } = visit.scene
    const partner = game?.seat == null ? null : game.partner(game.seat)
    return partner !== null && isSame(voiceAt(partner), by)
  }

  /** Whatever was said before one came has been said. */
  let heard: number | null = null
  $effect(() => {
    const lines = visit.chat
    untrack(() => {
      const before = heard
      heard = visit.isChatKnown ? (lines.at(-1)?.number ?? 0) : null
      if (before === null) return
      for (const { number, by, text } of lines)
        if (number > before && isHeard(by) && !(by.type === 'person' && by.person === visit.scene.you?.person))
          announcer.say(t('chat.said', { name: name(by), text }))
    })
  })

  let faces: readonly string[] = []
  $effect(() => {
    const now = visit.reactions
    untrack(() => {
      for (const { key, by, reaction } of now)
        if (reaction && !prefs.quiet && !faces.includes(key))
          announcer.say(t('reaction.by', { name: name(by), reaction: t(`reaction.${reaction}`) }))
      faces = now.map(({ key }) => key)
    })
  })

  const asker = $derived(visit.scene.you?.askers?.[0])
  const asking = $derived(asker ? (personCalled(visit.scene.table, asker.person)?.name ?? '') : '')
  $effect(() => void (asking && announcer.say(t('asker.question', { name: asking }))))

  const isPlayedFor = $derived(visit.scene.table.running && visit.scene.you?.bot_plays === true)
  $effect(() => void (isPlayedFor && announcer.say(t('seatback.text'))))

  const last = $derived(visit.scene.game?.lastToVote ?? null)
  const deciding = $derived(last && !last.you ? last.name : '')
  $effect(() => void (deciding && announcer.say(t('vote.last', { name: deciding }))))

  const explained = $derived(visit.scene.game?.explained ?? [])
  let known = 0
  $effect(() => {
    const now = explained
    untrack(() => {
      for (const { seat, said } of now.slice(known))
        if (said.kind === 'text')
          announcer.say(t('chat.said', { name: visit.scene.game?.name(seat) ?? '?', text: said.text }))
      known = now.length
    })
  })

  // It is an alert of its own, which is read at once; it can be heard again like the rest.
  const no = $derived(visit.notice)
  $effect(() => void (no && announcer.note(sentenceOf(no, visit.scene.game?.players))))
}
