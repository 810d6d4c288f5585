import { type AssignmentWishes, usualWishes } from '@terakoya/domain/assignment/wishes'
import { expect, test } from 'vitest'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { candidatesFor } from './candidates.ts'

/** A woman is asked for: one who would have to come for it, and a man who is there already. */
function ranked(wishes: Partial<AssignmentWishes>): [teacher_no: number, price: number][] {
  const asked = makeLesson({ schedule_no: 1, teacher_request: 2 })
  const taught = makeLesson({ schedule_no: 2, student_no: 2, teacher_no: 6 })
  const teachers = [makeTeacher({ teacher_no: 5, sex: 2 }), makeTeacher({ teacher_no: 6, sex: 1 })]
  const week = makeWeek([asked, taught], { wishes: { ...usualWishes, ...wishes } })
  const shifts = week.people.shifts.flatMap(shift => [shift, { ...shift, teacher_no: 6 }])
  const model = makeModel({ ...week, people: { ...week.people, teachers, shifts } })
  return candidatesFor(model, asked).map(({ teacher, price }) => [teacher.teacher_no, price])
}

test('candidates are ranked under the wishes of the center, as its runs decide', () => {
  // Usually no run gives up a gender, however cheap it would be.
  expect(ranked({}).map(([teacher_no]) => teacher_no)).toEqual([5, 6])
  // Where nobody minds it, who is there already comes first.
  expect(ranked({ gender_strength: 0 }).map(([teacher_no]) => teacher_no)).toEqual([6, 5])
  expect(ranked({ gender_strength: 3 })).toEqual(expect.arrayContaining([[6, 2000]]))
})
