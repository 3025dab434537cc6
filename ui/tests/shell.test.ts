// Whatever is missing or fails, the page says something and offers a way on.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { button } from './seated'

let leave: (() => void) | null = null

/** All modules anew, as after a load. */
async function opens(path: string): Promise<void> {
  vi.resetModules()
  history.replaceState(null, '', path)
  const { startLanguage } = await import('../src/lib/i18n.svelte')
  await startLanguage()
  const { default: App } = await import('../src/App.svelte')
  const { flushSync, mount, unmount } = await import('svelte')
  const shown = mount(App, { target: document.body })
  leave = () => void unmount(shown)
  flushSync()
}
/** Milliseconds: a busy machine is no failure. */
const PATIENCE = 50_000
const reads = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text), PATIENCE)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network here')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  leave?.()
  leave = null
  document.body.innerHTML = ''
  vi.doUnmock('../src/screens/Table.svelte')
  vi.doUnmock('../src/screens/Gallery.svelte')
  vi.doUnmock('../src/messages/en.json')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the page', () => {
  it('says that it was renewed where a screen’s code is missing, and loads again when asked to', async () => {
    vi.doMock('../src/screens/Table.svelte', () => {
      throw new Error('404')
    })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await opens('/t/K7QRM')
    await reads('The page was updated while you had it open.')
    button('Load it again').click()
    expect(reload).toHaveBeenCalledOnce()
  })
  it('says that it is the network, where that is it', async () => {
    vi.doMock('../src/screens/Table.svelte', () => {
      throw new Error('offline')
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await opens('/t/K7QRM')
    await reads('The server cannot be reached.')
  })
  it('says that something came apart where a screen fails', async () => {
    vi.doMock('../src/screens/Gallery.svelte', () => ({
      default: () => {
        throw new Error('a mistake')
      },
    }))
    await opens('/gallery')
    await reads('Something on this page has come apart.')
    expect(button('Load it again')).toBeTruthy()
    expect(console.error).toHaveBeenCalled()
  })
  it('goes from one table to another with one connection each', async () => {
    const opened: string[] = []
    class Socket {
      readyState = 0
      constructor(address: string) {
        opened.push(address.replace(/.*tables/, ''))
      }
      close() {}
    }
    vi.stubGlobal('WebSocket', Socket)
    await opens('/t/ONE23')
    const went = (code: string) => vi.waitFor(() => expect(opened).toContain(`/${code}/socket`), PATIENCE)
    await went('ONE23')
    const { goToTable } = await import('../src/lib/intents')
    for (const code of ['TWO45', 'SIX78']) {
      goToTable(code)
      await went(code)
    }
    expect(opened).toEqual(['/ONE23/socket', '/TWO45/socket', '/SIX78/socket'])
  })
  it('leaves the focus alone when it is opened, and takes it along to another screen', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
    await opens('/')
    expect(document.activeElement).toBe(document.body)
    const { goToGallery } = await import('../src/lib/intents')
    goToGallery()
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'), PATIENCE)
  })
  it('has a sentence of its own where there are no words at all', async () => {
    for (const language of ['en', 'es', 'pt-PT', 'pt-BR', 'ca', 'ro', 'it', 'fr'])
      vi.doMock(`../src/messages/${language}.json`, () => {
        throw new Error('404')
      })
    await opens('/')
    await reads('Load this page again.')
  })
})

describe('words', () => {
  it('lose their variables, and not the screen, where they cannot be filled in', async () => {
    const { i18n } = await import('../src/lib/i18n.svelte')
    await i18n.use('en')
    expect(i18n.text('say.tell.others')).toBe('… is thinking of a clue.')
    expect(i18n.text('lobby.seated')).toContain('are seated')
    expect(console.error).toHaveBeenCalled()
  })
  it('come in English where those of the chosen language are missing, and it is chosen no more than before', async () => {
    vi.resetModules()
    vi.doMock('../src/messages/ro.json', () => {
      throw new Error('404')
    })
    const { prefs, remember } = await import('../src/lib/prefs.svelte')
    const { i18n, startLanguage, chooseLanguage, t } = await import('../src/lib/i18n.svelte')
    remember({ language: 'ro' })
    await startLanguage()
    expect(i18n.language).toBe('en')
    expect(t('home.new')).toBe('Lay a new table')
    remember({ language: 'en' })
    expect(i18n.missed).toBe('ro')
    await expect(chooseLanguage('ro')).rejects.toThrow()
    const { speak } = await import('../src/lib/intents')
    expect(await speak('ro')).toMatchObject({ code: 'server_trouble' }) // and whoever chose it is told
    expect(prefs.language).toBe('en')
    vi.doUnmock('../src/messages/ro.json')
  })
  it('come in English where those of the chosen language do not come at all, and nobody waits for them for ever', async () => {
    vi.resetModules()
    vi.doMock('../src/messages/ca.json', () => new Promise(() => {}))
    const { remember } = await import('../src/lib/prefs.svelte')
    const { i18n, startLanguage } = await import('../src/lib/i18n.svelte')
    remember({ language: 'ca' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const starts = startLanguage()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await starts
    expect([i18n.language, i18n.missed]).toEqual(['en', 'ca'])
    remember({ language: 'en' })
    vi.doUnmock('../src/messages/ca.json')
  })
  it('that are chosen and do not come are not waited for for ever, and whoever chose them is told', async () => {
    vi.resetModules()
    vi.doMock('../src/messages/it.json', () => new Promise(() => {}))
    const { speak } = await import('../src/lib/intents')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const chosen = speak('it')
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await chosen).toMatchObject({ code: 'server_trouble' })
    vi.doUnmock('../src/messages/it.json')
  })
})
