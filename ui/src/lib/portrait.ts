// The picture of an evening, painted on this device: one image that can be sent to anybody. Everybody who played is on it, and its light
// is the card of the boldest clue.
import mark from '../art/mark-paper.svg'
import podium from '../art/podium.webp'
import type { Book, Leaf } from './book'
import { cardPicture } from './cards.svelte'
import { podiumOf, some } from './ending'
import { lightOf } from './light'
import { rabbitPicture } from './pictures'
import type { Side } from './people'

export interface Lettering {
  /** Who won. */
  readonly title: string
  /** How long it took, and when it was. */
  readonly when: string
  /** Of a side: whose it is. */
  readonly called: (side: Side) => string
  readonly sign: string
}

export const WIDTH = 1080
export const HEIGHT = 1350

/** Up to four turns around it, from the first to the last. */
export const around = (book: Book, light: Leaf | undefined): Leaf[] =>
  some(
    book.leaves.filter((leaf) => leaf !== light),
    4,
  )

const TALE = "'Young Serif', Georgia, serif"
const CLUE = "'Alegreya', Georgia, serif"
const UI = "'Atkinson', system-ui, sans-serif"
const IVORY = '#fff3d6'
const INK = '#1c2a28'
const PAPER = '#fbf5e7'
const NIGHT = '#0b1730'

type Brush = CanvasRenderingContext2D

/** Null for what cannot be had: the rest is painted all the same. */
async function picture(src: string | undefined): Promise<HTMLImageElement | null> {
  if (!src) return null
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => image,
    () => null,
  )
}

function canvas(width: number, height: number): { sheet: HTMLCanvasElement; brush: Brush } {
  const sheet = document.createElement('canvas')
  Object.assign(sheet, { width, height })
  return { sheet, brush: sheet.getContext('2d')! }
}

/** A picture that fades in from above. */
function faded(image: HTMLImageElement, width: number, height: number): HTMLCanvasElement {
  const { sheet, brush } = canvas(width, height)
  brush.drawImage(image, 0, 0, width, height)
  brush.globalCompositeOperation = 'destination-in'
  const fade = brush.createLinearGradient(0, 0, 0, height * 0.3)
  fade.addColorStop(0, 'transparent')
  fade.addColorStop(1, 'black')
  brush.fillStyle = fade
  brush.fillRect(0, 0, width, height)
  return sheet
}

function sky(brush: Brush): void {
  const ground = brush.createLinearGradient(0, 0, 0, HEIGHT)
  ground.addColorStop(0, '#15294d')
  ground.addColorStop(0.6, '#1e3a5e')
  ground.addColorStop(0.86, '#1d3a60')
  ground.addColorStop(1, '#10231b')
  brush.fillStyle = ground
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  // The same stars on every picture.
  for (let star = 0; star < 130; star += 1) {
    const x = (star * 733) % WIDTH
    const y = ((star * star * 37 + star * 211) % 820) + 8
    brush.globalAlpha = 0.25 + ((star * 17) % 60) / 100
    brush.fillStyle = IVORY
    brush.beginPath()
    brush.arc(x, y, 0.8 + ((star * 7) % 5) * 0.42, 0, 7)
    brush.fill()
  }
  brush.globalAlpha = 1
}

/** Text that is never wider than its place: it grows smaller, and then it takes two lines. */
function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  width: number,
  size: number,
  font: string,
  least = 0.6,
) {
  let now = size
  const measure = (line: string) => {
    brush.font = font.replace('$', String(Math.round(now)))
    return brush.measureText(line).width
  }
  while (measure(text) > width && now > size * least) now -= 2
  const lines = measure(text) <= width ? [text] : halves(text)
  while (Math.max(...lines.map(measure)) > width && now > 14) now -= 2
  brush.textAlign = 'center'
  lines.forEach((line, index) => brush.fillText(line, x, y + (index - (lines.length - 1) / 2) * now * 1.12))
  return { lines: lines.length, size: now, width: Math.max(...lines.map(measure)) }
}

/** As even as words allow. */
export function halves(text: string): string[] {
  const words = text.split(' ')
  if (words.length < 2) return [text]
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  return cuts.sort((a, b) => Math.max(...a.map((one) => one.length)) - Math.max(...b.map((one) => one.length)))[0]!
}

function rounded(brush: Brush, x: number, y: number, width: number, height: number, radius: number) {
  brush.beginPath()
  brush.moveTo(x + radius, y)
  brush.arcTo(x + width, y, x + width, y + height, radius)
  brush.arcTo(x + width, y + height, x, y + height, radius)
  brush.arcTo(x, y + height, x, y, radius)
  brush.arcTo(x, y, x + width, y, radius)
  brush.closePath()
}

interface Place {
  x: number
  y: number
  width: number
  turned: number
  lit?: boolean
}

function card(brush: Brush, face: HTMLImageElement | null, { x, y, width, turned, lit = false }: Place): void {
  const height = width * 1.5
  const edge = width * 0.035
  brush.save()
  brush.translate(x, y)
  brush.rotate((turned * Math.PI) / 180)
  brush.shadowColor = lit ? 'rgb(255 200 105 / 0.85)' : 'rgb(4 16 29 / 0.6)'
  brush.shadowBlur = lit ? 90 : 30
  brush.shadowOffsetY = lit ? 0 : 10
  brush.fillStyle = lit ? '#fff6e0' : PAPER
  for (let glow = 0; glow < (lit ? 2 : 1); glow += 1) {
    rounded(brush, -width / 2, -height / 2, width, height, width * 0.065)
    brush.fill()
  }
  brush.shadowColor = 'transparent'
  rounded(brush, -width / 2 + edge, -height / 2 + edge, width - 2 * edge, height - 2 * edge, width * 0.04)
  brush.clip()
  if (face) brush.drawImage(face, -width / 2 + edge, -height / 2 + edge, width - 2 * edge, height - 2 * edge)
  brush.restore()
}

/** The clue on its torn slip. */
function slip(brush: Brush, text: string, rabbit: HTMLImageElement | null): void {
  brush.save()
  brush.translate(WIDTH / 2, 752)
  brush.rotate((-1.8 * Math.PI) / 180)
  brush.font = `italic 500 58px ${CLUE}`
  const width = Math.min(900, Math.max(340, brush.measureText(text).width + 140))
  const isLong = brush.measureText(text).width > 760
  const height = isLong ? 150 : 112
  brush.shadowColor = 'rgb(4 16 29 / 0.55)'
  brush.shadowBlur = 22
  brush.shadowOffsetY = 8
  brush.fillStyle = PAPER
  brush.beginPath()
  const steps = 26
  for (let step = 0; step <= steps; step += 1)
    brush.lineTo(-width / 2 + (width * step) / steps, -height / 2 + ((step * 7) % 5) - 2)
  for (let step = steps; step >= 0; step -= 1)
    brush.lineTo(-width / 2 + (width * step) / steps, height / 2 + ((step * 11) % 7) - 3)
  brush.closePath()
  brush.fill()
  brush.shadowColor = 'transparent'
  brush.fillStyle = INK
  brush.textBaseline = 'middle'
  write(brush, text, 0, 4, width - 90, 58, `italic 500 $px ${CLUE}`, 0.7)
  if (rabbit) brush.drawImage(rabbit, -width / 2 + 18, -height / 2 - 60, 84, 84)
  brush.restore()
}

const STUMPS = { 1: { x: 0, y: 238, z: 190 }, 2: { x: -214, y: 176, z: 150 }, 3: { x: 214, y: 152, z: 150 } } as const
/** Where those stand who are on no stump: left and right of them, in turns. */
const MEADOW = [-404, 404, -478, 478, -330, 330, -440, 440, -370] as const

async function everybody(brush: Brush, book: Book, called: Lettering['called']): Promise<void> {
  const k = 0.828
  const foot = HEIGHT - 46
  const { stumps, others } = podiumOf(book.sides)
  const rabbits = new Map(
    await Promise.all(
      book.sides.map(async ({ side, rabbit }) => [side, await picture(rabbitPicture(rabbit))] as const),
    ),
  )
  const stand = (side: Side, x: number, y: number, size: number) => {
    const image = rabbits.get(side.side)
    brush.shadowColor = 'rgb(0 0 0 / 0.5)'
    brush.shadowBlur = 6
    if (image) brush.drawImage(image, x - size / 2, y - size, size, size)
  }
  const words = (text: string, x: number, y: number, width: number, size: number, font: string) => {
    brush.fillStyle = IVORY
    brush.shadowColor = '#1a140a'
    brush.shadowBlur = 9
    brush.textBaseline = 'alphabetic'
    write(brush, text, x, y, width, size, font, 0.55)
  }
  for (const { place, score, sides } of stumps) {
    const { x, y, z } = STUMPS[place]
    const size = (z * k) / Math.max(1, sides.length * 0.55)
    sides.forEach((side, index) =>
      stand(side, WIDTH / 2 + x * k + (index - (sides.length - 1) / 2) * size * 0.8, foot - y * k, size),
    )
    words(String(score), WIDTH / 2 + x * k, foot - y * k + 44, 170, 40, `700 $px ${UI}`)
    words(sides.map(called).join(', '), WIDTH / 2 + x * k, foot - y * k + 80, 172, 25, `600 $px ${UI}`)
  }
  others.forEach((side, index) => {
    const crowded = others.length > 4
    const x = WIDTH / 2 + MEADOW[index % MEADOW.length]!
    const y = foot - (crowded ? 60 + 74 * (index % 3) : 60 + 44 * (index % 2))
    const size = crowded ? 70 : 96
    stand(side, x, y, size)
    words(
      `${called(side)} ${side.score}`,
      Math.min(Math.max(x, 90), WIDTH - 90),
      y + 28,
      170,
      crowded ? 20 : 25,
      `600 $px ${UI}`,
    )
  })
  brush.shadowColor = 'transparent'
}

export async function paint(book: Book, { title, when, called, sign }: Lettering): Promise<Blob> {
  await Promise.all(
    [`400 40px ${TALE}`, `italic 500 40px ${CLUE}`, `600 25px ${UI}`].map((font) => document.fonts.load(font)),
  )
  const { sheet, brush } = canvas(WIDTH, HEIGHT)
  sky(brush)
  const ground = await picture(podium)
  if (ground) brush.drawImage(faded(ground, 1590, 530), (WIDTH - 1590) / 2, HEIGHT - 46 - 530)
  const dusk = brush.createLinearGradient(0, HEIGHT - 150, 0, HEIGHT)
  dusk.addColorStop(0, 'transparent')
  dusk.addColorStop(0.75, '#10231b')
  brush.fillStyle = dusk
  brush.fillRect(0, HEIGHT - 150, WIDTH, 150)

  brush.fillStyle = IVORY
  brush.shadowColor = NIGHT
  brush.shadowBlur = 22
  brush.textBaseline = 'middle'
  write(brush, title, WIDTH / 2, 94, WIDTH - 120, 76, `400 $px ${TALE}`, 0.62)
  write(brush, when, WIDTH / 2, 172, WIDTH - 140, 36, `italic 500 $px ${CLUE}`, 0.6)

  const light = lightOf(book)
  const fan = around(book, light)
  const faces = await Promise.all(
    [...fan, ...(light ? [light] : [])].map(({ hero }) => picture(cardPicture(hero.card).src)),
  )
  const places: Place[] = [
    { x: -350, y: 58, width: 244, turned: -18 },
    { x: 350, y: 58, width: 244, turned: 18 },
    { x: -208, y: 6, width: 244, turned: -8.5 },
    { x: 208, y: 6, width: 244, turned: 8.5 },
  ]
  // The outer ones lie below; the first turn is on the left.
  const laid = fan.length > 2 ? [0, 3, 1, 2] : fan.length === 2 ? [2, 3] : [2]
  ;[...fan.keys()]
    .sort((a, b) => laid[a]! - laid[b]!)
    .forEach((which) => {
      const order = fan.length > 2 ? [0, 2, 3, 1] : [2, 3]
      const place = places[order[which] ?? 0]!
      card(brush, faces[which] ?? null, { ...place, x: WIDTH / 2 + place.x, y: 232 + 54 + 183 + place.y })
    })
  if (light) {
    card(brush, faces.at(-1) ?? null, { x: WIDTH / 2, y: 232 + 249, width: 332, turned: -1.2, lit: true })
    const { clue, storyteller } = light.turn
    if (clue.kind === 'text') slip(brush, `“${clue.text}”`, await picture(rabbitPicture(book.rabbit(storyteller))))
  }
  await everybody(brush, book, called)

  const logo = await picture(mark)
  brush.fillStyle = IVORY
  brush.textBaseline = 'middle'
  const { width } = write(brush, sign, WIDTH / 2 + 24, HEIGHT - 32, 400, 30, `400 $px ${TALE}`)
  if (logo) brush.drawImage(logo, WIDTH / 2 + 24 - width / 2 - 54, HEIGHT - 54, 42, 42)
  return new Promise((done, failed) =>
    sheet.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  )
}
