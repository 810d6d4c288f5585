import { describe, expect, it } from 'vitest'
import { dropMarks } from '../drag/carried.ts'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { carryStart } from './carryStart.ts'

/** The cursor was left at the first cell of Monday. */
const from = { row: 0, column: 0 }
const lesson = makeLesson({ schedule_date: '2026-12-08', time_limit_no: 70 })
const week = makeWeek([lesson])
const people = { ...week.people, teachers: [4, 5].map(teacher_no => makeTeacher({ teacher_no })) }

function start(works: boolean) {
  const shifts = works ? week.people.shifts : []
  const model = makeModel({ ...week, people: { ...people, shifts } })
  const carried = { schedule_nos: [lesson.schedule_no], by: 'keys' as const, label: '' }
  const place = carryStart({
    ...{ model, columns: model.columns, teacher_nos: [4, 5], marks: dropMarks(model, carried) },
    ...{ carried, from },
  })
  const column = model.columns[place.column]
  return [column?.schedule_date, column?.kind === 'period' && column.time_limit_no, place.row]
}

describe('what is picked up by keys', () => {
  it('begins in its own column, at the first who would take it', () => {
    expect(start(true)).toEqual(['2026-12-08', 70, 1])
  })

  it('begins there too where nobody would take it', () => {
    expect(start(false)).toEqual(['2026-12-08', 70, 0])
  })
})
