// Words in the reader's language. Catalogues are loaded one at a time; plural and number rules are the library's.
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { prefs } from './prefs.svelte'

export type MessageKey = keyof typeof import('../messages/en.json')
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
  #catalogue: Catalogue = $state.raw({})
  #formats = new Map<string, IntlMessageFormat>()
  readonly #pseudo = new URLSearchParams(location.search).has('pseudo')

  async use(language: Language): Promise<void> {
    const catalogue = await (loaderOf(language) ?? loaderOf('en'))!()
    this.#formats.clear()
    this.#catalogue = catalogue
    this.language = language
    document.documentElement.lang = language
  }

  text(key: MessageKey, variables?: Variables): string {
    const source = this.#catalogue[key]
    if (source === undefined) return key
    const text = typeof source === 'string' ? source : this.#format(key, source).format<string>(variables).toString()
    return this.#pseudo ? longer(text) : text
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

  number(value: number): string {
    return new Intl.NumberFormat(this.language).format(value)
  }

  points(value: number): string {
    return new Intl.NumberFormat(this.language, { signDisplay: 'exceptZero' }).format(value)
  }
}

/** The pseudo-locale (?pseudo): the same words, 40 % longer, so that whatever would be clipped shows. */
function longer(text: string): string {
  const accented = text.replace(/[aeiou]/g, (vowel) => ({ a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'ü' })[vowel] ?? vowel)
  return `${accented} ${'løng '.repeat(Math.ceil((text.length * 0.4) / 5)).trim()}`
}

export const i18n = new I18n()
export const t = (key: MessageKey, variables?: Variables): string => i18n.text(key, variables)

export async function startLanguage(): Promise<void> {
  const chosen = prefs.language as Language | null
  await i18n.use(chosen && loaderOf(chosen) ? chosen : bestLanguage(navigator.languages))
}

export async function chooseLanguage(language: Language): Promise<void> {
  prefs.language = language
  await i18n.use(language)
}
