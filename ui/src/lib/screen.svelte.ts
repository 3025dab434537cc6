// How much room there is, where drawing alone cannot adapt.
class Media {
  is = $state(false)
  constructor(query: string) {
    const media = matchMedia(query)
    this.is = media.matches
    media.addEventListener('change', () => (this.is = media.matches))
  }
}

/** Two columns: card and writing side by side. */
export const wideScreen = new Media('(min-width: 1100px)')

/** More than a phone, and not a phone on its side. */
export const roomy = new Media('(min-width: 600px) and (min-height: 501px)')
