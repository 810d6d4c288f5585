import { expect, test } from 'vitest'
import { makeLesson } from '../testing/makeWeek.ts'
import { seatsOf } from './seats.ts'

test('a plan with as many unassigned lessons names whose lesson it takes and whose it seats', () => {
  const imai = makeLesson({ schedule_no: 1, student_name: '今井 里奈' })
  const matsumoto = makeLesson({ schedule_no: 2, student_name: '松本 由衣', teacher_no: 5 })
  const sasaki = makeLesson({ schedule_no: 3, student_name: '佐々木 海斗', time_limit_no: 50 })
  const others = makeLesson({ schedule_no: 4, teacher_no: 5 })
  const seats = seatsOf(
    [imai, matsumoto, sasaki, others],
    [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
    { unassigned_nos: [2, 3] },
  )
  expect(seats).toEqual({ losing: [matsumoto], gaining: [imai], waiting: [sasaki], changed: 0 })
})

test('what was called off or moved away since the comparison counts as changed', () => {
  const left = makeLesson({ schedule_no: 1 })
  expect(
    seatsOf(
      [left],
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      { unassigned_nos: [] },
    ).changed,
  ).toBe(2)
})

test('what was set by hand or has changed since the comparison is nobody’s loss', () => {
  const pinned = makeLesson({ schedule_no: 1, teacher_no: 5 })
  const changed = makeLesson({ schedule_no: 2, teacher_no: 5, lock_version: 3 })
  expect(seatsOf([pinned, changed], [[2, 2]], { unassigned_nos: [2] })).toEqual({
    losing: [],
    gaining: [],
    waiting: [],
    // Nobody’s loss is claimed of it either.
    changed: 1,
  })
})
