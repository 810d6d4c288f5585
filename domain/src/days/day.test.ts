import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayFromNumber,
  dayNumber,
  dayOfWeek,
  dayRange,
  daysBetween,
  fiscalYearOf,
  isDay,
  mondayOf,
} from './day.ts'
import { dayRangeText, dayText, shortDayText } from './dayText.ts'
import { isTimeLimitNo, openPeriods, slotIsOpen, slotsOverlap, slotText } from './timeSlot.ts'
import { assignmentEditableRange, isEditableDay } from './week.ts'

describe('days', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2100-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026/01/01', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => {
    expect(isDay(text)).toBe(exists)
  })

  it('numbers count from 1970-01-01, a Thursday, and lead back', () => {
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(dayOfWeek('1970-01-01')).toBe(4)
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 376_000 }), number => {
        const day = dayFromNumber(number)
        expect(isDay(day)).toBe(true)
        expect(dayNumber(day)).toBe(number)
        expect(daysBetween(day, addDays(day, 31))).toBe(31)
      }),
    )
  })

  it('weeks start on Monday', () => {
    expect(mondayOf('2026-11-21')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })

  it('the fiscal year turns on 1 April', () => {
    expect(fiscalYearOf('2027-03-31')).toBe(2026)
    expect(fiscalYearOf('2027-04-01')).toBe(2027)
  })

  it('a range includes both ends and may be empty', () => {
    expect(dayRange('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(dayRange('2026-03-01', '2026-02-27')).toEqual([])
  })

  it('is written with its weekday', () => {
    expect(dayText('2026-11-21')).toBe('2026/11/21（土）')
    expect(shortDayText('2026-11-03')).toBe('11/03（火）')
    expect(shortDayText('2027-01-31')).toBe('01/31（日）')
    expect(dayRangeText('2026-11-30', '2026-12-06')).toBe('2026/11/30（月）〜12/06（日）')
    expect(dayRangeText('2026-12-28', '2027-01-03')).toBe('2026/12/28（月）〜2027/01/03（日）')
  })
})

describe('slots (domain §2)', () => {
  it.each([
    [10, '09:10–10:40'],
    [12, '10:00–10:40'],
    [41, '14:50–15:30'],
    [42, '15:40–16:20'],
    [60, '18:20–19:50'],
    [72, '20:50–21:30'],
  ])('%i is %s', (slot, text) => {
    expect(slotText(slot)).toBe(text)
  })

  it('exist in seven groups of three', () => {
    expect(Array.from({ length: 100 }, (_, slot) => slot).filter(isTimeLimitNo)).toHaveLength(21)
  })

  it.each([
    [60, 61, true],
    [61, 62, false],
    [61, 61, true],
    [60, 70, false],
  ])('%i and %i overlap: %s', (a, b, overlap) => {
    expect(slotsOverlap(a, b)).toBe(overlap)
  })

  it('open slots are compared by group: with last = 70, slot 72 is open', () => {
    const day = { closed_flag: 0, start_time_limit_no: 40, end_time_limit_no: 70 }
    expect(slotIsOpen(day, 72)).toBe(true)
    expect(slotIsOpen(day, 32)).toBe(false)
    expect(openPeriods(day)).toEqual([40, 50, 60, 70])
    expect(openPeriods({ closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0 })).toEqual([])
  })

  it('the grid may be edited from today to the end of the eighth week ahead', () => {
    const range = assignmentEditableRange('2026-11-21')
    expect(range).toEqual({ min_date: '2026-11-21', max_date: '2027-01-17' })
    expect(isEditableDay(range, '2026-11-20')).toBe(false)
    expect(isEditableDay(range, '2027-01-17')).toBe(true)
    expect(isEditableDay(range, '2027-01-18')).toBe(false)
  })
})
