import { describe, expect, it } from 'vitest'
import { makeLesson } from '../testing/makeWeek.ts'
import { byRemedy, changedSince, type Job, remedyOf, type Unassigned } from './runResult.ts'

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

describe('what can be done', () => {
  it('is the easiest thing that some teacher leaves open', () => {
    expect(remedyOf(unassigned(1, { full: 3, free: 1 }))).toBe('assign')
    expect(remedyOf(unassigned(1, { full: 3, day_limit: 1 }))).toBe('relax')
    expect(remedyOf(unassigned(1, { not_working: 9, full: 3, subject: 2 }))).toBe('swap')
    expect(remedyOf(unassigned(1, { not_working: 9, subject: 2 }))).toBe('teach')
    expect(remedyOf(unassigned(1, { not_working: 9, ng: 1 }))).toBe('recruit')
  })

  it('orders the list: easiest first, then by date', () => {
    const list = [
      unassigned(1, { not_working: 5 }),
      { ...unassigned(2, { full: 4 }), schedule_date: '2026-12-09' },
      unassigned(3, { full: 1 }),
      unassigned(4, { gender: 1 }),
    ]
    expect(byRemedy(list).map(group => [group.remedy, group.lessons.map(each => each.schedule_no)])).toEqual([
      ['relax', [4]],
      ['swap', [3, 2]],
      ['recruit', [1]],
    ])
  })
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
