import { expect, test } from 'vitest'
import { choiceOf, commonHours, differingDays, differsFrom, type StoredDay, withHours } from './draft.ts'

const closed = { closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0, remarks: '' } as const
const open = { closed_flag: 0, start_time_limit_no: 40, end_time_limit_no: 70, remarks: '' } as const

function day(schedule_date: string, hours: typeof closed | typeof open, proposed = hours): StoredDay {
  return {
    schedule_date,
    ...hours,
    stored: 1,
    proposed,
    lesson_count: 0,
    assigned_count: 0,
    seminar_names: [],
  }
}

const days = [day('2026-11-25', open, closed), day('2026-11-26', open), day('2026-11-27', open, closed)]
const stored = new Map(days.map(each => [each.schedule_date, each]))

test('what becomes as it was stored is no change any more', () => {
  const once = withHours(new Map(), stored, ['2026-11-26', '2026-11-27'], () => closed)
  expect([...once.keys()]).toEqual(['2026-11-26', '2026-11-27'])
  expect([...withHours(once, stored, ['2026-11-26'], () => open).keys()]).toEqual(['2026-11-27'])
})

test('a day that the calendar has not yet is a change even when it stays closed', () => {
  const missing = new Map([['2026-11-26', { ...day('2026-11-26', closed), stored: 0 as const }]])
  expect(withHours(new Map(), missing, ['2026-11-26'], () => closed).size).toBe(1)
})

test('only days after today are proposed to change, and those that are drafted so no more', () => {
  expect(differingDays(days, new Map(), '2026-11-25')).toEqual(['2026-11-27'])
  expect(differingDays(days, new Map([['2026-11-27', closed]]), '2026-11-25')).toEqual([])
})

test('what chosen days have in common is known, the rest is open', () => {
  expect(commonHours([open, closed])).toEqual({
    closed_flag: null,
    start_time_limit_no: null,
    end_time_limit_no: null,
    remarks: '',
  })
  expect(commonHours([])).toMatchObject({ closed_flag: null, remarks: null })
})

test('what is chosen for days and not applied yet differs from what they were shown with', () => {
  const shown = choiceOf({ closed_flag: 0, start_time_limit_no: 40, end_time_limit_no: 70, remarks: '' })
  expect(differsFrom(shown, shown)).toBe(false)
  expect(differsFrom(shown, { ...shown, remarks: ' ' })).toBe(false)
  expect(differsFrom(shown, { ...shown, closed_flag: 1 })).toBe(true)
  expect(differsFrom(shown, { ...shown, end_time_limit_no: 60 })).toBe(true)
  expect(differsFrom(shown, { ...shown, remarks: '面談' })).toBe(true)
  // Days that differ show slots that are nobody's choice.
  const mixed = choiceOf({
    closed_flag: null,
    start_time_limit_no: null,
    end_time_limit_no: null,
    remarks: null,
  })
  expect(differsFrom(mixed, mixed)).toBe(false)
  expect(differsFrom(mixed, { ...mixed, closed_flag: 0 })).toBe(true)
})
