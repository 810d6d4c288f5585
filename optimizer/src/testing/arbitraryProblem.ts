import fc from 'fast-check'
import { findPinConflicts } from '../pins.ts'
import { defaultWeights, type Lesson, type Problem, type Teacher } from '../problem.ts'
import { makeProblem } from './makeProblem.ts'

const days = 2
const periods = 3
const slot = fc.nat({ max: days * periods - 1 })
const slots = fc.uniqueArray(slot, { maxLength: 6 })
const ids = ['A', 'B', 'C']
const subject = fc.constantFrom('math', 'art')

const teacherParts = fc.record<
  Omit<Teacher, 'id' | 'breakAfter' | 'settled'> & {
    breakAfter: number | undefined
    settled: readonly number[]
  }
>({
  gender: fc.constantFrom(1, 2),
  type: fc.constantFrom(1, 2),
  subjects: fc.record({ J: fc.uniqueArray(subject, { minLength: 1 }) }),
  avail: fc.record({ C1: slots, C2: slots }),
  maxPerDay: fc.integer({ min: 1, max: 3 }),
  desired: fc.nat({ max: 4 }),
  breakAfter: fc.constantFrom(undefined, undefined, 1, 2),
  settled: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: slots }),
})

const lessonParts = fc.record<Omit<Lesson, 'id'>>({
  center: fc.constantFrom('C1', 'C1', 'C2'),
  slot,
  half: fc.constantFrom(0, 0, 1, 2),
  cap: fc.constantFrom(1, 2),
  student: fc.constantFrom('S1', 'S2', 'S3'),
  level: fc.constant('J'),
  subject,
  gender: fc.constantFrom(3, 3, 1, 2),
  type: fc.constantFrom(0, 1, 2),
  ng: fc.subarray(ids, { maxLength: 1 }),
  priority: fc.shuffledSubarray([...ids, 'gone']),
  regular: fc.constantFrom(null, ...ids, 'gone'),
  pinned: fc.constantFrom(null, null, null, null, null, 'A'),
})

/**
 * Tiny weeks of two centers that brute force can solve: up to three teachers and five lessons, every rule and
 * weight in play, lessons set by hand only where they fit.
 */
export const arbitraryProblem: fc.Arbitrary<Problem> = fc
  .record({
    options: fc.record({ subjectHard: fc.boolean(), genderHard: fc.boolean(), typeHard: fc.boolean() }),
    teachers: fc.array(teacherParts, { minLength: 1, maxLength: 3 }),
    lessons: fc.array(lessonParts, { minLength: 1, maxLength: 5 }),
    weights: fc.constantFrom(
      defaultWeights,
      { ...defaultWeights, unassigned: 150, day: 7, fair: 31 },
      { ...defaultWeights, slot: 0, gap: 13, change: 300 },
      { ...defaultWeights, single: 20, again: 3_000 },
      { ...defaultWeights, single: 90, again: 140, slot: 0, unassigned: 150 },
    ),
    apart: fc.constantFrom<Problem['apart'][]>(
      undefined,
      [['S1', 'S2']],
      [
        ['S1', 'S2'],
        ['S3', 'S1'],
      ],
    ),
    published: fc.option(fc.dictionary(fc.constantFrom('x0', 'x1', 'x2'), fc.constantFrom(...ids)), {
      nil: undefined,
    }),
  })
  .map(({ options, teachers, lessons, weights, apart, published }) =>
    makeProblem({
      days,
      periods,
      options,
      weights,
      centers: [{ id: 'C1' }, { id: 'C2' }],
      teachers: teachers.map(({ breakAfter, settled, ...parts }, index) => ({
        ...parts,
        id: ids[index] ?? '',
        ...(breakAfter === undefined ? {} : { breakAfter }),
        ...(settled.length === 0 ? {} : { settled }),
      })),
      lessons: lessons.map((parts, index) => ({ ...parts, id: `x${index}` })),
      ...(apart === undefined ? {} : { apart }),
      ...(published === undefined ? {} : { published: { ...published } }),
    }),
  )
  .filter(problem => findPinConflicts(problem).length === 0)
