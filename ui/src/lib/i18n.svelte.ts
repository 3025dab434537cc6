// Words in the reader's language. Catalogues are loaded one at a time; plural and number rules are the library's.
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Filled } from '../messages/filled'
import { prefs, remember } from './prefs.svelte'

export type MessageKey = keyof typeof import('../messages/en.json')
/** Messages in which nothing is filled in. */
export type PlainKey = Exclude<MessageKey, keyof Filled>
/** What a message is filled in with; where it may be one of several, what any of them needs. */
export type Filling<Key extends MessageKey> =
  Extract<Key, keyof Filled> extends infer Needy extends keyof Filled
    ? [Needy] extends [never]
      ? []
      : [variables: Together<Filled[Needy]>]
    : never
type Together<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer All) => void
  ? All
  : never
/** Variables of a message that nobody knew when the page was written, as of a server's "no". */
export type Variables = Record<string, string | number | boolean | Date | null | undefined>
/** A text, or one with variables as it was read when the page was built. */
type Message = string | MessageFormatElement[]
type Catalogue = Readonly<Record<string, Message>>

/** In their own words, in the order in which they are offered. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  'pt-PT': 'Português',
  'pt-BR': 'Português (Brasil)',
  ca: 'Català',
  ro: 'Română',
  it: 'Italiano',
  fr: 'Français',
} as const
export type Language = keyof typeof LANGUAGES

const loaders = import.meta.glob<Catalogue>(['../messages/*.json', '!../messages/*.context.json'], {
  import: 'default',
})
const loaderOf = (language: string) => loaders[`../messages/${language}.json`]

export const languages = (Object.keys(LANGUAGES) as Language[]).filter(loaderOf)

/** The best of our languages for what a browser asks for: the very one, else one with the same beginning. */
export function bestLanguage(wanted: readonly string[], ours: readonly Language[] = languages): Language {
  for (const wish of wanted) {
    const exact = ours.find((one) => one.toLowerCase() === wish.toLowerCase())
    if (exact) return exact
    const short = wish.toLowerCase().split('-')[0]
    if (short === 'pt') return ours.find((one) => one === 'pt-PT') ?? 'en'
    const near = ours.find((one) => one.toLowerCase().split('-')[0] === short)
    if (near) return near
  }
  return 'en'
}

class I18n {
  language: Language = $state('en')
  /** The language that was wanted, and whose words could not be had. */
  missed: Language | null = $state(null)
  #catalogue: Catalogue = $state.raw({})
  #formats = new Map<string, IntlMessageFormat>()
  readonly #pseudo = new URLSearchParams(location.search).has('pseudo')

  /** Whether there are words at all. */
  get isReady(): boolean {
    return Object.keys(this.#catalogue).length > 0
  }

  async use(language: Language): Promise<void> {
    const catalogue = await inTime((loaderOf(language) ?? loaderOf('en'))!())
    this.#formats.clear()
    this.#catalogue = catalogue
    this.language = language
    document.documentElement.lang = language
  }

  /** Any message; whoever knows which one asks `t`. */
  text(key: MessageKey, variables?: Variables): string {
    const source = this.#catalogue[key]
    if (source === undefined) return key
    const text = typeof source === 'string' ? source : this.#filledIn(key, source, variables)
    return this.#pseudo ? longer(text) : text
  }

  /** A message that cannot be filled in costs its variables, and not the screen that it stands on. */
  #filledIn(key: string, source: MessageFormatElement[], variables?: Variables): string {
    try {
      return this.#format(key, source).format<string>(variables).toString()
    } catch (error) {
      console.error(`“${key}” could not be filled in`, error)
      return plain(source)
    }
  }

  #format(key: string, source: MessageFormatElement[]): IntlMessageFormat {
    let format = this.#formats.get(key)
    if (!format) {
      format = new IntlMessageFormat(source, this.language)
      this.#formats.set(key, format)
    }
    return format
  }

  has(key: string): key is MessageKey {
    return key in this.#catalogue
  }

  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(names)
  }

  /** Whoever moves a rabbit together: as short as the language allows. */
  side(names: readonly string[]): string {
    return this.#short.format(names)
  }

  /** The same in pieces, for names that can be pressed: which of them, or null for what stands between. */
  sideBySide(names: readonly string[]): { text: string; index: number | null }[] {
    let index = 0
    return this.#short
      .formatToParts(names)
      .map(({ type, value }) => ({ text: value, index: type === 'element' ? index++ : null }))
  }

  get #short(): Intl.ListFormat {
    return new Intl.ListFormat(this.language, { type: 'conjunction', style: 'short' })
  }

  /** One after the other, whichever there are. */
  sentences(all: readonly string[]): string {
    return all.filter(Boolean).join(' ')
  }

  percent(value: number): string {
    return new Intl.NumberFormat(this.language, { style: 'percent' }).format(value)
  }

  points(value: number): string {
    return new Intl.NumberFormat(this.language, { signDisplay: 'exceptZero' }).format(value)
  }
}

/** Words may take so long to come; then there are others. */
const LIMIT = 10_000

/** What does not come is missing like what is not there. */
function inTime<Thing>(coming: Promise<Thing>): Promise<Thing> {
  return new Promise((came, missing) => {
    const late = setTimeout(() => missing(new Error('no answer')), LIMIT)
    coming.then(came, missing).finally(() => clearTimeout(late))
  })
}

/** What stands in a message besides its variables; of several forms the one for everything else. */
function plain(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((one) => ('options' in one ? plain(one.options.other?.value ?? []) : one.type === LITERAL ? one.value : '…'))
    .join('')
}
const LITERAL = 0

/** The pseudo-locale (?pseudo): the same words, 40 % longer, so that whatever would be clipped shows. */
function longer(text: string): string {
  const accented = text.replace(/[aeiou]/g, (vowel) => ({ a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'ü' })[vowel] ?? vowel)
  return `${accented} ${'løng '.repeat(Math.ceil((text.length * 0.4) / 5)).trim()}`
}

export const i18n = new I18n()
export const t = <Key extends MessageKey>(key: Key, ...[variables]: Filling<Key>): string => i18n.text(key, variables)

/** The language that was chosen, else the browser's, else English; the first whose words can be had. Where two do not come, none does. */
export async function startLanguage(): Promise<void> {
  const chosen = languages.find((one) => one === prefs.language)
  const wanted = chosen ?? bestLanguage(navigator.languages)
  const end = performance.now() + 2 * LIMIT
  for (const language of new Set<Language>([wanted, bestLanguage(navigator.languages), 'en', ...languages])) {
    if (performance.now() >= end) return
    if (!(await spoken(language))) continue
    i18n.missed = language === wanted ? null : wanted
    return
  }
}

/** Remembered once its words are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18n.use(language)
  i18n.missed = null
  remember({ language })
}

const spoken = (language: Language): Promise<boolean> =>
  i18n.use(language).then(
    () => true,
    () => false,
  )
