import { describe, expect, it } from 'vitest'
import { confirmBlock, confirmDeadline, confirmState, type ReportingFacts } from './attendanceConfirmation.ts'

const day = '2026-11-25'
const facts = (more: Partial<ReportingFacts> = {}): ReportingFacts => ({
  schedule_date: day,
  start_time: '00:00',
  first_time_limit_no: 50,
  ...more,
})
const at = (time: string, on = day) => ({ day: on, time })

describe('a teacher confirms once, on the day, from 06:00 on (spec §4, domain §5)', () => {
  it.each([
    ['at 05:59', facts(), at('05:59'), 'too_early'],
    ['at 06:00', facts(), at('06:00'), null],
    ['after the first lesson has begun', facts(), at('17:00'), null],
    ['the day before', facts(), at('22:00', '2026-11-24'), 'not_today'],
    ['the day after', facts(), at('06:00', '2026-11-26'), 'not_today'],
    ['a second time', facts({ start_time: '13:52' }), at('14:00'), 'confirmed'],
    [
      'yesterday’s, which was confirmed',
      facts({ start_time: '13:52' }),
      at('06:00', '2026-11-26'),
      'confirmed',
    ],
    ['where nothing is published', facts({ first_time_limit_no: 0 }), at('09:00'), 'nothing'],
  ])('%s', (_when, given, now, block) => {
    expect(confirmBlock(given, now)).toBe(block)
  })
})

it.each([
  [10, '08:40'],
  [40, '14:20'],
  [50, '16:10'],
  [62, '18:40'],
])('before slot %i the last minute is %s', (slot, time) => {
  expect(confirmDeadline(slot)).toBe(time)
})

describe('of a day that begins at 16:40', () => {
  it.each([
    ['not confirmed at 16:09 waits', facts(), at('16:09'), 'waiting'],
    ['not confirmed at 16:10 is missing', facts(), at('16:10'), 'missing'],
    ['not confirmed waits on the evening before', facts(), at('23:59', '2026-11-24'), 'waiting'],
    ['never confirmed is missing on the day after', facts(), at('06:00', '2026-11-26'), 'missing'],
    ['confirmed at 16:10 is in time', facts({ start_time: '16:10' }), at('18:00'), 'confirmed'],
    ['confirmed at 16:11 is late', facts({ start_time: '16:11' }), at('16:11'), 'late'],
  ])('one that is %s', (_how, given, now, state) => {
    expect(confirmState(given, now)).toBe(state)
  })
})
