// Cuts the letters out of the extended fonts that Romanian has and English has not: 2 KB each instead of 20.
// Written to src/fonts/ before the page is built; the rest of the extended fonts is loaded only for names that need it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const LETTERS = 'ĂăȘșȚț'
const FONTS = {
  'young-serif': '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff2',
  alegreya: '@fontsource/alegreya/files/alegreya-latin-ext-500-italic.woff2',
  atkinson:
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
}

const here = import.meta.dirname
mkdirSync(join(here, 'src/fonts'), { recursive: true })
for (const [name, file] of Object.entries(FONTS)) {
  const font = readFileSync(join(here, 'node_modules', file))
  writeFileSync(
    join(here, `src/fonts/${name}-romanian.woff2`),
    await subsetFont(font, LETTERS, { targetFormat: 'woff2' }),
  )
}
