import { type AssignmentWishes, usualWishes } from '@terakoya/domain/assignment/wishes'
import { expect, test } from 'vitest'
import { candidateTags } from '../panel/candidateTags.ts'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import { candidatesFor } from './candidates.ts'
import { limitsOfSeated } from './limitsOfSeated.ts'

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

const tuesday = '2026-12-08'

test('who isn’t there though a shift still says so comes last, and says why; a closed period concerns everybody', () => {
  const asked = makeLesson({ schedule_no: 1, previous_teacher_no: 5 })
  const teachers = [
    makeTeacher({ teacher_no: 5 }),
    makeTeacher({ teacher_no: 6, sex: 1, max_periods_per_day: 0 }),
  ]
  const week = makeWeek([asked])
  const shifts = week.people.shifts.flatMap(shift => [shift, { ...shift, teacher_no: 6 }])
  const linesOf = (teacher_no: number, time_limit_nos: number[]) => {
    const losses = [{ teacher_no, schedule_date: tuesday, time_limit_nos }]
    const model = makeModel({ ...week, people: { ...week.people, teachers, shifts } }, [asked], losses)
    return candidatesFor(model, asked).map(each => [
      each.teacher.teacher_no,
      candidateTags(each).flatMap(({ text, kind }) => (kind === 'warning' ? [text] : [])),
    ])
  }
  const over = '1日の上限を超える'
  expect(linesOf(5, [70])).toEqual([
    [5, []],
    [6, [over]],
  ])
  expect(linesOf(5, [60])).toEqual([
    [6, [over]],
    [5, ['休みの連絡あり']],
  ])
  expect(linesOf(0, [60])).toEqual([
    [5, ['閉じる時間']],
    [6, ['閉じる時間', over]],
  ])
})

test('one period more in a row than the teacher wants is told before it is given, and of what is given already', () => {
  const at = (schedule_no: number, time_limit_no: number, teacher_no: number) =>
    makeLesson({ schedule_no, student_no: schedule_no, time_limit_no, teacher_no })
  const given = [at(2, 40, 5), at(3, 50, 5), at(4, 70, 6)]
  const asked = at(1, 60, 0)
  const teachers = [5, 6].map(teacher_no => makeTeacher({ teacher_no, max_consecutive_periods: 2 }))
  const week = makeWeek([asked, ...given])
  const shifts = week.people.shifts.flatMap(shift => [shift, { ...shift, teacher_no: 6 }])
  const people = { ...week.people, teachers, shifts }
  const model = makeModel({ ...week, people })
  expect(candidatesFor(model, asked).map(({ teacher, limits }) => [teacher.teacher_no, limits])).toEqual([
    [6, []],
    [5, ['consecutive_limit']],
  ])
  expect(given.map(lesson => limitsOfSeated(model, lesson))).toEqual([[], [], []])
  const taken = { ...asked, teacher_no: 5 }
  const after = makeModel({ ...week, people }, [taken, ...given])
  expect([taken, ...given].map(lesson => limitsOfSeated(after, lesson))).toEqual([
    ['consecutive_limit'],
    ['consecutive_limit'],
    ['consecutive_limit'],
    [],
  ])
})
