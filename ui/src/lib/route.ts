// Which screen an address asks for.

export type Route =
  | { name: 'home' }
  | { name: 'table'; code: string }
  | { name: 'tv'; code: string }
  | { name: 'gallery' }
  | { name: 'everyone' }
  | { name: 'yours' }
  | { name: 'past'; code: string; number: number }
  | { name: 'nowhere' }

/** Also where the code of a table is missing: there one can type it. */
const HOME: readonly string[] = ['', 'index.html', 't', 'j']

export function routeOf(path: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean)
  if ((first === 't' || first === 'j') && second) return { name: 'table', code: tidyCode(second) }
  if (first === 'tv') return { name: 'tv', code: tidyCode(second) }
  if (first === 'yours' && second) return { name: 'past', code: tidyCode(second), number: Number(third) }
  if (first === 'yours' || first === 'gallery' || first === 'everyone') return { name: first }
  return { name: HOME.includes(first) ? 'home' : 'nowhere' }
}

/** A code as people type it: small letters, spaces, dashes, even the whole link. */
export function tidyCode(typed: string): string {
  const last = typed.trim().split('/').filter(Boolean).at(-1) ?? ''
  return last.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Letters that no code has, because read aloud or written down they are taken for one another. */
export const neverInCodes = (code: string): string[] => [...new Set(code)].filter((letter) => '01ILO'.includes(letter))
