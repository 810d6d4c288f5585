import fc from 'fast-check'
import type { ApartStudents } from '../feasibility/dayFacts.ts'
import { findPinConflicts } from '../pins.ts'
import type { Lesson, Problem, Teacher } from '../problem.ts'
import { makeProblem } from './makeProblem.ts'

const periods = 3
const ids = ['A', 'B', 'C', 'D']
const slots = fc.subarray([0, 1, 2], { minLength: 1 })
const subject = fc.constantFrom('math', 'math', 'art')

const teacherParts = fc.record<Omit<Teacher, 'id'>>({
  gender: fc.constantFrom(1, 2),
  type: fc.constantFrom(1, 2),
  subjects: fc.record({ J: fc.constantFrom(['math'], ['art'], ['math', 'art']) }),
  avail: fc.oneof(
    { weight: 3, arbitrary: fc.record({ C1: slots }) },
    { weight: 1, arbitrary: fc.record({ C1: slots, C2: slots }) },
  ),
  maxPerDay: fc.integer({ min: 1, max: 3 }),
  breakAfter: fc.constantFrom(3, 3, 1, 2),
  desired: fc.constant(0),
})

const lessonParts = fc.record<Omit<Lesson, 'id'>>({
  center: fc.constantFrom('C1', 'C1', 'C1', 'C2'),
  slot: fc.constantFrom(0, 0, 1, 2),
  half: fc.constantFrom(0, 0, 0, 1, 2),
  cap: fc.constantFrom(1, 2, 2),
  student: fc.constantFrom('S1', 'S2', 'S3', 'S4', 'S5'),
  level: fc.constant('J'),
  subject,
  gender: fc.constantFrom(3, 3, 3, 1, 2),
  type: fc.constantFrom(0, 0, 0, 1),
  ng: fc.subarray(ids, { maxLength: 1 }),
  priority: fc.constant([]),
  regular: fc.constant(null),
  pinned: fc.constantFrom(null, null, null, null, null, null, null, 'A'),
})

export interface AskedDay {
  readonly problem: Problem
  readonly wish: Lesson
  readonly apart: ApartStudents
}

/** Tiny days with a wished lesson, every hard rule in play, crowded enough that lessons stay unassigned. */
export const arbitraryDay: fc.Arbitrary<AskedDay> = fc
  .record({
    options: fc.record({
      subjectHard: fc.constantFrom(true, true, false),
      genderHard: fc.boolean(),
      typeHard: fc.boolean(),
    }),
    teachers: fc.array(teacherParts, { minLength: 1, maxLength: 4 }),
    lessons: fc.array(lessonParts, { maxLength: 7 }),
    wish: lessonParts,
    apart: fc.constantFrom<ApartStudents>(new Map(), new Map([['S1', new Set(['S2', 'S3'])]])),
  })
  .map(({ options, teachers, lessons, wish, apart }) => ({
    problem: makeProblem({
      days: 1,
      periods,
      options,
      centers: [{ id: 'C1' }, { id: 'C2' }],
      teachers: teachers.map((parts, index) => ({ ...parts, id: ids[index] ?? '' })),
      lessons: lessons.map((parts, index) => ({ ...parts, id: `x${index}` })),
    }),
    wish: { ...wish, id: 'wish', pinned: null },
    apart,
  }))
  .filter(({ problem }) => findPinConflicts(problem).length === 0)
