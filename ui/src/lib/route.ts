// Which screen an address asks for.

export type Route =
  { name: 'home' } | { name: 'table'; code: string } | { name: 'tv'; code: string } | { name: 'gallery' }

export function routeOf(path: string): Route {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  if ((first === 't' || first === 'j') && second) return { name: 'table', code: tidyCode(second) }
  if (first === 'tv') return { name: 'tv', code: tidyCode(second) }
  if (first === 'gallery') return { name: 'gallery' }
  return { name: 'home' }
}

/** A code as people type it: small letters, spaces, dashes, even the whole link. */
export function tidyCode(typed: string): string {
  const last = typed.trim().split('/').filter(Boolean).at(-1) ?? ''
  return last.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Letters that no code has, because read aloud or written down they are taken for one another. */
export const neverInCodes = (code: string): string[] => [...new Set(code)].filter((letter) => '01ILO'.includes(letter))
