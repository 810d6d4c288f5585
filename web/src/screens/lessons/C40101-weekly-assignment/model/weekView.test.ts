import { describe, expect, it } from 'vitest'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { countShows } from './lessonShows.ts'
import { viewWeek, type WeekFilter } from './weekView.ts'

const lessons = [
  makeLesson({ schedule_no: 1, teacher_no: 5, original_center_no: 2, change_flag: 1 }),
  makeLesson({ schedule_no: 2, teacher_no: 6, time_limit_no: 70, class_count: 2, pinned_flag: 1 }),
  makeLesson({ schedule_no: 3, change_flag: 1, subject_no: 3 }),
]
const week = makeWeek(lessons)
week.people.teachers.push(makeTeacher({ teacher_no: 6, teacher_type: 1, subjects: [[3, 'J', 1]] }))
const shift = {
  teacher_no: 6,
  schedule_date: '2026-12-08',
  time_limit_no: 60,
  center_no: 1,
  taught_elsewhere_flag: 0,
}
week.people.shifts.push(shift, { ...shift, time_limit_no: 70 })
week.people.office_work.push(shift)
const model = makeModel(week, lessons)

const everything: WeekFilter = {
  day: undefined,
  onlyOpen: false,
  show: [],
  subject: undefined,
  type: undefined,
  teachers: [],
  opened: new Set(),
}

function view(filter: Partial<WeekFilter>) {
  const shown = viewWeek(model, { ...everything, ...filter })
  return {
    rows: shown.rows.map(row => row.teacher.teacher_no),
    columns: shown.columns.map(column => column.key),
    pool: shown.pool.map(lesson => lesson.schedule_no),
    matching: shown.matching === null ? null : [...shown.matching],
  }
}

describe('the filters', () => {
  it('leave everything as it is when nothing is asked', () => {
    expect(view({})).toMatchObject({ rows: [5, 6], pool: [3], matching: null })
    expect(viewWeek(model, everything).filtered).toBe(false)
  })

  it('keep the periods with unassigned lessons', () => {
    expect(view({ onlyOpen: true }).columns).toEqual(['2026-12-08_60'])
    expect(viewWeek(model, { ...everything, onlyOpen: true }).columns[0]?.first).toBe(true)
  })

  it('keep one day', () => {
    expect(view({ day: '2026-12-07' })).toMatchObject({
      columns: ['2026-12-07_60', '2026-12-07_70'],
      pool: [],
    })
  })

  it('keep teachers with a lesson of the chosen kinds, and those kinds in the pool', () => {
    expect(view({ show: ['center_move'] })).toMatchObject({ rows: [5], pool: [], matching: [1] })
    expect(view({ show: ['change', 'pinned'] })).toMatchObject({ rows: [6], pool: [3], matching: [2, 3] })
  })

  it('keep teachers with office work', () => {
    expect(view({ show: ['office'] })).toMatchObject({ rows: [6], matching: [] })
  })

  it('keep teachers of a subject, of a type, or by number', () => {
    expect(view({ subject: 3 })).toMatchObject({ rows: [6], pool: [3] })
    expect(view({ type: 3 }).rows).toEqual([5])
    expect(view({ teachers: [6] }).rows).toEqual([6])
  })
})

describe('the legend', () => {
  it('counts a moved lesson once, by the precedence of the categories', () => {
    expect(countShows(model)).toEqual({
      regular: 1,
      center_move: 1,
      change: 1,
      addition: 0,
      first: 1,
      office: 1,
      pinned: 1,
      warning: 1,
    })
  })
})
