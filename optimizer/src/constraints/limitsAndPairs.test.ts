import { assignmentWeights } from '@terakoya/domain/assignment/price'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../checker.ts'
import { findPinConflicts } from '../pins.ts'
import { defaultWeights, type Lesson, type Problem, type Teacher } from '../problem.ts'
import { arbitraryProblem } from '../testing/arbitraryProblem.ts'
import { bruteForce } from '../testing/bruteForce.ts'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'
import { solveHere } from '../testing/solveHere.ts'

const free = { slot: 0, day: 0, gap: 0, fair: 0, regular: 0, priority: 0 }

test('students kept apart get different teachers, in whatever halves and seats', async () => {
  const lessons = (parts: Partial<Lesson>): Problem =>
    makeProblem({
      teachers: [makeTeacher('A'), makeTeacher('B')],
      lessons: [makeLesson('x', { cap: 2, ...parts, half: 1 }), makeLesson('y', { cap: 2, half: 2 })],
      apart: [['S-y', 'S-x']],
    })
  const together = await solveHere({ ...lessons({}), apart: [] })
  expect(together.x).toBe(together.y)
  const parted = await solveHere(lessons({}))
  expect(new Set(Object.values(parted))).toEqual(new Set(['A', 'B']))
  // The other one is set by hand: its teacher is none for this one.
  expect(await solveHere(lessons({ pinned: 'B' }))).toEqual({ x: 'B', y: 'A' })
})

test('two set by hand stay together, and nobody joins them who must not', async () => {
  const seat = { cap: 2, half: 1, pinned: 'A' } as const
  const problem = makeProblem({
    teachers: [makeTeacher('A')],
    lessons: [makeLesson('x', seat), makeLesson('y', seat), makeLesson('z', { cap: 2, half: 2 })],
    apart: [
      ['S-x', 'S-y'],
      ['S-y', 'S-z'],
    ],
  })
  expect(await solveHere(problem)).toEqual({ x: 'A', y: 'A', z: null })
  expect(await solveHere({ ...problem, apart: [['S-x', 'S-y']] })).toEqual({ x: 'A', y: 'A', z: 'A' })
})

test('after so many periods in a row a teacher has one off', async () => {
  const problem = makeProblem({
    teachers: [makeTeacher('A', { breakAfter: 2 })],
    lessons: [0, 1, 2, 3].map(slot => makeLesson(`x${slot}`, { slot })),
  })
  const plan = await solveHere(problem)
  expect(Object.values(plan).filter(teacher => teacher === null)).toHaveLength(1)
  expect([plan.x1, plan.x2]).toContain(null)
  const all = await solveHere({ ...problem, teachers: [makeTeacher('A', { breakAfter: 4 })] })
  expect(Object.values(all)).not.toContain(null)
})

test('settled periods go beyond the limits, nothing else of their day nor any other day does', async () => {
  const planOf = async (teacher: Partial<Teacher>, periods = 4) => {
    const slots = Array.from({ length: 2 * periods }, (_one, slot) => slot)
    const problem = makeProblem({
      periods,
      teachers: [makeTeacher('A', { avail: { C1: slots }, ...teacher })],
      lessons: slots.map(slot =>
        makeLesson(`x${slot}`, { slot, pinned: teacher.settled?.includes(slot) ? 'A' : null }),
      ),
    })
    const plan = await solveHere(problem)
    return slots.filter(slot => plan[`x${slot}`] === 'A')
  }
  const more = await planOf({ maxPerDay: 2, settled: [0, 1, 3] })
  expect([more.filter(slot => slot < 4), more.filter(slot => slot >= 4).length]).toEqual([[0, 1, 3], 2])
  const inRow = await planOf({ maxPerDay: 6, breakAfter: 1, settled: [0, 1] }, 6)
  expect(inRow.filter(slot => slot < 6)).toHaveLength(4)
  expect(inRow.filter(slot => slot >= 6)).toHaveLength(3)
})

test('a day of one period is avoided at its price', async () => {
  const days = (single: number) =>
    makeProblem({
      weights: { ...defaultWeights, ...free, single, regular: 50 },
      teachers: [makeTeacher('A'), makeTeacher('B')],
      lessons: [makeLesson('x', { regular: 'A' }), makeLesson('y', { slot: 1, regular: 'B' })],
    })
  expect(await solveHere(days(20))).toEqual({ x: 'A', y: 'B' })
  const together = await solveHere(days(30))
  expect(together.x).toBe(together.y)
})

test('who is left out twice is as few as can be, whatever else it costs, but nobody more is left out for it', async () => {
  const twoOf = (id: string, slot: number) => makeLesson(id, { slot, student: 'S', regular: 'A' })
  const problem = makeProblem({
    weights: { ...defaultWeights, again: 3_000 },
    teachers: [makeTeacher('A', { avail: { C1: [0, 1] } })],
    lessons: [
      twoOf('s0', 0),
      twoOf('s1', 1),
      ...[0, 1].map(slot => makeLesson(`t${slot}`, { slot, regular: 'A', priority: [] })),
      makeLesson('u', { slot: 2, student: 'S', subject: 'art' }),
    ],
  })
  const plan = await solveHere(problem)
  expect(plan).toMatchObject({ s0: 'A', s1: 'A', t0: null, t1: null, u: null })
  // Without the price the dearer pairs of the student stay out.
  const dearer = problem.lessons.map(one => (one.student === 'S' ? { ...one, regular: 'B' } : one))
  expect(await solveHere({ ...problem, lessons: dearer })).toEqual(plan)
  expect(await solveHere({ ...problem, lessons: dearer, weights: defaultWeights })).toMatchObject({
    s0: null,
    s1: null,
  })
})

/** Few periods at which everybody is there, for lessons that mostly share a period. */
const crowdedSeats = arbitraryProblem
  .map(
    (problem): Problem => ({
      ...problem,
      teachers: problem.teachers.map(one => ({ ...one, avail: { C1: [0, 1, 3] } })),
      lessons: problem.lessons.map((one, index) => ({
        ...one,
        center: 'C1',
        slot: [0, 0, 1, 3][one.slot % 4] ?? 0,
        cap: index === 0 ? 1 : 2,
        gender: 3,
        ng: [],
      })),
    }),
  )
  .filter(problem => findPinConflicts(problem).length === 0)

/** Moves of one lesson to a period that is open already, after which its own is closed. */
function closingMoves(problem: Problem, plan: Readonly<Record<string, string | null>>) {
  const at = (slot: number, teacher: string) =>
    problem.lessons.filter(one => one.slot === slot && plan[one.id] === teacher)
  return problem.lessons.flatMap(lesson => {
    const own = plan[lesson.id] ?? null
    if (own === null || at(lesson.slot, own).length !== 1) return []
    return problem.teachers
      .filter(({ id }) => id !== own && at(lesson.slot, id).length > 0)
      .map(({ id }) => ({ ...plan, [lesson.id]: id }))
  })
}

test('seats of open periods are filled before a teacher opens another one, at equal first levels', async () => {
  let shared = 0
  await fc.assert(
    fc.asyncProperty(crowdedSeats, fc.boolean(), async (parts, product) => {
      const problem = { ...parts, weights: product ? assignmentWeights : defaultWeights }
      const plan = await solveHere(problem)
      const { cost, levels } = check(problem, plan)
      expect(cost).toBe(bruteForce(problem)?.cost)
      const seats = problem.lessons
        .map(one => `${plan[one.id]}@${one.slot}`)
        .filter(one => !one.startsWith('null'))
      if (new Set(seats).size < seats.length) shared += 1
      for (const other of closingMoves(problem, plan)) {
        const after = check(problem, other)
        if (after.violations.length > 0) continue
        // What a published plan has is not moved for it.
        const same = [0, 1, 2, 5].every(level => after.levels[level] === levels[level])
        expect(same).toBe(false)
      }
    }),
    { numRuns: 400, seed: 11 },
  )
  expect(shared).toBeGreaterThan(100)
})
