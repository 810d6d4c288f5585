import { expect, it } from 'vitest'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeWeek } from '../testing/makeWeek.ts'
import { barredLessons } from './barredLessons.ts'

it('are those with a teacher who is NG by now, and not what has attendance', () => {
  const ng = makeLesson({ schedule_no: 1, teacher_no: 5, ng_teacher_nos: [5] })
  const fine = makeLesson({ schedule_no: 2, teacher_no: 5, time_limit_no: 70 })
  const over = { ...ng, schedule_no: 3, attendance_distinction: 1, time_limit_no: 70 }
  const barred = (...lessons: (typeof ng)[]) =>
    barredLessons(makeModel(makeWeek(lessons), lessons)).map(({ lesson, why }) => [lesson.schedule_no, why])
  expect(barred(ng, fine)).toEqual([[1, expect.stringContaining('NG')]])
  expect(barred(over)).toEqual([])
})
