import type { ShiftDay, ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { addDays } from '@terakoya/domain/days/day'
import { expect, test } from 'vitest'
import { unitKey } from '../../../components/periods/unitKey.ts'
import { asPattern, changesOf, paint, unitsOf, usualPattern, weekBefore } from './paint.ts'

const unit = (time_limit_no: number, more: Partial<ShiftUnit> = {}): ShiftUnit => ({
  time_limit_no,
  work_flag: more.center_no ? 1 : 0,
  center_no: 0,
  is_teacher_editable: true,
  is_admin_editable: true,
  lock: '',
  t3010_ids: [],
  lesson_count: 0,
  withdrawal_asked_flag: 0,
  ...more,
})
const day = (schedule_date: string, ...units: ShiftUnit[]): ShiftDay => ({
  schedule_date,
  closed_flag: 0,
  remarks: '',
  units,
})

test('what is painted is what differs; what is painted back is nothing; locked units stay', () => {
  const units = unitsOf([
    day('2026-12-03', unit(50), unit(60, { center_no: 1 }), unit(70, { lock: 'deadline' })),
  ])
  const [five, six, seven] = [50, 60, 70].map(slot => unitKey('2026-12-03', slot)) as [string, string, string]
  const edits = paint(units, {}, [
    [five, 1],
    [six, 0],
    [seven, 1],
    ['2026-12-04 50', 1],
  ])
  expect(edits).toEqual({ [five]: 1, [six]: 0 })
  expect(changesOf(units, edits)).toEqual([
    { schedule_date: '2026-12-03', time_limit_no: 50, center_no: 1, delete_flag: 0 },
    { schedule_date: '2026-12-03', time_limit_no: 60, center_no: 1, delete_flag: 1 },
  ])
  expect(paint(units, edits, [[five, 0]])).toEqual({ [six]: 0 })
})

test('a week becomes as the one before, edits of that one included', () => {
  const units = unitsOf([
    day('2026-11-30', unit(50, { center_no: 2 }), unit(60)),
    day('2026-12-07', unit(50), unit(60, { center_no: 1 })),
  ])
  const wished = weekBefore(units, { '2026-11-30 60': 3 }, '2026-12-07')
  expect(paint(units, {}, wished)).toEqual({ '2026-12-07 50': 2, '2026-12-07 60': 3 })
})

test('the usual week is what was worked in half of the weeks, and fills a month', () => {
  const mondays = [0, 7, 14, 21].map(count => addDays('2026-11-02', count))
  const units = unitsOf([
    ...mondays.map((monday, index) =>
      day(
        monday,
        unit(50, index % 2 === 0 ? { center_no: 1 } : {}),
        unit(60, index === 0 ? { center_no: 1 } : {}),
      ),
    ),
    day('2026-12-07', unit(50), unit(60, { center_no: 1 })),
  ])
  const pattern = usualPattern(units, {}, '2026-12-01')
  expect([...pattern]).toEqual(['1 50'])
  expect(paint(units, {}, asPattern(units, '2026-12', pattern, 1))).toEqual({
    '2026-12-07 50': 1,
    '2026-12-07 60': 0,
  })
})
