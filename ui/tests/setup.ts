// What a browser has and happy-dom lacks.
if (!('ListFormat' in Intl)) throw new Error('Node without Intl.ListFormat')
if (!globalThis.matchMedia) {
  globalThis.matchMedia = (query: string) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
}
