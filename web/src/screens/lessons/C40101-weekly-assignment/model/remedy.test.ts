import { expect, test } from 'vitest'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeWeek } from '../testing/makeWeek.ts'
import { remedyIn } from './remedy.ts'

test('a gender is worth relaxing only while the teacher behind it has a seat', () => {
  const asked = makeLesson({ schedule_no: 1, teacher_request: 1 })
  const beside = makeLesson({ schedule_no: 2, student_no: 2, teacher_no: 5 })
  const full = makeLesson({ schedule_no: 3, student_no: 3, teacher_no: 5 })
  const remedyWith = (...lessons: (typeof asked)[]) => remedyIn(makeModel(makeWeek(lessons)), asked)
  expect(remedyWith(asked, beside)).toBe('relax')
  expect(remedyWith(asked, beside, full)).toBe('relax_swap')
})

test('who is absent, as unsaved work has it, is no remedy', () => {
  const asked = makeLesson({ schedule_no: 1 })
  const week = makeWeek([asked])
  expect(remedyIn(makeModel(week), asked)).toBe('assign')
  const ill = { teacher_no: 5, schedule_date: '2026-12-08', time_limit_nos: [60] }
  expect(remedyIn(makeModel(week, [asked], [ill]), asked)).toBe('recruit')
})
