// Where pictures come from: a deck's own files in every width, in words of the reader's language; else a drawn name.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeckPictures } from '../src/lib/wire'

const files = (kind: string) => ({ 200: `${kind}-200`, 400: `${kind}-400` })
const PICTURES = (language: string): DeckPictures => ({
  files: 'decks/club/',
  cards: [
    {
      card: 'club/one',
      picture: { avif: files('one.avif'), webp: files('one.webp') },
      sentence: `one in ${language}`,
    },
    { card: 'club/two', picture: { avif: {}, webp: { 800: 'two.webp-800' } }, sentence: '' },
  ],
})

let asked: string[]
async function fresh() {
  vi.resetModules()
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(String(path).replace(/.*\/api\//, ''))
    const language = new URL(String(path), location.href).searchParams.get('language')
    const answer = language ? PICTURES(language) : [{ id: 'club' }]
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  const { i18n } = await import('../src/lib/i18n.svelte')
  await i18n.use('en')
  return { i18n, ...(await import('../src/lib/cards.svelte')), ...(await import('../src/lib/ahead')) }
}

describe('the picture of a card', () => {
  let page: Awaited<ReturnType<typeof fresh>>
  beforeEach(async () => {
    page = await fresh()
  })
  const there = () => vi.waitFor(() => expect(page.cardPicture('club/one').src).toBeDefined())

  it('is nothing while its deck is on its way, which is asked for once', async () => {
    expect(page.cardPicture('club/one')).toEqual({ src: undefined, sources: [], description: '' })
    expect(page.cardsOf('club')).toEqual([])
    await there()
    expect(asked).toEqual(['decks/club/pictures?language=en'])
    expect(page.cardsOf('club')).toEqual(['club/one', 'club/two'])
  })
  it('comes in two formats and several widths, and is described in the reader’s language', async () => {
    page.cardPicture('club/one')
    await there()
    const { src, sources, description } = page.cardPicture('club/one')
    expect(src).toBe('/decks/club/one.webp-400')
    expect(sources).toEqual([
      { type: 'image/avif', srcset: '/decks/club/one.avif-200 200w, /decks/club/one.avif-400 400w' },
      { type: 'image/webp', srcset: '/decks/club/one.webp-200 200w, /decks/club/one.webp-400 400w' },
    ])
    expect(description).toBe('one in en')
    await page.i18n.use('fr')
    page.cardPicture('club/one')
    await vi.waitFor(() => expect(page.cardPicture('club/one').description).toBe('one in fr'))
  })
  it('is another width where the usual one is missing, and without words where nobody described it', async () => {
    page.cardPicture('club/one')
    await there()
    expect(page.cardPicture('club/two')).toMatchObject({ src: '/decks/club/two.webp-800', description: '' })
    expect(page.cardPicture('club/three').src).toBeUndefined()
  })
  it('is its name, drawn by the server, where it was never painted', () => {
    expect(page.cardPicture('the last wolf')).toMatchObject({
      src: '/api/decks/paper/cards/the%20last%20wolf.svg',
      description: 'the last wolf',
    })
    expect(asked).toEqual([])
  })
  it('is fetched before it is drawn, once for each width', async () => {
    const made: HTMLImageElement[] = []
    const create = document.createElement.bind(document)
    vi.spyOn(document, 'createElement').mockImplementation(((tag: string) => {
      const element = create(tag)
      if (tag === 'img') made.push(element as HTMLImageElement)
      return element
    }) as never)
    page.fetchAhead(['club/one'], '90vw') // not there yet: nothing to ask for
    await there()
    for (let times = 0; times < 2; times += 1) page.fetchAhead(['club/one'], '90vw')
    page.fetchAhead(['club/one'], '45vw')
    expect(made.map(({ src }) => new URL(src).pathname)).toEqual(Array(2).fill('/decks/club/one.webp-400'))
    expect(made[0]!.parentElement!.querySelectorAll('source')).toHaveLength(2)
    vi.restoreAllMocks()
  })
  it('belongs to a deck that tables can be played with', async () => {
    expect(page.decks()).toEqual([])
    await vi.waitFor(() => expect(page.decks()).toEqual([{ id: 'club' }]))
    page.decks()
    expect(asked).toEqual(['decks'])
  })
})
