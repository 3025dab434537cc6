// Cuts out of the three typefaces what the page writes with: Latin letters in the weights that there are, and the few that
// Romanian adds. 57 KB instead of 85, and 2 KB each instead of 20. Written to src/fonts/ before the page is built; the
// extended fonts are loaded only for names that need them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** What the page's stylesheet says of its Latin faces, and f with i and l in one. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
  [0xfb01, 0xfb02],
]
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, place) => first + place))
  .map((letter) => String.fromCodePoint(letter))
  .join('')
const ROMANIAN = 'ĂăȘșȚț'
const WEIGHTS = { min: 400, max: 700 }
const FONTS = {
  'young-serif': (part) => `@fontsource/young-serif/files/young-serif-${part}-400-normal.woff2`,
  alegreya: (part) => `@fontsource/alegreya/files/alegreya-${part}-500-italic.woff2`,
  atkinson: (part) =>
    `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`,
}

const here = import.meta.dirname
mkdirSync(join(here, 'src/fonts'), { recursive: true })

async function cut(name, part, letters, cutTo) {
  const font = readFileSync(join(here, 'node_modules', FONTS[name](part)))
  const axes = name === 'atkinson' ? { variationAxes: { wght: WEIGHTS } } : {}
  // Other shapes of the same letters are not asked for anywhere; but numbers, which Young Serif has, stand on the line.
  const shapes = name === 'young-serif' ? { keepFeatures: ['kern', 'liga', 'lnum'] } : { noLayoutClosure: true }
  const small = await subsetFont(font, letters, { targetFormat: 'woff2', ...shapes, ...axes })
  writeFileSync(join(here, `src/fonts/${name}-${cutTo}.woff2`), small)
}

for (const name of Object.keys(FONTS)) {
  await cut(name, 'latin', LATIN, 'latin')
  await cut(name, 'latin-ext', ROMANIAN, 'romanian')
}
