// What a screen reader says. One place for it, inside whatever lies on top (`parts/Announcements`): words in a place that has just
// appeared are often not read, words under a dialog never, and words in two places twice. Some speak for as long as they are there:
// of these the newest is heard, but what is urgent first, for as long as it lasts. Others say something once. All of it can be heard again.
import { onDestroy, untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import { i18n } from './i18n.svelte'

interface Speaker {
  /** Sentences; the first is what stands as the heading of the screen, where that is so. */
  words(): readonly string[]
  urgent: boolean
}

/** Something that was said. */
export interface Said {
  readonly id: number
  readonly text: string
}

/** So much can be heard again. */
const MEMORY = 40

class Announcer {
  readonly #speakers = new SvelteSet<Speaker>()
  /** What is being said: together, what came together. */
  saying: readonly Said[] = $state.raw([])
  /** All that was said, the newest last. */
  history: readonly Said[] = $state.raw([])
  #count = 0
  #isTogether = false
  #last = ''
  /** What was read out because the focus went there. */
  #read = ''

  readonly #words: readonly string[] = $derived.by(() => {
    const all = [...this.#speakers]
    const urgent = all.findLast((one) => one.urgent && i18n.sentences(one.words()) !== '')
    return (urgent ?? all.findLast((one) => !one.urgent))?.words() ?? []
  })

  /** What whoever is heard just now says. */
  get said(): string {
    return i18n.sentences(this.#words)
  }

  /** Says this for as long as the component is there that asks for it. What is read out anyhow is said once it changes. */
  says(words: () => string | readonly string[], { urgent = false, isRead = false } = {}): void {
    const all = () => [words()].flat()
    const speaker = { words: isRead ? onceItChanges(all) : all, urgent }
    this.#speakers.add(speaker)
    onDestroy(() => this.#speakers.delete(speaker))
  }

  /** Says this once. */
  say(text: string): void {
    if (text === '') return
    const said = this.note(text)
    const before = untrack(() => this.saying)
    // The same words in the same place are no change, and nobody would say them.
    const again = before.at(-1)?.text === text ? { ...said, text: `${text}\u00a0` } : said
    this.saying = [...(this.#isTogether ? before : []), again]
    if (this.#isTogether) return
    this.#isTogether = true
    setTimeout(() => (this.#isTogether = false))
  }

  /** This is read out in another way, and can be heard again like the rest. */
  note(text: string): Said {
    const said = { id: (this.#count += 1), text }
    this.history = [...untrack(() => this.history), said].slice(-MEMORY)
    return said
  }

  /** The focus has gone to where this stands, so nobody needs to say it. */
  isRead(heading: string): void {
    this.#read = heading
  }

  /** Whoever listens from now on has not missed anything up to here. */
  get soFar(): number {
    return this.#count
  }

  again(): void {
    this.say(this.history.at(-1)?.text ?? '')
  }

  /** Says what the speakers say, whenever that is something else; for the one component that is always there. */
  follow(): void {
    const [first = '', ...rest] = this.#words
    const all = this.said
    untrack(() => {
      if (all === this.#last) return
      this.#last = all
      const isRead = first !== '' && first === this.#read
      this.#read = ''
      if (!isRead) return this.say(all)
      this.note(first)
      this.say(i18n.sentences(rest))
    })
  }
}

function onceItChanges(words: () => readonly string[]): () => readonly string[] {
  let read: string | null = untrack(() => words()[0] ?? '')
  return () => {
    const [first = '', ...rest] = words()
    if (first !== read) read = null
    return read === null ? [first, ...rest] : rest
  }
}

export const announcer = new Announcer()
