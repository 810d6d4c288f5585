import { describe, expect, test } from 'vitest'
import { check } from './checker.ts'
import { type Assignment, defaultWeights, type Problem } from './problem.ts'
import { makeLesson, makeProblem, makeTeacher } from './testing/makeProblem.ts'

const rulesOf = (problem: Problem, assign: Assignment) =>
  check(problem, assign).violations.map(violation => violation.rule)

describe('what it refuses', () => {
  const teacher = makeTeacher('A', { avail: { C1: [0, 1, 2, 3], C2: [0] }, maxPerDay: 2 })
  const centers = [{ id: 'C1' }, { id: 'C2' }]
  const problem = (lessons: Problem['lessons'], parts: Partial<Problem> = {}) =>
    makeProblem({ centers, teachers: [teacher], lessons, ...parts })
  test.each<[string, Problem, Assignment]>([
    ['unknown_lesson', problem([]), { y: null }],
    ['unknown_teacher', problem([makeLesson('x')]), { x: 'B' }],
    ['pinned', problem([makeLesson('x', { pinned: 'A' })]), {}],
    ['avail', problem([makeLesson('x', { slot: 4 })]), { x: 'A' }],
    ['ng', problem([makeLesson('x', { ng: ['A'] })]), { x: 'A' }],
    ['subject', problem([makeLesson('x', { subject: 'art' })]), { x: 'A' }],
    ['gender', problem([makeLesson('x', { gender: 2 })]), { x: 'A' }],
    [
      'type',
      problem([makeLesson('x', { type: 2 })], {
        options: { subjectHard: false, genderHard: false, typeHard: true },
      }),
      { x: 'A' },
    ],
    [
      'one_center',
      problem([makeLesson('x', { cap: 2 }), makeLesson('y', { cap: 2, center: 'C2' })]),
      { x: 'A', y: 'A' },
    ],
    ['room', problem([makeLesson('x'), makeLesson('y', { cap: 2, half: 2 })]), { x: 'A', y: 'A' }],
    [
      'max_per_day',
      problem([0, 1, 2].map(slot => makeLesson(`x${slot}`, { slot }))),
      { x0: 'A', x1: 'A', x2: 'A' },
    ],
    [
      'break_after',
      problem(
        [0, 1].map(slot => makeLesson(`x${slot}`, { slot })),
        { teachers: [{ ...teacher, breakAfter: 1 }] },
      ),
      { x0: 'A', x1: 'A' },
    ],
    [
      'apart',
      problem([makeLesson('x', { half: 1 }), makeLesson('y', { half: 2, cap: 2 })], {
        apart: [['S-y', 'S-x']],
      }),
      { x: 'A', y: 'A' },
    ],
  ])('%s', (rule, week, assign) => {
    expect(rulesOf(week, assign)).toEqual([rule])
  })

  test('two students kept apart may sit together only where both lessons are set by hand', () => {
    const apart = [['S-x', 'S-y']] as const
    const pinned = { cap: 2, pinned: 'A' } as const
    const both = problem([makeLesson('x', pinned), makeLesson('y', pinned)], { apart })
    expect(rulesOf(both, { x: 'A', y: 'A' })).toEqual([])
    const one = problem([makeLesson('x', pinned), makeLesson('y', { cap: 2 })], { apart })
    expect(rulesOf(one, { x: 'A', y: 'A' })).toEqual(['apart'])
  })

  test('settled periods may be more and in a row, those beside them and other days may not', () => {
    const own = makeTeacher('A', { maxPerDay: 2, breakAfter: 1, settled: [0, 1, 2] })
    const three = (first: number) =>
      problem(
        [0, 1, 2].map(slot => makeLesson(`x${slot}`, { slot: first + slot })),
        { days: 2, teachers: [own] },
      )
    const plan = { x0: 'A', x1: 'A', x2: 'A' }
    expect(rulesOf(three(0), plan)).toEqual([])
    expect(rulesOf(three(1), plan)).toEqual(['break_after'])
    expect(rulesOf(three(4), plan)).toEqual(['break_after', 'max_per_day'])
  })

  test('a period off ends the row', () => {
    const week = problem(
      [0, 2].map(slot => makeLesson(`x${slot}`, { slot })),
      { teachers: [{ ...teacher, breakAfter: 1 }] },
    )
    expect(rulesOf(week, { x0: 'A', x2: 'A' })).toEqual([])
  })

  test('nothing of a pinned lesson but its room and the day', () => {
    const lesson = makeLesson('x', { pinned: 'A', ng: ['A'], slot: 6, gender: 2, subject: 'art' })
    expect(rulesOf(problem([lesson]), { x: 'A' })).toEqual([])
  })
})

test('levels and cost by hand', () => {
  const problem = makeProblem({
    options: { subjectHard: false, genderHard: false, typeHard: false },
    teachers: [makeTeacher('A', { desired: 1 }), makeTeacher('B', { desired: 2 })],
    lessons: [
      makeLesson('a', { slot: 0, subject: 'art', regular: 'B', priority: ['B', 'A'] }),
      makeLesson('b', { slot: 3, gender: 2, type: 2, regular: 'A' }),
      makeLesson('c', { slot: 4, priority: ['B', 'C'] }),
      makeLesson('d', { slot: 5 }),
    ],
    published: { a: 'A', b: null, c: 'B', d: 'B' },
  })
  const verdict = check(problem, { a: 'A', b: 'A', c: 'A', d: null })
  expect(verdict.levels).toEqual([
    1,
    1500 + 1000 + 200,
    100 + 15 + 0 + 30,
    3 * 40 + 2 * 30 + 2 * 20,
    5 * (2 + 2),
    3 * 60,
  ])
  expect(verdict.cost).toBe(10000 + 2700 + 145 + 220 + 20 + 180)
})

test('a day of one period, and students with two unassigned lessons', () => {
  const student = 'S'
  const problem = makeProblem({
    weights: { ...defaultWeights, single: 7, again: 300 },
    teachers: [makeTeacher('A')],
    lessons: [
      makeLesson('a', { slot: 0 }),
      makeLesson('b', { slot: 4 }),
      makeLesson('c', { slot: 5 }),
      ...[1, 2, 3].map(slot => makeLesson(`s${slot}`, { slot, student })),
      makeLesson('t', { slot: 6 }),
    ],
  })
  const verdict = check(problem, { a: 'A', b: 'A', c: 'A' })
  expect(verdict.twice).toBe(1)
  expect(verdict.levels).toEqual([4, 0, 0, 3 * 40 + 2 * 30 + 7, 15, 0])
  expect(verdict.cost).toBe(40_000 + 300 + 187 + 15)
})
