import { expect, test } from 'vitest'
import { assignWeek } from './assign.ts'
import { findPinConflicts, PinConflictError } from './pins.ts'
import type { Lesson } from './problem.ts'
import { makeLesson, makeProblem, makeTeacher } from './testing/makeProblem.ts'

const week = (...lessons: Lesson[]) =>
  makeProblem({
    centers: [{ id: 'C1' }, { id: 'C2' }],
    teachers: [makeTeacher('A', { maxPerDay: 2 })],
    lessons,
  })
const pin = (id: string, parts: Partial<Lesson> = {}) => makeLesson(id, { pinned: 'A', ...parts })

test.each([
  ['room', week(pin('x'), pin('y', { cap: 2, half: 1 })), ['x', 'y']],
  ['one_center', week(pin('x', { half: 1 }), pin('y', { half: 2, center: 'C2' })), ['x', 'y']],
  ['max_per_day', week(pin('x'), pin('y', { slot: 1 }), pin('z', { slot: 3 })), ['x', 'y', 'z']],
] as const)('%s: the lessons are named', async (kind, problem, lessons) => {
  const conflicts = findPinConflicts(problem)
  expect(conflicts.map(one => [one.kind, one.lessons])).toEqual([[kind, lessons]])
  const error = await assignWeek(problem).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PinConflictError)
  for (const lesson of lessons) expect(String(error)).toContain(lesson)
})

test('pins that fit are no conflict, whatever else speaks against them', () => {
  const fine = week(pin('x', { cap: 2, ng: ['A'] }), pin('y', { cap: 2, gender: 2 }), pin('z', { slot: 5 }))
  expect(findPinConflicts(fine)).toEqual([])
})
