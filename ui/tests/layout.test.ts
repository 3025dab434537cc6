// Cards are as large as the room allows, and never larger.
import { describe, expect, it } from 'vitest'
import { leastHeight, revealed, spread } from '../src/lib/layout'

const phone = { width: 336, height: 400, gap: 12 }
const taller = (count: number, { columns, card }: { columns: number; card: number }, gap: number, under = 0) => {
  const rows = Math.ceil(count / columns)
  return rows * (card * 1.5 + under) + (rows - 1) * gap
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

describe('the recap', () => {
  const room = { width: 336, height: 240, gap: 9, under: 30 }

  it('shows the storyteller’s card largest', () => {
    const { hero, card } = revealed(5, true, room)
    expect(hero).toBeGreaterThan(card * 1.5)
  })

  it('fits beside it', () => {
    const { hero, columns, card } = revealed(5, true, room)
    expect(hero + 2 * room.gap + columns * card + (columns - 1) * room.gap).toBeLessThanOrEqual(room.width)
    expect(taller(5, { columns, card }, room.gap, room.under)).toBeLessThanOrEqual(room.height)
  })

  it('leaves twelve cards large enough to touch, if it gets the height it asks for', () => {
    const height = leastHeight(11, true, room)
    expect(revealed(11, true, { ...room, height }).card).toBeGreaterThanOrEqual(44)
  })
})
