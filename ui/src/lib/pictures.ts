// The painted and drawn things of the page itself, by name.
import type { Rabbit } from './wire'

const rabbits = import.meta.glob<string>('../art/rabbits/*.svg', { eager: true, query: '?url', import: 'default' })

export const rabbitPicture = (rabbit: Rabbit): string => rabbits[`../art/rabbits/${rabbit}.svg`] ?? ''
