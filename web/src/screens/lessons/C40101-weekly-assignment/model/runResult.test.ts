import type { Remedy } from '@terakoya/domain/assignment/remedies'
import { describe, expect, it, test } from 'vitest'
import { makeLesson } from '../testing/makeWeek.ts'
import { byRemedy, changedSince, type Job, type Unassigned } from './runResult.ts'

function unassigned(schedule_no: number, reasons: Record<string, number>): Unassigned {
  return {
    schedule_no,
    student_no: 1,
    student_name: '田中 蓮',
    schedule_date: '2026-12-08',
    time_limit_no: 60,
    subject_no: 2,
    reasons: Object.entries(reasons).map(([reason, count]) => ({ reason, count })),
  }
}

test('the list is ordered by what can be done: easiest first, then by date', () => {
  const of: Record<number, Remedy> = { 1: 'recruit', 2: 'swap', 3: 'swap', 4: 'relax', 5: 'relax_swap' }
  const list = [
    unassigned(1, { not_working: 5 }),
    { ...unassigned(2, { full: 4 }), schedule_date: '2026-12-09' },
    unassigned(3, { full: 1 }),
    unassigned(4, { gender: 1 }),
    unassigned(5, { gender: 2 }),
  ]
  const groups = byRemedy(list, schedule_no => of[schedule_no] ?? 'recruit')
  expect(groups.map(group => [group.remedy, group.lessons.map(each => each.schedule_no)])).toEqual([
    ['relax', [4]],
    ['swap', [3, 2]],
    ['relax_swap', [5]],
    ['recruit', [1]],
  ])
})

describe('the days of a run', () => {
  const job = {
    ...{ start_date: '2026-12-07', end_date: '2026-12-08' },
    result: { unassigned: [unassigned(1, { full: 1 })] },
  } as unknown as Job
  const left = makeLesson({ schedule_no: 1, teacher_no: 0 })
  const given = makeLesson({ schedule_no: 2, teacher_no: 5 })
  const since = (...lessons: (typeof left)[]) =>
    changedSince(job, lessons, lesson => lesson.attendance_distinction !== 0)

  it('are as it left them until somebody assigns or releases one of their lessons', () => {
    expect(since(left, given)).toBe(false)
    expect(since({ ...left, teacher_no: 5 }, given)).toBe(true)
    expect(since(left, { ...given, teacher_no: 0 })).toBe(true)
  })

  it('are not other days, nor lessons that no run touches', () => {
    expect(since(left, { ...given, teacher_no: 0, schedule_date: '2026-12-09' })).toBe(false)
    expect(since(left, { ...given, teacher_no: 0, attendance_distinction: 9 })).toBe(false)
  })
})
