import { describe, expect, it } from 'vitest'
import { lastTransferDate, type TransferFacts, transferOf } from './transfer.ts'

// Monday 23 November is a holiday, Sunday 22 closed.
const open = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
]
const lesson = (more: Partial<TransferFacts> = {}): TransferFacts => ({
  schedule_date: '2026-11-25',
  change_flag: 0,
  attendance_distinction: 0,
  cancelled: false,
  begun: false,
  ...more,
})

it.each([
  ['2026-11-27', '2026-11-25'],
  ['2026-11-26', '2026-11-24'],
  // Before Wednesday there is Tuesday; the holiday and the Sunday before it are still two business days ahead.
  ['2026-11-25', '2026-11-23'],
  ['2026-11-24', '2026-11-20'],
])('a lesson of %s is moved until %s', (day, last) => {
  expect(lastTransferDate(day, open)).toBe(last)
})

it('without a calendar before the lesson nothing is promised', () => {
  expect(lastTransferDate('2026-11-19', open)).toBeNull()
  expect(transferOf(lesson({ schedule_date: '2026-11-19' }), '2026-11-01', open).state).toBe(
    'not_transferable',
  )
})

describe('a lesson of Wednesday, 25 November', () => {
  it.each([
    ['two business days ahead', {}, '2026-11-21', 'transferable', null],
    ['on the last day', {}, '2026-11-23', 'transferable', null],
    ['the day after it', {}, '2026-11-24', 'not_transferable', 'too_late'],
    ['on the day itself', {}, '2026-11-25', 'not_transferable', 'too_late'],
    ['moved once', { change_flag: 1 }, '2026-11-01', 'again_impossible', 'moved_before'],
    ['with attendance', { attendance_distinction: 1 }, '2026-11-01', 'not_transferable', 'begun'],
    ['with a report', { begun: true }, '2026-11-01', 'not_transferable', 'begun'],
    ['called off', { cancelled: true }, '2026-11-01', 'not_transferable', 'cancelled'],
  ])('%s', (_how, more, today, state, reason) => {
    expect(transferOf(lesson(more), today, open)).toMatchObject({ state, reason })
  })
})
