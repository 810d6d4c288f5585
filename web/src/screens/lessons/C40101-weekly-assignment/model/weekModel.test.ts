import { describe, expect, it } from 'vitest'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { buildWeekModel } from './weekModel.ts'

function model(lessons: Parameters<typeof makeLesson>[0][]) {
  const made = lessons.map((lesson, index) => makeLesson({ schedule_no: index + 1, ...lesson }))
  return buildWeekModel(1, makeWeek(made), made)
}

describe('the week', () => {
  it('has a column for each open period and a narrow one for a closed day, past days not editable', () => {
    expect(model([]).columns.map(column => [column.kind, column.key, column.first, column.editable])).toEqual(
      [
        ['period', '2026-12-07_60', true, false],
        ['period', '2026-12-07_70', false, false],
        ['period', '2026-12-08_60', true, true],
        ['period', '2026-12-08_70', false, true],
        ['closed', '2026-12-09', true, true],
      ],
    )
  })

  it('counts who works, who is needed and what is unassigned in a period', () => {
    const column = model([{ teacher_no: 5 }, {}, {}]).columns[2]
    expect(column).toMatchObject({ working: 1, needed: 2, unassigned: 2 })
  })

  it('shows a lesson on a closed day in a period of its own', () => {
    const columns = model([{ schedule_date: '2026-12-09', time_limit_no: 51, time_division: 1 }]).columns
    expect(columns.at(-1)).toMatchObject({ kind: 'period', time_limit_no: 50, open: false, unassigned: 1 })
  })

  it('counts a period with several lessons once for its teacher, and sums up what is taught', () => {
    const row = model([{ teacher_no: 5 }, { teacher_no: 5 }, { teacher_no: 5, time_limit_no: 70 }]).rowOf.get(
      5,
    )
    expect(row).toMatchObject({ periods: 2, subjects: '数', levels: '中', absent: false })
  })

  it('puts teachers who do not work in these days last', () => {
    const week = makeWeek([])
    week.people.teachers.unshift(makeTeacher({ teacher_no: 4 }))
    expect(buildWeekModel(1, week, []).rows.map(row => row.teacher.teacher_no)).toEqual([5, 4])
  })
})
