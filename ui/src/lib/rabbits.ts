// Rabbits for those who cannot see them.
import { t } from './i18n.svelte'
import { LETTERS } from './people'
import type { Rabbit } from './wire'

/** What a rabbit is called, and its letter. */
export const rabbitInWords = (rabbit: Rabbit): string =>
  t('rabbit.lettered', { rabbit: t(`rabbit.${rabbit}`), letter: LETTERS[rabbit] })
