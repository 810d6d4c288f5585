import { describe, expect, it } from 'vitest'
import { columnStarts, indexAt, indicesOf, offsetInSight, visibleSpan } from './gridWindow.ts'

const starts = columnStarts(Array.from({ length: 40 }, () => 100))

describe('the window of the grid', () => {
  it('draws what is in sight and a margin, never more than there is', () => {
    expect(visibleSpan(starts, 0, 500, 2)).toEqual({ start: 0, end: 7 })
    expect(visibleSpan(starts, 3500, 500, 2)).toEqual({ start: 33, end: 40 })
    expect(visibleSpan([0], 0, 500, 2)).toEqual({ start: 0, end: 0 })
  })

  it('covers every pixel in sight at every offset', () => {
    const uneven = columnStarts([44, 112, 112, 44, 112, 112, 112, 112, 44, 112])
    for (let offset = 0; offset < 500; offset += 7) {
      const { start, end } = visibleSpan(uneven, offset, 300, 2)
      expect(uneven[start]).toBeLessThanOrEqual(offset)
      expect(uneven[end]).toBeGreaterThanOrEqual(Math.min(offset + 300, uneven.at(-1) ?? 0))
    }
  })

  it('stays the same until another track comes into sight', () => {
    expect(visibleSpan(starts, 410, 480, 1)).toEqual({ start: 3, end: 10 })
    expect(visibleSpan(starts, 419, 480, 1)).toEqual({ start: 3, end: 10 })
    expect(visibleSpan(starts, 421, 480, 1)).toEqual({ start: 3, end: 11 })
  })

  it('finds the track under a pixel', () => {
    expect([0, 99, 100, 3999, 9999, -5].map(pixel => indexAt(starts, pixel))).toEqual([0, 0, 1, 39, 39, 0])
  })

  it('keeps the focused track drawn wherever it is', () => {
    expect(indicesOf({ start: 4, end: 7 }, 5)).toEqual([4, 5, 6])
    expect(indicesOf({ start: 4, end: 7 }, 1)).toEqual([1, 4, 5, 6])
    expect(indicesOf({ start: 4, end: 7 }, 9)).toEqual([4, 5, 6, 9])
  })

  it('scrolls only as far as needed to bring a track into sight', () => {
    expect(offsetInSight(200, 500, 300, 400, 8)).toBe(200)
    expect(offsetInSight(200, 500, 100, 200, 8)).toBe(92)
    expect(offsetInSight(200, 500, 800, 900, 8)).toBe(408)
  })
})
