// What a screen reader says when something new is to be done. One place for it, there from the beginning: words in a place
// that has just appeared are often not read, and words in two places are read twice. Of several who speak, the newest is
// heard; but what is urgent is heard first, for as long as it lasts.
import { onDestroy, untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'

interface Speaker {
  words(): string
  urgent: boolean
}

class Announcer {
  readonly #speakers = new SvelteSet<Speaker>()
  readonly said: string = $derived.by(() => {
    const all = [...this.#speakers]
    const urgent = all.findLast((one) => one.urgent && one.words() !== '')
    return (urgent ?? all.findLast((one) => !one.urgent))?.words() ?? ''
  })

  /** Says this for as long as the component is there that asks for it. What is read out anyhow is said once it changes. */
  says(words: () => string, { urgent = false, isRead = false } = {}): void {
    const speaker = { words: isRead ? onceItChanges(words) : words, urgent }
    this.#speakers.add(speaker)
    onDestroy(() => this.#speakers.delete(speaker))
  }
}

function onceItChanges(words: () => string): () => string {
  let read: string | null = untrack(words)
  return () => {
    const now = words()
    if (now !== read) read = null
    return read === null ? now : ''
  }
}

export const announcer = new Announcer()
