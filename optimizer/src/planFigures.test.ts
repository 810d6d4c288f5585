import { wishes } from '@terakoya/domain/assignment/wishes'
import { expect, test } from 'vitest'
import { assignmentOf } from './bestPlan.ts'
import { check } from './checker.ts'
import { placeGreedily } from './heuristic/greedy.ts'
import { PlanState } from './heuristic/planState.ts'
import { makeWeek } from './makeWeek.ts'
import { planFigures } from './planFigures.ts'
import { generateProblem } from './testing/generateProblem.ts'
import { makeLesson, makeProblem, makeTeacher } from './testing/makeProblem.ts'

test.each([1, 2, 3, 4])('each figure times its weight is what the checker charges for it, week %i', seed => {
  const options = { subjectHard: true, genderHard: false, typeHard: false }
  const given = generateProblem({ seed, teachers: 8, lessons: 120, centers: 1, shared: 0, options })
  // What is set by hand is charged too, but no plan decides it.
  const lessons = given.lessons.map(lesson => ({ ...lesson, pinned: null }))
  const problem = { ...given, lessons, weights: { ...given.weights, single: 20, again: 3000 } }
  const week = makeWeek(problem)
  const state = new PlanState(week)
  placeGreedily(state)
  const assign = assignmentOf(week, state.choice)
  const published = { [problem.lessons[0]?.id ?? '']: problem.teachers[0]?.id ?? '' }
  const { cost, levels } = check({ ...problem, published }, assign)
  const figures = planFigures({ ...problem, published }, assign, problem.centers[0]?.id ?? '')
  const weights = { ...problem.weights, subject: 0 }
  const charged = [...wishes, 'unassigned' as const].map(name => (weights[name] ?? 0) * (figures[name] ?? 0))
  expect(charged.reduce((sum, each) => sum + each, 0)).toBe(cost)
  const [unassigned, , continuity] = levels
  expect(figures.unassigned).toBe(unassigned)
  expect(weights.regular * figures.regular + weights.priority * figures.priority).toBe(continuity)
  expect(figures.unassigned).toBeGreaterThan(0)
  expect(planFigures(problem, assign, '').change).toBeNull()
})

test('what is counted of whom, by hand', () => {
  const problem = makeProblem({
    centers: [{ id: 'C1' }, { id: 'C2' }],
    teachers: [
      makeTeacher('T1', { desired: 1, avail: { C1: [0, 1, 2, 3], C2: [0, 1, 2, 3, 4] } }),
      makeTeacher('T2', { gender: 2, type: 2, desired: 3 }),
    ],
    lessons: [
      makeLesson('first', { slot: 0, student: 'a', regular: 'T1', gender: 2, type: 2 }),
      makeLesson('second', { slot: 0, student: 'f', priority: ['T2', 'T1'] }),
      makeLesson('last', { slot: 3, student: 'b', regular: 'T2', pinned: 'T1' }),
      makeLesson('there', { slot: 1, center: 'C2', student: 'c', pinned: 'T1' }),
      makeLesson('other day', { slot: 4, center: 'C2', student: 'c', pinned: 'T1' }),
      makeLesson('open', { slot: 0, student: 'd', regular: 'T2' }),
      makeLesson('open too', { slot: 1, student: 'd' }),
      makeLesson('open alone', { slot: 2, student: 'e' }),
    ],
    published: { first: 'T2', second: 'T1', last: 'T1', there: 'T1', 'other day': 'T1' },
  })
  const assign = { first: 'T1', second: 'T1', last: 'T1', there: 'T1', 'other day': 'T1' }
  expect(planFigures(problem, assign, 'C1')).toEqual({
    lessons: 5,
    unassigned: 3,
    again: 1,
    gender: 1,
    type: 1,
    followed: 2,
    // Who stays open follows nobody, but nobody else teaches it either.
    regular: 0,
    // The second of the order.
    priority: 1,
    slot: 2,
    day: 1,
    single: 0,
    // From slot 0 to 3 with 1 taught at the other center: one idle period.
    gap: 1,
    fair: 3 + 3,
    change: 1,
  })
})
