import { describe, expect, it } from 'vitest'
import type { Column } from '../model/columns.ts'
import {
  columnSteps,
  columnWidth,
  lookOf,
  periodWidth,
  readZoom,
  teachersWidth,
  zoomStep,
} from './gridSizes.ts'

const day = { schedule_date: '2026-12-07', first: true, editable: true }
const closed: Column = { ...day, kind: 'closed', key: 'c', remarks: '' }
const period: Column = {
  ...{ ...day, kind: 'period', key: 'p', time_limit_no: 60, open: true, working: 1, needed: 1 },
  ...{ unassigned: 0, used: true },
}
const week = [...Array.from({ length: 27 }, () => period), closed]

describe('the width of the columns', () => {
  it('is a step that was chosen; anything else that a browser remembers is the usual width', () => {
    expect(readZoom('96')).toBe(96)
    expect(readZoom('fit')).toBe('fit')
    for (const stored of [null, '', '97', 'NaN', '-1']) expect(readZoom(stored)).toBe(116)
  })

  it('lets the whole week of a usual center into what 1600 pixels leave beside menu, list and teachers', () => {
    const room = 1600 - 208 - 40 - 160
    const width = periodWidth(week, 'fit', room)
    const taken = week.reduce((sum, column) => sum + columnWidth(column, width), 0)
    expect(taken).toBeLessThanOrEqual(room)
    expect(width).toBeGreaterThanOrEqual(columnSteps[0])
  })

  it('takes from the teachers what five days need beside the panel at 1280 pixels, and only where they need it', () => {
    const box = 1280 - 40 - 292
    const days = Array.from({ length: 20 }, () => period)
    expect(teachersWidth(days, 'fit', box)).toBe(100)
    expect(20 * periodWidth(days, 'fit', box - 100)).toBeLessThanOrEqual(box - 100)
    expect(teachersWidth(days, 116, box)).toBe(160)
    expect(teachersWidth(days, 'fit', 1280)).toBe(160)
    expect(teachersWidth(days, 'fit', 0)).toBe(160)
  })

  it('never goes below what can be read, nor beyond what is needed', () => {
    expect(periodWidth(week, 'fit', 300)).toBe(columnSteps[0])
    expect(periodWidth([period], 'fit', 3000)).toBe(168)
  })

  it('goes by steps, from the whole week to the nearest one, and stops at the ends', () => {
    expect(zoomStep(116, 1)).toBe(144)
    expect(zoomStep(51, 1)).toBe(60)
    expect(zoomStep(51, -1)).toBe(42)
    expect(zoomStep(42, -1)).toBe(42)
    expect(zoomStep(168, 1)).toBe(168)
  })

  it('decides what a column says', () => {
    expect([42, 76, 116].map(lookOf)).toEqual(['overview', 'stacked', 'full'])
  })
})
