// Which of the page's mistakes are planted: a checker of Stryker that lets the drawn ones through and no other. Stryker
// itself plants all there are in a file or in some lines of it, and all of the page's take hours.
import { PluginKind, commonTokens, declareClassPlugin, declareValuePlugin, tokens } from '@stryker-mutator/api/plugin'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createInjector } from 'typed-inject'

/** What the build reads as it is written, and fills in. */
const forTheBuild = {
  shouldIgnore({ node }) {
    const { type, object } = node.callee ?? {}
    if (type === 'MemberExpression' && object.type === 'MetaProperty') return 'read by the build'
  },
}

const SILENT = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false }

/** What tells a mistake from all others, wherever the files lie. */
const name = (root, { fileName, location, replacement }) =>
  JSON.stringify([relative(root, fileName), location.start, location.end, replacement])

async function all(files) {
  const instrumenter = createInjector().provideValue('logger', SILENT).injectFunction(createInstrumenter)
  const read = files.map((file) => ({ name: file, mutate: true, content: readFileSync(file, 'utf8') }))
  const { mutants } = await instrumenter.instrument(read, {
    ignorers: [forTheBuild],
    excludedMutations: [],
    plugins: null,
  })
  return mutants.filter(({ status }) => status === undefined)
}

/** As with cards: each gets a place by its name and the seed, and the first so many are taken. */
export function draw(names, { sample, seed }) {
  const place = (one) => createHash('sha256').update(`${seed} ${one}`).digest('hex')
  const shuffled = names.map((one) => [place(one), one]).sort()
  return new Set(shuffled.slice(0, sample || names.length).map(([, one]) => one))
}

class Drawing {
  static inject = tokens(commonTokens.options)

  constructor(options) {
    this.options = options
  }

  async init() {
    const { mutate, drawing } = this.options
    const planted = await all(mutate)
    this.drawn = draw(
      planted.map((mutant) => name('', mutant)),
      drawing,
    )
  }

  async check(mutants) {
    const passes = (mutant) => this.drawn.has(name(process.cwd(), mutant))
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        passes(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
      ]),
    )
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'drawing', Drawing),
  declareValuePlugin(PluginKind.Ignore, 'for-the-build', forTheBuild),
]
