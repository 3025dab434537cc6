// Mixed colours, mixed when the page is built: wherever a token gets its colour, each of its mixes gets one too, under a name of its own.
// So they follow day and night as the token does.
import type { Declaration, Root, Rule } from 'postcss'

const MIX =
  /color-mix\(in srgb,\s*(var\((--[\w-]+)\)|currentcolor)\s+([\d.]+)%,\s*(?:(transparent)|var\((--[\w-]+)\))\)/gi

interface Mix {
  name: string
  token: string
  share: number
  /** What it is mixed with; null: nothing, it lets through what is behind it. */
  other: string | null
}
type Rgba = readonly [number, number, number, number]

export class Mixes {
  readonly #mixes = new Map<string, Mix>()
  /** What tokens are by default. */
  readonly #usual = new Map<string, string>()

  /** Every mix becomes a token. */
  replace(root: Root): void {
    root.walkDecls((declaration) => {
      if (!declaration.value.includes('color-mix(')) return
      declaration.value = declaration.value.replace(
        MIX,
        (_, what: string, token: string, share: string, clear, other) =>
          what.toLowerCase() === 'currentcolor'
            ? `rgb(127 127 127/${share}%)` // the only one that nobody knows ahead
            : `var(${this.#named(token, Number(share), clear ? null : String(other))})`,
      )
      if (declaration.value.includes('color-mix('))
        throw declaration.error('Older engines can only mix a token with another one, or with transparent, in srgb.')
    })
    root.walkDecls(/^--/, ({ prop, value, parent }) => {
      if (parent?.type === 'rule' && (parent as Rule).selector === ':root' && !this.#usual.has(prop))
        this.#usual.set(prop, value)
    })
  }

  define(root: Root): void {
    root.walkRules((rule) => {
      for (const mix of this.#mixes.values()) {
        const here = (name: string) =>
          rule.nodes.find((one): one is Declaration => one.type === 'decl' && one.prop === name)?.value
        const token = here(mix.token)
        const other = mix.other === null ? undefined : here(mix.other)
        if (token === undefined && other === undefined) continue
        const first = colour(this.#known(token ?? this.#usual.get(mix.token)), rule)
        const second = mix.other === null ? null : colour(this.#known(other ?? this.#usual.get(mix.other)), rule)
        rule.append({ prop: mix.name, value: written(mixed(first, second, mix.share / 100)) })
      }
    })
  }

  #named(token: string, share: number, other: string | null): string {
    const name = `${token}-${String(share).replace('.', '_')}${other ?? ''}`
    this.#mixes.set(name, { name, token, share, other })
    return name
  }

  #known(value: string | undefined): string {
    const named = value?.match(/^var\((--[\w-]+)\)$/)
    return named ? this.#known(this.#usual.get(named[1]!)) : (value ?? '')
  }
}

function colour(text: string, rule: Rule): Rgba {
  const hex = text.trim().match(/^#([\da-f]{3,8})$/i)?.[1]
  if (hex === undefined)
    throw rule.error(`A colour that is mixed must be written as #rrggbb for older engines: ${text}`)
  const long = hex.length < 6 ? [...hex].map((one) => one + one).join('') : hex
  const at = (index: number) => parseInt(long.slice(index, index + 2) || 'ff', 16)
  return [at(0), at(2), at(4), at(6) / 255]
}

function mixed(first: Rgba, second: Rgba | null, share: number): Rgba {
  const [r, g, b, a] = first
  if (second === null) return [r, g, b, a * share]
  const part = (index: 0 | 1 | 2 | 3) => first[index] * share + second[index] * (1 - share)
  return [Math.round(part(0)), Math.round(part(1)), Math.round(part(2)), part(3)]
}

const written = ([r, g, b, a]: Rgba): string => `rgb(${r} ${g} ${b}/${Number(a.toFixed(3))})`
