// Cards are as large as the room allows, and never larger.
import { describe, expect, it } from 'vitest'
import { gapIn, LEAST, leastHeight, spread } from '../src/lib/layout'

const phone = { width: 336, height: 400, gap: 12 }
const taller = (count: number, { columns, card }: { columns: number; card: number }, gap: number) => {
  const rows = Math.ceil(count / columns)
  return rows * card * 1.5 + (rows - 1) * gap
}

describe('a hand spread out', () => {
  it('lies three by two on a phone, and in one row on a desk', () => {
    expect(spread(6, phone).columns).toBe(3)
    expect(spread(6, { width: 1316, height: 540, gap: 12 }).columns).toBe(6)
  })

  it('fits its room, whatever the number', () => {
    for (let count = 1; count <= 20; count += 1) {
      const laid = spread(count, phone)
      expect(laid.columns * laid.card + (laid.columns - 1) * phone.gap).toBeLessThanOrEqual(phone.width)
      expect(taller(count, laid, phone.gap)).toBeLessThanOrEqual(phone.height)
      expect(laid.card).toBeGreaterThan(0)
    }
  })

  it('shows nothing before its room is known', () => {
    expect(spread(6, { width: 0, height: 0, gap: 12 }).card).toBe(0)
  })
})

describe('the least size', () => {
  const narrow = [292, 332, 350, 600, 956]

  it.each([1, 3, 6, 7, 8, 12, 18])('is kept by %i cards that get the height they ask for', (count) => {
    for (const width of narrow) {
      const gap = gapIn(width, count)
      const height = leastHeight(count, { width, gap })
      expect(spread(count, { width, height, gap }).card).toBeGreaterThanOrEqual(LEAST)
    }
  })

  it('lets twelve lie on a small phone without scrolling', () => {
    const gap = gapIn(332, 12)
    expect(leastHeight(12, { width: 332, gap })).toBeLessThanOrEqual(345)
  })

  it('asks for no more height in a wider room', () => {
    const asked = narrow.map((width) => leastHeight(12, { width, gap: 8 }))
    expect(asked).toEqual([...asked].sort((a, b) => b - a))
  })
})
