import { expect, test } from 'vitest'
import type { Names } from './names.ts'
import { ownFaults } from './ownFaults.ts'
import type { Pending } from './pending.ts'
import type { EntryData } from './useEntryData.ts'
import type { Moving, Wishing } from './wishing.ts'

// A Thursday; course 1 is one-to-one of 90 minutes, 2 one-to-one of 40, 3 one-to-two of 90.
const day = '2026-12-03'
const layouts: Record<number, number> = { 1: 100, 2: 200, 3: 101 }
const names = { layoutCodeOf: (no: number) => layouts[no] ?? 0 } as Names

const wish = { subject_no: 2, subject_type: 1, teacher_request: 3, teacher_request_type: 0 } as const
const wishing = (more: Partial<Wishing> = {}): Wishing => ({
  ...wish,
  ...{ entry_type: 2, course_no: 1, course_start_date: '2026-11-30', course_end_date: null },
  ...more,
})
const lesson = (schedule_no: number, time_limit_no: number) =>
  ({ schedule_no, schedule_date: day, time_limit_no, course_setting_no: 100 }) as EntryData['lessons'][number]
const chosen = (time_limit_no: number, course_no = 1, schedule_date = day): Pending => ({
  kind: 'lesson',
  ...{ entry_type: 2, schedule_date, time_limit_no },
  wish: { ...wish, course_no },
})
const off = (schedule_no: number): Pending => ({
  kind: 'off',
  ...{ how: 'family', schedule_no, reason: '', make_up_flag: 0 },
})

interface Asked {
  lessons?: EntryData['lessons']
  weekly?: EntryData['weekly']
  rows?: Pending[]
  wished?: Wishing
  moving?: Moving | null
}
const faultAt = (slot: number, { lessons = [], weekly = [], rows = [], wished, moving = null }: Asked) =>
  ownFaults({
    data: { lessons, weekly } as unknown as EntryData,
    ...{ rows, wishing: wished ?? wishing(), moving, names },
  })(day, slot)

test('a fourth one-to-one lesson of a day is barred, what is chosen counted with what stands', () => {
  const lessons = [lesson(1, 30), lesson(2, 40)]
  expect(faultAt(70, { lessons })).toBe(null)
  expect(faultAt(70, { lessons, rows: [chosen(50)] })).toBe('one_to_one')
  expect(faultAt(70, { lessons, rows: [chosen(50, 3)] })).toBe(null)
  expect(faultAt(70, { lessons, rows: [chosen(50, 1, '2026-12-04')] })).toBe(null)
  expect(faultAt(70, { lessons, rows: [chosen(50)], wished: wishing({ course_no: 3 }) })).toBe(null)
})

test('what leaves counts no more', () => {
  const lessons = [lesson(1, 30), lesson(2, 40)]
  expect(faultAt(70, { lessons, rows: [off(1), chosen(50)] })).toBe(null)
})

test('a lesson that moves is counted where it goes, and not where it stands or was to go', () => {
  const lessons = [lesson(1, 30), lesson(2, 40), lesson(3, 50)]
  const moving = { schedule_no: 1, course_no: 1, course_setting_no: 100 } as Moving
  const move = (schedule_no: number, time_limit_no: number): Pending => ({
    kind: 'move',
    ...{ schedule_no, course_no: 1, schedule_date: day, time_limit_no },
  })
  expect(faultAt(70, { lessons, moving })).toBe(null)
  expect(faultAt(70, { lessons, moving, rows: [move(1, 60)] })).toBe(null)
  expect(faultAt(70, { lessons, rows: [move(1, 60)] })).toBe('one_to_one')
})

test('a half of what is chosen is taken', () => {
  expect(faultAt(51, { rows: [chosen(50)], wished: wishing({ course_no: 2 }) })).toBe('occupied')
})

test('a weekly entry keeps to the others, those chosen and those that run as far as they are not ended', () => {
  const entry = (weekly_entry_no: number, time_limit_no: number) =>
    ({
      ...{ weekly_entry_no, dayofweek_code: 4, time_limit_no, course_setting_no: 100 },
      ...{ course_start_date: '2026-09-01', course_end_date: null },
    }) as EntryData['weekly'][number]
  const weekly = [entry(1, 30), entry(2, 40)]
  const every = (time_limit_no: number): Pending => {
    const { course_start_date, course_end_date } = wishing()
    const days = { dayofweek_code: 4, course_start_date, course_end_date }
    return { kind: 'weekly', ...days, time_limit_no, wish: { ...wish, course_no: 1 } }
  }
  const wished = wishing({ entry_type: 1 })
  expect(faultAt(40, { weekly, wished })).toBe('occupied')
  expect(faultAt(70, { weekly, wished })).toBe(null)
  expect(faultAt(70, { weekly, wished, rows: [every(50)] })).toBe('one_to_one')
  const end: Pending = { kind: 'end', weekly_entry_no: 1, schedule_date: '2026-11-30' }
  expect(faultAt(70, { weekly, wished, rows: [every(50), end] })).toBe(null)
})

test('without a course nothing can be said', () => {
  expect(faultAt(51, { rows: [chosen(50)], wished: wishing({ course_no: 9 }) })).toBe(null)
})
