import { describe, expect, test } from 'vitest'
import { check } from '../checker.ts'
import { defaultWeights, type Lesson, type Weights } from '../problem.ts'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'
import { solveHere } from '../testing/solveHere.ts'

const free: Weights = {
  unassigned: 10000,
  subject: 0,
  gender: 0,
  type: 0,
  regular: 0,
  priority: 0,
  slot: 0,
  day: 0,
  gap: 0,
  fair: 0,
  change: 0,
}

describe('room', () => {
  const fits: [string, Partial<Lesson>[], number][] = [
    ['one whole one-to-one fills the period', [{}, {}], 1],
    ['two whole one-to-two share it', [{ cap: 2 }, { cap: 2 }, { cap: 2 }], 2],
    ['one-to-one of forty minutes, one per half', [{ half: 1 }, { half: 2 }, { half: 1 }], 2],
    [
      'four one-to-two of forty minutes',
      [
        { cap: 2, half: 1 },
        { cap: 2, half: 1 },
        { cap: 2, half: 2 },
        { cap: 2, half: 2 },
        { cap: 2, half: 2 },
      ],
      4,
    ],
    [
      'a whole one-to-two leaves one seat in each half',
      [{ cap: 2 }, { cap: 2, half: 1 }, { cap: 2, half: 2 }, { cap: 2, half: 1 }],
      3,
    ],
    ['a one-to-one half leaves no seat for a whole one', [{ half: 1 }, { cap: 2 }], 1],
  ]
  test.each(fits)('%s', async (_name, lessons, placed) => {
    const problem = makeProblem({
      teachers: [makeTeacher('A')],
      lessons: lessons.map((parts, index) => makeLesson(`x${index}`, parts)),
      weights: free,
    })
    const assign = await solveHere(problem)
    expect(Object.values(assign).filter(teacher => teacher !== null)).toHaveLength(placed)
    expect(check(problem, assign).violations).toEqual([])
  })
})

test('a teacher is at one center per slot, even when days and gaps are free', async () => {
  const problem = makeProblem({
    weights: free,
    centers: [{ id: 'C1' }, { id: 'C2' }],
    teachers: [makeTeacher('A', { avail: { C1: [0], C2: [0] } })],
    lessons: [makeLesson('x', { cap: 2 }), makeLesson('y', { cap: 2, center: 'C2' })],
  })
  const assign = await solveHere(problem)
  expect(Object.values(assign).filter(teacher => teacher === 'A')).toHaveLength(1)
})

test.each([3, 4])('no more than two of %i periods a day for a teacher who takes two', async count => {
  const problem = makeProblem({
    teachers: [makeTeacher('A', { maxPerDay: 2 })],
    lessons: [...Array.from({ length: count }, (_none, slot) => slot), 4].map(slot =>
      makeLesson(`x${slot}`, { slot }),
    ),
  })
  const assign = await solveHere(problem)
  expect(Object.values(assign).filter(teacher => teacher === 'A')).toHaveLength(3)
  expect(assign.x4).toBe('A')
})

test('a lesson stays unassigned only when that is cheaper than opening the period', async () => {
  const problem = makeProblem({ teachers: [makeTeacher('A')], lessons: [makeLesson('x')] })
  expect(await solveHere(problem)).toEqual({ x: 'A' })
  const cheap = { ...problem, weights: { ...defaultWeights, unassigned: 60 } }
  expect(await solveHere(cheap)).toEqual({ x: null })
})

test('an opened period costs: two one-to-two lessons share one', async () => {
  const problem = makeProblem({
    teachers: [makeTeacher('A'), makeTeacher('B')],
    lessons: [makeLesson('x', { cap: 2 }), makeLesson('y', { cap: 2, regular: 'B' })],
    weights: { ...free, slot: 40, regular: 30 },
  })
  expect(await solveHere(problem)).toEqual({ x: 'B', y: 'B' })
})

test('a day costs: two periods of a day go to one teacher', async () => {
  const problem = makeProblem({
    teachers: [makeTeacher('A'), makeTeacher('B')],
    lessons: [makeLesson('x', { slot: 0, regular: 'A' }), makeLesson('y', { slot: 1, regular: 'B' })],
    weights: { ...free, day: 30, regular: 20 },
  })
  expect(new Set(Object.values(await solveHere(problem))).size).toBe(1)
  const apart = { ...problem, weights: { ...free, day: 30, regular: 40 } }
  expect(await solveHere(apart)).toEqual({ x: 'A', y: 'B' })
})

test('idle periods cost each: a gap of two is dearer than one broken continuity', async () => {
  const problem = makeProblem({
    teachers: [makeTeacher('A'), makeTeacher('B')],
    lessons: [makeLesson('x', { slot: 0, pinned: 'A' }), makeLesson('y', { slot: 3, regular: 'A' })],
    weights: { ...free, gap: 20, regular: 39 },
  })
  expect(await solveHere(problem)).toEqual({ x: 'A', y: 'B' })
  const apart = { ...problem, weights: { ...free, gap: 20, regular: 41 } }
  expect(await solveHere(apart)).toEqual({ x: 'A', y: 'A' })
})

test('fairness spreads periods by what each wishes for', async () => {
  const problem = makeProblem({
    teachers: [makeTeacher('A', { desired: 1 }), makeTeacher('B', { desired: 3 })],
    lessons: [0, 1, 4, 5].map(slot => makeLesson(`x${slot}`, { slot })),
    weights: { ...free, fair: 5 },
  })
  const assign = await solveHere(problem)
  expect(Object.values(assign).filter(teacher => teacher === 'A')).toHaveLength(1)
  expect(check(problem, assign).levels).toEqual([0, 0, 0, 0, 0, 0])
})

test('a period opened for nobody saves neither a wish nor an idle period', async () => {
  const problem = makeProblem({
    teachers: [makeTeacher('A', { desired: 4 }), makeTeacher('B')],
    lessons: [makeLesson('x', { slot: 0, pinned: 'A' }), makeLesson('y', { slot: 2, regular: 'A' })],
    weights: { ...free, slot: 1, gap: 20, fair: 5, regular: 12 },
  })
  // With A: an idle period for 20, a wish met for 5. With B: 12 for continuity, 5 beyond B's wish.
  expect(await solveHere(problem)).toEqual({ x: 'A', y: 'A' })
  const dearer = { ...problem, weights: { ...free, slot: 1, gap: 30, fair: 5, regular: 12 } }
  expect(await solveHere(dearer)).toEqual({ x: 'A', y: 'B' })
})
